// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/dataset/mapped_rows.h"

#include "engine/base/failure.h"
#include "engine/data/io/private_folder.h"
#include "engine/data/io/system_reason.h"

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <utility>

namespace gapscope {

Result<std::shared_ptr<RowFolder>> RowFolder::make(const std::string& parent) {
    std::string name = parent + "/" + std::string(prefix) + "XXXXXX";
    if (!makePrivateFolder(parent) || ::mkdtemp(name.data()) == nullptr)
        return Message{MessageId::fileWriteFailed, {.file = parent}, {systemReason(errno)}};
    return std::make_shared<RowFolder>(std::move(name), false);
}

RowFolder::~RowFolder() {
    if (m_isKept)
        return;
    static_cast<void>(guarded("files of rows were removed", [this] { // even that takes memory
        std::error_code gone;
        std::filesystem::remove_all(m_path, gone);
    }));
}

bool RowFolder::keepAs(const std::string& path) {
    std::error_code failed;
    std::filesystem::remove_all(path, failed); // a folder is not replaced unless it is empty
    std::filesystem::rename(m_path, path, failed);
    errno = failed.value();
    if (failed)
        return false;
    m_path = path;
    m_isKept = true;
    return true;
}

Result<MappedRows> MappedRows::open(std::shared_ptr<RowFolder> folder, Index columns) {
    auto files = std::make_shared<Files>();
    for (const auto& [file, path] :
         {std::pair(&Files::start, folder->starts()), std::pair(&Files::column, folder->columns()),
          std::pair(&Files::value, folder->values())}) {
        Result<MappedFile> mapped = MappedFile::open(path);
        if (!mapped)
            return mapped.error();
        (*files).*file = std::move(mapped).value();
    }
    MappedRows rows;
    rows.m_view = {columns, files->start.values<std::int64_t>(), files->column.values<std::int32_t>(),
                   files->value.values<double>()};
    const SparseView& view = rows.m_view;
    if (view.start.empty() || view.column.size() != view.value.size() || view.start.front() != 0 ||
        view.start.back() != static_cast<std::int64_t>(view.value.size()))
        return Message{MessageId::fileReadFailed, {.file = folder->path()}, {"damaged"}};
    rows.m_folder = std::move(folder);
    rows.m_files = std::move(files);
    return rows;
}

double MappedRows::bytes() const noexcept {
    return static_cast<double>(m_files->start.size() + m_files->column.size() + m_files->value.size());
}

std::optional<Message> MappedRows::failure() const {
    for (const MappedFile* file : {&m_files->start, &m_files->column, &m_files->value})
        if (std::optional<Message> lost = file->failure())
            return lost;
    return std::nullopt;
}

void MappedRows::readAhead(Index first, Index end) const noexcept {
    const auto from = static_cast<std::size_t>(m_view.start[static_cast<std::size_t>(first)]);
    const auto to = static_cast<std::size_t>(m_view.start[static_cast<std::size_t>(end)]);
    m_files->column.readAhead(from * sizeof(std::int32_t), to * sizeof(std::int32_t));
    m_files->value.readAhead(from * sizeof(double), to * sizeof(double));
}

} // namespace gapscope
