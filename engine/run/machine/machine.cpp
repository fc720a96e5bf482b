// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/machine/machine.h"

#include "engine/json/json_text.h"

#include <fstream>
#include <thread>

#include <sys/utsname.h>

namespace gapscope {
namespace {

/// Empty if the system does not report it.
std::string processorName() {
    std::ifstream file("/proc/cpuinfo");
    std::string line;
    while (std::getline(file, line)) {
        const auto colon = line.find(": ");
        if (line.starts_with("model name") && colon != std::string::npos)
            return line.substr(colon + 2);
    }
    return {};
}

} // namespace

nlohmann::ordered_json machineJson() {
    Json machine;
    machine["processor"] = processorName();
    machine["cores"] = std::thread::hardware_concurrency();
    utsname system{};
    if (uname(&system) == 0) {
        machine["system"] = std::string(system.sysname) + " " + system.release;
        machine["architecture"] = system.machine;
    }
#ifdef __VERSION__
    machine["compiler"] = __VERSION__;
#endif
    return machine;
}

} // namespace gapscope
