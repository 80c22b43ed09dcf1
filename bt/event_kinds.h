// Every step of a tick, in the order of a walk: the enumerators of bt::event_kind. The comments here or in tick_event
// name the fields that a kind sets. events.h includes this list. To use it elsewhere, define BT_EVENT(kind) first; this
// file undefines BT_EVENT.
#ifndef BT_EVENT
#define BT_EVENT(kind)
#endif

BT_EVENT(kTickStarted)       // a tick or a stop begins; see State
BT_EVENT(kVisited)           // the walk reaches an active decider
BT_EVENT(kDelegating)        // a group asks its children for its own answer: their kAsked follow, then the group's own
BT_EVENT(kAsked)             // a decider was asked; see Verdict and Value
BT_EVENT(kBecause)           // the Decide, Activate or Tick just called gave a reason; see Text and Value
BT_EVENT(kChose)             // a group chose among its children, or kept the active one (Index -1); see ShuffleIndex
BT_EVENT(kContinued)         // an active child continues; Node is the child
BT_EVENT(kActivating)        // its Activate is about to be called
BT_EVENT(kActivated)         // its Activate did not fail, or there is none
BT_EVENT(kActivateFailed)    // its Activate failed, so it was never active; see Answer
BT_EVENT(kTried)             // instead of kActivated: a classic node is tried beside an active one; if it runs, kActivated follows
BT_EVENT(kTryEnded)          // instead of kDeactivated: it was only tried, and the active one goes on; see Reason
BT_EVENT(kTicking)           // its Tick is about to be called
BT_EVENT(kTicked)            // its Tick has returned; see Answer
BT_EVENT(kEnded)             // a decider ended, but stays active until something replaces it; see Answer and Reason
BT_EVENT(kRedecide)          // a group decides again because its child Index ended, or failed in its Activate, with Answer
BT_EVENT(kDeactivating)      // its Deactivate is about to be called; see Reason
BT_EVENT(kDeactivated)       // it is not active any more; see Reason
BT_EVENT(kSubsetRuleBroken)  // a group accepted and no child did (S05)
BT_EVENT(kWaiting)           // a group continues in the next tick, without a child
BT_EVENT(kGaveUp)            // there was one redecide too many; the path is stopped
BT_EVENT(kEntered)           // the exact tick of a loaded tree enters a node, whether the node is active or not
BT_EVENT(kExited)            // the exact tick of a loaded tree leaves that node; see Answer
BT_EVENT(kTickFinished)      // the tick or stop ends; see State

#undef BT_EVENT
