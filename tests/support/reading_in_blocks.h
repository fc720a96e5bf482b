// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/io/byte_source.h"
#include "engine/data/source.h"
#include "engine/math/random.h"

#include <QString>
#include <QStringList>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

/// Shared by tests of readers that compare reading in blocks with a simpler reader by lines.
namespace gapscope {

/// A source in memory whose reads return arbitrarily few bytes.
class ShortReads final : public ByteSource {
public:
    ShortReads(std::string_view text, std::uint64_t seed) : m_text(text), m_random(seed) {}

    Result<std::size_t> read(char* into, std::size_t capacity) override {
        std::size_t count = std::min(capacity, m_text.size() - m_position);
        if (count > 1 && m_random.below(4) > 0)
            count = static_cast<std::size_t>(1 + m_random.below(std::min<std::size_t>(count, 100)));
        std::copy_n(m_text.data() + m_position, count, into);
        m_position += count;
        return count;
    }
    std::int64_t position() const noexcept override { return static_cast<std::int64_t>(m_position); }
    std::int64_t size() const noexcept override { return static_cast<std::int64_t>(m_text.size()); }

private:
    std::string_view m_text;
    Random m_random;
    std::size_t m_position = 0;
};

template <std::size_t count>
std::string anyOf(Random& random, const std::array<const char*, count>& choices) {
    return choices[static_cast<std::size_t>(random.below(count))];
}

inline QString english(const std::vector<Message>& messages) {
    QStringList result;
    for (const Message& message : messages)
        result << QString::fromStdString(toEnglish(message));
    return result.join('\n');
}

/// The difference between two ways of reading the same input, or nothing.
inline QString difference(const Result<LoadedData>& lines, const Result<LoadedData>& blocks) {
    if (lines.ok() != blocks.ok())
        return "by lines: " + (lines ? QString("loaded") : english({lines.error()})) +
               "\nby blocks: " + (blocks ? QString("loaded") : english({blocks.error()}));
    if (!lines)
        return lines.error() == blocks.error() ? QString() : english({lines.error(), blocks.error()});
    if (lines->warnings != blocks->warnings)
        return "warnings by lines:\n" + english(lines->warnings) + "\nby blocks:\n" + english(blocks->warnings);
    const Dataset& expected = *lines->data;
    const Dataset& found = *blocks->data;
    if (found.fingerprint() != expected.fingerprint() || found.columns() != expected.columns() ||
        found.nonZeros() != expected.nonZeros() || found.stored() != expected.stored())
        return "the rows differ";
    if (found.storage() != expected.storage())
        return "the storage differs";
    if (found.featureNames() != expected.featureNames())
        return "the names differ";
    const bool hasColumns = lines->columns != nullptr;
    if (hasColumns != (blocks->columns != nullptr) || (hasColumns && *lines->columns != *blocks->columns))
        return "the columns differ";
    const bool hasMissing = lines->missing != nullptr;
    if (hasMissing != (blocks->missing != nullptr) || (hasMissing && *lines->missing != *blocks->missing))
        return "the missing cells differ";
    return found.labels() == expected.labels() && found.structure() == expected.structure() ? QString()
                                                                                            : "the labels differ";
}

} // namespace gapscope
