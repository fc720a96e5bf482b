// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace gapscope {

/// Serializes plain values, texts and lists one after another, in native byte order.
class BinaryWriter {
public:
    template <class T>
    void value(const T& value) {
        static_assert(std::is_trivially_copyable_v<T>);
        m_bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
    void text(std::string_view text) {
        value<std::uint64_t>(text.size());
        m_bytes += text;
    }
    void texts(const std::vector<std::string>& all) {
        value<std::uint64_t>(all.size());
        for (const std::string& each : all)
            text(each);
    }
    const std::string& bytes() const noexcept { return m_bytes; }

private:
    std::string m_bytes;
};

/// Reads what a BinaryWriter wrote. Beyond the end all values are zero or empty, and `isWhole` is false.
class BinaryReader {
public:
    explicit BinaryReader(std::string_view bytes) : m_rest(bytes) {}

    template <class T>
    T value() {
        static_assert(std::is_trivially_copyable_v<T>);
        T result{};
        if (const std::string_view bytes = take(sizeof result); !bytes.empty())
            std::memcpy(&result, bytes.data(), sizeof result);
        return result;
    }
    std::string text() { return std::string(take(value<std::uint64_t>())); }
    std::vector<std::string> texts() {
        const auto count = value<std::uint64_t>();
        std::vector<std::string> all;
        for (std::uint64_t k = 0; k < count && m_isWhole; ++k)
            all.push_back(text());
        return all;
    }
    bool isWhole() const noexcept { return m_isWhole; }
    bool isAtEnd() const noexcept { return m_isWhole && m_rest.empty(); }

private:
    std::string_view take(std::uint64_t count) {
        if (count > m_rest.size()) {
            m_isWhole = false;
            m_rest = {};
            return {};
        }
        const std::string_view taken = m_rest.substr(0, count);
        m_rest.remove_prefix(count);
        return taken;
    }

    std::string_view m_rest;
    bool m_isWhole = true;
};

} // namespace gapscope
