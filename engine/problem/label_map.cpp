// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/label_map.h"

#include "engine/base/parameter.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace gapscope {
namespace {

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
    for (const double value : values)
        result.push_back(labels.shown(value));
    return result;
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

} // namespace

Result<MappedLabels> mapLabels(const Labels& labels, LossTask task, const std::string& lossId,
                               const std::vector<std::string>& positive, std::vector<Message>& warnings) {
    if (takesNumbers(task)) {
        if (labels.areText())
            return Message{MessageId::labelsNotNumeric, {}, {labels.categories.front(), lossId}};
        MappedLabels result;
        result.map.task = task;
        result.y = Eigen::Map<const Vector>(labels.values.data(), static_cast<Index>(labels.values.size()));
        if (result.y.size() > 1 && (result.y.array() == result.y[0]).all())
            warnings.push_back({MessageId::targetConstant, {}, {shown(result.y[0])}});
        return result;
    }
    const std::set<double> values(labels.values.begin(), labels.values.end());
    const std::vector<std::string> all = shownAll(labels, values);
    MappedLabels result;
    if (takesClasses(task)) {
        if (all.size() < 2)
            return Message{MessageId::tooFewClasses, {}, {all.empty() ? "no label" : all.front(), lossId}};
        result.map.task = task;
        result.map.classes = all;
        result.y = indexed(all, labels);
        return result;
    }
    if (!positive.empty()) {
        Result<LabelMap> map = mapByPositives(all, positive);
        if (!map)
            return map.error();
        result.map = std::move(map).value();
    } else if (all.size() > 2) {
        return Message{MessageId::tooManyLabels, {}, {shown(static_cast<std::int64_t>(all.size())), lossId}};
    } else if (all.size() == 2) {
        result.map.negative = {all[0]};
        result.map.positive = {all[1]};
        if (labels.areText() || !isMinusOneAndOne(values))
            warnings.push_back({MessageId::labelsMapped, {}, {all[0], all[1]}});
    } else if (all.size() == 1) {
        result.map = mapOneClass(all[0]);
        warnings.push_back({MessageId::oneClassOnly, {}, {result.map.positive.empty() ? "-1" : "+1"}});
    }
    result.map.task = task;
    result.y = mapped(result.map, labels);
    return result;
}

Result<Vector> applyLabelMap(const LabelMap& map, const Labels& labels, const std::string& origin) {
    if (takesNumbers(map.task)) {
        if (labels.areText())
            return Message{MessageId::labelsNotNumeric, {.file = origin}, {labels.categories.front(), "the model"}};
        return Vector(Eigen::Map<const Vector>(labels.values.data(), static_cast<Index>(labels.values.size())));
    }
    std::vector<std::string> known = map.negative;
    known.insert(known.end(), map.positive.begin(), map.positive.end());
    known.insert(known.end(), map.classes.begin(), map.classes.end());
    for (const double value : std::set<double>(labels.values.begin(), labels.values.end())) {
        const std::string label = labels.shown(value);
        if (std::ranges::none_of(known, [&](const std::string& k) { return names(k, label); }))
            return Message{MessageId::testHasNewLabel, {.file = origin}, {label, joined(known)}};
    }
    return takesClasses(map.task) ? indexed(map.classes, labels) : mapped(map, labels);
}

} // namespace gapscope
