// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gapscope {

/// What the first line of a Matrix Market file declares.
struct MatrixMarketHeader {
    enum class Numbers { real, integer, pattern };
    enum class Symmetry { general, symmetric, skewSymmetric };

    bool isCoordinate = true; ///< one line per entry; else one per cell, by columns
    Numbers numbers = Numbers::real;
    Symmetry symmetry = Symmetry::general;
};

inline constexpr std::string_view matrixMarketMagic = "%%MatrixMarket";

/// Reads the first line. Error: matrixMarketDeclaration with the column of the word.
Result<MatrixMarketHeader> readMatrixMarketHeader(std::string_view line);

/// The fields of a line, separated by blanks, up to one more than are expected.
class MatrixMarketLine {
public:
    explicit MatrixMarketLine(std::string_view line);

    std::size_t count() const noexcept { return m_count; }
    std::string_view operator[](std::size_t k) const noexcept { return m_fields[k]; }
    /// Column of a field in the line, from 1.
    std::int64_t position(std::size_t k) const noexcept { return m_fields[k].data() - m_line.data() + 1; }

    /// A field as an integer from 1 to `max`. Error: matrixMarketIndex, in which `what` names it.
    Result<std::int64_t> index(std::size_t k, const char* what, std::int64_t max) const;
    /// A field as a finite number; `underflows` counts numbers that become 0. Errors: those of numbers.
    Result<double> number(std::size_t k, std::int64_t& underflows) const;

private:
    Message placed(Message message, std::size_t k, std::size_t offset = 0) const;

    std::string_view m_line;
    std::array<std::string_view, 4> m_fields{};
    std::size_t m_count = 0;
};

} // namespace gapscope
