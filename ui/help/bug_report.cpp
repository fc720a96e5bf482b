// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/bug_report.h"

#include "engine/base/message.h"
#include "engine/data/cache/dataset_cache.h"
#include "engine/json/json_text.h"

#include <QApplication>
#include <QFontDatabase>
#include <QLibraryInfo>
#include <QLocale>
#include <QScreen>
#include <QStyle>
#include <QVersionNumber>

namespace gapscope {
namespace {

/// "1920 x 1080 at 0,0, scale 1.5, 96 dpi"
std::string screenText(const QScreen& screen) {
    const QRect area = screen.geometry();
    return QStringLiteral("%1 x %2 at %3,%4, scale %5, %6 dpi")
        .arg(area.width())
        .arg(area.height())
        .arg(area.x())
        .arg(area.y())
        .arg(screen.devicePixelRatio())
        .arg(screen.logicalDotsPerInch())
        .toStdString();
}

void appendFacts(const std::string& prefix, const Json& value, std::string& text) {
    if (value.is_object()) {
        for (const auto& [key, inner] : value.items())
            appendFacts(prefix.empty() ? key : prefix + "." + key, inner, text);
        return;
    }
    if (value.is_string() && value.get_ref<const std::string&>().empty())
        return; // not known
    text += prefix + "\t" + (value.is_string() ? shownArgument(value.get<std::string>()) : jsonLine(value)) + "\n";
}

} // namespace

Json displayFacts() {
    if (qobject_cast<QGuiApplication*>(QCoreApplication::instance()) == nullptr)
        return nullptr;
    Json display;
    display["platform"] = QGuiApplication::platformName().toStdString();
    int number = 0;
    for (const QScreen* screen : QGuiApplication::screens())
        display["screen_" + std::to_string(++number)] = screenText(*screen);
    if (qobject_cast<QApplication*>(QCoreApplication::instance()) != nullptr)
        display["style"] = QApplication::style()->objectName().toStdString();
    display["font"] = QGuiApplication::font().toString().toStdString();
    display["fonts"] = QFontDatabase::families().size();
    display["language"] = QLocale().bcp47Name().toStdString();
    return display;
}

SystemReport wholeReport(const Json& display) {
    SystemReport report = systemReport(userCacheFolder());
    report.facts["libraries"]["Qt"] = qVersion();
    if (QLibraryInfo::version() != QVersionNumber(QT_VERSION_MAJOR, QT_VERSION_MINOR, QT_VERSION_PATCH))
        report.unusual.push_back("The program was built for Qt " QT_VERSION_STR ", but Qt " + std::string(qVersion()) +
                                 " is loaded.");
    if (!display.is_null())
        report.facts["display"] = display;
    if (display.is_object() && display.value("fonts", 1) == 0)
        report.unusual.emplace_back("There are no fonts.");
    return report;
}

std::string systemReportText(const SystemReport& report) {
    std::string text;
    appendFacts({}, report.facts, text);
    for (const std::string& sentence : report.unusual)
        text += "unusual\t" + shownArgument(sentence) + "\n";
    return text;
}

} // namespace gapscope
