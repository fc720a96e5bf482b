// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

struct XXH3_state_s;

namespace gapscope {

/// A checksum that distinguishes data sets and texts (XXH3, 64 bits), as text: "xxh3:" and 16 hex digits.
class Fingerprint {
public:
    Fingerprint();
    ~Fingerprint();
    Fingerprint(const Fingerprint&) = delete;
    Fingerprint& operator=(const Fingerprint&) = delete;

    void add(const void* bytes, std::size_t count);
    template <class T>
    void addValue(T value) {
        add(&value, sizeof value);
    }
    std::string text() const;

private:
    XXH3_state_s* m_state;
};

std::string fingerprintOf(std::string_view text);

} // namespace gapscope
