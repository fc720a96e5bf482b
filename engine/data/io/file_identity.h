// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>

namespace gapscope {

/// Which file or folder a path leads to, whatever it is called there: names, symbolic links and hard links of one file
/// compare equal. A file that is not there yet is known by its folder and its name.
class FileIdentity {
public:
    /// "-" is what standard input reads. Nothing for devices and pipes, which keep nothing that could be lost, and
    /// where the folder of a file that is not there is missing too.
    static std::optional<FileIdentity> of(const std::string& path);

    auto operator<=>(const FileIdentity&) const = default;

private:
    std::uint64_t m_device = 0;
    std::uint64_t m_node = 0;
    std::string m_newName{}; ///< in the folder that the numbers tell; empty where the file is there
};

/// The path of a name in a folder. In place of the operator of std::filesystem::path, which in GCC's library frees
/// memory twice where it finds none.
std::string pathIn(const std::string& folder, const std::string& name);

/// The file that a path leads to when it is written: symbolic links are followed, also those to files that are not
/// there yet.
std::string followedLinks(const std::string& path);

} // namespace gapscope
