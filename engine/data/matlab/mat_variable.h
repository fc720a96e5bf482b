// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/archive/part_source.h"
#include "engine/data/archive/random_access.h"
#include "engine/data/arrays/number_type.h"

#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// A variable of a MATLAB file, as its header describes it.
struct MatVariable {
    enum class Content { numbers, sparse, texts, other };

    std::string name{};
    Content content = Content::other;
    bool isComplex = false;
    std::vector<std::int64_t> shape{};
    bool isBigEndian = false;
    NumberType type{};            ///< level 4, whose header tells it
    std::int64_t rowsOfTable = 0; ///< level 4: entries of a sparse matrix + 1
    FilePart part{};              ///< level 4: its numbers; level 5: the whole element

    std::int64_t items() const noexcept;
};

enum class MatLevel { none, four, five, hdf5 };

/// The level of the format of a MATLAB file by its first 128 bytes; none if it is no MATLAB file.
MatLevel matLevelOf(std::string_view head);

/// The variables of a file of level 4 (MATLAB 4) or 5 (MATLAB 5 to 7.2), from their headers alone. Errors: arrayDamaged
/// with the byte, those of reading, fileReadFailed ("stopped").
Result<std::vector<MatVariable>> variablesOfLevel4(const RandomAccess& file, const std::stop_token& stop);
Result<std::vector<MatVariable>> variablesOfLevel5(const RandomAccess& file, const std::stop_token& stop);

/// As messages name it: variable "X".
std::string shownVariable(const std::string& name);

/// The error arrayDamaged for a place of the file outside of a known variable.
Message matDamaged(std::int64_t byte, const char* what);

} // namespace gapscope
