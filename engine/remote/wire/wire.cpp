// SPDX-License-Identifier: GPL-3.0-only
#include "engine/remote/wire/wire.h"

#include "engine/json/json_integer.h"
#include "engine/json/json_text.h"

#include <algorithm>
#include <utility>

#include <zlib.h>

namespace gapscope {
namespace {

constexpr int packingLevel = 1; // fast: a slow line is the bottleneck by far

std::string packed(std::string_view bytes) {
    uLongf size = compressBound(static_cast<uLong>(bytes.size()));
    std::string result(size, '\0');
    compress2(reinterpret_cast<Bytef*>(result.data()), &size, reinterpret_cast<const Bytef*>(bytes.data()),
              static_cast<uLong>(bytes.size()), packingLevel); // cannot fail with this much room
    result.resize(size);
    return result;
}

std::optional<std::string> unpacked(std::string_view bytes, std::size_t size) {
    std::string result(size, '\0');
    auto length = static_cast<uLongf>(size);
    const int status = uncompress(reinterpret_cast<Bytef*>(result.data()), &length,
                                  reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uLong>(bytes.size()));
    if (status != Z_OK || length != size)
        return std::nullopt;
    return result;
}

} // namespace

std::string wireBytes(const WireMessage& message) {
    if (message.body.empty())
        return jsonLine(message.head) + "\n";
    const std::string body = packed(message.body);
    Json head = message.head;
    head["body"] = {body.size(), message.body.size()};
    return jsonLine(head) + "\n" + body;
}

bool isSendable(const WireMessage& message) {
    constexpr std::size_t longestBodyMember = 64; // it is added when the message is sent
    return message.body.size() <= maxWireBody && jsonLine(message.head).size() + longestBodyMember <= maxWireLine;
}

Message WireReader::refuse(std::string what) {
    m_error = Message{MessageId::hostNotUnderstood, {}, {"the other side", std::move(what)}};
    m_bytes.clear();
    m_begin = 0;
    return *m_error;
}

void WireReader::drop(std::size_t count) {
    m_begin += count;
    if (m_begin < m_bytes.size() / 2)
        return;
    m_bytes.erase(0, m_begin);
    m_begin = 0;
}

bool WireReader::skipTo(std::string_view prefix) {
    for (;;) {
        const std::string_view rest = std::string_view(m_bytes).substr(m_begin);
        if (rest.size() >= prefix.size() && rest.starts_with(prefix))
            return true;
        const std::size_t end = rest.find('\n');
        if (end == std::string_view::npos)
            return false;
        drop(end + 1);
    }
}

Result<std::optional<WireMessage>> WireReader::next() {
    if (m_error)
        return *m_error;
    if (!m_head) {
        const std::string_view rest = std::string_view(m_bytes).substr(m_begin);
        const std::size_t end = rest.find('\n');
        if (std::min(end, rest.size()) > maxWireLine)
            return refuse("a line of more than " + shown(static_cast<std::int64_t>(maxWireLine)) + " bytes");
        if (end == std::string_view::npos)
            return std::optional<WireMessage>();
        JsonFailure failure;
        std::optional<Json> head = parseJson(rest.substr(0, end), failure);
        if (!head || !head->is_object())
            return refuse("\"" + shownArgument(rest.substr(0, end)) + "\"");
        m_packed = 0;
        m_size = 0;
        if (const auto body = head->find("body"); body != head->end()) {
            const bool isPair = body->is_array() && body->size() == 2;
            const auto count = isPair ? integerFrom<std::uint32_t>((*body)[0]) : std::nullopt;
            const auto size = isPair ? integerFrom<std::uint32_t>((*body)[1]) : std::nullopt;
            if (!count || !size || *size > maxWireBody || *count > compressBound(maxWireBody))
                return refuse("a body of " + describeJson(*body) + " bytes");
            m_packed = *count;
            m_size = *size;
            head->erase("body");
        }
        m_head = std::move(head);
        drop(end + 1);
    }
    if (waitingBytes() < m_packed)
        return std::optional<WireMessage>();
    WireMessage message{.head = std::move(*m_head)};
    m_head.reset();
    if (m_packed > 0) {
        std::optional<std::string> body = unpacked(std::string_view(m_bytes).substr(m_begin, m_packed), m_size);
        if (!body)
            return refuse("a damaged body");
        message.body = std::move(*body);
        drop(m_packed);
    }
    return std::optional(std::move(message));
}

Json messageJson(const Message& message) {
    return {{"id", static_cast<int>(message.id)},
            {"file", message.place.file},
            {"line", message.place.line},
            {"column", message.place.column},
            {"field", static_cast<int>(message.place.field)},
            {"name", message.place.name},
            {"arguments", message.arguments},
            {"more", message.more}};
}

std::optional<Message> messageFromJson(const Json& json) {
    if (!json.is_object())
        return std::nullopt;
    const std::int64_t id = numberIn(json, "id", -1);
    const std::int64_t field = numberIn(json, "field", -1);
    if (id < 0 || id >= static_cast<std::int64_t>(MessageId::count) || field < 0 ||
        field >= static_cast<int>(Field::count))
        return std::nullopt;
    Message message(static_cast<MessageId>(id), {.file = textIn(json, "file"),
                                                 .line = numberIn(json, "line"),
                                                 .column = numberIn(json, "column"),
                                                 .field = static_cast<Field>(field),
                                                 .name = textIn(json, "name")});
    if (const auto arguments = json.find("arguments"); arguments != json.end() && arguments->is_array())
        for (const Json& each : *arguments)
            message.arguments.push_back(each.is_string() ? each.get<std::string>() : std::string());
    message.more = numberIn(json, "more");
    return message;
}

WireMessage errorAnswer(const Message& error) {
    return {.head = {{"error", messageJson(error)}}};
}

std::string listBytes(const Json& list) {
    return jsonLine(list);
}

Json listFromBytes(std::string_view bytes) {
    JsonFailure failure;
    std::optional<Json> list = parseJson(bytes, failure);
    return list && list->is_array() ? std::move(*list) : Json::array();
}

std::string textIn(const Json& json, const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::int64_t numberIn(const Json& json, const char* key, std::int64_t otherwise) {
    const auto found = json.find(key);
    return found == json.end() ? otherwise : integerFrom<std::int64_t>(*found).value_or(otherwise);
}

double realIn(const Json& json, const char* key, double otherwise) {
    const auto found = json.find(key);
    return found != json.end() && found->is_number() ? found->get<double>() : otherwise;
}

bool isSetIn(const Json& json, const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_boolean() && found->get<bool>();
}

} // namespace gapscope
