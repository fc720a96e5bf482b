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

/// The name that a field of the window has, by the option that it stands for ("--lambda" is "λ"); empty where no field
/// stands for the option.
QString fieldName(const QString& option);

} // namespace gapscope
