// SPDX-License-Identifier: GPL-3.0-only
#include "ui/controller/run_elsewhere.h"

#include "engine/data/source_kind.h"
#include "engine/json/json_text.h"
#include "engine/remote/host/host_data.h"
#include "engine/remote/host/remote_run.h"
#include "engine/remote/jobs/job_folder.h"
#include "engine/remote/wire/allowed_program.h"

namespace gapscope {

namespace {

/// A run that its host is to start.
std::unique_ptr<RemoteRun> newRunOn(const std::string& host, const RunSpec& spec, const QString& title,
                                    bool areRowsHere) {
    return std::make_unique<RemoteRun>(channelTo(host), JobPlace{host, newJobId()},
                                       RunOrder{.specification = jsonLine(toJson(asOnHost(spec))),
                                                .title = title.toStdString(),
                                                .allowed = allowedProgram(spec),
                                                .wantsModel = !areRowsHere});
}

} // namespace

std::unique_ptr<RunController> controllerOf(std::shared_ptr<const PreparedRun> run, const QString& title) {
    const std::optional<HostSource> elsewhere = hostSourceOf(run->spec.data.source);
    if (!elsewhere)
        return std::make_unique<RunController>(std::move(run));
    auto remote = newRunOn(elsewhere->host, run->spec, title, true);
    return std::make_unique<RunController>(std::move(run), std::move(remote));
}

std::unique_ptr<RunController> controllerOf(RunFacts facts, const QString& title) {
    const std::optional<HostSource> elsewhere = hostSourceOf(facts.spec.data.source);
    auto remote = newRunOn(elsewhere ? elsewhere->host : std::string(), facts.spec, title, false);
    return std::make_unique<RunController>(std::move(facts), std::move(remote));
}

std::unique_ptr<RunController> controllerOf(RunFacts facts, const JobPlace& place, std::vector<Snapshot> saved) {
    return std::make_unique<RunController>(std::move(facts), std::make_unique<RemoteRun>(channelTo(place.host), place),
                                           std::move(saved));
}

void provideOnHost(RunController& controller, RunFacts facts, const QString& title) {
    const std::optional<HostSource> elsewhere = hostSourceOf(facts.spec.data.source);
    auto remote = newRunOn(elsewhere ? elsewhere->host : std::string(), facts.spec, title, false);
    controller.provide(std::move(facts), std::move(remote));
}

std::optional<int> coresElsewhere(const RunSpec& spec) {
    const std::optional<HostSource> elsewhere = hostSourceOf(spec.data.source);
    const std::optional<HostGreeting> greeting =
        elsewhere ? channelTo(elsewhere->host)->greeting() : std::optional<HostGreeting>();
    return greeting ? std::optional(greeting->cores) : std::nullopt;
}

void discardElsewhere(const RunController& controller) {
    const JobPlace* place = controller.place();
    if (place != nullptr && !controller.startedAt().empty()) // else it never began there
        channelTo(place->host)->send({.head = {{"do", "remove"}, {"job", place->job}}});
}

} // namespace gapscope
