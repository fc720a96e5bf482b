// SPDX-License-Identifier: GPL-3.0-only
#include "ui/basics/help_entry.h"

#include <QVariant>

namespace gapscope {
namespace {

constexpr const char* property = "helpEntry";

} // namespace

void setHelpEntry(QWidget* widget, const QString& anchor) {
    widget->setProperty(property, anchor);
}

QString helpEntryOf(const QWidget& widget) {
    return widget.property(property).toString();
}

} // namespace gapscope
