// SPDX-License-Identifier: GPL-3.0-only
#include "app/mpi/mpi_ranks.h"

#include "engine/base/failure.h"
#include "engine/distributed/shared_loading.h"

#include <array>
#include <cstdlib>
#include <numeric>

#define OMPI_SKIP_MPICXX 1
#define MPICH_SKIP_MPICXX 1
#include <mpi.h>

namespace gapscope {
namespace {

/// Lengths and offsets of the parts, as MPI takes them.
struct Pieces {
    std::vector<int> counts{};
    std::vector<int> offsets{};
};

Pieces piecesOf(const std::vector<Index>& begins) {
    Pieces pieces;
    for (std::size_t k = 0; k + 1 < begins.size(); ++k) {
        pieces.counts.push_back(static_cast<int>(begins[k + 1] - begins[k]));
        pieces.offsets.push_back(static_cast<int>(begins[k]));
    }
    return pieces;
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

MpiRanks::MpiRanks() {
    MPI_Comm_rank(MPI_COMM_WORLD, &m_rank);
    MPI_Comm_size(MPI_COMM_WORLD, &m_count);
}

void MpiRanks::check(int code) const {
    if (code != MPI_SUCCESS)
        throw Refusal({MessageId::rankLost, {}, {std::to_string(m_rank), hostName(), reasonOf(code)}});
}

Vector MpiRanks::gatherNumbers(const Vector& own) {
    Vector all(own.size() * m_count);
    const auto size = static_cast<int>(own.size());
    check(MPI_Allgather(own.data(), size, MPI_DOUBLE, all.data(), size, MPI_DOUBLE, MPI_COMM_WORLD));
    return all;
}

std::vector<std::string> MpiRanks::gatherTexts(const std::string& own) {
    const auto count = static_cast<std::size_t>(m_count);
    std::vector<int> lengths(count);
    const auto length = static_cast<int>(own.size());
    check(MPI_Allgather(&length, 1, MPI_INT, lengths.data(), 1, MPI_INT, MPI_COMM_WORLD));
    std::vector<int> offsets(count);
    std::exclusive_scan(lengths.begin(), lengths.end(), offsets.begin(), 0);
    std::string joined(static_cast<std::size_t>(offsets.back() + lengths.back()), '\0');
    check(MPI_Allgatherv(own.data(), length, MPI_CHAR, joined.data(), lengths.data(), offsets.data(), MPI_CHAR,
                         MPI_COMM_WORLD));
    std::vector<std::string> all;
    all.reserve(count);
    for (std::size_t k = 0; k < count; ++k)
        all.push_back(joined.substr(static_cast<std::size_t>(offsets[k]), static_cast<std::size_t>(lengths[k])));
    return all;
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
    check(MPI_Alltoallv(own.data(), sent.counts.data(), sent.offsets.data(), MPI_DOUBLE, parts.data(),
                        received.counts.data(), received.offsets.data(), MPI_DOUBLE, MPI_COMM_WORLD));
    return parts;
}

void MpiRanks::gatherParts(const Vector& ownPart, const std::vector<Index>& begins, VectorSpan all) {
    const Pieces pieces = piecesOf(begins);
    check(MPI_Allgatherv(ownPart.data(), static_cast<int>(ownPart.size()), MPI_DOUBLE, all.data(),
                         pieces.counts.data(), pieces.offsets.data(), MPI_DOUBLE, MPI_COMM_WORLD));
}

} // namespace gapscope
