// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/machine/system_report.h"

#include "engine/base/message.h"
#include "engine/data/cache/dataset_cache.h"
#include "engine/data/io/library_versions.h"
#include "engine/data/io/memory.h"
#include "engine/data/io/system_reason.h"
#include "engine/run/machine/machine.h"
#include "engine/run/machine/version.h"

#include <Eigen/Core>

#include <array>
#include <cerrno>
#include <cfenv>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <limits>
#include <optional>
#include <string_view>
#include <system_error>

#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <gnu/libc-version.h>
#endif

namespace gapscope {
namespace {

namespace fs = std::filesystem;

constexpr double gibibyte = 1024.0 * 1024.0 * 1024.0;
constexpr rlim_t fewFiles = 256;

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string() : value;
}

/// The rest of the first line that begins with `word`; empty if there is none.
std::string lineAfter(const std::string& path, std::string_view word) {
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);)
        if (line.starts_with(word))
            return line.substr(word.size());
    return {};
}

/// "Debian GNU/Linux 12 (bookworm)"
std::string distribution() {
    std::string name = lineAfter("/etc/os-release", "PRETTY_NAME=");
    std::erase(name, '"');
    return name;
}

Json libraries() {
    Json json;
    for (const auto& [name, version] : fileLibraryVersions())
        json[name] = version;
    json["Eigen"] = std::to_string(EIGEN_WORLD_VERSION) + "." + std::to_string(EIGEN_MAJOR_VERSION) + "." +
                    std::to_string(EIGEN_MINOR_VERSION);
    json["nlohmann-json"] = std::to_string(NLOHMANN_JSON_VERSION_MAJOR) + "." +
                            std::to_string(NLOHMANN_JSON_VERSION_MINOR) + "." +
                            std::to_string(NLOHMANN_JSON_VERSION_PATCH);
#ifdef __GLIBC__
    json["glibc"] = gnu_get_libc_version();
#endif
    return json;
}

/// The cores whose time the control group of this process may use; nothing if it has no limit.
std::optional<double> coresOfGroup() {
    const std::string text = lineAfter("/sys/fs/cgroup" + lineAfter("/proc/self/cgroup", "0::") + "/cpu.max", "");
    double quota = 0.0;
    double period = 0.0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), quota);
    if (failed != std::errc() || end == text.data() + text.size() ||
        std::from_chars(end + 1, text.data() + text.size(), period).ec != std::errc() || !(period > 0.0))
        return std::nullopt; // e.g. "max 100000"
    return quota / period;
}

/// Why no file can be made in a folder, which may not exist yet; empty if it can.
std::string faultOf(const std::string& folder) {
    std::error_code ignored;
    fs::path place = folder;
    while (!fs::exists(place, ignored) && place.has_relative_path())
        place = place.parent_path();
    if (!fs::is_directory(place, ignored))
        return withoutHome(place.string()) + " is no folder";
    return ::access(place.c_str(), W_OK | X_OK) == 0 ? std::string()
                                                     : withoutHome(place.string()) + ": " + systemReason(errno);
}

/// Free space of the disk with a folder, which may not exist yet; nothing if it is not known.
std::optional<double> freeBytes(const std::string& folder) {
    std::error_code failed;
    fs::path place = folder;
    while (!fs::exists(place, failed) && place.has_relative_path())
        place = place.parent_path();
    const fs::space_info space = fs::space(place, failed);
    return failed ? std::nullopt : std::optional(static_cast<double>(space.available));
}

class ReportMaker {
public:
    SystemReport make(const std::string& cacheFolder) {
        m_report.facts["version"] = std::string(programVersion());
        addBuild();
        m_report.facts["libraries"] = libraries();
        addMachine();
        addCores();
        addMemory();
        addCache(cacheFolder);
        addTemporary();
        addEnvironment();
        addArithmetic();
        return std::move(m_report);
    }

private:
    void remark(std::string sentence) { m_report.unusual.push_back(std::move(sentence)); }

    void addBuild() {
        std::string build = "release";
#ifndef __OPTIMIZE__
        build = "without optimization";
        remark("The program was built without optimization: it is many times slower than a release.");
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        build += ", with a sanitizer";
        remark("The program was built with a sanitizer: it is slower and takes more memory than a release.");
#endif
        m_report.facts["build"] = build;
    }

    void addMachine() {
        Json machine = machineJson();
        machine["distribution"] = distribution();
        m_report.facts["machine"] = std::move(machine);
        if (::geteuid() == 0)
            remark("The program runs as root.");
    }

    void addCores() {
        const long all = ::sysconf(_SC_NPROCESSORS_ONLN);
        cpu_set_t allowed;
        CPU_ZERO(&allowed);
        if (all < 1 || ::sched_getaffinity(0, sizeof allowed, &allowed) != 0)
            return;
        const int usable = CPU_COUNT(&allowed);
        m_report.facts["usable_cores"] = usable;
        if (usable < all)
            remark("This process may use " + std::to_string(usable) + " of " + std::to_string(all) + " cores.");
        if (const std::optional<double> cores = coresOfGroup(); cores && *cores < usable)
            remark("A control group limits the processor time to that of " + shown(*cores) + " cores.");
    }

