// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "tests/ui/support/window_under_test.h"

#include <QDropEvent>
#include <QMessageBox>
#include <QMimeData>
#include <QProcess>
#include <QUrl>
#include <QWindow>

/// A window in which files with solvers are dropped and saved.
namespace gapscope {

inline bool hasNumPy() {
    QProcess python;
    python.start(QStringLiteral("/usr/bin/python3"), {QStringLiteral("-c"), QStringLiteral("import numpy")});
    return python.waitForFinished() && python.exitCode() == 0;
}

inline void write(const QString& path, const QString& text) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text.toUtf8());
}

/// Replaces the file, as many editors do.
inline void replaceBy(const QString& path, const QString& text) {
    write(path + u'~', text);
    QVERIFY(QFile::remove(path) && QFile::rename(path + u'~', path));
}

inline QMessageBox* question(WindowUnderTest& test) {
    return test.find<QMessageBox>("programQuestion");
}

inline void answer(QMessageBox* box, const QString& button) {
    for (QAbstractButton* each : box->buttons())
        if (QString(each->text()).remove(u'&') == button)
            QTest::mouseClick(each, Qt::LeftButton);
}

inline void drop(MainWindow& window, const QString& path) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    const QPointF middle = window.rect().center();
    QDragEnterEvent enter(middle.toPoint(), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(window.windowHandle(), &enter);
    QDropEvent event(middle, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(window.windowHandle(), &event);
}

/// A key of the window, once the question before it is gone.
inline void press(WindowUnderTest& test, Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    test.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTest::keyClick(&test.window(), key, modifiers);
}

inline QString noticeOf(WindowUnderTest& test) {
    const auto* notice = test.window().findChild<NoticeBar*>();
    return notice->isHidden() ? QString() : notice->text();
}

/// A window with data, and with the first version of a file added and started.
struct SolverFileBench {
    WindowUnderTest test;
    QString file = test.path(QStringLiteral("gd.py"));

    bool begin(const QString& code) {
        write(file, code);
        if (!test.load(QStringLiteral("breast-cancer")))
            return false;
        test.session().edit([](RunSpec& draft) {
            draft.transforms.standardize = true;
            draft.problem.loss = "logistic";
            draft.problem.lossParameters = {};
            draft.budget.passes = 40;
        });
        drop(test.window(), file);
        if (!QTest::qWaitFor([this] { return question(test) != nullptr; }))
            return false;
        answer(question(test), QStringLiteral("Add and start"));
        return true;
    }
    bool hasRuns(int count) {
        return QTest::qWaitFor([&] { return test.table().rowCount() == count; }, 30000);
    }
    bool hasEnded(int row) {
        return QTest::qWaitFor([&] { return test.run(row).phase() == RunPhase::ended; }, 30000);
    }
};

} // namespace gapscope
