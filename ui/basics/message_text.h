// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"

#include <QString>

namespace gapscope {

/// A message as the window shows it: translated, with its place in a file if it has one, and with the window's field
/// names in place of the command line's options.
QString windowText(const Message& message);

/// A sentence of the engine with the window's field names and the entries of its choices in place of the command line's
/// options and their values.
QString inWindowWords(const QString& text);

/// The label of a field on the panels, "λ"; empty if it has no single label there.
QString fieldName(Field field);

/// The entry of a field's choice for a value of its option, "drop their rows" for `--missing drop`; empty if the field
/// has no such choice.
QString valueName(Field field, const QString& value);

} // namespace gapscope
