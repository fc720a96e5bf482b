// SPDX-License-Identifier: GPL-3.0-only
//
// Exchanges are begun and then asked for, instead of waited for inside MPI, so that a waiting rank can answer calls and
// notice that another one is silent. After that the job ends: what was begun cannot be taken back.
#include "app/mpi/mpi_ranks.h"

#include "engine/base/failure.h"
#include "engine/distributed/shared_loading.h"

#include <array>
#include <chrono>
#include <cstdlib>
#include <limits>
#include <thread>
#include <utility>

#define OMPI_SKIP_MPICXX 1
#define MPICH_SKIP_MPICXX 1
#include <mpi.h>

namespace gapscope {
namespace {

/// Lengths and offsets of the parts, as MPI takes them.
struct Pieces {
    std::vector<int> counts{};
    std::vector<int> offsets{};

    std::size_t total() const { return static_cast<std::size_t>(offsets.back() + counts.back()); }
    /// The parts of a text that they make up.
    std::vector<std::string> cut(const std::string& joined) const {
        std::vector<std::string> parts;
        parts.reserve(counts.size());
        for (std::size_t k = 0; k < counts.size(); ++k)
            parts.push_back(joined.substr(static_cast<std::size_t>(offsets[k]), static_cast<std::size_t>(counts[k])));
        return parts;
    }
};

/// MPI counts in int. Throws Refusal beyond that.
int lengthOf(std::size_t bytes) {
    if (bytes > static_cast<std::size_t>(std::numeric_limits<int>::max()))
        throw Refusal({MessageId::internalFailure, {}, {"an exchange of more than 2 GiB"}});
    return static_cast<int>(bytes);
}

/// Parts of these lengths, one after another.
Pieces joinedPieces(std::vector<int> lengths) {
    Pieces pieces;
    pieces.offsets.reserve(lengths.size());
    std::size_t offset = 0;
    for (const int length : lengths) {
        pieces.offsets.push_back(lengthOf(offset));
        offset += static_cast<std::size_t>(length);
    }
    lengthOf(offset);
    pieces.counts = std::move(lengths);
    return pieces;
}

Pieces piecesOf(const std::vector<Index>& begins) {
    if (begins.back() > std::numeric_limits<int>::max())
        throw Refusal({MessageId::internalFailure, {}, {"an exchange of more than 2^31 numbers"}});
    Pieces pieces;
    for (std::size_t k = 0; k + 1 < begins.size(); ++k) {
        pieces.counts.push_back(static_cast<int>(begins[k + 1] - begins[k]));
        pieces.offsets.push_back(static_cast<int>(begins[k]));
    }
    return pieces;
}

using Clock = std::chrono::steady_clock;

enum MessageTag { callTag = 1, answerTag };

double secondsSince(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

int receiveFrom(int rank, int tag) {
    int number = 0;
    MPI_Recv(&number, 1, MPI_INT, rank, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return number;
}

std::string reasonOf(int code) {
    std::array<char, MPI_MAX_ERROR_STRING> text{};
    int length = 0;
    return MPI_Error_string(code, text.data(), &length) == MPI_SUCCESS ? std::string(text.data()) : "unknown error";
}

} // namespace

MpiSession::MpiSession(int& argc, char**& argv) {
    int provided = 0;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
}

MpiSession::~MpiSession() {
    MPI_Finalize();
}

void MpiSession::abandon(int status) {
    MPI_Abort(MPI_COMM_WORLD, status);
    std::_Exit(status);
}

MpiRanks::MpiRanks() : m_exchanged(Clock::now()) {
    MPI_Comm_rank(MPI_COMM_WORLD, &m_rank);
    MPI_Comm_size(MPI_COMM_WORLD, &m_count);
    m_hosts.assign(static_cast<std::size_t>(m_count), "an unknown machine"); // until all have answered once
    m_hosts = gatherTexts(hostName());
}

template <class Begin>
void MpiRanks::complete(Begin&& begin) {
    constexpr int quickTries = 100; // between cores of a machine an exchange takes microseconds
    constexpr int triesBetweenCalls = 256;
    Clock::time_point waits = Clock::now(); // since when, for the limit
    MPI_Request request = MPI_REQUEST_NULL;
    int code = begin(&request);
    int isDone = 0;
    const auto isOver = [&] {
        if (code == MPI_SUCCESS && isDone == 0)
            code = MPI_Test(&request, &isDone, MPI_STATUS_IGNORE);
        return code != MPI_SUCCESS || isDone != 0;
    };
    bool over = false;
    for (int k = 0; k < quickTries && !over; ++k)
        over = isOver();
    while (!over) {
        for (int k = 0; k < triesBetweenCalls && !over; ++k) {
            std::this_thread::yield(); // there may be more ranks than cores
            over = isOver();
        }
        answerCalls();
        const double limit = m_limit.seconds();
        if (over || !(limit > 0.0) || secondsSince(waits) < limit)
            continue;
        if (const std::vector<int> silent = silentRanks(); !silent.empty()) {
            const int first = silent.front();
            throw Refusal({MessageId::rankSilent,
                           {},
                           {std::to_string(first), m_hosts[static_cast<std::size_t>(first)], shown(limit)}});
        }
        waits = Clock::now(); // the last one has come meanwhile
    }
    if (code != MPI_SUCCESS)
        throw Refusal({MessageId::rankLost, {}, {std::to_string(m_rank), hostName(), reasonOf(code)}});
    m_limit.exchanged(secondsSince(m_exchanged));
    m_exchanged = Clock::now();
}

std::vector<int> MpiRanks::silentRanks() {
    constexpr double patience = 2.0; // seconds
    std::vector<MPI_Request> calls(static_cast<std::size_t>(m_count), MPI_REQUEST_NULL);
    std::vector<int> silent;
    for (int k = 0; k < m_count; ++k) {
        if (k == m_rank)
            continue;
        silent.push_back(k);
        MPI_Isend(&m_rank, 1, MPI_INT, k, callTag, MPI_COMM_WORLD, &calls[static_cast<std::size_t>(k)]);
    }
    for (const Clock::time_point start = Clock::now(); !silent.empty() && secondsSince(start) < patience;) {
        answerCalls(); // of others that have lost patience too
        int isThere = 0;
        MPI_Status status{};
        if (MPI_Iprobe(MPI_ANY_SOURCE, answerTag, MPI_COMM_WORLD, &isThere, &status) == MPI_SUCCESS && isThere != 0) {
            receiveFrom(status.MPI_SOURCE, answerTag);
            std::erase(silent, status.MPI_SOURCE);
        }
        std::this_thread::yield();
    }
    if (silent.empty()) // else the job ends
        MPI_Waitall(m_count, calls.data(), MPI_STATUSES_IGNORE);
    return silent;
}

void MpiRanks::answerCalls() {
    for (;;) {
        int isThere = 0;
        MPI_Status status{};
        if (MPI_Iprobe(MPI_ANY_SOURCE, callTag, MPI_COMM_WORLD, &isThere, &status) != MPI_SUCCESS || isThere == 0)
            return;
        const int caller = receiveFrom(status.MPI_SOURCE, callTag);
        MPI_Send(&caller, 1, MPI_INT, status.MPI_SOURCE, answerTag, MPI_COMM_WORLD); // it waits for it
    }
}

Vector MpiRanks::gatherNumbers(const Vector& own) {
    Vector all(own.size() * m_count);
    const auto size = static_cast<int>(own.size());
    complete([&](MPI_Request* request) {
        return MPI_Iallgather(own.data(), size, MPI_DOUBLE, all.data(), size, MPI_DOUBLE, MPI_COMM_WORLD, request);
    });
    return all;
}

std::vector<std::string> MpiRanks::gatherTexts(const std::string& own) {
    std::vector<int> lengths(static_cast<std::size_t>(m_count));
    const int length = lengthOf(own.size());
    complete([&](MPI_Request* request) {
        return MPI_Iallgather(&length, 1, MPI_INT, lengths.data(), 1, MPI_INT, MPI_COMM_WORLD, request);
    });
    const Pieces pieces = joinedPieces(std::move(lengths));
    std::string joined(pieces.total(), '\0');
    complete([&](MPI_Request* request) {
        return MPI_Iallgatherv(own.data(), length, MPI_CHAR, joined.data(), pieces.counts.data(), pieces.offsets.data(),
                               MPI_CHAR, MPI_COMM_WORLD, request);
    });
    return pieces.cut(joined);
}

std::vector<std::string> MpiRanks::exchangeTexts(const std::vector<std::string>& toEach) {
    std::string joined;
    std::vector<int> lengths;
    lengths.reserve(toEach.size());
    for (const std::string& text : toEach) {
        joined += text;
        lengths.push_back(lengthOf(text.size()));
    }
    const Pieces sent = joinedPieces(std::move(lengths));
    std::vector<int> theirs(toEach.size());
    complete([&](MPI_Request* request) {
        return MPI_Ialltoall(sent.counts.data(), 1, MPI_INT, theirs.data(), 1, MPI_INT, MPI_COMM_WORLD, request);
    });
    const Pieces pieces = joinedPieces(std::move(theirs));
    std::string received(pieces.total(), '\0');
    complete([&](MPI_Request* request) {
        return MPI_Ialltoallv(joined.data(), sent.counts.data(), sent.offsets.data(), MPI_CHAR, received.data(),
                              pieces.counts.data(), pieces.offsets.data(), MPI_CHAR, MPI_COMM_WORLD, request);
    });
    return pieces.cut(received);
}

Vector MpiRanks::exchangeParts(const Vector& own, const std::vector<Index>& begins) {
    const Pieces sent = piecesOf(begins);
    const int size = sent.counts[static_cast<std::size_t>(m_rank)];
    Pieces received;
    for (int k = 0; k < m_count; ++k) {
        received.counts.push_back(size);
        received.offsets.push_back(k * size);
    }
    Vector parts(static_cast<Index>(size) * m_count);
    complete([&](MPI_Request* request) {
        return MPI_Ialltoallv(own.data(), sent.counts.data(), sent.offsets.data(), MPI_DOUBLE, parts.data(),
                              received.counts.data(), received.offsets.data(), MPI_DOUBLE, MPI_COMM_WORLD, request);
    });
    return parts;
}

void MpiRanks::gatherParts(const Vector& ownPart, const std::vector<Index>& begins, VectorSpan all) {
    const Pieces pieces = piecesOf(begins);
    complete([&](MPI_Request* request) {
        return MPI_Iallgatherv(ownPart.data(), static_cast<int>(ownPart.size()), MPI_DOUBLE, all.data(),
                               pieces.counts.data(), pieces.offsets.data(), MPI_DOUBLE, MPI_COMM_WORLD, request);
    });
}

} // namespace gapscope
