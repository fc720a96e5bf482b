// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/io/file_identity.h"

#include <filesystem>
#include <system_error>

#include <sys/stat.h>
#include <unistd.h>

namespace gapscope {
namespace {

namespace fs = std::filesystem;

constexpr int maxLinks = 40; // the limit of the system

bool holdsSomething(const struct stat& status) {
    return S_ISREG(status.st_mode) || S_ISDIR(status.st_mode);
}

} // namespace

std::string pathIn(const std::string& folder, const std::string& name) {
    if (folder.empty() || name.starts_with('/'))
        return name;
    return folder.ends_with('/') ? folder + name : folder + "/" + name;
}

std::string followedLinks(const std::string& path) {
    fs::path target = path;
    std::error_code failed;
    for (int link = 0; link < maxLinks && fs::is_symlink(target, failed); ++link) {
        const fs::path next = fs::read_symlink(target, failed);
        if (failed)
            break;
        target = pathIn(target.parent_path().string(), next.string());
    }
    return target.string();
}

std::optional<FileIdentity> FileIdentity::of(const std::string& path) {
    struct stat status {};
    FileIdentity identity;
    const bool isThere = path == "-" ? ::fstat(STDIN_FILENO, &status) == 0 : ::stat(path.c_str(), &status) == 0;
    if (isThere && !holdsSomething(status))
        return std::nullopt;
    if (!isThere) {
        const fs::path target = followedLinks(path);
        const std::string folder = target.has_parent_path() ? target.parent_path().string() : ".";
        identity.m_newName = target.filename().string();
        if (identity.m_newName.empty() || ::stat(folder.c_str(), &status) != 0)
            return std::nullopt;
    }
    identity.m_device = status.st_dev;
    identity.m_node = status.st_ino;
    return identity;
}

} // namespace gapscope
