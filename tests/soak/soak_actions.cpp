// SPDX-License-Identifier: GPL-3.0-only
#include "tests/soak/soak_actions.h"

#include "tests/ui/support/window_under_test.h"
#include "ui/experiments/experiment_page.h"
#include "ui/experiments/experiment_shelf.h"
#include "ui/lessons/lesson_controller.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QListWidget>
#include <QMessageBox>
#include <QTableView>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>

namespace gapscope {
namespace {

constexpr std::size_t maxRuns = 8;
constexpr int patience = 20000; // milliseconds

/// One of some texts.
template <std::size_t count>
QString oneOf(const std::array<const char*, count>& texts, int index) {
    return QString::fromLatin1(texts[static_cast<std::size_t>(index)]);
}

} // namespace

SoakActions::SoakActions(SoakWindow& window, std::uint64_t seed) : m_window(window), m_random(seed) {
    // A short experiment of its own; the bundled ones take minutes.
    static_cast<void>(QDir().mkpath(ownExperimentFolder()));
    static_cast<void>(QFile::copy(QStringLiteral(GAPSCOPE_TEST_DATA "/experiments/race.json"),
                                  ownExperimentFolder() + QStringLiteral("/race.json")));
}

const std::vector<SoakActions::Action>& SoakActions::actions() {
    static const std::vector<Action> all{{"load", 6, &SoakActions::load},
                                         {"change the problem", 6, &SoakActions::changeProblem},
                                         {"start", 20, &SoakActions::start},
                                         {"pause", 6, &SoakActions::pause},
                                         {"resume", 8, &SoakActions::resume},
                                         {"step", 6, &SoakActions::step},
                                         {"stop", 6, &SoakActions::stop},
                                         {"rewind", 10, &SoakActions::rewind},
                                         {"remove", 8, &SoakActions::remove},
                                         {"undo", 6, &SoakActions::undo},
                                         {"redo", 4, &SoakActions::redo},
                                         {"sweep", 4, &SoakActions::sweep},
                                         {"stop the sweep", 2, &SoakActions::stopSweep},
                                         {"save the session", 3, &SoakActions::saveSession},
                                         {"open the session", 3, &SoakActions::openSession},
                                         {"experiment", 1, &SoakActions::experiment},
                                         {"lesson", 2, &SoakActions::lesson},
                                         {"page", 10, &SoakActions::page},
                                         {"charts", 10, &SoakActions::charts},
                                         {"look", 2, &SoakActions::look},
                                         {"help", 1, &SoakActions::help}};
    return all;
}

std::string SoakActions::next() {
    int sum = 0;
    for (const Action& action : actions())
        sum += action.weight;
    int ticket = below(sum);
    const Action* chosen = &actions().front();
    for (const Action& action : actions()) {
        if (ticket < action.weight) {
            chosen = &action;
            break;
        }
        ticket -= action.weight;
    }
    (this->*chosen->act)();
    ++m_counts[chosen->name];
    QTest::qWait(10 + below(240));
    m_window.dismissAll();
    return chosen->name;
}

std::string SoakActions::fault() {
    std::map<int, std::size_t> snapshots;
    for (const auto& run : m_window.runs().all()) {
        const Trace& trace = run->controller->trace();
        snapshots[run->id] = trace.size();
        const auto before = m_snapshots.find(run->id);
        if (before != m_snapshots.end() && before->second > trace.size())
            return "the trace of run " + std::to_string(run->id) + " became shorter";
        if (const std::optional<Snapshot> last = trace.last();
            last && last->gap < -1e-9 * std::max(1.0, std::abs(last->primal)))
            return "run " + std::to_string(run->id) + " has the gap " + std::to_string(last->gap);
        if (run->phase() == RunPhase::ended && run->controller->outcome() &&
            run->controller->outcome()->status == RunStatus::failed)
            return "run " + std::to_string(run->id) + " failed: " + run->controller->outcome()->reason;
    }
    m_snapshots = std::move(snapshots);
    if (!m_window.window().isVisible())
        return "the window is not visible";
    if (QApplication::activeModalWidget() != nullptr)
        return "a dialog is still open";
    return {};
}

void SoakActions::load() {
    constexpr std::array sets{"breast-cancer", "wine", "diabetes", "digits"};
    if (below(3) > 0) {
        static_cast<void>(m_window.choose("data", oneOf(sets, below(static_cast<int>(sets.size())))));
    } else {
        const std::string made = "generate:gaussian,n=" + std::to_string(100 + below(2000)) +
                                 ",features=" + std::to_string(5 + below(40)) + ",seed=" + std::to_string(below(5));
        m_window.session().openData({.source = made, .options = {}});
    }
    static_cast<void>(m_window.waitForData(patience));
}

void SoakActions::changeProblem() {
    constexpr std::array lambdas{"0.1", "0.01", "1/n", "1e-4"};
    if (auto* loss = m_window.find<QComboBox>("loss"); loss != nullptr && below(2) == 0)
        static_cast<void>(m_window.choose("loss", below(loss->count())));
    else if (auto* regularizer = m_window.find<QComboBox>("regularizer"); regularizer != nullptr && below(2) == 0)
        static_cast<void>(m_window.choose("regularizer", below(regularizer->count())));
    else
        m_window.type("lambda", oneOf(lambdas, below(static_cast<int>(lambdas.size()))));
}

void SoakActions::start() {
    constexpr std::array limits{"20", "300", "100000"};
    if (m_window.runs().all().size() >= maxRuns)
        remove();
    if (auto* solver = m_window.find<QComboBox>("solver"))
        static_cast<void>(m_window.choose("solver", below(solver->count())));
    m_window.type("passes", oneOf(limits, below(static_cast<int>(limits.size()))));
    m_window.press(QKeySequence(Qt::CTRL | Qt::Key_Return));
}

void SoakActions::pause() {
    m_window.press(QKeySequence(Qt::Key_F6));
}
void SoakActions::resume() {
    m_window.press(QKeySequence(Qt::Key_F5));
}
void SoakActions::step() {
    m_window.press(QKeySequence(Qt::Key_F10));
}
void SoakActions::stop() {
    m_window.press(QKeySequence(Qt::SHIFT | Qt::Key_F5));
}

void SoakActions::rewind() {
    auto* slider = m_window.find<QWidget>("timeSlider");
    if (slider == nullptr || !slider->isVisible() || !slider->isEnabled())
        return;
    switch (below(4)) {
    case 0:
        QTest::keyClick(slider, Qt::Key_Home);
        break;
    case 1:
        QTest::keyClick(slider, Qt::Key_End);
        break;
    case 2:
        for (int k = below(10); k >= 0; --k)
            QTest::keyClick(slider, below(2) == 0 ? Qt::Key_Left : Qt::Key_Right);
        break;
    default: {
        QTest::mousePress(slider, Qt::LeftButton, {}, {below(slider->width()), slider->height() / 2});
        for (int k = 0; k < 10; ++k) {
            QTest::mouseMove(slider, {below(slider->width()), slider->height() / 2});
            QTest::qWait(5);
        }
        QTest::mouseRelease(slider, Qt::LeftButton, {}, {below(slider->width()), slider->height() / 2});
    }
    }
}

void SoakActions::remove() {
    QTableView& table = m_window.window().runsPanel().table();
    if (!table.isVisible() || table.model()->rowCount() == 0)
        return;
    const QModelIndex cell = table.model()->index(below(table.model()->rowCount()), 1);
    table.scrollTo(cell);
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(cell).center());
    QTest::keyClick(&table, Qt::Key_Delete);
}

