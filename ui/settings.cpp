// SPDX-License-Identifier: GPL-3.0-only
#include "ui/settings.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <utility>

namespace gapscope {
namespace {

constexpr int mostRecentFiles = 8;
constexpr std::array themes{std::pair{Theme::system, "system"}, std::pair{Theme::light, "light"},
                            std::pair{Theme::dark, "dark"}};

const QString recentKey = QStringLiteral("recent_files");
const QString themeKey = QStringLiteral("theme");
const QString geometryKey = QStringLiteral("window/geometry");
const QString arrangementKey = QStringLiteral("window/arrangement");
const QString chartsKey = QStringLiteral("window/charts");
const QString folderKey = QStringLiteral("folders/%1");
const QString ownName = QStringLiteral("gapscope");

} // namespace

Settings::Settings(const QString& path)
    : m_settings(path.isEmpty() ? QSettings(QSettings::IniFormat, QSettings::UserScope, ownName, ownName).fileName()
                                : path,
                 QSettings::IniFormat) {}

QStringList Settings::recentFiles() const {
    return m_settings.value(recentKey).toStringList();
}

void Settings::addRecentFile(const QString& path) {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList files = recentFiles();
    files.removeAll(absolute);
    files.prepend(absolute);
    m_settings.setValue(recentKey, files.mid(0, mostRecentFiles));
}

void Settings::clearRecentFiles() {
    m_settings.remove(recentKey);
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
    const auto found =
        std::ranges::find_if(themes, [&word](const auto& entry) { return word == QLatin1String(entry.second); });
    return found == themes.end() ? Theme::system : found->first;
}

void Settings::setTheme(Theme theme) {
    const auto found = std::ranges::find(themes, theme, [](const auto& entry) { return entry.first; });
    m_settings.setValue(themeKey, QString::fromLatin1(found->second));
}

QString Settings::journalFolder() const {
    const QFileInfo file(m_settings.fileName());
    return file.absoluteDir().filePath(file.completeBaseName() + QStringLiteral("-unsaved"));
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
    m_settings.setValue(chartsKey, charts);
    m_settings.setValue(geometryKey, geometry);
    m_settings.setValue(arrangementKey, arrangement);
}

} // namespace gapscope
