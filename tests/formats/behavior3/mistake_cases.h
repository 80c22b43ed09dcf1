// Files of the behavior3 editor with mistakes, and what is told of them.
#pragma once

// A line of Told is a mistake: what strict and what as_original do (E error, W warning, - nothing), its kind, line and column, JSON path,
// what stands there; what is needed, and in parentheses the nearest name. Its first line break is only there to begin.
struct mistake_case {
    const char* Name;
    const char* Json;
    const char* Told;
};

inline const mistake_case kMistakeCases[] = {
    // The file as a whole.
    {"an empty file", "",
     R"(
EE kNotJson 1:1
)"},
    {"a comma too many", "{\"nodes\": {},\n \"root\": null,\n}",
     R"(
EE kNotJson 3:1
)"},
    {"more behind the end", "{}\n x",
     R"(
EE kNotJson 2:2
)"},
    {"text that is no UTF-8", "{\"title\": \"a\xFF\"}",
     R"(
EE kNotJson 1:13
)"},
    {"a number that no double holds", "{\"nodes\": 1e999}",
     R"(
EE kNotJson 1:15
)"},
    {"a long text without an end", "{\"title\": \"01234567890123456789012345678901234567890123456789\n\"}",
     R"(
EE kNotJson 1:62
)"},
    {"a number", "7",
     R"(
EE kUnknownFile 1:1 $ 7
)"},
    {"another object", "\n{\"a\": [1, 2]}",
     R"(
EE kUnknownFile 2:1 $ {"a":[1,2]}
)"},
    {"a tree of behavior3lua", R"({"name": "hero", "root": {"id": 1, "name": "Sequence"}})",
     R"(
EE kOtherDialect 1:1 $ {"name":"hero","root":{"id":1,"name":"Sequence"}}
)"},
    {"a project with a tree of behavior3lua", R"({"trees": [{"root": {"id": 1, "name": "Sequence"}}]})",
     R"(
EE kOtherDialect 1:12 $.trees[0] {"root":{"id":1,"name":"Sequence"}}
)"},
    {"a save file without trees", R"({"name": "a", "data": {"custom_nodes": []}})",
     R"(
EE kUnknownFile 1:23 $.data {"custom_nodes":[]}; it needs "trees"
)"},
    {"trees that are no list", R"({"trees": {}})",
     R"(
EE kUnusable 1:11 $.trees {}; it needs a list of trees
)"},
    {"a tree that is no object", R"({"trees": [null, 3]})",
     R"(
EE kUnusable 1:12 $.trees[0] null; it needs a tree
EE kUnusable 1:18 $.trees[1] 3; it needs a tree
)"},
    {"a save file whose data is no object", R"({"data": 5})",
     R"(
EE kUnknownFile 1:1 $ {"data":5}
)"},
    {"an empty object", "{}",
     R"(
EE kNoNodes 1:1 $ {}
)"},

    // Fields.
    {"keys that stand twice", R"({"root": "1", "nodes": {
 "1": {"name": "Sequence", "children": ["2"]},
 "2": {"name": "Wait", "name": "Eater!", "properties": {"a": 1, "b": {"c": 1, "c": 2}, "a": 2}},
 "1": {"name": "Sequence", "children": ["2"]}}})",
     R"(
EW kSameKeyTwice 3:24 $.nodes["2"].name; it is in line 3, column 8 too
EW kSameKeyTwice 3:79 $.nodes["2"].properties.b.c; it is in line 3, column 71 too
EW kSameKeyTwice 3:88 $.nodes["2"].properties.a; it is in line 3, column 57 too
EW kSameKeyTwice 4:2 $.nodes["1"]; it is in line 2, column 2 too
)"},
    {"texts of other types", R"({"id": 1, "title": {}, "description": null, "root": "1", "properties": [], "display": 3, "nodes": {
 "1": {"id": null, "name": "Sequence", "title": 5, "description": false, "category": 3, "properties": 0, "parameters": "",
  "children": null},
 "2": {"name": "Sequence", "children": 3, "child": null}}, "custom_nodes": {}})",
     R"(
