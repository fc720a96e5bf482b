// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/generators/generators.h"

#include <QtGlobal>

#include <map>
#include <string>
#include <utility>
#include <vector>

/// Parameters of synthetic data for tests.
namespace gapscope {

inline GeneratorOrder orderOf(const GeneratorInfo& kind, Index rows, std::uint64_t seed,
                              const std::vector<std::pair<const char*, const char*>>& given = {}) {
    GeneratorOrder order{rows, seed, ParameterValues(kind.parameters)};
    for (const auto& [key, text] : given)
        if (!order.parameters.set(kind.parameters, kind.id, key, text).ok())
            qFatal("the test gives a wrong parameter");
    return order;
}

/// Sizes at which tests are fast.
inline GeneratorOrder smallOrder(const GeneratorInfo& kind, Index rows, std::uint64_t seed) {
    GeneratorOrder order = orderOf(kind, kind.rowsFollow ? 0 : rows, seed);
    const std::map<std::string, std::vector<std::pair<const char*, const char*>>> smaller{
        {"wide-sparse", {{"features", "500"}, {"nonzeros", "20"}}},
        {"sequences", {{"length", "4"}}},
        {"text", {{"features", "300"}, {"words", "12"}}},
        {"lowrank", {{"rows", "40"}, {"columns", "25"}}}};
    if (const auto found = smaller.find(kind.id); found != smaller.end())
        for (const auto& [key, text] : found->second)
            if (!order.parameters.set(kind.parameters, kind.id, key, text).ok())
                qFatal("the test gives a wrong parameter");
    return order;
}

} // namespace gapscope
