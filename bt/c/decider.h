// The C interface of trees of data: games in C, C#, Rust, Python or Lua load, tick and show trees of files (contract
// 195, 196, 199, 204 to 207). Link decider_c, a shared library that has all it needs. For C11 and C++.
//
// Objects are behind handles, which are never addresses. A handle that is null, was freed, or is of another kind of
// object is an error with a message. So is an object that is in use, by a tick around the call or by another thread.
// Nothing is changed then. All texts are UTF-8 and end with a 0. A call that gives a new handle gives null after an
// error, but for the loading of DECIDER_MISTAKES.
//
// Each call that returns a decider_result may return, beside what its comment lists:
//   DECIDER_NULL, DECIDER_BAD_HANDLE, DECIDER_WRONG_HANDLE, DECIDER_BUSY: of an argument, which the message names.
//   DECIDER_WRONG_VERSION: the `size` of a struct is not one that this library knows.
//   DECIDER_OUT_OF_MEMORY: nothing was changed.
// Any thread may make any call. No exception comes out of a call, and none may come out of the game's functions. A
// function of the game must return: longjmp out of it, as an error of Lua does, is not allowed.
#ifndef DECIDER_C_H
#define DECIDER_C_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// How a program imports the functions. DECIDER_C_BUILDS is defined while the library itself is compiled.
#if defined(_WIN32) && defined(DECIDER_C_BUILDS)
#define DECIDER_C_API __declspec(dllexport)
#elif defined(_WIN32)
#define DECIDER_C_API __declspec(dllimport)
#else
#define DECIDER_C_API __attribute__((visibility("default")))
#endif

// The version of this header. A library of another version refuses a program that was compiled with it, by name, where
// the program makes its first game. Calls that are added keep the number.
#define DECIDER_C_VERSION 1

// A game: the actions, functions and numbers that its files may use. Trees that were loaded with a game keep what they
// need of it.
typedef struct decider_game decider_game;
// The result of loading a text: its trees, and all its mistakes with their places.
typedef struct decider_loading decider_loading;
// A tree, which agents tick. Memories keep what they need of it.
typedef struct decider_tree decider_tree;
// One agent's memory of one tree.
typedef struct decider_memory decider_memory;
// A save that is being written.
typedef struct decider_save decider_save;
// A save that is being read.
typedef struct decider_saved decider_saved;
// The running call of a game's function. Valid within that call, and only on its thread.
typedef struct decider_call decider_call;

// The results of calls. Numbers stay as they are; later versions may add some.
typedef enum decider_result {
    DECIDER_OK = 0,
    DECIDER_NULL = 1,           // a pointer is null that must not be
    DECIDER_BAD_HANDLE = 2,     // no handle, or one that was freed
    DECIDER_WRONG_HANDLE = 3,   // a handle of another kind of object
    DECIDER_BUSY = 4,           // the object is in use by a running call: a tick within a tick, or another thread
    DECIDER_WRONG_VERSION = 5,  // the program and the library are of different versions
    DECIDER_BAD_ARGUMENT = 6,   // a value makes no sense; the message says which and why
    DECIDER_OUT_OF_RANGE = 7,   // there is nothing of this number
    DECIDER_OUT_OF_MEMORY = 8,  // there is not enough memory, or there are too many objects
    DECIDER_MISTAKES = 9,       // the text has errors, so there is no tree; the loading has them
    DECIDER_NO_TREE = 10,       // the tree has no node, or was taken already
    DECIDER_REFUSED = 11,       // the engine refused the tick, or ended it with an error; the message says why
    DECIDER_FAILED = 12,        // anything else, such as an error of the machine
    DECIDER_BAD_SAVE = 13       // the bytes of a save are damaged, or of another tree; the message says why
} decider_result;

// The answers of an action. Any other number counts as DECIDER_STATUS_ERROR.
typedef enum decider_status {
    DECIDER_RUNNING = 0,
    DECIDER_FAILURE = 1,
    DECIDER_SUCCESS = 2,
    DECIDER_STATUS_ERROR = 3  // something is wrong; the nodes above end with an error too (contract 100)
} decider_status;

