// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/repeat_bar.h"

#include "ui/basics/icons.h"
#include "ui/basics/spacing.h"
#include "ui/session/run_repeats.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPushButton>
#include <QToolButton>

namespace gapscope {
namespace {

constexpr int usualCount = 5;
constexpr int maxAtOnce = 100;

} // namespace

RepeatBar::RepeatBar(Session& session, QWidget* parent)
    : QFrame(parent), m_session(session), m_question(new QLabel), m_count(new QSpinBox) {
    m_question->setBuddy(m_count);
    m_count->setObjectName(QStringLiteral("repeatCount"));
    m_count->setRange(1, maxAtOnce);
    m_count->setValue(usualCount);
    m_count->setAccessibleName(tr("Number of other seeds"));
    m_count->setToolTip(tr("So many runs are added; each has the next seed that is not there yet"));
    auto* start = new QPushButton(symbolIcon(Symbol::start), tr("Add and &start"));
    start->setObjectName(QStringLiteral("repeatAndStart"));
    start->setAutoDefault(true); // Return triggers it while it has the focus
    start->setToolTip(tr("Add the runs and start them (Return)"));
    connect(start, &QPushButton::clicked, this, [this] { answer(Session::Begin::now); });
    auto* add = new QPushButton(tr("&Add"));
    add->setObjectName(QStringLiteral("repeat"));
    add->setAutoDefault(true);
    add->setToolTip(tr("Add the runs, to be started later"));
    connect(add, &QPushButton::clicked, this, [this] { answer(Session::Begin::later); });
    auto* close = new QToolButton;
    close->setIcon(symbolIcon(Symbol::close));
    close->setAutoRaise(true);
    close->setToolTip(tr("Add nothing (Esc)"));
    close->setAccessibleName(tr("Add nothing"));
    connect(close, &QToolButton::clicked, this, &RepeatBar::leave);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(spacing, spacing, spacing, spacing);
    layout->setSpacing(2 * spacing);
    layout->addWidget(m_question);
    layout->addWidget(m_count);
    layout->addWidget(new QLabel(tr("other seeds")));
    layout->addSpacing(2 * spacing);
    layout->addWidget(start);
    layout->addWidget(add);
    layout->addStretch(1);
    layout->addWidget(close);
    hide();
}

void RepeatBar::ask(const std::vector<int>& runs) {
    m_runs = runs;
    const Run* first = runs.empty() ? nullptr : m_session.runs().find(runs.front());
    if (first == nullptr)
        return;
    m_question->setText(runs.size() == 1
                            ? tr("&Repeat %1 with").arg(QString(first->name).replace(u'&', QStringLiteral("&&")))
                            : tr("&Repeat each of %n runs with", nullptr, static_cast<int>(runs.size())));
    show();
    m_count->setFocus();
    m_count->selectAll();
}

void RepeatBar::answer(Session::Begin begin) {
    m_count->interpretText();
    const std::vector<int> runs = std::exchange(m_runs, {});
    leave();
    for (const int run : runs)
        repeatRun(m_session, run, m_count->value(), begin);
}

void RepeatBar::leave() {
    hide();
    Q_EMIT closed();
}

void RepeatBar::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        leave();
    else if (m_count->hasFocus() && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter))
        answer(Session::Begin::now);
    else
        QFrame::keyPressEvent(event);
}

} // namespace gapscope
