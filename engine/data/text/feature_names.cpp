// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/text/feature_names.h"

#include "engine/data/io/decompression.h"
#include "engine/data/parsing/number_text.h"
#include "engine/data/text/text_input.h"

#include <algorithm>
#include <unordered_set>

namespace gapscope {
namespace {

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t";
    const std::size_t first = text.find_first_not_of(blanks);
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

Message inFile(Message message, const std::string& path) {
    message.place.file = path;
    return message;
}

Result<std::vector<std::string>> readNames(TextInput& input) {
    std::vector<std::string> names;
    std::int64_t firstBlank = 0;
    while (input.nextLine()) {
        const std::string_view name = trimmed(input.line());
        if (name.empty()) {
            firstBlank = firstBlank == 0 ? input.lineNumber() : firstBlank;
            continue;
        }
        if (firstBlank > 0)
            return Message{MessageId::featureNameMissing, {{}, firstBlank}};
        names.push_back(asUtf8(name));
    }
    if (input.error())
        return *input.error();
    return names;
}

} // namespace

void makeDistinct(std::vector<std::string>& names, const Place& place, std::vector<Message>& warnings) {
    std::unordered_set<std::string> given(names.begin(), names.end());
    std::unordered_set<std::string> used;
    Message* warning = nullptr;
    for (std::size_t k = 0; k < names.size(); ++k) {
        const std::string base = names[k].empty() ? shown(static_cast<std::int64_t>(k) + 1) : names[k];
        std::string name = base;
        for (std::int64_t copy = 2; used.count(name) > 0 || (name != names[k] && given.count(name) > 0); ++copy)
            name = base + " (" + shown(copy) + ")";
        if (name != base && warning != nullptr) {
            ++warning->more;
        } else if (name != base) {
            warnings.push_back({MessageId::columnRenamed, place, {shownToken(base), shownToken(name)}});
            warning = &warnings.back();
        }
        used.insert(name);
        names[k] = std::move(name);
    }
}

Result<std::vector<std::string>> readFeatureNames(const std::string& path, Index count,
                                                  std::vector<Message>& warnings) {
    Result<ByteSourcePointer> file = openFile(path);
    if (file)
        file = decompressed(std::move(file).value());
    if (!file)
        return inFile(file.error(), path);
    const LoadControl control;
    TextInput input(std::move(file).value(), path, control);
    Result<std::vector<std::string>> names = readNames(input);
    if (!names)
        return inFile(names.error(), path);
    if (static_cast<Index>(names->size()) != count)
        return Message{MessageId::featureNamesCount,
                       {.file = path},
                       {shown(static_cast<std::int64_t>(names->size())), shown(static_cast<std::int64_t>(count))}};
    makeDistinct(*names, {.file = path}, warnings);
    return names;
}

Result<DatasetPointer> withFeatureNames(const Dataset& data, const std::string& path, std::vector<Message>& warnings) {
    Result<std::vector<std::string>> names = readFeatureNames(path, data.columns(), warnings);
    if (!names)
        return names.error();
    return std::make_shared<const Dataset>(data.features(), data.labels(), std::move(names).value(), data.origin(),
                                           data.structure());
}

} // namespace gapscope
