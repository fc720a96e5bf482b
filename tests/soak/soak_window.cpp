// SPDX-License-Identifier: GPL-3.0-only
#include "tests/soak/soak_window.h"

#include "app/options/run_command_line.h"
#include "tests/ui/support/window_under_test.h"
#include "ui/experiments/experiment_page.h"
#include "ui/experiments/experiment_work.h"
#include "ui/lessons/lesson_controller.h"
#include "ui/workspace/undo_history.h"

#include <QApplication>
#include <QDialog>

namespace gapscope {
namespace {

constexpr int patience = 30000; // milliseconds

} // namespace

SoakWindow::SoakWindow(const QString& folder)
    : m_folder(folder), m_settings(folder + QStringLiteral("/settings.ini")),
      m_window(std::make_unique<MainWindow>(m_session, m_settings, FileDialogs::Look::own)) {
    m_window->setCommandReader(&cli::readRunCommand);
    m_window->resize(1280, 800);
    m_window->show();
    static_cast<void>(QTest::qWaitForWindowActive(m_window.get()));
}

SoakWindow::~SoakWindow() = default;

void SoakWindow::press(const QKeySequence& keys) {
    m_window->activateWindow();
    QTest::keySequence(m_window.get(), keys);
}

void SoakWindow::type(const char* name, const QString& text) {
    QWidget* widget = find(name);
    if (widget == nullptr)
        return;
    auto* field = qobject_cast<QLineEdit*>(widget);
    if (field == nullptr)
        field = widget->findChild<QLineEdit*>();
    if (field == nullptr)
        return;
    unfoldAround(field);
    field->setFocus();
    field->selectAll();
    QTest::keyClick(field, Qt::Key_Delete);
    QTest::keyClicks(field, text);
}

bool SoakWindow::click(const char* name) {
    auto* button = find<QAbstractButton>(name);
    if (button == nullptr || !button->isVisible() || !button->isEnabled())
        return false;
    QTest::mouseClick(button, Qt::LeftButton);
    return true;
}

bool SoakWindow::choose(const char* name, const QString& id) {
    auto* box = find<ChoiceBox>(name);
    return box != nullptr && choose(name, box->indexOf(id));
}

bool SoakWindow::choose(const char* name, int index) {
    auto* box = find<ChoiceBox>(name);
    if (box == nullptr || index < 0 || index >= box->count() || box->itemData(index).toString().isEmpty() ||
        !box->reason(box->itemData(index).toString()).isEmpty())
        return false;
    gapscope::choose(box, box->itemData(index).toString());
    return true;
}

bool SoakWindow::answerDialog(const QString& path) {
    return gapscope::answerDialog(*m_window, path);
}

bool SoakWindow::answerNotice(const QString& words) {
    for (QPushButton* button : m_window->findChild<NoticeBar*>()->findChildren<QPushButton*>())
        if (QString(button->text()).remove(u'&') == words) {
            QTest::mouseClick(button, Qt::LeftButton);
            return true;
        }
    return false;
}

QString SoakWindow::notice() {
    const auto* bar = m_window->findChild<NoticeBar*>();
    return bar->isVisible() ? bar->text() : QString();
}

void SoakWindow::dismissAll() {
    while (QWidget* popup = QApplication::activePopupWidget())
        popup->close();
    const QWidgetList all = QApplication::topLevelWidgets();
    for (QWidget* widget : all)
        if (widget != m_window.get() && widget->isVisible())
            widget->close();
    QTest::qWait(1);
}

bool SoakWindow::waitForData(int milliseconds) {
    return QTest::qWaitFor(
        [this] {
            return m_session.data() != nullptr && m_session.data()->key == m_session.draft().data &&
                   m_session.check().trainingRows > 0;
        },
        milliseconds);
}

bool SoakWindow::isAtRest() {
    return m_session.runs().liveCount() == 0 && !m_window->sweep().isBusy() &&
           m_window->experimentPage().work().phase() == ExperimentWork::Phase::idle;
}

bool SoakWindow::rest() {
    dismissAll();
    m_window->lessons().close();
    m_window->experimentPage().work().stop();
    m_window->sweep().stop();
    m_session.runs().stopAll();
    if (!QTest::qWaitFor([this] { return isAtRest(); }, patience))
        return false;
    m_session.runs().removeAll();
    if (auto* history = m_window->findChild<UndoHistory*>())
        history->clear();
    press(QKeySequence(Qt::CTRL | Qt::Key_1));
    m_session.openData({.source = "breast-cancer", .options = {}});
    return waitForData(patience);
}

} // namespace gapscope