void SoakActions::undo() {
    m_window.press(QKeySequence(QKeySequence::Undo));
}
void SoakActions::redo() {
    m_window.press(QKeySequence(QKeySequence::Redo));
}

void SoakActions::sweep() {
    m_window.press(QKeySequence(Qt::CTRL | Qt::Key_2));
    m_window.type("sweepCount", QString::number(2 + below(6)));
    static_cast<void>(m_window.click("sweepStart"));
}

void SoakActions::stopSweep() {
    static_cast<void>(m_window.click("sweepStop"));
}

void SoakActions::saveSession() {
    const QString path = m_window.path(QStringLiteral("%1.gapscope").arg(m_saved % 3));
    QFile::remove(path); // else the dialog asks
    m_window.press(QKeySequence(QKeySequence::Save));
    if (m_window.answerDialog(path) && QTest::qWaitFor([&path] { return QFile::exists(path); }, patience))
        ++m_saved;
}

void SoakActions::openSession() {
    if (m_saved == 0)
        return;
    m_window.window().openFile(m_window.path(QStringLiteral("%1.gapscope").arg((m_saved - 1) % 3)));
    QTest::qWait(50);
    // If there are runs, the window asks whether to keep them.
    for (auto* question : m_window.window().findChildren<QMessageBox*>())
        if (question->isVisible())
            for (QAbstractButton* button : question->buttons())
                if (question->buttonRole(button) == QMessageBox::DestructiveRole) {
                    QTest::mouseClick(button, Qt::LeftButton);
                    break;
                }
    QTest::qWait(200);
}

