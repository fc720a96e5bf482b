// SPDX-License-Identifier: GPL-3.0-only
#include "ui/controller/rows_elsewhere.h"

#include <QCoreApplication>

namespace gapscope {
namespace {

struct ElsewhereTexts {
    Q_DECLARE_TR_FUNCTIONS(RowsElsewhere)
};

} // namespace

QString rowsElsewhere(const RunController& controller, const QString& name) {
    const JobPlace* place = controller.place();
    if (place == nullptr || controller.prepared() != nullptr)
        return {};
    return ElsewhereTexts::tr("%1 runs on %2, and its rows are not on this computer, with which this page would have "
                              "to compute. Its curves, gap and certificate come from %2.")
        .arg(name, QString::fromStdString(place->host));
}

} // namespace gapscope
