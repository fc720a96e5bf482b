// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/help_results.h"

#include <QAbstractTextDocumentLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTextDocument>
#include <QTextDocumentFragment>

namespace gapscope {
namespace {

constexpr int resultAnchorRole = Qt::UserRole;
constexpr int richRole = Qt::UserRole + 1;
constexpr int maxShown = 60;
constexpr int resultLines = 4; // the title of a result, and three lines of text or a synonym and two
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

/// What a searched word is called here, as a line of rich text.
QString lineOf(const HelpSynonym& synonym) {
    QString line;
    switch (synonym.relation) {
    case HelpRelation::same:
        line = HelpResults::tr("%1: called %2 here");
        break;
    case HelpRelation::nearest:
        line = HelpResults::tr("%1: not offered; the nearest is %2");
        break;
    case HelpRelation::related:
        line = HelpResults::tr("%1: see %2");
        break;
    }
    return line.arg(synonym.phrase.toHtmlEscaped(), QStringLiteral("<i>%1</i>").arg(synonym.term.toHtmlEscaped())) +
           QStringLiteral("<br>");
}

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
        const QString rich =
            QStringLiteral("<b>%1</b><br>%2%3<b>%4</b>%5")
                .arg(match.page->title.toHtmlEscaped(), match.synonym == nullptr ? QString() : lineOf(*match.synonym),
                     match.before.toHtmlEscaped(), match.word.toHtmlEscaped(), match.after.toHtmlEscaped());
        auto* item = new QListWidgetItem(QTextDocumentFragment::fromHtml(rich).toPlainText(), this);
        item->setData(resultAnchorRole, match.page->anchor);
        item->setData(richRole, rich);
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