// The state of an agent after a tick.
typedef enum decider_state_kind {
    DECIDER_STATE_RUNNING = 0,    // something is active
    DECIDER_STATE_IDLE = 1,       // nothing ran yet
    DECIDER_STATE_ERROR = 2,      // the tick ended with an error
    DECIDER_STATE_FAILED = 3,     // the tree has failed; the next tick starts it again
    DECIDER_STATE_SUCCEEDED = 4   // the tree has succeeded; the next tick starts it again
} decider_state_kind;

// Why the deactivate of an action is called (contract 19).
typedef enum decider_reason {
    DECIDER_INTERRUPTED = 0,   // another node took over
    DECIDER_HAS_FAILED = 1,    // it failed
    DECIDER_HAS_SUCCEEDED = 2,  // it succeeded
    DECIDER_STOPPED = 3,       // by decider_stop
    DECIDER_NO_LONGER_HOLDS = 4,  // a condition of its tree does not hold any more
    DECIDER_TIMED_OUT = 5,     // its time is over
    DECIDER_HAS_ERROR = 6      // it answered an error
} decider_reason;

// The formats of trees.
typedef enum decider_format {
    DECIDER_BY_NAME = 0,       // by the end of the path: .json, .bt or .edn
    DECIDER_BEHAVIOR3 = 1,     // the JSON of the behavior3 editor
    DECIDER_UNVANQUISHED = 2,  // .bt files, of bots of Unvanquished
    DECIDER_AIDO = 3           // trees of aido, which are EDN
} decider_format;

// The kinds of values.
typedef enum decider_value_kind {
    DECIDER_NIL = 0,      // no value; also a bool, a number or a text of aido that is not there
    DECIDER_BOOL = 1,
    DECIDER_INTEGER = 2,
    DECIDER_NUMBER = 3,
    DECIDER_TEXT = 4,
    DECIDER_FORM = 5      // anything else of aido, such as a keyword or a vector, as its text in EDN
} decider_value_kind;

// A value: a parameter of an action, or the result of a function.
typedef struct decider_value {
    int32_t kind;      // a decider_value_kind
    int32_t is_true;   // of a bool, 0 or 1; of a number, whether it is not 0
    int64_t integer;   // of an integer; of a number, cut to a whole one; of a bool, 0 or 1
    double number;     // of an integer or a number; of a bool, 0 or 1
    const char* text;  // of a text or a form; never null from the library; valid within the call of the game's function
} decider_value;

// A parameter of an action or a function. Names and texts are copied.
typedef struct decider_field {
    const char* name;     // as files spell it; .bt files go by the order
    int32_t kind;         // DECIDER_BOOL, DECIDER_INTEGER, DECIDER_NUMBER or DECIDER_TEXT
    int32_t is_required;  // not 0: a file without it has a mistake; 0: there is the default
    double min;           // the least number that fits; min and max both 0: any does
    double max;           // the greatest number that fits
    double number;        // the default of a bool or a number; it must fit
    const char* text;     // the default of a text; null: ""
} decider_field;

// The activate or the tick of an action. Returns a decider_status. Called on the thread that ticks, with the agent of
// decider_tick and the `user` of the action. It may make any call of this header, but no call for the memory that is
// being ticked.
typedef int32_t (*decider_action_function)(void* agent, void* user, decider_call* call);
// The end of an action, with the same rules. decider_call_facts has the reason.
typedef void (*decider_end_function)(void* agent, void* user, decider_call* call);
// A value that conditions of .bt files and options of aido ask for, with the same rules. `result` is DECIDER_NIL before
// the call. Its text is copied after the call. A .bt file takes it as a number: nil and texts are 0.
typedef void (*decider_value_function)(void* agent, void* user, decider_call* call, decider_value* result);

// The kinds of actions: what they have below them in a tree.
typedef enum decider_action_kind {
    DECIDER_ACTION = 0,     // nothing
    DECIDER_CONDITION = 1,  // nothing; files of behavior3 tell conditions from actions
    DECIDER_DECORATOR = 2,  // one child, which the tick ticks by decider_call_tick_child
    DECIDER_COMPOSITE = 3,  // any number of children, likewise; not in .bt files
    DECIDER_SPAWN_AS = 4    // what a spawnAs of a .bt file does, with its one number; a game has one at most
} decider_action_kind;

