// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/help_results.h"

#include <QAbstractTextDocumentLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTextDocument>

namespace gapscope {
namespace {

constexpr int resultAnchorRole = Qt::UserRole;
constexpr int richRole = Qt::UserRole + 1;
constexpr int maxShown = 60;
constexpr int resultLines = 4; // the title of a result and three lines of text
constexpr int margin = 4;

/// Paints the rich text of a result as a list item.
class ResultDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
        return {0, resultLines * option.fontMetrics.lineSpacing() + 2 * margin};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& given, const QModelIndex& index) const override {
        QStyleOptionViewItem option = given;
        initStyleOption(&option, index);
        option.text.clear();
        option.widget->style()->drawControl(QStyle::CE_ItemViewItem, &option, painter, option.widget);
        QTextDocument text;
        text.setDefaultFont(option.font);
        text.setDocumentMargin(0);
        text.setTextWidth(option.rect.width() - 2 * margin);
        text.setHtml(index.data(richRole).toString());
        const bool isChosen = (option.state & QStyle::State_Selected) != 0;
        QAbstractTextDocumentLayout::PaintContext context;
        context.palette = option.palette;
        context.palette.setColor(QPalette::Text,
                                 option.palette.color(isChosen ? QPalette::HighlightedText : QPalette::Text));
        const QRect place = option.rect.adjusted(margin, margin, -margin, -margin);
        painter->save();
        painter->setClipRect(place);
        painter->translate(place.topLeft());
        text.documentLayout()->draw(painter, context);
        painter->restore();
    }
};

} // namespace

HelpResults::HelpResults(QWidget* parent) : QListWidget(parent) {
    setObjectName(QStringLiteral("helpResults"));
    setAccessibleName(tr("Pages found"));
    setUniformItemSizes(true);
    setItemDelegate(new ResultDelegate(this));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
    connect(this, &QListWidget::itemClicked, this,
            [this](QListWidgetItem* item) { Q_EMIT opened(item->data(resultAnchorRole).toString()); });
}

void HelpResults::showMatches(const std::vector<HelpMatch>& matches) {
    clear();
    for (const HelpMatch& match : matches) {
        if (count() == maxShown)
            break;
        auto* item = new QListWidgetItem(match.page->title + u'\n' + match.before + match.word + match.after, this);
        item->setData(resultAnchorRole, match.page->anchor);
        item->setData(richRole, QStringLiteral("<b>%1</b><br>%2<b>%3</b>%4")
                                    .arg(match.page->title.toHtmlEscaped(), match.before.toHtmlEscaped(),
                                         match.word.toHtmlEscaped(), match.after.toHtmlEscaped()));
    }
    if (matches.empty()) {
        auto* item = new QListWidgetItem(tr("No page has these words."), this);
        item->setData(richRole, item->text());
        item->setFlags(Qt::NoItemFlags);
    }
    setCurrentRow(matches.empty() ? -1 : 0);
}

QString HelpResults::chosen() const {
    const QListWidgetItem* item = currentItem();
    return item == nullptr ? QString() : item->data(resultAnchorRole).toString();
}

void HelpResults::keyPressEvent(QKeyEvent* event) {
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && !chosen().isEmpty()) {
        Q_EMIT opened(chosen());
        return;
    }
    QListWidget::keyPressEvent(event);
}

} // namespace gapscope
