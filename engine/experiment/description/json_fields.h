// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/description/json_places.h"
#include "engine/json/json_text.h"
#include "engine/run/spec/run_spec_words.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// A value in a document, with its JSON pointer.
struct JsonNode {
    const Json* json = nullptr; ///< null if missing
    std::string pointer{};

    bool isGiven() const noexcept { return json != nullptr; }
};

/// Reads the fields of a document and keeps the first error, with its line and column; nothing is read after an error.
/// Unlike in a RunSpec, unknown keys are errors.
class JsonFields {
public:
    JsonFields(const JsonPlaces& places) : m_places(places) {}

    const std::optional<Message>& error() const noexcept { return m_error; }
    bool failed() const noexcept { return m_error.has_value(); }
    void fail(Message message);
    /// Reports `"path" is FOUND; EXPECTED expected` at the value.
    void fail(const JsonNode& node, const std::string& expected);
    void fail(const JsonNode& node, const std::string& found, const std::string& expected);
    /// The same at a key, for unknown keys.
    void failKey(const std::string& pointer, const std::string& expected);
    Place placeOf(const JsonNode& node) const { return m_places.ofValue(node.pointer); }

    enum class Need { required, optional };
    /// The value of a key. Null counts as missing; a missing required key is an error at its parent.
    JsonNode find(const JsonNode& parent, const char* key, Need need);
    /// The same for a value that must be an object with no other keys than these.
    JsonNode object(const JsonNode& parent, const char* key, Need need, std::initializer_list<std::string_view> keys);
    bool checkObject(const JsonNode& node, std::initializer_list<std::string_view> keys);
    /// The entries of an array; empty if it is missing.
    std::vector<JsonNode> entries(const JsonNode& parent, const char* key, Need need);

    std::string text(const JsonNode& parent, const char* key, Need need);
    /// A text of letters, digits, "-" and "_", because it becomes a part of file names.
    std::string id(const JsonNode& parent, const char* key);
    bool flag(const JsonNode& parent, const char* key, bool usual);
    std::optional<double> number(const JsonNode& parent, const char* key);
    /// A number > 0.
    std::optional<double> positive(const JsonNode& parent, const char* key);
    std::vector<std::string> texts(const JsonNode& parent, const char* key);
    std::uint64_t seed(const JsonNode& node);
    template <class T, std::size_t count>
    T word(const JsonNode& parent, const char* key, const Words<T, count>& words, T usual, Need need) {
        const JsonNode node = find(parent, key, need);
        if (!node.isGiven())
            return usual;
        if (node.json->is_string())
            if (const std::optional<T> meaning = fromWord(words, node.json->get_ref<const std::string&>()))
                return *meaning;
        fail(node, allWords(words));
        return usual;
    }

private:
    const JsonPlaces& m_places;
    std::optional<Message> m_error;
};

/// A pointer as a readable path, without parents that a reader does not need: "checks[0].left.line".
std::string pathOfPointer(const std::string& pointer);

} // namespace gapscope