    void addMemory() {
        const auto pages = static_cast<double>(::sysconf(_SC_PHYS_PAGES));
        const double all = pages * static_cast<double>(::sysconf(_SC_PAGE_SIZE));
        const double available = availableMemoryBytes();
        m_report.facts["memory"] = {{"all", shownBytes(all)}, {"available", shownBytes(available)}};
        if (available < gibibyte)
            remark("Less than 1 GiB of memory is available.");
        if (addressSpaceIsLimited())
            remark("ulimit -v limits the address space, which mapped files take as well as memory.");
        struct rlimit files {};
        if (::getrlimit(RLIMIT_NOFILE, &files) != 0)
            return;
        if (files.rlim_cur < fewFiles)
            remark("Only " + std::to_string(files.rlim_cur) + " files can be open at a time (ulimit -n).");
    }

    void addCache(const std::string& folder) {
        if (folder.empty()) {
            remark("There is no data cache: neither XDG_CACHE_HOME nor HOME names a folder.");
            return;
        }
        const DatasetCache::Usage usage = DatasetCache(folder).usage();
        Json& cache = m_report.facts["cache"];
        cache = {{"folder", withoutHome(folder)},
                 {"copies", usage.copies},
                 {"size", shownBytes(static_cast<double>(usage.bytes))}};
        if (const std::optional<double> free = freeBytes(folder))
            cache["free"] = shownBytes(*free);
        if (const std::string fault = faultOf(folder); !fault.empty())
            remark("The data cache cannot be written: " + fault + ".");
    }

    void addTemporary() {
        std::error_code failed;
        const std::string folder = fs::temp_directory_path(failed).string();
        if (failed) {
            remark("There is no folder for temporary files: " + withoutHome(variable("TMPDIR")) + ".");
            return;
        }
        const std::optional<double> free = freeBytes(folder);
        m_report.facts["temporary_files"] = {{"folder", withoutHome(folder)},
                                             {"free", free ? shownBytes(*free) : "unknown"}};
        if (const std::string fault = faultOf(folder); !fault.empty())
            remark("Temporary files cannot be written: " + fault + ".");
        if (free && *free < gibibyte)
            remark("Less than 1 GiB is free for temporary files.");
    }

    void addEnvironment() {
        constexpr std::array names{"LANG",
                                   "LC_ALL",
                                   "LC_CTYPE",
                                   "DISPLAY",
                                   "WAYLAND_DISPLAY",
                                   "XDG_SESSION_TYPE",
                                   "XDG_CURRENT_DESKTOP",
                                   "QT_QPA_PLATFORM",
                                   "QT_SCALE_FACTOR",
                                   "QT_SCREEN_SCALE_FACTORS",
                                   "QT_STYLE_OVERRIDE",
                                   "QT_PLUGIN_PATH",
                                   "LD_PRELOAD",
                                   "LD_LIBRARY_PATH",
                                   "OMP_NUM_THREADS"};
        Json environment = Json::object();
        for (const char* name : names)
            if (const std::string value = variable(name); !value.empty())
                environment[name] = withoutHome(value);
        m_report.facts["environment"] = std::move(environment);
        for (const char* name : {"LD_PRELOAD", "LD_LIBRARY_PATH", "QT_PLUGIN_PATH"})
            if (!variable(name).empty())
                remark(std::string(name) + " is set: other libraries than the system's may be loaded.");
        std::string locale = variable("LC_ALL");
        for (const char* name : {"LC_CTYPE", "LANG"})
            if (locale.empty())
                locale = variable(name);
        for (char& c : locale)
            if (c >= 'A' && c <= 'Z')
                c = static_cast<char>(c - 'A' + 'a');
        if (locale.find("utf-8") == std::string::npos && locale.find("utf8") == std::string::npos)
            remark("The locale has no UTF-8 (LANG): names of files may be shown wrong.");
    }

    /// A library that changes the mode of the processor changes the meaning of every certificate.
    void addArithmetic() {
        if (std::fegetround() != FE_TONEAREST)
            remark("Numbers are not rounded to nearest: another library has changed the mode of the processor.");
        const volatile double smallest = std::numeric_limits<double>::min();
        if (smallest / 4.0 == 0.0)
            remark("Numbers below 2e-308 become 0: another library has changed the mode of the processor.");
    }

    SystemReport m_report;
};

} // namespace

std::string withoutHome(std::string text) {
    std::string home = variable("HOME");
    while (home.ends_with('/'))
        home.pop_back();
    if (home.empty())
        return text;
    for (std::size_t at = text.find(home); at != std::string::npos; at = text.find(home, at + 1))
        text.replace(at, home.size(), "~");
    return text;
}

SystemReport systemReport(const std::string& cacheFolder) {
    return ReportMaker().make(cacheFolder);
}

} // namespace gapscope
