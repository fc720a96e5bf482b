// SPDX-License-Identifier: GPL-3.0-only
#include "engine/remote/host/host_data.h"

#include "engine/data/cache/dataset_copy.h"
#include "engine/data/edits/row_edits.h"
#include "engine/data/io/memory.h"
#include "engine/data/io/output_file.h"
#include "engine/data/source_kind.h"
#include "engine/json/json_text.h"
#include "engine/remote/host/host_channel.h"
#include "engine/remote/server/served_data.h"
#include "engine/remote/wire/summary_json.h"
#include "engine/run/prepare/cached_load.h"

#include <algorithm>
#include <mutex>
#include <optional>
#include <vector>

namespace gapscope {
namespace {

constexpr int dataWait = 500;

Message damagedCopy(const std::string& host) {
    return {MessageId::hostNotUnderstood, {}, {host, "a copy of data that is damaged"}};
}

/// The data as they are on their host.
struct ReadyData {
    std::string fingerprint;
    std::int64_t bytes = 0;
    std::shared_ptr<const WholeData> whole{}; ///< if the copy is a sample
};

/// The data of which all rows are wanted.
struct WantedData {
    std::mutex mutex{};
    std::vector<RunSpec::Data> all{};
};

WantedData& wantedData() {
    static WantedData wanted;
    return wanted;
}

bool areAllWanted(const RunSpec::Data& data) {
    const std::lock_guard lock(wantedData().mutex);
    return std::ranges::find(wantedData().all, data) != wantedData().all.end();
}

class DataTransfer {
public:
    DataTransfer(const HostSource& source, const RunSpec::Data& data, const LoadControl& control)
        : m_channel(channelTo(source.host)), m_control(control), m_areAllWanted(areAllWanted(data)) {
        RunSpec spec;
        spec.data = {.source = source.source, .options = data.options};
        m_wanted = jsonLine(toJson(spec));
    }

    Result<ReadyData> load() {
        const HostChannel::Answer answer = m_channel->askUntilReady(
            {.head = {{"do", "data"}, {"wait", dataWait}, {"all", m_areAllWanted}}, .body = m_wanted}, m_control.stop,
            [this](const WireMessage& before) {
                report(numberIn(before.head, "read"), numberIn(before.head, "total"));
            });
        if (!answer)
            return named(answer.error());
        return ReadyData{textIn(answer->head, "fingerprint"), numberIn(answer->head, "bytes"), wholeOf(*answer)};
    }
    Status fetch(const ReadyData& ready, const std::string& path) {
        OutputFile file(path, OutputFile::Access::ownerOnly);
        if (Status opened = file.open(); !opened.ok())
            return opened;
        while (file.writtenBytes() < ready.bytes) {
            const HostChannel::Answer answer = m_channel->ask(
                {.head = {{"do", "copy"}, {"fingerprint", ready.fingerprint}, {"from", file.writtenBytes()}}},
                m_control.stop);
            if (!answer)
                return answer.error();
            if (answer->body.empty())
                return damagedCopy(m_channel->host());
            if (Status written = file.write(answer->body); !written.ok())
                return written;
            report(file.writtenBytes(), ready.bytes);
        }
        return file.finish();
    }

private:
    /// With the name by which this computer knows the host.
    Message named(Message error) const {
        if (error.id == MessageId::hostDataTooLarge && !error.arguments.empty())
            error.arguments.back() = m_channel->host();
        return error;
    }
    /// Null if all rows are copied.
    std::shared_ptr<const WholeData> wholeOf(const WireMessage& answer) const {
        JsonFailure failure;
        const std::optional<Json> summary = parseJson(answer.body, failure);
        if (answer.body.empty() || !summary)
            return nullptr;
        return std::make_shared<const WholeData>(
            WholeData{.host = m_channel->host(),
                      .summary = summaryFromJson(*summary),
                      .fingerprint = textIn(answer.head, "whole"),
                      .bytes = static_cast<double>(numberIn(answer.head, "whole_bytes"))});
    }
    void report(std::int64_t done, std::int64_t total) const {
        if (m_control.progress)
            m_control.progress(done, total);
    }

