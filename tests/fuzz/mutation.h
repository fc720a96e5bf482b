// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/random.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// One of the seeds with a few random changes: bytes set, cut, duplicated or inserted, the end of another seed, a
/// token. Neither seeds nor tokens may be empty.
inline std::string mutated(const std::vector<std::string>& seeds, std::span<const std::string_view> tokens,
                           Random& random) {
    const auto any = [&random](const auto& list) -> decltype(auto) {
        return list[static_cast<std::size_t>(random.below(list.size()))];
    };
    std::string text = any(seeds);
    const auto position = [&] { return static_cast<std::size_t>(random.below(text.size() + 1)); };
    for (auto changes = random.below(6); changes > 0; --changes) {
        const std::size_t at = position();
        switch (random.below(7)) {
        case 0:
            if (at < text.size())
                text[at] = static_cast<char>(random.below(256));
            break;
        case 1:
            text.erase(at, static_cast<std::size_t>(random.below(8)));
            break;
        case 2:
            text.insert(at, std::string(static_cast<std::size_t>(random.below(3)), '\0'));
            break;
        case 3: // repeat a piece
            text.insert(position(), text.substr(at, static_cast<std::size_t>(random.below(40))));
            break;
        case 4: { // append the end of another seed
            const std::string& other = any(seeds);
            text = text.substr(0, at) + other.substr(static_cast<std::size_t>(random.below(other.size() + 1)));
            break;
        }
        case 5:
            text.resize(at);
            break;
        default:
            text.insert(at, any(tokens));
            break;
        }
    }
    return text;
}

} // namespace gapscope
