// SPDX-License-Identifier: GPL-3.0-only
#include "engine/experiment/description/json_fields.h"

#include <algorithm>
#include <cctype>
#include <cmath>

namespace gapscope {
namespace {

std::string listed(std::initializer_list<std::string_view> words) {
    std::string text;
    std::size_t i = 0;
    for (const std::string_view word : words) {
        text += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + std::string(word);
        ++i;
    }
    return text;
}

bool isIdCharacter(char character) {
    const auto c = static_cast<unsigned char>(character);
    return (c < 0x80 && std::isalnum(c) != 0) || c == '-' || c == '_';
}

} // namespace

std::string pathOfPointer(const std::string& pointer) {
    std::string path;
    std::size_t begin = 1;
    while (begin <= pointer.size()) {
        const std::size_t end = std::min(pointer.find('/', begin), pointer.size());
        const std::string token = pointer.substr(begin, end - begin);
        const bool isIndex = !token.empty() && token.find_first_not_of("0123456789") == std::string::npos;
        path += isIndex ? "[" + token + "]" : (path.empty() ? "" : ".") + token;
        begin = end + 1;
    }
    return path.empty() ? "experiment" : path;
}

void JsonFields::fail(Message message) {
    if (!m_error)
        m_error = std::move(message);
}

void JsonFields::fail(const JsonNode& node, const std::string& expected) {
    fail(node, describeJson(*node.json), expected);
}

void JsonFields::fail(const JsonNode& node, const std::string& found, const std::string& expected) {
    fail(Message{MessageId::specField, placeOf(node), {pathOfPointer(node.pointer), found, expected}});
}

void JsonFields::failKey(const std::string& pointer, const std::string& expected) {
    fail(Message{MessageId::specField, m_places.ofKey(pointer), {pathOfPointer(pointer), "an unknown key", expected}});
}

JsonNode JsonFields::find(const JsonNode& parent, const char* key, Need need) {
    JsonNode node{nullptr, parent.pointer + "/" + key};
    if (failed() || !parent.isGiven())
        return node;
    const auto found = parent.json->find(key);
    if (found != parent.json->end() && !found->is_null())
        node.json = &*found;
    else if (need == Need::required)
        fail(Message{MessageId::specField,
                     m_places.ofValue(parent.pointer),
                     {pathOfPointer(node.pointer), "missing", "a value"}});
    return node;
}

bool JsonFields::checkObject(const JsonNode& node, std::initializer_list<std::string_view> keys) {
    if (failed() || !node.isGiven())
        return false;
    if (!node.json->is_object()) {
        fail(node, "an object");
        return false;
    }
    for (const auto& [key, value] : node.json->items())
        if (std::ranges::find(keys, key) == keys.end()) {
            failKey(node.pointer + "/" + pointerToken(key), listed(keys));
            return false;
        }
    return true;
}

JsonNode JsonFields::object(const JsonNode& parent, const char* key, Need need,
                            std::initializer_list<std::string_view> keys) {
    JsonNode node = find(parent, key, need);
    if (!checkObject(node, keys))
        node.json = nullptr;
    return node;
}

std::vector<JsonNode> JsonFields::entries(const JsonNode& parent, const char* key, Need need) {
    const JsonNode node = find(parent, key, need);
    std::vector<JsonNode> nodes;
    if (!node.isGiven())
        return nodes;
    if (!node.json->is_array() || (node.json->empty() && need == Need::required)) {
        fail(node, node.json->is_array() ? "an empty array" : describeJson(*node.json), "an array with entries");
        return nodes;
    }
    for (std::size_t i = 0; i < node.json->size(); ++i)
        nodes.push_back({&(*node.json)[i], node.pointer + "/" + std::to_string(i)});
    return nodes;
}

std::string JsonFields::text(const JsonNode& parent, const char* key, Need need) {
    const JsonNode node = find(parent, key, need);
    if (!node.isGiven())
        return {};
    if (node.json->is_string() && !node.json->get_ref<const std::string&>().empty())
        return node.json->get<std::string>();
    fail(node, "a text");
    return {};
}

std::string JsonFields::id(const JsonNode& parent, const char* key) {
    const JsonNode node = find(parent, key, Need::required);
    if (!node.isGiven())
        return {};
    constexpr std::size_t longest = 60;
    if (node.json->is_string()) {
        const auto& text = node.json->get_ref<const std::string&>();
        if (!text.empty() && text.size() <= longest && std::ranges::all_of(text, &isIdCharacter))
            return text;
    }
    fail(node, "letters, digits, - and _ (60 at most)");
    return {};
}

bool JsonFields::flag(const JsonNode& parent, const char* key, bool usual) {
    const JsonNode node = find(parent, key, Need::optional);
    if (!node.isGiven())
        return usual;
    if (node.json->is_boolean())
        return node.json->get<bool>();
    fail(node, "true or false");
    return usual;
}

std::optional<double> JsonFields::number(const JsonNode& parent, const char* key) {
    const JsonNode node = find(parent, key, Need::optional);
    if (!node.isGiven())
        return std::nullopt;
    if (node.json->is_number())
        return node.json->get<double>();
    fail(node, "a number");
    return std::nullopt;
}

std::optional<double> JsonFields::positive(const JsonNode& parent, const char* key) {
    const std::optional<double> value = number(parent, key);
    if (value && !(*value > 0.0 && std::isfinite(*value)))
        fail(find(parent, key, Need::optional), "a number > 0");
    return value;
}

std::vector<std::string> JsonFields::texts(const JsonNode& parent, const char* key) {
    std::vector<std::string> result;
    for (const JsonNode& entry : entries(parent, key, Need::optional)) {
        if (!entry.json->is_string()) {
            fail(entry, "a text");
            return {};
        }
        result.push_back(entry.json->get<std::string>());
    }
    return result;
}

std::uint64_t JsonFields::seed(const JsonNode& node) {
    if (node.json->is_number_unsigned())
        return node.json->get<std::uint64_t>();
    fail(node, "an integer from 0 to 18446744073709551615");
    return 0;
}

} // namespace gapscope
