// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/animation/animation_output.h"

#include <filesystem>
#include <string>
#include <vector>

namespace gapscope {

/// Every frame as a file of its own, "frame-0001.png" and on. The folder is made where it is missing, and must be
/// empty, so that no frame of another picture is among them.
class NumberedFrames final : public AnimationOutput {
public:
    enum class Kind { png, svg };

    NumberedFrames(const std::string& folder, Kind kind, int frames, double dotsPerInch);
    /// Removes the frames, and the folders that were made, when finish() has not been called.
    ~NumberedFrames() override;

    Status open() override;
    Status add(const Figure& figure, int frames) override;
    Status finish() override;

private:
    std::string nextName() const;
    Status makeFolder(const std::filesystem::path& folder);

    std::filesystem::path m_folder;
    Kind m_kind;
    std::size_t m_digits;
    double m_dotsPerInch;
    std::vector<std::filesystem::path> m_madeFolders; ///< the outer ones first
    std::vector<std::filesystem::path> m_files;
    bool m_isFinished = false;
};

} // namespace gapscope
