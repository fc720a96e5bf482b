// SPDX-License-Identifier: GPL-3.0-only
#include "ui/start/start_page.h"

#include "ui/basics/palette.h"
#include "ui/basics/plain_text.h"
#include "ui/widgets/form_scroll_area.h"

#include <QDir>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QScrollBar>

#include <array>

namespace gapscope {
namespace {

constexpr int cardCharacters = 26; // width of a card in average characters
constexpr int margin = 24;
constexpr int gap = 16;

QLabel* heading(const QString& text, double scale) {
    auto* label = new QLabel(text);
    QFont font = label->font();
    font.setPointSizeF(font.pointSizeF() * scale);
    font.setBold(true);
    label->setFont(font);
    return label;
}

/// A flat button with left-aligned text, for a file.
QPushButton* fileButton(const QString& path) {
    const QFileInfo file(path);
    auto* button = new QPushButton(actionText(file.fileName()));
    button->setFlat(true);
    button->setStyleSheet(QStringLiteral("text-align: left; padding: 4px"));
    button->setToolTip(QDir::toNativeSeparators(path));
    if (!file.exists()) {
        button->setEnabled(false);
        button->setToolTip(StartPage::tr("%1 is no longer there").arg(QDir::toNativeSeparators(path)));
    }
    return button;
}

} // namespace

StartCard::StartCard(const QString& heading, const QString& text, QWidget* parent) : QPushButton(parent) {
    setAccessibleName(heading);
    setAccessibleDescription(text);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(gap, gap, gap, gap);
    auto* title = gapscope::heading(heading, 1.2);
    auto* meaning = new QLabel(text);
    for (QLabel* label : {title, meaning}) {
        label->setWordWrap(true);
        label->setAttribute(Qt::WA_TransparentForMouseEvents);
        layout->addWidget(label);
    }
    layout->addStretch(1);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

/// As wide as its characters, and as high as the wrapped text.
QSize StartCard::sizeHint() const {
    const int width = cardCharacters * fontMetrics().averageCharWidth() + 2 * gap;
    return {width, layout()->totalHeightForWidth(width)};
}

StartPage::StartPage(Settings& settings, QWidget* parent)
    : QWidget(parent), m_settings(settings), m_recent(new QWidget), m_files(new QVBoxLayout(m_recent)) {
    setObjectName(QStringLiteral("startPage"));
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(margin, margin, margin, margin);
    layout->setSpacing(gap);
    layout->addStretch(1);
    layout->addWidget(heading(tr("Watch solvers close the gap"), 1.6));
    auto* sentence =
        new QLabel(tr("Choose data, a loss and a regularizer, start one or many solvers, and see a certified "
                      "duality gap at every iteration."));
    sentence->setWordWrap(true);
    layout->addWidget(sentence);
    layout->addWidget(makeCards());
    auto* tour = new QPushButton(tr("Take a tour of the window"));
    tour->setObjectName(QStringLiteral("takeTour"));
    connect(tour, &QPushButton::clicked, this, &StartPage::tourWanted);
    layout->addWidget(tour, 0, Qt::AlignLeft);
    m_files->setContentsMargins(0, 0, 0, 0);
    m_files->setSpacing(0);
    layout->addWidget(m_recent);
    layout->addStretch(2);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(new FormScrollArea(content));
    fillRecent();
}

QWidget* StartPage::makeCards() const {
    auto* cards = new QWidget;
    auto* layout = new QGridLayout(cards);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(gap);
    struct Card {
        const char* name;
        QString heading;
        QString text;
        void (StartPage::*wanted)();
    };
    const std::array all{
        Card{"raceCard", tr("Watch a race"),
             tr("Three solvers train a support vector machine on breast-cancer, one faster than the other."),
             &StartPage::raceWanted},
        Card{"lessonCard", tr("Take a lesson"), tr("What the duality gap says, in steps that the window follows."),
             &StartPage::lessonWanted},
        Card{"fileCard", tr("Open your own file"),
             tr("CSV, LIBSVM, ARFF, NumPy, MATLAB or idx, plain or compressed; or drop it anywhere in the window."),
             &StartPage::openWanted},
    };
    int column = 0;
    for (const Card& card : all) {
        auto* button = new StartCard(card.heading, card.text);
        button->setObjectName(QLatin1String(card.name));
        connect(button, &QPushButton::clicked, this, card.wanted);
        layout->addWidget(button, 0, column++);
    }
    return cards;
}

void StartPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    fillRecent();
}

void StartPage::fillRecent() {
    while (QLayoutItem* item = m_files->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const QStringList files = m_settings.recentFiles();
    m_recent->setVisible(!files.isEmpty());
    if (files.isEmpty())
        return;
    m_files->addWidget(heading(tr("Opened last"), 1.0));
    for (const QString& path : files) {
        QPushButton* button = fileButton(path);
        connect(button, &QPushButton::clicked, this, [this, path] { Q_EMIT fileWanted(path); });
        m_files->addWidget(button, 0, Qt::AlignLeft);
    }
    auto* clear = new QPushButton(tr("Clear the list"));
    clear->setObjectName(QStringLiteral("clearRecent"));
    clear->setFlat(true);
    // Queued: the button is deleted by it.
    connect(
        clear, &QPushButton::clicked, this,
        [this] {
            m_settings.clearRecentFiles();
            fillRecent();
        },
        Qt::QueuedConnection);
    m_files->addWidget(clear, 0, Qt::AlignLeft);
}

} // namespace gapscope
