// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/text/text_input.h"
#include "engine/math/threads/ordered_work.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace gapscope {

/// How a reader of text goes about its work; what it returns is the same.
struct TextReading {
    enum class Mode { blocks, lines };

    Mode mode = Mode::blocks;                      ///< `lines`: one line after another, as in blocks with an error
    std::size_t blockBytes = std::size_t{1} << 19; ///< what is made of it fits into a cache
    int threads = 0; ///< that take blocks apart; 0 = as many as the machine runs at once, at most eight
};

/// Threads that take blocks apart: one where the block at hand is the whole text.
int parsingThreads(const TextReading& reading, bool isOneBlock);

/// Lines and bytes of a text that have been read.
struct TextProgress {
    std::int64_t lines = 0;
    std::int64_t bytes = 0; ///< up to the end of the last of these lines

    /// The lines of `block` have been taken as a whole.
    void pass(const TextBlock& block, std::int64_t blockLines);
    /// An error of the text itself; behind blocks it counts its line from where the last one ends.
    Message errorOf(const TextInput& input) const;
};

/// A block on its way: its text and, once it is done, what it holds.
template <class Content>
struct ParsedBlock {
    TextBlock text;
    Content content;
};

/// Reads the text block by block, after `first` where that is not empty, has several threads take the blocks apart
/// (each with a parser of its own: `parse(TextBlock, Content&)`) and calls `take(ParsedBlock&)` in the order of the
/// text, as long as there are blocks and `goesOn()` holds.
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
        block.content = {}; // what it holds has been taken over
        work.pop();
    }
}

/// Calls `take(line, isTerminated)` for the block's lines one after another, with `progress` at the end of that line,
/// as long as `goesOn()` holds.
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
