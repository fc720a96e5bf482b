// SPDX-License-Identifier: GPL-3.0-only
#include "ui/figures/figure_dialog.h"

#include "ui/basics/background.h"
#include "ui/basics/message_text.h"
#include "ui/basics/theme.h"
#include "ui/charts/export/figure_file.h"
#include "ui/figures/figure_preview.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QPointer>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace gapscope {
namespace {

constexpr int drawingDelay = 120; // milliseconds
constexpr int captionLines = 5;
constexpr int formLetters = 44;
constexpr int idRole = Qt::UserRole;

/// Height 0: the natural height of the charts.
struct Preset {
    const char* name;
    double width;
    double height;
    double fontPoints;
};
constexpr std::array presets{
    Preset{QT_TRANSLATE_NOOP("gapscope::FigureDialog", "Single column, 85 mm"), 85.0, 0.0, 8.0},
    Preset{QT_TRANSLATE_NOOP("gapscope::FigureDialog", "Double column, 174 mm"), 174.0, 0.0, 8.0},
    Preset{QT_TRANSLATE_NOOP("gapscope::FigureDialog", "Slide, 254 × 143 mm"), 254.0, 143.0, 14.0}};

QDoubleSpinBox* makeField(const char* name, double min, double max, double step, const QString& unit) {
    auto* field = new QDoubleSpinBox;
    field->setObjectName(QString::fromLatin1(name));
    field->setDecimals(step < 0.5 ? 2 : 1);
    field->setRange(min, max);
    field->setSingleStep(step);
    field->setSuffix(unit);
    return field;
}

QCheckBox* makeSwitch(const char* name, const QString& text, const QString& meaning) {
    auto* box = new QCheckBox(text);
    box->setObjectName(QString::fromLatin1(name));
    box->setToolTip(meaning);
    return box;
}

} // namespace

FigureDialog::FigureDialog(std::vector<ChartSource> sources, const FigureChoices& choices, Caption caption,
                           Workshop workshop, QWidget* parent)
    : QDialog(parent), m_sources(std::move(sources)), m_caption(std::move(caption)), m_charts(new QListWidget),
      m_preset(new QComboBox),
      m_width(makeField("figureWidth", figure_limits::minMillimetres, figure_limits::maxMillimetres, 1.0, tr(" mm"))),
      m_height(makeField("figureHeight", figure_limits::minMillimetres, figure_limits::maxMillimetres, 1.0, tr(" mm"))),
      m_heightFollows(makeSwitch("figureHeightFollows", tr("&Height suits the charts"),
                                 tr("The height follows from the width, the charts and the caption"))),
      m_columns(new QSpinBox),
      m_fontPoints(makeField("figureFont", figure_limits::minFontPoints, figure_limits::maxFontPoints, 0.5, tr(" pt"))),
      m_linePoints(
          makeField("figureLine", figure_limits::minLinePoints, figure_limits::maxLinePoints, 0.25, tr(" pt"))),
      m_hasTitles(makeSwitch("figureTitles", tr("&Titles"), tr("The name of every chart above it"))),
      m_hasLegend(makeSwitch("figureLegend", tr("&Legend"), tr("What colours and dashes stand for"))),
      m_hasCaption(makeSwitch("figureCaption", tr("C&aption"), tr("The text below as a part of the figure"))),
      m_captionText(new QPlainTextEdit), m_writeAnew(new QPushButton(tr("Re&generate"))), m_preview(new FigurePreview),
      m_warning(new QLabel), m_workshop(workshop) {
    setObjectName(QStringLiteral("figureDialog"));
    setWindowTitle(tr("Export figure"));
    m_soon.setSingleShot(true);
    m_soon.setInterval(drawingDelay);
    connect(&m_soon, &QTimer::timeout, this, &FigureDialog::redraw);

    auto* form = new QWidget;
    auto* left = new QVBoxLayout(form);
    left->setContentsMargins(0, 0, 0, 0);
    left->addWidget(makeCharts(), 1);
    left->addWidget(makeMeasures());
    left->addWidget(makeParts());
    form->setFixedWidth(formLetters * fontMetrics().averageCharWidth());
    m_warning->setObjectName(QStringLiteral("figureWarning"));
    m_warning->setWordWrap(true);
    QPalette warning = m_warning->palette();
    warning.setColor(QPalette::WindowText, warningColour(palette()));
    m_warning->setPalette(warning);
    auto* right = new QVBoxLayout;
    right->addWidget(m_preview, 1);
    right->addWidget(m_warning);
    auto* both = new QHBoxLayout;
    both->addWidget(form);
    both->addLayout(right, 1);
    auto* whole = new QVBoxLayout(this);
    whole->addLayout(both, 1);
    whole->addWidget(makeButtons());
    connect(m_preview, &FigurePreview::resized, this, &FigureDialog::updateSoon);
    connect(m_preview, &FigurePreview::stopWanted, this, [this] {
        m_soon.stop(); // cancel a pending drawing too
        m_isDue = false;
        m_stop.request_stop();
    });
    connect(m_preview, &FigurePreview::drawWanted, this, &FigureDialog::redraw);
    showChoices(choices);
    redraw();
}

