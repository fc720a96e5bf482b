// SPDX-License-Identifier: GPL-3.0-only
#include "ui/basics/colour_words.h"

#include <QCoreApplication>

#include <array>
#include <cmath>

namespace gapscope {
namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Colours)
};

struct Hue {
    int upTo; ///< degrees
    const char* name;
};
constexpr std::array hueWords{
    Hue{12, QT_TRANSLATE_NOOP("Colours", "red")},    Hue{28, QT_TRANSLATE_NOOP("Colours", "vermilion")},
    Hue{48, QT_TRANSLATE_NOOP("Colours", "orange")}, Hue{72, QT_TRANSLATE_NOOP("Colours", "olive")},
    Hue{168, QT_TRANSLATE_NOOP("Colours", "green")}, Hue{190, QT_TRANSLATE_NOOP("Colours", "teal")},
    Hue{235, QT_TRANSLATE_NOOP("Colours", "blue")},  Hue{285, QT_TRANSLATE_NOOP("Colours", "violet")},
    Hue{342, QT_TRANSLATE_NOOP("Colours", "pink")},  Hue{360, QT_TRANSLATE_NOOP("Colours", "red")}};

QString wordOf(const QColor& colour) {
    constexpr float greyest = 0.1F;
    if (colour.hslSaturationF() < greyest)
        return Texts::tr("grey");
    constexpr int lastWarm = 48;
    constexpr float dull = 0.5F;
    const float chroma = colour.hslSaturationF() * (1.0F - std::abs(2.0F * colour.lightnessF() - 1.0F));
    if (colour.hslHue() < lastWarm && chroma < dull && colour.lightnessF() < 0.5F)
        return Texts::tr("brown");
    for (const Hue& hue : hueWords)
        if (colour.hslHue() < hue.upTo)
            return Texts::tr(hue.name);
    return {};
}

} // namespace

QStringList colourWords(const QList<QColor>& colours) {
    QStringList words;
    for (const QColor& colour : colours)
        words += wordOf(colour);
    const QStringList plain = words;
    for (qsizetype i = 0; i < words.size(); ++i) {
        QList<QColor> others; // other colours with the same name
        for (qsizetype j = 0; j < plain.size(); ++j)
            if (plain[j] == plain[i] && colours[j] != colours[i] && !others.contains(colours[j]))
                others += colours[j];
        if (others.size() == 1)
            words[i] = colours[i].lightness() < others.front().lightness() ? Texts::tr("dark %1").arg(plain[i])
                                                                           : Texts::tr("light %1").arg(plain[i]);
        else if (others.size() > 1)
            words[i] = QStringLiteral("%1 %2").arg(plain[i], colours[i].name());
    }
    return words;
}

} // namespace gapscope
