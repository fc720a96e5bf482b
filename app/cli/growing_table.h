// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"

#include <cstdio>
#include <memory>
#include <string>

namespace gapscope::cli {

/// A table that is a valid file at any time while its lines come in whatever order: each is appended as it comes, in
/// one piece, and the whole takes its place at the end. What kills the program costs no line that had come.
class GrowingTable {
public:
    explicit GrowingTable(std::string path) : m_path(std::move(path)) {}

    const std::string& path() const noexcept { return m_path; }
    /// In place of an older file. Error: fileWriteFailed.
    Status begin(const std::string& header);
    /// A line that cannot be written is left out; `end` says why, where the reason lasts.
    void add(const std::string& line);
    /// Replaces the file at once, or leaves what is there. Error: fileWriteFailed.
    Status end(const std::string& text);

private:
    struct Close {
        void operator()(std::FILE* file) const noexcept { std::fclose(file); }
    };

    std::string m_path;
    std::unique_ptr<std::FILE, Close> m_file;
};

} // namespace gapscope::cli
