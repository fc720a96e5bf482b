// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/cache/dataset_cache.h"

#include "engine/data/dataset/fingerprint.h"
#include "engine/data/io/file_identity.h"
#include "engine/data/io/private_folder.h"
#include "engine/data/io/system_reason.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <vector>

#include <sys/stat.h>

namespace gapscope {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view ending = ".copy";
constexpr std::string_view unfinishedEnding = ".part";
constexpr auto abandonedAfter = std::chrono::hours(24);

struct Copy {
    fs::path path;
    std::int64_t bytes;
    fs::file_time_type used;
};

std::uintmax_t bytesIn(const fs::path& folder) {
    std::uintmax_t bytes = 0;
    std::error_code failed;
    for (fs::directory_iterator each(folder, failed), end; !failed && each != end; each.increment(failed)) {
        std::error_code gone;
        const auto size = each->file_size(gone);
        bytes += gone ? 0 : size;
    }
    return bytes;
}

std::vector<Copy> copiesIn(const std::string& folder, std::string_view wanted) {
    std::vector<Copy> copies;
    std::error_code failed;
    for (fs::directory_iterator each(folder, failed), end; !failed && each != end; each.increment(failed)) {
        if (each->path().extension() != wanted)
            continue;
        std::error_code gone; // another program may have removed it
        const auto bytes = each->file_size(gone) + bytesIn(rowFolderOf(each->path().string()));
        const auto used = gone ? fs::file_time_type() : each->last_write_time(gone);
        if (!gone)
            copies.push_back({each->path(), static_cast<std::int64_t>(bytes), used});
    }
    return copies;
}

std::int64_t bytesOf(const std::vector<Copy>& copies) {
    std::int64_t bytes = 0;
    for (const Copy& copy : copies)
        bytes += copy.bytes;
    return bytes;
}

std::int64_t nanosecondsOf(const timespec& time) {
    constexpr std::int64_t nanoseconds = 1'000'000'000;
    return static_cast<std::int64_t>(time.tv_sec) * nanoseconds + time.tv_nsec;
}

void removeFile(const fs::path& path) {
    std::error_code gone;
    fs::remove(path, gone);
    fs::remove_all(rowFolderOf(path.string()), gone);
}

/// Removes files of rows that a program which was killed has left.
void removeAbandonedRows(const std::string& folder) {
    const auto now = fs::file_time_type::clock::now();
    std::error_code failed;
    for (fs::directory_iterator each(folder, failed), end; !failed && each != end; each.increment(failed)) {
        std::error_code gone;
        const auto used = each->last_write_time(gone);
        if (!gone && each->path().filename().string().starts_with(RowFolder::prefix) && now - used > abandonedAfter)
            fs::remove_all(each->path(), gone);
    }
}

} // namespace

std::optional<CopyOrigin> DatasetCache::originOf(const std::string& path, const std::string& options) const {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode) || status.st_size < m_minFileBytes)
        return std::nullopt;
    std::error_code failed;
    const fs::path whole = fs::canonical(path, failed);
    if (failed)
        return std::nullopt;
    return CopyOrigin{.path = whole.string(),
                      .options = options,
                      .bytes = static_cast<std::int64_t>(status.st_size),
                      .changed = nanosecondsOf(status.st_mtim),
                      .touched = nanosecondsOf(status.st_ctim),
                      .device = status.st_dev,
                      .node = status.st_ino};
}

std::string DatasetCache::fileOf(const CopyOrigin& origin) const {
    // Without the "xxh3:" prefix, because colons are awkward in file names.
    const std::string name = fingerprintOf(origin.path + '\n' + origin.options).substr(5);
    return pathIn(m_folder, name + std::string(ending));
}

std::optional<LoadedData> DatasetCache::find(const CopyOrigin& origin, const std::string& name,
                                             const LoadControl& control) const {
    const std::string file = fileOf(origin);
    std::optional<LoadedData> loaded = readCopy(file, origin, name, control);
    if (loaded) {
        std::error_code ignored;
        fs::last_write_time(file, fs::file_time_type::clock::now(), ignored); // eviction is by last use
    }
    return loaded;
}

Status DatasetCache::keep(const CopyOrigin& origin, const LoadedData& loaded, const std::stop_token& stop) const {
    // A further change within the resolution of file times would go unnoticed.
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const bool isFresh = now - std::chrono::nanoseconds(origin.touched) < m_freshness;
    if (isFresh || loaded.format == "idx" || originOf(origin.path, origin.options) != origin)
        return {};
    if (!makePrivateFolder(m_folder))
        return Message{MessageId::fileWriteFailed, {.file = m_folder}, {systemReason(errno)}};
    std::error_code failed;
    const std::int64_t ofRows =
        loaded.data->mapped() == nullptr ? 12 * loaded.data->stored() : 0; // else they are there
    const std::int64_t bytes = ofRows + 16 * static_cast<std::int64_t>(loaded.data->rows());
    const fs::space_info space = fs::space(m_folder, failed);
    if (!failed && space.available / 4 < static_cast<std::uintmax_t>(bytes))
        return {};
    makeRoom(bytes);
    return writeCopy(fileOf(origin), origin, loaded, stop);
}

void DatasetCache::forget(const CopyOrigin& origin) const {
    removeFile(fileOf(origin));
}

void DatasetCache::makeRoom(std::int64_t bytes) const {
    const auto now = fs::file_time_type::clock::now();
    for (const Copy& copy : copiesIn(m_folder, unfinishedEnding)) // left by a program that was killed
        if (now - copy.used > abandonedAfter)
            removeFile(copy.path);
    removeAbandonedRows(m_folder);
    std::vector<Copy> copies = copiesIn(m_folder, ending);
    std::ranges::sort(copies, {}, &Copy::used);
    std::int64_t kept = bytesOf(copies);
    for (const Copy& copy : copies) {
        if (kept + bytes <= maxBytes)
            break;
        removeFile(copy.path);
        kept -= copy.bytes;
    }
}

DatasetCache::Usage DatasetCache::usage() const {
    const std::vector<Copy> copies = copiesIn(m_folder, ending);
    return {static_cast<std::int64_t>(copies.size()), bytesOf(copies)};
}

DatasetCache::Usage DatasetCache::clear() const {
    const std::vector<Copy> copies = copiesIn(m_folder, ending);
    for (const Copy& copy : copies)
        removeFile(copy.path);
    for (const Copy& copy : copiesIn(m_folder, unfinishedEnding))
        removeFile(copy.path);
    return {static_cast<std::int64_t>(copies.size()), bytesOf(copies)};
}

std::string userCacheFolder() {
    const auto folder = [](const char* name) {
        const char* value = std::getenv(name);
        return value == nullptr || *value != '/' ? fs::path() : fs::path(value);
    };
    const fs::path home = folder("HOME");
    const fs::path root = !folder("XDG_CACHE_HOME").empty() ? folder("XDG_CACHE_HOME")
                          : home.empty()                    ? fs::path()
                                                            : home / ".cache";
    return root.empty() ? std::string() : (root / "gapscope" / "data").string();
}

} // namespace gapscope
