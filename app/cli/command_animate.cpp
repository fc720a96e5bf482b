// SPDX-License-Identifier: GPL-3.0-only
#include "app/charts/animation_options.h"
#include "app/charts/logged_runs.h"
#include "app/charts/offscreen_application.h"
#include "app/cli/commands.h"
#include "app/cli/interrupt_watcher.h"
#include "app/options/output_files.h"
#include "ui/charts/animation/animation_writing.h"
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
    if (isFolder(request.kind)) // which is to be empty
        return {};
    std::vector<NamedFile> logs;
    for (const std::string& log : arguments.positionals())
        logs.push_back({"the log or session", log});
    return checkOutputs({{"--out", request.out}}, logs);
}

/// The part of the axis that was asked for is not where the runs are.
Message outsideRuns(const ChartAnimation& animation, const MotionEnds& ends) {
    const Motion& whole = animation.wholeMotion();
    if (ends.from && *ends.from >= whole.last)
        return {MessageId::parameterOutOfRange,
                optionPlace("--from"),
                {"from", shown(*ends.from), "a place before the end of the runs, " + shown(whole.last) + ","}};
    return {MessageId::parameterOutOfRange,
            optionPlace("--to"),
            {"to", shown(ends.to.value_or(whole.last)),
             "a place behind the beginning of the runs, " + shown(whole.first) + ","}};
}

Status obstacle(const ChartAnimation& animation, const Arguments& arguments, const AnimationRequest& request) {
    if (!animation.hasCurves())
        return Message{MessageId::specField,
                       {},
                       {arguments.positionals().front(), "without values to draw", "a log with snapshots of a run"}};
    if (!animation.hasPart())
        return outsideRuns(animation, request.ends);
    if (animation.figure().isLegible())
        return {};
    const QSize& size = request.format.pixels;
    return Message{MessageId::specField,
                   optionPlace("--size"),
                   {std::to_string(size.width()) + "x" + std::to_string(size.height()),
                    "too flat or too narrow for " + std::to_string(animation.figure().charts()) + " charts",
                    "another shape, or fewer charts (--chart),"}};
}

ExitStatus draw(MovingFigure& figure, AnimationOutput& output, FrameCount& count, const InterruptWatcher& watcher) {
    const Result<bool> written = writeAnimation(figure, output, [&](int done) {
        count.show(done);
        return !watcher.interrupted();
    });
    if (!written)
        return fail(written.error(), failed);
    return *written ? succeeded : interrupted;
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
    if (const Status possible = checkAxis(request->x, runs); !possible.ok())
        return fail(possible.error());
    MethodChart method;
    if (std::ranges::find(request->charts, ChartKind::method) != request->charts.end()) {
        Result<MethodChart> found = methodChartOf(runs, request->quantity);
        if (!found)
            return fail(found.error());
        method = std::move(*found);
    }
    ChartAnimation animation(chartRuns(runs, request->format.isDark), request->x, request->charts, request->format,
                             request->ends, std::move(method));
    if (const Status wrong = obstacle(animation, arguments, *request); !wrong.ok())
        return fail(wrong.error());
    MovingFigure& figure = animation.figure();
    const std::unique_ptr<AnimationOutput> output =
        animationOutput(request->kind, request->out, request->format, figure.dotsPerInch());
    FrameCount count(arguments.has("--progress"), figure.movingFrames());
    return draw(figure, *output, count, watcher);
}

} // namespace

Command animateCommand() {
    return {.name = "animate",
            .synopsis = "LOG|SESSION... --out race.webp|race.mp4|FRAMES/ [--seconds S] "
                        "[--x passes|iterations|seconds|rounds|bytes-sent] [--log-x] [--from X] [--to X]",
            .summary = "Draw all runs of logs, and the visible ones of saved sessions, together as an animation, in "
                       "which the curves grow along a fixed x axis: animated WebP, MP4, or numbered PNG or SVG.",
            .positionals = {"LOG|SESSION"},
            .options = [](const std::vector<std::string>&) { return animationOptions(); },
            .run = &animateCommand,
            .takesMore = true};
}

} // namespace gapscope::cli
