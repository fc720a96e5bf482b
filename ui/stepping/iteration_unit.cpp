// SPDX-License-Identifier: GPL-3.0-only
#include "ui/stepping/iteration_unit.h"

#include <QCoreApplication>

namespace gapscope {
namespace {

struct UnitText {
    Q_DECLARE_TR_FUNCTIONS(SolutionPage)
};

} // namespace

QString unitName(const std::string& iterationUnit) {
    return iterationUnit == "pass"    ? UnitText::tr("pass")
           : iterationUnit == "stage" ? UnitText::tr("stage")
                                      : UnitText::tr("iteration");
}

} // namespace gapscope
