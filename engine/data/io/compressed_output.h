// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/io/output_file.h"

#include <memory>
#include <string>
#include <string_view>

namespace gapscope {

/// Text that goes to a file, compressed as the suffix of its name says (.gz .bz2 .xz .zst) or plain. Collects small
/// pieces into blocks. The same text gives the same bytes.
class CompressedOutput {
public:
    explicit CompressedOutput(const std::string& path);
    ~CompressedOutput();
    CompressedOutput(const CompressedOutput&) = delete;
    CompressedOutput& operator=(const CompressedOutput&) = delete;

    /// All three report fileWriteFailed with the system's reason.
    Status open();
    Status write(std::string_view text);
    Status finish();

    /// The file behind the text: what has reached it, and the room it has.
    const OutputFile& file() const { return m_file; }

    /// The name without the suffix of a compression.
    static std::string_view withoutSuffix(std::string_view path);

private:
    struct Compressor;

    Status flush();

    std::string m_path;
    OutputFile m_file;
    std::unique_ptr<Compressor> m_compressor; ///< null for plain text
    std::string m_pending;
};

} // namespace gapscope
