// SPDX-License-Identifier: GPL-3.0-only
#include "engine/json/line_file.h"

#include "engine/base/failure.h"
#include "engine/data/io/append_whole.h"
#include "engine/data/io/durable.h"
#include "engine/data/io/system_reason.h"

#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace gapscope {

LineFile::LineFile(const std::string& path, std::function<void(const std::string& reason)> tell) {
    if (!open(path))
        close();
    m_tell = std::move(tell); // earlier failures are for the opener to report
}

LineFile::~LineFile() {
    static_cast<void>(guarded("a file was closed", [this] { close(); }));
}

bool LineFile::open(const std::string& path) {
    // O_APPEND avoids a gap of zeros if another program truncates the file. It is truncated here only once it is
    // locked, since another run may own it before.
    m_descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    struct stat status {};
    if (m_descriptor < 0 || ::fstat(m_descriptor, &status) != 0) {
        fail(systemReason(errno));
        return false;
    }
    m_isRegular = S_ISREG(status.st_mode);
    if (!m_isRegular)
        return true;
    if (::flock(m_descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) { // else: no locks in this file system
        fail("another run is writing to it");
        return false;
    }
    if (::ftruncate(m_descriptor, 0) != 0) {
        fail(systemReason(errno));
        return false;
    }
    return true;
}

void LineFile::write(std::string_view line) {
    if (m_descriptor < 0 || m_isBroken)
        return;
    if (!appendWhole(m_descriptor, line)) {
        m_isBroken = true;
        fail(systemReason(errno));
        return;
    }
    m_bytes += static_cast<std::int64_t>(line.size());
    if (m_failure.empty() && m_isRegular)
        checkPlace();
}

/// Checks that the file has not been deleted and holds all lines.
void LineFile::checkPlace() {
    struct stat status {};
    if (::fstat(m_descriptor, &status) != 0)
        return;
    if (status.st_nlink == 0)
        fail("it was deleted while it was written");
    else if (status.st_size != static_cast<off_t>(m_bytes))
        fail("another program changed it while it was written");
}

void LineFile::close() {
    const int descriptor = std::exchange(m_descriptor, -1);
    if (descriptor >= 0 && m_isRegular && m_bytes > 0 && !syncFile(descriptor))
        fail(systemReason(errno));
    // Some file systems report a full disk only on close.
    if (descriptor >= 0 && ::close(descriptor) != 0)
        fail(systemReason(errno));
}

void LineFile::fail(std::string reason) {
    if (!m_failure.empty())
        return;
    m_failure = std::move(reason);
    if (m_tell)
        m_tell(m_failure);
}

} // namespace gapscope
