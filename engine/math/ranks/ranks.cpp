// SPDX-License-Identifier: GPL-3.0-only
//
// Sums of vectors in two exchanges: rank k adds part k of all ranks in their order and sends the result to the others.
// Each rank sends 2 (K - 1)/K times the vector, the least that a sum at all ranks can need (R. Thakur, R. Rabenseifner,
// W. Gropp, Optimization of collective communication operations in MPICH, 2005, section 4.5), and in contrast to a
// library's own reduction the order of additions does not depend on its choice of an algorithm. Short vectors go whole
// to everyone, in one exchange.
#include "engine/math/ranks/ranks.h"

#include "engine/math/summation.h"

#include <algorithm>
#include <chrono>

namespace gapscope {
namespace {

constexpr Index longestShort = 512; // numbers; a second exchange costs more than to send these to everyone

constexpr double bytesOf(double numbers) {
    return numbers * static_cast<double>(sizeof(double));
}

} // namespace

template <class Exchange>
void Ranks::timed(Exchange exchange) {
    const auto begin = std::chrono::steady_clock::now();
    exchange();
    m_traffic.seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// One number more than given says whether a rank wishes to stop.
Vector Ranks::gathered(const Vector& own) {
    Vector given(own.size() + 1);
    given << own, wish();
    Vector all;
    timed([&] { all = gatherNumbers(given); });
    ++m_traffic.rounds;
    m_traffic.bytes += bytesOf(static_cast<double>(given.size() * (count() - 1)));
    Vector result(own.size() * count());
    double wishes = 0.0;
    for (Index k = 0; k < count(); ++k) {
        result.segment(k * own.size(), own.size()) = all.segment(k * given.size(), own.size());
        wishes += all[(k + 1) * given.size() - 1];
    }
    agree(wishes);
    return result;
}

void Ranks::sum(VectorSpan values) {
    if (values.size() <= longestShort)
        sumShort(values);
    else
        sumLong(values);
}

void Ranks::sumShort(VectorSpan values) {
    const Index size = values.size();
    const Vector all = gathered(values);
    values = all.head(size);
    for (Index k = 1; k < count(); ++k)
        values += all.segment(k * size, size);
}

void Ranks::sumLong(VectorSpan values) {
    const Index size = values.size() + 1;
    Vector given(size);
    given << values, wish();
    std::vector<Index> begins;
    begins.reserve(static_cast<std::size_t>(count()) + 1);
    for (Index k = 0; k <= count(); ++k)
        begins.push_back(size * k / count());
    const auto mine = static_cast<std::size_t>(rank());
    const Index own = begins[mine + 1] - begins[mine];
    Vector parts;
    timed([&] { parts = exchangeParts(given, begins); });
    Vector sums = parts.head(own);
    for (Index k = 1; k < count(); ++k)
        sums += parts.segment(k * own, own);
    timed([&] { gatherParts(sums, begins, given); });
    m_traffic.rounds += 2;
    m_traffic.bytes += bytesOf(static_cast<double>(size - own + own * (count() - 1)));
    values = given.head(size - 1);
    agree(given[size - 1]);
}

double Ranks::sumOf(double value) {
    CompensatedSum sum;
    for (const double each : gathered(Vector::Constant(1, value)))
        sum.add(each);
    return sum.value();
}

double Ranks::maxOf(double value) {
    return gathered(Vector::Constant(1, value)).maxCoeff();
}

bool Ranks::all(bool value) {
    return gathered(Vector::Constant(1, value ? 1.0 : 0.0)).minCoeff() > 0.0;
}

double Ranks::ofFirst(double value) {
    return gathered(Vector::Constant(1, value))[0];
}

std::vector<std::string> Ranks::gather(const std::string& text) {
    ++m_traffic.rounds;
    m_traffic.bytes += static_cast<double>(text.size()) * (count() - 1);
    std::vector<std::string> all;
    timed([&] { all = gatherTexts(text); });
    return all;
}

std::vector<std::string> Ranks::exchange(const std::vector<std::string>& toEach) {
    ++m_traffic.rounds;
    for (int k = 0; k < count(); ++k)
        if (k != rank())
            m_traffic.bytes += static_cast<double>(toEach[static_cast<std::size_t>(k)].size());
    std::vector<std::string> received;
    timed([&] { received = exchangeTexts(toEach); });
    return received;
}

} // namespace gapscope