// An action, or another type of node that a game has. Files of aido use those whose name begins with a colon, and files
// of behavior3 and .bt the others.
typedef struct decider_action {
    uint32_t size;                       // sizeof(decider_action)
    int32_t kind;                        // a decider_action_kind
    const char* name;                    // as files name it; copied
    decider_action_function tick;        // called in each tick while it is active
    decider_action_function activate;    // when it begins, and any answer but DECIDER_RUNNING refuses; null: it begins
    decider_end_function deactivate;     // when it ends or is interrupted; null: nothing is called
    void* user;                          // for the functions; must outlive the trees of the game and their memories
    const decider_field* fields;         // num_fields of them, copied; at most 16
    int32_t num_fields;                  // 0: the action takes the parameters of the file as they come
    int32_t min_values;                  // without fields, in .bt files: how many parameters it takes at least
    int32_t max_values;                  // the same: at most
    uint32_t memory_size;                // bytes for the action in each agent's memory while it is active, at most 4096
    const char* children;                // of aido: "2", "#{1 2}", ":some" or ":any"; null: as the kind says
    uint32_t save_version;               // not 0: saves keep the memory while this stays the same; 0: they do not
} decider_action;

// A function that files ask. Files of behavior3 have none.
typedef struct decider_function {
    uint32_t size;                // sizeof(decider_function)
    int32_t is_path;              // not 0: the name has the keys of a value, ":hunger :level"
    const char* name;             // as files name it; copied
    decider_value_function call;  // the function
    void* user;                   // for the call; must outlive the trees of the game and their memories
    const decider_field* fields;  // num_fields of them, copied; at most 16
    int32_t num_fields;           // 0: it takes the parameters as they come
    int32_t num_values;           // without fields, in .bt files: how many parameters it takes
} decider_function;

// Texts about an agent's state, for decider_state.
typedef enum decider_state_text {
    DECIDER_ACTIVE_PATH = 0,  // the active nodes, a line each, with their seconds
    DECIDER_WHOLE_TREE = 1,   // all nodes, with a star for the active ones
    DECIDER_SHORT = 2         // the active nodes in few words, to show above an agent's head
} decider_state_text;

// The languages of pictures, for decider_draw.
typedef enum decider_picture {
    DECIDER_GRAPHVIZ = 0,  // dot -Tsvg tree.dot > tree.svg
    DECIDER_MERMAID = 1    // a flowchart, as Markdown shows it in a ```mermaid block
} decider_picture;

// Gives the text of a file by calling give(to, text, length) once, and returns 1; 0: there is no such file. Called
// during decider_load_text and decider_load_file.
typedef int32_t (*decider_read_function)(void* user, const char* path,
                                         void (*give)(void* to, const char* text, size_t length), void* to);

// How a text is loaded. All 0 but `size` is as files are meant to be loaded.
typedef struct decider_load_options {
    uint32_t size;               // sizeof(decider_load_options)
    int32_t is_clean;            // not 0: ticks as the file means it (contract 125); 0: as the format's program
    int32_t is_strict;           // not 0: what is hardly meant is an error
    int32_t may_leave_folder;    // not 0: files that a .bt file names may be outside of its folder
    const char* path;            // of decider_load_text: the file's name, for mistakes and for files that it names
    decider_read_function read;  // gives the texts of files; null: they are read from the disk
    void* user;                  // for `read`
} decider_load_options;

// A mistake in a text, or in what the game registered. Texts live as long as the loading.
typedef struct decider_mistake {
    uint32_t size;        // sizeof(decider_mistake), set by the caller
    int32_t is_warning;   // 0: an error
    const char* kind;     // "kUnknownName", as the mistakes.h of its format has it
    const char* file;     // the path; "": none
    int32_t line;         // from 1; 0: no line, such as the text as a whole
    int32_t column;       // from 1, in characters
    const char* message;  // one line, with the place and what would do
    const char* lines;    // the same with the line of the text and a mark below the column
} decider_mistake;

// A node of a file. Texts live until the tree is freed or reloaded.
typedef struct decider_node {
    uint32_t size;     // sizeof(decider_node), set by the caller
    int32_t number;    // 0 is the root
    const char* name;  // behavior3: its id; .bt: "camper:0.2.1"; aido: its :id, or its place
    const char* type;  // as the file writes it
    const char* file;  // the path; "": none
    int32_t line;      // from 1; 0: no line
    int32_t column;    // from 1, in characters
} decider_node;

