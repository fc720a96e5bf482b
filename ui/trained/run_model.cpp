// SPDX-License-Identifier: GPL-3.0-only
#include "ui/trained/run_model.h"

#include "engine/remote/host/host_job.h"
#include "engine/remote/jobs/job_folder.h"
#include "engine/run/model/model_reader.h"
#include "engine/run/output/model_writer.h"
#include "engine/run/output/reprepared.h"

#include <QFile>
#include <QTemporaryDir>

#include <memory>
#include <optional>

namespace gapscope {
namespace {

struct ModelSource {
    std::shared_ptr<const PreparedRun> prepared; ///< null for a run from a session or log
    RunSpec spec;
    std::string problemKey;
    RunOutcome outcome;
    std::optional<DataLoader::Content> data; ///< loaded in the window
    std::optional<JobPlace> place;           ///< of a run on another host
};

/// The model that the host of the run has written. False if it wrote none.
Result<bool> fetchModel(const JobPlace& place, const std::string& path) {
    if (isNpzName(path))
        return Message{MessageId::notSupported,
                       {.file = path},
                       {"a model from " + place.host, "arrays", "that host has written it as text",
                        "choose a name that does not end in .npz"}};
    const std::shared_ptr<HostChannel> channel = channelTo(place.host);
    return HostJob(*channel, place.job).fetch(JobFolder::model, path, {});
}

Result<bool> writeModelTo(const ModelSource& source, const std::string& path) {
    std::shared_ptr<const PreparedRun> prepared = source.prepared;
    if (prepared == nullptr && source.place)
        if (Result<bool> fetched = fetchModel(*source.place, path);
            fetched ? *fetched : HostChannel::isBroken(fetched.error()))
            return fetched; // otherwise it may be made here
    if (prepared == nullptr) {
        DataStore store;
        if (source.data)
            store.keep(source.data->key, source.data->loaded);
        Result<std::shared_ptr<const PreparedRun>> anew = reprepared(source.spec, source.problemKey, store);
        if (!anew)
            return anew.error();
        prepared = *anew;
    }
    if (prepared == nullptr)
        return false;
    if (const Status written = writeModel(*prepared, source.outcome.w, source.outcome.bestAlpha, path); !written.ok())
        return written.error();
    return true;
}

} // namespace

std::function<Result<bool>(const std::string& path)> modelWriterOf(const Session& session, const Run& run) {
    auto source = std::make_shared<ModelSource>(ModelSource{.prepared = run.controller->prepared(),
                                                            .spec = run.controller->facts().spec,
                                                            .problemKey = run.controller->facts().problemKey,
                                                            .outcome = *run.controller->outcome(),
                                                            .data = {},
                                                            .place = {}});
    if (const JobPlace* place = run.controller->place())
        source->place = *place;
    if (session.data() != nullptr)
        source->data = *session.data();
    return [source](const std::string& path) { return writeModelTo(*source, path); };
}

std::function<Result<Model>()> modelOf(const Session& session, const Run& run) {
    return [write = modelWriterOf(session, run), name = run.name]() -> Result<Model> {
        const QTemporaryDir folder;
        const std::string path = QFile::encodeName(folder.filePath(QStringLiteral("model.txt"))).toStdString();
        const Result<bool> written = write(path);
        if (!written)
            return written.error();
        if (!*written)
            return Message{MessageId::notSupported,
                           {},
                           {name.toStdString(), "predictions", "its data have changed since it ran", "run it again"}};
        return readModel(path);
    };
}

} // namespace gapscope
