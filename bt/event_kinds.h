// Every step of a tick, in the order of a walk: the enumerators of bt::event_kind. The fields that a kind sets are named here or in
// tick_event. Included by events.h. Include it elsewhere after a definition of BT_EVENT(kind), which it undefines.
#ifndef BT_EVENT
#define BT_EVENT(kind)
#endif

BT_EVENT(kTickStarted)       // or a stop, see State
BT_EVENT(kVisited)           // the walk reaches an active decider
BT_EVENT(kDelegating)        // a group that is asked asks its children; their answers follow, then its own kAsked
BT_EVENT(kAsked)             // a decider was asked; see Verdict and Value
BT_EVENT(kBecause)           // a Decide, Activate or Tick said why it answers as it does; see Text and Value. Comes after its call
BT_EVENT(kChose)             // a group chose among its children, or kept the active one (Index -1); see ShuffleIndex
BT_EVENT(kContinued)         // an active child goes on; Node is the child
BT_EVENT(kActivating)        // its Activate is about to be called
BT_EVENT(kActivated)         // Activate did not fail, or there is none
BT_EVENT(kActivateFailed)    // it was never active; see Answer
BT_EVENT(kTried)             // instead of kActivated: a classic node is tried beside an active one; if it runs, kActivated follows
BT_EVENT(kTryEnded)          // instead of kDeactivated: it was only tried, and the active one goes on; see Reason
BT_EVENT(kTicking)           // its Tick is about to be called
BT_EVENT(kTicked)            // see Answer
BT_EVENT(kEnded)             // a decider ended, see Answer and Reason; it stays active until something replaces it
BT_EVENT(kRedecide)          // a group decides again because its child Index ended, or failed in its Activate, with Answer
BT_EVENT(kDeactivating)      // its Deactivate is about to be called; see Reason
BT_EVENT(kDeactivated)       // see Reason
BT_EVENT(kSubsetRuleBroken)  // a group accepted and no child did (S05)
BT_EVENT(kWaiting)           // a group goes on in the next tick, without a child
BT_EVENT(kGaveUp)            // one redecide too many; the path is stopped
BT_EVENT(kEntered)           // the exact tick of a loaded tree begins with a node, whether it is active or not
BT_EVENT(kExited)            // it is done with that node; see Answer
BT_EVENT(kTickFinished)      // see State

#undef BT_EVENT
