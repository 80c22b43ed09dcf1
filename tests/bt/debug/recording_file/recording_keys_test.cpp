// Key frames: from each of them a reader knows all agents, so that a damaged or missing middle is a gap (contract 225).
#include <limits>

#include "recording_world.h"

namespace recordings {
namespace {

TEST_CASE("contract 225: key frames come by time, and add no more than a quarter to the bytes") {
    const script::silence unheard;
    for (const float seconds : {0.0f, -1.0f, std::numeric_limits<float>::quiet_NaN(), 1.0f, 10.0f}) {
        CAPTURE(seconds);
        keys::world all({.KeyFrameSeconds = seconds});
        for (int frame = 0; frame < 400; ++frame) all.Step(frame);
        for (int frame = 399; frame > 0; --frame) all.Step(frame);  // the clock runs back
        const int num = keys::NumKeys(all.Bytes);
        CHECK((num > 0) == (seconds > 0));
        CHECK(num <= 200);
        std::size_t num_bytes = 0;
        for (const keys::piece& each : keys::PiecesOf(all.Bytes)) {
            num_bytes += each.Letters == bt::detail::kKeyChunk ? each.Size : 0;
        }
        CHECK(4 * num_bytes <= all.Bytes.size());
        CHECK(bt::recording_reader(all.Bytes).Problem().Text() == "");
        CHECK(bt::recording_reader(all.Bytes).NumGaps() == 0);
        all.Stop();
    }
}

TEST_CASE("contract 225: where frames are missing or damaged, all is known again from the next key frame on") {
    const script::silence unheard;
    keys::world all;
    for (int frame = 0; frame < 400; ++frame) all.Step(frame);
    const bt::recording_reader whole(all.Bytes);
    const std::vector<keys::piece> pieces = keys::PiecesOf(all.Bytes);
    int num_tried = 0;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (pieces[i].Letters != bt::detail::kKeyChunk) continue;
        for (const char* damage : {"bit", "length", "cut", "cut within", "all before"}) {
            CAPTURE(i);
            const std::string kind = damage;
            CAPTURE(kind);
            // Three frames before the key frame.
            const std::size_t from = pieces[i - 3].At, num = pieces[i].At - from;
            std::string bytes = all.Bytes;
            if (kind == "bit") bytes[from + 20] = static_cast<char>(bytes[from + 20] ^ 4);
            if (kind == "length") bytes[from + 6] = '\x70';
            if (kind == "cut") bytes.erase(from, num);
            if (kind == "cut within") bytes.erase(from + 9, num - 12);
            if (kind == "all before") {
                std::size_t at = bt::detail::kBytesOfBegin;
                for (std::size_t k = 0; k < i; ++k) {
                    const bool is_frame = pieces[k].Letters == "FRAM" || pieces[k].Letters == "KEYF";
                    if (!is_frame) at += pieces[k].Size;
                    else bytes.erase(at, pieces[k].Size);
                }
            }
            const bt::recording_reader reader(bytes);
            const bool is_seen = kind != "cut" && kind != "all before";
            CHECK((reader.Problem().Text() != "") == is_seen);
            REQUIRE(reader.NumGaps() == 1);
            const bt::recorded_gap& gap = reader.Gap(0);
            CHECK(gap.From <= gap.To);
            CHECK(gap.NumFrames > 0);
            CHECK(keys::After(reader, gap.To) == keys::After(whole, gap.To));
            ++num_tried;
        }
    }
    CHECK(num_tried > 20);
    all.Stop();
}

TEST_CASE("contract 225: a reader begins at the last key frame before a time, and passes over all before it") {
    const script::silence unheard;
    keys::world all;
    for (int frame = 0; frame < 200; ++frame) {
        all.IsFull = frame == 100;
        all.Step(frame);
    }
    const bt::recording_reader whole(all.Bytes);
    for (const double from : {-1.0, 0.0, 3.0, 12.0, 30.0, 49.75, 1000.0}) {
        CAPTURE(from);
        const bt::recording_reader part(all.Bytes, from);
        CHECK(part.Problem().Text() == "");
        CHECK(part.FirstTime() <= (from > 0 ? from : 0));
        CHECK((part.FirstTime() > 0) == (from > 10));
        if (from > 10) CHECK(part.FirstTime() + 12 > (from < 50 ? from : 50));
        CHECK(part.NumGaps() == (from < 24 ? 1 : 0));
        CHECK(part.LastTime() == 49.75);
        const double shown = from < 24 ? 26 : from < 49 ? from : 49;
        CHECK(keys::After(part, shown) == keys::After(whole, shown));
    }
    for (const keys::piece& each : keys::PiecesOf(all.Bytes)) {  // cut anywhere
        const bt::recording_reader cut(std::string_view(all.Bytes).substr(0, each.At + 13), 30);
        CHECK(cut.Problem().Fault == bt::recording_fault::kCut);
        CHECK(cut.FirstTime() <= 30);
    }
    std::string changed = all.Bytes;
    changed[keys::PiecesOf(changed)[4].At + 6] = '\x70';  // a length, which ends the search for key frames
    CHECK(bt::recording_reader(changed, 30).Problem().Fault != bt::recording_fault::kNone);
    CHECK(bt::recording_reader(changed, 30).FirstTime() == 0);
    all.Stop();
}

TEST_CASE("contract 225: agents that come and go in a gap") {
    const script::silence unheard;
    bt::recording_writer writer({.KeyFrameSeconds = 1});
    std::string bytes;
    wanderer one(3);
    double time = 0;
    const auto frames = [&](int num) {
        std::string made;
        for (int i = 0; i < num; ++i, time += 0.25) {
            writer.BeginFrame(time);
            writer.Mark(std::string(300, 'a'));  // so that a key frame is small beside it
            made += writer.EndFrame();
        }
        return made;
    };
    const int stays = writer.AddAgent("stays"), goes = writer.AddAgent("goes"), other = writer.AddAgent("other");
    CHECK(TickBehaviorTree(one.Tree(), one.Memory, &one.Agent, {.Time = 0}).MayHaveChanged);
    writer.Note(stays, one.Memory), writer.Note(goes, one.Memory);
    writer.Place(stays, 3, 4);
    bytes += frames(6);
    CHECK(keys::NumKeys(bytes) == 1);
    const double last = time - 0.25;
    writer.RemoveAgent(goes), writer.RemoveAgent(other);
    CHECK(writer.AddAgent("new") == other);
    (void)frames(1);
    const std::string after = frames(20);
    writer.RemoveAgent(stays);
    const std::string all = bytes + after + frames(1);
    const bt::recording_reader reader(all);
    CHECK(reader.Problem().Text() == "");
    REQUIRE(reader.NumGaps() == 1);
    CHECK(reader.Gap(0).From > last);  // the frames are not known to be missing before the key frame
    REQUIRE(reader.NumAgents() == 4);
    const struct {
        const char* Name;
        bool IsGone;
        int NumParts;
    } expected[] = {{"stays", true, 2}, {"goes", true, 1}, {"other", true, 0}, {"new", false, 0}};
    for (int i = 0; i < 4; ++i) {
        CAPTURE(i);
        CHECK(reader.Agent(i).Name == expected[i].Name);
        CHECK(reader.Agent(i).IsGone == expected[i].IsGone);
        CHECK(reader.NumParts(i) == expected[i].NumParts);
    }
    CHECK(reader.Agent(1).LastTime == reader.Gap(0).From);
    CHECK(reader.Agent(0).LastTime > reader.Gap(0).To);
    CHECK(reader.Paths(1, 0)->LastTime == reader.Gap(0).From);
    CHECK(reader.Paths(0, 0)->LastTime == reader.Gap(0).From);
    CHECK(reader.Agent(3).FirstTime == reader.Gap(0).To);
    CHECK(reader.NumPlaces(0) == 2);
    CHECK(reader.Place(0, 1).X == 3);
    (void)StopBehaviorTree(one.Tree(), one.Memory, &one.Agent, {.Time = 100});
}

TEST_CASE("contract 225: a large key frame is several parts, of which none may be missing") {
    const script::silence unheard;
    bt::recording_writer writer({.FrameBytes = std::size_t{4} << 20u, .KeyFrameSeconds = 1});
    std::string bytes;
    for (int i = 0; i < 540; ++i) (void)writer.AddAgent(std::to_string(i) + std::string(4000, 'a'));
    for (int frame = 0; frame < 10; ++frame) {
        writer.BeginFrame(frame);
        for (int i = 0; i < 800 && frame > 1; ++i) writer.Mark(std::string(4000, 'b'));
        bytes += writer.EndFrame();
    }
    REQUIRE(keys::NumKeys(bytes) >= 6);
    bytes = keys::WithoutLaterFrames(bytes);
    const std::vector<keys::piece> pieces = keys::PiecesOf(bytes);
    const auto without = [&](std::initializer_list<std::size_t> left_out) {
        std::string made = bytes;
        for (std::size_t i = pieces.size(); i-- > 0;) {
            for (const std::size_t each : left_out) {
                if (i == each) made.erase(pieces[i].At, pieces[i].Size);
            }
        }
        return made;
    };
    std::vector<std::size_t> keys_at;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (pieces[i].Letters == bt::detail::kKeyChunk) keys_at.push_back(i);
    }
    const std::size_t a = keys_at[0], b = keys_at[3];
    REQUIRE(keys_at[2] == a + 2);
    // Without the first frame, in which all agents came.
    const std::size_t first = 1;
    REQUIRE(pieces[first].Letters == bt::detail::kFrameChunk);
    const struct {
        const char* What;
        std::string Bytes;
        int NumAgents, NumGaps;
        bool IsFromFirst;
    } all[] = {{"all three", without({first}), 540, 1, true},
               {"the first is missing", without({first, a}), 540, 1, false},
               {"the middle is missing", without({first, a + 1}), 540, 1, false},
               {"the last is missing", without({first, a + 2}), 540, 1, false},
               {"of two key frames", without({first, a + 1, a + 2, b}), 0, 0, false}};
    for (const auto& each : all) {
        CAPTURE(each.What);
        const bt::recording_reader reader(each.Bytes);
        CHECK(reader.Problem().Text() == "");
        if (each.NumAgents > 0) CHECK(reader.NumAgents() == each.NumAgents);
        CHECK(reader.NumGaps() >= each.NumGaps);
        CHECK((reader.NumGaps() > 0 && reader.Gap(0).To < 2) == each.IsFromFirst);
    }
}

