// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/json/json_text.h"

#include <optional>
#include <string>

namespace gapscope {

/// Lays one partial RunSpec over another: objects are joined key by key, everything else is replaced. A loss, a
/// regularizer, a kernel or a solver with another id replaces the one below with all its parameters.
Json joinedSpec(const Json& below, const Json& above);

/// A key that no RunSpec has, or that an experiment says elsewhere.
struct StrangeSpecKey {
    std::string pointer{}; ///< inside the part
    std::string key{};
    std::string expected{}; ///< "loss, regularizer, ..."
};

enum class SpecLimits { forbidden, allowed };
/// The first strange key of a partial RunSpec. Keys of parameters are left to the reader of RunSpecs, which knows them.
/// `limits`: whether passes and iterations may be in its budget.
std::optional<StrangeSpecKey> strangeKeyOf(const Json& part, SpecLimits limits);

} // namespace gapscope
