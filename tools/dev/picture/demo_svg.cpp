// Draws the README's moving picture, docs/demo.svg, to standard output: some seconds of the demo's live view as an animated SVG. What never
// changes is drawn once; each frame adds the rest while it is visible.
#include <cstdio>
#include <string>
#include <vector>

#include <demo/canvas.h>
#include <demo/options.h>
#include <demo/simulation.h>
#include <demo/view.h>
#include <fmt/format.h>

namespace {

using demo::Canvas;
using demo::Style;

constexpr int kColumns = 110;
constexpr int kRows = 30;
constexpr int kFirstTick = 40;
constexpr int kTicksPerFrame = 2;
constexpr int kFrames = 50;
constexpr double kFrameSeconds = 0.2;
constexpr int kWatched = 39;

constexpr int kCellWidth = 8;  // pixels
constexpr int kCellHeight = 17;
constexpr int kBaseline = 13;
constexpr std::size_t kFewLetters = 3;  // which are placed one by one

bool operator==(const Canvas::Letter& a, const Canvas::Letter& b) { return a.Character == b.Character && a.Style == b.Style; }

// For a frame: which of its letters to draw.
using choice = std::vector<bool>;

bool IsReverse(Style style) { return style == Style::kReverse || style == Style::kReverseRed; }

std::string Escaped(const std::string& text) {
    std::string escaped;
    for (const char letter : text) {
        if (letter == '&') escaped += "&amp;";
        else if (letter == '<') escaped += "&lt;";
        else escaped += letter;
    }
    return escaped;
}

// The letters of one style that stand alone, as one element.
struct letters_of_style {
    std::string X, Y, Text;

    void Add(int x, int y, char letter) {
        X += fmt::format("{}{}", X.empty() ? "" : " ", x * kCellWidth);
        Y += fmt::format("{}{}", Y.empty() ? "" : " ", y * kCellHeight + kBaseline);
        Text += letter;
    }
};

constexpr int kNumStyles = static_cast<int>(Style::kReverseRed) + 1;

// The chosen letters of a canvas as SVG.
class drawing {
public:
    drawing(const Canvas& canvas, const choice& chosen) : Screen(canvas), Chosen(chosen) {
        for (int y = 0; y < canvas.Height(); ++y) {
            for (int x = 0; x < canvas.Width(); ++x) x = AddRun(x, y);
        }
    }

    std::string Text() const {
        std::string text = Elements;
        for (int i = 0; i < kNumStyles; ++i) {
            const letters_of_style& few = Few[i];
            if (few.Text.empty()) continue;
            text += fmt::format("<text class=\"s{}\" x=\"{}\" y=\"{}\">{}</text>\n", i, few.X, few.Y, Escaped(few.Text));
        }
        return text;
    }

private:
    bool IsChosen(int x, int y) const { return x < Screen.Width() && Chosen[static_cast<std::size_t>(y * Screen.Width() + x)]; }

    // Letters of one style, with single spaces between them. Returns the last column that it looked at.
    int AddRun(int x, int y) {
        if (!IsChosen(x, y)) return x;
        const Style style = Screen.At(x, y).Style;
        std::string run;
        int end = x;
        for (; IsChosen(end, y) && Screen.At(end, y).Style == style; ++end) {
            const char letter = Screen.At(end, y).Character;
            if (!IsReverse(style) && letter == ' ' && (run.empty() || run.back() == ' ')) break;
            run += letter;
        }
        if (end == x) return x;
        const int width = static_cast<int>(run.size());
        if (IsReverse(style)) {
            Elements += fmt::format("<rect class=\"b{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n", static_cast<int>(style),
                                    x * kCellWidth, y * kCellHeight, width * kCellWidth, kCellHeight);
        }
        AddLetters(x, y, style, run);
        return end - 1;
    }

