// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

namespace gapscope {

/// Selectable rich text that scrolls, with room for widgets below it and for more text below these.
class WordsView final : public QScrollArea {
    Q_OBJECT

public:
    /// `name` is the object name of the text.
    explicit WordsView(const QString& name, QWidget* parent = nullptr);

    QString text() const { return m_words->text() + (m_ending == nullptr ? QString() : m_ending->text()); }
    void setText(const QString& rich) { m_words->setText(rich); }
    void addBelow(QWidget* widget);
    /// Text below the widgets added so far.
    void setEnding(const QString& rich);
    /// Fills a widget with the view.
    void fill(QWidget* widget);

private:
    QLabel* m_words;
    QLabel* m_ending = nullptr;
    QVBoxLayout* m_layout;
};

} // namespace gapscope
