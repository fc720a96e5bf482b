// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QColor>
#include <QString>

#include <map>
#include <string>

namespace gapscope {

/// Gives every run its colour. A solver's first run gets a hue of its own, further runs of it get neighbours of that hue.
/// The hues follow Okabe and Ito's set, which the common kinds of colour blindness keep apart, darkened or lightened so that
/// every one has a contrast of 3:1 against the light and against the dark theme.
class RunColours {
public:
    QColor next(const std::string& solver);

    /// WCAG relative contrast of two colours, from 1 to 21.
    static double contrast(const QColor& first, const QColor& second);

private:
    struct Hue {
        int position = 0;
        int runs = 0;
    };
    std::map<std::string, Hue> m_hues;
};

} // namespace gapscope
