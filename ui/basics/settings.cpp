// SPDX-License-Identifier: GPL-3.0-only
#include "ui/basics/settings.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>
#include <array>
#include <utility>

namespace gapscope {
namespace {

constexpr int maxRecentFiles = 8;
constexpr std::array themes{std::pair{Theme::system, "system"}, std::pair{Theme::light, "light"},
                            std::pair{Theme::dark, "dark"}};

constexpr int fileFormat = 1; ///< of the settings file; a file without the number is of format 1

const QString formatKey = QStringLiteral("format");
const QString recentKey = QStringLiteral("recent_files");
const QString recentOfHostsKey = QStringLiteral("recent_files_of");
const QString recentOfKey = recentOfHostsKey + QStringLiteral("/%1");
const QString hostsKey = QStringLiteral("hosts");
const QString themeKey = QStringLiteral("theme");
const QString languageKey = QStringLiteral("language");
const QString alertsKey = QStringLiteral("alerts");
const QString theoryAccuracyKey = QStringLiteral("theory/accuracy");
const QString comparedTheoryKey = QStringLiteral("theory/compared");
const QString geometryKey = QStringLiteral("window/geometry");
const QString openPanelsKey = QStringLiteral("panels/%1/open");
const QString frontPanelKey = QStringLiteral("panels/%1/front");
const QString arrangementKey = QStringLiteral("window/arrangement");
const QString chartsKey = QStringLiteral("window/charts");
const QString folderKey = QStringLiteral("folders/%1");
const QString experimentFolderKey = QStringLiteral("folders/experiments");
const QString learnerKey = QStringLiteral("lessons/name");
const QString figureKey = QStringLiteral("figure/%1");
const QString animationKey = QStringLiteral("animation/%1");
const QString sectionKey = QStringLiteral("sections/%1");
const QString ownName = QStringLiteral("gapscope");

/// Moves an unreadable settings file out of the way and returns its new path; empty if the file is readable.
QString putAsideIfBroken(const QString& file) {
    {
        const QSettings probe(file, QSettings::IniFormat);
        if (probe.status() != QSettings::FormatError)
            return {};
    }
    const QString aside = file + QStringLiteral(".broken");
    QFile::remove(aside); // left from an earlier failure
    return QFile::rename(file, aside) ? aside : file;
}

QString ownFile() {
    return QSettings(QSettings::IniFormat, QSettings::UserScope, ownName, ownName).fileName();
}

/// The list with this entry in front, as long as such lists may be.
QStringList withFirst(QStringList list, const QString& entry) {
    list.removeAll(entry);
    list.prepend(entry);
    return list.mid(0, maxRecentFiles);
}

/// The file itself if this program can read it; else a file beside it, so that those of a later version stay as they
/// are.
QString readableFile(const QString& file) {
    if (QSettings(file, QSettings::IniFormat).value(formatKey, fileFormat).toInt() <= fileFormat)
        return file;
    const QFileInfo later(file);
    return later.absoluteDir().filePath(
        QStringLiteral("%1-format%2.%3").arg(later.completeBaseName(), QString::number(fileFormat), later.suffix()));
}

/// They name the files that were opened last: for the user alone. QSettings keeps the permissions of a file.
void makePrivate(const QString& path) {
    constexpr QFile::Permissions ofUser = QFile::ReadOwner | QFile::WriteOwner;
    QFile file(path);
    if (file.exists()) {
        file.setPermissions(ofUser);
        return;
    }
    QDir().mkpath(QFileInfo(path).path());
    file.open(QIODevice::WriteOnly | QIODevice::NewOnly, ofUser);
}

} // namespace

Settings::Settings(const QString& path)
    : m_isOwnFile(!path.isEmpty()), m_file(path.isEmpty() ? ownFile() : path), m_brokenFile(putAsideIfBroken(m_file)),
      m_readFile(readableFile(m_file)), m_settings(m_readFile, QSettings::IniFormat) {
    makePrivate(m_readFile);
}

QString Settings::laterFile() const {
    return m_readFile == m_file ? QString() : m_file;
}

QStringList Settings::recentFiles() const {
    return m_settings.value(recentKey).toStringList();
}

void Settings::addRecentFile(const QString& path) {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    m_settings.setValue(recentKey, withFirst(recentFiles(), absolute));
}

QStringList Settings::hosts() const {
    return m_settings.value(hostsKey).toStringList();
}

void Settings::addHost(const QString& host) {
    m_settings.setValue(hostsKey, withFirst(hosts(), host));
}

QStringList Settings::recentFilesOf(const QString& host) const {
    return m_settings.value(recentOfKey.arg(host)).toStringList();
}

void Settings::addRecentFileOf(const QString& host, const QString& path) {
    m_settings.setValue(recentOfKey.arg(host), withFirst(recentFilesOf(host), path));
}

void Settings::clearRecentFiles() {
    m_settings.remove(recentKey);
    m_settings.remove(recentOfHostsKey);
}

QString Settings::folder(const QString& kind) const {
    const QString folder = m_settings.value(folderKey.arg(kind)).toString();
    return folder.isEmpty() || !QDir(folder).exists() ? QDir::homePath() : folder;
}

void Settings::setFolderOf(const QString& kind, const QString& file) {
    m_settings.setValue(folderKey.arg(kind), QFileInfo(file).absolutePath());
}

Theme Settings::theme() const {
    const QString word = m_settings.value(themeKey).toString();
    const auto* const found =
        std::ranges::find_if(themes, [&word](const auto& entry) { return word == QLatin1String(entry.second); });
    return found == themes.end() ? Theme::system : found->first;
}

void Settings::setTheme(Theme theme) {
    const auto* const found = std::ranges::find(themes, theme, [](const auto& entry) { return entry.first; });
    m_settings.setValue(themeKey, QString::fromLatin1(found->second));
}

Language Settings::language() const {
    return languageOf(m_settings.value(languageKey).toString()).value_or(Language::system);
}

void Settings::setLanguage(Language language) {
    m_settings.setValue(languageKey, wordOf(language));
}

QString Settings::theoryAccuracy() const {
    return m_settings.value(theoryAccuracyKey).toString();
}

void Settings::setTheoryAccuracy(const QString& text) {
    m_settings.setValue(theoryAccuracyKey, text);
}

QString Settings::comparedTheory() const {
    return m_settings.value(comparedTheoryKey).toString();
}

void Settings::setComparedTheory(const QString& choice) {
    m_settings.setValue(comparedTheoryKey, choice);
}

bool Settings::areAlertsOn() const {
    return m_settings.value(alertsKey, true).toBool();
}

void Settings::setAlertsOn(bool on) {
    m_settings.setValue(alertsKey, on);
}

FigureChoices Settings::figureChoices() const {
    FigureChoices choices;
    FigureFormat& format = choices.format;
    const auto number = [this](const char* key, double usual, double min, double max) {
        bool isNumber = false;
        const double value = m_settings.value(figureKey.arg(QLatin1String(key))).toDouble(&isNumber);
        return isNumber && value >= min && value <= max ? value : usual;
    };
    const auto flag = [this](const char* key, bool usual) {
        return m_settings.value(figureKey.arg(QLatin1String(key)), usual).toBool();
    };
    using namespace figure_limits;
    choices.charts = m_settings.value(figureKey.arg(QLatin1String("charts"))).toStringList();
    format.millimetres = {number("width", format.millimetres.width(), minMillimetres, maxMillimetres),
                          number("height", format.millimetres.height(), minMillimetres, maxMillimetres)};
    format.fontPoints = number("font", format.fontPoints, minFontPoints, maxFontPoints);
    format.linePoints = number("line", format.linePoints, minLinePoints, maxLinePoints);
    format.columns = static_cast<int>(number("columns", format.columns, 1.0, maxColumns));
    format.hasTitles = flag("titles", format.hasTitles);
    format.hasLegend = flag("legend", format.hasLegend);
    choices.heightFollows = flag("height_follows", choices.heightFollows);
    choices.hasCaption = flag("caption", choices.hasCaption);
    return choices;
}

void Settings::setFigureChoices(const FigureChoices& choices) {
    const auto set = [this](const char* key, const QVariant& value) {
        m_settings.setValue(figureKey.arg(QLatin1String(key)), value);
    };
    const FigureFormat& format = choices.format;
    set("charts", choices.charts);
    set("width", format.millimetres.width());
    set("height", format.millimetres.height());
    set("font", format.fontPoints);
    set("line", format.linePoints);
    set("columns", format.columns);
    set("titles", format.hasTitles);
    set("legend", format.hasLegend);
    set("height_follows", choices.heightFollows);
    set("caption", choices.hasCaption);
}

AnimationChoices Settings::animationChoices() const {
    AnimationChoices choices;
    const auto number = [this](const char* key, double usual, double min, double max) {
        bool isNumber = false;
        const double value = m_settings.value(animationKey.arg(QLatin1String(key))).toDouble(&isNumber);
        return isNumber && value >= min && value <= max ? value : usual;
    };
    using namespace animation_limits;
    choices.charts = m_settings.value(animationKey.arg(QLatin1String("charts"))).toStringList();
    choices.format = m_settings.value(animationKey.arg(QLatin1String("format")), choices.format).toString();
    choices.seconds = number("seconds", choices.seconds, minSeconds, maxSeconds);
    choices.heldSeconds = number("held", choices.heldSeconds, 0.0, choices.seconds);
    choices.framesPerSecond = static_cast<int>(number("per_second", choices.framesPerSecond, 1.0, maxFramesPerSecond));
    choices.pixels = {
        static_cast<int>(number("width", choices.pixels.width(), leastPixels.width(), mostPixels.width())),
        static_cast<int>(number("height", choices.pixels.height(), leastPixels.height(), mostPixels.height()))};
    choices.isDark = m_settings.value(animationKey.arg(QLatin1String("dark")), choices.isDark).toBool();
    return choices;
}

void Settings::setAnimationChoices(const AnimationChoices& choices) {
    const auto set = [this](const char* key, const QVariant& value) {
        m_settings.setValue(animationKey.arg(QLatin1String(key)), value);
    };
    set("charts", choices.charts);
    set("format", choices.format);
    set("seconds", choices.seconds);
    set("held", choices.heldSeconds);
    set("per_second", choices.framesPerSecond);
    set("width", choices.pixels.width());
    set("height", choices.pixels.height());
    set("dark", choices.isDark);
}

QString Settings::journalFolder() const {
    const QFileInfo file(m_file);
    return file.absoluteDir().filePath(file.completeBaseName() + QStringLiteral("-unsaved"));
}

QString Settings::lessonProgressFile() const {
    const QFileInfo file(m_file);
    return file.absoluteDir().filePath(file.completeBaseName() + QStringLiteral("-lessons.json"));
}

QString Settings::learnerName() const {
    return m_settings.value(learnerKey).toString();
}

void Settings::setLearnerName(const QString& name) {
    m_settings.setValue(learnerKey, name);
}

QString Settings::experimentFolder() const {
    QString chosen = m_settings.value(experimentFolderKey).toString();
    if (!chosen.isEmpty())
        return chosen;
    const QFileInfo file(m_file);
    return m_isOwnFile ? file.absoluteDir().filePath(file.completeBaseName() + QStringLiteral("-experiments"))
                       : QDir(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation))
                             .filePath(QStringLiteral("Gapscope"));
}

