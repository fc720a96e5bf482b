// SPDX-License-Identifier: GPL-3.0-only
#include "ui/animation/animation_dialog.h"

#include "ui/basics/background.h"
#include "ui/basics/message_text.h"
#include "ui/basics/numbers.h"
#include "ui/basics/theme.h"
#include "ui/charts/animation/animation_writing.h"
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
constexpr int formLetters = 44;
constexpr int idRole = Qt::UserRole;
constexpr int moments = 1000; ///< of the slider
constexpr int firstMoment = 600;
constexpr int digits = 4;

struct Format {
    AnimationKind kind;
    const char* id;
    const char* name;
};
constexpr std::array formats{
    Format{AnimationKind::webp, "webp", QT_TRANSLATE_NOOP("gapscope::AnimationDialog", "Animated WebP, one file")},
    Format{AnimationKind::mp4, "mp4", QT_TRANSLATE_NOOP("gapscope::AnimationDialog", "MP4 film, one file")},
    Format{AnimationKind::pngFrames, "png", QT_TRANSLATE_NOOP("gapscope::AnimationDialog", "PNG, one file per frame")},
    Format{AnimationKind::svgFrames, "svg", QT_TRANSLATE_NOOP("gapscope::AnimationDialog", "SVG, one file per frame")}};

QDoubleSpinBox* makeSeconds(const char* name, double min, const QString& unit) {
    auto* field = new QDoubleSpinBox;
    field->setObjectName(QString::fromLatin1(name));
    field->setDecimals(1);
    field->setRange(min, animation_limits::maxSeconds);
    field->setSuffix(unit);
    return field;
}

QSpinBox* makeCount(const char* name, int min, int max) {
    auto* field = new QSpinBox;
    field->setObjectName(QString::fromLatin1(name));
    field->setRange(min, max);
    return field;
}

QLineEdit* makePlace(const char* name) {
    auto* field = new QLineEdit;
    field->setObjectName(QString::fromLatin1(name));
    return field;
}

/// Nothing for an empty field; NaN for one without a number.
std::optional<double> numberIn(const QLineEdit& field) {
    const QString text = field.text().trimmed();
    if (text.isEmpty())
        return std::nullopt;
    bool isNumber = false;
    const double number = text.toDouble(&isNumber); // in C notation, without groups of digits
    return isNumber ? number : std::numeric_limits<double>::quiet_NaN();
}

} // namespace

