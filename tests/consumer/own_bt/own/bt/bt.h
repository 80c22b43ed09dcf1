// This project's own bt/bt.h: bytes of torrents. Decider has headers of these names too, which must not be found in place of them, nor
// these in place of its.
#pragma once

#define OWN_BT 1
