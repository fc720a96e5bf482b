<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>ExperimentShelf</name>
    <message numerus="yes">
        <source>about %n hours</source>
        <translation>
            <numerusform>about %n hour</numerusform>
            <numerusform>about %n hours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n minutes</source>
        <translation>
            <numerusform>about %n minute</numerusform>
            <numerusform>about %n minutes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>KeyedPlot</name>
    <message numerus="yes">
        <source>and %n more classes</source>
        <translation>
            <numerusform>and %n more class</numerusform>
            <numerusform>and %n more classes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LabelPlot</name>
    <message numerus="yes">
        <source>and %n smaller classes</source>
        <translation>
            <numerusform>and %n smaller class</numerusform>
            <numerusform>and %n smaller classes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlanePlot</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>where %n cutting planes meet</source>
        <translation>
            <numerusform>where %n cutting plane meets others</numerusform>
            <numerusform>where %n cutting planes meet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cutting planes of %1 are drawn.</source>
        <translation>
            <numerusform>%n cutting plane of %1 is drawn.</numerusform>
            <numerusform>%n cutting planes of %1 are drawn.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProblemWords</name>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Repetitions</name>
    <message numerus="yes">
        <source>%n seeds</source>
        <translation>
            <numerusform>%n seed</numerusform>
            <numerusform>%n seeds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SlownessWords</name>
    <message numerus="yes">
        <source>%n columns equal an earlier one: they add no information, make every pass longer and the steps that converge shorter.</source>
        <translation>
            <numerusform>%n column equals an earlier one: it adds no information, makes every pass longer and the steps that converge shorter.</numerusform>
            <numerusform>%n columns equal an earlier one: they add no information, make every pass longer and the steps that converge shorter.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::AboutBox</name>
    <message numerus="yes">
        <source>%n things are unusual; their lines say what.</source>
        <translation>
            <numerusform>%n thing is unusual; its line says what.</numerusform>
            <numerusform>%n things are unusual; their lines say what.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::AddRunBar</name>
    <message numerus="yes">
        <source>Only %n of the three kinds of solvers takes this problem</source>
        <translation>
            <numerusform>Only one of the three kinds of solvers takes this problem</numerusform>
            <numerusform>Only %n of the three kinds of solvers take this problem</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::CertificatePanel</name>
    <message numerus="yes">
        <source>%n leading digits of P are certain.</source>
        <translation>
            <numerusform>%n leading digit of P is certain.</numerusform>
            <numerusform>%n leading digits of P are certain.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::ChartGrid</name>
    <message numerus="yes">
        <source>and %n more classes</source>
        <translation>
            <numerusform>and %n more class</numerusform>
            <numerusform>and %n more classes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 over %2 and %3: %n rows.</source>
        <translation>
            <numerusform>%1 over %2 and %3: %n row.</numerusform>
            <numerusform>%1 over %2 and %3: %n rows.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rows have a dual variable that is not zero.</source>
        <translation>
            <numerusform>%n row has a dual variable that is not zero.</numerusform>
            <numerusform>%n rows have a dual variable that is not zero.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n points at x = 0 are not on the logarithmic axis</source>
        <translation>
            <numerusform>%n point at x = 0 is not on the logarithmic axis</numerusform>
            <numerusform>%n points at x = 0 are not on the logarithmic axis</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n at x = 0</source>
        <comment>not shown</comment>
        <translation>
            <numerusform>%n at x = 0</numerusform>
            <numerusform>%n at x = 0</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n points ≤ 0 are not shown</source>
        <translation>
            <numerusform>%n point ≤ 0 is not shown</numerusform>
            <numerusform>%n points ≤ 0 are not shown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n points ≤ 0</source>
        <comment>not shown</comment>
        <translation>
            <numerusform>%n point ≤ 0</numerusform>
            <numerusform>%n points ≤ 0</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n points above, up to %1</source>
        <translation>
            <numerusform>%n point above, at %1</numerusform>
            <numerusform>%n points above, up to %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n points above</source>
        <translation>
            <numerusform>%n point above</numerusform>
            <numerusform>%n points above</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n points at rounding level are not shown</source>
        <translation>
            <numerusform>%n point at rounding level is not shown</numerusform>
            <numerusform>%n points at rounding level are not shown</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n at rounding level</source>
        <comment>not shown</comment>
        <translation>
            <numerusform>%n at rounding level</numerusform>
            <numerusform>%n at rounding level</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::Closing</name>
    <message numerus="yes">
        <source>%n runs are still going on; they will be stopped.</source>
        <translation>
            <numerusform>%n run is still going on; it will be stopped.</numerusform>
            <numerusform>%n runs are still going on; they will be stopped.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs are not saved.</source>
        <translation>
            <numerusform>%n run is not saved.</numerusform>
            <numerusform>%n runs are not saved.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs on other computers go on there.</source>
        <translation>
            <numerusform>%n run on another computer goes on there.</numerusform>
            <numerusform>%n runs on other computers go on there.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::ExerciseSheet</name>
    <message numerus="yes">
        <source>Time: about %n minutes</source>
        <translation>
            <numerusform>Time: about %n minute</numerusform>
            <numerusform>Time: about %n minutes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::FileDialogs</name>
    <message numerus="yes">
        <source>Export %n runs</source>
        <translation>
            <numerusform>Export %n run</numerusform>
            <numerusform>Export %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs saved to %1</source>
        <translation>
            <numerusform>%n run saved to %1</numerusform>
            <numerusform>%n runs saved to %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::HostRuns</name>
    <message numerus="yes">
        <source>%n runs of %1 are not shown here.</source>
        <translation>
            <numerusform>%n run of %1 is not shown here.</numerusform>
            <numerusform>%n runs of %1 are not shown here.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::HostWatch</name>
    <message numerus="yes">
        <source>%1. Its runs go on there. Next attempt in %n s.</source>
        <translation>
            <numerusform>%1. Its runs go on there. Next attempt in %n s.</numerusform>
            <numerusform>%1. Its runs go on there. Next attempt in %n s.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::LessonPanel</name>
    <message numerus="yes">
        <source>**Time:** about %n minutes</source>
        <translation>
            <numerusform>**Time:** about %n minute</numerusform>
            <numerusform>**Time:** about %n minutes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::NewDataDialog</name>
    <message numerus="yes">
        <source>%n classes</source>
        <translation>
            <numerusform>%n class</numerusform>
            <numerusform>%n classes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::PlaneFeed</name>
    <message numerus="yes">
        <source>%n visible runs solve other problems and are left out</source>
        <translation>
            <numerusform>%n visible run solves another problem and is left out</numerusform>
            <numerusform>%n visible runs solve other problems and are left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n trajectories are drawn as far as they were looked at: running again for all of it takes about %1 seconds, Update plane does it</source>
        <translation>
            <numerusform>%n trajectory is drawn as far as it was looked at: running again for all of it takes about %1 seconds, Update plane does it</numerusform>
            <numerusform>%n trajectories are drawn as far as they were looked at: running again for all of it takes about %1 seconds, Update plane does it</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n trajectories are drawn as far as they were looked at: the iterates are too large to be kept, or the run cannot be repeated here</source>
        <translation>
            <numerusform>%n trajectory is drawn as far as it was looked at: the iterates are too large to be kept, or the run cannot be repeated here</numerusform>
            <numerusform>%n trajectories are drawn as far as they were looked at: the iterates are too large to be kept, or the runs cannot be repeated here</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::PredictDialog</name>
    <message numerus="yes">
        <source>%1: %n rows</source>
        <translation>
            <numerusform>%1: one row</numerusform>
            <numerusform>%1: %n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::RepeatBar</name>
    <message numerus="yes">
        <source>&amp;Repeat each of %n runs with</source>
        <translation>
            <numerusform>&amp;Repeat %n run with</numerusform>
            <numerusform>&amp;Repeat each of %n runs with</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::RunClipboard</name>
    <message numerus="yes">
        <source>%n commands are on the clipboard</source>
        <translation>
            <numerusform>%n command is on the clipboard</numerusform>
            <numerusform>%n commands are on the clipboard</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::RunTableModel</name>
    <message numerus="yes">
        <source>The gap proves %n leading digits of P</source>
        <translation>
            <numerusform>The gap proves %n leading digit of P</numerusform>
            <numerusform>The gap proves %n leading digits of P</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n threads</source>
        <translation>
            <numerusform>%n thread</numerusform>
            <numerusform>%n threads</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::SavedWork</name>
    <message numerus="yes">
        <source>Session %1 opened with %n runs</source>
        <translation>
            <numerusform>Session %1 opened with %n run</numerusform>
            <numerusform>Session %1 opened with %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs read from %1</source>
        <translation>
            <numerusform>%n run read from %1</numerusform>
            <numerusform>%n runs read from %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are %n runs in the list. Keep them beside those of the session?</source>
        <translation>
            <numerusform>There is %n run in the list. Keep it beside those of the session?</numerusform>
            <numerusform>There are %n runs in the list. Keep them beside those of the session?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs were restored</source>
        <translation>
            <numerusform>%n run was restored</numerusform>
            <numerusform>%n runs were restored</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::Session</name>
    <message numerus="yes">
        <source>%n copies of data files removed, %1</source>
        <translation>
            <numerusform>%n copy of data files removed, %1</numerusform>
            <numerusform>%n copies of data files removed, %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::SolverChoice</name>
    <message numerus="yes">
        <source>%n solvers</source>
        <translation>
            <numerusform>%n solver</numerusform>
            <numerusform>%n solvers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::StatusLine</name>
    <message numerus="yes">
        <source>Preparing %n runs …</source>
        <translation>
            <numerusform>Preparing %n run …</numerusform>
            <numerusform>Preparing %n runs …</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::SweepPage</name>
    <message numerus="yes">
        <source>%n nonzeros</source>
        <translation>
            <numerusform>%n nonzero</numerusform>
            <numerusform>%n nonzeros</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::SweepSession</name>
    <message numerus="yes">
        <source>%n points</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>From the session: %n points</source>
        <translation>
            <numerusform>From the session: %n point</numerusform>
            <numerusform>From the session: %n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::UndoHistory</name>
    <message numerus="yes">
        <source>removal of %n runs</source>
        <translation>
            <numerusform>removal of %n run</numerusform>
            <numerusform>removal of %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>addition of %n runs</source>
        <translation>
            <numerusform>addition of %n run</numerusform>
            <numerusform>addition of %n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::WindowActions</name>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
</context>
</TS>