FigureDialog::~FigureDialog() {
    m_stop.request_stop();
}

QWidget* FigureDialog::makeCharts() {
    auto* box = new QGroupBox(tr("&Charts"));
    auto* layout = new QVBoxLayout(box);
    m_charts->setObjectName(QStringLiteral("figureCharts"));
    m_charts->setAccessibleName(tr("Charts of the figure"));
    m_charts->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    for (const ChartSource& source : m_sources) {
        auto* item = new QListWidgetItem(source.title, m_charts);
        item->setData(idRole, source.id);
        item->setCheckState(Qt::Unchecked);
        if (source.obstacle.isEmpty())
            continue;
        item->setFlags(item->flags() & ~Qt::ItemIsEnabled);
        item->setToolTip(source.obstacle);
        item->setData(Qt::AccessibleDescriptionRole, source.obstacle);
    }
    m_charts->setMinimumHeight(6 * fontMetrics().height());
    connect(m_charts, &QListWidget::itemChanged, this, &FigureDialog::updateSoon);
    layout->addWidget(m_charts);
    auto* row = new QFormLayout;
    m_columns->setObjectName(QStringLiteral("figureColumns"));
    m_columns->setRange(1, figure_limits::maxColumns);
    m_columns->setToolTip(tr("How many charts stand beside each other"));
    connect(m_columns, &QSpinBox::valueChanged, this, &FigureDialog::updateSoon);
    row->addRow(tr("Beside each &other"), m_columns);
    layout->addLayout(row);
    return box;
}

QWidget* FigureDialog::makeMeasures() {
    auto* box = new QGroupBox(tr("Size"));
    auto* form = new QFormLayout(box);
    m_preset->setObjectName(QStringLiteral("figurePreset"));
    for (const Preset& preset : presets)
        m_preset->addItem(tr(preset.name));
    m_preset->addItem(tr("Custom size"));
    m_preset->setToolTip(tr("Usual sizes in journals and on slides"));
    connect(m_preset, &QComboBox::activated, this, &FigureDialog::applyPreset);
    form->addRow(tr("&For"), m_preset);
    form->addRow(tr("&Width"), m_width);
    form->addRow(QString(), m_heightFollows);
    form->addRow(tr("H&eight"), m_height);
    form->addRow(tr("Fo&nt"), m_fontPoints);
    form->addRow(tr("L&ines"), m_linePoints);
    m_width->setToolTip(tr("Width of the figure on paper"));
    m_height->setToolTip(tr("Height of the figure on paper"));
    m_fontPoints->setToolTip(tr("Size of all text, as it will be on paper"));
    m_linePoints->setToolTip(tr("Width of the curves, as it will be on paper"));
    for (QDoubleSpinBox* field : {m_width, m_height, m_fontPoints, m_linePoints})
        connect(field, &QDoubleSpinBox::valueChanged, this, &FigureDialog::updateSoon);
    for (QDoubleSpinBox* field : {m_width, m_height})
        connect(field, &QDoubleSpinBox::valueChanged, this, &FigureDialog::showPreset);
    connect(m_heightFollows, &QCheckBox::toggled, this, [this](bool on) {
        m_height->setEnabled(!on);
        m_height->setToolTip(on ? tr("It follows from the charts; take the mark above away to choose it")
                                : tr("Height of the figure on paper"));
        showPreset();
        updateSoon();
    });
    return box;
}

