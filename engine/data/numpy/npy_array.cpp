// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/numpy/npy_array.h"

#include "engine/base/translatable.h"
#include "engine/data/loading/csv_labels.h"
#include "engine/data/parsing/number_text.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

void appendUtf8(std::string& text, std::uint32_t character) {
    const auto put = [&text](std::uint32_t byte) { text += static_cast<char>(byte); };
    if (character < 0x80) {
        put(character);
    } else if (character < 0x800) {
        put(0xc0 | character >> 6);
        put(0x80 | (character & 0x3f));
    } else if (character < 0x10000 && (character < 0xd800 || character > 0xdfff)) {
        put(0xe0 | character >> 12);
        put(0x80 | (character >> 6 & 0x3f));
        put(0x80 | (character & 0x3f));
    } else if (character >= 0x10000 && character < 0x110000) {
        put(0xf0 | character >> 18);
        put(0x80 | (character >> 12 & 0x3f));
        put(0x80 | (character >> 6 & 0x3f));
        put(0x80 | (character & 0x3f));
    } else {
        text += "\xef\xbf\xbd"; // not a character
    }
}

/// A text without the zeros that fill it up.
std::string textOf(const char* bytes, const NpyHeader& header) {
    std::string text;
    if (header.content == NpyHeader::Content::bytes) {
        text.assign(bytes, header.length);
        text.resize(text.find_last_not_of('\0') + 1);
        return asUtf8(text);
    }
    for (std::size_t k = 0; k < header.length; ++k) {
        double character = 0.0;
        toDoubles(bytes + k * header.type.bytes, 1, header.type, &character);
        if (character == 0.0)
            break;
        appendUtf8(text, static_cast<std::uint32_t>(character));
    }
    return text;
}

} // namespace

Result<NpyShape> matrixShapeOf(const NpyHeader& header, const std::string& name) {
    if (header.content != NpyHeader::Content::numbers)
        return Message{MessageId::arrayUnsupported,
                       {},
                       {name, translatable("Argument", "texts"), translatable("Argument", "numbers expected")}};
    const std::vector<std::int64_t>& shape = header.shape;
    const auto wrong = [&](const char* expected) {
        return Message{MessageId::arrayShape, {}, {name, shownShape(shape), expected}};
    };
    if (shape.size() < 2)
        return wrong(translatable("Argument", "(rows, columns)"));
    if (shape.size() > 2 && header.isColumnMajor)
        return wrong(translatable("Argument", "(rows, columns), or row-major order (numpy.ascontiguousarray)"));
    if (shape[0] == 0 || header.items() == 0)
        return wrong(translatable("Argument", "at least one row and one column"));
    return NpyShape{shape[0], header.items() / shape[0]};
}

Result<std::vector<std::string>> readTexts(ArrayInput& input, const NpyHeader& header) {
    std::vector<std::string> texts;
    std::vector<char> bytes(header.itemBytes());
    for (std::int64_t k = 0; k < header.items(); ++k) {
        if (Status status = input.read(bytes.data(), bytes.size()); !status.ok())
            return status.error();
        texts.push_back(textOf(bytes.data(), header));
    }
    return texts;
}

Result<Labels> readNpyLabels(ArrayInput& input, const NpyHeader& header) {
    const auto longest = header.shape.empty() ? std::int64_t{1} : *std::ranges::max_element(header.shape);
    if (header.shape.empty() || header.items() != longest)
        return Message{MessageId::arrayShape,
                       {},
                       {input.name(), shownShape(header.shape), translatable("Argument", "one label per row")}};
    if (header.content != NpyHeader::Content::numbers) {
        const Result<std::vector<std::string>> texts = readTexts(input, header);
        if (!texts)
            return texts.error();
        CsvLabels labels;
        for (const std::string& text : *texts)
            labels.addText(text);
        return labels.finish();
    }
    Result<std::vector<double>> numbers = input.readAll(header.items(), header.type);
    if (!numbers)
        return numbers.error();
    for (std::size_t k = 0; k < numbers->size(); ++k) {
        double& label = (*numbers)[k];
        if (!std::isfinite(label))
            return Message{MessageId::arrayNotFinite,
                           {},
                           {std::isnan(label) ? "nan"
                            : label > 0.0     ? "inf"
                                              : "-inf",
                            shown(static_cast<std::int64_t>(k) + 1), "1", input.name()}};
        label += 0.0; // "-0" and "0" are the same label
    }
    return Labels{std::move(numbers).value(), {}};
}

} // namespace gapscope
