// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace gapscope {

/// Where the keys and values of a JSON text stand, so that an error of meaning can name its line and column.
class JsonPlaces {
public:
    JsonPlaces() = default;
    /// The text must be valid JSON, of a depth that the reader of JSON has accepted.
    JsonPlaces(std::string_view text, std::string file);

    bool has(const std::string& pointer) const { return m_entries.contains(pointer); }
    /// The first pointer below `parent` that ends in this key; nothing where there is none.
    std::optional<std::string> keyBelow(const std::string& parent, std::string_view key) const;
    /// The first pointer below `parent` whose value is this text, written without escapes; nothing where there is none.
    std::optional<std::string> textBelow(const std::string& parent, std::string_view text) const;
    /// The place of a value by its JSON pointer ("/panels/0/id"); that of its nearest known parent where it is not
    /// there.
    Place ofValue(const std::string& pointer) const;
    /// The place of the key in front of it; of an entry of an array that of the value.
    Place ofKey(const std::string& pointer) const;
    /// The pointer of a key that stands twice in one object, at its second place; nothing where none does.
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

/// A key as a part of a JSON pointer.
std::string pointerToken(std::string_view key);

} // namespace gapscope
