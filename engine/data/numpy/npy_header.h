// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/arrays/array_input.h"
#include "engine/data/arrays/number_type.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// What the header of a .npy file says about its array (NumPy format, versions 1 to 3).
struct NpyHeader {
    enum class Content { numbers, texts, bytes };

    Content content = Content::numbers;
    NumberType type{};      ///< of numbers, and of the characters of texts (UCS-4)
    std::size_t length = 0; ///< characters of a text, bytes of a bytes
    bool isColumnMajor = false;
    std::vector<std::int64_t> shape{}; ///< empty for a scalar

    std::int64_t items() const noexcept;
    std::size_t itemBytes() const noexcept;
    std::int64_t bytes() const noexcept { return items() * static_cast<std::int64_t>(itemBytes()); }
};

inline constexpr std::string_view npyMagic = "\x93NUMPY";

/// Reads the header from the start of an array. Errors: arrayDamaged; arrayUnsupported for Python objects, which would
/// have to be unpickled, structures, dates and complex numbers.
Result<NpyHeader> readNpyHeader(ArrayInput& input);

/// The shape as NumPy shows it: (150, 4).
std::string shownShape(const std::vector<std::int64_t>& shape);

/// The header of a row-major array: `type` as in NumPy, such as "<f8".
std::string npyHeaderText(const std::string& type, const std::vector<std::int64_t>& shape);

} // namespace gapscope
