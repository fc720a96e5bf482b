// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/io/output_file.h"

#include <memory>
#include <string>
#include <string_view>

namespace gapscope {

/// Text output to a file, compressed according to the suffix of its name (.gz .bz2 .xz .zst) or plain. Buffers small
/// pieces. The same text gives the same bytes.
class CompressedOutput {
public:
    explicit CompressedOutput(const std::string& path);
    ~CompressedOutput();
    CompressedOutput(const CompressedOutput&) = delete;
    CompressedOutput& operator=(const CompressedOutput&) = delete;

    /// All three may return fileWriteFailed with the system's reason.
    Status open();
    Status write(std::string_view text);
    Status finish();

    /// The underlying file, for bytes written and free disk space.
    const OutputFile& file() const { return m_file; }

    /// The name without the suffix of the compression.
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