// The input of a tick.
typedef struct decider_input {
    uint32_t size;       // sizeof(decider_input)
    double time;         // s, any clock of the game's; finite; should not run backwards
    double delta_time;   // s since the last tick; finite, not negative
} decider_input;

// The result of a tick. All members but `size` are written, also after an error.
typedef struct decider_answer {
    uint32_t size;             // sizeof(decider_answer), set by the caller
    int32_t state;             // a decider_state_kind
    int32_t may_have_changed;  // 0: the same nodes are active as before, since the same times
    int32_t was_carried;       // 1: the agent went over to an edited tree (decider_tree_reload)
    int32_t num_kept;          // then: the nodes that go on
    int32_t num_ended;         // then: the nodes that were deactivated
} decider_answer;

// The facts of a call of a game's function. Texts are valid within the call.
typedef struct decider_call_facts {
    uint32_t size;           // sizeof(decider_call_facts), set by the caller
    int32_t reason;          // a decider_reason, in a deactivate; otherwise -1
    const char* name;        // of the action or function, as it was added
    double time;             // s, of the tick
    double activation_time;  // s, when the action became active
    double delta_time;       // s
    int32_t num_values;      // the parameters, see decider_call_value
    int32_t num_children;    // see decider_call_tick_child; 0 outside of the tick of a decorator or composite
    int32_t node;            // the number of the node in its file, see decider_node_at; -1: not known
    void* memory;            // the action's memory_size bytes, all 0 when it begins; null: it has none
} decider_call_facts;

// The result of loading one agent from a save.
typedef struct decider_load_report {
    uint32_t size;      // sizeof(decider_load_report), set by the caller
    int32_t num_kept;   // the active nodes that go on
    int32_t num_ended;  // the others, see decider_saved_ended
} decider_load_report;

// An error that the engine reports. Texts are valid during the call.
typedef struct decider_report {
    uint32_t size;        // sizeof(decider_report)
    const char* message;  // the error in words
    const char* node;     // the name of the node that the error is about, as in paths; "": none
    const void* agent;    // the agent of the tick; may be null
} decider_report;

// Gets the errors of ticks, on the thread that ticks. The memory that is being ticked is in use meanwhile.
typedef void (*decider_report_function)(void* user, const decider_report* report);
// Gets lines of debug output, which have no line break, with the same rules. `line` is valid during the call.
typedef void (*decider_output_function)(void* user, int32_t level, const char* line);

// ---- Versions and errors (contract 195, 206)

// DECIDER_C_VERSION of the library.
DECIDER_C_API uint32_t decider_c_version(void);
// The version of Decider, "0.2.0". Static storage.
DECIDER_C_API const char* decider_library_version(void);
// The message of this thread's last call that did not return DECIDER_OK, which begins with the name of that call. "":
// there was none. Valid until the next such call of this thread.
DECIDER_C_API const char* decider_last_error(void);
// The name of a result, "DECIDER_BUSY"; "" if it is none. Static storage.
DECIDER_C_API const char* decider_result_name(int32_t result);

// ---- Games (contract 196)

// Makes a game without actions, for the caller to free. `version` is DECIDER_C_VERSION.
//   DECIDER_WRONG_VERSION: the program was compiled for another version.
DECIDER_C_API decider_result decider_game_new(uint32_t version, decider_game** game);
// The handle is gone. Trees that were loaded with the game go on.
DECIDER_C_API decider_result decider_game_free(decider_game* game);
// Adds an action, which later loads know. Mistakes that loaders find in it are mistakes of each load (kBadTable).
//   DECIDER_BAD_ARGUMENT: no name or tick, a name that is there already, or a field, a number or a size that is wrong.
DECIDER_C_API decider_result decider_game_add_action(decider_game* game, const decider_action* action);
// Adds a function, with the same rules.
DECIDER_C_API decider_result decider_game_add_function(decider_game* game, const decider_function* function);
// Adds a number that .bt files use by its name, with the same rules.
DECIDER_C_API decider_result decider_game_add_symbol(decider_game* game, const char* name, int32_t value);
// Sets the function that says whether an agent is alive, once. Actions of .bt files are not run, and fail, while it
// gives 0 or false (contract 123). Without one they always run. Counts for later loads.
//   DECIDER_BAD_ARGUMENT: it is set already.
DECIDER_C_API decider_result decider_game_set_is_alive(decider_game* game, decider_value_function is_alive, void* user);