EW kOtherType 1:8 $.id 1; it needs a text
EW kOtherType 1:20 $.title {}; it needs a text
EW kOtherType 1:72 $.properties []; it needs an object: {"name": value}
EW kOtherType 1:87 $.display 3; it needs an object: {"name": value}
EW kOtherType 2:49 $.nodes["1"].title 5; it needs a text
EW kOtherType 2:67 $.nodes["1"].description false; it needs a text
EW kOtherType 2:86 $.nodes["1"].category 3; it needs a text
EW kOtherType 2:103 $.nodes["1"].properties 0; it needs an object: {"name": value}
EW kOtherType 2:120 $.nodes["1"].parameters ""; it needs an object: {"name": value}
EW kOtherType 3:15 $.nodes["1"].children null; it needs a list of keys of nodes
EW kOtherType 4:40 $.nodes["2"].children 3; it needs a list of keys of nodes
EW kOtherType 4:76 $.custom_nodes {}; it needs a list of custom nodes
W- kUnreachable 4:7 $.nodes["2"] "Sequence"
)"},
    {"nodes that can't be read", R"({"root": "1", "nodes": {
 "1": {"name": 5}, "2": [], "3": {"name": ""}, "4": {"title": "x"}, "": {"name": "Wait"}, "5": {"name": null}}})",
     R"(
EE kUnusable 2:16 $.nodes["1"].name 5; it needs a text
EE kUnusable 2:25 $.nodes["2"] []; it needs a node
EE kNoName 2:34 $.nodes["3"] {"name":""}
EE kNoName 2:53 $.nodes["4"] {"title":"x"}
EE kEmptyKey 2:69 $.nodes[""] ""
EE kNoName 2:96 $.nodes["5"] {"name":null}
)"},
    {"links that can't be read", R"({"root": [], "nodes": {
 "1": {"name": "Sequence", "children": [{}, true, false]}, "2": {"name": "Inverter", "child": []}}})",
     R"(
EE kUnusable 1:10 $.root []; it needs the key of a node
EE kUnusable 2:41 $.nodes["1"].children[0] {}; it needs the key of a node
EE kUnusable 2:45 $.nodes["1"].children[1] true; it needs the key of a node
EE kUnusable 2:51 $.nodes["1"].children[2] false; it needs the key of a node
EE kUnusable 2:95 $.nodes["2"].child []; it needs the key of a node
)"},
    {"a root that is an object, beside nodes", R"({"root": {}, "nodes": {"1": {"name": "Wait"}}})",
     R"(
EE kUnusable 1:10 $.root {}; it needs the key of a node
)"},
    {"a value in several lines", "{\"root\": \"1\", \"title\": [\r\n\t1 ], \"nodes\": {\"1\": {\"name\": \"Wait\"}}}",
     R"(
EW kOtherType 1:24 $.title [1]; it needs a text
)"},
    {"numbers as keys", R"({"root": 1, "nodes": {"1": {"name": "Sequence", "children": [2, 2.5]}, "2": {"name": "Wait"}}})",
     R"(
EW kNumberAsKey 1:10 $.root 1; write it in quotes
EW kNumberAsKey 1:62 $.nodes["1"].children[0] 2; write it in quotes
EW kNumberAsKey 1:65 $.nodes["1"].children[1] 2.5; write it in quotes
EW kDanglingChild 1:65 $.nodes["1"].children[1] "2.5"
)"},
    {"the character 0", R"({"root": "1", "nodes": {"1": {"name": "a\u0000b"}}})",
     R"(
EE kZeroCharacter 1:39 $.nodes["1"].name "a\u0000b"
)"},
    {"nodes that are null", R"({"root": "1", "nodes": null})",
     R"(
EE kUnusable 1:24 $.nodes null; it needs an object: {"key": node}
)"},
    {"custom nodes that can't be read", R"([{"name": "Jump", "category": "action", "properties": 3}, 5, {"title": "x"}])",
     R"(
EW kOtherType 1:55 $[0].properties 3; it needs an object: {"name": value}
EE kUnusable 1:59 $[1] 5; it needs a custom node
EE kNoName 1:62 $[2] {"title":"x"}
)"},
    {"custom nodes without a name, which have none in common", R"([{"title": "x"}, {"title": "x"}])",
     R"(
EE kNoName 1:2 $[0] {"title":"x"}
EE kNoName 1:18 $[1] {"title":"x"}
)"},

    // Ids.
    {"a key and an id that differ", R"({"root": "1", "nodes": {"1": {"id": "x", "name": "Sequence", "children": ["2", "3"]},
 "2": {"id": "y", "name": "Wait"}, "3": {"id": "y", "name": "Wait"}}})",
     R"(
