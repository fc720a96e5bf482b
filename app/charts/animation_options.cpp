// SPDX-License-Identifier: GPL-3.0-only
#include "app/charts/animation_options.h"

#include "app/charts/chart_options.h"
#include "app/options/option_values.h"
#include "ui/basics/figure_choices.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace gapscope::cli {
namespace {

constexpr Words<ChartKind, 5> chartWords{{
    {"objectives", ChartKind::objectives},
    {"gap", ChartKind::gap},
    {"sparsity", ChartKind::sparsity},
    {"errors", ChartKind::errors},
    {"method", ChartKind::method},
}};
constexpr Words<AnimationKind, 2> frameWords{{
    {"png", AnimationKind::pngFrames},
    {"svg", AnimationKind::svgFrames},
}};
constexpr Words<bool, 2> themeWords{{{"light", false}, {"dark", true}}};

/// A number of an option within bounds; `usual` where it is not given.
Result<double> numberWithin(const Arguments& arguments, const std::string& option, double usual, double low,
                            double high) {
    const std::optional<std::string> text = arguments.value(option);
    if (!text)
        return usual;
    const std::string expected = shown(low) + " to " + shown(high);
    Result<double> number = numberOf(option, *text, expected);
    if (number && !(*number >= low && *number <= high))
        return Message{MessageId::parameterOutOfRange, optionPlace(option), {option.substr(2), *text, expected}};
    return number;
}

Result<QSize> readSize(const Arguments& arguments, QSize usual) {
    constexpr QSize least = animation_limits::leastPixels;
    constexpr QSize most = animation_limits::mostPixels;
    const std::optional<std::string> text = arguments.value("--size");
    if (!text)
        return usual;
    const std::string expected = "WIDTHxHEIGHT in pixels, from 320x200 to 3840x2160,";
    const Message notASize{MessageId::usageNotANumber, optionPlace("--size"), {*text, "a size", expected}};
    const std::vector<std::string> parts = partsOf(*text, 'x');
    if (parts.size() != 2)
        return notASize;
    const Result<std::int64_t> width = integerOf("--size", parts[0], expected);
    const Result<std::int64_t> height = integerOf("--size", parts[1], expected);
    if (!width || !height)
        return notASize;
    if (*width < least.width() || *width > most.width() || *height < least.height() || *height > most.height())
        return Message{MessageId::parameterOutOfRange, optionPlace("--size"), {"size", *text, expected}};
    return QSize(static_cast<int>(*width), static_cast<int>(*height));
}

/// Length and speed.
Status readTimes(const Arguments& arguments, AnimationFormat& format) {
    using namespace animation_limits;
    const Result<double> seconds = numberWithin(arguments, "--seconds", usualSeconds, minSeconds, maxSeconds);
    if (!seconds)
        return seconds.error();
    const Result<double> speed = numberWithin(arguments, "--fps", format.framesPerSecond, 1.0, maxFramesPerSecond);
    if (!speed)
        return speed.error();
    if (std::floor(*speed) != *speed)
        return Message{MessageId::usageNotANumber, optionPlace("--fps"), {shown(*speed), "an integer", "1 to 60"}};
    const Result<double> hold =
        numberWithin(arguments, "--hold", std::min(longestUsualHold, *seconds / 4.0), 0.0, *seconds);
    if (!hold)
        return hold.error();
    format.framesPerSecond = static_cast<int>(*speed);
    format.setTimes(*seconds, *hold);
    return {};
}

/// The part of the x axis.
Status readEnds(const Arguments& arguments, AnimationRequest& request) {
    const auto read = [&](const std::string& option, std::optional<double>& end) -> Status {
        const std::optional<std::string> text = arguments.value(option);
        if (!text)
            return {};
        const Result<double> number = numberOf(option, *text, "a place of the x axis");
        if (!number)
            return number.error();
        if (!std::isfinite(*number) || *number < 0.0 || (*number == 0.0 && request.x.isLogarithmic))
            return Message{MessageId::parameterOutOfRange,
                           optionPlace(option),
                           {option.substr(2), *text, request.x.isLogarithmic ? "a number above 0" : "0 or more"}};
        end = *number;
        return {};
    };
    if (const Status wrong = read("--from", request.ends.from); !wrong.ok())
        return wrong;
    if (const Status wrong = read("--to", request.ends.to); !wrong.ok())
        return wrong;
    if (request.ends.from && request.ends.to && *request.ends.from >= *request.ends.to)
        return Message{MessageId::parameterOutOfRange,
                       optionPlace("--from"),
                       {"from", shown(*request.ends.from), "a place before --to, " + shown(*request.ends.to) + ","}};
    return {};
}

Result<std::vector<ChartKind>> readCharts(const Arguments& arguments) {
    std::vector<ChartKind> kinds;
    for (const std::string& word : arguments.values("--chart")) {
        const std::optional<ChartKind> kind = fromWord(chartWords, word);
        if (!kind)
            return Message{MessageId::usageNotAChoice, optionPlace("--chart"), {word, allWords(chartWords)}};
        if (std::ranges::find(kinds, *kind) == kinds.end())
            kinds.push_back(*kind);
    }
    return kinds;
}

/// By the end of the name.
Status readOutput(const Arguments& arguments, AnimationRequest& request) {
    const std::string expected = "a name that ends in .webp or .mp4, or a folder, which ends in /,";
    request.out = arguments.value("--out").value_or("");
    if (request.out.empty())
        return Message{MessageId::usageMissingOption, {}, {"--out", expected + " expected"}};
    AnimationKind frames = AnimationKind::pngFrames;
    if (const Status given = applyWord(arguments, "--frames", frameWords, frames); !given.ok())
        return given.error();
    std::error_code error;
    const std::string ending = std::filesystem::path(request.out).extension().string();
    if (request.out.ends_with('/') || std::filesystem::is_directory(request.out, error))
        request.kind = frames;
    else if (ending == ".webp")
        request.kind = AnimationKind::webp;
    else if (ending == ".mp4")
        request.kind = AnimationKind::mp4;
    else
        return Message{MessageId::unknownFormat, optionPlace("--out"), {request.out, expected}};
    return {};
}

/// The colours of MP4 are stored for two by two pixels.
Status checkEvenSize(const AnimationRequest& request) {
    const QSize& size = request.format.pixels;
    if (request.kind != AnimationKind::mp4 || (size.width() % 2 == 0 && size.height() % 2 == 0))
        return {};
    const std::string given = std::to_string(size.width()) + "x" + std::to_string(size.height());
    return Message{MessageId::parameterOutOfRange, optionPlace("--size"), {"size", given, "even numbers for MP4"}};
}

} // namespace

