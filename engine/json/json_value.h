// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <nlohmann/json.hpp>

#include <memory>
#include <type_traits>

namespace gapscope {

using Json = nlohmann::ordered_json;

} // namespace gapscope

/// Destroys a value without asking for memory. The library's own function moves the inner values to a list first, so
/// that deep values need no deep stack; where there is no memory for that list, a destructor throws and the program
/// ends. What parseJson reads is not deep.
template <>
inline void gapscope::Json::json_value::destroy(gapscope::Json::value_t type) {
    const auto release = [](auto* value) {
        if (value == nullptr)
            return;
        std::allocator<std::remove_pointer_t<decltype(value)>> allocator;
        std::destroy_at(value);
        allocator.deallocate(value, 1);
    };
    switch (type) {
    case gapscope::Json::value_t::object:
        return release(object);
    case gapscope::Json::value_t::array:
        return release(array);
    case gapscope::Json::value_t::string:
        return release(string);
    case gapscope::Json::value_t::binary:
        return release(binary);
    default:
        return;
    }
}