// ---- Loading (contract 199)

// Loads the trees of a text, which may go away afterwards. `format` is a decider_format. `options` may be null.
// `loading` is for the caller to free, also after DECIDER_MISTAKES; after other errors it is null. Takes time and
// memory in proportion to the text and to the nodes of its trees.
//   DECIDER_BAD_ARGUMENT: an unknown format, or DECIDER_BY_NAME with no such name.
DECIDER_C_API decider_result decider_load_text(decider_game* game, int32_t format, const char* text, size_t length,
                                               const decider_load_options* options, decider_loading** loading);
// The same of a file. The `path` of the options is not used.
DECIDER_C_API decider_result decider_load_file(decider_game* game, int32_t format, const char* path,
                                               const decider_load_options* options, decider_loading** loading);
// The handle and its texts are gone, and trees that were not taken.
DECIDER_C_API decider_result decider_loading_free(decider_loading* loading);
// How many trees there are, also those that were taken: of behavior3 all of the file, else one; after an error none.
DECIDER_C_API decider_result decider_num_trees(decider_loading* loading, int32_t* num);
// How many mistakes there are: errors, then warnings, at most 1 000 of each.
DECIDER_C_API decider_result decider_num_mistakes(decider_loading* loading, int32_t* num);
// One mistake. 0 <= index < decider_num_mistakes, otherwise DECIDER_OUT_OF_RANGE.
DECIDER_C_API decider_result decider_mistake_at(decider_loading* loading, int32_t index, decider_mistake* mistake);

// ---- Trees (contract 199)

// Takes a tree out of a loading, for the caller to free. The loading may go away afterwards.
//   DECIDER_OUT_OF_RANGE: the loading has no tree of this number.
//   DECIDER_NO_TREE: it was taken already, or has no root, as trees of behavior3 may.
DECIDER_C_API decider_result decider_tree_take(decider_loading* loading, int32_t index, decider_tree** tree);
// The tree becomes another one that was loaded, such as that of an edited file, and is taken out of the loading. Each
// agent goes over in its next tick or stop, from any edition: nodes that both have go on where they are, and others are
// deactivated (contract 105, 202). Errors as of decider_tree_take; then the tree stays as it is.
DECIDER_C_API decider_result decider_tree_reload(decider_tree* tree, decider_loading* loading, int32_t index);
// The handle and its texts are gone. Memories of the tree go on.
DECIDER_C_API decider_result decider_tree_free(decider_tree* tree);
// The tree's name in files, and its title for people. Both live until the tree is freed or reloaded. `title` may be
// null.
DECIDER_C_API decider_result decider_tree_name(decider_tree* tree, const char** name, const char** title);
// How many nodes of files the tree has. A node at several places of the tree is one.
DECIDER_C_API decider_result decider_num_nodes(decider_tree* tree, int32_t* num);
// One node. 0 <= number < decider_num_nodes, otherwise DECIDER_OUT_OF_RANGE.
DECIDER_C_API decider_result decider_node_at(decider_tree* tree, int32_t number, decider_node* node);

// The number of the first node with that name. DECIDER_OUT_OF_RANGE: there is none. Compares names one by one.
DECIDER_C_API decider_result decider_find_node(decider_tree* tree, const char* name, int32_t* number);

// ---- Memories (contract 204)

// Makes a memory, in which nothing is active, for the caller to free. Agents with the same seed draw the same random
// numbers.
DECIDER_C_API decider_result decider_memory_new(decider_tree* tree, uint64_t seed, decider_memory** memory);
// The handle is gone. Call decider_stop before, or nothing that is active is deactivated.
DECIDER_C_API decider_result decider_memory_free(decider_memory* memory);
// Ticks the agent once. `agent` is what the game's functions get; it may be null. `answer` may be null.
//   DECIDER_REFUSED: the engine found an error, such as a time that is not finite, or an action that answered one. The
//     memory stays sound, and the next tick works.
DECIDER_C_API decider_result decider_tick(decider_memory* memory, void* agent, const decider_input* input,
                                          decider_answer* answer);
