# SPDX-License-Identifier: GPL-3.0-only
"""scikit-learn's SGDClassifier and SGDRegressor, looked at after every epoch.

They minimize (1/n) sum_i loss_i + alpha r(w), our P with alpha = lambda; for the elastic net alpha = lambda + l1 and
rho = l1/(lambda + l1). Their squared hinge lacks the factor 1/2: alpha and rho belong to 2 P there.
"""
from __future__ import annotations

from typing import Any, Literal

from gapscope import solver
from gapscope.peers import FAMILY
from gapscope.peers._estimators import seed_of, weights

CLASSIFIER = {"hinge": "hinge", "squared-hinge": "squared_hinge", "logistic": "log_loss"}
REGRESSOR = {"squared": "squared_error", "huber": "huber", "epsilon-insensitive": "epsilon_insensitive",
             "absolute": "epsilon_insensitive"}


def estimator(problem: Any, **options: Any) -> Any:
    """The estimator whose objective is P, or 2 P for the squared hinge."""
    from sklearn.linear_model import SGDClassifier, SGDRegressor

    name, parameters = problem.loss.id, problem.loss.parameters
    scale = 2.0 if name == "squared-hinge" else 1.0
    penalty, alpha = problem.regularizer.id, scale * problem.lam
    if penalty == "elastic-net":
        penalty, alpha = "elasticnet", scale * (problem.lam + problem.l1)
        options["l1_ratio"] = problem.l1 / (problem.lam + problem.l1)
    options |= {"penalty": None if penalty == "none" else penalty, "alpha": alpha, "random_state": seed_of(problem),
                "fit_intercept": problem.intercept == "free"}
    if name in CLASSIFIER:
        return SGDClassifier(loss=CLASSIFIER[name], **options)
    epsilon = parameters.get("delta", parameters.get("epsilon", 0.0))
    return SGDRegressor(loss=REGRESSOR[name], epsilon=epsilon, **options)


@solver(name="sklearn-sgd", title="scikit-learn SGDClassifier, SGDRegressor", family=FAMILY, bounds=False,
        source="Pedregosa et al., JMLR 12 (2011)", losses=[*CLASSIFIER, *REGRESSOR], unit="pass",
        regularizers=["l2", "l1", "elastic-net"], requires=("numpy", "sklearn.linear_model"),
        ranges={"eta0": (0, None)}, logarithmic=["eta0"])
def sgd(problem, learning_rate: Literal["optimal", "invscaling", "constant"] = "optimal", eta0: float = 0.01,
        power_t: float = 0.25, average: bool = False):
    """Stochastic gradient descent

    learning_rate: its argument of this name, the rule of the step sizes
    eta0: first step size of invscaling and constant
    power_t: exponent of invscaling
    average: average the iterates
    """
    import numpy as np

    # the rule "optimal" of the regressor is not defined, as its losses have no typical slope
    rule = "invscaling" if learning_rate == "optimal" and problem.loss.id in REGRESSOR else learning_rate
    model = estimator(problem, learning_rate=rule, eta0=eta0, power_t=power_t, average=average)
    arguments = {"classes": np.array([-1.0, 1.0])} if problem.loss.id in CLASSIFIER else {}
    epochs = 0
    while True:
        model.partial_fit(problem.X, problem.y, **arguments)
        epochs += 1
        yield {"w": weights(problem, model), "passes": epochs}
