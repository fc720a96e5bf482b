// SPDX-License-Identifier: GPL-3.0-only
#include "engine/external/process_time.h"

#include <ctime>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <system_error>

#include <sys/types.h>
#include <unistd.h>

namespace gapscope {
namespace {

double ownSeconds(pid_t process) {
    clockid_t clock{};
    timespec time{};
    if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0)
        return 0.0;
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Of descendants that have ended and were waited for: fields 16 and 17 of /proc/PID/stat.
double secondsOfEnded(const std::string& folder) {
    std::ifstream file(folder + "/stat");
    std::string text;
    if (!std::getline(file, text))
        return 0.0;
    std::istringstream fields(text.substr(text.rfind(')') + 1)); // the name before it may hold anything
    constexpr int before = 13;                                   // fields 3 to 15
    std::string skipped;
    for (int field = 0; field < before; ++field)
        fields >> skipped;
    double user = 0.0;
    double system = 0.0;
    fields >> user >> system;
    return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

double secondsOfChildren(const std::string& folder) {
    double seconds = 0.0;
    std::error_code failure;
    using Tasks = std::filesystem::directory_iterator;
    for (Tasks task(folder + "/task", failure); !failure && task != Tasks(); task.increment(failure)) {
        std::ifstream file(task->path() / "children");
        int child = 0;
        while (file >> child)
            seconds += processorSecondsOf(child);
    }
    return seconds;
}

} // namespace

double processorSecondsOf(int process) {
    const std::string folder = "/proc/" + std::to_string(process);
    return ownSeconds(process) + secondsOfEnded(folder) + secondsOfChildren(folder);
}

} // namespace gapscope
