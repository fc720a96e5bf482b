// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/chart_pane.h"
#include "ui/charts/path_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QWidget>

namespace gapscope {

/// A chart over a parameter's values with its title, its note, the key of its dashes, and what it says while it is
/// empty.
class PathPane final : public QWidget {
    Q_OBJECT

public:
    explicit PathPane(QWidget* parent = nullptr);

    PathView& view() { return *m_view; }
    const PathView& view() const { return *m_view; }
    void setContent(const PathContent& content);
    void addToHead(QWidget* widget) { m_head->insertWidget(1, widget); }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void titleDoubleClicked();

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void adoptPalette();

    PathView* m_view;
    QWidget* m_header;
    QHBoxLayout* m_head;
    QLabel* m_title;
    QLabel* m_note;
    StyleKey* m_key;
    QLabel* m_message;
};

} // namespace gapscope
