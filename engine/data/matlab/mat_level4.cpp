// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/matlab/mat_variable.h"
#include "engine/data/parsing/number_text.h"

#include <array>
#include <cmath>
#include <optional>

namespace gapscope {
namespace {

constexpr std::size_t level4HeaderBytes = 20;
constexpr std::int64_t longestName = 256;
constexpr std::int64_t maxItems = std::int64_t{1} << 48; ///< of a variable; more indicates damage
constexpr double maxLevel4Size = 2147483647.0;           ///< of a dimension, as in the header

/// The five numbers at the start of a variable of level 4.
struct Level4Header {
    std::int64_t type = 0; ///< MOPT in decimal: byte order, 0, number type, kind of matrix
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    std::int64_t isComplex = 0;
    std::int64_t nameBytes = 0; ///< with the zero at its end
    bool isBigEndian = false;

    bool isPlausible() const {
        return type >= 0 && type / 1000 == (isBigEndian ? 1 : 0) && type / 100 % 10 == 0 && type / 10 % 10 <= 5 &&
               type % 10 <= 2 && rows >= 0 && columns >= 0 && (isComplex == 0 || isComplex == 1) && nameBytes >= 1 &&
               nameBytes <= longestName;
    }
};

Level4Header headerIn(std::string_view bytes, bool isBigEndian) {
    std::array<double, 5> numbers{};
    toDoubles(bytes.data(), numbers.size(), {NumberType::Kind::signedInteger, 4, isBigEndian}, numbers.data());
    const auto at = [&numbers](std::size_t k) { return static_cast<std::int64_t>(numbers[k]); };
    return {at(0), at(1), at(2), at(3), at(4), isBigEndian};
}

std::optional<Level4Header> plausibleHeader(std::string_view bytes) {
    for (const bool isBigEndian : {false, true})
        if (const Level4Header header = headerIn(bytes, isBigEndian); header.isPlausible())
            return header;
    return std::nullopt;
}

NumberType typeOf(const Level4Header& header) {
    using Kind = NumberType::Kind;
    constexpr std::array<NumberType, 6> types{{{Kind::floating, 8},
                                               {Kind::floating, 4},
                                               {Kind::signedInteger, 4},
                                               {Kind::signedInteger, 2},
                                               {Kind::unsignedInteger, 2},
                                               {Kind::unsignedInteger, 1}}};
    NumberType type = types[static_cast<std::size_t>(header.type / 10 % 10)];
    type.isBigEndian = header.isBigEndian;
    return type;
}

/// A sparse matrix of level 4 is a table of row, column and value, whose last row holds the shape.
Status takeSparseShape(const RandomAccess& file, MatVariable& variable) {
    const std::int64_t rows = variable.shape[0];
    if (variable.shape[1] < 3 || rows < 1)
        return Message{MessageId::arrayDamaged, {}, {variable.part.name, "its table of entries is too small"}};
    variable.isComplex |= variable.shape[1] > 3;
    std::vector<std::int64_t> shape;
    for (const std::int64_t column : {0, 1}) {
        std::array<char, 8> bytes{};
        const std::int64_t at =
            variable.part.offset + static_cast<std::int64_t>(variable.type.bytes) * (column * rows + rows - 1);
        const Result<std::size_t> read = file.read(at, bytes.data(), variable.type.bytes);
        if (!read)
            return read.error();
        double size = 0.0;
        toDoubles(bytes.data(), 1, variable.type, &size);
        if (!(size >= 0.0 && size <= maxLevel4Size && size == std::floor(size)))
            return Message{MessageId::arrayDamaged, {}, {variable.part.name, "its shape is no pair of integers"}};
        shape.push_back(static_cast<std::int64_t>(size));
    }
    variable.rowsOfTable = rows;
    variable.shape = std::move(shape);
    return {};
}

Result<MatVariable> variableAt(const RandomAccess& file, const Level4Header& header, std::int64_t offset) {
    std::string name(static_cast<std::size_t>(header.nameBytes), '\0');
    const Result<std::size_t> read =
        file.read(offset + static_cast<std::int64_t>(level4HeaderBytes), name.data(), name.size());
    if (!read)
        return read.error();
    name.resize(std::min(name.find('\0'), name.size()));
    MatVariable variable{.name = std::move(name),
                         .content = header.type % 10 == 0   ? MatVariable::Content::numbers
                                    : header.type % 10 == 1 ? MatVariable::Content::texts
                                                            : MatVariable::Content::sparse,
                         .isComplex = header.isComplex != 0,
                         .shape = {header.rows, header.columns},
                         .isBigEndian = header.isBigEndian,
                         .type = typeOf(header)};
    const std::int64_t start = offset + static_cast<std::int64_t>(level4HeaderBytes) + header.nameBytes;
    const auto width = static_cast<std::int64_t>(variable.type.bytes) * (header.isComplex != 0 ? 2 : 1);
    if (header.rows > 0 && header.columns > maxItems / header.rows)
        return matDamaged(offset, "dimensions too large");
    const std::int64_t bytes = header.rows * header.columns * width;
    variable.part = {.name = shownVariable(variable.name), .offset = start, .bytes = bytes, .content = bytes};
    if (start > file.size() || bytes > file.size() - start)
        return Message{MessageId::arrayDamaged, {}, {variable.part.name, "the file ends before it does"}};
    if (variable.content == MatVariable::Content::sparse)
        if (Status status = takeSparseShape(file, variable); !status.ok())
            return status.error();
    return variable;
}

} // namespace

MatLevel matLevelOf(std::string_view head) {
    using namespace std::string_view_literals;
    constexpr std::size_t marks = 124;
    if (head.size() >= marks + 4 && head.substr(0, 4).find('\0') == std::string_view::npos) {
        const std::string_view mark = head.substr(marks, 4);
        if (mark == "\0\1IM"sv || mark == "\1\0MI"sv)
            return MatLevel::five;
        if (mark == "\0\2IM"sv || mark == "\2\0MI"sv)
            return MatLevel::hdf5;
    }
    if (head.size() <= level4HeaderBytes)
        return MatLevel::none;
    const std::optional<Level4Header> header = plausibleHeader(head);
    if (!header || head.size() < level4HeaderBytes + static_cast<std::size_t>(header->nameBytes))
        return MatLevel::none;
    const std::string_view name = head.substr(level4HeaderBytes, static_cast<std::size_t>(header->nameBytes));
    const bool isName =
        name.back() == '\0' && name.size() > 1 &&
        name.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_") == name.size() - 1;
    return isName ? MatLevel::four : MatLevel::none;
}

Result<std::vector<MatVariable>> variablesOfLevel4(const RandomAccess& file, const std::stop_token& stop) {
    std::vector<MatVariable> variables;
    for (std::int64_t offset = 0; offset < file.size();) {
        if (stop.stop_requested())
            return Message{MessageId::fileReadFailed, {}, {"stopped"}};
        std::array<char, level4HeaderBytes> bytes{};
        const Result<std::size_t> read = file.read(offset, bytes.data(), bytes.size());
        if (!read)
            return read.error();
        const std::optional<Level4Header> header =
            *read < bytes.size() ? std::nullopt : plausibleHeader({bytes.data(), bytes.size()});
        if (!header)
            return matDamaged(offset, "no header of a variable");
        Result<MatVariable> variable = variableAt(file, *header, offset);
        if (!variable)
            return variable.error();
        offset = variable->part.offset + variable->part.bytes;
        variables.push_back(std::move(variable).value());
    }
    return variables;
}

std::string shownVariable(const std::string& name) {
    return "variable \"" + shownToken(name) + "\"";
}

Message matDamaged(std::int64_t byte, const char* what) {
    return {MessageId::arrayDamaged, {}, {"the MATLAB file", "byte " + shown(byte) + ": " + what}};
}

std::int64_t MatVariable::items() const noexcept {
    std::int64_t count = 1;
    for (const std::int64_t size : shape)
        count *= size;
    return count;
}

} // namespace gapscope
