// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"

#include <cstdio>
#include <memory>
#include <string>

namespace gapscope::cli {

/// A table file that is valid at any time while its lines arrive in any order: each line is appended with one write,
/// and the final text replaces the file at the end. If the program is killed, no line added before is lost.
class GrowingTable {
public:
    explicit GrowingTable(std::string path) : m_path(std::move(path)) {}

    const std::string& path() const noexcept { return m_path; }
    /// Replaces an older file. Error: fileWriteFailed.
    Status begin(const std::string& header);
    /// A line that cannot be written is left out, and so are all later ones; `end` reports the reason if it persists.
    void add(const std::string& line);
    /// Replaces the file atomically, or leaves it unchanged. Error: fileWriteFailed.
    Status end(const std::string& text);

private:
    struct Close {
        void operator()(std::FILE* file) const noexcept { std::fclose(file); }
    };

    std::string m_path;
    std::unique_ptr<std::FILE, Close> m_file;
};

} // namespace gapscope::cli
