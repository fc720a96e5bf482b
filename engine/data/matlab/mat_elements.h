// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/arrays/array_input.h"
#include "engine/data/matlab/mat_variable.h"

#include <optional>
#include <string>

namespace gapscope {

/// The tag of a data element of level 5.
struct MatTag {
    int type = 0;           ///< miINT8 = 1, ...
    std::int64_t bytes = 0; ///< without padding
    bool isSmall = false;   ///< its at most four bytes stand in the tag itself
};

inline constexpr int miMatrix = 14;
inline constexpr int miCompressed = 15;

/// The number type of an element; nullopt for types that hold none.
std::optional<NumberType> numberTypeOf(int type, bool isBigEndian);

/// Reads the data elements of a variable of level 5 one after another.
class MatElements {
public:
    MatElements(ArrayInput& input, bool isBigEndian) : m_input(input), m_isBigEndian(isBigEndian) {}

    /// Errors: arrayDamaged, those of reading.
    Result<MatTag> nextTag();
    /// Skips the padding after the element of `tag`.
    Status skipPadding(const MatTag& tag);
    /// The bytes of an element, which may not be long.
    Result<std::string> nextBytes();
    /// The tag of an element of numbers, and their number. Errors: arrayDamaged.
    struct Numbers {
        MatTag tag;
        NumberType type{};
        std::int64_t count = 0;
    };
    Result<Numbers> nextNumbers();
    /// All numbers of the next element.
    Result<std::vector<double>> allNumbers();

private:
    Message damaged(const char* what) const;

    ArrayInput& m_input;
    bool m_isBigEndian;
};

/// Reads the header of a variable: flags, dimensions and name; its numbers follow. Errors: arrayDamaged, those of
/// reading.
Result<MatVariable> readVariableHeader(MatElements& elements, bool isBigEndian);

} // namespace gapscope
