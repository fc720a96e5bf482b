// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/dataset/matrix_shape.h"

#include "engine/data/parsing/number_text.h"

#include <charconv>

namespace gapscope {
namespace {

/// 0 if the text is not an integer from 1 to maxMatrixRows.
Index sizeIn(std::string_view text) {
    Index size = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, size);
    return error == std::errc() && stop == end && size >= 1 && size <= maxMatrixRows ? size : 0;
}

} // namespace

Result<MatrixShape> readShape(std::string_view text) {
    const std::size_t cross = text.find('x');
    if (cross != std::string_view::npos)
        if (const MatrixShape shape{sizeIn(text.substr(0, cross)), sizeIn(text.substr(cross + 1))};
            shape.rows > 0 && shape.columns > 0)
            return shape;
    Message error;
    error.id = MessageId::shapeSyntax;
    error.arguments.push_back(shownToken(text));
    return error;
}

std::string shown(MatrixShape shape) {
    return shown(static_cast<std::int64_t>(shape.rows)) + "x" + shown(static_cast<std::int64_t>(shape.columns));
}

} // namespace gapscope
