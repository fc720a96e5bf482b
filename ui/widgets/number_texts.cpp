// SPDX-License-Identifier: GPL-3.0-only
#include "ui/widgets/number_texts.h"

#include "engine/base/parameter.h"
#include "engine/base/translatable.h"
#include "engine/data/transforms/fourier_features.h"
#include "engine/data/transforms/nystroem_features.h"
#include "engine/losses/interface/loss.h"
#include "engine/problem/maps/stump_map.h"
#include "engine/run/spec/run_spec.h"

#include <charconv>
#include <cmath>

namespace gapscope {
namespace {

constexpr double maxPasses = 1e9;
constexpr int maxThreads = 4096;

Message notANumber(const char* name, const QString& text, Field field, const char* expected) {
    const std::string hint = text.contains(u',') ? " (decimal point expected)" : "";
    return {MessageId::parameterNotANumber, {.field = field}, {name, text.toStdString(), hint, expected}};
}

/// Parses the whole text as an integer.
template <class Integer>
bool readInteger(const std::string& text, Integer& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size();
}

/// A number of features that replace the columns; empty or 0 means none.
Result<Index> readFeatureCount(const QString& given, const char* name, Field field, std::int64_t most,
                               const char* expected) {
    const std::string text = given.trimmed().toStdString();
    std::int64_t count = 0;
    if (text.empty())
        return Index{0};
    if (!readInteger(text, count))
        return notANumber(name, given, field, expected);
    if (count < 0 || count > most)
        return Message{MessageId::parameterOutOfRange, {.field = field}, {name, text, expected}};
    return static_cast<Index>(count);
}

} // namespace

Result<std::optional<double>> readShare(const QString& given) {
    const std::string text = given.trimmed().toStdString();
    double share = 0.0;
    if (text.empty())
        return std::optional<double>();
    if (!readNumber(text, share))
        return notANumber("test part", given, Field::test, "a fraction above 0 and below 1");
    if (share == 0.0)
        return std::optional<double>();
    if (!(share > 0.0 && share < 1.0))
        return Message{MessageId::splitFraction, {.field = Field::test}, {text}};
    return std::optional(share);
}

Result<double> readFlipProbability(const QString& given) {
    const std::string text = given.trimmed().toStdString();
    const char* const expected = translatable("Argument", "a number from 0 to below 1");
    double probability = 0.0;
    if (text.empty())
        return probability;
    if (!readNumber(text, probability))
        return notANumber(translatable("Argument", "flip probability"), given, Field::flipLabels, expected);
    if (!(probability >= 0.0 && probability < 1.0))
        return Message{MessageId::parameterOutOfRange,
                       {.field = Field::flipLabels},
                       {translatable("Argument", "flip probability"), text, expected}};
    return probability;
}

Result<std::uint64_t> readSeed(const QString& given) {
    const std::string text = given.trimmed().toStdString();
    std::uint64_t seed = 0;
    if (!readInteger(text, seed))
        return Message{MessageId::seedRange, {.field = Field::seed}, {text}};
    return seed;
}

Result<double> readTolerance(const QString& given) {
    const std::string text = given.trimmed().toStdString();
    double tolerance = 0.0;
    if (!readNumber(text, tolerance))
        return notANumber("gap tolerance", given, Field::tolerance, "a number > 0");
    if (!(tolerance > 0.0))
        return Message{MessageId::toleranceNotPositive, {.field = Field::tolerance}, {text}};
    return tolerance;
}

Result<std::optional<double>> readPasses(const QString& given) {
    const std::string text = given.trimmed().toStdString();
    double passes = 0.0;
    if (text.empty())
        return std::optional<double>();
    if (!readNumber(text, passes))
        return notANumber("pass limit", given, Field::maxPasses, "a number from 1 to 1e9");
    if (!(passes >= 1.0 && passes <= maxPasses))
        return Message{MessageId::passLimitRange, {.field = Field::maxPasses}, {text}};
    return std::optional(passes);
}

Result<std::optional<double>> readSeconds(const QString& given) {
    const std::string text = given.trimmed().toStdString();
    double seconds = 0.0;
    if (text.empty())
        return std::optional<double>();
    if (!readNumber(text, seconds))
        return notANumber("time limit", given, Field::maxSeconds, "a number > 0");
    if (!(seconds > 0.0))
        return Message{MessageId::timeLimitNotPositive, {.field = Field::maxSeconds}, {text}};
    return std::optional(seconds);
}

Result<Index> readFourierDimension(const QString& given) {
    return readFeatureCount(given, "dimension", Field::fourier, maxFourierFeatures, "an integer from 1 to 1e6");
}

Result<Index> readLandmarks(const QString& given) {
    return readFeatureCount(given, "landmarks", Field::nystroem, maxLandmarks, "an integer from 1 to 20000");
}

Result<Index> readThresholds(const QString& given) {
    const std::string text = given.trimmed().toStdString();
    std::int64_t thresholds = 0;
    if (text.empty())
        return Index{0};
    if (!readInteger(text, thresholds))
        return notANumber("thresholds", given, Field::thresholds, "an integer from 1 to 1e6");
    if (thresholds < 1 || thresholds > maxThresholds)
        return Message{MessageId::parameterOutOfRange,
                       {.field = Field::thresholds},
                       {"thresholds", text, "an integer from 1 to 1e6"}};
    return static_cast<Index>(thresholds);
}

Result<double> readBound(const QString& given, bool lower) {
    const std::string text = given.trimmed().toStdString();
    const Field field = lower ? Field::lower : Field::upper;
    const char* const range = lower ? "a number <= 0" : "a number >= 0";
    double bound = 0.0;
    if (text.empty())
        return lower ? -infinity : infinity;
    if (!readNumber(text, bound))
        return notANumber("bound", given, field, range);
    if (lower ? bound > 0.0 : bound < 0.0)
        return Message{MessageId::parameterOutOfRange, {.field = field}, {"bound", text, range}};
    return bound;
}

Result<std::optional<double>> readDualBudget(const QString& given) {
    const std::string text = given.trimmed().toStdString();
    double budget = 0.0;
    if (text.empty())
        return std::optional<double>();
    if (!readNumber(text, budget))
        return notANumber(translatable("Argument", "dual constraint"), given, Field::dualBudget, "a number > 0");
    if (!(budget > 0.0))
        return Message{MessageId::parameterOutOfRange,
                       {.field = Field::dualBudget},
                       {translatable("Argument", "dual constraint"), text, "a number > 0"}};
    return std::optional(budget);
}

Result<int> readThreads(const QString& given) {
    const std::string text = given.trimmed().toStdString();
    if (text.empty())
        return RunSpec::automaticThreads;
    int threads = 0;
    if (!readInteger(text, threads) || threads > maxThreads)
        return notANumber("threads", given, Field::threads, "an integer >= 1");
    if (threads < 1)
        return Message{MessageId::threadsTooFew, {.field = Field::threads}, {text}};
    return threads;
}

} // namespace gapscope
