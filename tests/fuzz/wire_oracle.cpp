// SPDX-License-Identifier: GPL-3.0-only
#include "tests/fuzz/wire_oracle.h"

#include "engine/json/json_text.h"
#include "engine/remote/wire/iterate_bytes.h"
#include "engine/remote/wire/wire.h"

#include <algorithm>
#include <vector>

namespace gapscope {
namespace {

/// What a reader finds, as texts; the error last.
std::vector<std::string> foundIn(std::string_view bytes, std::size_t piece) {
    std::vector<std::string> found;
    WireReader reader;
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
        reader.take(bytes.substr(at, piece));
        for (;;) {
            const Result<std::optional<WireMessage>> next = reader.next();
            if (!next) {
                found.push_back(sentence(next.error()));
                return found;
            }
            if (!*next)
                break;
            found.push_back(jsonLine((**next).head) + "\n" + (**next).body);
        }
    }
    return found;
}

std::string violatedByMessage(const WireMessage& message) {
    WireReader reader;
    reader.take(wireBytes(message));
    const Result<std::optional<WireMessage>> again = reader.next();
    if (jsonLine(message.head).size() + 64 <= maxWireLine &&
        (!again || !*again || (**again).head != message.head || (**again).body != message.body))
        return "a message written and read again differs";
    if (const std::optional<Message> error = messageFromJson(message.head))
        if (messageFromJson(messageJson(*error)) != error)
            return "an error written and read again differs";
    if (const std::optional<Iterate> iterate = iterateFromBytes(message.body))
        if (const std::string bytes = iterateBytes(*iterate); iterateBytes(*iterateFromBytes(bytes)) != bytes)
            return "an iterate written and read again differs";
    if (const std::optional<SupportRecord> record = supportFromBytes(message.body))
        if (const std::string bytes = supportBytes(*record); supportBytes(*supportFromBytes(bytes)) != bytes)
            return "supports written and read again differ";
    if (const std::optional<RunPosition> position = positionFromJson(message.head))
        if (positionJson(*positionFromJson(positionJson(*position))) != positionJson(*position))
            return "a position written and read again differs";
    return {};
}

} // namespace

std::string violatedByWire(std::string_view bytes) {
    const std::vector<std::string> whole = foundIn(bytes, std::max<std::size_t>(1, bytes.size()));
    for (const std::size_t piece : {std::size_t{1}, std::size_t{7}})
        if (foundIn(bytes, piece) != whole)
            return "pieces of " + std::to_string(piece) + " bytes give other messages";
    WireReader reader;
    reader.take(bytes);
    for (Result<std::optional<WireMessage>> next = reader.next(); next && *next; next = reader.next())
        if (std::string violation = violatedByMessage(**next); !violation.empty())
            return violation;
    return {};
}

} // namespace gapscope