EW kKeyAndIdDiffer 1:37 $.nodes["1"].id "x"
EW kKeyAndIdDiffer 2:14 $.nodes["2"].id "y"
EW kKeyAndIdDiffer 2:48 $.nodes["3"].id "y"
EW kSameNodeIdTwice 2:48 $.nodes["3"].id "y"; it is that of $.nodes["2"]
)"},
    {"two trees with one id", R"({"trees": [{"id": "a", "root": "1", "nodes": {"1": {"name": "Wait"}}},
 {"id": "a", "root": "1", "nodes": {"1": {"name": "Wait"}}}], "selectedTree": "b",
 "custom_nodes": [{"name": "Jump"}, {"name": "Run"}, {"name": "Jump"}]})",
     R"(
EW kSameTreeIdTwice 2:2 $.trees[1] "a"; it is that of $.trees[0]
W- kUnknownSelectedTree 2:79 $.selectedTree "b"
W- kSameCustomNodeTwice 3:54 $.custom_nodes[2] "Jump"
)"},

    // How nodes hang together.
    {"no root", R"({"nodes": {"1": {"name": "Wait"}}})",
     R"(
EE kNoRoot 1:1 $
)"},
    {"a root that is null", R"({"root": null, "nodes": {"1": {"name": "Wait"}}})",
     R"(
EE kNoRoot 1:10 $.root
)"},
    {"an empty tree in a project", R"({"name": "a", "data": {"trees": [{"root": null, "nodes": {}}, {"nodes": {}}]}})",
     R"(
WW kEmptyTree 1:43 $.data.trees[0].root
WW kEmptyTree 1:63 $.data.trees[1]
)"},
    {"a root that is not there", R"({"root": "first", "nodes": {"frist": {"name": "Wait"}, "second": {"name": "Wait"}}})",
     R"(
EE kDanglingRoot 1:10 $.root "first" (frist)
)"},
    {"children that are not there", R"({"root": "1", "nodes": {
 "1": {"name": "Priority", "children": ["2", "seven", null, "3"]},
 "2": {"name": "Inverter", "child": "sevn"},
 "3": {"name": "Sequence", "children": ["4", "5"]},
 "4": {"name": "Inverter", "child": null},
 "5": {"name": "Repeater"},
 "seve": {"name": "Wait"}}})",
     R"(
EW kDanglingChild 2:46 $.nodes["1"].children[1] "seven" (seve)
EW kNullChild 2:55 $.nodes["1"].children[2] null
EW kDanglingChild 3:37 $.nodes["2"].child "sevn" (seve)
EW kNoChild 5:37 $.nodes["4"].child null
EW kNoChild 6:7 $.nodes["5"] "Repeater"
W- kUnreachable 7:10 $.nodes.seve "Wait"
)"},
    {"cycles", R"({"root": "1", "nodes": {
 "1": {"name": "Inverter", "child": "2"},
 "2": {"name": "Sequence", "children": ["3", "2", "1"]},
 "3": {"name": "Wait"},
 "4": {"name": "Inverter", "child": "5"},
 "5": {"name": "Sequence", "children": ["4"]}}})",
     R"(
EE kCycle 3:46 $.nodes["2"].children[1] "2"
EE kCycle 3:51 $.nodes["2"].children[2] "1"
EW kUnreachableCycle 6:41 $.nodes["5"].children[0] "4"
WW kSharedNode 3:46 $.nodes["2"].children[1] "2"
)"},
    {"a node in two places", R"({"root": "1", "nodes": {
 "1": {"name": "Sequence", "children": ["2", "3", "2"]},
 "2": {"name": "Inverter", "child": "3"},
 "3": {"name": "Wait"}}})",
     R"(
WW kSharedNode 2:51 $.nodes["1"].children[2] "2"
WW kSharedNode 3:37 $.nodes["2"].child "3"
)"},
    {"nodes that the root does not reach", R"({"root": "1", "nodes": {
 "1": {"name": "Wait"},
 "2": {"name": "Inverter", "child": "3"},
 "3": {"name": "Wait"}}})",
     R"(
W- kUnreachable 3:7 $.nodes["2"] "Inverter"
)"},
    {"a tree in itself", R"({"trees": [
 {"id": "a", "root": "1", "nodes": {"1": {"name": "b"}, "2": {"name": "a"}}},
 {"id": "b", "root": "1", "nodes": {"1": {"name": "Sequence", "children": ["2", "3", "4"]}, "2": {"name": "c"},
  "3": {"name": "c"}, "4": {"name": "a"}}},
 {"id": "c", "root": "1", "nodes": {"1": {"name": "Wait"}}}]})",
     R"(
