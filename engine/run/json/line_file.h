// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace gapscope {

/// A text file that is written line by line, each line at once, in place of an older file of its name. It is locked
/// while it is open, so that no two programs write into one file. A line that cannot be written whole is taken back, so
/// that the file ends with its last whole line.
class LineFile {
public:
    /// `tell` is called once, as soon as the file cannot be written, on the thread that writes.
    explicit LineFile(const std::string& path, std::function<void(const std::string& reason)> tell = {});
    ~LineFile();
    LineFile(const LineFile&) = delete;
    LineFile& operator=(const LineFile&) = delete;

    /// A line with its end. Takes no memory as long as all is well.
    void write(std::string_view line);
    void close();
    /// The first reason for which the file does not hold all lines; empty while it does. Nothing more is written after
    /// a write failed. A file that another program removes or cuts while it is written is written on.
    const std::string& failure() const noexcept { return m_failure; }

private:
    bool open(const std::string& path);
    void checkPlace();
    void fail(std::string reason);

    std::function<void(const std::string&)> m_tell;
    int m_descriptor = -1;
    bool m_isRegular = false;
    bool m_isBroken = false;  ///< a write failed
    std::int64_t m_bytes = 0; ///< of all lines that were written
    std::string m_failure;
};

} // namespace gapscope
