// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>

namespace gapscope {

/// Identifies the file or folder behind a path: different names, symbolic links and hard links of one file compare
/// equal. A file that does not exist yet is identified by its folder and its name.
class FileIdentity {
public:
    /// "-" stands for the file on standard input. Nullopt for devices and pipes, which hold nothing that could be lost,
    /// and for a file that does not exist in a folder that does not exist either.
    static std::optional<FileIdentity> of(const std::string& path);

    auto operator<=>(const FileIdentity&) const = default;

private:
    std::uint64_t m_device = 0;
    std::uint64_t m_node = 0;
    std::string m_newName{}; ///< name in the folder identified by the numbers; empty if the file exists
};

/// The path of a name in a folder. In place of the operator of std::filesystem::path, which in GCC's library frees
/// memory twice where it finds none.
std::string pathIn(const std::string& folder, const std::string& name);

/// The file that writing to a path creates or replaces: follows symbolic links, even to files that do not exist yet.
std::string followedLinks(const std::string& path);

} // namespace gapscope