QWidget* FigureDialog::makeParts() {
    auto* box = new QGroupBox(tr("With"));
    auto* layout = new QVBoxLayout(box);
    auto* switches = new QHBoxLayout;
    for (QCheckBox* each : {m_hasTitles, m_hasLegend, m_hasCaption}) {
        switches->addWidget(each);
        connect(each, &QCheckBox::toggled, this, &FigureDialog::updateSoon);
    }
    switches->addStretch();
    layout->addLayout(switches);
    m_captionText->setObjectName(QStringLiteral("figureCaptionText"));
    m_captionText->setAccessibleName(tr("Text of the caption"));
    m_captionText->setAccessibleDescription(tr("The sentences below the figure; they can be changed"));
    m_captionText->setTabChangesFocus(true);
    m_captionText->setFixedHeight(captionLines * fontMetrics().lineSpacing() + fontMetrics().height());
    connect(m_captionText, &QPlainTextEdit::textChanged, this, [this] {
        m_captionIsOwn = true;
        m_writeAnew->setEnabled(true);
        updateSoon();
    });
    layout->addWidget(m_captionText);
    m_writeAnew->setObjectName(QStringLiteral("figureWriteAnew"));
    m_writeAnew->setToolTip(tr("Replaces the text by one about the charts that are chosen now"));
    connect(m_writeAnew, &QPushButton::clicked, this, [this] {
        m_captionIsOwn = false;
        redraw();
    });
    layout->addWidget(m_writeAnew, 0, Qt::AlignLeft);
    return box;
}

QWidget* FigureDialog::makeButtons() {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    m_export = buttons->addButton(tr("E&xport…"), QDialogButtonBox::ActionRole);
    m_export->setObjectName(QStringLiteral("figureExport"));
    m_export->setDefault(true);
    m_copy = buttons->addButton(tr("Copy &picture"), QDialogButtonBox::ActionRole);
    m_copy->setObjectName(QStringLiteral("figureCopy"));
    connect(m_export, &QPushButton::clicked, this, &FigureDialog::exportWanted);
    connect(m_copy, &QPushButton::clicked, this, &FigureDialog::copyWanted);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    return buttons;
}

void FigureDialog::showChoices(const FigureChoices& choices) {
    const FigureFormat& format = choices.format;
    for (int i = 0; i < m_charts->count(); ++i) {
        QListWidgetItem* item = m_charts->item(i);
        const bool isWanted = choices.charts.contains(item->data(idRole).toString());
        item->setCheckState(isWanted && item->flags().testFlag(Qt::ItemIsEnabled) ? Qt::Checked : Qt::Unchecked);
    }
    m_columns->setValue(format.columns);
    m_width->setValue(format.millimetres.width());
    m_height->setValue(format.millimetres.height());
    m_fontPoints->setValue(format.fontPoints);
    m_linePoints->setValue(format.linePoints);
    m_heightFollows->setChecked(choices.heightFollows);
    m_height->setEnabled(!choices.heightFollows);
    m_hasTitles->setChecked(format.hasTitles);
    m_hasLegend->setChecked(format.hasLegend);
    m_hasCaption->setChecked(choices.hasCaption);
    showPreset();
}

FigureChoices FigureDialog::choices() const {
    FigureChoices choices;
    for (const ChartSource* source : chosen())
        choices.charts += source->id;
    choices.format = format();
    choices.format.millimetres.setHeight(m_height->value());
    choices.format.caption.clear();
    choices.heightFollows = m_heightFollows->isChecked();
    choices.hasCaption = m_hasCaption->isChecked();
    return choices;
}

std::vector<const ChartSource*> FigureDialog::chosen() const {
    std::vector<const ChartSource*> sources;
    for (int i = 0; i < m_charts->count(); ++i)
        if (m_charts->item(i)->checkState() == Qt::Checked)
            sources.push_back(&m_sources[static_cast<std::size_t>(i)]);
    return sources;
}

FigureFormat FigureDialog::format() const {
    FigureFormat format;
    format.millimetres = {m_width->value(), m_heightFollows->isChecked() ? 0.0 : m_height->value()};
    format.fontPoints = m_fontPoints->value();
    format.linePoints = m_linePoints->value();
    format.columns = m_columns->value();
    format.hasTitles = m_hasTitles->isChecked();
    format.hasLegend = m_hasLegend->isChecked();
    if (m_hasCaption->isChecked())
        format.caption = m_captionText->toPlainText().trimmed();
    return format;
}

FigureOrder FigureDialog::order() const {
    auto panels = std::make_shared<Figure::Panels>();
    for (const ChartSource* source : chosen())
        panels->push_back(source->panel());
    return {format(), std::move(panels)};
}

QString FigureDialog::title() const {
    const std::vector<const ChartSource*> sources = chosen();
    return sources.size() == 1 ? sources.front()->title : tr("Figure");
}

