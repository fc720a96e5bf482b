// SPDX-License-Identifier: GPL-3.0-only
#include "app/options/reports/growing_table.h"

#include "engine/data/io/system_reason.h"
#include "engine/json/whole_file.h"

#include <cerrno>

namespace gapscope::cli {

Status GrowingTable::begin(const std::string& header) {
    if (Status written = writeWholeFile(m_path, header + "\n"); !written.ok())
        return written;
    m_file.reset(std::fopen(m_path.c_str(), "ab"));
    if (m_file == nullptr)
        return Message{MessageId::fileWriteFailed, {.file = m_path}, {systemReason(errno)}};
    return {};
}

void GrowingTable::add(const std::string& line) {
    const std::string whole = line + "\n";
    if (m_file == nullptr)
        return;
    const bool isWritten =
        std::fwrite(whole.data(), 1, whole.size(), m_file.get()) == whole.size() && std::fflush(m_file.get()) == 0;
    if (!isWritten)
        m_file.reset(); // append nothing after a truncated line
}

Status GrowingTable::end(const std::string& text) {
    m_file.reset();
    return writeWholeFile(m_path, text);
}

} // namespace gapscope::cli
