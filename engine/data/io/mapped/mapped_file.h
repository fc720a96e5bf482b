// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/io/mapped/page_watch.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>

namespace gapscope {

/// A file mapped into memory for reading: its pages are read from the disk when they are touched, and the system drops
/// them when memory is short. Where they cannot be read any more, the content becomes zeros, and failure() says so.
class MappedFile {
public:
    /// Errors: fileCannotBeOpened; fileReadFailed if the system cannot map it.
    static Result<MappedFile> open(const std::string& path);

    MappedFile() = default;
    ~MappedFile();
    MappedFile(MappedFile&& other) noexcept;
    MappedFile& operator=(MappedFile&& other) noexcept;

    std::size_t size() const noexcept { return m_bytes; }
    /// What happened if the content was lost, even in part, while the file was mapped: fileReadFailed. Asks the system.
    std::optional<Message> failure() const;
    /// The content as numbers; a rest that is smaller than one is left out.
    template <class T>
    std::span<const T> values() const noexcept {
        return {static_cast<const T*>(m_memory), m_bytes / sizeof(T)};
    }
    /// Requests that these bytes be read from the disk, without waiting for them. A mere hint.
    void readAhead(std::size_t begin, std::size_t end) const noexcept;
    /// Says that these bytes are not needed for the time being. A mere hint.
    void release(std::size_t begin, std::size_t end) const noexcept;

private:
    void advise(std::size_t begin, std::size_t end, int advice) const noexcept;

    std::string m_path;
    void* m_memory = nullptr;
    std::size_t m_bytes = 0;
    int m_descriptor = -1;              ///< stays open, to ask for the size of the file
    std::unique_ptr<PageWatch> m_watch; ///< null for an empty file
};

} // namespace gapscope