void SoakActions::experiment() {
    m_window.press(QKeySequence(Qt::CTRL | Qt::Key_6));
    auto* list = m_window.find<QListWidget>("experiments");
    if (list == nullptr || !list->isVisible() || list->count() == 0)
        return;
    QListWidgetItem* own = list->item(list->count() - 1); // the bundled ones come first
    list->scrollToItem(own);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(own).center());
    QTest::qWait(100);
    static_cast<void>(m_window.click("experimentStart"));
    QTest::qWait(500);
    if (below(2) == 0)
        static_cast<void>(m_window.click("experimentStop"));
}

void SoakActions::lesson() {
    constexpr std::array lessons{"gap", "smoothing", "acceleration"};
    m_window.window().lessons().open(oneOf(lessons, below(static_cast<int>(lessons.size()))));
    QTest::qWait(100);
    m_window.press(QKeySequence(Qt::Key_F9)); // sets the task up
    static_cast<void>(m_window.waitForData(patience));
    m_window.press(QKeySequence(Qt::Key_F8)); // the next task
    if (below(2) == 0)
        m_window.window().lessons().close();
}

void SoakActions::page() {
    m_window.press(QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + below(7))));
}

void SoakActions::charts() {
    m_window.press(QKeySequence(Qt::CTRL | Qt::Key_1));
    ChartGrid& grid = m_window.window().charts();
    const QPoint centre(grid.width() / 4 + below(std::max(1, grid.width() / 2)),
                        grid.height() / 4 + below(std::max(1, grid.height() / 2)));
    QWidget* chart = grid.childAt(centre);
    if (chart == nullptr)
        return;
    const QPoint inside = chart->mapFrom(&grid, centre);
    switch (below(5)) {
    case 0:
        for (int k = 0; k < 5; ++k) {
            QWheelEvent wheel(QPointF(inside), QPointF(chart->mapToGlobal(inside)), {}, {0, below(2) == 0 ? 120 : -120},
                              Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
            QApplication::sendEvent(chart, &wheel);
            QTest::qWait(10);
        }
        break;
    case 1:
        for (int k = 0; k < 20; ++k) {
            QTest::mouseMove(chart, inside + QPoint(k, k / 2));
            QTest::qWait(5);
        }
        break;
    case 2:
        m_window.press(QKeySequence(Qt::CTRL | Qt::Key_0));
        break;
    case 3:
        m_window.press(QKeySequence(Qt::CTRL | Qt::Key_L));
        break;
    default:
        m_window.press(QKeySequence(Qt::ALT | static_cast<Qt::Key>(Qt::Key_1 + below(3))));
    }
}

void SoakActions::look() {
    constexpr std::array themes{"Dark", "Light"};
    switch (below(4)) {
    case 0:
        if (QAction* theme = actionNamed(m_window.window(), oneOf(themes, below(2))))
            theme->trigger();
        break;
    case 1:
        m_window.press(QKeySequence(Qt::CTRL | Qt::Key_J));
        break;
    case 2:
        m_window.press(QKeySequence(Qt::CTRL | Qt::Key_M));
        break;
    default:
        m_window.press(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T));
    }
}

void SoakActions::help() {
    m_window.press(QKeySequence(QKeySequence::HelpContents));
    QTest::qWait(200);
}

} // namespace gapscope
