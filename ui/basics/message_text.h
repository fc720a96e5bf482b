// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"

#include <QString>

namespace gapscope {

/// A message as the window shows it: translated, with its place in a file where it has one, and with the window's
/// fields in place of the terminal's options.
QString windowText(const Message& message);

/// A sentence of the engine with the window's fields in place of the terminal's options.
QString inWindowWords(const QString& sentence);

/// The name that a field has on the panels, "λ"; empty where it stands on none of them under one name.
QString fieldName(Field field);

} // namespace gapscope
