// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/regularizers/regularizer_list.h"
#include "tests/support/solver_runs.h"

/// Shared by tests of the estimate-function methods: their solvers and their fixtures.
namespace gapscope {

inline constexpr std::array agmSolvers{"agm-ef-1", "agm-ef-inf"};

/// "constraint gamma|w|_1+|w|^2/2<=r"
inline bool isConstrained(const fixtures::Json& problem) {
    return problem.at("reg").get<std::string>().starts_with("constraint");
}

/// Fixtures of the estimate-function methods name the loss with its smoothing, and state in words in which term R is.
inline std::unique_ptr<Problem> agmProblemOf(const fixtures::Json& problem) {
    const std::string named = problem.at("loss");
    const std::string loss = named.starts_with("hinge") ? "hinge" : named.starts_with("squared") ? "squared" : named;
    const double l2 = problem.value("lambda", problem.value("lambda1", 0.0) + problem.value("lambda2", 0.0));
    const double l1 = problem.value("sigma", 0.0);
    const Bias bias = problem.at("bias").get<bool>() ? Bias::free : Bias::none;
    ProblemSpec spec = specOf(loss, l1 > 0.0 ? "elastic-net" : "l2", l2, l1, bias);
    if (isConstrained(problem)) {
        spec.regularizer = "elastic-net-ball";
        const std::vector<Parameter>& declared = findRegularizerInfo(spec.regularizer)->parameters;
        spec.regularizerParameters = valuesOf(
            declared, {{"gam", shown(problem.at("gamma").get<double>())}, {"r", shown(problem.at("r").get<double>())}});
    }
    return ProblemCase{fixtures::matrix(problem.at("X")), fixtures::vector(problem.at("y")), spec}.make();
}

inline Settings agmSettingsOf(const fixtures::Json& fixture) {
    const fixtures::Json& problem = fixture.at("problem");
    const bool isDual = fixture.at("algorithm").get<std::string>().ends_with("dual");
    Settings settings{{"scheme", isDual ? "dual" : "primal"}};
    settings["L_rule"] = fixture.at("adaptive").get<bool>() ? "adaptive" : "fixed";
    settings["L_start"] =
        shown(fixture.contains("L") ? fixture.at("L").get<double>() : fixture.at("L_start").get<double>());
    if (fixture.contains("gamma_u")) {
        settings["L_up"] = shown(fixture.at("gamma_u").get<double>());
        settings["L_down"] = shown(fixture.at("gamma_d").get<double>());
    }
    const double gamma = isConstrained(problem) ? 0.0 : problem.value("gamma", 0.0);
    settings["smoothing"] = gamma > 0.0 ? shown(gamma) : "none";
    if (problem.contains("lambda1"))
        settings["strong_convexity_in"] =
            shown(problem.at("lambda1").get<double>() /
                  (problem.at("lambda1").get<double>() + problem.at("lambda2").get<double>()));
    return settings;
}

/// "agm-ef-inf" for agm_ef_inf_adaptive__...
inline std::string agmSolverOf(const std::string& fixture) {
    return fixture.starts_with("agm_ef_inf") ? "agm-ef-inf" : "agm-ef-1";
}

/// A test row for each fixture of both methods whose problem the engine supports.
inline void addAgmFixtureRows() {
    QTest::addColumn<QString>("name");
    for (const std::string& name : fixtures::namesStartingWith("agm_ef_"))
        for (const char* part : {"__svm_", "__logistic_enet_", "__squared_enet_"})
            if (name.find(part) != std::string::npos)
                QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

/// The run of a fixture, from its start.
struct AgmFixtureRun {
    explicit AgmFixtureRun(const std::string& name)
        : fixture(fixtures::load(name)), problem(agmProblemOf(fixture.at("problem"))),
          run(*problem, agmSolverOf(name), agmSettingsOf(fixture)) {
        if (fixture.contains("a_start"))
            run.context.start.alpha = fixtures::vector(fixture.at("a_start")).cwiseProduct(problem->labels());
    }
    fixtures::Json fixture;
    std::unique_ptr<Problem> problem;
    SolverRun run;
};

} // namespace gapscope