std::vector<OptionGroup> animationOptions() {
    std::vector<Option> axes = xAxisOptions();
    axes.push_back({"--from", "X", "where on the x axis motion and charts begin (default: where the runs begin)"});
    axes.push_back({"--to", "X", "where on the x axis motion and charts end (default: where the runs end)"});
    return {{"Output",
             {{"--out", "FILE|DIR/",
               "a file ending in .webp, or in .mp4 if ffmpeg is installed; or an empty folder for the frames, ending "
               "in /, created if missing"},
              {"--frames", "png|svg", "format of the frames in a folder (default: png)"},
              {"--progress", "", "show progress on standard error"}}},
            {"Time",
             {{"--seconds", "S", "length in seconds, 0.1 to 600 (default: 8)"},
              {"--hold", "S",
               "how many of these seconds show the complete curves at the end (default: a quarter, at most 1.5)"},
              {"--fps", "N", "frames per second, 1 to 60 (default: 20)"}}},
            {"Picture",
             {{"--size", "WIDTHxHEIGHT", "in pixels, 320x200 to 3840x2160 (default: 1280x800)"},
              {"--theme", "light|dark", "colours (default: light)"},
              {"--chart", "objectives|gap|sparsity|errors|method",
               "a chart to show; may be repeated (default: the first four, where they have curves); method is the "
               "solver's first chart unless --quantity names another"},
              quantityOption("the chart of the method, in place of the default ones (--chart adds others)")}},
            {"Axes", axes}};
}

Result<AnimationRequest> readAnimationRequest(const Arguments& arguments) {
    AnimationRequest request;
    if (const Status wrong = readOutput(arguments, request); !wrong.ok())
        return wrong.error();
    if (const Status wrong = readTimes(arguments, request.format); !wrong.ok())
        return wrong.error();
    const Result<QSize> size = readSize(arguments, request.format.pixels);
    if (!size)
        return size.error();
    request.format.pixels = *size;
    if (const Status wrong = checkEvenSize(request); !wrong.ok())
        return wrong.error();
    if (const Status given = applyWord(arguments, "--theme", themeWords, request.format.isDark); !given.ok())
        return given.error();
    Result<std::vector<ChartKind>> charts = readCharts(arguments);
    if (!charts)
        return charts.error();
    request.charts = std::move(*charts);
    const Result<std::optional<std::string>> quantity = readQuantity(arguments);
    if (!quantity)
        return quantity.error();
    request.quantity = quantity->value_or("");
    if (!request.quantity.empty() && std::ranges::find(request.charts, ChartKind::method) == request.charts.end())
        request.charts.push_back(ChartKind::method);
    const Result<XAxis> x = readXAxis(arguments);
    if (!x)
        return x.error();
    request.x = *x;
    if (const Status wrong = readEnds(arguments, request); !wrong.ok())
        return wrong.error();
    return request;
}

} // namespace gapscope::cli
