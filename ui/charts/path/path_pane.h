// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/pane_header.h"

#include <QWidget>

namespace gapscope {

class EmptyMessage;
class NoteLine;
class PathView;
class StyleKey;
struct PathContent;

/// A chart over a parameter's values with its title, its note, the key of its dashes, and what it says while it is
/// empty.
class PathPane final : public QWidget {
    Q_OBJECT

public:
    explicit PathPane(QWidget* parent = nullptr);

    PathView& view() { return *m_view; }
    const PathView& view() const { return *m_view; }
    void setContent(const PathContent& content);
    void addToHead(QWidget* widget) { m_header->addToTitle(widget); }
    /// A double click on the title is heard, and the header says so.
    void offerWholeWindow() { m_header->offerWholeWindow(); }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void titleDoubleClicked();

private:
    PathView* m_view;
    PaneHeader* m_header;
    NoteLine* m_note;
    StyleKey* m_key;
    EmptyMessage* m_message;
};

} // namespace gapscope
