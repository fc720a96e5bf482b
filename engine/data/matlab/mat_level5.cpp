// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/matlab/mat_elements.h"
#include "engine/data/matlab/mat_variable.h"

#include <array>

namespace gapscope {
namespace {

constexpr std::int64_t fileHeaderBytes = 128;
constexpr std::int64_t tagBytes = 8;

/// The element at `offset`: its part of the file and whether it holds a variable.
struct Level5Element {
    FilePart part{};
    bool isVariable = false;
};

Result<Level5Element> elementAt(const RandomAccess& file, std::int64_t offset, bool isBigEndian) {
    std::array<char, tagBytes> bytes{};
    const Result<std::size_t> read = file.read(offset, bytes.data(), bytes.size());
    if (!read)
        return read.error();
    if (*read < bytes.size())
        return matDamaged(offset, "a variable is cut off");
    std::array<double, 2> words{};
    toDoubles(bytes.data(), words.size(), {NumberType::Kind::unsignedInteger, 4, isBigEndian}, words.data());
    const auto type = static_cast<std::int64_t>(words[0]);
    const auto size = static_cast<std::int64_t>(words[1]);
    if (size > file.size() - offset - tagBytes)
        return matDamaged(offset, "a variable is cut off");
    const bool isCompressed = type == miCompressed;
    return Level5Element{.part = {.name = "the MATLAB file",
                                  .offset = offset + tagBytes,
                                  .bytes = size,
                                  .compression = isCompressed ? PartCompression::zlib : PartCompression::stored},
                         .isVariable = isCompressed || type == miMatrix};
}

Result<MatVariable> variableIn(const RandomAccess& file, const FilePart& part, bool isBigEndian, LoadWatch& watch) {
    PartSource source(file, part);
    ArrayInput input(source, part.name, watch, {});
    MatElements elements(input, isBigEndian);
    if (part.compression == PartCompression::zlib) {
        const Result<MatTag> tag = elements.nextTag();
        if (!tag)
            return tag.error();
        if (tag->type != miMatrix)
            return MatVariable{};
    }
    Result<MatVariable> variable = readVariableHeader(elements, isBigEndian);
    if (variable) {
        variable->part = part;
        variable->part.name = shownVariable(variable->name);
    }
    return variable;
}

} // namespace

Result<std::vector<MatVariable>> variablesOfLevel5(const RandomAccess& file, const std::stop_token& stop) {
    std::array<char, fileHeaderBytes> head{};
    const Result<std::size_t> read = file.read(0, head.data(), head.size());
    if (!read)
        return read.error();
    const bool isBigEndian = head[fileHeaderBytes - 2] == 'M';
    const LoadControl control{.stop = stop};
    LoadWatch watch(control);
    std::vector<MatVariable> variables;
    for (std::int64_t offset = fileHeaderBytes; offset < file.size();) {
        if (stop.stop_requested())
            return Message{MessageId::fileReadFailed, {}, {"stopped"}};
        const Result<Level5Element> element = elementAt(file, offset, isBigEndian);
        if (!element)
            return element.error();
        if (element->isVariable && element->part.bytes > 0) {
            Result<MatVariable> variable = variableIn(file, element->part, isBigEndian, watch);
            if (!variable)
                return variable.error();
            if (!variable->name.empty()) // MATLAB's own, such as the data of objects
                variables.push_back(std::move(variable).value());
        }
        offset = element->part.offset + element->part.bytes;
    }
    return variables;
}

} // namespace gapscope
