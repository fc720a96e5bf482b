// SPDX-License-Identifier: GPL-3.0-only
#include "app/options/grid.h"

#include "app/options/option_values.h"
#include "engine/run/sweep/sweep_grid.h"

namespace gapscope::cli {
namespace {

constexpr std::int64_t maxPoints = 10000;

/// Attributes a message to the option of the grid if it concerns a value that came from there.
Message atGrid(Message message, const Grid& grid) {
    if (message.place.field == fieldOfSweep(grid.key) || message.place.field == Field::assignment)
        message.place = optionPlace(grid.option);
    return message;
}

/// The value of an end of the grid; errors are attributed to the grid's option.
Result<double> endOf(const Grid& grid, const std::string& text, const RunSpec& base, DataStore& store,
                     const std::stop_token& stop) {
    const Result<double> value = sweepEnd(grid.key, text, base, store, stop);
    return value ? value : atGrid(value.error(), grid);
}

} // namespace

Result<Grid> readGrid(const std::string& option, const std::string& key, const std::string& text) {
    const std::vector<std::string> parts = partsOf(text, ':');
    const Message notAGrid{MessageId::usageNotANumber, optionPlace(option), {text, "a grid", "LO:HI:COUNT"}};
    if (parts.size() != 3 || key.empty())
        return notAGrid;
    const Result<std::int64_t> count = integerOf(option, parts[2], "COUNT from 1 to 10000");
    if (!count)
        return count.error();
    if (*count < 1 || *count > maxPoints)
        return Message{MessageId::parameterOutOfRange, optionPlace(option), {"COUNT", parts[2], "1 to 10000"}};
    return Grid{option, key, parts[0], parts[1], static_cast<int>(*count)};
}

Result<Grid> readNamedGrid(const std::string& option, const std::string& text) {
    const auto equals = text.find('=');
    if (equals == std::string::npos)
        return Message{MessageId::usageNotANumber, optionPlace(option), {text, "a grid", "KEY=LO:HI:COUNT"}};
    return readGrid(option, text.substr(0, equals), text.substr(equals + 1));
}

Result<std::vector<SweepPoint>> pointsOf(const Grid& grid, const RunSpec& base, DataStore& store,
                                         const std::stop_token& stop) {
    const Result<double> min = endOf(grid, grid.min, base, store, stop);
    if (!min)
        return min.error();
    const Result<double> max = endOf(grid, grid.max, base, store, stop);
    if (!max)
        return max.error();
    if (*min > *max)
        return Message{MessageId::parameterOutOfRange,
                       optionPlace(grid.option),
                       {"LO", grid.min, "a number of at most HI = " + shown(*max)}};
    Result<std::vector<SweepPoint>> points = sweepPoints(grid.key, logarithmicGrid(*min, *max, grid.count), base);
    if (!points)
        return atGrid(points.error(), grid);
    return points;
}

} // namespace gapscope::cli
