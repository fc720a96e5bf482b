// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/json/json_value.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gapscope {

/// The version of the protocol between two computers (guide, "My data is on a server").
inline constexpr int serveProtocol = 3;

inline constexpr std::size_t maxWireLine = std::size_t{1} << 20;   ///< bytes of a head
inline constexpr std::size_t maxWireBody = std::size_t{1} << 24;   ///< bytes of a body, unpacked
inline constexpr std::size_t usualWireBody = std::size_t{1} << 18; ///< of a part of a file, so that others get a turn

/// One message of either side: a JSON object, and bytes.
struct WireMessage {
    Json head = Json::object();
    std::string body{};
};

/// The message as sent: the head as one line with the member "body": [packed bytes, bytes] if there are any, then the
/// packed bytes (zlib). The body has at most maxWireBody bytes.
std::string wireBytes(const WireMessage& message);
/// Whether the other side takes a message: neither its head nor its body is too long.
bool isSendable(const WireMessage& message);

/// Takes messages out of a stream of bytes, whatever these are.
class WireReader {
public:
    void take(std::string_view bytes) { m_bytes.append(bytes); }
    /// The next message; nothing if it is not complete. Error, from then on: what was found in place of a message.
    Result<std::optional<WireMessage>> next();
    /// Drops everything before the first line that begins with `prefix`; false if there is none yet. A shell may print
    /// its own lines before a program starts.
    bool skipTo(std::string_view prefix);
    std::size_t waitingBytes() const noexcept { return m_bytes.size() - m_begin; }

private:
    Message refuse(std::string what);
    void drop(std::size_t count);

    std::string m_bytes;
    std::size_t m_begin = 0; ///< of what has not been taken out
    std::optional<Json> m_head;
    std::size_t m_packed = 0;
    std::size_t m_size = 0;
    std::optional<Message> m_error;
};

/// A message of the program as JSON, for the other side, and back. Both sides have the same version.
Json messageJson(const Message& message);
std::optional<Message> messageFromJson(const Json& json);
/// The answer to a request that is refused.
WireMessage errorAnswer(const Message& error);
/// A list as a body, since it may be longer than a head, and back; an empty one if the bytes are not such.
std::string listBytes(const Json& list);
Json listFromBytes(std::string_view bytes);

/// Members of an object of the other side; defaults where they are missing or of another type.
std::string textIn(const Json& json, const char* key);
std::int64_t numberIn(const Json& json, const char* key, std::int64_t otherwise = 0);
double realIn(const Json& json, const char* key, double otherwise = 0.0);
bool isSetIn(const Json& json, const char* key);

} // namespace gapscope
