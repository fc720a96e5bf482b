// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace gapscope {

/// A text file written line by line, each line at once, which replaces an older file of the same name. It is locked
/// while open, so that no two programs write to it. A line that cannot be written completely is removed again, so that
/// the file ends with a complete line. On closing, its content is written to the disk.
class LineFile {
public:
    /// `tell` is called once, on the writing thread, as soon as the file cannot be written.
    explicit LineFile(const std::string& path, std::function<void(const std::string& reason)> tell = {});
    ~LineFile();
    LineFile(const LineFile&) = delete;
    LineFile& operator=(const LineFile&) = delete;

    /// A line with its end. Takes no memory as long as all is well.
    void write(std::string_view line);
    void close();
    /// The first reason why the file does not contain all lines; empty if it does. Writing ends after a failed write,
    /// but continues if another program deletes or truncates the file.
    const std::string& failure() const noexcept { return m_failure; }

private:
    bool open(const std::string& path);
    void checkPlace();
    void fail(std::string reason);

    std::function<void(const std::string&)> m_tell;
    int m_descriptor = -1;
    bool m_isRegular = false;
    bool m_isBroken = false;  ///< a write failed
    std::int64_t m_bytes = 0; ///< of all lines written
    std::string m_failure;
};

} // namespace gapscope