    std::shared_ptr<HostChannel> m_channel;
    const LoadControl& m_control;
    bool m_areAllWanted;
    std::string m_wanted;
};

/// The edits are made here, in a copy of the unchanged data. Error: there is no copy of all rows.
Result<LoadedData> loadEdited(const HostSource& source, const RunSpec::Data& data, const LoadControl& control) {
    const Result<EditedSource> parts = readEditedSource(source.source);
    if (!parts)
        return parts.error();
    const Result<LoadedData> base =
        loadFromHost({.source = hostSource(source.host, parts->base), .options = data.options}, control);
    if (!base)
        return base.error();
    if (base->whole != nullptr)
        return Message{
            MessageId::hostDataTooLarge, {.file = data.source}, {shownBytes(base->whole->bytes), base->whole->host}};
    return parts->edits.applyTo(*base, data.source, data.options.labelSets);
}

} // namespace

Result<LoadedData> loadFromHost(const RunSpec::Data& data, const LoadControl& control) {
    const std::optional<HostSource> source = hostSourceOf(data.source);
    if (!source || !isHostName(source->host))
        return Message{MessageId::hostNotAName, {.file = data.source}, {source ? source->host : data.source}};
    if (source->source == "-")
        return Message{MessageId::fileCannotBeOpened, {.file = data.source}, {"no standard input on another host"}};
    if (isEditedSource(source->source))
        return loadEdited(*source, data, control);
    if (!isFileSource(source->source))
        return loadCached({.source = source->source, .options = data.options}, control);
    DataTransfer transfer(*source, data, control);
    const Result<ReadyData> ready = transfer.load();
    if (!ready)
        return ready.error();
    const CopyOrigin origin = ServedData::originOf(ready->fingerprint);
    const std::optional<TemporaryFolder> temporary =
        rowFolder().empty() ? std::optional<TemporaryFolder>(std::in_place) : std::nullopt;
    // The fingerprint of this host's own program; only its digits become part of a name.
    std::string name = "host-";
    std::ranges::copy_if(ready->fingerprint, std::back_inserter(name),
                         [](unsigned char c) { return std::isxdigit(c) != 0; });
    const std::string path = (temporary ? temporary->path() : rowFolder()) + "/" + name + ".copy";
    std::optional<LoadedData> loaded = readCopy(path, origin, data.source, control);
    if (!loaded) {
        const auto bytes = static_cast<double>(ready->bytes);
        if (bytes > availableMemoryBytes())
            return Message{MessageId::hostDataTooLarge, {.file = data.source}, {shownBytes(bytes), source->host}};
        if (const Status fetched = transfer.fetch(*ready, path); !fetched.ok())
            return fetched.error();
        loaded = readCopy(path, origin, data.source, control);
    }
    if (!loaded)
        return damagedCopy(source->host);
    loaded->whole = ready->whole;
    return std::move(*loaded);
}

void copyAllRows(const RunSpec::Data& data) {
    const std::lock_guard lock(wantedData().mutex);
    wantedData().all.push_back(data);
}

Result<std::string> textFromHost(const std::string& host, const std::string& path) {
    if (!isHostName(host))
        return Message{MessageId::hostNotAName, {.file = path}, {host}};
    HostChannel::Answer answer = channelTo(host)->ask({.head = {{"do", "text"}, {"path", path}}});
    if (!answer)
        return answer.error();
    return std::move(answer->body);
}

RunSpec asOnHost(RunSpec spec) {
    spec.data.source = sourceOnHost(spec.data.source);
    spec.split.testFile = sourceOnHost(spec.split.testFile);
    return spec;
}

} // namespace gapscope