    void AddLetters(int x, int y, Style style, std::string run) {
        while (!run.empty() && run.back() == ' ') run.pop_back();
        const auto style_index = static_cast<std::size_t>(style);
        if (run.size() > kFewLetters) {
            const std::size_t from = run.find_first_not_of(' ');
            Elements += fmt::format("<text class=\"s{}\" x=\"{}\" y=\"{}\" textLength=\"{}\">{}</text>\n", style_index,
                                    (x + static_cast<int>(from)) * kCellWidth, y * kCellHeight + kBaseline,
                                    static_cast<int>(run.size() - from) * kCellWidth, Escaped(run.substr(from)));
            return;
        }
        for (const char letter : run) {
            if (letter != ' ') Few[style_index].Add(x, y, letter);
            ++x;
        }
    }

    const Canvas& Screen;
    const choice& Chosen;
    std::string Elements;
    letters_of_style Few[kNumStyles];
};

std::vector<Canvas> RecordFrames() {
    demo::Options options;
    options.Watch = kWatched;
    demo::Simulation simulation(options);
    std::vector<Canvas> frames;
    for (int tick = 0; static_cast<int>(frames.size()) < kFrames; ++tick) {
        simulation.Step();
        if (tick < kFirstTick || (tick - kFirstTick) % kTicksPerFrame != 0) continue;
        frames.push_back(demo::RenderView(simulation, {.Watched = kWatched}, kColumns, kRows));
    }
    return frames;
}

choice WhatNeverChanges(const std::vector<Canvas>& frames) {
    choice never;
    for (int y = 0; y < kRows; ++y) {
        for (int x = 0; x < kColumns; ++x) {
            bool is_constant = true;
            for (const Canvas& frame : frames) is_constant = is_constant && frame.At(x, y) == frames[0].At(x, y);
            never.push_back(is_constant);
        }
    }
    return never;
}

// The animation starts with the frame's own time, so that one frame is visible at any moment. Where there is none, it is the first frame.
void PrintHead() {
    const int width = kColumns * kCellWidth, height = kRows * kCellHeight;
    std::printf("<svg xmlns=\"http://www.w3.org/2000/svg\" xml:space=\"preserve\" viewBox=\"-8 -6 %d %d\">\n", width + 16, height + 12);
    std::printf("<!-- Drawn by tools/dev/run picture. -->\n"
                "<title>The demo: creatures on a map, and what one of them does, decider by decider</title>\n<style>\n"
                "text{font:13px ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace;fill:#c9d1d9}\n"
                ".s1{font-weight:bold}.s2{fill:#8b949e}.s3{fill:#ff7b72;font-weight:bold}.s4{fill:#7ee787}.s5{fill:#e3b341}"
                ".s6{fill:#79c0ff}.s7{fill:#d2a8ff}.s8{fill:#76e3ea}.s9{fill:#0d1117}.s10{fill:#fff;font-weight:bold}\n"
                ".b9{fill:#c9d1d9}.b10{fill:#da3633}\n");
    std::printf("g{visibility:hidden;animation:show %.1fs step-end infinite}g.first{visibility:visible}\n"
                "@keyframes show{0%%{visibility:visible}%.4f%%,100%%{visibility:hidden}}\n"
                "@media (prefers-reduced-motion:reduce){g{animation:none}}\n</style>\n",
                kFrames * kFrameSeconds, 100.0 / kFrames);
    std::printf("<rect x=\"-8\" y=\"-6\" width=\"%d\" height=\"%d\" rx=\"6\" fill=\"#0d1117\"/>\n", width + 16, height + 12);
}

void PrintAnimation(const std::vector<Canvas>& frames) {
    choice chosen = WhatNeverChanges(frames);
    std::fputs(drawing(frames[0], chosen).Text().c_str(), stdout);
    chosen.flip();
    for (int i = 0; i < kFrames; ++i) {
        std::printf("<g%s style=\"animation-delay:%.1fs\">\n", i == 0 ? " class=\"first\"" : "", (i - kFrames) * kFrameSeconds);
        std::fputs(drawing(frames[static_cast<std::size_t>(i)], chosen).Text().c_str(), stdout);
        std::printf("</g>\n");
    }
    std::printf("</svg>\n");
}

}  // namespace

int main() {
    PrintHead();
    PrintAnimation(RecordFrames());
    return std::fflush(stdout) == 0 ? 0 : 1;
}
