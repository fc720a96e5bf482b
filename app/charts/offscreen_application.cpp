// SPDX-License-Identifier: GPL-3.0-only
#include "app/charts/offscreen_application.h"

#include "app/options/terminal.h"
#include "ui/basics/language.h"

#include <QApplication>

namespace gapscope::cli {

OffscreenApplication::OffscreenApplication() : m_name(programName), m_arguments{m_name.data(), nullptr} {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {});
    m_application = std::make_unique<QApplication>(m_count, m_arguments.data());
    omitGroupSeparators();
}

OffscreenApplication::~OffscreenApplication() = default;

} // namespace gapscope::cli
