// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/io/private_folder.h"

#include <cerrno>
#include <filesystem>

#include <sys/stat.h>
#include <unistd.h>

namespace gapscope {
namespace {

constexpr mode_t ownerOnly = 0700;

bool makeWithParents(const std::filesystem::path& folder) {
    if (::mkdir(folder.c_str(), ownerOnly) == 0 || errno == EEXIST)
        return true;
    return errno == ENOENT && folder.has_relative_path() && folder.has_parent_path() &&
           makeWithParents(folder.parent_path()) && ::mkdir(folder.c_str(), ownerOnly) == 0;
}

} // namespace

bool makePrivateFolder(const std::string& folder) {
    struct stat status {};
    if (!makeWithParents(folder) || ::stat(folder.c_str(), &status) != 0)
        return false;
    if (!S_ISDIR(status.st_mode)) {
        errno = ENOTDIR;
        return false;
    }
    if (status.st_uid == ::geteuid())
        return (status.st_mode & (S_IRWXG | S_IRWXO)) == 0 || ::chmod(folder.c_str(), ownerOnly) == 0;
    // Its owner could read or replace the files. As root the folder of the user who became it will do, unless others
    // may write there.
    if (::geteuid() == 0 && (status.st_mode & (S_IWGRP | S_IWOTH)) == 0)
        return true;
    errno = EACCES;
    return false;
}

} // namespace gapscope
