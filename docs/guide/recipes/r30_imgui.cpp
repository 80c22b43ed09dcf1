// ## How do I look at an agent inside my game?
//
// A window of Dear ImGui shows its tree, path and why, in the words and colours of [the page](look_at_it.md). A click on
// a decider explains it. Link `decider::imgui`, or compile the files of `adapters/imgui/` with your own Dear ImGui.
// ([program](recipes/r30_imgui.cpp))

//{
#include <cstdio>

//}
#include <adapters/imgui/draw_agent.h>
#include <bt/debug/row_words.h>
#include <imgui.h>
#include <macros/bt_macros.h>

struct Goat {
    int Grass = 0;
};

namespace goat_ai {

void Graze_Tick(Goat&) {}
float GRAZE_Decide(const Goat& goat) { return static_cast<float>(goat.Grass); }
BT_DEFINE_BEHAVIOR(Graze);
void Wait_Tick(Goat&) {}
BT_DEFINE_BEHAVIOR(Wait);
BT_DECLARE_DECIDERS(GRAZE, WAIT);
BT_DEFINE_GROUP          (ROOT,    kGroupPrioritizedList, (GRAZE, WAIT));
BT_DEFINE_DECIDER__DECIDE(  GRAZE, Graze);
BT_DEFINE_DECIDER        (  WAIT,  Wait);
BT_DEFINE_TREE(GOAT, ROOT);

}  // namespace goat_ai

int main() {
//{
    ImGui::CreateContext();  // a game has done all this
    ImGui::GetIO().IniFilename = nullptr;
    ImGui::GetIO().DisplaySize = ImVec2(800, 600);
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    ImGui::GetIO().Fonts->GetTexDataAsRGBA32(&pixels, &width, &height);
    ImGui::NewFrame();
//}
    Goat goat;
    bt::tree_memory<goat_ai::GOAT> memory;
    bt::flight_recorder<> recorder;  // without one, the window has no answers in its rows
    bt::agent_view view;             // one for each window
    const bt::tick_input input = {.Time = 1};
    (void)bt::TickBehaviorTree(goat_ai::GOAT, memory, &goat, input, recorder);

    ImGui::Begin("goat");
    bt::DrawAgent(view, goat_ai::GOAT, memory, &goat, input, &recorder);
    ImGui::End();

    // The words of a row, for a display of your own.
    char text[100];
    bt::PrintAnswer(recorder, LastAnswer(recorder, goat_ai::GRAZE, 1), text, sizeof text);
    std::printf("GRAZE: %s\n", text);
//{
    ImGui::Render();
    ImGui::DestroyContext();
}
//}
//> GRAZE: no: its Decide returned 0
