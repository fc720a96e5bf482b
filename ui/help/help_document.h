// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/help/help_pages.h"

#include <QPalette>
#include <QTextDocument>

namespace gapscope {

/// Fills a document with a page: headings get anchors ("rate" for Rate), formulas a background in colours of the
/// palette.
void showHelpPage(const HelpPage& page, const QPalette& palette, QTextDocument& document);

/// The text below the title of a page, without markup and line breaks, for searching. The English page follows a
/// translated one, since most papers and textbooks are in English.
QString plainHelpText(const HelpPage& page);

} // namespace gapscope
