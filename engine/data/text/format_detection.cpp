// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/text/format_detection.h"

#include "engine/data/parsing/characters.h"
#include "engine/data/parsing/number_text.h"

#include <algorithm>

namespace gapscope {
namespace {

using namespace std::string_view_literals;

constexpr int sampledLines = 100;

/// A blank followed by digits and ":".
bool hasIndexValue(std::string_view line) {
    for (std::size_t colon = line.find(':'); colon != std::string_view::npos; colon = line.find(':', colon + 1)) {
        std::size_t digits = colon;
        while (digits > 0 && isDigit(line[digits - 1]))
            --digits;
        if (digits < colon && digits > 0 && isBlank(line[digits - 1]))
            return true;
    }
    return false;
}

/// Number of lines that are neither blank nor comments.
int contentLines(std::string_view sample) {
    int lines = 0;
    while (!sample.empty() && lines <= sampledLines)
        lines += isBlankOrComment(takeLine(sample)) ? 0 : 1;
    return lines;
}

/// Whether the line's first word can only be the tag of a token.
bool startsWithTag(std::string_view line) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    const std::string_view word = line.substr(0, line.find_first_of(" \t"));
    return scanNumber(word).status == NumberStatus::notANumber && word.find_first_of(":,;") == std::string_view::npos;
}

/// Only sequences have a tag on every line, and a blank line between two of them. Sequences may be long, so the whole
/// sample is examined.
bool looksLikeChains(std::string_view sample) {
    bool isBehindTokens = false;
    bool isBehindBlank = false;
    while (!sample.empty()) {
        const std::string_view line = takeLine(sample);
        if (!isBlankOrComment(line)) {
            if (!startsWithTag(line))
                return false;
            if (isBehindBlank)
                return true;
            isBehindTokens = true;
        } else if (line.find('#') == std::string_view::npos) {
            isBehindBlank = isBehindTokens;
        }
    }
    return false;
}

std::string_view archiveKind(std::string_view head) {
    if (head.starts_with("PK\x03\x04"sv) || head.starts_with("PK\x05\x06"sv) || head.starts_with("PK\x07\x08"sv))
        return "zip";
    // The byte after "ustar" distinguishes a tar file (POSIX, GNU) from a text that has this word at that position.
    const std::string_view mark = head.substr(std::min(std::size_t{257}, head.size()));
    if (mark.starts_with("ustar\0"sv) || mark.starts_with("ustar  \0"sv))
        return "tar";
    if (head.starts_with("7z\xbc\xaf\x27\x1c"sv))
        return "7z";
    if (head.starts_with("Rar!\x1a\x07"sv))
        return "rar";
    return {};
}

} // namespace

Status checkIsText(TextInput& input) {
    const std::string_view head = input.peek(std::size_t{1} << 16);
    if (head.starts_with("\xff\xfe"sv) || head.starts_with("\xfe\xff"sv))
        return Message{MessageId::fileIsUtf16, {}, {}};
    if (const std::string_view kind = archiveKind(head); !kind.empty())
        return Message{MessageId::fileIsArchive, {}, {std::string(kind)}};
    const std::size_t zero = head.find('\0');
    if (zero != std::string_view::npos) {
        const std::string_view before = head.substr(0, zero);
        const auto line = std::count(before.begin(), before.end(), '\n') + 1;
        const std::size_t lineEnd = before.rfind('\n');
        const std::size_t column = lineEnd == std::string_view::npos ? zero + 1 : zero - lineEnd;
        return Message{MessageId::fileIsBinary, {{}, line, static_cast<std::int64_t>(column)}, {"0x00"}};
    }
    if (input.error())
        return *input.error();
    return {};
}

std::string_view detectionSample(TextInput& input) {
    std::size_t wanted = std::size_t{1} << 16;
    for (;;) {
        const std::string_view sample = input.peek(wanted);
        // A mebibyte is enough for detection, even if it is less than one line.
        constexpr std::size_t limit = std::size_t{1} << 20;
        if (contentLines(sample) > sampledLines || sample.size() < wanted || sample.size() >= limit)
            return sample;
        wanted = sample.size() * 4;
    }
}

namespace {

/// Whether the first line that is neither blank nor a comment of ARFF names a relation.
bool looksLikeArff(std::string_view sample) {
    while (!sample.empty()) {
        std::string_view line = takeLine(sample);
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
        if (line.empty() || line.front() == '%')
            continue;
        constexpr std::string_view keyword = "@relation";
        return line.size() >= keyword.size() &&
               std::equal(keyword.begin(), keyword.end(), line.begin(),
                          [](char a, char b) { return a == (b >= 'A' && b <= 'Z' ? static_cast<char>(b + 32) : b); });
    }
    return false;
}

} // namespace

ReaderOptions::Format detectFormat(std::string_view sample) {
    if (sample.starts_with("%%MatrixMarket"))
        return ReaderOptions::Format::mtx;
    if (looksLikeArff(sample))
        return ReaderOptions::Format::arff;
    bool separated = false;
    const std::string_view whole = sample;
    for (int lines = 0; lines < sampledLines && !sample.empty();) {
        const std::string_view line = takeLine(sample);
        if (isBlankOrComment(line))
            continue;
        ++lines;
        if (hasIndexValue(line))
            return looksLikeChains(whole) ? ReaderOptions::Format::chains : ReaderOptions::Format::libsvm;
        separated = separated || line.find_first_of(",;\t") != std::string_view::npos;
    }
    return separated ? ReaderOptions::Format::csv : ReaderOptions::Format::libsvm;
}

std::string_view takeLine(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

bool isBlankOrComment(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t");
    return first == std::string_view::npos || line[first] == '#';
}

} // namespace gapscope
