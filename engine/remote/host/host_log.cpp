// SPDX-License-Identifier: GPL-3.0-only
#include "engine/remote/host/host_log.h"

#include "engine/json/json_text.h"
#include "engine/remote/wire/wire.h"

namespace gapscope {

HostLogHeader headerHere(const std::string& header, const std::string& source) {
    JsonFailure failure;
    std::optional<Json> json = parseJson(header, failure);
    if (!json || !json->is_object()) // it was read as a log before
        return {.text = header};
    HostLogHeader result{.started = textIn(*json, "started")};
    if (const auto notes = json->find("notes"); notes != json->end() && notes->is_array())
        for (const Json& note : *notes)
            if (note.is_string())
                result.notes.push_back(note.get<std::string>());
    (*json)["spec"]["data"]["source"] = source;
    result.text = jsonLine(*json);
    return result;
}

} // namespace gapscope
