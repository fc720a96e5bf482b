// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

/// The topics of the help: rich text, each starting with a first-level heading with its anchor.
namespace gapscope {

/// 'Gapscope', anchor "top", with 'A first race', anchor "work".
QString introduction();

/// 'Keyboard shortcuts', anchor "keys": all of them.
QString keysTopic();

/// 'The charts', anchor "charts".
QString chartsTopic();

/// 'Files of your own', anchor "files": the file formats that the program reads.
QString fileFormats();

/// 'Why cutting planes can be slow', anchor "cutting-planes": rich text with one picture of the same name.
QString cuttingPlanesTopic();

/// 'The decision map', anchor "decision-map".
QString decisionMapTopic();

/// 'New data', anchor "new-data".
QString newDataTopic();

/// 'The data view', anchor "data-view".
QString dataViewTopic();

/// 'The solution, live', anchor "solution".
QString solutionTopic();

/// 'Sensitivity to λ and other parameters', anchor "sensitivity".
QString sensitivityTopic();

/// 'Comparing runs', anchor "comparing".
QString comparingTopic();

/// 'Theory beside measurement', anchor "theory".
QString theoryTopic();

/// 'Sessions, logs and commands', anchor "keeping".
QString keepingTopic();

/// 'Figures, data and presentations', anchor "figures".
QString figuresTopic();

/// 'Step by step', anchor "steps".
QString stepsTopic();

/// 'Lessons', anchor "lessons".
QString lessonsTopic();

/// 'The trajectory of a run in two dimensions', anchor "plane".
QString planeTopic();

/// 'Experiments and their reports', anchor "experiments".
QString experimentsTopic();

/// 'Groups and bounds', anchor "groups".
QString groupsTopic();

/// 'The dual constraint', anchor "dual-budget".
QString dualBudgetTopic();

} // namespace gapscope
