// The macros of windows.h, X11 and Unreal that break other people's headers: object-like and function-like as there.
// The standard library comes first, as it does not stand them either.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <limits>
#include <new>
#include <type_traits>
#include <utility>

// windows.h
#define min(a, b) (((a) < (b)) ? (a) : (b))
#define max(a, b) (((a) > (b)) ? (a) : (b))
#define near
#define far
#define NEAR near
#define FAR far
#define IN
#define OUT
#define OPTIONAL
#define CONST const
#define VOID void
#define TRUE 1
#define FALSE 0
#define small char
#define hyper __int64
#define interface struct
#define ERROR 0
#define NO_ERROR 0L
#define DELETE (0x00010000L)
#define STRICT 1
#define ABSOLUTE 1
#define RELATIVE 2
#define TRANSPARENT 1
#define OPAQUE 2
#define PASSTHROUGH 19
#define GetObject GetObjectW
#define GetMessage GetMessageW
#define SendMessage SendMessageW
#define Yield()
#define CALLBACK __stdcall
#define WINAPI __stdcall
#define CreateEvent CreateEventW
#define DrawText DrawTextW
#define FindText FindTextW
#define GetCurrentTime() GetTickCount()
#define GetUserName GetUserNameW
#define LoadString LoadStringW
#define PostMessage PostMessageW
#define ReportEvent ReportEventW
#define UpdateResource UpdateResourceW

// X11
#define None 0L
#define Success 0
#define Always 2
#define Above 0
#define Below 1
#define Bool int
#define Status int
#define True 1
#define False 0
#define Unsorted 0
#define Complex 0
#define Convex 2
#define CurrentTime 0L
#define AnyKey 0L
#define KeyPress 2
#define FocusIn 9
#define FocusOut 10
#define Expose 12
#define PropModeReplace 0

// Unreal
#define check(expression) { if (!(expression)) __builtin_trap(); }
#define checkf(expression, format, ...) check(expression)
#define checkSlow(expression) check(expression)
#define checkNoEntry() check(false)
#define verify(expression) check(expression)
#define verifyf(expression, format, ...) check(expression)
#define ensure(expression) (!!(expression))
#define ensureMsgf(expression, format, ...) (!!(expression))
#define unimplemented() check(false)
#define TEXT(text) L##text
#define PI (3.1415926535897932f)
#define SMALL_NUMBER (1.e-8f)
#define DELTA (0.00001f)
#define INDEX_NONE (-1)
#define LIKELY(expression) (!!(expression))
#define UNLIKELY(expression) (!!(expression))
#define FORCEINLINE inline
#define RESTRICT __restrict
#define PURE_VIRTUAL(...)
#define UE_LOG(...)
#define UPROPERTY(...)
#define UFUNCTION(...)
#define GENERATED_BODY(...)