AnimationDialog::AnimationDialog(const std::vector<ChartSource>& sources, const AnimationChoices& choices,
                                 Workshop workshop, QWidget* parent)
    : QDialog(parent), m_axis(new QComboBox), m_charts(new QListWidget), m_from(makePlace("animationFrom")),
      m_to(makePlace("animationTo")),
      m_seconds(makeSeconds("animationSeconds", animation_limits::minSeconds, tr(" s", "seconds"))),
      m_held(makeSeconds("animationHeld", 0.0, tr(" s", "seconds"))),
      m_perSecond(makeCount("animationPerSecond", 1, animation_limits::maxFramesPerSecond)), m_kind(new QComboBox),
      m_width(makeCount("animationWidth", animation_limits::leastPixels.width(), animation_limits::mostPixels.width())),
      m_height(
          makeCount("animationHeight", animation_limits::leastPixels.height(), animation_limits::mostPixels.height())),
      m_theme(new QComboBox), m_preview(new FigurePreview), m_moment(new QSlider(Qt::Horizontal)),
      m_momentText(new QLabel), m_note(new QLabel), m_workshop(workshop) {
    setObjectName(QStringLiteral("animationDialog"));
    setWindowTitle(tr("Export animation"));
    for (const ChartSource& source : sources) {
        if (!source.motion || !source.obstacle.isEmpty())
            continue;
        const auto known =
            std::ranges::find_if(m_groups, [&](const Group& each) { return each.motion.axis == source.motion->axis; });
        if (known == m_groups.end()) {
            m_groups.push_back({*source.motion, {source}});
        } else {
            known->motion = known->motion.with(*source.motion);
            known->sources.push_back(source);
        }
    }
    m_soon.setSingleShot(true);
    m_soon.setInterval(drawingDelay);
    connect(&m_soon, &QTimer::timeout, this, &AnimationDialog::refresh);

    auto* form = new QWidget;
    auto* left = new QVBoxLayout(form);
    left->setContentsMargins(0, 0, 0, 0);
    left->addWidget(makeCharts(), 1);
    left->addWidget(makeMotion());
    left->addWidget(makePicture());
    form->setFixedWidth(formLetters * fontMetrics().averageCharWidth());
    m_moment->setObjectName(QStringLiteral("animationMoment"));
    m_moment->setRange(0, moments);
    m_moment->setValue(firstMoment);
    m_moment->setPageStep(moments / 10);
    m_moment->setAccessibleName(tr("Moment of the preview"));
    m_moment->setToolTip(tr("Moment of the preview"));
    m_momentText->setMinimumWidth(16 * fontMetrics().averageCharWidth());
    m_note->setObjectName(QStringLiteral("animationNote"));
    m_note->setWordWrap(true);
    QPalette warning = m_note->palette();
    warning.setColor(QPalette::WindowText, warningColour(palette()));
    m_note->setPalette(warning);
    auto* below = new QHBoxLayout;
    below->addWidget(m_moment, 1);
    below->addWidget(m_momentText);
    auto* right = new QVBoxLayout;
    right->addWidget(m_preview, 1);
    right->addLayout(below);
    right->addWidget(m_note);
    auto* both = new QHBoxLayout;
    both->addWidget(form);
    both->addLayout(right, 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    m_export = buttons->addButton(tr("E&xport…"), QDialogButtonBox::ActionRole);
    m_export->setObjectName(QStringLiteral("animationExport"));
    connect(m_export, &QPushButton::clicked, this, &AnimationDialog::exportWanted);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* whole = new QVBoxLayout(this);
    whole->addLayout(both, 1);
    whole->addWidget(buttons);
    m_export->setDefault(true); // inside the dialog
    connect(m_moment, &QSlider::valueChanged, this, [this] {
        tellMoment();
        m_isDue = m_export->isEnabled();
        drawNext();
    });
    connect(m_preview, &FigurePreview::resized, this, &AnimationDialog::updateSoon);
    connect(m_preview, &FigurePreview::stopWanted, this, [this] {
        m_soon.stop(); // cancel a pending drawing too
        m_isDue = false;
        m_stop.request_stop();
    });
    connect(m_preview, &FigurePreview::drawWanted, this, &AnimationDialog::refresh);
    showChoices(choices);
    refresh();
}

AnimationDialog::~AnimationDialog() {
    m_stop.request_stop();
}

QWidget* AnimationDialog::makeCharts() {
    auto* box = new QGroupBox(tr("&Charts"));
    auto* layout = new QVBoxLayout(box);
    m_axis->setObjectName(QStringLiteral("animationAxis"));
    m_axis->setAccessibleName(tr("What moves"));
    m_axis->setToolTip(tr("Charts along the same axis can move together: those of the runs, or those of the path"));
    for (const Group& group : m_groups)
        m_axis->addItem(group.motion.axis == QStringLiteral("path") ? tr("Sensitivity, along %1").arg(group.motion.name)
                                                                    : tr("Runs, along %1").arg(group.motion.name));
    connect(m_axis, &QComboBox::activated, this, [this] {
        fillCharts({});
        updateSoon();
    });
    m_charts->setObjectName(QStringLiteral("animationCharts"));
    m_charts->setAccessibleName(tr("Charts of the animation"));
    m_charts->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_charts->setMinimumHeight(6 * fontMetrics().height());
    connect(m_charts, &QListWidget::itemChanged, this, &AnimationDialog::updateSoon);
    layout->addWidget(m_axis);
    layout->addWidget(m_charts);
    return box;
}

QWidget* AnimationDialog::makeMotion() {
    auto* box = new QGroupBox(tr("Motion"));
    auto* form = new QFormLayout(box);
    m_from->setToolTip(tr("Where on the axis the motion and the charts begin; empty = at the beginning"));
    m_to->setToolTip(tr("Where on the axis the motion and the charts end; empty = at the end"));
    m_seconds->setToolTip(tr("Length of the whole animation, including the hold at the end"));
    m_held->setToolTip(tr("How long the complete charts are shown at the end"));
    m_perSecond->setToolTip(tr("More look smoother and make a larger file"));
    form->addRow(tr("&From"), m_from);
    form->addRow(tr("&To") + QLatin1Char(' '), m_to); // Qt measures the kerned pair too narrow and cuts the o
    form->addRow(tr("&Length"), m_seconds);
    form->addRow(tr("Hol&d at the end"), m_held);
    form->addRow(tr("Frames per &second"), m_perSecond);
    for (QLineEdit* field : {m_from, m_to})
        connect(field, &QLineEdit::textChanged, this, &AnimationDialog::updateSoon);
    connect(m_seconds, &QDoubleSpinBox::valueChanged, this, [this](double seconds) { m_held->setMaximum(seconds); });
    return box;
}

QWidget* AnimationDialog::makePicture() {
    auto* box = new QGroupBox(tr("Picture"));
    auto* form = new QFormLayout(box);
    m_kind->setObjectName(QStringLiteral("animationFormat"));
    for (const Format& format : formats)
        if (format.kind != AnimationKind::mp4 || isMp4Possible())
            m_kind->addItem(tr(format.name), QString::fromLatin1(format.id));
    m_kind->setToolTip(isMp4Possible() ? tr("Browsers play WebP; programs for slides usually play MP4")
                                       : tr("Browsers play WebP. With ffmpeg installed, MP4 is offered too"));
    m_theme->setObjectName(QStringLiteral("animationTheme"));
    m_theme->addItems({tr("light"), tr("dark")});
    m_theme->setToolTip(tr("Whether the picture is dark on light or light on dark"));
    m_width->setToolTip(tr("Width of the picture in pixels"));
    m_height->setToolTip(tr("Height of the picture in pixels"));
    form->addRow(tr("For&mat"), m_kind);
    form->addRow(tr("&Width"), m_width);
    form->addRow(tr("&Height"), m_height);
    form->addRow(tr("C&olours"), m_theme);
    for (QSpinBox* field : {m_width, m_height}) {
        field->setSuffix(tr(" px"));
        connect(field, &QSpinBox::valueChanged, this, &AnimationDialog::updateSoon);
    }
    for (QComboBox* field : {m_kind, m_theme})
        connect(field, &QComboBox::currentIndexChanged, this, &AnimationDialog::updateSoon);
    return box;
}

void AnimationDialog::showChoices(const AnimationChoices& choices) {
    const auto has = [&](const Group& group) {
        return std::ranges::any_of(group.sources,
                                   [&](const ChartSource& source) { return choices.charts.contains(source.id); });
    };
    const auto wanted = std::ranges::find_if(m_groups, has);
    m_axis->setCurrentIndex(wanted == m_groups.end() ? 0 : static_cast<int>(wanted - m_groups.begin()));
    fillCharts(choices.charts);
    m_seconds->setValue(choices.seconds);
    m_held->setMaximum(m_seconds->value());
    m_held->setValue(choices.heldSeconds);
    m_perSecond->setValue(choices.framesPerSecond);
    m_kind->setCurrentIndex(std::max(0, m_kind->findData(choices.format)));
    m_width->setValue(choices.pixels.width());
    m_height->setValue(choices.pixels.height());
    m_theme->setCurrentIndex(choices.isDark ? 1 : 0);
}

/// All charts of the group where none of the wanted ones is in it.
void AnimationDialog::fillCharts(const QStringList& checked) {
    const QSignalBlocker blocked(m_charts);
    m_charts->clear();
    const auto isWanted = [&](const ChartSource& source) { return checked.contains(source.id); };
    const bool isAny = std::ranges::any_of(group().sources, isWanted);
    for (const ChartSource& source : group().sources) {
        auto* item = new QListWidgetItem(source.title, m_charts);
        item->setData(idRole, source.id);
        item->setCheckState(!isAny || isWanted(source) ? Qt::Checked : Qt::Unchecked);
    }
    const Motion& motion = group().motion;
    for (QLineEdit* field : {m_from, m_to})
        field->clear();
    m_from->setPlaceholderText(fieldNumber(motion.first, digits));
    m_to->setPlaceholderText(fieldNumber(motion.last, digits));
}

const AnimationDialog::Group& AnimationDialog::group() const {
    return m_groups[static_cast<std::size_t>(std::max(0, m_axis->currentIndex()))];
}

std::vector<const ChartSource*> AnimationDialog::chosen() const {
    std::vector<const ChartSource*> sources;
    for (int i = 0; i < m_charts->count(); ++i)
        if (m_charts->item(i)->checkState() == Qt::Checked)
            sources.push_back(&group().sources[static_cast<std::size_t>(i)]);
    return sources;
}

AnimationChoices AnimationDialog::choices() const {
    AnimationChoices choices{.format = m_kind->currentData().toString(),
                             .seconds = m_seconds->value(),
                             .heldSeconds = m_held->value(),
                             .framesPerSecond = m_perSecond->value(),
                             .pixels = {m_width->value(), m_height->value()},
                             .isDark = m_theme->currentIndex() == 1};
    for (const ChartSource* source : chosen())
        choices.charts += source->id;
    return choices;
}

AnimationFormat AnimationDialog::format() const {
    AnimationFormat format{.pixels = {m_width->value(), m_height->value()},
                           .framesPerSecond = m_perSecond->value(),
                           .isDark = m_theme->currentIndex() == 1};
    format.setTimes(m_seconds->value(), m_held->value());
    return format;
}

std::optional<Motion> AnimationDialog::motion() const {
    const Motion& whole = group().motion;
    const Motion part = whole.between({numberIn(*m_from), numberIn(*m_to)});
    return part.isWithin(whole) ? std::optional(part) : std::nullopt;
}

AnimationOrder AnimationDialog::order() const {
    auto panels = std::make_shared<Figure::Panels>();
    for (const ChartSource* source : chosen())
        panels->push_back(source->panel());
    const auto* const wanted = std::ranges::find(formats, m_kind->currentData().toString(),
                                                 [](const Format& each) { return QString::fromLatin1(each.id); });
    return {wanted->kind, format(), motion().value_or(group().motion), std::move(panels)};
}

QString AnimationDialog::title() const {
    const std::vector<const ChartSource*> sources = chosen();
    return sources.size() == 1 ? sources.front()->title : tr("Animation");
}

QString AnimationDialog::obstacle() const {
    if (chosen().empty())
        return tr("Choose the charts of the animation in the list.");
    if (!motion()) {
        const Motion& whole = group().motion;
        return tr("From and To must be numbers in the direction of the motion, which goes from %1 to %2 (%3); From "
                  "must lie inside.")
            .arg(fieldNumber(whole.first, digits), fieldNumber(whole.last, digits), whole.name);
    }
    if (m_kind->currentData().toString() == QStringLiteral("mp4") &&
        (m_width->value() % 2 != 0 || m_height->value() % 2 != 0))
        return tr("MP4 needs an even width and an even height.");
    return {};
}

void AnimationDialog::tellMoment() {
    const double share = m_moment->value() / static_cast<double>(moments);
    const Motion at = motion().value_or(group().motion);
    m_momentText->setText(QStringLiteral("%1: %2").arg(at.name, shownNumber(at.at(share), digits)));
}

void AnimationDialog::refresh() {
    m_soon.stop();
    const QString obstacle = this->obstacle();
    m_export->setEnabled(obstacle.isEmpty());
    m_export->setToolTip(obstacle);
    tellMoment();
    m_note->setText(obstacle);
    m_isDue = obstacle.isEmpty();
    m_stop.request_stop(); // what is being drawn has other settings
    if (m_isDue) {
        drawNext();
        return;
    }
    m_preview->drawingEnds();
    m_preview->setPicture({});
}

AnimationDialog::Drawn AnimationDialog::drawn(const AnimationOrder& order, double share, const QSizeF& room,
                                              const WorkWatch& watch) {
    MovingFigure figure = order.figure(watch.stop);
    if (watch.stop.stop_requested())
        return {.picture = {}, .isWhole = false};
    const QSizeF pixels = order.format.pixels;
    const double scale = std::min({1.0, room.width() / pixels.width(), room.height() / pixels.height()});
    const QImage picture = figureImage(figure.at(share), figure.dotsPerInch() * scale, watch);
    return {.picture = picture, .isLegible = figure.isLegible(), .isWhole = !watch.stop.stop_requested()};
}

/// In the background, one picture after another: while the slider is dragged every finished one is shown.
void AnimationDialog::drawNext() {
    if (!m_isDue || m_preview->room().isEmpty() || m_isDrawing)
        return;
    m_isDue = false;
    m_isDrawing = true;
    m_stop = {};
    m_preview->drawingBegins();
    const double share = m_moment->value() / static_cast<double>(moments);
    const QPointer dialog(this);
    const auto tell = [dialog, context = m_workshop.context](double done) {
        QMetaObject::invokeMethod(
            context,
            [dialog, done] {
                if (dialog != nullptr)
                    dialog->m_preview->setShare(done);
            },
            Qt::QueuedConnection);
    };
    runInBackground<Drawn>(
        m_workshop.pool, m_workshop.context, "drawing an animation",
        [order = order(), share, room = QSizeF(m_preview->room()), watch = WorkWatch{m_stop.get_token(), tell}] {
            return Result<Drawn>(drawn(order, share, room, watch));
        },
        [dialog](const Result<Drawn>& picture) {
            if (dialog == nullptr)
                return;
            dialog->m_isDrawing = false;
            if (!picture || picture->isWhole) {
                dialog->m_preview->drawingEnds();
                dialog->take(picture);
            }
            dialog->drawNext();
        });
}

void AnimationDialog::take(const Result<Drawn>& result) {
    if (!obstacle().isEmpty())
        return;
    if (!result) {
        m_preview->setPicture({});
        m_note->setText(windowText(result.error()));
        return;
    }
    const Drawn& drawn = *result;
    m_note->setText(drawn.isLegible ? QString()
                                    : tr("In this shape the charts have too little room: choose fewer charts, or "
                                         "another width or height."));
    m_preview->setPicture(drawn.picture);
}

} // namespace gapscope
