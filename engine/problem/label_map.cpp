// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/label_map.h"

#include "engine/base/parameter.h"
#include "engine/base/translatable.h"
#include "engine/data/io/memory.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>

namespace gapscope {
namespace {

constexpr double memoryShare = 0.8; // of the free memory

std::string joined(const std::vector<std::string>& words) {
    std::string result;
    for (const std::string& word : words)
        result += (result.empty() ? "" : ", ") + word;
    return result;
}

/// Whether both name the same label: equal texts, or spellings of one number ("1", "+1", "1.0").
bool names(const std::string& given, const std::string& shownLabel) {
    double a = 0.0;
    double b = 0.0;
    return given == shownLabel || (readNumber(given, a) && readNumber(shownLabel, b) && a == b);
}

std::vector<std::string> shownAll(const Labels& labels, const std::set<double>& values) {
    std::vector<std::string> result;
    result.reserve(values.size());
    for (const double value : values)
        result.push_back(labels.shown(value));
    return result;
}

/// The labels between the commas of a field; none of an empty one.
std::vector<std::string> partsOfSet(const std::string& text) {
    std::vector<std::string> parts;
    std::string part;
    for (const char c : text + ",") {
        if (c != ',') {
            part += c;
            continue;
        }
        const auto first = part.find_first_not_of(' ');
        if (first != std::string::npos)
            parts.push_back(part.substr(first, part.find_last_not_of(' ') - first + 1));
        part.clear();
    }
    return parts;
}

/// What labels are compared by: their number, so that "1", "+1" and "1.0" are one label, else their text.
using LabelKey = std::pair<double, std::string>;

LabelKey keyOf(const std::string& label) {
    double number = 0.0;
    return readNumber(label, number) && std::isfinite(number) ? LabelKey{number, {}} : LabelKey{0.0, label};
}

/// All labels of sets: in the order of their numbers if all are numbers, else in byte order.
std::vector<std::string> labelsOfSets(const Labels& labels) {
    std::set<std::string> texts;
    for (const double value : std::set<double>(labels.values.begin(), labels.values.end()))
        for (std::string& part : partsOfSet(labels.shown(value)))
            texts.insert(std::move(part));
    std::map<LabelKey, std::string> distinct;
    for (const std::string& text : texts)
        distinct.try_emplace(keyOf(text), text);
    std::vector<std::string> all;
    bool areNumbers = true;
    for (auto& [key, text] : distinct) {
        areNumbers &= key.second.empty();
        all.push_back(std::move(text));
    }
    if (!areNumbers)
        std::ranges::sort(all);
    return all;
}

/// n x K, 1 where a row has a label. Errors: a label that is not one of the classes; a table that does not fit into
/// memory, as that of targets of a regression.
Result<Vector> indicators(const std::vector<std::string>& classes, const Labels& labels, const std::string& origin) {
    const auto count = static_cast<Index>(classes.size());
    const auto rows = static_cast<Index>(labels.values.size());
    const double bytes = 8.0 * static_cast<double>(rows) * static_cast<double>(count);
    if (const double available = availableMemoryBytes(); bytes > memoryShare * available)
        return Message{MessageId::tooLargeForMemory,
                       {.file = origin},
                       {"the table of labels", shownBytes(bytes),
                        shown(std::int64_t{rows}) + " x " + shown(std::int64_t{count}) + " doubles",
                        shownBytes(available), translatable("Argument", "fewer distinct labels")}};
    std::map<LabelKey, Index> numbers;
    for (Index k = 0; k < count; ++k)
        numbers.emplace(keyOf(classes[static_cast<std::size_t>(k)]), k);
    Vector y = Vector::Zero(rows * count);
    std::map<double, std::vector<Index>> known;
    for (Index i = 0; i < rows; ++i) {
        const double value = labels.values[static_cast<std::size_t>(i)];
        const auto [entry, fresh] = known.try_emplace(value);
        if (fresh)
            for (const std::string& part : partsOfSet(labels.shown(value))) {
                const auto found = numbers.find(keyOf(part));
                if (found == numbers.end())
                    return Message{MessageId::testHasNewLabel, {.file = origin}, {part, joined(classes)}};
                entry->second.push_back(found->second);
            }
        for (const Index label : entry->second)
            y[i * count + label] = 1.0;
    }
    return y;
}

Result<LabelMap> mapByPositives(const std::vector<std::string>& all, const std::vector<std::string>& positive) {
    for (const std::string& given : positive)
        if (std::ranges::none_of(all, [&](const std::string& label) { return names(given, label); }))
            return Message{MessageId::positiveUnknown, {.field = Field::positive}, {given, joined(all)}};
    LabelMap map;
    for (const std::string& label : all) {
        const bool isPositive =
            std::ranges::any_of(positive, [&](const std::string& given) { return names(given, label); });
        (isPositive ? map.positive : map.negative).push_back(label);
    }
    if (map.negative.empty())
        return Message{MessageId::positiveCoversAll, {.field = Field::positive}, {}};
    return map;
}

LabelMap mapOneClass(const std::string& only) {
    double number = 0.0;
    LabelMap map;
    (readNumber(only, number) && number == -1.0 ? map.negative : map.positive).push_back(only);
    return map;
}

bool isMinusOneAndOne(const std::set<double>& values) {
    return values == std::set<double>{-1.0, 1.0};
}

Vector mapped(const LabelMap& map, const Labels& labels) {
    std::map<double, double> signs;
    Vector y(static_cast<Index>(labels.values.size()));
    for (std::size_t i = 0; i < labels.values.size(); ++i) {
        const auto [entry, fresh] = signs.try_emplace(labels.values[i], 0.0);
        if (fresh) {
            const std::string label = labels.shown(labels.values[i]);
            const bool isPositive = std::ranges::any_of(map.positive, [&](const auto& p) { return names(p, label); });
            entry->second = isPositive ? 1.0 : -1.0;
        }
        y[static_cast<Index>(i)] = entry->second;
    }
    return y;
}

/// The class index of each label; every label must be one of the classes.
Vector indexed(const std::vector<std::string>& classes, const Labels& labels) {
    std::map<double, double> indices;
    Vector y(static_cast<Index>(labels.values.size()));
    for (std::size_t i = 0; i < labels.values.size(); ++i) {
        const auto [entry, fresh] = indices.try_emplace(labels.values[i], 0.0);
        if (fresh) {
            const std::string label = labels.shown(labels.values[i]);
            const auto found = std::ranges::find_if(classes, [&](const std::string& c) { return names(c, label); });
            entry->second = static_cast<double>(found - classes.begin());
        }
        y[static_cast<Index>(i)] = entry->second;
    }
    return y;
}

/// The mapped labels; all of them must be known to the map, which only label sets check.
Result<Vector> valuesOf(const LabelMap& map, const Labels& labels, const std::string& origin) {
    if (takesNumbers(map.task))
        return Vector(Eigen::Map<const Vector>(labels.values.data(), static_cast<Index>(labels.values.size())));
    if (map.task == LossTask::multilabel)
        return indicators(map.classes, labels, origin);
    return takesClasses(map.task) ? indexed(map.classes, labels) : mapped(map, labels);
}

} // namespace

Result<LabelMap> labelMapOf(const Labels& labels, LossTask task, const std::string& lossId,
                            const std::vector<std::string>& positive, std::vector<Message>& warnings) {
    LabelMap map;
    if (takesNumbers(task)) {
        if (labels.areText())
            return Message{MessageId::labelsNotNumeric, {}, {labels.categories.front(), lossId}};
        const bool isConstant = std::ranges::adjacent_find(labels.values, std::not_equal_to<>()) == labels.values.end();
        if (labels.values.size() > 1 && isConstant)
            warnings.push_back({MessageId::targetConstant, {}, {shown(labels.values.front())}});
        map.task = task;
        return map;
    }
    const std::set<double> values(labels.values.begin(), labels.values.end());
    const std::vector<std::string> all = task == LossTask::multilabel ? labelsOfSets(labels) : shownAll(labels, values);
    if (takesClasses(task)) {
        if (all.size() < 2)
            return Message{MessageId::tooFewClasses, {}, {all.empty() ? "no label" : all.front(), lossId}};
        map.classes = all;
    } else if (!positive.empty()) {
        Result<LabelMap> named = mapByPositives(all, positive);
        if (!named)
            return named.error();
        map = std::move(named).value();
    } else if (all.size() > 2) {
        return Message{MessageId::tooManyLabels, {}, {shown(static_cast<std::int64_t>(all.size())), lossId}};
    } else if (all.size() == 2) {
        map.negative = {all[0]};
        map.positive = {all[1]};
        if (labels.areText() || !isMinusOneAndOne(values))
            warnings.push_back({MessageId::labelsMapped, {}, {all[0], all[1]}});
    } else if (all.size() == 1) {
        map = mapOneClass(all[0]);
        warnings.push_back({MessageId::oneClassOnly, {}, {map.positive.empty() ? "-1" : "+1"}});
    }
    map.task = task;
    return map;
}

Result<MappedLabels> mapLabels(const Labels& labels, LossTask task, const std::string& lossId,
                               const std::vector<std::string>& positive, std::vector<Message>& warnings) {
    Result<LabelMap> map = labelMapOf(labels, task, lossId, positive, warnings);
    if (!map)
        return map.error();
    Result<Vector> y = valuesOf(*map, labels, {});
    if (!y)
        return y.error();
    return MappedLabels{std::move(map).value(), std::move(y).value()};
}

Result<Vector> applyLabelMap(const LabelMap& map, const Labels& labels, const std::string& origin) {
    if (takesNumbers(map.task)) {
        if (labels.areText())
            return Message{MessageId::labelsNotNumeric, {.file = origin}, {labels.categories.front(), "the model"}};
        return valuesOf(map, labels, origin);
    }
    if (map.task == LossTask::multilabel)
        return valuesOf(map, labels, origin);
    std::vector<std::string> known = map.negative;
    known.insert(known.end(), map.positive.begin(), map.positive.end());
    known.insert(known.end(), map.classes.begin(), map.classes.end());
    for (const double value : std::set<double>(labels.values.begin(), labels.values.end())) {
        const std::string label = labels.shown(value);
        if (std::ranges::none_of(known, [&](const std::string& k) { return names(k, label); }))
            return Message{MessageId::testHasNewLabel, {.file = origin}, {label, joined(known)}};
    }
    return valuesOf(map, labels, origin);
}

} // namespace gapscope
