// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/matlab/mat_elements.h"

#include <array>
#include <limits>

namespace gapscope {
namespace {

constexpr std::int64_t elementAlignment = 8;
constexpr std::int64_t longestHeader = 4096; ///< bytes of dimensions or a name; more indicates damage

/// A number of four bytes.
std::uint32_t wordAt(const char* bytes, bool isBigEndian) {
    double number = 0.0;
    toDoubles(bytes, 1, {NumberType::Kind::unsignedInteger, 4, isBigEndian}, &number);
    return static_cast<std::uint32_t>(number);
}

MatVariable::Content contentOf(std::uint32_t arrayClass) {
    constexpr std::uint32_t charClass = 4;
    constexpr std::uint32_t sparseClass = 5;
    constexpr std::uint32_t doubleClass = 6;
    constexpr std::uint32_t lastNumberClass = 15;
    if (arrayClass == charClass)
        return MatVariable::Content::texts;
    if (arrayClass == sparseClass)
        return MatVariable::Content::sparse;
    return arrayClass >= doubleClass && arrayClass <= lastNumberClass ? MatVariable::Content::numbers
                                                                      : MatVariable::Content::other;
}

} // namespace

std::optional<NumberType> numberTypeOf(int type, bool isBigEndian) {
    using Kind = NumberType::Kind;
    switch (type) {
    case 1:
        return NumberType{Kind::signedInteger, 1, isBigEndian};
    case 2:
        return NumberType{Kind::unsignedInteger, 1, isBigEndian};
    case 3:
        return NumberType{Kind::signedInteger, 2, isBigEndian};
    case 4:
        return NumberType{Kind::unsignedInteger, 2, isBigEndian};
    case 5:
        return NumberType{Kind::signedInteger, 4, isBigEndian};
    case 6:
        return NumberType{Kind::unsignedInteger, 4, isBigEndian};
    case 7:
        return NumberType{Kind::floating, 4, isBigEndian};
    case 9:
        return NumberType{Kind::floating, 8, isBigEndian};
    case 12:
        return NumberType{Kind::signedInteger, 8, isBigEndian};
    case 13:
        return NumberType{Kind::unsignedInteger, 8, isBigEndian};
    default:
        return std::nullopt;
    }
}

Message MatElements::damaged(const char* what) const {
    return {MessageId::arrayDamaged, {}, {m_input.name(), what}};
}

Result<MatTag> MatElements::nextTag() {
    std::array<char, 4> bytes{};
    if (Status status = m_input.read(bytes.data(), bytes.size()); !status.ok())
        return status.error();
    const std::uint32_t first = wordAt(bytes.data(), m_isBigEndian);
    if (first >> 16 != 0) {
        const MatTag small{static_cast<int>(first & 0xffffU), std::int64_t{first >> 16}, true};
        return small.bytes <= 4 ? Result<MatTag>(small) : damaged("a small element is too long");
    }
    if (Status status = m_input.read(bytes.data(), bytes.size()); !status.ok())
        return status.error();
    return MatTag{static_cast<int>(first), std::int64_t{wordAt(bytes.data(), m_isBigEndian)}, false};
}

Status MatElements::skipPadding(const MatTag& tag) {
    const std::int64_t whole = tag.isSmall ? 4 : elementAlignment;
    std::array<char, elementAlignment> padding{};
    return m_input.read(padding.data(), static_cast<std::size_t>((whole - tag.bytes % whole) % whole));
}

Result<std::string> MatElements::nextBytes() {
    const Result<MatTag> tag = nextTag();
    if (!tag)
        return tag.error();
    if (tag->bytes > longestHeader)
        return damaged("a part of its header is too long");
    std::string bytes(static_cast<std::size_t>(tag->bytes), '\0');
    Status status = m_input.read(bytes.data(), bytes.size());
    if (status.ok())
        status = skipPadding(*tag);
    return status.ok() ? Result<std::string>(std::move(bytes)) : Result<std::string>(std::move(status).error());
}

Result<MatElements::Numbers> MatElements::nextNumbers() {
    const Result<MatTag> tag = nextTag();
    if (!tag)
        return tag.error();
    const std::optional<NumberType> type = numberTypeOf(tag->type, m_isBigEndian);
    if (!type)
        return damaged("an element of numbers has another type");
    const auto width = static_cast<std::int64_t>(type->bytes);
    if (tag->bytes % width != 0)
        return damaged("an element ends inside a number");
    return Numbers{*tag, *type, tag->bytes / width};
}

Result<std::vector<double>> MatElements::allNumbers() {
    const Result<Numbers> next = nextNumbers();
    if (!next)
        return next.error();
    Result<std::vector<double>> numbers = m_input.readAll(next->count, next->type);
    if (!numbers)
        return numbers;
    if (Status status = skipPadding(next->tag); !status.ok())
        return status.error();
    return numbers;
}

Result<MatVariable> readVariableHeader(MatElements& elements, bool isBigEndian) {
    const Result<std::string> flags = elements.nextBytes();
    if (!flags)
        return flags.error();
    const Result<std::string> dimensions = flags->size() < 8 ? flags : elements.nextBytes();
    if (!dimensions)
        return dimensions.error();
    const Result<std::string> name = elements.nextBytes();
    if (!name)
        return name.error();
    const auto wrong = [](const char* what) {
        return Message{MessageId::arrayDamaged, {}, {"a variable of the MATLAB file", what}};
    };
    if (flags->size() < 8 || dimensions->size() % 4 != 0 || dimensions->size() < 8)
        return wrong("its header is damaged");
    const std::uint32_t word = wordAt(flags->data(), isBigEndian);
    MatVariable variable{.name = *name,
                         .content = contentOf(word & 0xffU),
                         .isComplex = (word & 0x800U) != 0,
                         .isBigEndian = isBigEndian};
    std::int64_t items = 1;
    constexpr std::int64_t maxItems = std::int64_t{1} << 48;
    for (std::size_t at = 0; at < dimensions->size(); at += 4) {
        const std::int64_t size = wordAt(dimensions->data() + at, isBigEndian);
        if (size > std::numeric_limits<std::int32_t>::max() || (size > 0 && items > maxItems / size))
            return wrong("its dimensions are too large");
        items *= std::max<std::int64_t>(1, size);
        variable.shape.push_back(size);
    }
    return variable;
}

} // namespace gapscope
