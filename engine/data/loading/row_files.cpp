// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/loading/row_files.h"

#include "engine/data/io/system_reason.h"

#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace gapscope {

Result<std::unique_ptr<RowFiles>> RowFiles::make(const std::string& parent) {
    Result<std::shared_ptr<RowFolder>> folder = RowFolder::make(parent);
    if (!folder)
        return folder.error();
    std::unique_ptr<RowFiles> files(new RowFiles);
    files->m_folder = std::move(folder).value();
    const std::array paths{files->m_folder->starts(), files->m_folder->columns(), files->m_folder->values()};
    for (std::size_t k = 0; k < paths.size(); ++k) {
        files->m_descriptors[k] = ::open(paths[k].c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (files->m_descriptors[k] < 0)
            return files->failure(errno);
    }
    constexpr std::array<std::int64_t, 1> first{0};
    if (Status status = files->write<std::int64_t>(starts, first); !status.ok())
        return std::move(status).error();
    return files;
}

RowFiles::~RowFiles() {
    for (const int descriptor : m_descriptors)
        if (descriptor >= 0)
            ::close(descriptor);
}

Status RowFiles::append(const RowChunk& rows) {
    m_rows.start.resize(1);
    m_rows.column.clear();
    m_rows.value.clear();
    rows.appendTo(m_rows);
    return append(m_rows);
}

Status RowFiles::append(const SparseRows& rows) {
    m_starts.assign(rows.start.begin() + 1, rows.start.end());
    for (std::int64_t& start : m_starts)
        start += m_entries;
    m_entries += static_cast<std::int64_t>(rows.value.size());
    for (Status status : {write<std::int64_t>(starts, m_starts), write<std::int32_t>(columns, rows.column),
                          write<double>(values, rows.value)})
        if (!status.ok())
            return status;
    return {};
}

Result<MappedRows> RowFiles::finish(Index columnCount) {
    for (int& descriptor : m_descriptors)
        if (::close(std::exchange(descriptor, -1)) != 0)
            return failure(errno);
    return MappedRows::open(m_folder, columnCount);
}

template <class T>
Status RowFiles::write(File file, std::span<const T> items) {
    const auto* from = reinterpret_cast<const char*>(items.data());
    for (std::size_t left = items.size_bytes(); left > 0;) {
        const ssize_t written = ::write(m_descriptors[file], from, left);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0) // 0 would be repeated for ever
            return failure(written < 0 ? errno : ENOSPC);
        from += written;
        left -= static_cast<std::size_t>(written);
    }
    return {};
}

Message RowFiles::failure(int errorNumber) const {
    return {MessageId::fileWriteFailed, {.file = m_folder->path()}, {systemReason(errorNumber)}};
}

} // namespace gapscope
