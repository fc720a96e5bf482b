// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/lesson_controls.h"

#include "ui/data_view/data_page.h"
#include "ui/experiments/experiment_page.h"
#include "ui/inside/inside_page.h"
#include "ui/panels/constraint_fields.h"
#include "ui/panels/data_panel.h"
#include "ui/panels/problem_panel.h"
#include "ui/panels/solver_panel.h"
#include "ui/panels/transform_fields.h"
#include "ui/plane/plane_page.h"
#include "ui/solution/solution_page.h"
#include "ui/sweep/sweep_page.h"
#include "ui/widgets/section.h"
#include "ui/widgets/window_pages.h"

#include <QToolBar>

#include <algorithm>
#include <array>

namespace gapscope {
namespace {

using Finder = QWidget* (*)(QMainWindow&);

template <class Widget>
QWidget* child(QMainWindow& window) {
    return window.findChild<Widget*>();
}

/// The collapsible section that contains a panel.
template <class Panel>
QWidget* section(QMainWindow& window) {
    QWidget* widget = window.findChild<Panel*>();
    while (widget != nullptr && qobject_cast<Section*>(widget) == nullptr)
        widget = widget->parentWidget();
    return widget;
}

struct NamedPart {
    const char* word;
    Finder find;
};
constexpr std::array finders{NamedPart{"data", &section<DataPanel>},
                             NamedPart{"problem", &section<ProblemPanel>},
                             NamedPart{"solver", &section<SolverPanel>},
                             NamedPart{"transforms", &child<TransformFields>},
                             NamedPart{"constraints", &child<ConstraintFields>},
                             NamedPart{"sensitivity", &child<SweepPage>},
                             NamedPart{"solution", &child<SolutionPage>},
                             NamedPart{"data-view", &child<DataPage>},
                             NamedPart{"plane", &child<PlanePage>},
                             NamedPart{"inside", &child<InsidePage>},
                             NamedPart{"experiments", &child<ExperimentPage>}};

struct NamedObject {
    const char* word;
    const char* objectName;
};
constexpr std::array objects{NamedObject{"settings", "settings"},         NamedObject{"runs", "runsDock"},
                             NamedObject{"comparison", "comparisonDock"}, NamedObject{"certificate", "certificateDock"},
                             NamedObject{"steps", "stepsDock"},           NamedObject{"theory", "theoryDock"},
                             NamedObject{"race", "compareSolvers"}};

} // namespace

WindowPages* LessonControls::pages() const {
    return m_window.findChild<WindowPages*>();
}

QWidget* LessonControls::find(const std::string& word) const {
    if (word == "toolbar")
        return m_window.findChild<QToolBar*>(QStringLiteral("commands"));
    for (const NamedPart& named : finders)
        if (word == named.word)
            return named.find(m_window);
    for (const NamedObject& object : objects)
        if (word == object.word)
            return m_window.findChild<QWidget*>(QLatin1String(object.objectName));
    return nullptr;
}

void LessonControls::hide(const std::vector<std::string>& words) {
    for (const std::string& word : words) {
        QWidget* widget = find(word);
        if (widget == nullptr)
            continue;
        if (const int page = pages()->indexOf(widget); page >= 0) {
            if (!pages()->isTabVisible(page))
                continue;
            pages()->setOffered(widget, false);
        } else {
            if (widget->isHidden())
                continue;
            widget->hide();
        }
        if (std::ranges::none_of(m_hidden, [widget](const QPointer<QWidget>& each) { return each == widget; }))
            m_hidden.emplace_back(widget);
    }
}

void LessonControls::restore() {
    for (const QPointer<QWidget>& widget : m_hidden) {
        if (widget == nullptr)
            continue;
        if (pages()->indexOf(widget) >= 0)
            pages()->setOffered(widget, true);
        else
            widget->show();
    }
    m_hidden.clear();
}

} // namespace gapscope
