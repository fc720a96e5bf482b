// SPDX-License-Identifier: GPL-3.0-only
#include "app/cli/grid.h"

#include "app/cli/option_values.h"
#include "app/cli/parameter_options.h"

#include <cmath>

namespace gapscope::cli {
namespace {

constexpr std::int64_t mostPoints = 10000;

/// The message at the option of the grid, where it concerns a value that came from there.
Message atGrid(Message message, const Grid& grid) {
    if (message.place.option == "--" + grid.key || message.place.option == "--set")
        message.place.option = grid.option;
    return message;
}

/// The value of an end: strengths by what the data say of "1/n" or "0.1*max", parameters as numbers.
Result<double> endOf(const Grid& grid, const std::string& text, const RunSpec& base, DataStore& store,
                     const std::stop_token& stop) {
    double value = 0.0;
    if (grid.isStrength()) {
        RunSpec spec = base;
        (grid.key == "lambda" ? spec.problem.lambda : spec.problem.l1) = {text, 0.0};
        const Result<std::shared_ptr<PreparedRun>> prepared =
            prepareRun(std::move(spec), store, {.stop = stop, .progress = {}});
        if (!prepared)
            return atGrid(prepared.error(), grid);
        const RunSpec::ProblemPart& problem = (*prepared)->spec.problem;
        value = grid.key == "lambda" ? problem.lambda.value : problem.l1.value;
    } else {
        const Result<double> number = numberOf(grid.option, text, "a number > 0");
        if (!number)
            return number.error();
        value = *number;
    }
    if (!(value > 0.0 && std::isfinite(value)))
        return Message{MessageId::parameterOutOfRange, {.option = grid.option}, {grid.key, text, "a number > 0"}};
    return value;
}

} // namespace

Result<Grid> readGrid(const std::string& option, const std::string& key, const std::string& text) {
    const std::vector<std::string> parts = partsOf(text, ':');
    const Message notAGrid{MessageId::usageNotANumber, {.option = option}, {text, "a grid", "LO:HI:COUNT"}};
    if (parts.size() != 3 || key.empty())
        return notAGrid;
    const Result<std::int64_t> count = integerOf(option, parts[2], "COUNT from 1 to 10000");
    if (!count)
        return count.error();
    if (*count < 1 || *count > mostPoints)
        return Message{MessageId::parameterOutOfRange, {.option = option}, {"COUNT", parts[2], "1 to 10000"}};
    return Grid{option, key, parts[0], parts[1], static_cast<int>(*count)};
}

Result<Grid> readNamedGrid(const std::string& option, const std::string& text) {
    const auto equals = text.find('=');
    if (equals == std::string::npos)
        return Message{MessageId::usageNotANumber, {.option = option}, {text, "a grid", "KEY=LO:HI:COUNT"}};
    return readGrid(option, text.substr(0, equals), text.substr(equals + 1));
}

Result<std::vector<SweepPoint>> pointsOf(const Grid& grid, const RunSpec& base, DataStore& store,
                                         const std::stop_token& stop) {
    const Result<double> least = endOf(grid, grid.least, base, store, stop);
    if (!least)
        return least.error();
    const Result<double> greatest = endOf(grid, grid.greatest, base, store, stop);
    if (!greatest)
        return greatest.error();
    if (*least > *greatest)
        return Message{MessageId::parameterOutOfRange,
                       {.option = grid.option},
                       {"LO", grid.least, "a number of at most HI = " + shown(*greatest)}};
    std::vector<SweepPoint> points;
    for (const double value : logarithmicGrid(*least, *greatest, grid.count)) {
        SweepPoint point{value, base};
        if (grid.key == "lambda")
            point.spec.problem.lambda = {shown(value), 0.0};
        else if (grid.key == "l1")
            point.spec.problem.l1 = {shown(value), 0.0};
        else if (const auto error = applyParameters({grid.key + "=" + shown(value)}, point.spec))
            return atGrid(*error, grid);
        if (const auto error = checkWithoutData(point.spec))
            return atGrid(*error, grid);
        points.push_back(std::move(point));
    }
    return points;
}

} // namespace gapscope::cli
