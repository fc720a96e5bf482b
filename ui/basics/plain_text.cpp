// SPDX-License-Identifier: GPL-3.0-only
#include "ui/basics/plain_text.h"

#include <QApplication>
#include <QEvent>
#include <QLabel>
#include <QPointer>
#include <QWidget>

namespace gapscope {
namespace {

constexpr const char* richTip = "gapscopeRichToolTip"; ///< property of widgets with a rich-text tooltip

bool isToolTip(const QLabel& label) {
    return label.inherits("QTipLabel"); // Qt's private tooltip window, a single one for all tips
}

/// Filters the events of every widget before it is laid out, and of every tooltip before it is shown.
class TextGuard final : public QObject {
public:
    using QObject::QObject;

    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Polish) {
            if (auto* label = qobject_cast<QLabel*>(watched))
                polish(*label);
        } else if (event->type() == QEvent::ToolTip) {
            m_isRichTip = watched->property(richTip).toBool();
            for (QWidget* window : QApplication::topLevelWidgets())
                if (auto* label = qobject_cast<QLabel*>(window); label != nullptr && isToolTip(*label))
                    polishTip(*label);
        }
        return false;
    }

private:
    void polish(QLabel& label) const {
        if (isToolTip(label))
            polishTip(label);
        else if (label.textFormat() == Qt::AutoText)
            label.setTextFormat(Qt::PlainText);
    }

    void polishTip(QLabel& label) const {
        const Qt::TextFormat format = m_isRichTip ? Qt::RichText : Qt::PlainText;
        if (label.textFormat() == format)
            return;
        label.clear(); // the old text must not be reinterpreted in the new format
        label.setTextFormat(format);
    }

    bool m_isRichTip = false;
};

} // namespace

void showTextsAsWritten() {
    static QPointer<TextGuard> guard; // of the current application; tests may create several
    if (guard != nullptr)
        return;
    guard = new TextGuard(qApp);
    qApp->installEventFilter(guard);
}

void setRichToolTip(QWidget& widget, const QString& rich) {
    widget.setProperty(richTip, true);
    widget.setToolTip(rich);
}

QString actionText(const QString& text) {
    QString shown = text;
    for (QChar& sign : shown)
        if (sign.unicode() < u' ')
            sign = u' '; // text after a tab would be shown as the shortcut
    return shown.replace(u'&', QStringLiteral("&&"));
}

QString windowTitleText(const QString& text) {
    QString shown = text;
    return shown.replace(QStringLiteral("[*]"), QStringLiteral("[*][*]"));
}

} // namespace gapscope
