// SPDX-License-Identifier: GPL-3.0-only
//
// The dialog of moving pictures in tests of the window.
#pragma once

#include "tests/ui/support/figures_under_test.h"
#include "ui/animation/animation_dialog.h"

namespace gapscope {

inline AnimationDialog* animationDialog(WindowUnderTest& test) {
    return test.window().findChild<AnimationDialog*>();
}

inline void typeNumber(AnimationDialog& dialog, const char* name, const QString& text) {
    auto* field = dialog.findChild<QAbstractSpinBox*>(QString::fromLatin1(name));
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, text);
    QTest::keyClick(field, Qt::Key_Tab);
}

inline void typeText(AnimationDialog& dialog, const char* name, const QString& text) {
    auto* field = dialog.findChild<QLineEdit*>(QString::fromLatin1(name));
    field->setFocus();
    field->selectAll();
    QTest::keyClick(field, Qt::Key_Delete);
    QTest::keyClicks(field, text);
}

inline QPushButton* exportButton(AnimationDialog& dialog) {
    return dialog.findChild<QPushButton*>(QStringLiteral("animationExport"));
}

/// Presses Export and answers with a path.
inline void exportTo(WindowUnderTest& test, AnimationDialog& dialog, const QString& path) {
    QTRY_VERIFY(exportButton(dialog)->isEnabled());
    QTest::mouseClick(exportButton(dialog), Qt::LeftButton);
    answer(test, path);
}

} // namespace gapscope
