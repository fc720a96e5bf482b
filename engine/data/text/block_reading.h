// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/text/text_input.h"
#include "engine/math/threads/ordered_work.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace gapscope {

/// How a text reader processes its input; the result is the same for all settings.
struct TextReading {
    enum class Mode { blocks, lines };

    Mode mode = Mode::blocks;                      ///< `lines`: line by line, as for blocks with an error
    std::size_t blockBytes = std::size_t{1} << 19; ///< the parsed content fits into a cache
    int threads = 0;                               ///< parsing threads; 0 = one per core, at most eight
};

/// Number of parsing threads; one if the first block is the whole text.
int parsingThreads(const TextReading& reading, bool isOneBlock);

/// The lines and bytes of a text processed so far.
struct TextProgress {
    std::int64_t lines = 0;
    std::int64_t bytes = 0; ///< up to the end of the last of these lines

    /// Counts the lines of `block` as a whole.
    void pass(const TextBlock& block, std::int64_t blockLines);
    /// The error of the input itself; in block mode its line is relative to the end of the last block.
    Message errorOf(const TextInput& input) const;
};

/// A block in processing: its text and, once it is parsed, its content.
template <class Content>
struct ParsedBlock {
    TextBlock text;
    Content content;
};

/// Reads the text block by block, starting with `first` if that is not empty, parses blocks on several threads (each
/// with its own parser: `parse(TextBlock, Content&)`) and calls `take(ParsedBlock&)` in text order, while there are
/// blocks and `goesOn()` returns true.
template <class Content, class MakeParser, class GoesOn, class Take>
void takeParsedBlocks(TextInput& input, const TextReading& reading, TextBlock first, const MakeParser& makeParser,
                      const GoesOn& goesOn, const Take& take) {
    const int threads = parsingThreads(reading, input.sourceEnded());
    std::vector<decltype(makeParser())> parsers;
    for (int thread = 0; thread < threads; ++thread)
        parsers.push_back(makeParser());
    OrderedWork<ParsedBlock<Content>> work(threads, [&parsers](ParsedBlock<Content>& block, int thread) {
        parsers[static_cast<std::size_t>(thread)].parse(block.text, block.content);
    });
    if (!first.text().empty()) {
        work.next().text = std::move(first);
        work.push();
    }
    bool hasMore = true;
    while (goesOn()) {
        while (hasMore && !work.isFull()) {
            hasMore = input.nextBlock(work.next().text, reading.blockBytes);
            if (hasMore)
                work.push();
        }
        if (work.isEmpty())
            break;
        ParsedBlock<Content>& block = work.front();
        take(block);
        block.content = {}; // frees what was not moved out
        work.pop();
    }
}

/// Calls `take(line, isTerminated)` for each line of the block, with `progress` at the end of that line, while
/// `goesOn()` returns true.
template <class GoesOn, class Take>
void takeLinesOf(const TextBlock& block, TextProgress& progress, const GoesOn& goesOn, const Take& take) {
    std::string_view rest = block.text();
    progress.bytes = block.textBefore;
    while (!rest.empty() && goesOn()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        const bool isTerminated = end < rest.size();
        const std::size_t length = end + (isTerminated ? 1 : 0);
        ++progress.lines;
        progress.bytes += static_cast<std::int64_t>(length);
        take(rest.substr(0, end), isTerminated);
        rest.remove_prefix(length);
    }
}

} // namespace gapscope