// Deactivates all that is active, and leaves the memory as new. Only the random numbers go on. Errors as of a tick.
DECIDER_C_API decider_result decider_stop(decider_memory* memory, void* agent, const decider_input* input);
// The active path: numbers of nodes, root first, into `nodes`, at most `capacity`; `num` is how many there are. Nothing
// is active: 0. `nodes` may be null if `capacity` is 0. Nodes that a file does not have are left out.
DECIDER_C_API decider_result decider_path(decider_memory* memory, int32_t* nodes, int32_t capacity, int32_t* num);
// The active path in words, "selector > fight"; "(idle)": nothing is active. Writes at most `size` bytes, the last of
// them 0; `length`, which may be null, is that of the whole text without its 0. All calls that write texts do so. A
// null buffer with a size of 0 asks for the length.
DECIDER_C_API decider_result decider_path_text(decider_memory* memory, char* buffer, size_t size, size_t* length);

// ---- What an agent does, and why (contract 207). Texts are written as by decider_path_text, and a text that does not
// fit ends in " ...".

// The agent's state in words (contract 68). `what` is a decider_state_text.
DECIDER_C_API decider_result decider_state(decider_memory* memory, int32_t what, char* buffer, size_t size,
                                           size_t* length);
// Why a node runs, or why it does not, as of `input`: that of the last tick or of the next. `number` is that of a node
// (decider_node_at); -1: a line for each node. Conditions are asked with the agent, on a copy of the memory, so nothing
// changes. With a recording the text has what happened in the last tick, too.
//   DECIDER_OUT_OF_RANGE: the agent's tree has no node of this number.
DECIDER_C_API decider_result decider_explain(decider_memory* memory, void* agent, const decider_input* input,
                                             int32_t number, char* buffer, size_t size, size_t* length);
// Begins a recording of the agent's next ticks, or, if `is_on` is 0, ends and forgets it. It keeps the last 64 ticks
// that differ, in some 12 KB, and goes on after a reload. A recording that has begun goes on.
DECIDER_C_API decider_result decider_record(decider_memory* memory, int32_t is_on);
// The recorded ticks between two times, both included.
//   DECIDER_BAD_ARGUMENT: there is no recording.
DECIDER_C_API decider_result decider_print_recording(decider_memory* memory, double from, double to, char* buffer,
                                                     size_t size, size_t* length);
// Why a node was active at a time, or why it was not. Errors as of decider_explain and decider_print_recording.
DECIDER_C_API decider_result decider_explain_recorded(decider_memory* memory, int32_t number, double time, char* buffer,
                                                      size_t size, size_t* length);
// A tree as a picture. `format` is a decider_picture. `memory`: its path is coloured, if it is of the tree; null:
// none.
DECIDER_C_API decider_result decider_draw(decider_tree* tree, int32_t format, decider_memory* memory, char* buffer,
                                          size_t size, size_t* length);
// Sets the function that gets errors of ticks, of all agents of the library; null: the first 50 are printed on stderr.
// `user` must live as long as the function is set and a call of it runs.
DECIDER_C_API decider_result decider_set_report(decider_report_function function, void* user);
// Sets how much debug output ticks make, from 0, which is none, to 5 (contract 69). Sets also which function gets it,
// with the same rules; null: lines are printed on stderr.
//   DECIDER_BAD_ARGUMENT: `level` is not from 0 to 5.
DECIDER_C_API decider_result decider_set_output(int32_t level, decider_output_function function, void* user);

// ---- Saves (contract 205). The bytes are equal for equal states on every machine, and hold no addresses. A later
// version of the game loads them, into edited trees too. Only trees that were loaded with is_clean can be saved.

