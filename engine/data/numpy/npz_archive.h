// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/archive/zip_directory.h"
#include "engine/data/numpy/npy_header.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// An array of a .npz file that is being read.
struct OpenArray {
    ByteSourcePointer source;
    std::unique_ptr<ArrayInput> input;
    NpyHeader header;
};

/// The arrays of a .npz file: the members of a zip archive whose names end in .npy.
class NpzArchive {
public:
    /// `file` and `watch` must outlive the archive.
    NpzArchive(const RandomAccess& file, LoadWatch& watch, std::stop_token stop)
        : m_file(file), m_watch(watch), m_stop(std::move(stop)) {}

    /// Reads the directory and the header of every array. Errors: arrayDamaged, those of reading.
    Status open();

    std::size_t count() const noexcept { return m_arrays.size(); }
    const std::string& nameOf(std::size_t array) const { return m_arrays[array].name; }
    /// Null if the header is refused.
    const NpyHeader* headerOf(std::size_t array) const;
    /// The position of an array; nullopt if there is none of this name.
    std::optional<std::size_t> find(std::string_view name) const;

    /// `isAhead`: on a thread of its own. Errors: arrayDamaged, arrayUnsupported, those of reading.
    Result<OpenArray> read(std::size_t array, bool isAhead = false) const;

private:
    struct Array {
        std::string name;
        ZipMember member;
        std::optional<NpyHeader> header{};
    };

    const RandomAccess& m_file;
    LoadWatch& m_watch;
    std::stop_token m_stop;
    std::vector<Array> m_arrays;
};

} // namespace gapscope
