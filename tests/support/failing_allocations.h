// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/failure.h"
#include "engine/math/random.h"
#include "tests/support/counting_allocator.h"
#include "tests/support/seed.h"

#include <QtTest>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>
#include <vector>

#include <unistd.h>

/// What the tests share that let requests for memory fail, one in each attempt.
namespace gapscope::failing {

/// Which request fails at present, for the last words of a program that ends by it.
struct Attempt {
    std::uint64_t k = 0;
    bool isLasting = false; ///< it and all that follow
};
inline Attempt attempt;

/// An exception that nobody catches ends the program; this says at which request.
inline void nameAttemptAtTerminate() {
    std::set_terminate([] {
        std::array<char, 128> text{};
        const int size = std::snprintf(text.data(), text.size(), "TERMINATED at request %llu%s\n",
                                       static_cast<unsigned long long>(attempt.k), attempt.isLasting ? " and on" : "");
        static_cast<void>(!::write(STDERR_FILENO, text.data(), static_cast<std::size_t>(std::max(0, size))));
        std::abort();
    });
}

/// Calls `work` with the k-th request failing.
template <class Work>
void with(Attempt failing, const Work& work) {
    attempt = failing;
    const allocations::FailingRequests requests(failing.k, failing.isLasting ? allocations::FailingRequests::all
                                                                             : std::uint64_t{1});
    work();
}

/// The requests that `work` makes.
template <class Work>
std::uint64_t requestsOf(const Work& work) {
    const std::uint64_t before = allocations::requests();
    static_cast<void>(work());
    return allocations::requests() - before;
}

/// Every request up to `dense` and `more` random ones behind, to the last one.
inline std::vector<std::uint64_t> chosenRequests(std::uint64_t dense, std::uint64_t last, int more, Random& random) {
    std::vector<std::uint64_t> chosen;
    for (std::uint64_t k = 1; k <= std::min(dense, last); ++k)
        chosen.push_back(k);
    for (int i = 0; i < more && last > dense; ++i)
        chosen.push_back(dense + 1 + random.below(last - dense));
    return chosen;
}

/// Calls `faultOf` with each of these requests failing, alone and with all that follow it: what is then wrong, empty if
/// nothing.
template <class FaultOf>
void tryRequests(const std::vector<std::uint64_t>& chosen, const FaultOf& faultOf) {
    for (const std::uint64_t k : chosen)
        for (const bool isLasting : {false, true}) {
            const std::string fault = faultOf(Attempt{k, isLasting});
            QVERIFY2(fault.empty(), qPrintable(QStringLiteral("request %1%2: %3")
                                                   .arg(k)
                                                   .arg(QLatin1String(isLasting ? " and on" : ""))
                                                   .arg(QString::fromStdString(fault))));
        }
}

/// Whether a sentence is about memory: "out of memory while ...", "...: Cannot allocate memory", "the data needs more
/// than ...; available ...".
inline bool isOfMemory(const std::string& sentence) {
    for (const char* words : {"out of memory", "Cannot allocate memory", "; available "})
        if (sentence.find(words) != std::string::npos)
            return true;
    return false;
}

} // namespace gapscope::failing
