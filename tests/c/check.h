/* The checks that count, and the game with a few actions, which the tests of the C interface share. */
#ifndef TESTS_C_CHECK_H
#define TESTS_C_CHECK_H

#include <bt/c/decider.h>

#include <stdio.h>
#include <string.h>

extern int num_checks;
extern int num_failed;

/* Counts a check, and prints it if it failed. */
#define CHECK(condition) check((condition) ? 1 : 0, #condition, __FILE__, __LINE__)
/* The same of a call: its result, and a part of the message. A part that is "" fits any message. */
#define CHECK_CALL(call, result, part) check_call((call), (result), (part), #call, __FILE__, __LINE__)
#define CHECK_OK(call) CHECK_CALL(call, DECIDER_OK, "")

void check(int holds, const char* text, const char* file, int line);
void check_call(decider_result got, decider_result expected, const char* part, const char* text, const char* file,
                int line);

/* An agent, and what its tree did with it. */
typedef struct test_agent {
    double health;
    int sees_enemy;
    int is_alive;
    char log[1000];
} test_agent;

void note(test_agent* agent, const char* text);
/* Whether the log is that; the log is empty afterwards. */
int did(test_agent* agent, const char* log);

/* A game with actions for all formats: fight, roam, wait, say; its conditions and functions. */
decider_game* test_game(void);
/* The first tree of a text without a mistake. */
decider_tree* test_tree(decider_game* game, int32_t format, const char* text);
/* The same of a .bt text, loaded with is_clean. */
decider_tree* clean_tree(decider_game* game, const char* text);
decider_input at_time(double time);

/* The tests, one file each. */
void test_handles(void);
void test_games(void);
void test_loading(void);
void test_saves(void);
void test_ticks(void);
void test_texts(void);

#endif
