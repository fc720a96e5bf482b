// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/dataset/fingerprint.h"

#include <new>

#include <xxhash.h>

namespace gapscope {

Fingerprint::Fingerprint() : m_state(XXH3_createState()) {
    if (m_state == nullptr)
        throw std::bad_alloc();
    XXH3_64bits_reset(m_state);
}

Fingerprint::~Fingerprint() {
    XXH3_freeState(m_state);
}

void Fingerprint::add(const void* bytes, std::size_t count) {
    XXH3_64bits_update(m_state, bytes, count);
}

std::string Fingerprint::text() const {
    static constexpr char digits[] = "0123456789abcdef";
    std::string result = "xxh3:";
    const XXH64_hash_t hash = XXH3_64bits_digest(m_state);
    for (int shift = 60; shift >= 0; shift -= 4)
        result += digits[(hash >> shift) & 0xf];
    return result;
}

std::string fingerprintOf(std::string_view text) {
    Fingerprint fingerprint;
    fingerprint.add(text.data(), text.size());
    return fingerprint.text();
}

} // namespace gapscope