void FigureDialog::applyPreset() {
    const auto index = static_cast<std::size_t>(std::max(0, m_preset->currentIndex()));
    if (index >= presets.size())
        return;
    const Preset& preset = presets[index];
    m_width->setValue(preset.width);
    m_fontPoints->setValue(preset.fontPoints);
    m_heightFollows->setChecked(preset.height == 0.0);
    if (preset.height > 0.0)
        m_height->setValue(preset.height);
    m_preset->setCurrentIndex(static_cast<int>(index));
}

/// Selects the preset that matches the fields.
void FigureDialog::showPreset() {
    const auto found = std::ranges::find_if(presets, [this](const Preset& preset) {
        const bool isHigh = m_heightFollows->isChecked() ? preset.height == 0.0 : preset.height == m_height->value();
        return preset.width == m_width->value() && isHigh;
    });
    m_preset->setCurrentIndex(static_cast<int>(found - presets.begin()));
}

void FigureDialog::writeCaption() {
    if (m_captionIsOwn)
        return;
    const QSignalBlocker blocked(m_captionText);
    m_captionText->setPlainText(m_caption(chosen()));
    m_writeAnew->setEnabled(false);
}

void FigureDialog::redraw() {
    m_soon.stop();
    writeCaption();
    const bool isAny = !chosen().empty();
    m_export->setEnabled(isAny);
    m_copy->setEnabled(isAny);
    for (QPushButton* button : {m_export, m_copy})
        button->setToolTip(isAny ? QString() : tr("Choose a chart first"));
    m_isDue = isAny;
    if (isAny) {
        drawNext();
        return;
    }
    m_stop.request_stop();
    m_preview->drawingEnds();
    m_preview->setPicture({});
    m_warning->setText(tr("Choose the charts of the figure in the list."));
}

FigureDialog::Drawn FigureDialog::drawn(const FigureOrder& order, const QSizeF& room, const WorkWatch& watch) {
    const Figure figure = order.figure(watch.stop);
    if (watch.stop.stop_requested())
        return {.picture = {}, .isWhole = false};
    const QSizeF inches = figure.format().millimetres / Figure::millimetresPerInch;
    const double dots = std::min(room.width() / inches.width(), room.height() / inches.height());
    return {.picture = figureImage(figure, dots, watch),
            .millimetresHigh = figure.format().millimetres.height(),
            .isLegible = figure.isLegible(),
            .isWhole = !watch.stop.stop_requested()};
}

/// In the background, because many noisy curves take seconds. A new request stops the previous drawing.
void FigureDialog::drawNext() {
    if (!m_isDue || m_preview->room().isEmpty())
        return;
    if (m_isDrawing) {
        m_stop.request_stop();
        return;
    }
    m_isDue = false;
    m_isDrawing = true;
    m_stop = {};
    m_preview->drawingBegins();
    const QPointer<FigureDialog> dialog(this);
    const auto tell = [dialog, context = m_workshop.context](double share) {
        QMetaObject::invokeMethod(
            context,
            [dialog, share] {
                if (dialog != nullptr)
                    dialog->m_preview->setShare(share);
            },
            Qt::QueuedConnection);
    };
    runInBackground<Drawn>(
        m_workshop.pool, m_workshop.context, "drawing a figure",
        [order = order(), room = QSizeF(m_preview->room()), watch = WorkWatch{m_stop.get_token(), tell}] {
            return Result<Drawn>(drawn(order, room, watch));
        },
        [dialog](const Result<Drawn>& picture) {
            if (dialog == nullptr)
                return;
            dialog->m_isDrawing = false;
            if (!picture || picture->isWhole)
                dialog->m_preview->drawingEnds();
            if (!picture)
                dialog->m_warning->setText(windowText(picture.error()));
            else if (picture->isWhole)
                dialog->take(*picture);
            dialog->drawNext();
        });
}

void FigureDialog::take(const Drawn& drawn) {
    if (chosen().empty())
        return;
    if (m_heightFollows->isChecked()) {
        const QSignalBlocker blocked(m_height);
        m_height->setValue(drawn.millimetresHigh);
    }
    m_warning->setText(drawn.isLegible
                           ? QString()
                           : tr("At this size the charts have too little room: enlarge the figure, put fewer charts "
                                "beside each other, or choose a smaller font."));
    m_preview->setPicture(drawn.picture);
}

} // namespace gapscope
