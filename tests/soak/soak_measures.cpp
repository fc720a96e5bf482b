// SPDX-License-Identifier: GPL-3.0-only
#include "tests/soak/soak_measures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>

#include <malloc.h>
#include <unistd.h>

namespace gapscope {
namespace {

constexpr double maxMemoryChange = 0.05;
constexpr double maxSlowing = 1.5;
constexpr double maxSlowingMilliseconds = 5.0;
constexpr std::size_t smoothed = 5; ///< measures in a median

int entriesOf(const char* folder) {
    std::error_code gone;
    return static_cast<int>(
        std::distance(std::filesystem::directory_iterator(folder, gone), std::filesystem::directory_iterator()));
}

template <class Value>
double medianOf(std::span<const SoakMeasure> measures, Value SoakMeasure::*member) {
    std::vector<double> values;
    values.reserve(measures.size());
    for (const SoakMeasure& measure : measures)
        values.push_back(static_cast<double>(measure.*member));
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

int leastOf(std::span<const SoakMeasure> measures, int SoakMeasure::*member) {
    return std::ranges::min(measures, {}, member).*member;
}

std::span<const SoakMeasure> behind(const std::vector<SoakMeasure>& measures, double warmUpMinutes) {
    const auto warm = std::ranges::find_if(
        measures, [warmUpMinutes](const SoakMeasure& measure) { return measure.minutes >= warmUpMinutes; });
    return {warm, measures.end()};
}

template <class... Numbers>
std::string filled(const char* form, Numbers... numbers) {
    std::array<char, 256> text{};
    const int length = std::snprintf(text.data(), text.size(), form, numbers...);
    return {text.data(), static_cast<std::size_t>(std::clamp(length, 0, static_cast<int>(text.size()) - 1))};
}

} // namespace

SoakMeasure measuredProcess() {
    malloc_trim(0); // what was given back to the allocator is not held
    SoakMeasure measure;
    long pages = 0;
    long resident = 0;
    std::ifstream("/proc/self/statm") >> pages >> resident;
    measure.residentMiB = static_cast<double>(resident) * static_cast<double>(::sysconf(_SC_PAGESIZE)) / 1048576.0;
    measure.descriptors = entriesOf("/proc/self/fd") - 1; // without that of the listing
    measure.threads = entriesOf("/proc/self/task");
    return measure;
}

void takeFrames(std::vector<double>& milliseconds, SoakMeasure& measure) {
    if (milliseconds.empty())
        return;
    std::ranges::sort(milliseconds);
    const auto at = [&](double share) {
        return milliseconds[static_cast<std::size_t>(share * static_cast<double>(milliseconds.size() - 1))];
    };
    measure.frameMedian = at(0.5);
    measure.frameNinetyNine = at(0.99);
    measure.frameMax = milliseconds.back();
    milliseconds.clear();
}

std::string soakHeader() {
    return "minutes\tMiB\tdescriptors\tthreads\tframe 50 %\tframe 99 %\tframe max\tcontrol 99 %";
}

std::string soakLine(const SoakMeasure& measure) {
    return filled("%.2f\t%.1f\t%d\t%d\t%.1f\t%.1f\t%.1f\t%.1f", measure.minutes, measure.residentMiB,
                  measure.descriptors, measure.threads, measure.frameMedian, measure.frameNinetyNine, measure.frameMax,
                  measure.controlNinetyNine);
}

bool areEnough(const std::vector<SoakMeasure>& measures, double warmUpMinutes) {
    return behind(measures, warmUpMinutes).size() >= 3 * smoothed;
}

std::vector<std::string> soakFaults(const std::vector<SoakMeasure>& measures, double warmUpMinutes) {
    if (!areEnough(measures, warmUpMinutes))
        return {"there are not enough measures"};
    const std::span<const SoakMeasure> rest = behind(measures, warmUpMinutes);
    std::vector<std::string> faults;
    const double level = medianOf(rest.first(std::max(smoothed, rest.size() / 5)), &SoakMeasure::residentMiB);
    double farthest = level;
    for (std::size_t k = 0; k + smoothed <= rest.size(); ++k)
        if (const double now = medianOf(rest.subspan(k, smoothed), &SoakMeasure::residentMiB);
            std::abs(now - level) > std::abs(farthest - level))
            farthest = now;
    if (std::abs(farthest - level) > maxMemoryChange * level)
        faults.push_back(filled("memory went from %.1f to %.1f MiB", level, farthest));
    const std::span<const SoakMeasure> first = rest.first(rest.size() / 3);
    const std::span<const SoakMeasure> last = rest.last(rest.size() / 3);
    for (const auto& [name, member] :
         {std::pair("descriptors", &SoakMeasure::descriptors), std::pair("threads", &SoakMeasure::threads)})
        if (leastOf(last, member) > leastOf(first, member))
            faults.push_back(filled("%s went from %d to %d", name, leastOf(first, member), leastOf(last, member)));
    const double before = medianOf(first, &SoakMeasure::frameNinetyNine);
    // Whatever else the machine has to do is no fault of the window.
    const double load = std::max(0.0, medianOf(last, &SoakMeasure::controlNinetyNine) -
                                          medianOf(first, &SoakMeasure::controlNinetyNine));
    const double after = medianOf(last, &SoakMeasure::frameNinetyNine) - load;
    if (after > maxSlowing * before && after > before + maxSlowingMilliseconds)
        faults.push_back(filled(
            "99 %% of the frames took up to %.1f ms at first and %.1f ms at the end, less the load of the machine",
            before, after));
    return faults;
}

} // namespace gapscope
