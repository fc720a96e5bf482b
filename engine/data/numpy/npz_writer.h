// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/io/output_file.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// Writes a .npz file (stored members, as numpy.savez does), which appears when it is complete. All arrays are declared
/// first; their contents may then be written in turns. Errors: fileWriteFailed; a pipe or standard output cannot be
/// written.
class NpzWriter {
public:
    explicit NpzWriter(const std::string& path) : m_file(path) {}

    /// `type` as in NumPy, such as "<f8"; returns the number of the array.
    std::size_t declare(const std::string& name, const std::string& type, const std::vector<std::int64_t>& shape,
                        std::size_t itemBytes);
    std::size_t declareNumbers(const std::string& name, const std::vector<std::int64_t>& shape);
    /// Opens the file, after all declarations.
    Status begin();
    Status append(std::size_t array, std::string_view bytes);
    Status append(std::size_t array, std::span<const double> numbers);
    /// To be called when all contents are complete.
    Status finish();

    const OutputFile& file() const { return m_file; }

private:
    struct Array {
        std::string name{};       ///< with .npy
        std::string header{};     ///< of .npy
        std::int64_t bytes = 0;   ///< with the header
        std::int64_t offset = 0;  ///< of the local header of zip
        std::int64_t written = 0; ///< of the bytes
        std::uint32_t crc32 = 0;
        std::string pending{};
    };

    static std::string localHeader(const Array& array);
    static std::string directoryEntry(const Array& array);
    std::string directoryEnd(std::int64_t offset, std::int64_t bytes) const;
    Status flush(Array& array);

    OutputFile m_file;
    std::vector<Array> m_arrays;
    std::int64_t m_end = 0; ///< of the last array
};

/// Texts as an array of NumPy: the type, such as "<U5", and the characters of a text, filled up with zeros. UTF-8.
struct NpyTexts {
    std::string type{};
    std::size_t length = 0; ///< characters

    explicit NpyTexts(const std::vector<std::string>& texts);
    std::size_t itemBytes() const noexcept { return 4 * length; }
    std::string bytesOf(std::string_view text) const;
};

} // namespace gapscope
