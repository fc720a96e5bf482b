// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/basics/theme.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/section.h"
#include "ui/window/main_window.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QtTest>

#include <memory>

namespace gapscope {

/// Unfolds the sections around a field with clicks on their headings, as a user would.
inline void unfoldAround(QWidget* field) {
    for (QWidget* widget = field; widget != nullptr; widget = widget->parentWidget())
        if (auto* section = qobject_cast<Section*>(widget); section != nullptr && !section->isUnfolded())
            QTest::mouseClick(section->findChild<QToolButton*>(QString(), Qt::FindDirectChildrenOnly), Qt::LeftButton);
}

/// A window with its own settings, and shortcuts to its fields.
class WindowUnderTest {
public:
    WindowUnderTest()
        : m_settings(m_folder.filePath(QStringLiteral("settings.ini"))),
          m_window(std::make_unique<MainWindow>(m_session, m_settings, FileDialogs::Look::own)) {
        m_window->resize(1280, 800);
        m_window->show();
        waitForKeyboard();
    }

    /// On Wayland a window gets the keyboard some time after it is active, and keys before are lost.
    static void waitForKeyboard() {
        if (QGuiApplication::platformName().startsWith(QStringLiteral("wayland")))
            QTest::qWait(1000);
    }

    Session& session() { return m_session; }
    MainWindow& window() { return *m_window; }
    Settings& settings() { return m_settings; }
    QString path(const QString& name) const { return m_folder.filePath(name); }

    template <class Widget = QWidget>
    Widget* find(const char* name) {
        return m_window->findChild<Widget*>(QString::fromLatin1(name));
    }
    QLineEdit* edit(const char* name) {
        if (QLineEdit* direct = find<QLineEdit>(name); direct != nullptr)
            return direct;
        return find(name)->findChild<QLineEdit*>();
    }
    /// Replaces the text of a field, key by key.
    void type(const char* name, const QString& text) {
        QLineEdit* field = edit(name);
        unfoldAround(field);
        field->setFocus();
        field->selectAll();
        QTest::keyClick(field, Qt::Key_Delete);
        QTest::keyClicks(field, text);
    }
    void click(const char* name) { QTest::mouseClick(find<QPushButton>(name), Qt::LeftButton); }

    bool load(const QString& source) {
        QSignalSpy loaded(&m_session, &Session::dataChanged);
        QSignalSpy checked(&m_session, &Session::checked);
        m_session.openData({.source = source.toStdString(), .options = {}});
        return (loaded.count() > 0 || loaded.wait(20000)) &&
               (m_session.check().trainingRows > 0 || checked.wait(20000));
    }
    QAbstractItemModel& table() { return m_window->runsPanel().model(); }
    QString cell(int row, int column) { return table().index(row, column).data().toString(); }
    const Run& run(int row) { return *m_session.runs().all()[static_cast<std::size_t>(row)]; }

private:
    QTemporaryDir m_folder;
    Settings m_settings;
    Session m_session;
    std::unique_ptr<MainWindow> m_window;
};

/// Selects an entry of a box, with the signal of a click.
inline void choose(ChoiceBox* box, const QString& id) {
    unfoldAround(box);
    box->setCurrentIndex(box->indexOf(id));
    Q_EMIT box->activated(box->currentIndex());
}

/// The action of a text without its mnemonic; null if there is none.
inline QAction* actionNamed(const QWidget& window, const QString& text) {
    for (QAction* action : window.findChildren<QAction*>())
        if (QString(action->text()).remove(u'&') == text)
            return action;
    return nullptr;
}

/// Answers the open file dialog: types a path and presses Return.
inline bool answerDialog(const QWidget& window, const QString& path) {
    auto* dialog = window.findChild<QFileDialog*>();
    if (dialog == nullptr)
        return false;
    auto* name = dialog->findChild<QLineEdit*>();
    name->setText(path);
    QTest::keyClick(name, Qt::Key_Return);
    return true;
}

/// The texts of the messages that are visible in the window.
inline QStringList shownMessages(const QWidget& window) {
    QStringList texts;
    for (const MessageLabel* label : window.findChildren<MessageLabel*>())
        if (label->isVisibleTo(&window) && !label->text().isEmpty())
            texts += label->text();
    return texts;
}

} // namespace gapscope
