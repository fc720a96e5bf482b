// SPDX-License-Identifier: GPL-3.0-only
//
// bench_loading FILE: loads a file once and prints a tab-separated line: seconds; seconds of processor time; seconds of
// the fingerprint, included in both; peak memory above that of the program before, MiB; size of the data set, MiB;
// nonzeros; rows; storage. The script `loading` makes the table.
#include "engine/data/source.h"

#include <chrono>
#include <cstdio>
#include <fstream>
#include <string>

#include <sys/resource.h>

using namespace gapscope;

namespace {

double secondsSince(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Processor time of all threads so far.
double processorSeconds() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/// A line of /proc/self/status, such as "VmHWM: 1234 kB", in MiB; 0 if there is none.
double statusMebibytes(const std::string& name) {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with(name + ":"))
            return static_cast<double>(std::stoll(line.substr(name.size() + 1))) / 1024.0;
    return 0.0;
}

/// The time of the last step of a load, which builds the Dataset from its rows.
double fingerprintSeconds(const Dataset& data) {
    FeatureMatrix rows = data.features();
    Labels labels = data.labels();
    const auto start = std::chrono::steady_clock::now();
    const Dataset again(std::move(rows), std::move(labels), {}, data.origin());
    return secondsSince(start);
}

double megabytes(const Dataset& data) {
    const double rows = 8.0 * static_cast<double>(data.rows());
    const double entries = static_cast<double>(data.stored()) * (data.sparse() != nullptr ? 12.0 : 8.0);
    return (rows + entries + (data.sparse() != nullptr ? rows : 0.0)) / (1024.0 * 1024.0);
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fprintf(stderr, "bench_loading FILE\n");
        return 1;
    }
    const double before = statusMebibytes("VmRSS");
    const auto start = std::chrono::steady_clock::now();
    const Result<LoadedData> loaded = loadData(argv[1]);
    const double seconds = secondsSince(start);
    const double processor = processorSeconds();
    if (!loaded) {
        std::fprintf(stderr, "%s\n", toEnglish(loaded.error()).c_str());
        return 1;
    }
    const Dataset& data = *loaded->data;
    const double peak = statusMebibytes("VmHWM") - before;
    std::printf("%.4f\t%.4f\t%.4f\t%.1f\t%.1f\t%lld\t%lld\t%s\n", seconds, processor, fingerprintSeconds(data), peak,
                megabytes(data), static_cast<long long>(data.nonZeros()), static_cast<long long>(data.rows()),
                data.sparse() != nullptr ? "sparse" : "dense");
    return 0;
}