// Begins a save of agents of one tree, in the edition that it has now, for the caller to free.
DECIDER_C_API decider_result decider_save_new(decider_tree* tree, decider_save** save);
// The handle and its bytes are gone.
DECIDER_C_API decider_result decider_save_free(decider_save* save);
// Adds an agent, between its ticks. Nodes whose action has memory and no save_version end when they are loaded.
//   DECIDER_REFUSED: the memory is of another tree, did not go over to this edition yet, or its tree is not clean.
DECIDER_C_API decider_result decider_save_agent(decider_save* save, decider_memory* memory);
// All bytes so far. Valid until an agent is added or the save is freed.
DECIDER_C_API decider_result decider_save_bytes(decider_save* save, const uint8_t** bytes, size_t* size);
// Begins to read a save into agents of a tree, in the edition that it has now, for the caller to free. The bytes are
// copied. `time_offset` in s is added to all times, for a clock that begins anew.
//   DECIDER_BAD_SAVE: the bytes begin with no save of a tree of this kind.
DECIDER_C_API decider_result decider_saved_open(decider_tree* tree, const uint8_t* bytes, size_t size,
                                                double time_offset, decider_saved** saved);
// The handle and its texts are gone.
DECIDER_C_API decider_result decider_saved_free(decider_saved* saved);
// Loads the next agent, in the order in which they were saved, into a memory that is new or stopped. Nodes that the
// tree still has go on without another activate. Others are deactivated where that is possible. `report` may be null.
//   DECIDER_OUT_OF_RANGE: all agents were read.
//   DECIDER_BAD_SAVE, DECIDER_REFUSED: nothing was changed, and the same agent is the next one.
DECIDER_C_API decider_result decider_saved_load(decider_saved* saved, decider_memory* memory, void* agent,
                                                const decider_input* input, decider_load_report* report);
// Passes over the next agent. Errors as of decider_saved_load.
DECIDER_C_API decider_result decider_saved_skip(decider_saved* saved, const decider_input* input);
// A node that does not go on, of the agent that was loaded last: its path when it was saved, and why. Texts are valid
// until the next agent. 0 <= index < num_ended, otherwise DECIDER_OUT_OF_RANGE.
DECIDER_C_API decider_result decider_saved_ended(decider_saved* saved, int32_t index, const char** path,
                                                 const char** why);
// A hash of all that a save keeps of an agent, equal for equal states on every machine. Errors as of
// decider_save_agent.
DECIDER_C_API decider_result decider_hash(decider_memory* memory, uint64_t* hash);

// ---- Within a function of the game (contract 196)

// The facts of the call.
DECIDER_C_API decider_result decider_call_get_facts(decider_call* call, decider_call_facts* facts);
// A parameter by its number: of fields in their order, otherwise in the order of the file. `name` may be null; it
// becomes the field's or the option's name, or "". 0 <= index < num_values, otherwise DECIDER_OUT_OF_RANGE.
DECIDER_C_API decider_result decider_call_value(decider_call* call, int32_t index, decider_value* value,
                                                const char** name);
// The first parameter of that name. DECIDER_OUT_OF_RANGE: there is none. Compares names one by one.
DECIDER_C_API decider_result decider_call_named_value(decider_call* call, const char* name, decider_value* value);
// Ticks a child, in the tick of a decorator or composite, as often as it likes. `status` becomes its answer, a
// decider_status.
//   DECIDER_OUT_OF_RANGE: there is no such child, or the call has no children.
//   DECIDER_BUSY: one of the children is being ticked, or another function of the game runs within this call.
DECIDER_C_API decider_result decider_call_tick_child(decider_call* call, int32_t index, int32_t* status);
// Deactivates all that is active in a child. Trees that were loaded without is_clean, and those of aido, interrupt no
// child: the call does nothing there. Errors as of decider_call_tick_child.
DECIDER_C_API decider_result decider_call_interrupt_child(decider_call* call, int32_t index);
// The agent's next random number, from 0 to below 1.
DECIDER_C_API decider_result decider_call_random(decider_call* call, double* number);
// Gives a reason for the answer of the function, "no food near by", which explanations and recordings show (contract
// 96). The text is kept for as long as the program runs, so it must be one of few.
//   DECIDER_BAD_ARGUMENT: it has a { or a } in it, or is longer than 200 bytes.
//   DECIDER_OUT_OF_MEMORY: the program gave 4 096 other reasons already.
DECIDER_C_API decider_result decider_call_because(decider_call* call, const char* reason);

#ifdef __cplusplus
}  // extern "C"
#endif

#endif  // DECIDER_C_H