void Settings::setExperimentFolder(const QString& folder) {
    m_settings.setValue(experimentFolderKey, folder);
}

bool Settings::isUnfolded(const QString& section, bool usual) const {
    return m_settings.value(sectionKey.arg(section), usual).toBool();
}

void Settings::setUnfolded(const QString& section, bool unfolded) {
    m_settings.setValue(sectionKey.arg(section), unfolded);
}

std::optional<Settings::OpenPanels> Settings::openPanels(const QString& page) const {
    if (!m_settings.contains(openPanelsKey.arg(page)))
        return std::nullopt;
    return OpenPanels{m_settings.value(openPanelsKey.arg(page)).toStringList(),
                      m_settings.value(frontPanelKey.arg(page)).toString()};
}

void Settings::setOpenPanels(const QString& page, const QStringList& open, const QString& front) {
    m_settings.setValue(openPanelsKey.arg(page), open);
    m_settings.setValue(frontPanelKey.arg(page), front);
}

void Settings::forgetOpenPanels() {
    m_settings.remove(QStringLiteral("panels"));
}

QByteArray Settings::geometry() const {
    return m_settings.value(geometryKey).toByteArray();
}

QByteArray Settings::arrangement() const {
    return m_settings.value(arrangementKey).toByteArray();
}

QByteArray Settings::chartArrangement() const {
    return m_settings.value(chartsKey).toByteArray();
}

void Settings::setArrangement(const QByteArray& geometry, const QByteArray& arrangement, const QByteArray& charts) {
    m_settings.setValue(formatKey, fileFormat);
    m_settings.setValue(chartsKey, charts);
    m_settings.setValue(geometryKey, geometry);
    m_settings.setValue(arrangementKey, arrangement);
}

} // namespace gapscope
