// SPDX-License-Identifier: GPL-3.0-only
#include "engine/experiment/description/json_places.h"

#include "engine/json/json_text.h"

#include <algorithm>

namespace gapscope {

/// Scans a valid JSON text and records where each key and value begins.
class JsonPlaces::Scanner {
public:
    Scanner(JsonPlaces& places, std::string_view text) : m_places(places), m_text(text) {}

    void scan() {
        if (m_text.starts_with("\xef\xbb\xbf")) // the JSON parser skips a byte order mark too
            m_at = 3;
        value("", 0);
    }

private:
    void skipBlanks() {
        while (m_at < m_text.size() && std::string_view(" \t\r\n").find(m_text[m_at]) != std::string_view::npos)
            ++m_at;
    }
    /// The raw text between the quotes.
    std::string_view quoted() {
        const std::size_t begin = ++m_at;
        while (m_at < m_text.size() && m_text[m_at] != '"')
            m_at += m_text[m_at] == '\\' ? 2 : 1;
        return m_text.substr(begin, m_at++ - begin);
    }
    void value(const std::string& pointer, std::size_t key) {
        skipBlanks();
        const bool isRoot = pointer.empty();
        const auto [entry, isNew] = m_places.m_entries.try_emplace(pointer, Entry{isRoot ? m_at : key, m_at});
        if (!isNew) {
            entry->second = {key, m_at};
            if (!m_places.m_repeated)
                m_places.m_repeated = pointer;
        }
        if (m_at >= m_text.size())
            return;
        if (m_text[m_at] == '{')
            members(pointer);
        else if (m_text[m_at] == '[')
            entries(pointer);
        else if (m_text[m_at] == '"')
            quoted();
        else
            while (m_at < m_text.size() && std::string_view(",]} \t\r\n").find(m_text[m_at]) == std::string_view::npos)
                ++m_at;
    }
    void members(const std::string& pointer) {
        ++m_at;
        for (skipBlanks(); m_at < m_text.size() && m_text[m_at] != '}'; skipBlanks()) {
            if (m_text[m_at] == ',') {
                ++m_at;
                continue;
            }
            const std::size_t key = m_at;
            const std::string_view raw = quoted();
            // Keys may contain escapes; the JSON parser decodes them.
            const Json name = Json::parse("\"" + std::string(raw) + "\"");
            skipBlanks();
            ++m_at; // the colon
            value(pointer + "/" + pointerToken(name.get_ref<const std::string&>()), key);
        }
        ++m_at;
    }
    void entries(const std::string& pointer) {
        ++m_at;
        std::size_t index = 0;
        for (skipBlanks(); m_at < m_text.size() && m_text[m_at] != ']'; skipBlanks()) {
            if (m_text[m_at] == ',') {
                ++m_at;
                continue;
            }
            value(pointer + "/" + std::to_string(index++), m_at);
        }
        ++m_at;
    }

    JsonPlaces& m_places;
    std::string_view m_text;
    std::size_t m_at = 0;
};

JsonPlaces::JsonPlaces(std::string_view text, std::string file) : m_text(text), m_file(std::move(file)) {
    Scanner(*this, m_text).scan();
}

Place JsonPlaces::placeOf(std::size_t offset) const {
    const std::string_view before = std::string_view(m_text).substr(0, std::min(offset, m_text.size()));
    const auto lineBreak = before.rfind('\n');
    const std::size_t lineBegin = lineBreak == std::string_view::npos ? 0 : lineBreak + 1;
    return {m_file, 1 + std::ranges::count(before, '\n'), static_cast<std::int64_t>(before.size() - lineBegin) + 1};
}

const JsonPlaces::Entry& JsonPlaces::entryOf(std::string pointer) const {
    for (;;) {
        const auto found = m_entries.find(pointer);
        if (found != m_entries.end())
            return found->second;
        const auto slash = pointer.rfind('/');
        if (slash == std::string::npos) {
            static constexpr Entry beginning{0, 0};
            return beginning;
        }
        pointer.resize(slash);
    }
}

std::optional<std::string> JsonPlaces::keyBelow(const std::string& parent, std::string_view key) const {
    const std::string prefix = parent + "/";
    const std::string end = "/" + pointerToken(key);
    for (auto entry = m_entries.lower_bound(prefix); entry != m_entries.end() && entry->first.starts_with(prefix);
         ++entry)
        if (entry->first.ends_with(end))
            return entry->first;
    return std::nullopt;
}

std::optional<std::string> JsonPlaces::textBelow(const std::string& parent, std::string_view text) const {
    const std::string prefix = parent + "/";
    const std::string quoted = '"' + std::string(text) + '"';
    for (auto entry = m_entries.lower_bound(prefix); entry != m_entries.end() && entry->first.starts_with(prefix);
         ++entry)
        if (std::string_view(m_text).substr(entry->second.value).starts_with(quoted))
            return entry->first;
    return std::nullopt;
}

Place JsonPlaces::ofValue(const std::string& pointer) const {
    return placeOf(entryOf(pointer).value);
}

Place JsonPlaces::ofKey(const std::string& pointer) const {
    return placeOf(entryOf(pointer).key);
}

std::string pointerToken(std::string_view key) {
    std::string token;
    for (const char character : key)
        token += character == '~'   ? std::string("~0")
                 : character == '/' ? std::string("~1")
                                    : std::string(1, character);
    return token;
}

} // namespace gapscope
