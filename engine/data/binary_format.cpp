// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/binary_format.h"

#include "engine/data/archive/zip_directory.h"
#include "engine/data/io/replayed_source.h"
#include "engine/data/matlab/mat_variable.h"
#include "engine/data/numpy/npy_header.h"
#include "engine/data/numpy/npz_reader.h"

#include <limits>

namespace gapscope {
namespace {

/// Whether a zip archive holds arrays; of a pipe or compressed bytes only the first member is looked at.
Result<bool> holdsArrays(ByteSource& content, std::string_view head) {
    if (!content.hasRandomAccess())
        return beginsWithArray(head);
    const Result<RandomAccess> archive = RandomAccess::of(content, std::numeric_limits<double>::infinity(), {});
    return archive ? Result<bool>(isNpz(*archive)) : Result<bool>(archive.error());
}

} // namespace

Result<ReaderOptions::Format> binaryFormatOf(ByteSourcePointer& content) {
    using Format = ReaderOptions::Format;
    constexpr std::size_t headBytes = 384; // a header of MATLAB 4 with its name
    const Result<std::string> head = peekBytes(content, headBytes);
    if (!head)
        return head.error();
    if (head->starts_with(npyMagic))
        return Format::npy;
    if (matLevelOf(*head) != MatLevel::none)
        return Format::mat;
    if (!head->starts_with(zipMagic))
        return Format::automatic;
    const Result<bool> arrays = holdsArrays(*content, *head);
    if (!arrays)
        return arrays.error();
    return *arrays ? Format::npz : Format::automatic;
}

} // namespace gapscope
