// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/json/json_text.h"

#include <optional>
#include <string>

namespace gapscope {

/// Merges one partial RunSpec over another: objects key by key, everything else is replaced. A loss, regularizer,
/// kernel or solver with another id replaces the one below with all its parameters.
Json joinedSpec(const Json& below, const Json& above);

/// A key that no RunSpec has, or that an experiment specifies elsewhere.
struct StrangeSpecKey {
    std::string pointer{}; ///< relative to the part
    std::string key{};
    std::string expected{}; ///< "loss, regularizer, ..."
};

enum class SpecLimits { forbidden, allowed };
/// The first strange key of a partial RunSpec. Keys of parameters are left to the reader of RunSpecs, which knows them.
/// `limits`: whether the part may contain limits of passes and iterations.
std::optional<StrangeSpecKey> strangeKeyOf(const Json& part, SpecLimits limits);

} // namespace gapscope
