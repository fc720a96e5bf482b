// SPDX-License-Identifier: GPL-3.0-only
#include "app/charts/animation_options.h"
#include "app/charts/logged_runs.h"
#include "app/charts/offscreen_application.h"
#include "app/cli/commands.h"
#include "app/cli/interrupt_watcher.h"
#include "app/options/output_files.h"
#include "ui/charts/animation/chart_animation.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <utility>

namespace gapscope::cli {
namespace {

/// A line on standard error that is written anew a few times a second.
class FrameCount {
public:
    FrameCount(bool isShown, int frames) : m_isShown(isShown), m_frames(frames) {}

    void show(int done) {
        constexpr auto pause = std::chrono::milliseconds(200);
        const auto now = std::chrono::steady_clock::now();
        if (!m_isShown || (now < m_next && done < m_frames))
            return;
        m_next = now + pause;
        std::fprintf(stderr, "\rframe %d of %d%s", done, m_frames, done < m_frames ? "" : "\n");
        std::fflush(stderr);
    }

private:
    bool m_isShown;
    int m_frames;
    std::chrono::steady_clock::time_point m_next{};
};

Status checkNames(const Arguments& arguments, const AnimationRequest& request) {
    if (request.isFolder()) // which is to be empty
        return {};
    std::vector<NamedFile> logs;
    for (const std::string& log : arguments.positionals())
        logs.push_back({"the log", log});
    return checkOutputs({{"--out", request.out}}, logs);
}

Status obstacle(const ChartAnimation& animation, const Arguments& arguments) {
    if (!animation.hasCurves())
        return Message{MessageId::specField,
                       {},
                       {arguments.positionals().front(), "without values to draw", "a log with snapshots of a run"}};
    if (animation.isLegible())
        return {};
    const QSize& size = animation.format().pixels;
    return Message{MessageId::specField,
                   optionPlace("--size"),
                   {std::to_string(size.width()) + "x" + std::to_string(size.height()),
                    "too flat or too narrow for " + std::to_string(animation.charts()) + " charts",
                    "another shape, or fewer charts (--chart),"}};
}

ExitStatus draw(ChartAnimation& animation, AnimationOutput& output, FrameCount& count,
                const InterruptWatcher& watcher) {
    Status status = output.open();
    const int moving = animation.movingFrames();
    for (int k = 0; k < moving && status.ok(); ++k) {
        if (watcher.interrupted())
            return interrupted;
        status = output.add(animation.frame(k), k + 1 < moving ? 1 : 1 + animation.format().heldFrames);
        count.show(k + 1);
    }
    if (status.ok())
        status = output.finish();
    return status.ok() ? succeeded : fail(status.error(), failed);
}

ExitStatus animateCommand(const Arguments& arguments) {
    const Result<AnimationRequest> request = readAnimationRequest(arguments);
    if (!request)
        return fail(request.error());
    if (const Status misused = checkNames(arguments, *request); !misused.ok())
        return fail(misused.error());
    const Result<LoggedRuns> logs = readLoggedRuns(arguments.positionals());
    if (!logs)
        return fail(logs.error());
    warn(logs->warnings);
    const InterruptWatcher watcher;
    const OffscreenApplication application;
    const std::vector<ChartedRun> runs = logs->charted();
    MethodChart method;
    if (std::ranges::find(request->charts, ChartKind::method) != request->charts.end()) {
        Result<MethodChart> found = methodChartOf(runs, request->quantity);
        if (!found)
            return fail(found.error());
        method = std::move(*found);
    }
    ChartAnimation animation(chartRuns(runs, request->format.isDark), request->x, request->charts, request->format,
                             std::move(method));
    if (const Status wrong = obstacle(animation, arguments); !wrong.ok())
        return fail(wrong.error());
    const std::unique_ptr<AnimationOutput> output = animationOutput(*request, animation.dotsPerInch());
    FrameCount count(arguments.has("--progress"), animation.movingFrames());
    return draw(animation, *output, count, watcher);
}

} // namespace

Command animateCommand() {
    return {.name = "animate",
            .synopsis =
                "LOG... --out race.webp|race.mp4|FRAMES/ [--seconds S] [--x passes|iterations|seconds] [--log-x]",
            .summary = "Draw all runs of logs together as an animation, in which the curves grow along a fixed x axis: "
                       "animated WebP, MP4, or numbered PNG or SVG.",
            .positionals = {"LOG"},
            .options = [](const std::vector<std::string>&) { return animationOptions(); },
            .run = &animateCommand,
            .takesMore = true};
}

} // namespace gapscope::cli
