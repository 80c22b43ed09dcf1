// The version of the library; the build reads it from here.
#pragma once

#define BT_VERSION_MAJOR 0
#define BT_VERSION_MINOR 1
#define BT_VERSION_PATCH 0
