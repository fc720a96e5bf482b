// SPDX-License-Identifier: GPL-3.0-only
#include "ui/experiments/experiment_shelf.h"

#include "engine/experiment/description/experiment_reader.h"
#include "engine/json/whole_file.h"
#include "ui/basics/message_text.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QStandardPaths>

#include <cmath>

/// Resources of a static library must be initialized explicitly, outside all namespaces.
static void providePictures() {
    Q_INIT_RESOURCE(experiments);
}

namespace gapscope {
namespace {

constexpr double minutesPerHour = 60.0;
constexpr qint64 maxFile = 1 << 22; ///< bytes

ExperimentOnShelf bundled(const Experiment& experiment) {
    const QString id = QString::fromStdString(experiment.id);
    const QString picture = QStringLiteral(":/experiments/%1.png").arg(id);
    return {.id = id,
            .title = QString::fromStdString(experiment.title),
            .experiment = std::make_shared<const Experiment>(experiment),
            .picture = QFile::exists(picture) ? picture : QString(),
            .isBundled = true};
}

Result<Experiment> readFile(const QFileInfo& file) {
    const std::string path = QFile::encodeName(file.filePath()).toStdString();
    if (file.size() > maxFile)
        return Message{MessageId::usageNotAChoice, {.file = path}, {path, "an experiment of at most 4 MiB"}};
    const Result<std::string> text = readWholeFile(path);
    return text ? readExperiment(*text, path) : Result<Experiment>(text.error());
}

ExperimentOnShelf own(const QFileInfo& file) {
    ExperimentOnShelf shelved{.id = file.completeBaseName(), .title = file.completeBaseName(), .experiment = nullptr};
    Result<Experiment> read = readFile(file);
    if (!read) {
        shelved.failure = windowText(read.error());
        return shelved;
    }
    shelved.id = QString::fromStdString(read->id);
    shelved.title = QString::fromStdString(read->title);
    shelved.experiment = std::make_shared<const Experiment>(std::move(read).value());
    return shelved;
}

} // namespace

std::vector<ExperimentOnShelf> experimentsOnShelf() {
    providePictures();
    std::vector<ExperimentOnShelf> all;
    for (const Experiment& experiment : bundledExperiments())
        all.push_back(bundled(experiment));
    for (const QFileInfo& file :
         QDir(ownExperimentFolder()).entryInfoList({QStringLiteral("*.json")}, QDir::Files, QDir::Name))
        all.push_back(own(file));
    return all;
}

QString ownExperimentFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/experiments");
}

QString durationText(double minutes) {
    if (!(minutes > 0.0))
        return {};
    if (minutes < 1.0)
        return QCoreApplication::translate("ExperimentShelf", "less than a minute");
    const bool areHours = minutes >= 2.0 * minutesPerHour;
    const int count = static_cast<int>(std::ceil(areHours ? minutes / minutesPerHour : minutes));
    return areHours ? QCoreApplication::translate("ExperimentShelf", "about %n hours", nullptr, count)
                    : QCoreApplication::translate("ExperimentShelf", "about %n minutes", nullptr, count);
}

} // namespace gapscope