EE kTreeInItself 4:37 $.trees[1].nodes["4"].name "a"
W- kUnreachable 2:62 $.trees[0].nodes["2"] "a"
)"},
    {"children in the wrong field", R"({"root": "1", "nodes": {
 "1": {"name": "Sequence", "children": ["2", "3", "4", "5"], "child": "6"},
 "2": {"name": "Wait", "children": ["6"]},
 "3": {"name": "Inverter", "child": "6", "children": ["7"]},
 "4": {"name": "Jump", "child": "6"},
 "5": {"name": "Fly", "category": "condition", "children": ["7"]},
 "6": {"name": "Own", "children": ["7"], "child": null},
 "7": {"name": "Wait", "children": [], "child": null}},
 "custom_nodes": [{"name": "Jump", "category": "action"}, {"name": "Own", "category": "unheard"}]})",
     R"(
EW kChildOfComposite 2:71 $.nodes["1"].child "6"
EW kChildrenOfLeaf 3:37 $.nodes["2"].children "6"
EW kChildrenOfDecorator 4:55 $.nodes["3"].children "7"
EW kChildrenOfLeaf 5:33 $.nodes["4"].child "6"
EW kChildrenOfLeaf 6:61 $.nodes["5"].children "7"
)"},
    {"a child of a composite of the game", R"({"root": "1", "nodes": {
 "1": {"name": "Both", "child": "2"},
 "2": {"name": "Wait"}}, "custom_nodes": [{"name": "Both", "category": "composite"}]})",
     R"(
EW kChildOfComposite 2:33 $.nodes["1"].child "2"
W- kUnreachable 3:7 $.nodes["2"] "Wait"
)"},
    {"children of a tree that stands for a node", R"({"trees": [
 {"id": "a", "root": "1", "nodes": {"1": {"name": "b", "children": ["2"]}, "2": {"name": "Wait"}}},
 {"id": "b", "root": "1", "nodes": {"1": {"name": "Wait"}}}]})",
     R"(
EW kChildrenOfLeaf 2:69 $.trees[0].nodes["1"].children "2"
W- kUnreachable 2:81 $.trees[0].nodes["2"] "Wait"
)"},

    // Properties of built-in nodes.
    {"properties that are null", R"({"root": "1", "nodes": {
 "1": {"name": "Sequence", "properties": null, "children": ["2", "3", "4", "5", "6"]},
 "2": {"name": "Failer", "properties": null},
 "3": {"name": "Own", "properties": null},
 "4": {"name": "Error", "properties": null},
 "5": {"name": "Runner", "properties": null},
 "6": {"name": "Succeeder", "properties": null}}})",
     R"(
EE kNullPropertiesOfBuiltin 2:42 $.nodes["1"].properties null
EW kNullProperties 3:40 $.nodes["2"].properties null
EW kNullProperties 4:37 $.nodes["3"].properties null
EW kNullProperties 5:39 $.nodes["4"].properties null
EW kNullProperties 6:40 $.nodes["5"].properties null
EW kNullProperties 7:43 $.nodes["6"].properties null
)"},
    {"limits that are missing or 0", R"({"root": "0", "nodes": {
 "0": {"name": "Sequence", "children": ["1", "2", "3", "4", "5", "6", "7"]},
 "1": {"name": "Limiter", "child": "a"},
 "2": {"name": "Limiter", "properties": {}, "parameters": {"maxLoop": 3}, "child": "b"},
 "3": {"name": "MaxTime", "properties": {"maxTime": 0}, "child": "c"},
 "4": {"name": "MaxTime", "properties": {"maxTime": ""}, "child": "d"},
 "5": {"name": "MaxTime", "properties": {"maxTime": false}, "child": "e"},
 "6": {"name": "MaxTime", "properties": {"maxTime": true}, "child": "f"},
 "7": {"name": "MaxTime", "properties": {"maxTime": null}, "child": "g"},
 "a": {"name": "Wait"}, "b": {"name": "Wait"}, "c": {"name": "Wait"}, "d": {"name": "Wait"}, "e": {"name": "Wait"}, "f": {"name": "Wait"},
 "g": {"name": "Wait"}}})",
     R"(