TEST_CASE("contract 225: nothing is known after a damaged head, tree or text") {
    const script::silence unheard;
    keys::world all;
    for (int frame = 0; frame < 200; ++frame) all.Step(frame);
    for (const keys::piece& each : keys::PiecesOf(all.Bytes)) {
        if (each.Letters != "HEAD" && each.Letters != "TREE") continue;
        std::string bytes = all.Bytes;
        bytes[each.At + 8] = static_cast<char>(bytes[each.At + 8] ^ 1);
        const bt::recording_reader reader(bytes);
        CHECK(reader.Problem().Fault == bt::recording_fault::kBadChecksum);
        CHECK(reader.Problem().Offset == each.At);
        CHECK(reader.NumGaps() == 0);
        CHECK(reader.NumFrames() <= 1);
    }
    all.Stop();
}

TEST_CASE("contract 225: an agent whose recorder has another tree, or no tree, has a part without reasons then") {
    const script::silence unheard;
    for (const bool is_gone : {false, true}) {
        CAPTURE(is_gone);
        auto one = std::make_unique<wanderer>(3);
        wanderer other(4);
        const auto recorder = std::make_unique<bt::flight_recorder<256, 4096>>();
        bt::flight_recorder_base& heard = *recorder;
        bt::recording_writer writer({.KeyFrameSeconds = 1});
        const int agent = writer.AddAgent("agent");
        std::string bytes;
        for (int frame = 0; frame < 40; ++frame) {
            writer.BeginFrame(frame);
            if (frame < 4) {
                (void)TickBehaviorTree(one->Tree(), one->Memory, &one->Agent, one->Input(frame), heard);
                writer.Note(agent, one->Memory, heard);
            } else if (frame == 4) {
                (void)StopBehaviorTree(one->Tree(), one->Memory, &one->Agent, {.Time = 4}, heard);
                if (is_gone) one.reset();
                else (void)TickBehaviorTree(other.Tree(), other.Memory, &other.Agent, other.Input(frame), heard);
            }
            for (int i = 0; i < 10; ++i) writer.Mark(std::string(400, 'a'));
            bytes += writer.EndFrame();
        }
        bytes += writer.Finish();
        CHECK(keys::NumKeys(bytes) > 3);
        const bt::recording_reader reader(bytes);
        CHECK(reader.Problem().Text() == "");
        CHECK(reader.NumGaps() == 0);
        const int last = reader.NumParts(agent) - 1;
        REQUIRE(last > 0);
        CHECK(reader.Events(agent, last) == nullptr);
        CHECK(reader.Events(agent, last - 1) != nullptr);
        (void)StopBehaviorTree(other.Tree(), other.Memory, &other.Agent, {.Time = 50});
    }
}

}  // namespace
}  // namespace recordings
