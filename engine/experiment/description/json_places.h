// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace gapscope {

/// The positions of the keys and values of a JSON text, so that semantic errors can name line and column.
class JsonPlaces {
public:
    JsonPlaces() = default;
    /// The text must be valid JSON, with a nesting depth that the JSON parser has accepted.
    JsonPlaces(std::string_view text, std::string file);

    bool has(const std::string& pointer) const { return m_entries.contains(pointer); }
    /// The first pointer below `parent` that ends in this key; nothing if there is none.
    std::optional<std::string> keyBelow(const std::string& parent, std::string_view key) const;
    /// The first pointer below `parent` whose value is this text, written without escapes; nothing if there is none.
    std::optional<std::string> textBelow(const std::string& parent, std::string_view text) const;
    /// The position of the value at a JSON pointer ("/panels/0/id"), or of its nearest existing parent.
    Place ofValue(const std::string& pointer) const;
    /// The position of the value's key; for an entry of an array, that of the value.
    Place ofKey(const std::string& pointer) const;
    /// The pointer of a key that appears twice in one object, at its second position; nothing if there is none.
    const std::optional<std::string>& repeatedKey() const noexcept { return m_repeated; }

private:
    struct Entry {
        std::size_t key;
        std::size_t value;
    };
    class Scanner;
    const Entry& entryOf(std::string pointer) const;
    Place placeOf(std::size_t offset) const;

    std::string m_text;
    std::string m_file;
    std::map<std::string, Entry, std::less<>> m_entries;
    std::optional<std::string> m_repeated;
};

/// A key escaped as a part of a JSON pointer.
std::string pointerToken(std::string_view key);

} // namespace gapscope