EE kNoLimit 3:7 $.nodes["1"]; it needs "maxLoop"
EE kNoLimit 4:41 $.nodes["2"].properties; it needs "maxLoop"
EE kNoLimit 5:53 $.nodes["3"].properties.maxTime 0
EE kNoLimit 6:53 $.nodes["4"].properties.maxTime ""
EE kNoLimit 7:53 $.nodes["5"].properties.maxTime false
EW kNotANumber 8:53 $.nodes["6"].properties.maxTime true
EE kNoLimit 9:53 $.nodes["7"].properties.maxTime null
W- kParametersUnused 4:71 $.nodes["2"].parameters.maxLoop 3
)"},
    {"numbers that are texts, or none", R"({"root": "0", "nodes": {
 "0": {"name": "Sequence", "children": ["1", "2", "3", "4", "5"]},
 "1": {"name": "Wait", "properties": {"milliseconds": "40"}},
 "2": {"name": "Wait", "properties": {"milliseconds": "soon"}},
 "3": {"name": "Wait", "properties": {"milliseconds": [40]}},
 "4": {"name": "Wait", "properties": {"milliseconds": ""}},
 "5": {"name": "Wait", "properties": {"milliseconds": null}}}})",
     R"(
EW kTextForNumber 3:55 $.nodes["1"].properties.milliseconds "40"; write it without quotes
EW kNotANumber 4:55 $.nodes["2"].properties.milliseconds "soon"
EW kNotANumber 5:55 $.nodes["3"].properties.milliseconds [40]
EW kTextForNumber 6:55 $.nodes["4"].properties.milliseconds ""; write it without quotes
EW kNotANumber 7:55 $.nodes["5"].properties.milliseconds null
)"},
    {"numbers that are hardly meant", R"({"root": "0", "nodes": {
 "0": {"name": "Sequence", "children": ["1", "2", "3", "4", "5", "6", "7"]},
 "1": {"name": "Wait", "properties": {"milliseconds": -1}},
 "2": {"name": "Limiter", "properties": {"maxLoop": -1}, "child": "a"},
 "3": {"name": "MaxTime", "properties": {"maxTime": -5}, "child": "b"},
 "4": {"name": "Repeater", "properties": {"maxLoop": 1.5}, "child": "c"},
 "5": {"name": "Repeater", "properties": {"maxLoop": 0}, "child": "d"},
 "6": {"name": "RepeatUntilFailure", "properties": {"maxLoop": 0}, "child": "e"},
 "7": {"name": "RepeatUntilSuccess", "properties": {"maxLoop": -2}, "child": "f"},
 "a": {"name": "Wait"}, "b": {"name": "Wait"}, "c": {"name": "Wait"},
 "d": {"name": "Wait"}, "e": {"name": "Wait"}, "f": {"name": "Wait"}}})",
     R"(
W- kOddNumber 3:55 $.nodes["1"].properties.milliseconds -1; it waits for no time
W- kOddNumber 4:53 $.nodes["2"].properties.maxLoop -1; it never runs its child
W- kOddNumber 5:53 $.nodes["3"].properties.maxTime -5; it always fails
W- kOddNumber 6:54 $.nodes["4"].properties.maxLoop 1.5; it counts whole runs
W- kOddNumber 7:54 $.nodes["5"].properties.maxLoop 0; it never runs its child, and succeeds
W- kOddNumber 8:64 $.nodes["6"].properties.maxLoop 0; it never runs its child, and answers ERROR
W- kOddNumber 9:64 $.nodes["7"].properties.maxLoop -2; -1 means without end
)"},
    {"parameters of 0.1", R"({"root": "1", "nodes": {
 "1": {"name": "Sequence", "children": ["2", "3", "4", "5"]},
 "2": {"name": "Wait", "properties": {}, "parameters": {"milliseconds": 5}},
 "3": {"name": "Wait", "properties": {"milliseconds": 5}, "parameters": {"milliseconds": 6, "x": 1}},
 "4": {"name": "Own", "parameters": {"a": 1, "b": [2]}, "properties": {"a": 3}},
 "5": {"name": "Own", "parameters": {}}}})",
     R"(
W- kParametersUnused 3:73 $.nodes["2"].parameters.milliseconds 5
W- kParametersUnused 5:51 $.nodes["4"].parameters.b [2]
)"},
    {"properties that built-in types have not", R"({"root": "1", "nodes": {
 "1": {"name": "Sequence", "children": ["2", "3", "4"], "properties": {"loops": 1}},
 "2": {"name": "Wait", "properties": {"millisecond": 5, "milliseconds": 6}},
 "3": {"name": "Wait", "properties": {"milliseconds": 5}},
 "4": {"name": "Own", "properties": {"a": 3}}}})",
     R"(
W- kUnusedProperty 2:81 $.nodes["1"].properties.loops "loops"
W- kUnusedProperty 3:54 $.nodes["2"].properties.millisecond "millisecond" (milliseconds)
)"},
};
