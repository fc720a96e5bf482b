// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/dataset/rows.h"
#include "engine/data/io/mapped/mapped_file.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace gapscope {

/// A folder of its own for the files of rows. The last user removes it unless it is to stay.
class RowFolder {
public:
    static constexpr std::string_view prefix = "rows-"; ///< of the names of new folders

    /// Creates the folder under a new name in `parent`, which only its owner may read. Error: fileWriteFailed.
    static Result<std::shared_ptr<RowFolder>> make(const std::string& parent);

    explicit RowFolder(std::string path, bool isKept) : m_path(std::move(path)), m_isKept(isKept) {}
    ~RowFolder();
    RowFolder(const RowFolder&) = delete;
    RowFolder& operator=(const RowFolder&) = delete;

    const std::string& path() const noexcept { return m_path; }
    /// Renames the folder, which stays from then on. False, with errno, if that fails.
    bool keepAs(const std::string& path);

    std::string starts() const { return m_path + "/start"; }
    std::string columns() const { return m_path + "/column"; }
    std::string values() const { return m_path + "/value"; }

private:
    std::string m_path;
    bool m_isKept = false;
};

/// Compressed sparse rows in files that are mapped into memory, for data that are larger than it.
class MappedRows {
public:
    /// Maps the files of a folder. Errors: those of MappedFile; fileReadFailed ("damaged") if their sizes disagree.
    static Result<MappedRows> open(std::shared_ptr<RowFolder> folder, Index columns);

    const SparseView& view() const noexcept { return m_view; }
    const std::shared_ptr<RowFolder>& folder() const noexcept { return m_folder; }
    /// On disk.
    double bytes() const noexcept;
    /// What happened if rows were lost, because a file became shorter or its disk failed: fileReadFailed. The rows are
    /// empty then.
    std::optional<Message> failure() const;
    /// Starts to read rows first .. end-1 from the disk, without waiting for them.
    void readAhead(Index first, Index end) const noexcept;

private:
    struct Files {
        MappedFile start;
        MappedFile column;
        MappedFile value;
    };

    std::shared_ptr<RowFolder> m_folder;
    std::shared_ptr<const Files> m_files;
    SparseView m_view;
};

} // namespace gapscope
