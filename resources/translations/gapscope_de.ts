<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Argument</name>
    <message>
        <source>one of %1</source>
        <translation>eines von %1</translation>
    </message>
    <message>
        <source>an integer from %1 to %2</source>
        <translation>eine ganze Zahl von %1 bis %2</translation>
    </message>
    <message>
        <source>ascending numbers separated by commas, at most %1</source>
        <translation>aufsteigende Zahlen, durch Kommas getrennt, höchstens %1</translation>
    </message>
    <message>
        <source>an integer</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>it couples the dual variables, so that none can change alone</source>
        <translation>sie koppeln die dualen Variablen, so dass sich keine allein ändern kann</translation>
    </message>
    <message>
        <source>choose --bias feature, or fista</source>
        <translation>--bias feature oder fista wählen</translation>
    </message>
    <message>
        <source>choose --bias feature, or pdprox-dual</source>
        <translation>--bias feature oder pdprox-dual wählen</translation>
    </message>
    <message>
        <source>the dual needs a strongly convex regularizer</source>
        <translation>das Duale braucht einen stark konvexen Regularisierer</translation>
    </message>
    <message>
        <source>it updates coordinates one at a time</source>
        <translation>er aktualisiert die Koordinaten einzeln</translation>
    </message>
    <message>
        <source>choose l2 or elastic-net</source>
        <translation>l2 oder elastic-net wählen</translation>
    </message>
    <message>
        <source>options III to V need a smooth loss</source>
        <translation>die Optionen III bis V brauchen einen glatten Verlust</translation>
    </message>
    <message>
        <source>choose option I</source>
        <translation>Option I wählen</translation>
    </message>
    <message>
        <source>only l1 on its own needs it</source>
        <translation>nur l1 allein braucht es</translation>
    </message>
    <message>
        <source>choose slight_l2=none</source>
        <translation>slight_l2=none wählen</translation>
    </message>
    <message>
        <source>the dual scheme needs a strongly convex regularizer</source>
        <translation>das duale Schema braucht einen stark konvexen Regularisierer</translation>
    </message>
    <message>
        <source>the primal scheme needs a smooth loss</source>
        <translation>das primale Schema braucht einen glatten Verlust</translation>
    </message>
    <message>
        <source>choose smoothed-hinge or --set solver.smoothing=auto</source>
        <translation>smoothed-hinge oder --set solver.smoothing=auto wählen</translation>
    </message>
    <message>
        <source>it needs a proximal step of the conjugate loss</source>
        <translation>er braucht einen proximalen Schritt der konjugierten Verlustfunktion</translation>
    </message>
    <message>
        <source>choose --set solver.scheme=primal</source>
        <translation>--set solver.scheme=primal wählen</translation>
    </message>
    <message>
        <source>a smooth loss needs no annealed smoothing</source>
        <translation>ein glatter Verlust braucht keine abgekühlte Glättung</translation>
    </message>
    <message>
        <source>choose scheme=primal</source>
        <translation>scheme=primal wählen</translation>
    </message>
    <message>
        <source>the entropy is defined only for distributions</source>
        <translation>die Entropie ist nur für Verteilungen definiert</translation>
    </message>
    <message>
        <source>choose prox_function=euclid</source>
        <translation>prox_function=euclid wählen</translation>
    </message>
    <message>
        <source>the entropy has no gradient at a vertex of the simplex</source>
        <translation>die Entropie hat in einer Ecke des Simplex keinen Gradienten</translation>
    </message>
    <message>
        <source>choose dual_start=auto</source>
        <translation>dual_start=auto wählen</translation>
    </message>
    <message>
        <source>the gradient of the entropy is not Lipschitz continuous</source>
        <translation>der Gradient der Entropie ist nicht Lipschitz-stetig</translation>
    </message>
    <message>
        <source>choose strong_convexity_in=composite</source>
        <translation>strong_convexity_in=composite wählen</translation>
    </message>
    <message>
        <source>its coefficients are a distribution, which has no intercept</source>
        <translation>seine Koeffizienten sind eine Verteilung, die keinen Achsenabschnitt hat</translation>
    </message>
    <message>
        <source>choose --bias feature</source>
        <translation>--bias feature wählen</translation>
    </message>
    <message>
        <source>these weights need a loss with one score per row</source>
        <translation>diese Gewichte brauchen einen Verlust mit einem Score je Zeile</translation>
    </message>
    <message>
        <source>choose smoothing_weights=uniform</source>
        <translation>smoothing_weights=uniform wählen</translation>
    </message>
    <message>
        <source>it needs a loss that is a sum over rows</source>
        <translation>er braucht einen Verlust, der eine Summe über die Zeilen ist</translation>
    </message>
    <message>
        <source>choose agm-ef-1</source>
        <translation>agm-ef-1 wählen</translation>
    </message>
    <message>
        <source>diagonal step sizes need a proximal step that is separable by coordinate</source>
        <translation>diagonale Schrittweiten brauchen einen proximalen Schritt, der sich in Koordinaten zerlegt</translation>
    </message>
    <message>
        <source>choose steps=two</source>
        <translation>steps=two wählen</translation>
    </message>
    <message>
        <source>the classes of a row share one step size</source>
        <translation>die Klassen einer Zeile teilen eine Schrittweite</translation>
    </message>
    <message>
        <source>these step sizes need one dual variable per row</source>
        <translation>diese Schrittweiten brauchen eine duale Variable je Zeile</translation>
    </message>
    <message>
        <source>choose steps=two and constant=spectral</source>
        <translation>steps=two und constant=spectral wählen</translation>
    </message>
    <message>
        <source>that variant updates its second dual copy by a proximal step</source>
        <translation>diese Variante aktualisiert ihre zweite duale Kopie durch einen proximalen Schritt</translation>
    </message>
    <message>
        <source>choose implementation=auto</source>
        <translation>implementation=auto wählen</translation>
    </message>
    <message>
        <source>only a maximum of affine functions has a lifted form</source>
        <translation>nur ein Maximum affiner Funktionen hat eine angehobene Form</translation>
    </message>
    <message>
        <source>choose form=scalar</source>
        <translation>form=scalar wählen</translation>
    </message>
    <message>
        <source>its affine functions share the row&apos;s step size</source>
        <translation>seine affinen Funktionen teilen die Schrittweite der Zeile</translation>
    </message>
    <message>
        <source>it needs a smooth loss</source>
        <translation>er braucht einen glatten Verlust</translation>
    </message>
    <message>
        <source>its steps update coordinates one at a time</source>
        <translation>seine Schritte aktualisieren die Koordinaten einzeln</translation>
    </message>
    <message>
        <source>choose none, l2, l1 or elastic-net</source>
        <translation>none, l2, l1 oder elastic-net wählen</translation>
    </message>
    <message>
        <source>its step sizes are 1/(lambda t)</source>
        <translation>seine Schrittweiten sind 1/(lambda t)</translation>
    </message>
    <message>
        <source>eta0 lambda &gt;= 1 would reverse the sign of the coefficients</source>
        <translation>eta0 lambda &gt;= 1 würde das Vorzeichen der Koeffizienten umkehren</translation>
    </message>
    <message>
        <source>choose eta0 &lt; 1/lambda or eta0=auto</source>
        <translation>eta0 &lt; 1/lambda oder eta0=auto wählen</translation>
    </message>
    <message>
        <source>its constants need a strongly convex regularizer</source>
        <translation>seine Konstanten brauchen einen stark konvexen Regularisierer</translation>
    </message>
    <message>
        <source>its inner solvers do not support one</source>
        <translation>seine inneren Löser unterstützen sie nicht</translation>
    </message>
    <message>
        <source>its momentum follows from the strong convexity of the objective</source>
        <translation>sein Momentum folgt aus der starken Konvexität der Zielfunktion</translation>
    </message>
    <message>
        <source>give solver.strong_convexity, or choose lambda &gt; 0 or appa</source>
        <translation>solver.strong_convexity angeben, oder lambda &gt; 0 oder appa wählen</translation>
    </message>
    <message>
        <source>eta lambda &gt;= 1 would reverse the sign of the coefficients</source>
        <translation>eta lambda &gt;= 1 würde das Vorzeichen der Koeffizienten umkehren</translation>
    </message>
    <message>
        <source>choose eta &lt; 1/lambda or eta=auto</source>
        <translation>eta &lt; 1/lambda oder eta=auto wählen</translation>
    </message>
    <message>
        <source>choose l2 with lambda &gt; 0, or fista</source>
        <translation>l2 mit lambda &gt; 0 oder fista wählen</translation>
    </message>
    <message>
        <source>LIBLINEAR&apos;s method covers only hinge, squared-hinge, logistic and multiclass-hinge</source>
        <translation>das Verfahren von LIBLINEAR gilt nur für hinge, squared-hinge, logistic und multiclass-hinge</translation>
    </message>
    <message>
        <source>choose prox-sdca</source>
        <translation>prox-sdca wählen</translation>
    </message>
    <message>
        <source>it supports only l2</source>
        <translation>er unterstützt nur l2</translation>
    </message>
    <message>
        <source>its dual step updates rows one at a time</source>
        <translation>sein dualer Schritt aktualisiert die Zeilen einzeln</translation>
    </message>
    <message>
        <source>its Newton system needs a strongly convex regularizer</source>
        <translation>sein Newton-System braucht einen stark konvexen Regularisierer</translation>
    </message>
    <message>
        <source>choose prox-sdca or fista</source>
        <translation>prox-sdca oder fista wählen</translation>
    </message>
    <message>
        <source>it is designed for non-smooth losses</source>
        <translation>er ist für nicht glatte Verluste entworfen</translation>
    </message>
    <message>
        <source>choose newton</source>
        <translation>newton wählen</translation>
    </message>
    <message>
        <source>its Newton system has no row for one</source>
        <translation>sein Newton-System hat dafür keine Zeile</translation>
    </message>
    <message>
        <source>it needs the second derivative of the loss</source>
        <translation>er braucht die zweite Ableitung des Verlusts</translation>
    </message>
    <message>
        <source>choose ssn-al or dcd</source>
        <translation>ssn-al oder dcd wählen</translation>
    </message>
    <message>
        <source>for multiclass losses it knows the second derivative of entropic losses only</source>
        <translation>bei Mehrklassen-Verlusten kennt er die zweite Ableitung nur von entropischen Verlusten</translation>
    </message>
    <message>
        <source>choose multinomial-logistic, softmax-of-hinge or prox-sdca</source>
        <translation>multinomial-logistic, softmax-of-hinge oder prox-sdca wählen</translation>
    </message>
    <message>
        <source>its steps need a quadratic upper bound on the loss</source>
        <translation>seine Schritte brauchen eine quadratische obere Schranke des Verlusts</translation>
    </message>
    <message>
        <source>choose agm-ef-1 or pdprox-dual</source>
        <translation>agm-ef-1 oder pdprox-dual wählen</translation>
    </message>
    <message>
        <source>it updates one coordinate at a time</source>
        <translation>er aktualisiert eine Koordinate nach der anderen</translation>
    </message>
    <message>
        <source>choose fista</source>
        <translation>fista wählen</translation>
    </message>
    <message>
        <source>without l1 every coefficient may be nonzero</source>
        <translation>ohne l1 kann jeder Koeffizient ungleich null sein</translation>
    </message>
    <message>
        <source>choose newton or fista</source>
        <translation>newton oder fista wählen</translation>
    </message>
    <message>
        <source>w is computed from the dual, which needs a strongly convex regularizer</source>
        <translation>w wird aus dem Dualen berechnet, das einen stark konvexen Regularisierer braucht</translation>
    </message>
    <message>
        <source>it needs bounded dual variables</source>
        <translation>er braucht beschränkte duale Variablen</translation>
    </message>
    <message>
        <source>choose huber, smoothed-hinge, or agm-ef-1</source>
        <translation>huber, smoothed-hinge oder agm-ef-1 wählen</translation>
    </message>
    <message>
        <source>choose agm-ef-1 or bmrm-qp</source>
        <translation>agm-ef-1 oder bmrm-qp wählen</translation>
    </message>
    <message>
        <source>only the regularizer bounds its cutting-plane model from below</source>
        <translation>nur der Regularisierer beschränkt sein Schnittebenenmodell nach unten</translation>
    </message>
    <message>
        <source>it supports only hinge</source>
        <translation>er unterstützt nur hinge</translation>
    </message>
    <message>
        <source>choose hinge, or sgd</source>
        <translation>hinge oder sgd wählen</translation>
    </message>
    <message>
        <source>choose l2, or sgd</source>
        <translation>l2 oder sgd wählen</translation>
    </message>
    <message>
        <source>its bound needs a regularizer that is strongly convex in every coordinate</source>
        <translation>seine Schranke braucht einen Regularisierer, der in jeder Koordinate stark konvex ist</translation>
    </message>
    <message>
        <source>choose --bias feature, or sgd</source>
        <translation>--bias feature oder sgd wählen</translation>
    </message>
    <message>
        <source>it needs a subgradient of the regularizer</source>
        <translation>er braucht einen Subgradienten des Regularisierers</translation>
    </message>
    <message>
        <source>choose fobos, which needs its proximal operator</source>
        <translation>fobos wählen, das dessen Proximaloperator braucht</translation>
    </message>
    <message>
        <source>that schedule needs a strongly convex regularizer</source>
        <translation>dieser Schrittplan braucht einen stark konvexen Regularisierer</translation>
    </message>
    <message>
        <source>choose schedule=auto</source>
        <translation>schedule=auto wählen</translation>
    </message>
    <message>
        <source>the ball that contains w needs a norm as regularizer</source>
        <translation>die Kugel, die w enthält, braucht eine Norm als Regularisierer</translation>
    </message>
    <message>
        <source>choose l1 or pdprox-dual</source>
        <translation>l1 oder pdprox-dual wählen</translation>
    </message>
    <message>
        <source>the intercept is unbounded</source>
        <translation>der Achsenabschnitt ist unbeschränkt</translation>
    </message>
    <message>
        <source>choose huber, hinge, or pdprox-dual</source>
        <translation>huber, hinge oder pdprox-dual wählen</translation>
    </message>
    <message>
        <source>its step sizes need a strongly convex regularizer</source>
        <translation>seine Schrittweiten brauchen einen stark konvexen Regularisierer</translation>
    </message>
    <message>
        <source>choose l2, elastic-net or pdprox-dual</source>
        <translation>l2, elastic-net oder pdprox-dual wählen</translation>
    </message>
    <message>
        <source>the regularizer is not strongly convex in the intercept</source>
        <translation>der Regularisierer ist im Achsenabschnitt nicht stark konvex</translation>
    </message>
    <message>
        <source>the data</source>
        <translation>die Daten</translation>
    </message>
    <message>
        <source>use part of the file</source>
        <translation>einen Teil der Datei verwenden</translation>
    </message>
    <message>
        <source>linear, poly or rbf</source>
        <translation>linear, poly oder rbf</translation>
    </message>
    <message>
        <source>a free intercept</source>
        <translation>freie Achsenabschnitte</translation>
    </message>
    <message>
        <source>it is defined only for losses with one score per row</source>
        <translation>sie sind nur für Verluste mit einem Score je Zeile definiert</translation>
    </message>
    <message>
        <source>its rows have one score each</source>
        <translation>ihre Zeilen haben je einen Score</translation>
    </message>
    <message>
        <source>choose a loss with one score per row</source>
        <translation>einen Verlust mit einem Score je Zeile wählen</translation>
    </message>
    <message>
        <source>every part of the matrix would need its own</source>
        <translation>jeder Teil der Matrix bräuchte seinen eigenen</translation>
    </message>
    <message>
        <source>leave it out</source>
        <translation>weglassen</translation>
    </message>
    <message>
        <source>its rows have no features</source>
        <translation>ihre Zeilen haben keine Merkmale</translation>
    </message>
    <message>
        <source>it is defined only for hinge</source>
        <translation>es ist nur für hinge definiert</translation>
    </message>
    <message>
        <source>choose hinge</source>
        <translation>hinge wählen</translation>
    </message>
    <message>
        <source>it already requires the dual variables to sum to 0</source>
        <translation>die dualen Variablen müssen sich dann bereits zu 0 summieren</translation>
    </message>
    <message>
        <source>dual budget</source>
        <translation>duales Budget</translation>
    </message>
    <message>
        <source>change --set loss.thresholds</source>
        <translation>--set loss.thresholds ändern</translation>
    </message>
    <message>
        <source>give --groups that cover all features</source>
        <translation>--groups über alle Merkmale angeben</translation>
    </message>
    <message>
        <source>the format ratings</source>
        <translation>das Format ratings</translation>
    </message>
    <message>
        <source>entries of a matrix have no features</source>
        <translation>Einträge einer Matrix haben keine Merkmale</translation>
    </message>
    <message>
        <source>these labels</source>
        <translation>diese Labels</translation>
    </message>
    <message>
        <source>choose a regression loss such as squared</source>
        <translation>einen Regressionsverlust wie squared wählen</translation>
    </message>
    <message>
        <source>a free intercept is defined only for losses with one score per row</source>
        <translation>ein freier Achsenabschnitt ist nur für Verluste mit einem Score je Zeile definiert</translation>
    </message>
    <message>
        <source>leave --thresholds out</source>
        <translation>--thresholds weglassen</translation>
    </message>
    <message>
        <source>flip probability</source>
        <translation>Vertauschungswahrscheinlichkeit</translation>
    </message>
    <message>
        <source>a number from 0 to below 1</source>
        <translation>eine Zahl von 0 bis unter 1</translation>
    </message>
    <message>
        <source>leave --flip-labels out or choose a margin or multiclass loss</source>
        <translation>--flip-labels weglassen oder einen Margin- oder Mehrklassen-Verlust wählen</translation>
    </message>
    <message>
        <source>it solves one problem, but here every class has its own</source>
        <translation>er löst ein Problem, aber hier hat jede Klasse ihr eigenes</translation>
    </message>
    <message>
        <source>choose bmrm-qp, which needs no smoothing</source>
        <translation>bmrm-qp wählen, das keine Glättung braucht</translation>
    </message>
    <message>
        <source>its only strength is lambda</source>
        <translation>seine einzige Stärke ist lambda</translation>
    </message>
    <message>
        <source>it has no strength</source>
        <translation>er hat keine Stärke</translation>
    </message>
    <message>
        <source>choose elastic-net</source>
        <translation>elastic-net wählen</translation>
    </message>
    <message>
        <source>it uses no groups</source>
        <translation>er verwendet keine Gruppen</translation>
    </message>
    <message>
        <source>choose group-lasso or sparse-group-lasso</source>
        <translation>group-lasso oder sparse-group-lasso wählen</translation>
    </message>
    <message>
        <source>its proximal step couples the coefficients</source>
        <translation>sein proximaler Schritt koppelt die Koeffizienten</translation>
    </message>
    <message>
        <source>choose l1, l2, elastic-net or none</source>
        <translation>l1, l2, elastic-net oder none wählen</translation>
    </message>
    <message>
        <source>its steps need the coefficients of features</source>
        <translation>seine Schritte brauchen die Koeffizienten von Merkmalen</translation>
    </message>
    <message>
        <source>choose pdprox-dual or agm-ef-1</source>
        <translation>pdprox-dual oder agm-ef-1 wählen</translation>
    </message>
    <message>
        <source>its steps need a loss with one score per row</source>
        <translation>seine Schritte brauchen einen Verlust mit einem Score je Zeile</translation>
    </message>
    <message>
        <source>choose fista or agm-ef-1</source>
        <translation>fista oder agm-ef-1 wählen</translation>
    </message>
    <message>
        <source>it starts at w = 0, which is not a distribution</source>
        <translation>er beginnt bei w = 0, was keine Verteilung ist</translation>
    </message>
    <message>
        <source>choose agm-ef-1 or pragam</source>
        <translation>agm-ef-1 oder pragam wählen</translation>
    </message>
    <message>
        <source>the labels do not fit the loss</source>
        <translation>die Labels passen nicht zum Verlust</translation>
    </message>
    <message>
        <source>a sweep</source>
        <translation>eine Reihe</translation>
    </message>
    <message>
        <source>each point of the path is a single run</source>
        <translation>jeder Punkt des Pfads ist ein einzelner Lauf</translation>
    </message>
    <message>
        <source>choose one class instead</source>
        <translation>stattdessen eine Klasse wählen</translation>
    </message>
    <message>
        <source>a sweep of its own parameter</source>
        <translation>eine Reihe über seinen eigenen Parameter</translation>
    </message>
    <message>
        <source>it has neither a step size nor a proximal weight to vary</source>
        <translation>er hat weder eine Schrittweite noch ein proximales Gewicht zum Variieren</translation>
    </message>
    <message>
        <source>choose other solvers</source>
        <translation>andere Löser wählen</translation>
    </message>
    <message>
        <source>generate fewer rows</source>
        <translation>weniger Zeilen erzeugen</translation>
    </message>
    <message>
        <source>kernel models have none: subtract the mean from the labels</source>
        <translation>Kernmodelle haben keinen: den Mittelwert von den Labels abziehen</translation>
    </message>
    <message>
        <source>matrix models have none: subtract the mean from the labels</source>
        <translation>Matrixmodelle haben keinen: den Mittelwert von den Labels abziehen</translation>
    </message>
    <message>
        <source>choose --bias auto</source>
        <translation>--bias auto wählen</translation>
    </message>
    <message>
        <source>a constant feature replaces the intercept, and its coefficient is regularized</source>
        <translation>ein konstantes Merkmal ersetzt den Achsenabschnitt, und sein Koeffizient wird regularisiert</translation>
    </message>
    <message>
        <source>choose --bias none to train without an intercept</source>
        <translation>--bias none wählen, um ohne Achsenabschnitt zu trainieren</translation>
    </message>
    <message>
        <source>the label file</source>
        <translation>die Label-Datei</translation>
    </message>
    <message>
        <source>the data file</source>
        <translation>die Datendatei</translation>
    </message>
    <message>
        <source>the file of feature names</source>
        <translation>die Datei der Merkmalsnamen</translation>
    </message>
    <message>
        <source>the test data file</source>
        <translation>die Datei der Testdaten</translation>
    </message>
    <message>
        <source>the group file</source>
        <translation>die Gruppendatei</translation>
    </message>
    <message>
        <source>the model to start from</source>
        <translation>das Modell, von dem aus begonnen wird</translation>
    </message>
    <message>
        <source>another file</source>
        <translation>eine andere Datei</translation>
    </message>
    <message>
        <source>choose l2 or elastic-net with lambda &gt; 0, dual-appa or fista</source>
        <translation>l2 oder elastic-net mit lambda &gt; 0 wählen, oder dual-appa oder fista</translation>
    </message>
    <message>
        <source>choose l2 or elastic-net with lambda &gt; 0 or --set solver.scheme=primal</source>
        <translation>l2 oder elastic-net mit lambda &gt; 0 wählen oder --set solver.scheme=primal</translation>
    </message>
    <message>
        <source>choose l2 or elastic-net with lambda &gt; 0 or schedule=sqrt</source>
        <translation>l2 oder elastic-net mit lambda &gt; 0 wählen oder schedule=sqrt</translation>
    </message>
    <message>
        <source>choose l2 or elastic-net with lambda &gt; 0, --set solver.strong_convexity=X, or fista</source>
        <translation>l2 oder elastic-net mit lambda &gt; 0 wählen, --set solver.strong_convexity=X oder fista</translation>
    </message>
    <message>
        <source>choose l2 or elastic-net with lambda &gt; 0, or agm-ef-1</source>
        <translation>l2 oder elastic-net mit lambda &gt; 0 wählen oder agm-ef-1</translation>
    </message>
    <message>
        <source>choose l2 with lambda &gt; 0</source>
        <translation>l2 mit lambda &gt; 0 wählen</translation>
    </message>
    <message>
        <source>choose l2 with lambda &gt; 0, or sgd</source>
        <translation>l2 mit lambda &gt; 0 wählen oder sgd</translation>
    </message>
    <message>
        <source>dual constraint</source>
        <translation>duale Restriktion</translation>
    </message>
    <message>
        <source>its entropy is one of distributions of labellings</source>
        <translation>ihre Entropie ist die von Verteilungen der Tag-Folgen</translation>
    </message>
    <message>
        <source>its Euclidean prox-function already smooths the loss</source>
        <translation>seine euklidische Prox-Funktion glättet den Verlust bereits</translation>
    </message>
    <message>
        <source>choose smoothing=none</source>
        <translation>smoothing=none wählen</translation>
    </message>
    <message>
        <source>it updates few coordinates at a time</source>
        <translation>es ändert wenige Koordinaten auf einmal</translation>
    </message>
    <message>
        <source>a list such as linear,poly:2,rbf:0.5, or 2*rbf with a weight</source>
        <translation>eine Liste wie linear,poly:2,rbf:0.5, oder 2*rbf mit einem Gewicht</translation>
    </message>
    <message>
        <source>each kernel has a function of its own</source>
        <translation>jeder Kern hat eine eigene Funktion</translation>
    </message>
    <message>
        <source>choose mkl-block or mkl-square</source>
        <translation>wählen Sie mkl-block oder mkl-square</translation>
    </message>
    <message>
        <source>its groups are a partition</source>
        <translation>seine Gruppen sind eine Zerlegung</translation>
    </message>
    <message>
        <source>choose overlapping-groups</source>
        <translation>wählen Sie overlapping-groups</translation>
    </message>
    <message>
        <source>they can mean two different regularizers</source>
        <translation>sie können zwei verschiedene Regularisierer bedeuten</translation>
    </message>
    <message>
        <source>choose plain or latent</source>
        <translation>wählen Sie plain oder latent</translation>
    </message>
    <message>
        <source>rows must have features and labels of their own</source>
        <translation>Zeilen müssen eigene Merkmale und Labels haben</translation>
    </message>
    <message>
        <source>choose group-lasso</source>
        <translation>wählen Sie group-lasso</translation>
    </message>
    <message>
        <source>it has no step for their norms</source>
        <translation>es hat keinen Schritt für ihre Normen</translation>
    </message>
    <message>
        <source>choose pdprox-dual</source>
        <translation>wählen Sie pdprox-dual</translation>
    </message>
    <message>
        <source>its proximal step has no closed form if groups share features</source>
        <translation>sein Proximalschritt hat keine geschlossene Form, wenn Gruppen Merkmale teilen</translation>
    </message>
    <message>
        <source>choose pdprox-dual, or overlap=latent</source>
        <translation>wählen Sie pdprox-dual oder overlap=latent</translation>
    </message>
    <message>
        <source>its iteration for them has one form</source>
        <translation>seine Iteration dafür hat nur eine Form</translation>
    </message>
    <message>
        <source>leave variant, form, implementation and steps at their defaults</source>
        <translation>lassen Sie variant, form, implementation und steps auf ihren Vorgaben</translation>
    </message>
    <message>
        <source>they belong to the Gaussian process</source>
        <translation>sie gehören zum Gauß-Prozess</translation>
    </message>
    <message>
        <source>choose a kernel, or leave them at their defaults</source>
        <translation>wählen Sie einen Kern oder lassen Sie die Vorgaben</translation>
    </message>
    <message>
        <source>the Gaussian process of tags has one kernel</source>
        <translation>der Gauß-Prozess der Tags hat einen Kern</translation>
    </message>
    <message>
        <source>choose a single kernel</source>
        <translation>wählen Sie einen einzelnen Kern</translation>
    </message>
    <message>
        <source>it has no step for functions of a kernel of tokens</source>
        <translation>er hat keinen Schritt für Funktionen eines Kerns von Token</translation>
    </message>
    <message>
        <source>choose newton or pragam</source>
        <translation>wählen Sie newton oder pragam</translation>
    </message>
    <message>
        <source>no solver takes this problem</source>
        <translation>kein Löser nimmt dieses Problem</translation>
    </message>
    <message>
        <source>choose another regularizer</source>
        <translation>wählen Sie einen anderen Regularisierer</translation>
    </message>
    <message>
        <source>fewer distinct labels</source>
        <translation>weniger verschiedene Labels</translation>
    </message>
    <message>
        <source>change --set loss.levels</source>
        <translation>--set loss.levels ändern</translation>
    </message>
    <message>
        <source>its thresholds are coefficients without features</source>
        <translation>seine Schwellen sind Koeffizienten ohne Merkmale</translation>
    </message>
    <message>
        <source>choose multi-threshold-hinge</source>
        <translation>multi-threshold-hinge wählen</translation>
    </message>
    <message>
        <source>free thresholds</source>
        <translation>freie Schwellen</translation>
    </message>
    <message>
        <source>the thresholds are no part of a distribution</source>
        <translation>die Schwellen gehören zu keiner Verteilung</translation>
    </message>
    <message>
        <source>choose l2</source>
        <translation>l2 wählen</translation>
    </message>
    <message>
        <source>the promise holds for iid draws and smooth losses only</source>
        <translation>das Versprechen gilt nur für unabhängige Ziehungen (iid) und glatte Verluste</translation>
    </message>
    <message>
        <source>choose sampling=iid, or output=average</source>
        <translation>wählen Sie sampling=iid oder output=average</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>tokens of sequences</source>
        <translation>Token von Sequenzen</translation>
    </message>
    <message>
        <source>rows of several tasks</source>
        <translation>Zeilen mehrerer Aufgaben</translation>
    </message>
    <message>
        <source>entries of a matrix</source>
        <translation>Einträge einer Matrix</translation>
    </message>
    <message>
        <source>sets of labels</source>
        <translation>Mengen von Labels</translation>
    </message>
    <message>
        <source>filled missing values</source>
        <translation>ersetzte fehlende Werte</translation>
    </message>
    <message>
        <source>editing of rows</source>
        <translation>Das Bearbeiten von Zeilen</translation>
    </message>
    <message>
        <source>a row must be numbers and one label</source>
        <translation>eine Zeile muss aus Zahlen und einem Label bestehen</translation>
    </message>
    <message>
        <source>edit the file</source>
        <translation>bearbeiten Sie die Datei</translation>
    </message>
    <message>
        <source>it has one label per row</source>
        <translation>er hat ein Label je Zeile</translation>
    </message>
    <message>
        <source>leave --targets out or choose squared-multi or l2-multi</source>
        <translation>lassen Sie --targets weg oder wählen Sie squared-multi oder l2-multi</translation>
    </message>
    <message>
        <source>a target that is missing cannot be filled in</source>
        <translation>ein fehlendes Ziel lässt sich nicht ergänzen</translation>
    </message>
    <message>
        <source>choose --missing drop</source>
        <translation>wählen Sie --missing drop</translation>
    </message>
    <message>
        <source>choose l2, elastic-net, or group-lasso or l21 with l2 &gt; 0</source>
        <translation>wählen Sie l2, elastic-net oder group-lasso oder l21 mit l2 &gt; 0</translation>
    </message>
    <message>
        <source>its inner solvers update coordinates one at a time</source>
        <translation>seine inneren Löser aktualisieren die Koordinaten einzeln</translation>
    </message>
    <message>
        <source>it has no free intercept</source>
        <translation>es hat keinen freien Achsenabschnitt</translation>
    </message>
    <message>
        <source>choose --bias feature or --bias none</source>
        <translation>--bias feature oder --bias none wählen</translation>
    </message>
    <message>
        <source>that it is ready</source>
        <translation>dass es bereit ist</translation>
    </message>
    <message>
        <source>an iterate</source>
        <translation>eine Iterierte</translation>
    </message>
    <message>
        <source>use --allow-programs</source>
        <translation>--allow-programs angeben</translation>
    </message>
    <message>
        <source>its solvers</source>
        <translation>seine Löser</translation>
    </message>
    <message>
        <source>a file of Python code or a program</source>
        <translation>eine Datei mit Python-Code oder ein Programm</translation>
    </message>
    <message>
        <source>a file that ends in .py or that may be executed</source>
        <translation>eine Datei, die auf .py endet oder ausgeführt werden darf</translation>
    </message>
    <message>
        <source>it was not made for it</source>
        <translation>es ist nicht dafür gemacht</translation>
    </message>
    <message>
        <source>the whole file, because it is compressed or a pipe</source>
        <translation>die ganze Datei, weil sie komprimiert oder eine Pipe ist</translation>
    </message>
    <message>
        <source>the zip archive</source>
        <translation>das ZIP-Archiv</translation>
    </message>
    <message>
        <source>encrypted bytes</source>
        <translation>verschlüsselte Bytes</translation>
    </message>
    <message>
        <source>save it without a password</source>
        <translation>speichern Sie es ohne Kennwort</translation>
    </message>
    <message>
        <source>save it with numpy.savez or savez_compressed</source>
        <translation>speichern Sie es mit numpy.savez oder savez_compressed</translation>
    </message>
    <message>
        <source>at most 4294967295 rows</source>
        <translation>höchstens 4294967295 Zeilen</translation>
    </message>
    <message>
        <source>real numbers expected</source>
        <translation>reelle Zahlen erwartet</translation>
    </message>
    <message>
        <source>texts</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>cells, structures or objects</source>
        <translation>Zellen, Strukturen oder Objekte</translation>
    </message>
    <message>
        <source>complex numbers</source>
        <translation>komplexe Zahlen</translation>
    </message>
    <message>
        <source>a full column with one label per row</source>
        <translation>eine dichte Spalte mit einem Label je Zeile</translation>
    </message>
    <message>
        <source>a matrix with a row per example</source>
        <translation>eine Matrix mit einer Zeile je Beispiel</translation>
    </message>
    <message>
        <source>the MATLAB file</source>
        <translation>die MATLAB-Datei</translation>
    </message>
    <message>
        <source>HDF5, as MATLAB saves with -v7.3</source>
        <translation>HDF5, wie MATLAB mit -v7.3 speichert</translation>
    </message>
    <message>
        <source>save it with save(&apos;FILE.mat&apos;, &apos;X&apos;, &apos;y&apos;, &apos;-v7&apos;)</source>
        <translation>speichern Sie mit save(&apos;FILE.mat&apos;, &apos;X&apos;, &apos;y&apos;, &apos;-v7&apos;)</translation>
    </message>
    <message>
        <source>coordinate or array</source>
        <translation>coordinate oder array</translation>
    </message>
    <message>
        <source>real, integer or pattern</source>
        <translation>real, integer oder pattern</translation>
    </message>
    <message>
        <source>general, symmetric or skew-symmetric</source>
        <translation>general, symmetric oder skew-symmetric</translation>
    </message>
    <message>
        <source>real or integer for an array</source>
        <translation>real oder integer für array</translation>
    </message>
    <message>
        <source>rows, columns and entries</source>
        <translation>Zeilen, Spalten und Einträge</translation>
    </message>
    <message>
        <source>rows and columns</source>
        <translation>Zeilen und Spalten</translation>
    </message>
    <message>
        <source>number of rows</source>
        <translation>Zahl der Zeilen</translation>
    </message>
    <message>
        <source>number of columns</source>
        <translation>Zahl der Spalten</translation>
    </message>
    <message>
        <source>number of entries</source>
        <translation>Zahl der Einträge</translation>
    </message>
    <message>
        <source>the symmetric matrix</source>
        <translation>die symmetrische Matrix</translation>
    </message>
    <message>
        <source>as many rows as columns</source>
        <translation>so viele Zeilen wie Spalten</translation>
    </message>
    <message>
        <source>the matrix</source>
        <translation>die Matrix</translation>
    </message>
    <message>
        <source>a row and a column</source>
        <translation>eine Zeile und eine Spalte</translation>
    </message>
    <message>
        <source>a row, a column and a value</source>
        <translation>eine Zeile, eine Spalte und ein Wert</translation>
    </message>
    <message>
        <source>row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>a value</source>
        <translation>ein Wert</translation>
    </message>
    <message>
        <source>on</source>
        <translation>auf</translation>
    </message>
    <message>
        <source>above</source>
        <translation>über</translation>
    </message>
    <message>
        <source>skew-symmetric</source>
        <translation>schiefsymmetrisch</translation>
    </message>
    <message>
        <source>symmetric</source>
        <translation>symmetrisch</translation>
    </message>
    <message>
        <source>numbers expected</source>
        <translation>Zahlen erwartet</translation>
    </message>
    <message>
        <source>(rows, columns)</source>
        <translation>(Zeilen, Spalten)</translation>
    </message>
    <message>
        <source>(rows, columns), or row-major order (numpy.ascontiguousarray)</source>
        <translation>(Zeilen, Spalten) oder zeilenweise Anordnung (numpy.ascontiguousarray)</translation>
    </message>
    <message>
        <source>at least one row and one column</source>
        <translation>mindestens eine Zeile und eine Spalte</translation>
    </message>
    <message>
        <source>one label per row</source>
        <translation>ein Label je Zeile</translation>
    </message>
    <message>
        <source>Python objects</source>
        <translation>Python-Objekte</translation>
    </message>
    <message>
        <source>they are not unpickled, because that would run code of the file; save an array of numbers, for example with astype(float)</source>
        <translation>sie werden nicht deserialisiert, weil das Code aus der Datei ausführen würde; speichern Sie ein Array von Zahlen, etwa mit astype(float)</translation>
    </message>
    <message>
        <source>dates or times</source>
        <translation>Datums- oder Zeitangaben</translation>
    </message>
    <message>
        <source>structures</source>
        <translation>Strukturen</translation>
    </message>
    <message>
        <source>save an array of real numbers, for example with astype(float)</source>
        <translation>speichern Sie ein Array reeller Zahlen, etwa mit astype(float)</translation>
    </message>
    <message>
        <source>versions 1 to 3 expected</source>
        <translation>Versionen 1 bis 3 erwartet</translation>
    </message>
    <message>
        <source>the array</source>
        <translation>das Array</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>texts, the names of the features, expected</source>
        <translation>Texte, die Namen der Merkmale, erwartet</translation>
    </message>
    <message>
        <source>the sparse matrix</source>
        <translation>die dünn besetzte Matrix</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>eine Liste von Zahlen</translation>
    </message>
    <message>
        <source>the numbers of rows and columns</source>
        <translation>die Zahlen der Zeilen und Spalten</translation>
    </message>
    <message>
        <source>save it in CSR format (tocsr)</source>
        <translation>speichern Sie sie im Format CSR (tocsr)</translation>
    </message>
    <message>
        <source>the matrix by columns</source>
        <translation>die Matrix nach Spalten</translation>
    </message>
    <message>
        <source>write .npz</source>
        <translation>schreiben Sie .npz</translation>
    </message>
    <message>
        <source>it was not made for bounds</source>
        <translation>es ist nicht für Schranken gemacht</translation>
    </message>
    <message>
        <source>leave --lower and --upper out</source>
        <translation>--lower und --upper weglassen</translation>
    </message>
    <message>
        <source>either of them replaces the columns</source>
        <translation>beide ersetzen die Spalten</translation>
    </message>
    <message>
        <source>leave one of them out</source>
        <translation>eines davon weglassen</translation>
    </message>
    <message>
        <source>choose dcd, or --fourier in place of a Gaussian kernel</source>
        <translation>dcd wählen, oder --fourier anstelle eines Gauß-Kerns</translation>
    </message>
    <message>
        <source>a kernel matrix computed on demand</source>
        <translation>eine bei Bedarf berechnete Kernmatrix</translation>
    </message>
    <message>
        <source>it multiplies by the whole matrix in each iteration</source>
        <translation>er multipliziert in jeder Iteration mit der ganzen Matrix</translation>
    </message>
    <message>
        <source>choose dcd or prox-sdca, or --nystroem in place of the kernel</source>
        <translation>dcd oder prox-sdca wählen, oder --nystroem anstelle des Kerns</translation>
    </message>
    <message>
        <source>it needs a piecewise linear loss</source>
        <translation>es braucht einen stückweise linearen Verlust</translation>
    </message>
    <message>
        <source>it needs l1, linf, group-lasso or l2-norm with lambda &gt; 0</source>
        <translation>es braucht l1, linf, group-lasso oder l2-norm mit lambda &gt; 0</translation>
    </message>
    <message>
        <source>it changes one dual variable and single coordinates at a time</source>
        <translation>es ändert je eine duale Variable und einzelne Koordinaten</translation>
    </message>
    <message>
        <source>choose start=auto</source>
        <translation>start=auto wählen</translation>
    </message>
    <message>
        <source>a file of rows became shorter, or its disk failed, while it was in use</source>
        <translation>eine Datei mit Zeilen wurde kürzer, oder ihr Datenträger versagte, während sie in Gebrauch war</translation>
    </message>
    <message>
        <source>so few columns</source>
        <translation>so wenige Spalten</translation>
    </message>
    <message>
        <source>every rank needs one</source>
        <translation>jeder Rang braucht eine</translation>
    </message>
    <message>
        <source>start fewer ranks</source>
        <translation>weniger Ränge starten</translation>
    </message>
    <message>
        <source>so few rows</source>
        <translation>so wenige Zeilen</translation>
    </message>
</context>
<context>
    <name>Caption</name>
    <message>
        <source>solid</source>
        <translation>durchgezogen</translation>
    </message>
    <message>
        <source>dashed</source>
        <translation>gestrichelt</translation>
    </message>
    <message>
        <source>dash-dotted</source>
        <translation>strichpunktiert</translation>
    </message>
    <message>
        <source>dotted</source>
        <translation>gepunktet</translation>
    </message>
    <message>
        <source>finely dotted</source>
        <translation>fein gepunktet</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>nicht gestartet</translation>
    </message>
    <message>
        <source>diverged after %1 passes</source>
        <translation>nach %1 Durchgängen divergiert</translation>
    </message>
    <message>
        <source>gap %1 after %2 passes</source>
        <translation>Lücke %1 nach %2 Durchgängen</translation>
    </message>
    <message>
        <source>no certified gap after %1 passes</source>
        <translation>keine zertifizierte Lücke nach %1 Durchgängen</translation>
    </message>
    <message>
        <source>%1 (%2) %3</source>
        <comment>run, colour, how far it came</comment>
        <translation>%1 (%2) %3</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <comment>problem, runs</comment>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>quantity, dashes</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>chart, key</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Gapscope %1.</source>
        <translation>Gapscope %1.</translation>
    </message>
    <message>
        <source>Seed %1; Gapscope %2.</source>
        <translation>Seed %1; Gapscope %2.</translation>
    </message>
    <message>
        <source>Seeds %1; Gapscope %2.</source>
        <translation>Seeds %1; Gapscope %2.</translation>
    </message>
    <message>
        <source>with intercept</source>
        <translation>mit Achsenabschnitt</translation>
    </message>
    <message>
        <source>standardized</source>
        <translation>standardisiert</translation>
    </message>
    <message>
        <source>scaled</source>
        <translation>skaliert</translation>
    </message>
    <message>
        <source>rows of norm 1</source>
        <translation>Zeilen der Norm 1</translation>
    </message>
    <message>
        <source>%1 of the rows for testing</source>
        <translation>%1 der Zeilen zum Testen</translation>
    </message>
    <message>
        <source>without repeated columns</source>
        <translation>ohne wiederholte Spalten</translation>
    </message>
</context>
<context>
    <name>Colours</name>
    <message>
        <source>red</source>
        <translation>rot</translation>
    </message>
    <message>
        <source>vermilion</source>
        <translation>zinnoberrot</translation>
    </message>
    <message>
        <source>orange</source>
        <translation>orange</translation>
    </message>
    <message>
        <source>olive</source>
        <translation>oliv</translation>
    </message>
    <message>
        <source>green</source>
        <translation>grün</translation>
    </message>
    <message>
        <source>teal</source>
        <translation>blaugrün</translation>
    </message>
    <message>
        <source>blue</source>
        <translation>blau</translation>
    </message>
    <message>
        <source>violet</source>
        <translation>violett</translation>
    </message>
    <message>
        <source>pink</source>
        <translation>rosa</translation>
    </message>
    <message>
        <source>grey</source>
        <translation>grau</translation>
    </message>
    <message>
        <source>brown</source>
        <translation>braun</translation>
    </message>
    <message>
        <source>dark %1</source>
        <translation>dunkel%1</translation>
    </message>
    <message>
        <source>light %1</source>
        <translation>hell%1</translation>
    </message>
</context>
<context>
    <name>CountedWords</name>
    <message>
        <source>1 row</source>
        <translation>1 Zeile</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>1 feature</source>
        <translation>1 Merkmal</translation>
    </message>
    <message>
        <source>%1 features</source>
        <translation>%1 Merkmale</translation>
    </message>
    <message>
        <source>1 class</source>
        <translation>1 Klasse</translation>
    </message>
    <message>
        <source>%1 classes</source>
        <translation>%1 Klassen</translation>
    </message>
    <message>
        <source>1 task</source>
        <translation>1 Aufgabe</translation>
    </message>
    <message>
        <source>%1 tasks</source>
        <translation>%1 Aufgaben</translation>
    </message>
    <message>
        <source>1 sequence</source>
        <translation>1 Sequenz</translation>
    </message>
    <message>
        <source>%1 sequences</source>
        <translation>%1 Sequenzen</translation>
    </message>
    <message>
        <source>1 token</source>
        <translation>1 Token</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 Token</translation>
    </message>
    <message>
        <source>1 entry</source>
        <translation>1 Eintrag</translation>
    </message>
    <message>
        <source>%1 entries</source>
        <translation>%1 Einträge</translation>
    </message>
</context>
<context>
    <name>DataPage</name>
    <message>
        <source>%1 of a matrix %2 × %3</source>
        <translation>%1 einer Matrix %2 × %3</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>sparse, %1 % nonzero</source>
        <translation>dünn besetzt, %1 % ungleich 0</translation>
    </message>
    <message>
        <source>dense, %1 % nonzero</source>
        <translation>dicht besetzt, %1 % ungleich 0</translation>
    </message>
    <message>
        <source>labels from %1 to %2</source>
        <translation>Labels von %1 bis %2</translation>
    </message>
    <message>
        <source>other classes</source>
        <translation>andere Klassen</translation>
    </message>
    <message>
        <source>feature %1</source>
        <translation>Merkmal %1</translation>
    </message>
    <message>
        <source>here a sample of %1</source>
        <translation>hier eine Stichprobe von %1</translation>
    </message>
</context>
<context>
    <name>DualHistogramPlot</name>
    <message>
        <source>0: %1</source>
        <translation>0: %1</translation>
    </message>
    <message>
        <source>at a bound (%1): %2</source>
        <comment>bounds and count</comment>
        <translation>an einer Schranke (%1): %2</translation>
    </message>
    <message>
        <source>in between: %1</source>
        <translation>dazwischen: %1</translation>
    </message>
    <message>
        <source>dual variable α</source>
        <translation>duale Variable α</translation>
    </message>
    <message>
        <source>how many</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>exactly 0</source>
        <translation>genau 0</translation>
    </message>
    <message>
        <source>at the bound %1</source>
        <translation>an der Schranke %1</translation>
    </message>
    <message>
        <source>α near %1</source>
        <translation>α nahe %1</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>dual variables</source>
        <translation>duale Variablen</translation>
    </message>
    <message>
        <source>in between</source>
        <translation>dazwischen</translation>
    </message>
    <message>
        <source>at a bound</source>
        <translation>an einer Schranke</translation>
    </message>
    <message>
        <source>%1 dual variables: %2.</source>
        <translation>%1 duale Variablen: %2.</translation>
    </message>
</context>
<context>
    <name>ExperimentShelf</name>
    <message>
        <source>less than a minute</source>
        <translation>weniger als eine Minute</translation>
    </message>
    <message numerus="yes">
        <source>about %n hours</source>
        <translation>
            <numerusform>etwa eine Stunde</numerusform>
            <numerusform>etwa %n Stunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n minutes</source>
        <translation>
            <numerusform>etwa eine Minute</numerusform>
            <numerusform>etwa %n Minuten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExperimentWords</name>
    <message>
        <source>Problems: %1</source>
        <translation>Probleme: %1</translation>
    </message>
    <message>
        <source>Methods: %1</source>
        <translation>Verfahren: %1</translation>
    </message>
    <message>
        <source>This experiment makes no claim that could be checked.</source>
        <translation>Dieses Experiment behauptet nichts, was sich prüfen ließe.</translation>
    </message>
    <message>
        <source>✓ reproduced</source>
        <translation>✓ reproduziert</translation>
    </message>
    <message>
        <source>✗ not reproduced</source>
        <translation>✗ nicht reproduziert</translation>
    </message>
    <message>
        <source>… inconclusive</source>
        <translation>… nicht entscheidbar</translation>
    </message>
    <message>
        <source>In the paper: %1</source>
        <translation>In der Veröffentlichung: %1</translation>
    </message>
    <message>
        <source>full size</source>
        <translation>volle Größe</translation>
    </message>
    <message>
        <source>small</source>
        <translation>klein</translation>
    </message>
    <message>
        <source>%1, %2 times its passes</source>
        <translation>%1, mit dem %2-fachen ihrer Durchgänge</translation>
    </message>
    <message>
        <source>Kept result</source>
        <translation>Aufbewahrtes Ergebnis</translation>
    </message>
    <message>
        <source>To repeat it:</source>
        <translation>Zum Wiederholen:</translation>
    </message>
    <message>
        <source>Gapscope %1, %2, %3; %4 seconds of processor time, %5.</source>
        <translation>Gapscope %1, %2, %3; %4 Sekunden Rechenzeit, %5.</translation>
    </message>
</context>
<context>
    <name>Fields</name>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Label column</source>
        <translation>Label-Spalte</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>Kopfzeile</translation>
    </message>
    <message>
        <source>Separator</source>
        <translation>Trennzeichen</translation>
    </message>
    <message>
        <source>Missing values</source>
        <translation>Fehlende Werte</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>Feature names</source>
        <translation>Merkmalsnamen</translation>
    </message>
    <message>
        <source>Label file</source>
        <translation>Label-Datei</translation>
    </message>
    <message>
        <source>Indices from 0</source>
        <translation>Indizes ab 0</translation>
    </message>
    <message>
        <source>Maximum features</source>
        <translation>Höchstzahl Merkmale</translation>
    </message>
    <message>
        <source>Storage: dense</source>
        <translation>Speicherung: dicht</translation>
    </message>
    <message>
        <source>Storage: sparse</source>
        <translation>Speicherung: dünn</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Standardize</source>
        <translation>Standardisieren</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Skalieren</translation>
    </message>
    <message>
        <source>Unit norm</source>
        <translation>Einheitszeilen</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>Schwellen</translation>
    </message>
    <message>
        <source>Test part</source>
        <translation>Testteil</translation>
    </message>
    <message>
        <source>Label noise</source>
        <translation>Label-Rauschen</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>Regularizer</source>
        <translation>Regularisierer</translation>
    </message>
    <message>
        <source>λ</source>
        <translation>λ</translation>
    </message>
    <message>
        <source>l1</source>
        <translation>l1</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>Schranken</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kern</translation>
    </message>
    <message>
        <source>Positive labels</source>
        <translation>Positive Labels</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>Löser</translation>
    </message>
    <message>
        <source>Stop at gap</source>
        <translation>Ende bei Lücke</translation>
    </message>
    <message>
        <source>Maximum passes</source>
        <translation>Höchstzahl Durchgänge</translation>
    </message>
    <message>
        <source>Maximum iterations</source>
        <translation>Höchstzahl Iterationen</translation>
    </message>
    <message>
        <source>Maximum seconds</source>
        <translation>Höchstzahl Sekunden</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Duplicate columns</source>
        <translation>Doppelte Spalten</translation>
    </message>
    <message>
        <source>Fourier features</source>
        <translation>Fourier-Merkmale</translation>
    </message>
    <message>
        <source>One-vs-rest</source>
        <translation>Einer gegen alle</translation>
    </message>
    <message>
        <source>Dual constraint</source>
        <translation>Duale Restriktion</translation>
    </message>
    <message>
        <source>Intercept</source>
        <translation>Achsenabschnitt</translation>
    </message>
    <message>
        <source>Ignored columns</source>
        <translation>Ignorierte Spalten</translation>
    </message>
    <message>
        <source>Categorical columns</source>
        <translation>Kategoriale Spalten</translation>
    </message>
    <message>
        <source>Several labels</source>
        <translation>Mehrere Labels</translation>
    </message>
    <message>
        <source>Further targets</source>
        <translation>Weitere Ziele</translation>
    </message>
    <message>
        <source>Nyström features</source>
        <translation>Nyström-Merkmale</translation>
    </message>
</context>
<context>
    <name>Formula</name>
    <message>
        <source>the &lt;i&gt;m&lt;/i&gt; largest</source>
        <translation>die &lt;i&gt;m&lt;/i&gt; größten</translation>
    </message>
    <message>
        <source>last feature 1</source>
        <translation>letztes Merkmal 1</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Accepted: %1. Default: %2.</source>
        <translation>Zulässig: %1. Vorgabe: %2.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Solvers that take it with %1, at their defaults: %2.</source>
        <translation>Löser, die ihn mit %1 und ihren Vorgaben annehmen: %2.</translation>
    </message>
    <message>
        <source>Two classes</source>
        <translation>Zwei Klassen</translation>
    </message>
    <message>
        <source>Several classes</source>
        <translation>Mehrere Klassen</translation>
    </message>
    <message>
        <source>Regression</source>
        <translation>Regression</translation>
    </message>
    <message>
        <source>Ordered levels</source>
        <translation>Geordnete Stufen</translation>
    </message>
    <message>
        <source>Sequences</source>
        <translation>Sequenzen</translation>
    </message>
    <message>
        <source>Planes</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>&lt;i&gt;Family: %1. Iterations count: %2. Id: %3.&lt;/i&gt;</source>
        <translation>&lt;i&gt;Familie: %1. Einheit der Iterationen: %2. Id: %3.&lt;/i&gt;</translation>
    </message>
    <message>
        <source>Its numbered steps:</source>
        <translation>Die nummerierten Schritte:</translation>
    </message>
    <message>
        <source>What is refused, why, and what to do instead:</source>
        <translation>Was abgelehnt wird, warum, und was stattdessen zu tun ist:</translation>
    </message>
    <message>
        <source>Why cutting planes can be slow</source>
        <translation>Warum Schnittebenen langsam sein können</translation>
    </message>
    <message>
        <source>φ(&lt;i&gt;z&lt;/i&gt;) = %1 &amp;nbsp; &lt;i&gt;Id: %2.&lt;/i&gt;</source>
        <translation>φ(&lt;i&gt;z&lt;/i&gt;) = %1 &amp;nbsp; &lt;i&gt;Id: %2.&lt;/i&gt;</translation>
    </message>
    <message>
        <source>How its data are written</source>
        <translation>Wie die Daten dafür geschrieben werden</translation>
    </message>
    <message>
        <source>The dual constraint</source>
        <translation>Die duale Restriktion</translation>
    </message>
    <message>
        <source>&lt;i&gt;R&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;) = %1 &amp;nbsp; &lt;i&gt;Id: %2.&lt;/i&gt;</source>
        <translation>&lt;i&gt;R&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;) = %1 &amp;nbsp; &lt;i&gt;Id: %2.&lt;/i&gt;</translation>
    </message>
    <message>
        <source>Groups and bounds</source>
        <translation>Gruppen und Schranken</translation>
    </message>
    <message>
        <source>&lt;i&gt;%1 rows, %2 features, %3. Origin: %4. Licence: %5.&lt;/i&gt;</source>
        <translation>&lt;i&gt;%1 Zeilen, %2 Merkmale, %3. Herkunft: %4. Lizenz: %5.&lt;/i&gt;</translation>
    </message>
    <message>
        <source>Solvers</source>
        <translation>Löser</translation>
    </message>
    <message>
        <source>Each has a page: what it solves, its update, its parameters, when to use it and when not, its rate, its source, and its errata. In the window F1 on a solver opens it.</source>
        <translation>Jeder hat eine Seite: was er löst, seine Aktualisierung, seine Parameter, wann er zu verwenden ist und wann nicht, seine Rate, Quelle und Errata. Im Fenster öffnet F1 auf einem Löser seine Seite.</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>Verluste</translation>
    </message>
    <message>
        <source>Regularizers</source>
        <translation>Regularisierer</translation>
    </message>
    <message>
        <source>Data sets</source>
        <translation>Datensätze</translation>
    </message>
    <message>
        <source>These sets are part of the program. %1 says how files of your own are written, %2 how data are made.</source>
        <translation>Diese Datensätze gehören zum Programm. %1 beschreibt, wie Dateien aufgebaut sind, %2, wie sich Daten erzeugen lassen.</translation>
    </message>
    <message>
        <source>Files of your own</source>
        <translation>Eigene Dateien</translation>
    </message>
    <message>
        <source>New data</source>
        <translation>Neue Daten</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Gapscope %1&lt;/h3&gt;&lt;p&gt;A desktop laboratory for regularized risk minimization.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3. Built with Qt %2, Qt Charts, Eigen, libarchive, nlohmann-json, xxHash and libwebp.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Gapscope %1&lt;/h3&gt;&lt;p&gt;Ein Labor für regularisierte Risikominimierung auf dem Desktop.&lt;/p&gt;&lt;p&gt;Freie Software unter der GNU General Public License, Version 3. Erstellt mit Qt %2, Qt Charts, Eigen, libarchive, nlohmann-json, xxHash und libwebp.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Several labels</source>
        <translation>Mehrere Labels</translation>
    </message>
</context>
<context>
    <name>HelpTerm</name>
    <message>
        <source>example</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>feature</source>
        <translation>Merkmal</translation>
    </message>
    <message>
        <source>label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>data matrix</source>
        <translation>Datenmatrix</translation>
    </message>
    <message>
        <source>test part</source>
        <translation>Testteil</translation>
    </message>
    <message>
        <source>validation part</source>
        <translation>Validierungsteil</translation>
    </message>
    <message>
        <source>training part</source>
        <translation>Trainingsteil</translation>
    </message>
    <message>
        <source>folds</source>
        <translation>Folds</translation>
    </message>
    <message>
        <source>one-hot encoding</source>
        <translation>One-Hot-Kodierung</translation>
    </message>
    <message>
        <source>standardization</source>
        <translation>Standardisierung</translation>
    </message>
    <message>
        <source>standardize</source>
        <translation>standardisieren</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlende Werte</translation>
    </message>
    <message>
        <source>synthetic data</source>
        <translation>künstliche Daten</translation>
    </message>
    <message>
        <source>random Fourier features</source>
        <translation>zufällige Fourier-Merkmale</translation>
    </message>
    <message>
        <source>primal objective</source>
        <translation>primale Zielfunktion</translation>
    </message>
    <message>
        <source>regularized empirical risk minimization</source>
        <translation>regularisierte empirische Risikominimierung</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>regularizer</source>
        <translation>Regularisierer</translation>
    </message>
    <message>
        <source>coefficients</source>
        <translation>Koeffizienten</translation>
    </message>
    <message>
        <source>intercept</source>
        <translation>Achsenabschnitt</translation>
    </message>
    <message>
        <source>score</source>
        <translation>Score</translation>
    </message>
    <message>
        <source>regularization strength</source>
        <translation>Regularisierungsstärke</translation>
    </message>
    <message>
        <source>λ = 1/(Cn)</source>
        <translation>λ = 1/(Cn)</translation>
    </message>
    <message>
        <source>l1 norm</source>
        <translation>l1-Norm</translation>
    </message>
    <message>
        <source>squared l2 norm</source>
        <translation>quadrierte l2-Norm</translation>
    </message>
    <message>
        <source>elastic net</source>
        <translation>elastisches Netz</translation>
    </message>
    <message>
        <source>Nuclear (trace) norm</source>
        <translation>nukleare Norm</translation>
    </message>
    <message>
        <source>group lasso</source>
        <translation>Gruppen-Lasso</translation>
    </message>
    <message>
        <source>relative entropy</source>
        <translation>relative Entropie</translation>
    </message>
    <message>
        <source>hinge</source>
        <translation>Hinge</translation>
    </message>
    <message>
        <source>squared hinge</source>
        <translation>quadrierter Hinge</translation>
    </message>
    <message>
        <source>epsilon-insensitive</source>
        <translation>epsilon-unempfindlich</translation>
    </message>
    <message>
        <source>logistic</source>
        <translation>logistisch</translation>
    </message>
    <message>
        <source>multinomial logistic</source>
        <translation>multinomial logistisch</translation>
    </message>
    <message>
        <source>squared</source>
        <translation>quadratisch</translation>
    </message>
    <message>
        <source>mean squared error</source>
        <translation>mittlerer quadratischer Fehler</translation>
    </message>
    <message>
        <source>absolute</source>
        <translation>absolut</translation>
    </message>
    <message>
        <source>quantile</source>
        <translation>Quantil</translation>
    </message>
    <message>
        <source>Huber</source>
        <translation>Huber</translation>
    </message>
    <message>
        <source>tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Markov network</source>
        <translation>Max-Margin-Markov-Netz</translation>
    </message>
    <message>
        <source>conditional random field</source>
        <translation>Conditional Random Field</translation>
    </message>
    <message>
        <source>thresholds</source>
        <translation>Hinge mehrerer Schwellen</translation>
    </message>
    <message>
        <source>multiclass hinge</source>
        <translation>Mehrklassen-Hinge</translation>
    </message>
    <message>
        <source>one-vs-rest</source>
        <translation>Einer gegen alle</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>Kern</translation>
    </message>
    <message>
        <source>F1</source>
        <translation>F1-Maß</translation>
    </message>
    <message>
        <source>boosting</source>
        <translation>Boosting</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>Durchgang</translation>
    </message>
    <message>
        <source>solver</source>
        <translation>Löser</translation>
    </message>
    <message>
        <source>step size</source>
        <translation>Schrittweite</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>schedule</translation>
    </message>
    <message>
        <source>SGD</source>
        <translation>SGD</translation>
    </message>
    <message>
        <source>gradient descent</source>
        <translation>Gradientenabstieg</translation>
    </message>
    <message>
        <source>momentum</source>
        <translation>Momentum</translation>
    </message>
    <message>
        <source>FISTA</source>
        <translation>FISTA</translation>
    </message>
    <message>
        <source>proximal gradient</source>
        <translation>proximale Gradientenschritte</translation>
    </message>
    <message>
        <source>RDA</source>
        <translation>RDA</translation>
    </message>
    <message>
        <source>SAG</source>
        <translation>SAG</translation>
    </message>
    <message>
        <source>SVRG</source>
        <translation>SVRG</translation>
    </message>
    <message>
        <source>SSN-AL</source>
        <translation>SSN-AL</translation>
    </message>
    <message>
        <source>Pdprox</source>
        <translation>Pdprox</translation>
    </message>
    <message>
        <source>coordinate descent</source>
        <translation>Koordinatenabstieg</translation>
    </message>
    <message>
        <source>working set</source>
        <translation>Arbeitsmenge</translation>
    </message>
    <message>
        <source>Prox-SDCA</source>
        <translation>Prox-SDCA</translation>
    </message>
    <message>
        <source>DCD</source>
        <translation>DCD</translation>
    </message>
    <message>
        <source>BMRM</source>
        <translation>BMRM</translation>
    </message>
    <message>
        <source>Newton</source>
        <translation>Newton</translation>
    </message>
    <message>
        <source>backtracking</source>
        <translation>Backtracking</translation>
    </message>
    <message>
        <source>warm start</source>
        <translation>Warmstart</translation>
    </message>
    <message>
        <source>gap tolerance</source>
        <translation>Lückentoleranz</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>sweep</source>
        <translation>Reihe</translation>
    </message>
    <message>
        <source>regularization path</source>
        <translation>Regularisierungspfad</translation>
    </message>
    <message>
        <source>one-standard-error rule</source>
        <translation>Ein-Standardfehler-Regel</translation>
    </message>
    <message>
        <source>trajectory</source>
        <translation>Trajektorie</translation>
    </message>
    <message>
        <source>proximal operator</source>
        <translation>Proximaloperator</translation>
    </message>
    <message>
        <source>smoothing</source>
        <translation>Glättung</translation>
    </message>
    <message>
        <source>reference point</source>
        <translation>Bezugspunkt</translation>
    </message>
    <message>
        <source>screening</source>
        <translation>Screening</translation>
    </message>
    <message>
        <source>duality gap</source>
        <translation>Dualitätslücke</translation>
    </message>
    <message>
        <source>certificate</source>
        <translation>Zertifikat</translation>
    </message>
    <message>
        <source>Fenchel</source>
        <translation>Ungleichung von Fenchel und Young</translation>
    </message>
    <message>
        <source>convex conjugate</source>
        <translation>konjugierte Funktion</translation>
    </message>
    <message>
        <source>dual objective</source>
        <translation>duale Zielfunktion</translation>
    </message>
    <message>
        <source>dual variables</source>
        <translation>duale Variable</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>condition number</source>
        <translation>Konditionszahl</translation>
    </message>
    <message>
        <source>strongly convex</source>
        <translation>stark konvex</translation>
    </message>
    <message>
        <source>L-smooth</source>
        <translation>L-glatt</translation>
    </message>
    <message>
        <source>non-smooth</source>
        <translation>nicht glatt</translation>
    </message>
    <message>
        <source>subgradient</source>
        <translation>Subgradient</translation>
    </message>
    <message>
        <source>suboptimality</source>
        <translation>Suboptimalität</translation>
    </message>
    <message>
        <source>nonzeros</source>
        <translation>Nichtnullen</translation>
    </message>
    <message>
        <source>support vectors</source>
        <translation>Stützvektoren</translation>
    </message>
    <message>
        <source>error rate</source>
        <translation>Fehlerrate</translation>
    </message>
    <message>
        <source>constant prediction</source>
        <translation>konstante Vorhersage</translation>
    </message>
    <message>
        <source>overfitting</source>
        <translation>Überanpassung</translation>
    </message>
    <message>
        <source>test error</source>
        <translation>Testfehler</translation>
    </message>
    <message>
        <source>decision map</source>
        <translation>Entscheidungskarte</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>solver time</source>
        <translation>Löser-Sekunden</translation>
    </message>
    <message>
        <source>key</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>figure</source>
        <translation>Abbildung</translation>
    </message>
    <message>
        <source>Nyström features</source>
        <translation>Nyström-Merkmale</translation>
    </message>
</context>
<context>
    <name>HistogramPlot</name>
    <message>
        <source>not drawn: %1 with 0</source>
        <translation>nicht gezeichnet: %1 mit 0</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>other classes</source>
        <translation>andere Klassen</translation>
    </message>
    <message>
        <source>all classes</source>
        <translation>alle Klassen</translation>
    </message>
    <message>
        <source>all rows</source>
        <translation>alle Zeilen</translation>
    </message>
    <message>
        <source>%1, exactly 0</source>
        <translation>%1, genau 0</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, from %2 to %3.</source>
        <translation>%1, von %2 bis %3.</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1.</translation>
    </message>
    <message>
        <source>1 row is exactly 0 and not drawn.</source>
        <translation>1 Zeile ist genau 0 und nicht gezeichnet.</translation>
    </message>
    <message>
        <source>%1 rows are exactly 0 and not drawn.</source>
        <translation>%1 Zeilen sind genau 0 und nicht gezeichnet.</translation>
    </message>
</context>
<context>
    <name>Inside</name>
    <message>
        <source>%1 − %2</source>
        <comment>a quantity less a number</comment>
        <translation>%1 − %2</translation>
    </message>
    <message>
        <source>%1 + %2</source>
        <comment>a quantity plus a number</comment>
        <translation>%1 + %2</translation>
    </message>
    <message>
        <source>One plane, combined from all before, lies below P with R added; its minimum %1 is D(α), and P(w) is %2 above it.</source>
        <translation>Eine Ebene, aus allen früheren kombiniert, liegt mit R unter P; ihr Minimum %1 ist D(α), und P(w) liegt um %2 darüber.</translation>
    </message>
    <message>
        <source>The newest plane touches P where it was taken; the maximum of all %1 planes with R lies below P, and its minimum %2 is the lower bound: P is %3 above it there.</source>
        <translation>Die neueste Ebene berührt P dort, wo sie gebildet wurde; das Maximum aller %1 Ebenen mit R liegt unter P, und sein Minimum %2 ist die untere Schranke: P liegt dort um %3 darüber.</translation>
    </message>
    <message>
        <source>J at the iterate, %1, is at most the minimum of the model, %2; the model lies below J plus a parabola that flattens with every iteration.</source>
        <translation>J an der Iterierten, %1, ist höchstens das Minimum des Modells, %2; das Modell liegt unter J plus einer Parabel, die mit jeder Iteration flacher wird.</translation>
    </message>
    <message>
        <source>J at the iterate, %1, is at most the minimum of the model, %2, and the model lies below J plus a parabola that flattens with every iteration: so J is at most %3 above the best known point (really %4).</source>
        <translation>J an der Iterierten, %1, ist höchstens das Minimum des Modells, %2, und das Modell liegt unter J plus einer Parabel, die mit jeder Iteration flacher wird: Also liegt J höchstens um %3 über dem besten bekannten Punkt (tatsächlich %4).</translation>
    </message>
    <message>
        <source>Row %1 has nothing to gain: α = %2 is at the top of D already.</source>
        <translation>Zeile %1 hat nichts zu gewinnen: α = %2 liegt schon am Gipfel von D.</translation>
    </message>
    <message>
        <source>The step of option %1 takes α of row %2 from %3 to %4, which is %5 % of the rise of D that the best step brings.</source>
        <translation>Der Schritt von Option %1 führt α von Zeile %2 von %3 nach %4; das sind %5 % des Anstiegs von D, den der beste Schritt bringt.</translation>
    </message>
    <message>
        <source>The method descends to the right or left in w and ascends in α, and so approaches the saddle point, where P and D meet.</source>
        <translation>Das Verfahren steigt in w nach rechts oder links ab und in α auf und nähert sich so dem Sattelpunkt, an dem P und D sich treffen.</translation>
    </message>
    <message>
        <source>The method descends along the axis of w and ascends along that of α, with τ/σ = %1: it circles the saddle point, where P and D meet, or creeps along the axis with the smaller step.</source>
        <translation>Das Verfahren steigt längs der Achse von w ab und längs der von α auf, mit τ/σ = %1: Es umkreist den Sattelpunkt, an dem P und D sich treffen, oder kriecht längs der Achse mit dem kleineren Schritt.</translation>
    </message>
    <message>
        <source>P with the term of weight %1 touches P at the centre and is easier to minimize, but its minimum falls short of the best point by %2 % of the way; the greater the weight, the shorter it falls.</source>
        <translation>P mit dem Term vom Gewicht %1 berührt P am Zentrum und ist leichter zu minimieren, aber sein Minimum bleibt %2 % des Weges vor dem besten Punkt zurück; je größer das Gewicht, desto weiter.</translation>
    </message>
    <message>
        <source>At the left P&lt;sub&gt;μ&lt;/sub&gt;(w) is below D(α), by %1: so P(w) − D(α), which is %2, is at most what the smoothing by μ = %3 takes from P, and μ falls with every iteration.</source>
        <translation>Links liegt P&lt;sub&gt;μ&lt;/sub&gt;(w) um %1 unter D(α): Also ist P(w) − D(α), hier %2, höchstens das, was die Glättung mit μ = %3 von P wegnimmt, und μ fällt mit jeder Iteration.</translation>
    </message>
    <message>
        <source>Smoothing by γ = %1 rounds the kink of the loss; %2 % of the rows lie in the rounded part, and it lowers P by %3, at most %4.</source>
        <translation>Die Glättung mit γ = %1 rundet den Knick der Verlustfunktion; %2 % der Zeilen liegen im gerundeten Teil, und sie senkt P um %3, höchstens um %4.</translation>
    </message>
    <message>
        <source>J = −D</source>
        <translation>J = −D</translation>
    </message>
    <message>
        <source>J</source>
        <translation>J</translation>
    </message>
    <message>
        <source>P of the smoothed loss</source>
        <translation>P der geglätteten Verlustfunktion</translation>
    </message>
    <message>
        <source>P</source>
        <translation>P</translation>
    </message>
    <message>
        <source>Cutting planes</source>
        <translation>Schnittebenen</translation>
    </message>
    <message>
        <source>Estimate function</source>
        <translation>Schätzfunktion</translation>
    </message>
    <message>
        <source>One dual variable</source>
        <translation>Eine duale Variable</translation>
    </message>
    <message>
        <source>Saddle function</source>
        <translation>Sattelfunktion</translation>
    </message>
    <message>
        <source>Proximal term</source>
        <translation>Proximaler Term</translation>
    </message>
    <message>
        <source>Excessive gap</source>
        <translation>Die überschüssige Lücke</translation>
    </message>
    <message>
        <source>Smoothed loss</source>
        <translation>Geglättete Verlustfunktion</translation>
    </message>
    <message>
        <source>The planes below P, on the line from where the newest was taken to the next point</source>
        <translation>Die Ebenen unter P, auf der Geraden von dort, wo die neueste gebildet wurde, zum nächsten Punkt</translation>
    </message>
    <message>
        <source>The model that bounds J at the iterate from above, and J at every other point from below but for a parabola</source>
        <translation>Das Modell, das J an der Iterierten von oben und, bis auf eine Parabel, an jedem anderen Punkt von unten beschränkt</translation>
    </message>
    <message>
        <source>D as a function of the dual variable of one row, and where a step lands</source>
        <translation>D als Funktion der dualen Variablen einer Zeile, und wo ein Schritt landet</translation>
    </message>
    <message>
        <source>The function that is minimized over w and maximized over α, with the path of the iterates</source>
        <translation>Die Funktion, die über w minimiert und über α maximiert wird, mit dem Weg der Iterierten</translation>
    </message>
    <message>
        <source>The subproblem around a centre, and where its minimum lies for other weights</source>
        <translation>Das Teilproblem um ein Zentrum, und wo sein Minimum bei anderen Gewichten liegt</translation>
    </message>
    <message>
        <source>P of the smoothed loss below D</source>
        <translation>P der geglätteten Verlustfunktion unter D</translation>
    </message>
    <message>
        <source>The loss, its smoothed form, and where the rows lie</source>
        <translation>Die Verlustfunktion, ihre geglättete Form, und wo die Zeilen liegen</translation>
    </message>
    <message>
        <source>Pμ</source>
        <translation>Pμ</translation>
    </message>
    <message>
        <source>D</source>
        <translation>D</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>maximum of the planes, with R</source>
        <translation>Maximum der Ebenen, mit R</translation>
    </message>
    <message>
        <source>newest plane, with R</source>
        <translation>neueste Ebene, mit R</translation>
    </message>
    <message>
        <source>J plus the parabola</source>
        <translation>J plus Parabel</translation>
    </message>
    <message>
        <source>what the solver maximizes instead</source>
        <translation>was der Löser stattdessen maximiert</translation>
    </message>
    <message>
        <source>P with the proximal term</source>
        <translation>P mit proximalem Term</translation>
    </message>
    <message>
        <source>a tenth of the weight</source>
        <translation>ein Zehntel des Gewichts</translation>
    </message>
    <message>
        <source>ten times the weight</source>
        <translation>das Zehnfache des Gewichts</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Verlustfunktion</translation>
    </message>
    <message>
        <source>smoothed loss</source>
        <translation>geglättete Verlustfunktion</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>P at w</source>
        <translation>P bei w</translation>
    </message>
    <message>
        <source>iterate</source>
        <translation>Iterierte</translation>
    </message>
    <message>
        <source>D at α</source>
        <translation>D bei α</translation>
    </message>
    <message>
        <source>best known pair</source>
        <translation>bestes bekanntes Paar</translation>
    </message>
    <message>
        <source>best known point</source>
        <translation>bester bekannter Punkt</translation>
    </message>
    <message>
        <source>where the newest plane was taken</source>
        <translation>wo die neueste Ebene gebildet wurde</translation>
    </message>
    <message>
        <source>minimum of the model</source>
        <comment>a point</comment>
        <translation>Minimum des Modells</translation>
    </message>
    <message>
        <source>momentum point</source>
        <translation>Momentum-Punkt</translation>
    </message>
    <message>
        <source>centre</source>
        <translation>Zentrum</translation>
    </message>
    <message>
        <source>Pμ at w</source>
        <translation>Pμ bei w</translation>
    </message>
    <message>
        <source>what the inner solver found</source>
        <translation>was der innere Löser fand</translation>
    </message>
    <message>
        <source>option %1</source>
        <translation>Option %1</translation>
    </message>
    <message>
        <source>edge of the domain</source>
        <translation>Rand des Definitionsbereichs</translation>
    </message>
    <message>
        <source>path of the iterates</source>
        <translation>Weg der Iterierten</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>equal values</source>
        <translation>gleiche Werte</translation>
    </message>
    <message>
        <source>0: where the newest plane was taken; 1: minimum of the model</source>
        <translation>0: wo die neueste Ebene gebildet wurde; 1: Minimum des Modells</translation>
    </message>
    <message>
        <source>0: w; 1: the w that α defines</source>
        <translation>0: w; 1: das w, das α festlegt</translation>
    </message>
    <message>
        <source>0: iterate; 1: best known point</source>
        <translation>0: Iterierte; 1: bester bekannter Punkt</translation>
    </message>
    <message>
        <source>0: iterate; 1: minimum of the model</source>
        <translation>0: Iterierte; 1: Minimum des Modells</translation>
    </message>
    <message>
        <source>0: centre; 1: best known w</source>
        <translation>0: Zentrum; 1: bestes bekanntes w</translation>
    </message>
    <message>
        <source>0: centre; 1: what the inner solver found</source>
        <translation>0: Zentrum; 1: was der innere Löser fand</translation>
    </message>
    <message>
        <source>α of row %1</source>
        <translation>α von Zeile %1</translation>
    </message>
    <message>
        <source>w, from the start (0) to the best known (1)</source>
        <translation>w, vom Start (0) zum besten bekannten (1)</translation>
    </message>
    <message>
        <source>margin y·z</source>
        <translation>Margin y·z</translation>
    </message>
    <message>
        <source>residual z − y</source>
        <translation>Residuum z − y</translation>
    </message>
    <message>
        <source>P, D</source>
        <comment>an axis</comment>
        <translation>P, D</translation>
    </message>
    <message>
        <source>change of D</source>
        <translation>Änderung von D</translation>
    </message>
    <message>
        <source>α, from the start (0) to the best known (1)</source>
        <translation>α, vom Start (0) zum besten bekannten (1)</translation>
    </message>
    <message>
        <source>There is nothing to see before the first complete iteration: go on by one.</source>
        <translation>Vor der ersten vollständigen Iteration gibt es nichts zu sehen: Gehen Sie um eine weiter.</translation>
    </message>
    <message>
        <source>The points at the two ends of the line are the same here: go to another iteration.</source>
        <translation>Die Punkte an beiden Enden der Geraden fallen hier zusammen: Gehen Sie zu einer anderen Iteration.</translation>
    </message>
    <message>
        <source>There is no proximal term here: the run needs none, or is inside an iteration.</source>
        <translation>Hier gibt es keinen proximalen Term: Der Lauf braucht keinen oder ist mitten in einer Iteration.</translation>
    </message>
    <message>
        <source>No dual variables are known at this iteration.</source>
        <translation>An dieser Iteration sind keine dualen Variablen bekannt.</translation>
    </message>
    <message>
        <source>The loss is not smoothed at this iteration.</source>
        <translation>Die Verlustfunktion ist an dieser Iteration nicht geglättet.</translation>
    </message>
    <message>
        <source>height of its minimum</source>
        <translation>Höhe seines Minimums</translation>
    </message>
    <message>
        <source>−D</source>
        <translation>−D</translation>
    </message>
    <message>
        <source>The dual variables are projected so that their sum is 0: the intercept is %1, where the line crosses 0.</source>
        <translation>Die dualen Variablen werden so projiziert, dass ihre Summe 0 ist: Der Achsenabschnitt ist %1, wo die Linie 0 kreuzt.</translation>
    </message>
    <message>
        <source>The dual variables are projected so that their sum is 0: the intercept is %1, where the line crosses 0. Every pass looks at the middle of the kinks that are left and drops one side: %2.</source>
        <translation>Die dualen Variablen werden so projiziert, dass ihre Summe 0 ist: Der Achsenabschnitt ist %1, wo die Linie 0 kreuzt. Jeder Durchgang betrachtet den mittleren der übrigen Knicke und verwirft eine Seite: %2.</translation>
    </message>
    <message>
        <source>Every pair of missed positives and false ones has a probability, a tenth from contour to contour; the gradient needs only how probable it is that each row is wrong, %1 positives and %2 negatives on average.</source>
        <translation>Jedes Paar aus verfehlten und falschen positiven Zeilen hat eine Wahrscheinlichkeit, von Linie zu Linie ein Zehntel; der Gradient braucht nur, mit welcher Wahrscheinlichkeit jede Zeile falsch ist, im Mittel %1 positive und %2 negative.</translation>
    </message>
    <message>
        <source>Projection</source>
        <translation>Projektion</translation>
    </message>
    <message>
        <source>Errors of the F1 loss</source>
        <translation>Fehler der F1-Verlustfunktion</translation>
    </message>
    <message>
        <source>The sum of the dual variables as a function of the intercept, and the search for its zero</source>
        <translation>Die Summe der dualen Variablen als Funktion des Achsenabschnitts und die Suche nach ihrer Nullstelle</translation>
    </message>
    <message>
        <source>What the loss gives to each pair of missed positives and false ones</source>
        <translation>Was die Verlustfunktion jedem Paar aus verfehlten und falschen positiven Zeilen gibt</translation>
    </message>
    <message>
        <source>signs of the scores</source>
        <translation>Vorzeichen der Scores</translation>
    </message>
    <message>
        <source>intercept</source>
        <translation>Achsenabschnitt</translation>
    </message>
    <message>
        <source>kinks</source>
        <translation>Knicke</translation>
    </message>
    <message>
        <source>equal probabilities</source>
        <translation>gleiche Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <source>mean of α</source>
        <translation>Mittel von α</translation>
    </message>
    <message>
        <source>a pass of the search</source>
        <translation>ein Durchgang der Suche</translation>
    </message>
    <message>
        <source>most probable pair</source>
        <translation>wahrscheinlichstes Paar</translation>
    </message>
    <message>
        <source>worst labelling</source>
        <translation>schlechteste Beschriftung</translation>
    </message>
    <message>
        <source>mean pair</source>
        <translation>mittleres Paar</translation>
    </message>
    <message>
        <source>intercept b</source>
        <translation>Achsenabschnitt b</translation>
    </message>
    <message>
        <source>negatives labelled positive</source>
        <translation>negative Zeilen, als positiv beschriftet</translation>
    </message>
    <message>
        <source>positives labelled negative</source>
        <translation>positive Zeilen, als negativ beschriftet</translation>
    </message>
    <message>
        <source>The loss at w is the value of the worst labelling, with %1 missed positives and %2 false ones: %3.</source>
        <translation>Der Verlust bei w ist der Wert der schlechtesten Beschriftung, mit %1 verfehlten und %2 falschen positiven Zeilen: %3.</translation>
    </message>
    <message>
        <source>The newest plane touches P where it was taken; the single plane that the method keeps lies below P with R added, and its minimum %1 is the lower bound: P is %2 above it there.</source>
        <translation>Die neueste Ebene berührt P dort, wo sie gebildet wurde; die einzige Ebene, die das Verfahren behält, liegt mit R unter P, und ihr Minimum %1 ist die untere Schranke: P liegt dort um %2 darüber.</translation>
    </message>
    <message>
        <source>J at the iterate, %1, exceeds the minimum of the model by %2: the given Lipschitz constant is too small, and nothing is proved.</source>
        <translation>J an der Iterierten, %1, übersteigt das Minimum des Modells um %2: Die vorgegebene Lipschitz-Konstante ist zu klein, und nichts ist bewiesen.</translation>
    </message>
    <message>
        <source>P with the term of weight %1 touches P at the centre and is easier to minimize; the greater the weight, the nearer its minimum stays to the centre.</source>
        <translation>P mit dem Term vom Gewicht %1 berührt P am Zentrum und ist leichter zu minimieren; je größer das Gewicht, desto näher bleibt sein Minimum am Zentrum.</translation>
    </message>
    <message>
        <source>P&lt;sub&gt;μ&lt;/sub&gt;(w) exceeds D(α) by %1: the given Lipschitz constant is too small, and nothing is proved.</source>
        <translation>P&lt;sub&gt;μ&lt;/sub&gt;(w) übersteigt D(α) um %1: Die vorgegebene Lipschitz-Konstante ist zu klein, und nichts ist bewiesen.</translation>
    </message>
    <message>
        <source>The dual variables are projected so that their sum is 0: the intercept is %1, where the line crosses 0. The first pass keeps the kinks between two from a sample; every other looks at the middle of those that are left and drops one side: %2.</source>
        <translation>Die dualen Variablen werden so projiziert, dass ihre Summe 0 ist: Der Achsenabschnitt ist %1, wo die Linie 0 kreuzt. Der erste Durchgang behält die Knicke zwischen zweien aus einer Stichprobe; jeder weitere betrachtet den mittleren der übrigen und verwirft eine Seite: %2.</translation>
    </message>
    <message>
        <source>single plane, with R</source>
        <translation>einzige Ebene, mit R</translation>
    </message>
    <message>
        <source>What the picture shows takes too much memory to be kept for this iteration.</source>
        <translation>Was das Bild zeigt, braucht zu viel Speicher, um für diese Iteration behalten zu werden.</translation>
    </message>
</context>
<context>
    <name>InsidePlot</name>
    <message>
        <source>%1: %2</source>
        <comment>axis and value</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>here</source>
        <translation>hier</translation>
    </message>
    <message>
        <source>%1, projected from %2 away</source>
        <translation>%1, projiziert aus dem Abstand %2</translation>
    </message>
    <message>
        <source>%1 of %2 at iteration %3.</source>
        <translation>%1 von %2 bei Iteration %3.</translation>
    </message>
    <message>
        <source>%1: %2, %3.</source>
        <comment>a mark and its place</comment>
        <translation>%1: %2, %3.</translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>Niveau %1</translation>
    </message>
    <message>
        <source>%1 to the left</source>
        <comment>rows or kinks</comment>
        <translation>%1 links davon</translation>
    </message>
</context>
<context>
    <name>KeyedPlot</name>
    <message numerus="yes">
        <source>and %n more classes</source>
        <translation>
            <numerusform>und %n weitere Klasse</numerusform>
            <numerusform>und %n weitere Klassen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LabelPlot</name>
    <message>
        <source>label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>%1 (%2 %)</source>
        <comment>rows and share</comment>
        <translation>%1 (%2 %)</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message numerus="yes">
        <source>and %n smaller classes</source>
        <translation>
            <numerusform>und %n kleinere Klasse</numerusform>
            <numerusform>und %n kleinere Klassen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>class and rows</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1. %2.</source>
        <comment>classes and their rows</comment>
        <translation>%1. %2.</translation>
    </message>
</context>
<context>
    <name>Message</name>
    <message>
        <source>%1 (and %2 more)</source>
        <translation>%1 (und %2 weitere)</translation>
    </message>
    <message>
        <source>file is empty; %1 expected</source>
        <translation>Datei ist leer; %1 erwartet</translation>
    </message>
    <message>
        <source>cannot be opened: %1</source>
        <translation>lässt sich nicht öffnen: %1</translation>
    </message>
    <message>
        <source>is a directory; a data file expected</source>
        <translation>ist ein Verzeichnis; eine Datendatei erwartet</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>lässt sich nicht lesen: %1</translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation>lässt sich nicht schreiben: %1</translation>
    </message>
    <message>
        <source>file is UTF-16; save it as UTF-8</source>
        <translation>Datei ist UTF-16; als UTF-8 speichern</translation>
    </message>
    <message>
        <source>%1 archive; unpack it first</source>
        <translation>%1-Archiv; zuerst entpacken</translation>
    </message>
    <message>
        <source>byte %1; this is not a text file</source>
        <translation>Byte %1; dies ist keine Textdatei</translation>
    </message>
    <message>
        <source>compressed data ends early or is damaged after %1 (%2); download or copy the file again</source>
        <translation>komprimierte Daten enden vorzeitig oder sind nach %1 beschädigt (%2); die Datei erneut herunterladen oder kopieren</translation>
    </message>
    <message>
        <source>line longer than %1; not a data file?</source>
        <translation>Zeile länger als %1; keine Datendatei?</translation>
    </message>
    <message>
        <source>header but no data rows; add at least one</source>
        <translation>Kopfzeile, aber keine Datenzeilen; mindestens eine hinzufügen</translation>
    </message>
    <message>
        <source>unknown format &quot;%1&quot;; %2 expected</source>
        <translation>unbekanntes Format &quot;%1&quot;; %2 erwartet</translation>
    </message>
    <message>
        <source>%1 needs %2 (%3); available %4; %5</source>
        <translation>%1 braucht %2 (%3); verfügbar %4; %5</translation>
    </message>
    <message>
        <source>feature index 0; indices start at 1; choose &quot;zero-based&quot; (--zero-based) if the file counts from 0</source>
        <translation>Merkmalsindex 0; Indizes beginnen bei 1; &quot;Indizes ab 0&quot; (--zero-based) wählen, wenn die Datei ab 0 zählt</translation>
    </message>
    <message>
        <source>negative feature index %1; indices start at 1</source>
        <translation>negativer Merkmalsindex %1; Indizes beginnen bei 1</translation>
    </message>
    <message>
        <source>index %1 after %2; row sorted (reported once, %3 {3:row|rows} affected)</source>
        <translation>Index %1 nach %2; Zeile sortiert (einmal gemeldet, %3 {3:Zeile|Zeilen} betroffen)</translation>
    </message>
    <message>
        <source>index %1 appears twice in this row; each index may appear once</source>
        <translation>Index %1 erscheint zweimal in dieser Zeile; jeder Index darf nur einmal vorkommen</translation>
    </message>
    <message>
        <source>index %1 exceeds the limit of %2 {2:feature|features}; raise the limit (--max-features) if intended</source>
        <translation>Index %1 übersteigt die Grenze von %2 {2:Merkmal|Merkmalen}; die Grenze (--max-features) erhöhen, falls beabsichtigt</translation>
    </message>
    <message>
        <source>index %1 does not fit in 64 bits; an integer index expected</source>
        <translation>Index %1 passt nicht in 64 Bit; ein ganzzahliger Index erwartet</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an integer index</source>
        <translation>&quot;%1&quot; ist kein ganzzahliger Index</translation>
    </message>
    <message>
        <source>index missing before &quot;%1&quot;; index:value expected</source>
        <translation>Index fehlt vor &quot;%1&quot;; index:value erwartet</translation>
    </message>
    <message>
        <source>value missing after &quot;%1&quot;; index:value expected</source>
        <translation>Wert fehlt nach &quot;%1&quot;; index:value erwartet</translation>
    </message>
    <message>
        <source>value missing after &quot;%1&quot;; the file seems cut off</source>
        <translation>Wert fehlt nach &quot;%1&quot;; die Datei scheint abgeschnitten</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not index:value; did you mean CSV (--format csv)?</source>
        <translation>&quot;%1&quot; ist nicht index:value; ist CSV gemeint (--format csv)?</translation>
    </message>
    <message>
        <source>second &quot;:&quot; in &quot;%1&quot;; index:value expected</source>
        <translation>zweites &quot;:&quot; in &quot;%1&quot;; index:value erwartet</translation>
    </message>
    <message>
        <source>blank after &quot;:&quot;; remove it</source>
        <translation>Leerzeichen nach &quot;:&quot;; entfernen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number</source>
        <translation>&quot;%1&quot; ist keine Zahl</translation>
    </message>
    <message>
        <source>value &quot;%1&quot; is not finite; missing values are not supported, remove or impute them</source>
        <translation>Wert &quot;%1&quot; ist nicht endlich; fehlende Werte werden nicht unterstützt, entfernen oder ersetzen</translation>
    </message>
    <message>
        <source>%1 is too large for a double; at most about 1.8e308 expected</source>
        <translation>%1 ist zu groß für double; höchstens etwa 1.8e308 erwartet</translation>
    </message>
    <message>
        <source>&quot;,&quot; in a number; decimal point expected</source>
        <translation>&quot;,&quot; in einer Zahl; Dezimalpunkt erwartet</translation>
    </message>
    <message>
        <source>&quot;%1&quot; exponent; use &quot;E&quot;</source>
        <translation>Exponent &quot;%1&quot;; &quot;E&quot; verwenden</translation>
    </message>
    <message>
        <source>label &quot;%1&quot; is not a number</source>
        <translation>Label &quot;%1&quot; ist keine Zahl</translation>
    </message>
    <message>
        <source>label &quot;%1&quot; is not finite; a finite number expected</source>
        <translation>Label &quot;%1&quot; ist nicht endlich; eine endliche Zahl erwartet</translation>
    </message>
    <message>
        <source>label missing; the row starts with &quot;%1&quot;; put a label before it</source>
        <translation>Label fehlt; die Zeile beginnt mit &quot;%1&quot;; ein Label davor einfügen</translation>
    </message>
    <message>
        <source>qid ignored; use --tasks qid for multi-task data</source>
        <translation>qid nicht beachtet; --tasks qid für Daten mit mehreren Aufgaben verwenden</translation>
    </message>
    <message>
        <source>labels are text (&quot;%1&quot;), but LIBSVM needs numbers; write CSV (a file name that ends in .csv)</source>
        <translation>Labels sind Text (&quot;%1&quot;), aber LIBSVM braucht Zahlen; CSV schreiben (ein Dateiname, der auf .csv endet)</translation>
    </message>
    <message>
        <source>tasks are text (&quot;%1&quot;), but LIBSVM needs integers; write CSV (a file name that ends in .csv)</source>
        <translation>Aufgaben sind Text (&quot;%1&quot;), aber LIBSVM braucht ganze Zahlen; CSV schreiben (ein Dateiname, der auf .csv endet)</translation>
    </message>
    <message>
        <source>qid missing; with --tasks qid every row needs a task: &quot;label qid:TASK ...&quot;</source>
        <translation>qid fehlt; mit --tasks qid braucht jede Zeile eine Aufgabe: &quot;label qid:TASK ...&quot;</translation>
    </message>
    <message>
        <source>second qid in this row; each row belongs to one task; remove one of them</source>
        <translation>zweites qid in dieser Zeile; jede Zeile gehört zu einer Aufgabe; eines davon entfernen</translation>
    </message>
    <message>
        <source>%1 {1:field|fields}, expected %2 (line %3)</source>
        <translation>%1 {1:Feld|Felder}, erwartet %2 (Zeile %3)</translation>
    </message>
    <message>
        <source>empty value in column &quot;%1&quot;; fill it in, or choose --missing drop, mean or zero</source>
        <translation>leerer Wert in Spalte &quot;%1&quot;; ausfüllen, oder --missing drop, mean oder zero wählen</translation>
    </message>
    <message>
        <source>missing value &quot;%1&quot; in column &quot;%2&quot; (%3 in all); fill it in, or choose --missing drop, mean or zero</source>
        <translation>fehlender Wert &quot;%1&quot; in Spalte &quot;%2&quot; (insgesamt %3); ausfüllen, oder --missing drop, mean oder zero wählen</translation>
    </message>
    <message>
        <source>separator looks like &quot;%1&quot; (%2 {2:column|columns} in every line); use --separator &quot;%1&quot;</source>
        <translation>das Trennzeichen scheint &quot;%1&quot; zu sein (%2 {2:Spalte|Spalten} in jeder Zeile); --separator &quot;%1&quot; verwenden</translation>
    </message>
    <message>
        <source>decimal comma with &quot;%1&quot; separator; decimal point expected; replace the decimal commas in the file</source>
        <translation>Dezimalkomma bei Trennzeichen &quot;%1&quot;; Dezimalpunkt erwartet; die Dezimalkommas in der Datei ersetzen</translation>
    </message>
    <message>
        <source>column &quot;%1&quot; is not numeric (&quot;%2&quot; in line %3); remove the column, or choose --categorical one-hot</source>
        <translation>Spalte &quot;%1&quot; ist nicht numerisch (&quot;%2&quot; in Zeile %3); die Spalte entfernen oder --categorical one-hot wählen</translation>
    </message>
    <message>
        <source>column &quot;%1&quot; appears twice; second one renamed &quot;%2&quot;</source>
        <translation>Spalte &quot;%1&quot; erscheint zweimal; die zweite heißt nun &quot;%2&quot;</translation>
    </message>
    <message>
        <source>text after a closing quote; a separator or the end of the line expected</source>
        <translation>Text nach schließendem Anführungszeichen; Trennzeichen oder Zeilenende erwartet</translation>
    </message>
    <message>
        <source>no column &quot;%1&quot;; the columns are %2</source>
        <translation>keine Spalte &quot;%1&quot;; die Spalten sind %2</translation>
    </message>
    <message>
        <source>no column %1; the file has %2 {2:column|columns}, counted from 1</source>
        <translation>keine Spalte %1; die Datei hat %2 {2:Spalte|Spalten}, ab 1 gezählt</translation>
    </message>
    <message>
        <source>label column not given; the last column, &quot;%1&quot;, is used; choose another with --label</source>
        <translation>Label-Spalte nicht angegeben; die letzte Spalte, &quot;%1&quot;, wird verwendet; eine andere mit --label wählen</translation>
    </message>
    <message>
        <source>column &quot;%1&quot; contains the labels; choose another column for --tasks, or name the label column with --label</source>
        <translation>Spalte &quot;%1&quot; enthält die Labels; für --tasks eine andere Spalte wählen oder die Label-Spalte mit --label angeben</translation>
    </message>
    <message>
        <source>%1 in column &quot;%2&quot;, which contains the %3; fill it in, or choose --missing drop</source>
        <translation>%1 in Spalte &quot;%2&quot;, welche die %3 enthält; ausfüllen oder --missing drop wählen</translation>
    </message>
    <message>
        <source>%1 missing {1:value|values} in %2 {2:column|columns}: %3 of %4 {4:row|rows} dropped (--missing drop)</source>
        <translation>%1 {1:fehlender Wert|fehlende Werte} in %2 {2:Spalte|Spalten}: %3 von %4 {4:Zeile|Zeilen} weggelassen (--missing drop)</translation>
    </message>
    <message>
        <source>%1 missing {1:value|values} in %2 of %3 {3:row|rows} (%4 {4:column|columns}): filled with the column {4:mean|means} (--missing mean)</source>
        <translation>%1 {1:fehlender Wert|fehlende Werte} in %2 von %3 {3:Zeile|Zeilen} (%4 {4:Spalte|Spalten}): mit {4:dem Mittelwert der Spalte|den Mittelwerten der Spalten} gefüllt (--missing mean)</translation>
    </message>
    <message>
        <source>%1 missing {1:value|values} in %2 of %3 {3:row|rows} (%4 {4:column|columns}): filled with the column {4:mean|means} of the training data (--missing mean)</source>
        <translation>%1 {1:fehlender Wert|fehlende Werte} in %2 von %3 {3:Zeile|Zeilen} (%4 {4:Spalte|Spalten}): mit {4:dem Mittelwert der Spalte|den Mittelwerten der Spalten} in den Trainingsdaten gefüllt (--missing mean)</translation>
    </message>
    <message>
        <source>%1 missing {1:value|values} in %2 of %3 {3:row|rows} (%4 {4:column|columns}): filled with 0 (--missing zero)</source>
        <translation>%1 {1:fehlender Wert|fehlende Werte} in %2 von %3 {3:Zeile|Zeilen} (%4 {4:Spalte|Spalten}): mit 0 gefüllt (--missing zero)</translation>
    </message>
    <message>
        <source>{1:the only row is not|none of the %1 rows is} complete; --missing mean or zero keeps {1:it|them}</source>
        <translation>{1:die einzige Zeile ist nicht|keine der %1 Zeilen ist} vollständig; --missing mean oder zero behält {1:sie|sie}</translation>
    </message>
    <message>
        <source>column &quot;%1&quot; has no value in any row; remove it, or choose --missing zero</source>
        <translation>Spalte &quot;%1&quot; hat in keiner Zeile einen Wert; entfernen oder --missing zero wählen</translation>
    </message>
    <message>
        <source>column &quot;%1&quot; contains dates or times (&quot;%2&quot; in line %3), which are not supported; convert them to numbers such as days, or remove the column</source>
        <translation>Spalte &quot;%1&quot; enthält Daten oder Uhrzeiten (&quot;%2&quot; in Zeile %3), die nicht unterstützt werden; in Zahlen wie Tage umwandeln oder die Spalte entfernen</translation>
    </message>
    <message>
        <source>column &quot;%1&quot; has more than %2 distinct text values, too many for one-hot encoding; remove the column</source>
        <translation>Spalte &quot;%1&quot; hat mehr als %2 verschiedene Textwerte, zu viele für eine One-Hot-Kodierung; die Spalte entfernen</translation>
    </message>
    <message>
        <source>%1 text {1:column|columns} one-hot encoded as %2 binary {2:feature|features} (the first column is &quot;%3&quot;, with %4 {4:category|categories})</source>
        <translation>%1 {1:Textspalte|Textspalten} als %2 {2:binäres Merkmal|binäre Merkmale} one-hot-kodiert (die erste Spalte ist &quot;%3&quot; mit %4 {4:Kategorie|Kategorien})</translation>
    </message>
    <message>
        <source>%1 {1:name|names} for %2 {2:feature|features}; one name per feature expected, each on its own line</source>
        <translation>%1 {1:Name|Namen} für %2 {2:Merkmal|Merkmale}; ein Name je Merkmal erwartet, jeder in einer eigenen Zeile</translation>
    </message>
    <message>
        <source>already names its columns in line %1; leave --feature-names out, or choose --header no</source>
        <translation>benennt seine Spalten bereits in Zeile %1; --feature-names weglassen oder --header no wählen</translation>
    </message>
    <message>
        <source>name missing; one name per line expected</source>
        <translation>Name fehlt; ein Name je Zeile erwartet</translation>
    </message>
    <message>
        <source>column &quot;%1&quot; of the training data is missing; the columns here are %2</source>
        <translation>Spalte &quot;%1&quot; der Trainingsdaten fehlt; die Spalten sind hier %2</translation>
    </message>
    <message>
        <source>%1 {1:column|columns} not in the training data, ignored (the first is &quot;%2&quot;)</source>
        <translation>%1 {1:Spalte kommt|Spalten kommen} in den Trainingsdaten nicht vor und {1:bleibt|bleiben} unbeachtet (die erste ist &quot;%2&quot;)</translation>
    </message>
    <message>
        <source>%1 {1:feature|features}, but the training data have %2; the same columns expected</source>
        <translation>%1 {1:Merkmal|Merkmale}, aber die Trainingsdaten haben %2; dieselben Spalten erwartet</translation>
    </message>
    <message>
        <source>&quot;%1&quot; in column &quot;%2&quot; is not a number, but the column is numeric in the training data; a number expected</source>
        <translation>&quot;%1&quot; in Spalte &quot;%2&quot; ist keine Zahl, aber die Spalte ist in den Trainingsdaten numerisch; eine Zahl erwartet</translation>
    </message>
    <message>
        <source>the model was trained without --missing mean and has no means to fill in; choose --missing zero or drop</source>
        <translation>das Modell wurde ohne --missing mean trainiert und hat keine Mittelwerte zum Einsetzen; --missing zero oder drop wählen</translation>
    </message>
    <message>
        <source>%1 {1:value is a category|values are categories} that the training data do not have (the first is &quot;%2&quot; in column &quot;%3&quot;); {1:it is|they are} encoded as 0 in every feature of {1:its|their} column</source>
        <translation>%1 {1:Wert ist eine Kategorie|Werte sind Kategorien}, die die Trainingsdaten nicht haben (der erste ist &quot;%2&quot; in Spalte &quot;%3&quot;); {1:er wird|sie werden} in jedem Merkmal {1:seiner|ihrer} Spalte als 0 kodiert</translation>
    </message>
    <message>
        <source>no label column &quot;%1&quot;; the rows are read without labels</source>
        <translation>keine Label-Spalte &quot;%1&quot;; die Zeilen werden ohne Labels gelesen</translation>
    </message>
    <message>
        <source>no features; nothing to learn</source>
        <translation>keine Merkmale; nichts zu lernen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; found; %2 expected</source>
        <translation>&quot;%1&quot; gefunden; %2 erwartet</translation>
    </message>
    <message>
        <source>attribute &quot;%1&quot; is of type %2; numeric or a list {value, ...} expected; remove the attribute</source>
        <translation>Attribut &quot;%1&quot; ist vom Typ %2; numeric oder eine Liste {value, ...} erwartet; das Attribut entfernen</translation>
    </message>
    <message>
        <source>line &quot;@data&quot; missing after %1 {1:attribute|attributes}; the file seems cut off</source>
        <translation>Zeile &quot;@data&quot; fehlt nach %1 {1:Attribut|Attributen}; die Datei scheint abgeschnitten</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a declared value of attribute &quot;%2&quot;; correct it, or add it to the declaration</source>
        <translation>&quot;%1&quot; ist kein deklarierter Wert von Attribut &quot;%2&quot;; korrigieren oder in die Deklaration aufnehmen</translation>
    </message>
    <message>
        <source>attribute number &quot;%1&quot;; increasing integers from 0 to %2 expected</source>
        <translation>Attributnummer &quot;%1&quot;; aufsteigende ganze Zahlen von 0 bis %2 erwartet</translation>
    </message>
    <message>
        <source>attribute &quot;%1&quot; is nominal; choose --categorical one-hot, or remove the attribute</source>
        <translation>Attribut &quot;%1&quot; ist nominal; --categorical one-hot wählen oder das Attribut entfernen</translation>
    </message>
    <message>
        <source>%1; an idx file of images expected</source>
        <translation>%1; eine idx-Datei mit Bildern erwartet</translation>
    </message>
    <message>
        <source>%1, but the header declares %2; the file is cut off or damaged</source>
        <translation>%1, aber der Dateikopf nennt %2; die Datei ist abgeschnitten oder beschädigt</translation>
    </message>
    <message>
        <source>contains one number per item, as a label file does; choose the images as the data and this file with --labels</source>
        <translation>enthält eine Zahl je Element wie eine Datei mit Labels; die Bilder als Daten und diese Datei mit --labels wählen</translation>
    </message>
    <message>
        <source>label file not found (%1); choose it with --labels</source>
        <translation>Label-Datei nicht gefunden (%1); mit --labels wählen</translation>
    </message>
    <message>
        <source>%1 {1:label|labels} for %2 {2:image|images}; files of the same data set expected</source>
        <translation>%1 {1:Label|Labels} für %2 {2:Bild|Bilder}; Dateien desselben Datensatzes erwartet</translation>
    </message>
    <message>
        <source>%1 {1:field|fields}; a row, a column and a rating expected</source>
        <translation>%1 {1:Feld|Felder}; eine Zeile, eine Spalte und eine Bewertung erwartet</translation>
    </message>
    <message>
        <source>%1 &quot;%2&quot; is not an integer; rows and columns are numbered from 1</source>
        <translation>%1 &quot;%2&quot; ist keine ganze Zahl; Zeilen und Spalten sind ab 1 nummeriert</translation>
    </message>
    <message>
        <source>%1 %2; rows and columns are numbered from 1</source>
        <translation>%1 %2; Zeilen und Spalten sind ab 1 nummeriert</translation>
    </message>
    <message>
        <source>%1 %2 exceeds the limit of %3; raise the limit (--max-features) if intended</source>
        <translation>%1 %2 übersteigt die Grenze von %3; die Grenze (--max-features) erhöhen, falls beabsichtigt</translation>
    </message>
    <message>
        <source>%1 %2 is outside the matrix of shape %3; leave --shape out, or give a larger one</source>
        <translation>%1 %2 liegt außerhalb der Matrix der Form %3; --shape weglassen oder eine größere angeben</translation>
    </message>
    <message>
        <source>row %1, column %2 appears here and in line %3; each entry may appear once</source>
        <translation>Zeile %1, Spalte %2 erscheint hier und in Zeile %3 der Datei; jeder Eintrag darf nur einmal vorkommen</translation>
    </message>
    <message>
        <source>columns after the rating are ignored (the first is &quot;%1&quot;)</source>
        <translation>Spalten nach der Bewertung bleiben unbeachtet (die erste ist &quot;%1&quot;)</translation>
    </message>
    <message>
        <source>shape is &quot;%1&quot;; ROWSxCOLUMNS expected, e.g. 943x1682</source>
        <translation>Form ist &quot;%1&quot;; ZEILENxSPALTEN erwartet, z. B. 943x1682</translation>
    </message>
    <message>
        <source>unknown data set &quot;%1&quot;; the bundled data sets are %2; the path of a file needs a &quot;/&quot; or a &quot;.&quot;</source>
        <translation>unbekannter Datensatz &quot;%1&quot;; mitgeliefert sind %2; der Pfad einer Datei braucht ein &quot;/&quot; oder einen &quot;.&quot;</translation>
    </message>
    <message>
        <source>target is constant (%1); check the labels</source>
        <translation>Zielgröße ist konstant (%1); die Labels prüfen</translation>
    </message>
    <message>
        <source>sparse data cannot be centred without becoming dense; use --scale, or --dense if it fits in memory</source>
        <translation>dünn besetzte Daten lassen sich nicht zentrieren, ohne dicht zu werden; --scale verwenden, oder --dense, wenn es in den Speicher passt</translation>
    </message>
    <message>
        <source>%1 is not a test split; a fraction above 0 and below 1, or a file, expected</source>
        <translation>%1 ist keine Testaufteilung; ein Anteil über 0 und unter 1 oder eine Datei erwartet</translation>
    </message>
    <message>
        <source>%1 {1:row|rows} cannot be split into training and test data; use more rows, or no split</source>
        <translation>%1 {1:Zeile lässt|Zeilen lassen} sich nicht in Trainings- und Testdaten aufteilen; mehr Zeilen oder keine Aufteilung verwenden</translation>
    </message>
    <message>
        <source>test data have features up to %1, training data %2; the additional ones are ignored</source>
        <translation>Testdaten haben Merkmale bis %1, Trainingsdaten %2; die zusätzlichen bleiben unbeachtet</translation>
    </message>
    <message>
        <source>test data have features up to %1, training data %2; the missing ones are 0</source>
        <translation>Testdaten haben Merkmale bis %1, Trainingsdaten %2; die fehlenden sind 0</translation>
    </message>
    <message>
        <source>label %1 of the test data does not occur in the training data; %2 expected</source>
        <translation>Label %1 der Testdaten kommt in den Trainingsdaten nicht vor; %2 erwartet</translation>
    </message>
    <message>
        <source>%1 constant {1:column: &quot;%2&quot;|columns (the first is &quot;%2&quot;)}</source>
        <translation>%1 konstante {1:Spalte: &quot;%2&quot;|Spalten (die erste ist &quot;%2&quot;)}</translation>
    </message>
    <message>
        <source>column scales differ by a factor of %1; consider --standardize or --scale</source>
        <translation>die Spaltenmaßstäbe unterscheiden sich um den Faktor %1; --standardize oder --scale erwägen</translation>
    </message>
    <message>
        <source>all feature values are zero; only the constant prediction is possible</source>
        <translation>alle Merkmalswerte sind null; nur die konstante Vorhersage ist möglich</translation>
    </message>
    <message>
        <source>unknown generator &quot;%1&quot;; %2 expected</source>
        <translation>unbekannter Generator &quot;%1&quot;; %2 erwartet</translation>
    </message>
    <message>
        <source>labels are %1 and %2; mapped to -1 and +1</source>
        <translation>die Labels sind %1 und %2; auf -1 und +1 abgebildet</translation>
    </message>
    <message>
        <source>%1 distinct labels; %2 does not support more than two: name the positive ones with --positive, use --one-vs-rest, or choose a multiclass loss</source>
        <translation>%1 verschiedene Labels; %2 unterstützt höchstens zwei: die positiven mit --positive nennen, --one-vs-rest verwenden oder einen Mehrklassen-Verlust wählen</translation>
    </message>
    <message>
        <source>only one class present (%1); %2 needs at least two</source>
        <translation>nur eine Klasse vorhanden (%1); %2 braucht mindestens zwei</translation>
    </message>
    <message>
        <source>no row of the positive class; %1 needs at least one; name the positive labels with --positive</source>
        <translation>keine Zeile der positiven Klasse; %1 braucht mindestens eine; die positiven Labels mit --positive nennen</translation>
    </message>
    <message>
        <source>%1 needs sequences; one line &quot;tag index:value ...&quot; per token and a blank line between sequences expected (format chains)</source>
        <translation>%1 braucht Sequenzen; eine Zeile &quot;tag index:value ...&quot; je Token und eine Leerzeile zwischen Sequenzen erwartet (Format chains)</translation>
    </message>
    <message>
        <source>each gradient of the smoothed %1 needs %2 and time proportional to n^2</source>
        <translation>jeder Gradient von geglättetem %1 braucht %2 und Zeit proportional zu n^2</translation>
    </message>
    <message>
        <source>%1 decision stumps (at most %2 thresholds per feature) on %3 rows need %4</source>
        <translation>%1 Entscheidungsstümpfe (höchstens %2 Schwellen je Merkmal) auf %3 Zeilen brauchen %4</translation>
    </message>
    <message>
        <source>%1 was tuned; best value: %2; final P of each trial: %3</source>
        <translation>%1 wurde abgestimmt; bester Wert: %2; P am Ende jedes Versuchs: %3</translation>
    </message>
    <message>
        <source>no value of %1 gave a finite P; choose another range</source>
        <translation>kein Wert von %1 ergab ein endliches P; einen anderen Bereich wählen</translation>
    </message>
    <message>
        <source>%1 needs groups of features; --groups FILE, equal:K or prefix:C expected</source>
        <translation>%1 braucht Gruppen von Merkmalen; --groups DATEI, equal:K oder prefix:C erwartet</translation>
    </message>
    <message>
        <source>found %1; %2 expected</source>
        <translation>%1 gefunden; %2 erwartet</translation>
    </message>
    <message>
        <source>labels are text (&quot;%1&quot;), but %2 needs numbers; choose a numeric label column</source>
        <translation>Labels sind Text (&quot;%1&quot;), aber %2 braucht Zahlen; eine numerische Label-Spalte wählen</translation>
    </message>
    <message>
        <source>no row has the label &quot;%1&quot;; the labels are %2</source>
        <translation>keine Zeile hat das Label &quot;%1&quot;; die Labels sind %2</translation>
    </message>
    <message>
        <source>every label is positive; leave at least one for the other class</source>
        <translation>jedes Label ist positiv; mindestens eines für die andere Klasse übrig lassen</translation>
    </message>
    <message>
        <source>only two classes (%1 and %2), whose two problems differ only in sign; one run without --one-vs-rest is enough</source>
        <translation>nur zwei Klassen (%1 und %2), deren zwei Probleme sich nur im Vorzeichen unterscheiden; ein Lauf ohne --one-vs-rest genügt</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number%2; a number, 1/n, n^-0.5 or 0.1*max expected</source>
        <translation>&quot;%1&quot; ist keine Zahl%2; eine Zahl, 1/n, n^-0.5 oder 0.1*max erwartet</translation>
    </message>
    <message>
        <source>%1 is %2; a positive number is expected</source>
        <translation>%1 ist %2; eine positive Zahl wird erwartet</translation>
    </message>
    <message>
        <source>%1 is %2; a number &gt;= 0 is expected</source>
        <translation>%1 ist %2; eine Zahl &gt;= 0 wird erwartet</translation>
    </message>
    <message>
        <source>%1 is %2; it must be finite</source>
        <translation>%1 ist %2; es muss endlich sein</translation>
    </message>
    <message>
        <source>%1 needs %2; a number, 1/n, n^-0.5 or 0.1*max expected</source>
        <translation>%1 braucht %2; eine Zahl, 1/n, n^-0.5 oder 0.1*max erwartet</translation>
    </message>
    <message>
        <source>%1 does not support %2: %3; %4</source>
        <translation>%1 unterstützt %2 nicht: %3; %4</translation>
    </message>
    <message>
        <source>max is not defined here: %1; give a number</source>
        <translation>max ist hier nicht definiert: %1; eine Zahl angeben</translation>
    </message>
    <message>
        <source>lambda n is %1: the problem is numerically unregularized; gaps will not close; choose a larger lambda</source>
        <translation>lambda n ist %1: das Problem ist numerisch unregularisiert; Lücken werden sich nicht schließen; ein größeres lambda wählen</translation>
    </message>
    <message>
        <source>%1 &gt;= %1_max (%2); w = 0 is optimal</source>
        <translation>%1 &gt;= %1_max (%2); w = 0 ist optimal</translation>
    </message>
    <message>
        <source>with %1, %2 is the same as %3</source>
        <translation>mit %1 ist %2 dasselbe wie %3</translation>
    </message>
    <message>
        <source>unknown loss &quot;%1&quot;; %2 expected</source>
        <translation>unbekannter Verlust &quot;%1&quot;; %2 erwartet</translation>
    </message>
    <message>
        <source>unknown regularizer &quot;%1&quot;; %2 expected</source>
        <translation>unbekannter Regularisierer &quot;%1&quot;; %2 erwartet</translation>
    </message>
    <message>
        <source>unknown solver &quot;%1&quot;; %2 expected</source>
        <translation>unbekannter Löser &quot;%1&quot;; %2 erwartet</translation>
    </message>
    <message>
        <source>%1 has no parameter &quot;%2&quot;; %3 expected</source>
        <translation>%1 hat keinen Parameter &quot;%2&quot;; %3 erwartet</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is a parameter of %2; write %3</source>
        <translation>&quot;%1&quot; ist ein Parameter von %2; %3 schreiben</translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; is not a number%3; %4 expected</source>
        <translation>%1: &quot;%2&quot; ist keine Zahl%3; %4 erwartet</translation>
    </message>
    <message>
        <source>%1 is %2; %3 expected</source>
        <translation>%1 ist %2; %3 erwartet</translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; is not a valid value; %3 expected</source>
        <translation>%1: &quot;%2&quot; ist kein gültiger Wert; %3 erwartet</translation>
    </message>
    <message>
        <source>gap tolerance is %1; it must be &gt; 0</source>
        <translation>Lückentoleranz ist %1; sie muss &gt; 0 sein</translation>
    </message>
    <message>
        <source>gap tolerance %1 is below the rounding level of this problem (about %2); choose a larger one</source>
        <translation>Lückentoleranz %1 liegt unter dem Rundungsniveau dieses Problems (etwa %2); eine größere wählen</translation>
    </message>
    <message>
        <source>pass limit is %1; it must be between 1 and 1e9</source>
        <translation>Grenze der Durchgänge ist %1; sie muss zwischen 1 und 1e9 liegen</translation>
    </message>
    <message>
        <source>iteration limit is %1; it must be between 1 and 1e12</source>
        <translation>Grenze der Iterationen ist %1; sie muss zwischen 1 und 1e12 liegen</translation>
    </message>
    <message>
        <source>time limit is %1; it must be positive</source>
        <translation>Zeitgrenze ist %1; sie muss positiv sein</translation>
    </message>
    <message>
        <source>seed is %1; it must be an integer from 0 to 18446744073709551615</source>
        <translation>Seed ist %1; er muss eine ganze Zahl von 0 bis 18446744073709551615 sein</translation>
    </message>
    <message>
        <source>number of threads is %1; at least 1 expected</source>
        <translation>Zahl der Threads ist %1; mindestens 1 erwartet</translation>
    </message>
    <message>
        <source>%1 threads on %2 cores; more threads than cores do not help</source>
        <translation>%1 Threads auf %2 Kernen; mehr Threads als Kerne helfen nicht</translation>
    </message>
    <message>
        <source>%1 is not a recording interval; auto or a number of at least 1 expected</source>
        <translation>%1 ist kein Aufzeichnungsabstand; auto oder eine Zahl von mindestens 1 erwartet</translation>
    </message>
    <message>
        <source>no feasible dual point is known for %1: the gap is not computed, and the run ends only at a limit</source>
        <translation>für %1 ist kein dual zulässiger Punkt bekannt: die Lücke wird nicht berechnet, und der Lauf endet nur an einer Grenze</translation>
    </message>
    <message>
        <source>%1 is not finite in entry %2; finite numbers expected</source>
        <translation>%1 ist in Eintrag %2 nicht endlich; endliche Zahlen erwartet</translation>
    </message>
    <message>
        <source>alpha_%1 outside %2: projected (%3 {3:entry|entries} in all)</source>
        <translation>alpha_%1 außerhalb von %2: projiziert (insgesamt %3 {3:Eintrag|Einträge})</translation>
    </message>
    <message>
        <source>w is outside the domain of %1: projected onto it</source>
        <translation>w liegt außerhalb des Definitionsbereichs von %1: darauf projiziert</translation>
    </message>
    <message>
        <source>%1; a Gapscope model file expected</source>
        <translation>%1; eine Gapscope-Modelldatei erwartet</translation>
    </message>
    <message>
        <source>model form &quot;%1&quot; is not supported here; %2 expected</source>
        <translation>Modellform &quot;%1&quot; wird hier nicht unterstützt; %2 erwartet</translation>
    </message>
    <message>
        <source>%1 is missing; %2</source>
        <translation>%1 fehlt; %2</translation>
    </message>
    <message>
        <source>value missing; %1 expected</source>
        <translation>Wert fehlt; %1 erwartet</translation>
    </message>
    <message>
        <source>unknown option &quot;%1&quot;; see %2 --help</source>
        <translation>unbekannte Option &quot;%1&quot;; siehe %2 --help</translation>
    </message>
    <message>
        <source>unknown command &quot;%1&quot;; %2 expected</source>
        <translation>unbekannter Befehl &quot;%1&quot;; %2 erwartet</translation>
    </message>
    <message>
        <source>unexpected argument &quot;%1&quot;; see %2 --help</source>
        <translation>unerwartetes Argument &quot;%1&quot;; siehe %2 --help</translation>
    </message>
    <message>
        <source>%1 and %2 cannot be combined; give one of them</source>
        <translation>%1 und %2 lassen sich nicht kombinieren; eines davon angeben</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid value; %2 expected</source>
        <translation>&quot;%1&quot; ist kein gültiger Wert; %2 erwartet</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not %2; %3 expected</source>
        <translation>&quot;%1&quot; ist nicht %2; %3 erwartet</translation>
    </message>
    <message>
        <source>not valid JSON: %1</source>
        <translation>kein gültiges JSON: %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is %2; %3 expected</source>
        <translation>&quot;%1&quot; ist %2; %3 erwartet</translation>
    </message>
    <message>
        <source>damaged log line: %1</source>
        <translation>beschädigte Protokollzeile: %1</translation>
    </message>
    <message>
        <source>the last line is incomplete and was ignored</source>
        <translation>die letzte Zeile ist unvollständig und wurde nicht beachtet</translation>
    </message>
    <message>
        <source>projection: entry %2 of the %1 is %3; %4 expected</source>
        <translation>Projektion: Eintrag %2 von %1 ist %3; %4 erwartet</translation>
    </message>
    <message>
        <source>out of memory while %1; close other programs, or use less data</source>
        <translation>kein Speicher mehr während: %1; andere Programme schließen oder weniger Daten verwenden</translation>
    </message>
    <message>
        <source>internal error: %1</source>
        <translation>interner Fehler: %1</translation>
    </message>
    <message>
        <source>no data rows (%1 blank or comment {1:line|lines}); add at least one</source>
        <translation>keine Datenzeilen (%1 {1:leere oder Kommentarzeile|leere oder Kommentarzeilen}); mindestens eine hinzufügen</translation>
    </message>
    <message>
        <source>%1 {1:value underflows|values underflow} to 0; rescale {1:its column|their columns} in the file if {1:it matters|they matter}</source>
        <translation>%1 {1:Wert wird|Werte werden} durch Unterlauf 0; {1:seine Spalte|ihre Spalten} in der Datei umskalieren, falls {1:er zählt|sie zählen}</translation>
    </message>
    <message>
        <source>task &quot;%1&quot; does not occur in the training data ({2:only task: &quot;%3&quot;|%2 tasks, &quot;%3&quot; to &quot;%4&quot;}); remove its rows, or add rows of this task to the training data</source>
        <translation>Aufgabe &quot;%1&quot; kommt in den Trainingsdaten nicht vor ({2:einzige Aufgabe: &quot;%3&quot;|%2 Aufgaben, &quot;%3&quot; bis &quot;%4&quot;}); ihre Zeilen entfernen oder Zeilen dieser Aufgabe zu den Trainingsdaten hinzufügen</translation>
    </message>
    <message>
        <source>quote opened here is never closed; close it, or remove it</source>
        <translation>hier geöffnetes Anführungszeichen wird nie geschlossen; es schließen oder entfernen</translation>
    </message>
    <message>
        <source>column &quot;%1&quot; is the target and cannot be a feature; choose another feature, or another target</source>
        <translation>Spalte &quot;%1&quot; ist die Zielgröße und kann kein Merkmal sein; ein anderes Merkmal oder eine andere Zielgröße wählen</translation>
    </message>
    <message>
        <source>only class %1 present; classification is trivial; check the labels, and which of them are positive (--positive)</source>
        <translation>nur Klasse %1 vorhanden; die Klassifikation ist trivial; die Labels prüfen und welche davon positiv sind (--positive)</translation>
    </message>
    <message>
        <source>%1 has %2 entries, problem has %3 %4; start from a model of the same data and transforms</source>
        <translation>%1 hat %2 Einträge, das Problem hat %3 %4; von einem Modell derselben Daten und Transformationen starten</translation>
    </message>
    <message>
        <source>format version %1, but this program reads version %2; use the version of Gapscope that wrote it</source>
        <translation>Formatversion %1, aber dieses Programm liest Version %2; die Gapscope-Version benutzen, die die Datei geschrieben hat</translation>
    </message>
    <message>
        <source>the weighted sum of the entries must be %1, but their bounds allow only %2 to %3; widen the bounds</source>
        <translation>die gewichtete Summe der Einträge muss %1 sein, aber ihre Schranken erlauben nur %2 bis %3; die Schranken erweitern</translation>
    </message>
    <message>
        <source>column &quot;%1&quot; is not a feature; leave it out of %2</source>
        <translation>Spalte &quot;%1&quot; ist kein Merkmal; in %2 weglassen</translation>
    </message>
    <message>
        <source>rows with several labels need a loss for them; one label per row, or --loss multi-label-hinge expected</source>
        <translation>Zeilen mit mehreren Labels brauchen einen Verlust dafür; erwartet wird ein Label je Zeile oder --loss multi-label-hinge</translation>
    </message>
    <message>
        <source>there is no program &quot;%1&quot;; %2 expected</source>
        <translation>es gibt kein Programm „%1“; erwartet: %2</translation>
    </message>
    <message>
        <source>%1 is a program, which starts only if you allow it; look at it, then %2</source>
        <translation>%1 ist ein Programm, das nur startet, wenn Sie es erlauben; sehen Sie es an, dann %2</translation>
    </message>
    <message>
        <source>%1 cannot be started: %2</source>
        <translation>%1 lässt sich nicht starten: %2</translation>
    </message>
    <message>
        <source>%1 cannot run here: %2</source>
        <translation>%1 kann hier nicht laufen: %2</translation>
    </message>
    <message>
        <source>%1 has changed since this run was described; choose %2 for its present version</source>
        <translation>%1 hat sich geändert, seit dieser Lauf beschrieben wurde; %2 wählen, um die jetzige Fassung zu nehmen</translation>
    </message>
    <message>
        <source>%1 describes its solvers wrongly: %2; %3 expected</source>
        <translation>%1 beschreibt seine Löser falsch: %2; erwartet: %3</translation>
    </message>
    <message>
        <source>%1 speaks version %2 of the protocol for solvers, but this program version %3</source>
        <translation>%1 spricht Version %2 des Protokolls für Löser, dieses Programm aber Version %3</translation>
    </message>
    <message>
        <source>%1 has no solver%2; %3 expected</source>
        <translation>%1 hat keinen Löser%2; erwartet: %3</translation>
    </message>
    <message>
        <source>%1 has several solvers; %2 expected</source>
        <translation>%1 hat mehrere Löser; erwartet: %2</translation>
    </message>
    <message>
        <source>%1 wrote %2 instead of a message of the protocol</source>
        <translation>%1 schrieb %2 statt einer Nachricht des Protokolls</translation>
    </message>
    <message>
        <source>%1 ended by itself (%2)</source>
        <translation>%1 endete von selbst (%2)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 has not sent %2 in time</source>
        <translation>%1 hat %2 nicht rechtzeitig gesendet</translation>
    </message>
    <message>
        <source>%1 does not support this problem: %2</source>
        <translation>%1 unterstützt dieses Problem nicht: %2</translation>
    </message>
    <message>
        <source>%1 sent %2 at iteration %3, whose entry %4 is not a number</source>
        <translation>%1 sandte bei Iteration %3 %2, dessen Eintrag %4 keine Zahl ist</translation>
    </message>
    <message>
        <source>%1 does not count passes: --max-passes limits its iterations</source>
        <translation>%1 zählt keine Durchläufe: --max-passes begrenzt seine Iterationen</translation>
    </message>
    <message>
        <source>%1 is damaged or cut off (%2); download or copy the file again</source>
        <translation>%1: beschädigt oder abgeschnitten (%2); laden oder kopieren Sie die Datei noch einmal</translation>
    </message>
    <message>
        <source>%1 holds %2; %3</source>
        <translation>%1: enthält %2; %3</translation>
    </message>
    <message>
        <source>%1 has the shape %2; %3 expected</source>
        <translation>%1: hat die Form %2; erwartet: %3</translation>
    </message>
    <message>
        <source>%1 {1:label|labels} in %2 for %3 {3:row|rows} in %4; one label per row expected</source>
        <translation>%1 {1:Label|Labels} in %2 für %3 {3:Zeile|Zeilen} in %4; ein Label je Zeile erwartet</translation>
    </message>
    <message>
        <source>%1 in row %2, column %3 of %4; finite numbers expected; remove or impute it</source>
        <translation>%1 in Zeile %2, Spalte %3 (%4); endliche Zahlen erwartet; entfernen oder ersetzen Sie den Wert</translation>
    </message>
    <message>
        <source>which array holds the features is not clear (the arrays are %1); X for the features and y for the labels expected, or another pair of common names</source>
        <translation>welches Array die Merkmale enthält, ist unklar (die Arrays sind %1); X für die Merkmale und y für die Labels erwartet oder ein anderes übliches Namenspaar</translation>
    </message>
    <message>
        <source>%1 {1:array is|arrays are} not used (%2)</source>
        <translation>%1 {1:Array wird|Arrays werden} nicht verwendet (%2)</translation>
    </message>
    <message>
        <source>%1 {1:field|fields}; %2 expected</source>
        <translation>%1 {1:Feld|Felder}; %2 erwartet</translation>
    </message>
    <message>
        <source>%1 &quot;%2&quot;; an integer from 1 to %3 expected</source>
        <translation>%1 „%2“; eine ganze Zahl von 1 bis %3 erwartet</translation>
    </message>
    <message>
        <source>entry %1 the diagonal of a %2 matrix; entries below it expected, from which the others follow</source>
        <translation>Eintrag %1 der Diagonalen einer Matrix (%2); Einträge darunter erwartet, aus denen die anderen folgen</translation>
    </message>
    <message>
        <source>%1 {1:entry|entries}, but line %2 declares %3; the file is cut off or damaged</source>
        <translation>%1 {1:Eintrag|Einträge}, aber Zeile %2 nennt %3; die Datei ist abgeschnitten oder beschädigt</translation>
    </message>
    <message>
        <source>Matrix Market needs numbers as labels; &quot;%1&quot; is not a number; choose CSV or .npz</source>
        <translation>Matrix Market braucht Zahlen als Labels; „%1“ ist keine Zahl; wählen Sie CSV oder .npz</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no name of a host; a name that ssh knows expected</source>
        <translation>„%1“ ist kein Name eines Rechners; erwartet wird ein Name, den ssh kennt</translation>
    </message>
    <message>
        <source>%1 cannot be reached: %2</source>
        <translation>%1 ist nicht erreichbar: %2</translation>
    </message>
    <message>
        <source>%1 has Gapscope %2, this computer %3; install the same version on both</source>
        <translation>%1 hat Gapscope %2, dieser Rechner %3; installieren Sie auf beiden dieselbe Version</translation>
    </message>
    <message>
        <source>%1 sent what this program does not understand: %2</source>
        <translation>%1 sandte, was dieses Programm nicht versteht: %2</translation>
    </message>
    <message>
        <source>the data take %1 and stay on %2, which executes runs of them; this computer has a sample of their rows, which is too little for this</source>
        <translation>die Daten belegen %1 und bleiben auf %2, wo Läufe mit ihnen ausgeführt werden; dieser Rechner hat eine Stichprobe ihrer Zeilen, die hierfür nicht genügt</translation>
    </message>
    <message>
        <source>the data have changed on %1 since this computer read them; open them again</source>
        <translation>die Daten haben sich auf %1 geändert, seit dieser Rechner sie gelesen hat; öffnen Sie sie erneut</translation>
    </message>
    <message>
        <source>no run &quot;%1&quot; on this host; gapscope-cli runs --host lists them</source>
        <translation>kein Lauf „%1“ auf diesem Rechner; gapscope-cli runs --host zählt sie auf</translation>
    </message>
    <message>
        <source>run %1 has not ended; stop it first</source>
        <translation>Lauf %1 ist nicht beendet; halten Sie ihn zuerst an</translation>
    </message>
    <message>
        <source>the run cannot be started: %1</source>
        <translation>der Lauf kann nicht gestartet werden: %1</translation>
    </message>
    <message>
        <source>%1 says: %2</source>
        <translation>%1 sagt: %2</translation>
    </message>
    <message>
        <source>rank %1 on %2: %3</source>
        <translation>Rang %1 auf %2: %3</translation>
    </message>
    <message>
        <source>rank %1 on %2 sees another file than rank 0 on %3; the same file at all ranks expected</source>
        <translation>Rang %1 auf %2 sieht eine andere Datei als Rang 0 auf %3; erwartet wird bei allen Rängen dieselbe Datei</translation>
    </message>
    <message>
        <source>rank %1 on %2 has lost the others: %3; continue from a checkpoint with --resume</source>
        <translation>Rang %1 auf %2 hat die anderen verloren: %3; setzen Sie mit --resume ab einem Sicherungspunkt fort</translation>
    </message>
    <message>
        <source>rank %1 on %2 has not answered for %3 seconds; continue from a checkpoint with --resume, or let ranks be slower with --exchange-limit</source>
        <translation>Rang %1 auf %2 hat seit %3 Sekunden nicht geantwortet; setzen Sie mit --resume ab einem Sicherungspunkt fort, oder erlauben Sie mit --exchange-limit langsamere Ränge</translation>
    </message>
</context>
<context>
    <name>Outcome</name>
    <message>
        <source>gap at most %1 max(1, |P|)</source>
        <translation>Lücke höchstens %1 max(1, |P|)</translation>
    </message>
    <message>
        <source>gap at most %1</source>
        <translation>Lücke höchstens %1</translation>
    </message>
    <message>
        <source>iteration limit of %1 reached</source>
        <translation>Grenze von %1 Iterationen erreicht</translation>
    </message>
    <message>
        <source>pass limit of %1 reached</source>
        <translation>Grenze von %1 Durchgängen erreicht</translation>
    </message>
    <message>
        <source>time limit reached</source>
        <translation>Zeitgrenze erreicht</translation>
    </message>
    <message>
        <source>stopped on request</source>
        <translation>auf Wunsch angehalten</translation>
    </message>
    <message>
        <source>stopped before it started</source>
        <translation>vor dem Start angehalten</translation>
    </message>
    <message>
        <source>the solver cannot improve further</source>
        <translation>der Löser kann sich nicht weiter verbessern</translation>
    </message>
    <message>
        <source>accuracy floor reached</source>
        <translation>Genauigkeitsgrenze erreicht</translation>
    </message>
    <message>
        <source>annealing reached its smallest smoothing</source>
        <translation>die Abkühlung hat ihre kleinste Glättung erreicht</translation>
    </message>
    <message>
        <source>no step size was accepted</source>
        <translation>keine Schrittweite wurde angenommen</translation>
    </message>
    <message>
        <source>no Lipschitz constant was accepted after %1 increases</source>
        <translation>nach %1 Erhöhungen wurde keine Lipschitz-Konstante angenommen</translation>
    </message>
    <message>
        <source>condition 1 of the paper holds for %1</source>
        <translation>Bedingung 1 des Artikels gilt für %1</translation>
    </message>
    <message>
        <source>condition 2 of the paper holds for %1</source>
        <translation>Bedingung 2 des Artikels gilt für %1</translation>
    </message>
    <message>
        <source>P is not finite</source>
        <translation>P ist nicht endlich</translation>
    </message>
    <message>
        <source>P exceeds 1e6 max(1, P(0))</source>
        <translation>P übersteigt 1e6 max(1, P(0))</translation>
    </message>
    <message>
        <source>w reached the boundary of the ball ‖w‖ ≤ %1</source>
        <translation>w erreichte den Rand der Kugel ‖w‖ ≤ %1</translation>
    </message>
    <message>
        <source>L = %1 is too small: the bound on the gap does not hold from iteration %2 on</source>
        <translation>L = %1 ist zu klein: ab Iteration %2 gilt die Schranke der Lücke nicht</translation>
    </message>
    <message>
        <source>time limit reached, most of it spent on evaluations</source>
        <translation>Zeitgrenze erreicht, das meiste davon für Auswertungen</translation>
    </message>
    <message>
        <source>of %1 log records, one in %2 of the later ones is kept (gapscope-cli run --log keeps all)</source>
        <translation>von %1 Protokolleinträgen wird bei den späteren nur jeder %2. behalten (gapscope-cli run --log behält alle)</translation>
    </message>
    <message>
        <source>no vertex finish: %1 coefficients, finish_size is %2</source>
        <translation>kein Abschluss in einer Ecke: %1 Koeffizienten, finish_size ist %2</translation>
    </message>
</context>
<context>
    <name>Parameter</name>
    <message>
        <source>Option</source>
        <translation>Option</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>Ziehung</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Scheme</source>
        <translation>Schema</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>Glättung</translation>
    </message>
    <message>
        <source>Smoothing weights</source>
        <translation>Gewichte der Glättung</translation>
    </message>
    <message>
        <source>L rule</source>
        <translation>Regel für L</translation>
    </message>
    <message>
        <source>L start</source>
        <translation>Erstes L</translation>
    </message>
    <message>
        <source>L up</source>
        <translation>L heben</translation>
    </message>
    <message>
        <source>L down</source>
        <translation>L senken</translation>
    </message>
    <message>
        <source>Strong convexity in</source>
        <translation>Starke Konvexität in</translation>
    </message>
    <message>
        <source>Prox function</source>
        <translation>Prox-Funktion</translation>
    </message>
    <message>
        <source>Dual start</source>
        <translation>Dualer Start</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>Variante</translation>
    </message>
    <message>
        <source>Implementation</source>
        <translation>Umsetzung</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schrittweiten</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Verhältnis</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>Konstante</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Shrink</source>
        <translation>Absenkung</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Neustart</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Schrittplan</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Inner passes</source>
        <translation>Innere Durchgänge</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>Momentum</translation>
    </message>
    <message>
        <source>Prox weight</source>
        <translation>Prox-Gewicht</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Inner</source>
        <translation>Innerer Löser</translation>
    </message>
    <message>
        <source>Weight rule</source>
        <translation>Gewichtsregel</translation>
    </message>
    <message>
        <source>Inner length</source>
        <translation>Innere Länge</translation>
    </message>
    <message>
        <source>Oracle factor</source>
        <translation>Orakelfaktor</translation>
    </message>
    <message>
        <source>Strong convexity</source>
        <translation>Starke Konvexität</translation>
    </message>
    <message>
        <source>Inner dual</source>
        <translation>Innerer dualer Start</translation>
    </message>
    <message>
        <source>Inner steps</source>
        <translation>Innere Schritte</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Bezugspunkt</translation>
    </message>
    <message>
        <source>Shrinking</source>
        <translation>Auslassen</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>Forcing</source>
        <translation>CG-Toleranz</translation>
    </message>
    <message>
        <source>Start size</source>
        <translation>Anfangsgröße</translation>
    </message>
    <message>
        <source>Inner accuracy</source>
        <translation>Innere Genauigkeit</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Gedächtnis</translation>
    </message>
    <message>
        <source>Drop after</source>
        <translation>Verfall nach</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>Zeilen je Schritt</translation>
    </message>
    <message>
        <source>Projection</source>
        <translation>Projektion</translation>
    </message>
    <message>
        <source>Hinged</source>
        <translation>Mit Nullebene</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>Schwellen</translation>
    </message>
    <message>
        <source>SVD</source>
        <translation>SVD</translation>
    </message>
    <message>
        <source>Function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>Norm</source>
        <translation>Norm</translation>
    </message>
    <message>
        <source>Degree</source>
        <translation>Grad</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>Relevant</source>
        <translation>Relevante</translation>
    </message>
    <message>
        <source>Correlation</source>
        <translation>Korrelation</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>Spreizung</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Exponent</source>
        <translation>Exponent</translation>
    </message>
    <message>
        <source>Flip</source>
        <translation>Vertauscht</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Signal</source>
        <translation>Signal</translation>
    </message>
    <message>
        <source>Voters</source>
        <translation>Stimmen</translation>
    </message>
    <message>
        <source>Flips</source>
        <translation>Vertauscht</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Shared</source>
        <translation>Gemeinsame</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>Dichte</translation>
    </message>
    <message>
        <source>Nonzeros</source>
        <translation>Werte je Zeile</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>Klassen</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>Kategorien</translation>
    </message>
    <message>
        <source>Interactions</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Skew</source>
        <translation>Schiefe</translation>
    </message>
    <message>
        <source>Average from</source>
        <translation>Mittel ab</translation>
    </message>
    <message>
        <source>Added l2</source>
        <translation>Zusätzliches l2</translation>
    </message>
    <message>
        <source>Label loss</source>
        <translation>Verlust der Tags</translation>
    </message>
    <message>
        <source>L2</source>
        <translation>L2</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>Radius</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>Überlappung</translation>
    </message>
    <message>
        <source>Transition variance</source>
        <translation>Varianz der Übergänge</translation>
    </message>
    <message>
        <source>Multiplicity</source>
        <translation>Vielfachheit</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Threshold strength</source>
        <translation>Stärke der Schwellen</translation>
    </message>
    <message>
        <source>Threshold centre</source>
        <translation>Mitte der Schwellen</translation>
    </message>
    <message>
        <source>Failure probability</source>
        <translation>Fehlerrisiko</translation>
    </message>
    <message>
        <source>Subspace</source>
        <translation>Unterraum</translation>
    </message>
    <message>
        <source>Working set</source>
        <translation>Arbeitsmenge</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Abschluss</translation>
    </message>
    <message>
        <source>Finish size</source>
        <translation>Größe des Abschlusses</translation>
    </message>
</context>
<context>
    <name>PlanePlot</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>equal %1</source>
        <translation>gleiches %1</translation>
    </message>
    <message>
        <source>edge of the domain</source>
        <translation>Rand des Definitionsbereichs</translation>
    </message>
    <message>
        <source>%1 best known</source>
        <translation>%1, bester bekannter</translation>
    </message>
    <message>
        <source>start of the next run</source>
        <translation>Start des nächsten Laufs</translation>
    </message>
    <message>
        <source>%1: %2, %3: %4</source>
        <comment>two coordinates</comment>
        <translation>%1: %2, %3: %4</translation>
    </message>
    <message>
        <source>off the plane</source>
        <translation>neben der Ebene</translation>
    </message>
    <message>
        <source>here</source>
        <translation>hier</translation>
    </message>
    <message>
        <source>outside</source>
        <translation>außerhalb</translation>
    </message>
    <message>
        <source>%1, iteration %2</source>
        <translation>%1, Iteration %2</translation>
    </message>
    <message>
        <source>%1 over %2 and %3.</source>
        <translation>%1 über %2 und %3.</translation>
    </message>
    <message>
        <source>%1 is at %2, %3 after %4 iterations: %5 = %6.</source>
        <translation>%1 ist nach %4 Iterationen bei %2, %3: %5 = %6.</translation>
    </message>
    <message>
        <source>The best known point is at %1, %2: %3 = %4.</source>
        <translation>Der beste bekannte Punkt liegt bei %1, %2: %3 = %4.</translation>
    </message>
    <message>
        <source>The start of the next run is at %1, %2.</source>
        <translation>Der Start des nächsten Laufs liegt bei %1, %2.</translation>
    </message>
    <message>
        <source>path</source>
        <translation>Weg</translation>
    </message>
    <message>
        <source>contour</source>
        <translation>Höhenlinie</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>centre of the proximal term of %1</source>
        <translation>Zentrum des Proximalterms von %1</translation>
    </message>
    <message>
        <source>momentum point of %1</source>
        <translation>Momentum-Punkt von %1</translation>
    </message>
    <message numerus="yes">
        <source>where %n cutting planes meet</source>
        <translation>
            <numerusform>wo %n Schnittebene andere trifft</numerusform>
            <numerusform>wo sich %n Schnittebenen treffen</numerusform>
        </translation>
    </message>
    <message>
        <source>equal lower bound of P by them</source>
        <translation>gleiche untere Schranke von P durch sie</translation>
    </message>
    <message>
        <source>equal lower bound of P by one cutting plane</source>
        <translation>gleiche untere Schranke von P durch eine Schnittebene</translation>
    </message>
    <message>
        <source>lower bound here</source>
        <translation>untere Schranke hier</translation>
    </message>
    <message numerus="yes">
        <source>%n cutting planes of %1 are drawn.</source>
        <translation>
            <numerusform>%n Schnittebene von %1 ist gezeichnet.</numerusform>
            <numerusform>%n Schnittebenen von %1 sind gezeichnet.</numerusform>
        </translation>
    </message>
    <message>
        <source>points beside the path</source>
        <translation>Punkte neben dem Weg</translation>
    </message>
    <message>
        <source>cutting planes meet</source>
        <translation>Schnittebenen treffen sich</translation>
    </message>
    <message>
        <source>lower bound = %1</source>
        <translation>untere Schranke = %1</translation>
    </message>
</context>
<context>
    <name>ProblemWords</name>
    <message>
        <source>test part %1</source>
        <translation>Testteil %1</translation>
    </message>
    <message>
        <source>another division of the rows</source>
        <translation>andere Aufteilung der Zeilen</translation>
    </message>
    <message>
        <source>no test part</source>
        <translation>kein Testteil</translation>
    </message>
    <message>
        <source>another version of %1</source>
        <translation>andere Fassung von %1</translation>
    </message>
    <message>
        <source>data %1</source>
        <translation>Daten %1</translation>
    </message>
    <message>
        <source>data read with other options</source>
        <translation>Daten mit anderen Optionen gelesen</translation>
    </message>
    <message>
        <source>no labels flipped</source>
        <translation>keine vertauschten Labels</translation>
    </message>
    <message>
        <source>labels flipped: %1</source>
        <translation>vertauschte Labels: %1</translation>
    </message>
    <message>
        <source>features as they are</source>
        <translation>Merkmale unverändert</translation>
    </message>
    <message>
        <source>features: %1</source>
        <translation>Merkmale: %1</translation>
    </message>
    <message>
        <source>thresholds %1</source>
        <translation>Schwellen %1</translation>
    </message>
    <message>
        <source>loss %1</source>
        <translation>Verlust %1</translation>
    </message>
    <message>
        <source>regularizer %1</source>
        <translation>Regularisierer %1</translation>
    </message>
    <message>
        <source>λ = %1</source>
        <translation>λ = %1</translation>
    </message>
    <message>
        <source>l1 = %1</source>
        <translation>l1 = %1</translation>
    </message>
    <message>
        <source>intercept: %1</source>
        <translation>Achsenabschnitt: %1</translation>
    </message>
    <message>
        <source>other classes</source>
        <translation>andere Klassen</translation>
    </message>
    <message>
        <source>class %1 against the rest</source>
        <translation>Klasse %1 gegen den Rest</translation>
    </message>
    <message>
        <source>no groups</source>
        <translation>keine Gruppen</translation>
    </message>
    <message>
        <source>groups %1</source>
        <translation>Gruppen %1</translation>
    </message>
    <message>
        <source>other bounds</source>
        <translation>andere Schranken</translation>
    </message>
    <message>
        <source>no kernel</source>
        <translation>kein Kern</translation>
    </message>
    <message>
        <source>kernel %1</source>
        <translation>Kern %1</translation>
    </message>
    <message>
        <source>minimizes another objective</source>
        <translation>minimiert eine andere Zielfunktion</translation>
    </message>
    <message>
        <source>One run</source>
        <translation>Ein Lauf</translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is on other data: choose it to see it</source>
        <translation>%1 ist auf anderen Daten: auswählen, um ihn zu sehen</translation>
    </message>
    <message>
        <source>%1 minimizes another objective: choose it to see it</source>
        <translation>%1 minimiert eine andere Zielfunktion: auswählen, um ihn zu sehen</translation>
    </message>
    <message>
        <source>%1 are on other data: choose one of them to see it</source>
        <translation>%1 sind auf anderen Daten: einen davon auswählen, um ihn zu sehen</translation>
    </message>
    <message>
        <source>%1 minimize another objective: choose one of them to see it</source>
        <translation>%1 minimieren eine andere Zielfunktion: einen davon auswählen, um ihn zu sehen</translation>
    </message>
    <message>
        <source>no dual constraint</source>
        <translation>keine duale Restriktion</translation>
    </message>
    <message>
        <source>dual constraint %1</source>
        <translation>duale Restriktion %1</translation>
    </message>
</context>
<context>
    <name>Proposal</name>
    <message>
        <source>smooth loss with l1: only features that may get a weight are visited</source>
        <translation>glatter Verlust mit l1: nur Merkmale, die ein Gewicht bekommen können, werden besucht</translation>
    </message>
    <message>
        <source>smooth loss, %1 features: a Newton step costs little</source>
        <translation>glatter Verlust, %1 Merkmale: ein Newton-Schritt kostet wenig</translation>
    </message>
    <message>
        <source>smooth loss: few Newton steps, each by conjugate gradients</source>
        <translation>glatter Verlust: wenige Newton-Schritte, jeder mit konjugierten Gradienten</translation>
    </message>
    <message>
        <source>non-smooth loss, %1 features: a Newton step on a smoothed form costs little</source>
        <translation>nicht glatter Verlust, %1 Merkmale: ein Newton-Schritt auf einer geglätteten Form kostet wenig</translation>
    </message>
    <message>
        <source>non-smooth loss: few Newton steps on a smoothed form, each by conjugate gradients</source>
        <translation>nicht glatter Verlust: wenige Newton-Schritte auf einer geglätteten Form, jeder mit konjugierten Gradienten</translation>
    </message>
    <message>
        <source>exact steps in one dual variable at a time, and rows that are settled are skipped</source>
        <translation>exakte Schritte in je einer dualen Variablen; wobei erledigte Zeilen ausgelassen werden</translation>
    </message>
    <message>
        <source>strongly convex regularizer: exact steps in one dual variable at a time</source>
        <translation>stark konvexer Regularisierer: exakte Schritte in je einer dualen Variablen</translation>
    </message>
    <message>
        <source>a quadratic around w is added at each stage, so that a small λ does not slow it down</source>
        <translation>jede Stufe fügt ein Quadrat um w hinzu, so dass ein kleines λ nicht bremst</translation>
    </message>
    <message>
        <source>accelerated gradient steps on the primal or the dual, with a gap at each of them</source>
        <translation>beschleunigte Gradientenschritte im Primalen oder Dualen, jeder mit einer Lücke</translation>
    </message>
    <message>
        <source>accelerated proximal gradient steps on all rows</source>
        <translation>beschleunigte proximale Gradientenschritte auf allen Zeilen</translation>
    </message>
    <message>
        <source>one row per step, with variance reduction</source>
        <translation>eine Zeile je Schritt, mit Varianzreduktion</translation>
    </message>
    <message>
        <source>proximal steps in primal and dual variables in turn: neither has to be smooth</source>
        <translation>proximale Schritte in primalen und dualen Variablen im Wechsel: Nichts muss glatt sein</translation>
    </message>
    <message>
        <source>cutting planes of the risk: few iterations where features are few</source>
        <translation>Schnittebenen des Risikos: wenige Iterationen bei wenigen Merkmalen</translation>
    </message>
    <message>
        <source>bounded dual variables: the excessive gap technique bounds the gap at each step</source>
        <translation>beschränkte duale Variablen: die Technik der überschüssigen Lücke begrenzt die Lücke bei jedem Schritt</translation>
    </message>
    <message>
        <source>takes every loss and regularizer, but is slow</source>
        <translation>nimmt jeden Verlust und Regularisierer, ist aber langsam</translation>
    </message>
    <message>
        <source>%1; certified</source>
        <translation>%1; zertifiziert</translation>
    </message>
    <message>
        <source>%1; without a regularizer its gap does not close</source>
        <translation>%1; ohne Regularisierer schließt sich seine Lücke nicht</translation>
    </message>
    <message>
        <source>piecewise linear loss and a norm: adaptive steps with restarts, and with l1 an exact vertex</source>
        <translation>stückweise linearer Verlust und eine Norm: angepasste Schritte mit Neustarts und mit l1 eine exakte Ecke</translation>
    </message>
</context>
<context>
    <name>Range</name>
    <message>
        <source>and</source>
        <translation>und</translation>
    </message>
    <message>
        <source>or %1</source>
        <translation>oder %1</translation>
    </message>
</context>
<context>
    <name>Registry</name>
    <message>
        <source>Prox-SDCA</source>
        <translation>Prox-SDCA</translation>
    </message>
    <message>
        <source>Stochastic dual</source>
        <translation>Stochastisch dual</translation>
    </message>
    <message>
        <source>Visits one row at a time and solves the dual problem in its variable exactly. The first choice where the regularizer is strongly convex and the data are large.</source>
        <translation>Besucht eine Zeile nach der anderen und löst das duale Problem in ihrer Variablen exakt. Die erste Wahl, wo der Regularisierer stark konvex ist und die Daten groß sind.</translation>
    </message>
    <message>
        <source>How the dual variable of a row moves: I solves its problem exactly, III to V take a share of the way that the theory allows (smooth losses only).</source>
        <translation>Wie sich die duale Variable einer Zeile bewegt: I löst ihr Problem exakt, III bis V gehen den Anteil des Wegs, den die Theorie erlaubt (nur glatte Verluste).</translation>
    </message>
    <message>
        <source>Order of the rows: a random permutation each pass (permutation); the same of blocks of neighbouring rows (blocks: quicker passes over large data, for rows that are in no order); or drawn with replacement (iid, as the theory assumes).</source>
        <translation>Reihenfolge der Zeilen: eine zufällige Permutation je Durchgang (permutation); dasselbe mit Blöcken benachbarter Zeilen (blocks: schnellere Durchgänge durch große Daten, für ungeordnete Zeilen); oder mit Zurücklegen gezogen (iid, wie die Theorie annimmt).</translation>
    </message>
    <message>
        <source>For l1 alone: solves l1 plus (λ/2)‖w‖² with this λ in its place. Auto: ε (l1/P(0))² for a target gap ε, which moves the optimum by at most ε/2.</source>
        <translation>Nur für l1 allein: löst l1 plus (λ/2)‖w‖² mit diesem λ stattdessen. Auto: ε (l1/P(0))² bei einer Ziellücke ε, was das Optimum um höchstens ε/2 verschiebt.</translation>
    </message>
    <message>
        <source>&lt;i&gt;v&lt;/i&gt; ← (1/&lt;i&gt;n&lt;/i&gt;) &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α</source>
        <translation>&lt;i&gt;v&lt;/i&gt; ← (1/&lt;i&gt;n&lt;/i&gt;) &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α</translation>
    </message>
    <message>
        <source>draw a row &lt;i&gt;i&lt;/i&gt;</source>
        <translation>eine Zeile &lt;i&gt;i&lt;/i&gt; ziehen</translation>
    </message>
    <message>
        <source>&lt;i&gt;z&lt;/i&gt; ← &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;, with &lt;i&gt;w&lt;/i&gt; = ∇&lt;i&gt;R&lt;/i&gt;*(&lt;i&gt;v&lt;/i&gt;)</source>
        <translation>&lt;i&gt;z&lt;/i&gt; ← &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;, mit &lt;i&gt;w&lt;/i&gt; = ∇&lt;i&gt;R&lt;/i&gt;*(&lt;i&gt;v&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>α&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;⁺ ← maximizer of the dual in α&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt; (option I)</source>
        <translation>α&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;⁺ ← Maximierer des Dualen in α&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt; (Option I)</translation>
    </message>
    <message>
        <source>&lt;i&gt;v&lt;/i&gt; ← &lt;i&gt;v&lt;/i&gt; + (α&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;⁺ − α&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;) &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;/&lt;i&gt;n&lt;/i&gt;</source>
        <translation>&lt;i&gt;v&lt;/i&gt; ← &lt;i&gt;v&lt;/i&gt; + (α&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;⁺ − α&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;) &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;/&lt;i&gt;n&lt;/i&gt;</translation>
    </message>
    <message>
        <source>AGM-EF-1</source>
        <translation>AGM-EF-1</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>Accelerated gradient with estimate functions that remember one model. Works on the primal of a smooth or smoothed loss, or on the dual of any loss, and shows a true gap at every iteration.</source>
        <translation>Beschleunigtes Gradientenverfahren mit Schätzfunktionen, die sich ein Modell merken. Arbeitet am primalen Problem eines glatten oder geglätteten Verlusts oder am dualen jedes Verlusts und zeigt in jeder Iteration eine echte Lücke.</translation>
    </message>
    <message>
        <source>Which problem is solved: the primal, smoothed where the loss is not smooth, or the dual, which needs a strongly convex regularizer and no smoothing. annealed: the primal in stages, each with a quarter of the smoothing of the one before. auto: the primal for smooth losses; for others the dual where it can be, else annealed.</source>
        <translation>Welches Problem gelöst wird: das primale, geglättet, wo der Verlust nicht glatt ist, oder das duale, das einen stark konvexen Regularisierer und keine Glättung braucht. annealed: das primale in Stufen, jede mit einem Viertel der Glättung der vorigen. auto: das primale für glatte Verluste; für andere das duale, wo es möglich ist, sonst annealed.</translation>
    </message>
    <message>
        <source>Nesterov smoothing of the loss. auto: what the tolerance of the gap allows, only in the primal scheme of a loss that is not smooth; annealed, 1 at first and that in the end.</source>
        <translation>Nesterov-Glättung des Verlusts. auto: was die Lückentoleranz erlaubt, nur im primalen Schema eines nicht glatten Verlusts; annealed anfangs 1 und am Ende das.</translation>
    </message>
    <message>
        <source>Whether the Lipschitz constant of the gradient adapts to what the iterates meet, or stays fixed.</source>
        <translation>Ob sich die Lipschitz-Konstante des Gradienten dem anpasst, was die Iterierten antreffen, oder fest bleibt.</translation>
    </message>
    <message>
        <source>First Lipschitz constant that is tried, or the fixed one. auto: the upper bound from the largest singular value, a sixteenth of it when adaptive.</source>
        <translation>Erste Lipschitz-Konstante, die versucht wird, oder die feste. auto: die obere Schranke aus dem größten Singulärwert, ein Sechzehntel davon bei adaptiver.</translation>
    </message>
    <message>
        <source>Factor by which a refused Lipschitz constant is raised.</source>
        <translation>Faktor, um den eine abgelehnte Lipschitz-Konstante erhöht wird.</translation>
    </message>
    <message>
        <source>Factor by which an accepted Lipschitz constant is lowered for the next iteration.</source>
        <translation>Faktor, um den eine angenommene Lipschitz-Konstante für die nächste Iteration gesenkt wird.</translation>
    </message>
    <message>
        <source>Primal scheme: the part that holds the strong convexity of the regularizer. composite: all of it in the simple part; smooth: all in the smooth part; a number: that share in the smooth part.</source>
        <translation>Primales Schema: der Teil, der die starke Konvexität des Regularisierers trägt. composite: alles im einfachen Teil; smooth: alles im glatten Teil; eine Zahl: dieser Anteil im glatten Teil.</translation>
    </message>
    <message>
        <source>What measures distances: half the squared norm, or the negative entropy of a distribution. auto: the entropy where the regularizer makes w a distribution.</source>
        <translation>Was Abstände misst: die halbe quadrierte Norm oder die negative Entropie einer Verteilung. auto: die Entropie, wo der Regularisierer w zu einer Verteilung macht.</translation>
    </message>
    <message>
        <source>Where the dual variables begin, on losses of all rows together (max-linear): in the middle of the simplex (auto), or in the corner of the plane that is greatest at w = 0 (vertex).</source>
        <translation>Wo die dualen Variablen beginnen, bei Verlusten aller Zeilen zusammen (max-linear): in der Mitte des Simplex (auto) oder in der Ecke der Ebene, die bei w = 0 am größten ist (vertex).</translation>
    </message>
    <message>
        <source>&lt;i&gt;z&lt;/i&gt; = &lt;i&gt;w&lt;/i&gt; ← ground problem at &lt;i&gt;u&lt;/i&gt;&lt;sub&gt;0&lt;/sub&gt;; &lt;i&gt;c&lt;/i&gt; ← &lt;i&gt;L&lt;/i&gt; + λ&lt;sub&gt;2&lt;/sub&gt;</source>
        <translation>&lt;i&gt;z&lt;/i&gt; = &lt;i&gt;w&lt;/i&gt; ← Grundproblem bei &lt;i&gt;u&lt;/i&gt;&lt;sub&gt;0&lt;/sub&gt;; &lt;i&gt;c&lt;/i&gt; ← &lt;i&gt;L&lt;/i&gt; + λ&lt;sub&gt;2&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>&lt;i&gt;a&lt;/i&gt; ← root of (&lt;i&gt;L&lt;/i&gt; + λ&lt;sub&gt;2&lt;/sub&gt;) &lt;i&gt;a&lt;/i&gt;² = (1 − &lt;i&gt;a&lt;/i&gt;) &lt;i&gt;c&lt;/i&gt; + λ &lt;i&gt;a&lt;/i&gt;</source>
        <translation>&lt;i&gt;a&lt;/i&gt; ← Lösung von (&lt;i&gt;L&lt;/i&gt; + λ&lt;sub&gt;2&lt;/sub&gt;) &lt;i&gt;a&lt;/i&gt;² = (1 − &lt;i&gt;a&lt;/i&gt;) &lt;i&gt;c&lt;/i&gt; + λ &lt;i&gt;a&lt;/i&gt;</translation>
    </message>
    <message>
        <source>&lt;i&gt;u&lt;/i&gt; ← convex combination of &lt;i&gt;w&lt;/i&gt; and &lt;i&gt;z&lt;/i&gt;</source>
        <translation>&lt;i&gt;u&lt;/i&gt; ← konvexe Kombination von &lt;i&gt;w&lt;/i&gt; und &lt;i&gt;z&lt;/i&gt;</translation>
    </message>
    <message>
        <source>&lt;i&gt;f&lt;/i&gt;(&lt;i&gt;u&lt;/i&gt;), ∇&lt;i&gt;f&lt;/i&gt;(&lt;i&gt;u&lt;/i&gt;), α(&lt;i&gt;u&lt;/i&gt;)</source>
        <translation>&lt;i&gt;f&lt;/i&gt;(&lt;i&gt;u&lt;/i&gt;), ∇&lt;i&gt;f&lt;/i&gt;(&lt;i&gt;u&lt;/i&gt;), α(&lt;i&gt;u&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>&lt;i&gt;z&lt;/i&gt;⁺ ← minimizer of the new model &lt;i&gt;q&lt;/i&gt;⁺</source>
        <translation>&lt;i&gt;z&lt;/i&gt;⁺ ← Minimierer des neuen Modells &lt;i&gt;q&lt;/i&gt;⁺</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt;⁺ ← (1 − &lt;i&gt;a&lt;/i&gt;) &lt;i&gt;w&lt;/i&gt; + &lt;i&gt;a&lt;/i&gt; &lt;i&gt;z&lt;/i&gt;⁺</source>
        <translation>&lt;i&gt;w&lt;/i&gt;⁺ ← (1 − &lt;i&gt;a&lt;/i&gt;) &lt;i&gt;w&lt;/i&gt; + &lt;i&gt;a&lt;/i&gt; &lt;i&gt;z&lt;/i&gt;⁺</translation>
    </message>
    <message>
        <source>accept if &lt;i&gt;J&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;⁺) ≤ &lt;i&gt;q&lt;/i&gt;⁺, else raise &lt;i&gt;L&lt;/i&gt; and repeat</source>
        <translation>annehmen, wenn &lt;i&gt;J&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;⁺) ≤ &lt;i&gt;q&lt;/i&gt;⁺, sonst &lt;i&gt;L&lt;/i&gt; erhöhen und wiederholen</translation>
    </message>
    <message>
        <source>ᾱ⁺ ← (1 − &lt;i&gt;a&lt;/i&gt;) ᾱ + &lt;i&gt;a&lt;/i&gt; α(&lt;i&gt;u&lt;/i&gt;); Π⁺ ← (1 − &lt;i&gt;a&lt;/i&gt;) Π</source>
        <translation>ᾱ⁺ ← (1 − &lt;i&gt;a&lt;/i&gt;) ᾱ + &lt;i&gt;a&lt;/i&gt; α(&lt;i&gt;u&lt;/i&gt;); Π⁺ ← (1 − &lt;i&gt;a&lt;/i&gt;) Π</translation>
    </message>
    <message>
        <source>Lipschitz constant that the last iteration accepted.</source>
        <translation>Lipschitz-Konstante, die die letzte Iteration angenommen hat.</translation>
    </message>
    <message>
        <source>Product of 1 − a over the iterations: the bound on the error falls with it.</source>
        <translation>Produkt von 1 − a über die Iterationen: die Fehlerschranke fällt damit.</translation>
    </message>
    <message>
        <source>Gradients taken at trial points so far, refused ones included.</source>
        <translation>Bisher an Versuchspunkten berechnete Gradienten, mit abgelehnten.</translation>
    </message>
    <message>
        <source>Primal objective of the smoothed problem.</source>
        <translation>Primaler Zielwert des geglätteten Problems.</translation>
    </message>
    <message>
        <source>Dual objective of the smoothed problem.</source>
        <translation>Dualer Zielwert des geglätteten Problems.</translation>
    </message>
    <message>
        <source>Lipschitz constant that the start accepted.</source>
        <translation>Lipschitz-Konstante, die der Start angenommen hat.</translation>
    </message>
    <message>
        <source>Bregman distance from the start of the point that bounds the gap.</source>
        <translation>Bregman-Abstand des Punktes, der die Lücke beschränkt, vom Start.</translation>
    </message>
    <message>
        <source>γ of the smoothed problem, 0 without smoothing.</source>
        <translation>γ des geglätteten Problems, 0 ohne Glättung.</translation>
    </message>
    <message>
        <source>Pdprox, dual first</source>
        <translation>Pdprox, dual zuerst</translation>
    </message>
    <message>
        <source>Primal-dual</source>
        <translation>Primal-dual</translation>
    </message>
    <message>
        <source>Moves primal and dual variables in turn by proximal steps. Needs neither a smooth loss nor a smooth or strongly convex regularizer.</source>
        <translation>Bewegt primale und duale Variablen abwechselnd durch proximale Schritte. Braucht weder einen glatten Verlust noch einen glatten oder stark konvexen Regularisierer.</translation>
    </message>
    <message>
        <source>How the second dual copy follows: by a difference (algorithm 3, cheap) or by a prox of its own (algorithm 1, extragradient).</source>
        <translation>Wie die zweite duale Kopie folgt: durch eine Differenz (Algorithmus 3, billig) oder einen eigenen Prox (Algorithmus 1, Extragradient).</translation>
    </message>
    <message>
        <source>Which side keeps a second copy; the iterates are the same. Auto takes the shorter one.</source>
        <translation>Welche Seite eine zweite Kopie führt; die Iterierten sind dieselben. Auto nimmt die kürzere.</translation>
    </message>
    <message>
        <source>One dual variable a row (scalar), or one for every linear piece of the loss as in the paper (lifted: hinge, generalized-hinge, epsilon-insensitive, quantile; usually slower).</source>
        <translation>Eine duale Variable je Zeile (scalar) oder eine für jedes lineare Stück des Verlusts wie im Artikel (lifted: hinge, generalized-hinge, epsilon-insensitive, quantile; meist langsamer).</translation>
    </message>
    <message>
        <source>One step size for both halves (the paper&apos;s), two with a ratio, or diagonal ones that follow the scale of rows and columns and need no constant.</source>
        <translation>Eine Schrittweite für beide Hälften (wie im Artikel), zwei mit einem Verhältnis, oder diagonale, die dem Maßstab von Zeilen und Spalten folgen und keine Konstante brauchen.</translation>
    </message>
    <message>
        <source>Multiplies the step sizes. 1 is what the theory allows; the paper tunes it upwards for steps=one, where up to 1.41 is proved.</source>
        <translation>Multipliziert die Schrittweiten. 1 ist, was die Theorie erlaubt; der Artikel vergrößert es für steps=one, wo bis 1.41 bewiesen ist.</translation>
    </message>
    <message>
        <source>Primal over dual step size, for steps=two and diagonal. Theory wants ‖w*‖²/‖α*‖²; auto guesses it from the first gradient (one pass). Worth a sweep from 1000 to 0.001 where a run is slow.</source>
        <translation>Primale durch duale Schrittweite, für steps=two und diagonal. Die Theorie wünscht ‖w*‖²/‖α*‖²; auto schätzt es aus dem ersten Gradienten (ein Durchgang). Eine Reihe von 1000 bis 0.001 lohnt sich, wo ein Lauf langsam ist.</translation>
    </message>
    <message>
        <source>Where ‖X‖²/n² comes from: power iteration (sharp, counted as passes), or a bound from the entries or from the longest row (the paper&apos;s), which costs nothing and makes the steps shorter.</source>
        <translation>Woher ‖X‖²/n² kommt: Potenzmethode (scharf, zählt als Durchgänge) oder eine Schranke aus den Einträgen oder der längsten Zeile (wie im Artikel), die nichts kostet und die Schritte verkürzt.</translation>
    </message>
    <message>
        <source>Which pair (w, α) is shown, judged and kept: the last one, usually far nearer to the optimum, or the average of all, which the theorem is about.</source>
        <translation>Welches Paar (w, α) gezeigt, beurteilt und behalten wird: das letzte, meist viel näher am Optimum, oder das Mittel von allen, von dem der Satz handelt.</translation>
    </message>
    <message>
        <source>α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt; ← DP&lt;sub&gt;σ&lt;/sub&gt;(β&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;−1&lt;/sub&gt; − (σ/&lt;i&gt;n&lt;/i&gt;) &lt;i&gt;z&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;−1&lt;/sub&gt;)</source>
        <translation>α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt; ← DP&lt;sub&gt;σ&lt;/sub&gt;(β&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;−1&lt;/sub&gt; − (σ/&lt;i&gt;n&lt;/i&gt;) &lt;i&gt;z&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;−1&lt;/sub&gt;)</translation>
    </message>
    <message>
        <source>&lt;i&gt;v&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; ← &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;/&lt;i&gt;n&lt;/i&gt;</source>
        <translation>&lt;i&gt;v&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; ← &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;/&lt;i&gt;n&lt;/i&gt;</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; ← prox&lt;sub&gt;τ&lt;i&gt;R&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;w&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;−1&lt;/sub&gt; + τ &lt;i&gt;v&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;)</source>
        <translation>&lt;i&gt;w&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; ← prox&lt;sub&gt;τ&lt;i&gt;R&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;w&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;−1&lt;/sub&gt; + τ &lt;i&gt;v&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>&lt;i&gt;z&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; ← &lt;i&gt;X&lt;/i&gt; &lt;i&gt;w&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;</source>
        <translation>&lt;i&gt;z&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; ← &lt;i&gt;X&lt;/i&gt; &lt;i&gt;w&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;</translation>
    </message>
    <message>
        <source>β&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt; ← α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt; − (σ/&lt;i&gt;n&lt;/i&gt;)(&lt;i&gt;z&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; − &lt;i&gt;z&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;−1&lt;/sub&gt;)</source>
        <translation>β&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt; ← α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt; − (σ/&lt;i&gt;n&lt;/i&gt;)(&lt;i&gt;z&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; − &lt;i&gt;z&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;−1&lt;/sub&gt;)</translation>
    </message>
    <message>
        <source>Primal step size; the mean of diagonal ones.</source>
        <translation>Primale Schrittweite; das Mittel bei diagonalen.</translation>
    </message>
    <message>
        <source>Dual step size; the mean of diagonal ones.</source>
        <translation>Duale Schrittweite; das Mittel bei diagonalen.</translation>
    </message>
    <message>
        <source>The constant ‖X‖²/n² that the step sizes are made from.</source>
        <translation>Die Konstante ‖X‖²/n², aus der die Schrittweiten gebildet sind.</translation>
    </message>
    <message>
        <source>FISTA</source>
        <translation>FISTA</translation>
    </message>
    <message>
        <source>Accelerated proximal gradient on the whole data. The plain choice for smooth losses with any regularizer.</source>
        <translation>Beschleunigter proximaler Gradient auf allen Daten. Die einfache Wahl für glatte Verluste mit jedem Regularisierer.</translation>
    </message>
    <message>
        <source>Step size: by backtracking, or constant at 1/L with the bound from the largest singular value.</source>
        <translation>Schrittweite: durch Backtracking, oder konstant 1/L mit der Schranke aus dem größten Singulärwert.</translation>
    </message>
    <message>
        <source>First Lipschitz constant that backtracking tries.</source>
        <translation>Erste Lipschitz-Konstante, die das Backtracking versucht.</translation>
    </message>
    <message>
        <source>Factor by which backtracking raises a refused Lipschitz constant.</source>
        <translation>Faktor, um den das Backtracking eine abgelehnte Lipschitz-Konstante erhöht.</translation>
    </message>
    <message>
        <source>Factor on the Lipschitz constant before each iteration of backtracking; below 1 no theorem holds.</source>
        <translation>Faktor der Lipschitz-Konstante vor jeder Iteration des Backtrackings; unter 1 gilt kein Satz.</translation>
    </message>
    <message>
        <source>When the momentum starts afresh: never, when it points uphill (gradient), or when the objective rises (function).</source>
        <translation>Wann das Momentum neu beginnt: nie, wenn es bergauf zeigt (gradient), oder wenn die Zielfunktion steigt (function).</translation>
    </message>
    <message>
        <source>Nesterov smoothing of the loss. auto: what the tolerance of the gap allows, for a loss that is not smooth.</source>
        <translation>Nesterov-Glättung des Verlusts. auto: was die Lückentoleranz erlaubt, für einen nicht glatten Verlust.</translation>
    </message>
    <message>
        <source>∇&lt;i&gt;g&lt;/i&gt;(&lt;i&gt;v&lt;/i&gt;) from α(&lt;i&gt;v&lt;/i&gt;) = −φ′(&lt;i&gt;Xv&lt;/i&gt;)</source>
        <translation>∇&lt;i&gt;g&lt;/i&gt;(&lt;i&gt;v&lt;/i&gt;) aus α(&lt;i&gt;v&lt;/i&gt;) = −φ′(&lt;i&gt;Xv&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt;⁺ ← prox&lt;sub&gt;&lt;i&gt;h&lt;/i&gt;/&lt;i&gt;L&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;v&lt;/i&gt; − ∇&lt;i&gt;g&lt;/i&gt;(&lt;i&gt;v&lt;/i&gt;)/&lt;i&gt;L&lt;/i&gt;)</source>
        <translation>&lt;i&gt;w&lt;/i&gt;⁺ ← prox&lt;sub&gt;&lt;i&gt;h&lt;/i&gt;/&lt;i&gt;L&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;v&lt;/i&gt; − ∇&lt;i&gt;g&lt;/i&gt;(&lt;i&gt;v&lt;/i&gt;)/&lt;i&gt;L&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>backtracking: raise &lt;i&gt;L&lt;/i&gt; and repeat until the quadratic model lies above &lt;i&gt;g&lt;/i&gt;</source>
        <translation>Backtracking: &lt;i&gt;L&lt;/i&gt; erhöhen und wiederholen, bis das quadratische Modell über &lt;i&gt;g&lt;/i&gt; liegt</translation>
    </message>
    <message>
        <source>&lt;i&gt;v&lt;/i&gt;⁺ ← &lt;i&gt;w&lt;/i&gt;⁺ + ((&lt;i&gt;t&lt;/i&gt; − 1)/&lt;i&gt;t&lt;/i&gt;⁺)(&lt;i&gt;w&lt;/i&gt;⁺ − &lt;i&gt;w&lt;/i&gt;)</source>
        <translation>&lt;i&gt;v&lt;/i&gt;⁺ ← &lt;i&gt;w&lt;/i&gt;⁺ + ((&lt;i&gt;t&lt;/i&gt; − 1)/&lt;i&gt;t&lt;/i&gt;⁺)(&lt;i&gt;w&lt;/i&gt;⁺ − &lt;i&gt;w&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>restart the momentum where the rule asks for it</source>
        <translation>das Momentum neu starten, wo die Regel es verlangt</translation>
    </message>
    <message>
        <source>Lipschitz constant in use.</source>
        <translation>Verwendete Lipschitz-Konstante.</translation>
    </message>
    <message>
        <source>Proximal steps tried so far, refused ones included.</source>
        <translation>Bisher versuchte proximale Schritte, mit abgelehnten.</translation>
    </message>
    <message>
        <source>Restarts of the momentum so far.</source>
        <translation>Bisherige Neustarts des Momentums.</translation>
    </message>
    <message>
        <source>γ of the smoothed loss, 0 without smoothing.</source>
        <translation>γ des geglätteten Verlusts, 0 ohne Glättung.</translation>
    </message>
    <message>
        <source>SGD</source>
        <translation>SGD</translation>
    </message>
    <message>
        <source>Stochastic primal</source>
        <translation>Stochastisch primal</translation>
    </message>
    <message>
        <source>Stochastic (proximal) subgradient descent: one row a step. Fast to a rough solution, slow to an exact one; the baseline of the stochastic methods.</source>
        <translation>Stochastischer (proximaler) Subgradientenabstieg: eine Zeile je Schritt. Schnell zu einer groben Lösung, langsam zu einer genauen; der Maßstab der stochastischen Verfahren.</translation>
    </message>
    <message>
        <source>Step sizes: η₀/√t (sqrt), which converges for every problem; 1/(λ(t + t₀)) where the regularizer is strongly convex; or η₀ throughout (constant), which is quick to a noise level and stays there.</source>
        <translation>Schrittweiten: η₀/√t (sqrt), was für jedes Problem konvergiert; 1/(λ(t + t₀)), wo der Regularisierer stark konvex ist; oder durchweg η₀ (constant), was schnell bei einem Rauschpegel ist und dort bleibt.</translation>
    </message>
    <message>
        <source>First step size of the schedules sqrt and constant. Auto: the longer of P(0)/(L² r²) and 1/(M r² + λ), where L and M are the Lipschitz constants of the loss and of its derivative and r² the mean of ‖xᵢ‖²; for squared losses 2/(M max ‖xᵢ‖² + λ); at most 1/(2λ); half of it for schedule=constant.</source>
        <translation>Erste Schrittweite der Schrittpläne sqrt und constant. Auto: das Längere von P(0)/(L² r²) und 1/(M r² + λ), mit L und M den Lipschitz-Konstanten des Verlusts und seiner Ableitung und r² dem Mittel von ‖xᵢ‖²; für quadratische Verluste 2/(M max ‖xᵢ‖² + λ); höchstens 1/(2λ); die Hälfte davon für schedule=constant.</translation>
    </message>
    <message>
        <source>Delays schedule=strongly-convex: larger values avoid the long first steps 1/λ.</source>
        <translation>Verzögert schedule=strongly-convex: größere Werte vermeiden die langen ersten Schritte 1/λ.</translation>
    </message>
    <message>
        <source>Which average of the iterates is kept beside the last one: none, all alike (uniform), or later ones more (weighted, by t).</source>
        <translation>Welches Mittel der Iterierten neben der letzten geführt wird: keines, alle gleich (uniform) oder spätere mehr (weighted, mit t).</translation>
    </message>
    <message>
        <source>&lt;i&gt;g&lt;/i&gt; ← φ&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;′(&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;)</source>
        <translation>&lt;i&gt;g&lt;/i&gt; ← φ&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;′(&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt; ← soft((1 − η&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;λ)&lt;i&gt;w&lt;/i&gt; − η&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;&lt;i&gt;g x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;, η&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;&lt;i&gt;l&lt;/i&gt;&lt;sub&gt;1&lt;/sub&gt;)</source>
        <translation>&lt;i&gt;w&lt;/i&gt; ← soft((1 − η&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;λ)&lt;i&gt;w&lt;/i&gt; − η&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;&lt;i&gt;g x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;, η&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;&lt;i&gt;l&lt;/i&gt;&lt;sub&gt;1&lt;/sub&gt;)</translation>
    </message>
    <message>
        <source>Step size of the last row.</source>
        <translation>Schrittweite der letzten Zeile.</translation>
    </message>
    <message>
        <source>Accelerated Prox-SDCA</source>
        <translation>Beschleunigtes Prox-SDCA</translation>
    </message>
    <message>
        <source>Prox-SDCA on a sequence of better conditioned problems, joined by momentum. For small λ, where Prox-SDCA is slow; falls back to it where λ is large.</source>
        <translation>Prox-SDCA auf einer Folge besser konditionierter Probleme, verbunden durch Momentum. Für kleine λ, wo Prox-SDCA langsam ist; fällt darauf zurück, wo λ groß ist.</translation>
    </message>
    <message>
        <source>How exactly inner problems are solved: for a fixed number of passes (practical), or to the accuracy that theorem 3 asks for, with its constant momentum (theory).</source>
        <translation>Wie genau innere Probleme gelöst werden: für eine feste Zahl von Durchgängen (practical) oder bis zur Genauigkeit, die Satz 3 verlangt, mit dessen konstantem Momentum (theory).</translation>
    </message>
    <message>
        <source>Passes of Prox-SDCA over each inner problem, for variant=practical; the paper takes 5.</source>
        <translation>Durchgänge von Prox-SDCA über jedes innere Problem, für variant=practical; der Artikel nimmt 5.</translation>
    </message>
    <message>
        <source>Momentum of variant=practical: the paper&apos;s constant β, or growing as in FISTA up to β.</source>
        <translation>Momentum von variant=practical: die Konstante β des Artikels oder wie bei FISTA wachsend bis β.</translation>
    </message>
    <message>
        <source>When the momentum of variant=practical starts afresh: never, when it points uphill (gradient), or when the objective rises (function, half a pass more).</source>
        <translation>Wann das Momentum von variant=practical neu beginnt: nie, wenn es bergauf zeigt (gradient), oder wenn die Zielfunktion steigt (function, ein halber Durchgang mehr).</translation>
    </message>
    <message>
        <source>What ends the run beside its limits: the certified gap alone, or also the stopping conditions of the paper (2, and 1 with variant=theory).</source>
        <translation>Was den Lauf neben seinen Grenzen beendet: allein die zertifizierte Lücke oder auch die Abbruchbedingungen des Artikels (2, und 1 mit variant=theory).</translation>
    </message>
    <message>
        <source>inner problem: &lt;i&gt;P&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;) + (κ/2)‖&lt;i&gt;w&lt;/i&gt; − &lt;i&gt;y&lt;/i&gt;‖²</source>
        <translation>inneres Problem: &lt;i&gt;P&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;) + (κ/2)‖&lt;i&gt;w&lt;/i&gt; − &lt;i&gt;y&lt;/i&gt;‖²</translation>
    </message>
    <message>
        <source>Prox-SDCA on it from the present α: a few passes, or until its gap meets the target</source>
        <translation>Prox-SDCA darauf vom jetzigen α aus: einige Durchgänge, oder bis seine Lücke das Ziel erreicht</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt;⁺ ← primal point of the inner problem</source>
        <translation>&lt;i&gt;w&lt;/i&gt;⁺ ← primaler Punkt des inneren Problems</translation>
    </message>
    <message>
        <source>&lt;i&gt;y&lt;/i&gt; ← &lt;i&gt;w&lt;/i&gt;⁺ + β(&lt;i&gt;w&lt;/i&gt;⁺ − &lt;i&gt;w&lt;/i&gt;)</source>
        <translation>&lt;i&gt;y&lt;/i&gt; ← &lt;i&gt;w&lt;/i&gt;⁺ + β(&lt;i&gt;w&lt;/i&gt;⁺ − &lt;i&gt;w&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>ε, duality gap of the inner problem.</source>
        <translation>ε, Dualitätslücke des inneren Problems.</translation>
    </message>
    <message>
        <source>ε + κ²/(2λ) ‖w − y‖², which bounds the gap of this very pair.</source>
        <translation>ε + κ²/(2λ) ‖w − y‖², was die Lücke eben dieses Paars beschränkt.</translation>
    </message>
    <message>
        <source>Left side of the paper&apos;s second stopping condition.</source>
        <translation>Linke Seite der zweiten Abbruchbedingung des Artikels.</translation>
    </message>
    <message>
        <source>ξ, the bound of theorem 3 on P(w) − P*; a promise of variant=theory only.</source>
        <translation>ξ, die Schranke von Satz 3 für P(w) − P*; nur variant=theory verspricht sie.</translation>
    </message>
    <message>
        <source>Passes over the last inner problem.</source>
        <translation>Durchgänge über das letzte innere Problem.</translation>
    </message>
    <message>
        <source>Momentum after this iteration.</source>
        <translation>Momentum nach dieser Iteration.</translation>
    </message>
    <message>
        <source>APCG</source>
        <translation>APCG</translation>
    </message>
    <message>
        <source>Coordinate ascent on the dual with Nesterov&apos;s momentum in every step. A rival of accelerated Prox-SDCA for small λ.</source>
        <translation>Koordinatenanstieg im Dualen mit Nesterovs Momentum in jedem Schritt. Ein Rivale des beschleunigten Prox-SDCA für kleine λ.</translation>
    </message>
    <message>
        <source>&lt;i&gt;z&lt;/i&gt; ← &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt; at &lt;i&gt;y&lt;/i&gt; = ϱθ&lt;i&gt;u&lt;/i&gt; + &lt;i&gt;v&lt;/i&gt;</source>
        <translation>&lt;i&gt;z&lt;/i&gt; ← &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt; bei &lt;i&gt;y&lt;/i&gt; = ϱθ&lt;i&gt;u&lt;/i&gt; + &lt;i&gt;v&lt;/i&gt;</translation>
    </message>
    <message>
        <source>α&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;⁺ ← coordinate step from −ϱθ&lt;i&gt;u&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; + &lt;i&gt;v&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;</source>
        <translation>α&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;⁺ ← Koordinatenschritt von −ϱθ&lt;i&gt;u&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; + &lt;i&gt;v&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; aus</translation>
    </message>
    <message>
        <source>&lt;i&gt;u&lt;/i&gt;, &lt;i&gt;v&lt;/i&gt; follow; θ ← ϱθ; α = θ&lt;i&gt;u&lt;/i&gt; + &lt;i&gt;v&lt;/i&gt;</source>
        <translation>&lt;i&gt;u&lt;/i&gt;, &lt;i&gt;v&lt;/i&gt; folgen; θ ← ϱθ; α = θ&lt;i&gt;u&lt;/i&gt; + &lt;i&gt;v&lt;/i&gt;</translation>
    </message>
    <message>
        <source>Dual APPA</source>
        <translation>Dual APPA</translation>
    </message>
    <message>
        <source>Proximal point</source>
        <translation>Proximaler Punkt</translation>
    </message>
    <message>
        <source>Adds a quadratic around the present w, does about one pass of a dual method on it, and moves its centre there. Needs no strong convexity: solves l1 and problems without regularizer too.</source>
        <translation>Fügt einen quadratischen Term um das jetzige w hinzu, macht darauf etwa einen Durchgang eines dualen Verfahrens und verschiebt sein Zentrum dorthin. Braucht keine starke Konvexität: löst auch l1 und Probleme ohne Regularisierer.</translation>
    </message>
    <message>
        <source>Solver of the subproblems. Dual methods only: svrg and its like have no α that could stay from one subproblem to the next; they serve appa.</source>
        <translation>Löser der Teilprobleme. Nur duale Verfahren: svrg und seinesgleichen haben kein α, das von einem Teilproblem zum nächsten bliebe; sie dienen appa.</translation>
    </message>
    <message>
        <source>Whether τ stays (fixed), or falls while subproblems are solved well and rises again where the objective does (adaptive, half a pass more a stage).</source>
        <translation>Ob τ bleibt (fixed) oder fällt, solange Teilprobleme gut gelöst werden, und wieder steigt, wo die Zielfunktion steigt (adaptive, ein halber Durchgang mehr je Stufe).</translation>
    </message>
    <message>
        <source>Passes (stages of svrg) over each subproblem, where their number is fixed.</source>
        <translation>Durchgänge (Stufen von svrg) über jedes Teilproblem, wo ihre Zahl fest ist.</translation>
    </message>
    <message>
        <source>How long subproblems are treated: a fixed number of passes, or until the gap certifies that the error fell by the oracle factor (oracle).</source>
        <translation>Wie lange Teilprobleme behandelt werden: eine feste Zahl von Durchgängen, oder bis die Lücke zertifiziert, dass der Fehler um den Orakelfaktor fiel (oracle).</translation>
    </message>
    <message>
        <source>Factor by which inner_length=oracle reduces the error of a subproblem. Auto: 2(τ + μ)/μ, 10 where μ is not known.</source>
        <translation>Faktor, um den inner_length=oracle den Fehler eines Teilproblems senkt. Auto: 2(τ + μ)/μ, 10, wo μ nicht bekannt ist.</translation>
    </message>
    <message>
        <source>How strongly convex the objective is known to be. auto: the strength of the l2 part of the regularizer.</source>
        <translation>Wie stark konvex die Zielfunktion bekanntlich ist. auto: die Stärke des l2-Teils des Regularisierers.</translation>
    </message>
    <message>
        <source>Where α begins: at −φ′ of the starting scores (derivative), or at 0.</source>
        <translation>Wo α beginnt: bei −φ′ der Scores am Start (derivative) oder bei 0.</translation>
    </message>
    <message>
        <source>subproblem: &lt;i&gt;P&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;) + (τ/2)‖&lt;i&gt;w&lt;/i&gt; − &lt;i&gt;s&lt;/i&gt;‖²</source>
        <translation>Teilproblem: &lt;i&gt;P&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;) + (τ/2)‖&lt;i&gt;w&lt;/i&gt; − &lt;i&gt;s&lt;/i&gt;‖²</translation>
    </message>
    <message>
        <source>a pass of the inner solver from the present α</source>
        <translation>ein Durchgang des inneren Lösers vom jetzigen α aus</translation>
    </message>
    <message>
        <source>&lt;i&gt;s&lt;/i&gt; ← &lt;i&gt;w&lt;/i&gt; ← primal point of the subproblem</source>
        <translation>&lt;i&gt;s&lt;/i&gt; ← &lt;i&gt;w&lt;/i&gt; ← primaler Punkt des Teilproblems</translation>
    </message>
    <message>
        <source>weight_rule=adaptive: halve or double τ</source>
        <translation>weight_rule=adaptive: τ halbieren oder verdoppeln</translation>
    </message>
    <message>
        <source>Duality gap of the last subproblem.</source>
        <translation>Dualitätslücke des letzten Teilproblems.</translation>
    </message>
    <message>
        <source>Passes over the last subproblem (stages of svrg).</source>
        <translation>Durchgänge über das letzte Teilproblem (Stufen von svrg).</translation>
    </message>
    <message>
        <source>τ of the last subproblem.</source>
        <translation>τ des letzten Teilproblems.</translation>
    </message>
    <message>
        <source>‖∇P(w)‖, where there is no l1 part; its square over 2μ bounds P(w) − P*.</source>
        <translation>‖∇P(w)‖, wo es keinen l1-Teil gibt; sein Quadrat durch 2μ beschränkt P(w) − P*.</translation>
    </message>
    <message>
        <source>APPA</source>
        <translation>APPA</translation>
    </message>
    <message>
        <source>Adds a quadratic around the present w, lets an inner solver treat the easier problem, and repeats. Shows what un-regularizing costs and gains.</source>
        <translation>Fügt einen quadratischen Term um das jetzige w hinzu, lässt einen inneren Löser das leichtere Problem behandeln und wiederholt. Zeigt, was Ent-Regularisieren kostet und bringt.</translation>
    </message>
    <message>
        <source>Solver of the subproblems. svrg is the authors&apos; choice; prox-sdca usually needs fewer passes.</source>
        <translation>Löser der Teilprobleme. svrg ist die Wahl der Autoren; prox-sdca braucht meist weniger Durchgänge.</translation>
    </message>
    <message>
        <source>Where a dual inner solver begins a stage: at −φ′ of the scores of the starting point (fresh), or at the α it has (kept).</source>
        <translation>Wo ein dualer innerer Löser eine Stufe beginnt: bei −φ′ der Scores des Startpunkts (fresh) oder bei dem α, das er hat (kept).</translation>
    </message>
    <message>
        <source>Step size of a primal inner solver, at most 1/(λ + τ). auto: 1/(3L) of svrg and saga, 1/L of sag and gd, L as there with λ + τ in place of λ.</source>
        <translation>Schrittweite eines primalen inneren Lösers, höchstens 1/(λ + τ). auto: 1/(3L) bei svrg und saga, 1/L bei sag und gd, L wie dort mit λ + τ statt λ.</translation>
    </message>
    <message>
        <source>Order of the rows: a random permutation each pass, or drawn with replacement (iid). auto: what suits the inner solver, iid for svrg, saga and sag.</source>
        <translation>Reihenfolge der Zeilen: eine zufällige Permutation je Durchgang oder mit Zurücklegen gezogen (iid). auto: was zum inneren Löser passt, iid für svrg, saga und sag.</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt; ← inner solver on &lt;i&gt;P&lt;/i&gt; + (τ/2)‖· − &lt;i&gt;w&lt;/i&gt;‖², started at &lt;i&gt;w&lt;/i&gt;</source>
        <translation>&lt;i&gt;w&lt;/i&gt; ← innerer Löser auf &lt;i&gt;P&lt;/i&gt; + (τ/2)‖· − &lt;i&gt;w&lt;/i&gt;‖², gestartet bei &lt;i&gt;w&lt;/i&gt;</translation>
    </message>
    <message>
        <source>Accelerated APPA</source>
        <translation>Beschleunigtes APPA</translation>
    </message>
    <message>
        <source>APPA with Nesterov&apos;s momentum between its stages. Needs to know how strongly convex the objective is.</source>
        <translation>APPA mit Nesterovs Momentum zwischen seinen Stufen. Muss wissen, wie stark konvex die Zielfunktion ist.</translation>
    </message>
    <message>
        <source>&lt;i&gt;y&lt;/i&gt; ← (&lt;i&gt;x&lt;/i&gt; + &lt;i&gt;r v&lt;/i&gt;)/(1 + &lt;i&gt;r&lt;/i&gt;)</source>
        <translation>&lt;i&gt;y&lt;/i&gt; ← (&lt;i&gt;x&lt;/i&gt; + &lt;i&gt;r v&lt;/i&gt;)/(1 + &lt;i&gt;r&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>&lt;i&gt;x&lt;/i&gt;⁺ ← inner solver on &lt;i&gt;P&lt;/i&gt; + (τ/2)‖· − &lt;i&gt;y&lt;/i&gt;‖²</source>
        <translation>&lt;i&gt;x&lt;/i&gt;⁺ ← innerer Löser auf &lt;i&gt;P&lt;/i&gt; + (τ/2)‖· − &lt;i&gt;y&lt;/i&gt;‖²</translation>
    </message>
    <message>
        <source>&lt;i&gt;g&lt;/i&gt; ← τ(&lt;i&gt;y&lt;/i&gt; − &lt;i&gt;x&lt;/i&gt;⁺)</source>
        <translation>&lt;i&gt;g&lt;/i&gt; ← τ(&lt;i&gt;y&lt;/i&gt; − &lt;i&gt;x&lt;/i&gt;⁺)</translation>
    </message>
    <message>
        <source>&lt;i&gt;v&lt;/i&gt; ← (1 − &lt;i&gt;r&lt;/i&gt;)&lt;i&gt;v&lt;/i&gt; + &lt;i&gt;r&lt;/i&gt;(&lt;i&gt;y&lt;/i&gt; − ζ&lt;i&gt;g&lt;/i&gt;)</source>
        <translation>&lt;i&gt;v&lt;/i&gt; ← (1 − &lt;i&gt;r&lt;/i&gt;)&lt;i&gt;v&lt;/i&gt; + &lt;i&gt;r&lt;/i&gt;(&lt;i&gt;y&lt;/i&gt; − ζ&lt;i&gt;g&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>Catalyst</source>
        <translation>Catalyst</translation>
    </message>
    <message>
        <source>Nesterov&apos;s momentum around an inner solver that treats each proximal subproblem for about a pass.</source>
        <translation>Nesterovs Momentum um einen inneren Löser, der jedes proximale Teilproblem etwa einen Durchgang lang behandelt.</translation>
    </message>
    <message>
        <source>Solver of the subproblems. prox-sdca usually needs the fewest passes. Methods with momentum of their own, such as fista and apcg, are accelerated already.</source>
        <translation>Löser der Teilprobleme. prox-sdca braucht meist die wenigsten Durchgänge. Verfahren mit eigenem Momentum wie fista und apcg sind schon beschleunigt.</translation>
    </message>
    <message>
        <source>Weight of the quadratic that a subproblem adds. Auto: (L − μ)/(n + 1) − μ with svrg, saga and sag, L − 2μ with gd, ρ²/(γn) − λ with prox-sdca, ρ the largest row norm, L as these have it; 0 where that is negative.</source>
        <translation>Gewicht des quadratischen Terms, den ein Teilproblem hinzufügt. Auto: (L − μ)/(n + 1) − μ mit svrg, saga und sag, L − 2μ mit gd, ρ²/(γn) − λ mit prox-sdca, ρ die größte Zeilennorm, L wie dort; 0, wo das negativ ist.</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt;⁺ ← inner solver on &lt;i&gt;P&lt;/i&gt; + (κ/2)‖· − &lt;i&gt;y&lt;/i&gt;‖²</source>
        <translation>&lt;i&gt;w&lt;/i&gt;⁺ ← innerer Löser auf &lt;i&gt;P&lt;/i&gt; + (κ/2)‖· − &lt;i&gt;y&lt;/i&gt;‖²</translation>
    </message>
    <message>
        <source>&lt;i&gt;a&lt;/i&gt;⁺² = (1 − &lt;i&gt;a&lt;/i&gt;⁺)&lt;i&gt;a&lt;/i&gt;² + &lt;i&gt;q a&lt;/i&gt;⁺;  β = &lt;i&gt;a&lt;/i&gt;(1 − &lt;i&gt;a&lt;/i&gt;)/(&lt;i&gt;a&lt;/i&gt;² + &lt;i&gt;a&lt;/i&gt;⁺)</source>
        <translation>&lt;i&gt;a&lt;/i&gt;⁺² = (1 − &lt;i&gt;a&lt;/i&gt;⁺)&lt;i&gt;a&lt;/i&gt;² + &lt;i&gt;q a&lt;/i&gt;⁺;  β = &lt;i&gt;a&lt;/i&gt;(1 − &lt;i&gt;a&lt;/i&gt;)/(&lt;i&gt;a&lt;/i&gt;² + &lt;i&gt;a&lt;/i&gt;⁺)</translation>
    </message>
    <message>
        <source>Momentum after this stage.</source>
        <translation>Momentum nach dieser Stufe.</translation>
    </message>
    <message>
        <source>SVRG</source>
        <translation>SVRG</translation>
    </message>
    <message>
        <source>Stochastic variance-reduced gradient: one row a step, corrected by the full gradient at a snapshot, so that a constant step converges. Needs no dual variables and little memory.</source>
        <translation>Stochastischer varianzreduzierter Gradient: eine Zeile je Schritt, korrigiert durch den vollen Gradienten an einem Bezugspunkt, so dass ein konstanter Schritt konvergiert. Braucht keine dualen Variablen und wenig Speicher.</translation>
    </message>
    <message>
        <source>Step size. auto: 1/(3 L), L = M max ‖xᵢ‖² + λ with M the Lipschitz constant of φ′, which serves well in practice; theory: 0.1/L, which its theorem asks for. Steps up to 1/L are often faster; well above 1/L a run may diverge.</source>
        <translation>Schrittweite. auto: 1/(3 L), L = M max ‖xᵢ‖² + λ mit M der Lipschitz-Konstante von φ′, was in der Praxis gut dient; theory: 0.1/L, was ihr Satz verlangt. Schritte bis 1/L sind oft schneller; weit über 1/L kann ein Lauf divergieren.</translation>
    </message>
    <message>
        <source>Where the next stage starts: at the last iterate (faster), or at the mean of the stage&apos;s iterates (what the theory covers).</source>
        <translation>Wo die nächste Stufe beginnt: an der letzten Iterierten (schneller) oder am Mittel der Iterierten der Stufe (was die Theorie abdeckt).</translation>
    </message>
    <message>
        <source>Order of the rows: drawn with replacement (iid), as the theory assumes, a random permutation each pass, or the same of blocks of neighbouring rows, which makes little difference.</source>
        <translation>Reihenfolge der Zeilen: mit Zurücklegen gezogen (iid), wie die Theorie annimmt, eine zufällige Permutation je Durchgang, oder dasselbe mit Blöcken benachbarter Zeilen, was wenig ausmacht.</translation>
    </message>
    <message>
        <source>&lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; ← φ&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;′(&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w̃&lt;/i&gt;) of all rows, &lt;i&gt;D&lt;/i&gt; ← (1/&lt;i&gt;n&lt;/i&gt;) Σ &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;</source>
        <translation>&lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; ← φ&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;′(&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w̃&lt;/i&gt;) aller Zeilen, &lt;i&gt;D&lt;/i&gt; ← (1/&lt;i&gt;n&lt;/i&gt;) Σ &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;</translation>
    </message>
    <message>
        <source>&lt;i&gt;g&lt;/i&gt; ← (φ&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;′(&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;) − &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;) &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; + &lt;i&gt;D&lt;/i&gt;</source>
        <translation>&lt;i&gt;g&lt;/i&gt; ← (φ&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;′(&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;) − &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;) &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; + &lt;i&gt;D&lt;/i&gt;</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt; ← soft((1 − ηλ)&lt;i&gt;w&lt;/i&gt; − η&lt;i&gt;g&lt;/i&gt;, η&lt;i&gt;l&lt;/i&gt;&lt;sub&gt;1&lt;/sub&gt;)</source>
        <translation>&lt;i&gt;w&lt;/i&gt; ← soft((1 − ηλ)&lt;i&gt;w&lt;/i&gt; − η&lt;i&gt;g&lt;/i&gt;, η&lt;i&gt;l&lt;/i&gt;&lt;sub&gt;1&lt;/sub&gt;)</translation>
    </message>
    <message>
        <source>after &lt;i&gt;m&lt;/i&gt; steps &lt;i&gt;w̃&lt;/i&gt; ← &lt;i&gt;w&lt;/i&gt;, or the mean of the &lt;i&gt;m&lt;/i&gt; iterates</source>
        <translation>nach &lt;i&gt;m&lt;/i&gt; Schritten &lt;i&gt;w̃&lt;/i&gt; ← &lt;i&gt;w&lt;/i&gt; oder das Mittel der &lt;i&gt;m&lt;/i&gt; Iterierten</translation>
    </message>
    <message>
        <source>Step size η.</source>
        <translation>Schrittweite η.</translation>
    </message>
    <message>
        <source>Largest Lipschitz constant of a row&apos;s gradient.</source>
        <translation>Größte Lipschitz-Konstante des Gradienten einer Zeile.</translation>
    </message>
    <message>
        <source>SAGA</source>
        <translation>SAGA</translation>
    </message>
    <message>
        <source>One row a step, corrected by a table of the derivatives that every row had when it was last drawn. As quick as SVRG without its full gradients; the first choice among the stochastic primal methods.</source>
        <translation>Eine Zeile je Schritt, korrigiert durch eine Tabelle der Ableitungen, die jede Zeile bei ihrer letzten Ziehung hatte. So schnell wie SVRG ohne dessen volle Gradienten; die erste Wahl unter den stochastischen primalen Verfahren.</translation>
    </message>
    <message>
        <source>Step size. auto: 1/(3 L), L = M max ‖xᵢ‖² + λ with M the Lipschitz constant of φ′, which adapts to the strong convexity by itself; strongly-convex: 1/(2(μn + L)), which needs μ. Steps up to 1/(2L) are often faster; well above 1/L a run may diverge.</source>
        <translation>Schrittweite. auto: 1/(3 L), L = M max ‖xᵢ‖² + λ mit M der Lipschitz-Konstante von φ′, was sich von selbst der starken Konvexität anpasst; strongly-convex: 1/(2(μn + L)), was μ braucht. Schritte bis 1/(2L) sind oft schneller; weit über 1/L kann ein Lauf divergieren.</translation>
    </message>
    <message>
        <source>&lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; ← φ&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;′(&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;) of all rows, &lt;i&gt;D&lt;/i&gt; ← (1/&lt;i&gt;n&lt;/i&gt;) Σ &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;</source>
        <translation>&lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; ← φ&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;′(&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;) aller Zeilen, &lt;i&gt;D&lt;/i&gt; ← (1/&lt;i&gt;n&lt;/i&gt;) Σ &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;</translation>
    </message>
    <message>
        <source>&lt;i&gt;d&lt;/i&gt; ← φ&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;′(&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;), &lt;i&gt;g&lt;/i&gt; ← (&lt;i&gt;d&lt;/i&gt; − &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;) &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; + &lt;i&gt;D&lt;/i&gt;</source>
        <translation>&lt;i&gt;d&lt;/i&gt; ← φ&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;′(&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;), &lt;i&gt;g&lt;/i&gt; ← (&lt;i&gt;d&lt;/i&gt; − &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;) &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; + &lt;i&gt;D&lt;/i&gt;</translation>
    </message>
    <message>
        <source>&lt;i&gt;D&lt;/i&gt; ← &lt;i&gt;D&lt;/i&gt; + (&lt;i&gt;d&lt;/i&gt; − &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;) &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;/&lt;i&gt;n&lt;/i&gt;, &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; ← &lt;i&gt;d&lt;/i&gt;</source>
        <translation>&lt;i&gt;D&lt;/i&gt; ← &lt;i&gt;D&lt;/i&gt; + (&lt;i&gt;d&lt;/i&gt; − &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;) &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;/&lt;i&gt;n&lt;/i&gt;, &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; ← &lt;i&gt;d&lt;/i&gt;</translation>
    </message>
    <message>
        <source>SAG</source>
        <translation>SAG</translation>
    </message>
    <message>
        <source>Stochastic average gradient: one row a step, along the mean of the gradients that every row had when it was drawn last. Allows longer steps than SAGA, of which it is the forerunner.</source>
        <translation>Stochastischer mittlerer Gradient: eine Zeile je Schritt, entlang des Mittels der Gradienten, die jede Zeile hatte, als sie zuletzt gezogen wurde. Erlaubt längere Schritte als SAGA, dessen Vorläufer es ist.</translation>
    </message>
    <message>
        <source>Step size. auto: 1/L, L = M max ‖xᵢ‖² + λ with M the Lipschitz constant of φ′, as the authors advise; theory: 1/(16 L), which their theorem asks for. Well above 1/L a run may diverge.</source>
        <translation>Schrittweite. auto: 1/L, L = M max ‖xᵢ‖² + λ mit M der Lipschitz-Konstante von φ′, wie die Autoren raten; theory: 1/(16 L), was ihr Satz verlangt. Weit über 1/L kann ein Lauf divergieren.</translation>
    </message>
    <message>
        <source>Order of the rows: drawn with replacement (iid), as the theory assumes, a random permutation each pass, or the same of blocks of neighbouring rows, which often makes it run astray.</source>
        <translation>Reihenfolge der Zeilen: mit Zurücklegen gezogen (iid), wie die Theorie annimmt, eine zufällige Permutation je Durchgang, oder dasselbe mit Blöcken benachbarter Zeilen, was den Lauf oft irreführt.</translation>
    </message>
    <message>
        <source>draw a row &lt;i&gt;i&lt;/i&gt;; &lt;i&gt;m&lt;/i&gt; = number of distinct rows so far</source>
        <translation>eine Zeile &lt;i&gt;i&lt;/i&gt; ziehen; &lt;i&gt;m&lt;/i&gt; = Zahl der bisher verschiedenen Zeilen</translation>
    </message>
    <message>
        <source>&lt;i&gt;d&lt;/i&gt; ← φ&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;′(&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;)</source>
        <translation>&lt;i&gt;d&lt;/i&gt; ← φ&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt;′(&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>&lt;i&gt;D&lt;/i&gt; ← &lt;i&gt;D&lt;/i&gt; + (&lt;i&gt;d&lt;/i&gt; − &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;) &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;, &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; ← &lt;i&gt;d&lt;/i&gt;</source>
        <translation>&lt;i&gt;D&lt;/i&gt; ← &lt;i&gt;D&lt;/i&gt; + (&lt;i&gt;d&lt;/i&gt; − &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;) &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;, &lt;i&gt;d&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; ← &lt;i&gt;d&lt;/i&gt;</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt; ← soft((1 − ηλ)&lt;i&gt;w&lt;/i&gt; − (η/&lt;i&gt;m&lt;/i&gt;)&lt;i&gt;D&lt;/i&gt;, η&lt;i&gt;l&lt;/i&gt;&lt;sub&gt;1&lt;/sub&gt;)</source>
        <translation>&lt;i&gt;w&lt;/i&gt; ← soft((1 − ηλ)&lt;i&gt;w&lt;/i&gt; − (η/&lt;i&gt;m&lt;/i&gt;)&lt;i&gt;D&lt;/i&gt;, η&lt;i&gt;l&lt;/i&gt;&lt;sub&gt;1&lt;/sub&gt;)</translation>
    </message>
    <message>
        <source>Distinct rows drawn so far.</source>
        <translation>Bisher gezogene verschiedene Zeilen.</translation>
    </message>
    <message>
        <source>Accelerated gradient</source>
        <translation>Beschleunigter Gradient</translation>
    </message>
    <message>
        <source>Nesterov&apos;s accelerated gradient with the constant momentum that strong convexity allows. Best where μ is known; fista needs no μ.</source>
        <translation>Nesterovs beschleunigter Gradient mit dem konstanten Momentum, das die starke Konvexität erlaubt. Am besten, wo μ bekannt ist; fista braucht kein μ.</translation>
    </message>
    <message>
        <source>Step size. auto: 1/L, L = M ‖X‖²/n + λ with M the Lipschitz constant of φ′, the longest step that the theory covers; a run diverges where η exceeds 2/L.</source>
        <translation>Schrittweite. auto: 1/L, L = M ‖X‖²/n + λ mit M der Lipschitz-Konstante von φ′, der längste Schritt, den die Theorie abdeckt; ein Lauf divergiert, wo η größer als 2/L ist.</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt;⁺ ← prox&lt;sub&gt;η&lt;i&gt;h&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;v&lt;/i&gt; − η∇&lt;i&gt;g&lt;/i&gt;(&lt;i&gt;v&lt;/i&gt;)), η = 1/&lt;i&gt;L&lt;/i&gt;</source>
        <translation>&lt;i&gt;w&lt;/i&gt;⁺ ← prox&lt;sub&gt;η&lt;i&gt;h&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;v&lt;/i&gt; − η∇&lt;i&gt;g&lt;/i&gt;(&lt;i&gt;v&lt;/i&gt;)), η = 1/&lt;i&gt;L&lt;/i&gt;</translation>
    </message>
    <message>
        <source>&lt;i&gt;v&lt;/i&gt;⁺ ← &lt;i&gt;w&lt;/i&gt;⁺ + ((√&lt;i&gt;L&lt;/i&gt; − √μ)/(√&lt;i&gt;L&lt;/i&gt; + √μ))(&lt;i&gt;w&lt;/i&gt;⁺ − &lt;i&gt;w&lt;/i&gt;)</source>
        <translation>&lt;i&gt;v&lt;/i&gt;⁺ ← &lt;i&gt;w&lt;/i&gt;⁺ + ((√&lt;i&gt;L&lt;/i&gt; − √μ)/(√&lt;i&gt;L&lt;/i&gt; + √μ))(&lt;i&gt;w&lt;/i&gt;⁺ − &lt;i&gt;w&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>Lipschitz constant in use, 1/η.</source>
        <translation>Verwendete Lipschitz-Konstante, 1/η.</translation>
    </message>
    <message>
        <source>Factor on w⁺ − w.</source>
        <translation>Faktor von w⁺ − w.</translation>
    </message>
    <message>
        <source>Gradient descent</source>
        <translation>Gradientenabstieg</translation>
    </message>
    <message>
        <source>Proximal gradient descent on the whole data with a constant step. The yardstick that accelerated and stochastic methods are measured against.</source>
        <translation>Proximaler Gradientenabstieg auf allen Daten mit konstantem Schritt. Das Maß, an dem beschleunigte und stochastische Verfahren gemessen werden.</translation>
    </message>
    <message>
        <source>∇&lt;i&gt;g&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;) from α(&lt;i&gt;w&lt;/i&gt;) = −φ′(&lt;i&gt;Xw&lt;/i&gt;)</source>
        <translation>∇&lt;i&gt;g&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;) aus α(&lt;i&gt;w&lt;/i&gt;) = −φ′(&lt;i&gt;Xw&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt;⁺ ← prox&lt;sub&gt;η&lt;i&gt;h&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;w&lt;/i&gt; − η∇&lt;i&gt;g&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;)), η = 1/&lt;i&gt;L&lt;/i&gt;</source>
        <translation>&lt;i&gt;w&lt;/i&gt;⁺ ← prox&lt;sub&gt;η&lt;i&gt;h&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;w&lt;/i&gt; − η∇&lt;i&gt;g&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;)), η = 1/&lt;i&gt;L&lt;/i&gt;</translation>
    </message>
    <message>
        <source>where &lt;i&gt;P&lt;/i&gt; rose, double &lt;i&gt;L&lt;/i&gt; and repeat</source>
        <translation>wo &lt;i&gt;P&lt;/i&gt; stieg, &lt;i&gt;L&lt;/i&gt; verdoppeln und wiederholen</translation>
    </message>
    <message>
        <source>Dual coordinate descent</source>
        <translation>Dualer Koordinatenabstieg</translation>
    </message>
    <message>
        <source>Whether the first sweeps read feature values rounded to single precision, which is faster, or all read them as they are (as it always is with several classes).</source>
        <translation>Ob die ersten Durchläufe auf einfache Genauigkeit gerundete Merkmale lesen, was schneller ist, oder alle sie lesen, wie sie sind (bei mehreren Klassen stets so).</translation>
    </message>
    <message>
        <source>draw the next active row &lt;i&gt;i&lt;/i&gt;;  &lt;i&gt;G&lt;/i&gt; ← &lt;i&gt;y&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt; − 1</source>
        <translation>die nächste aktive Zeile &lt;i&gt;i&lt;/i&gt; ziehen;  &lt;i&gt;G&lt;/i&gt; ← &lt;i&gt;y&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt; − 1</translation>
    </message>
    <message>
        <source>&lt;i&gt;a&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; ← clip(&lt;i&gt;a&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; − &lt;i&gt;G&lt;/i&gt; λ&lt;i&gt;n&lt;/i&gt;/‖&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;‖², 0, 1);  &lt;i&gt;w&lt;/i&gt; follows</source>
        <translation>&lt;i&gt;a&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; ← clip(&lt;i&gt;a&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; − &lt;i&gt;G&lt;/i&gt; λ&lt;i&gt;n&lt;/i&gt;/‖&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;‖², 0, 1);  &lt;i&gt;w&lt;/i&gt; folgt</translation>
    </message>
    <message>
        <source>Rows that take part in the sweeps.</source>
        <translation>Zeilen, die an den Durchläufen teilnehmen.</translation>
    </message>
    <message>
        <source>Greatest minus least violation in the last sweep.</source>
        <translation>Größte minus kleinste Verletzung im letzten Durchlauf.</translation>
    </message>
    <message>
        <source>Semismooth Newton augmented Lagrangian</source>
        <translation>Semiglattes Newton-Verfahren mit augmentierter Lagrange-Funktion</translation>
    </message>
    <message>
        <source>Second order</source>
        <translation>Zweite Ordnung</translation>
    </message>
    <message>
        <source>Newton steps on a smooth stand-in for a loss with kinks that is moved until it has the same solution. Ours. The first choice for such losses where columns are few (up to 1500) or the problem is badly conditioned.</source>
        <translation>Newton-Schritte auf einem glatten Ersatz für einen Verlust mit Knicken, der verschoben wird, bis er dieselbe Lösung hat. Von uns. Die erste Wahl für solche Verluste, wo es wenige Spalten gibt (bis 1500) oder das Problem schlecht konditioniert ist.</translation>
    </message>
    <message>
        <source>Weight that ties the dual variables to their centre at the start, relative to the size of the labels.</source>
        <translation>Gewicht, das die dualen Variablen am Start an ihr Zentrum bindet, relativ zur Größe der Labels.</translation>
    </message>
    <message>
        <source>Factor by which the weight falls whenever the centre moves.</source>
        <translation>Faktor, um den das Gewicht fällt, sooft sich das Zentrum bewegt.</translation>
    </message>
    <message>
        <source>Whether growing samples of the rows are solved first, where rows are many and columns few.</source>
        <translation>Ob zuerst wachsende Stichproben der Zeilen gelöst werden, wo es viele Zeilen und wenige Spalten gibt.</translation>
    </message>
    <message>
        <source>&lt;i&gt;g&lt;/i&gt; ← λ&lt;i&gt;w&lt;/i&gt; − (1/&lt;i&gt;n&lt;/i&gt;) &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α(&lt;i&gt;w&lt;/i&gt;)</source>
        <translation>&lt;i&gt;g&lt;/i&gt; ← λ&lt;i&gt;w&lt;/i&gt; − (1/&lt;i&gt;n&lt;/i&gt;) &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α(&lt;i&gt;w&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>find the free rows, whose α moves with their score</source>
        <translation>die freien Zeilen finden, deren α sich mit ihrem Score bewegt</translation>
    </message>
    <message>
        <source>(λ&lt;i&gt;I&lt;/i&gt; + (1/&lt;i&gt;n&lt;/i&gt;τ) Σ &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;) &lt;i&gt;d&lt;/i&gt; = −&lt;i&gt;g&lt;/i&gt; over the free rows</source>
        <translation>(λ&lt;i&gt;I&lt;/i&gt; + (1/&lt;i&gt;n&lt;/i&gt;τ) Σ &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;) &lt;i&gt;d&lt;/i&gt; = −&lt;i&gt;g&lt;/i&gt; über die freien Zeilen</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt; ← &lt;i&gt;w&lt;/i&gt; + &lt;i&gt;t d&lt;/i&gt;, &lt;i&gt;t&lt;/i&gt; by a search along &lt;i&gt;d&lt;/i&gt;</source>
        <translation>&lt;i&gt;w&lt;/i&gt; ← &lt;i&gt;w&lt;/i&gt; + &lt;i&gt;t d&lt;/i&gt;, &lt;i&gt;t&lt;/i&gt; durch Suche entlang &lt;i&gt;d&lt;/i&gt;</translation>
    </message>
    <message>
        <source>when &lt;i&gt;g&lt;/i&gt; is small against the gap: centre ← α(&lt;i&gt;w&lt;/i&gt;), τ falls</source>
        <translation>wenn &lt;i&gt;g&lt;/i&gt; klein gegen die Lücke ist: Zentrum ← α(&lt;i&gt;w&lt;/i&gt;), τ fällt</translation>
    </message>
    <message>
        <source>Weight that ties the dual variables to their centre.</source>
        <translation>Gewicht, das die dualen Variablen an ihr Zentrum bindet.</translation>
    </message>
    <message>
        <source>Rows whose dual variable moves with the score.</source>
        <translation>Zeilen, deren duale Variable sich mit dem Score bewegt.</translation>
    </message>
    <message>
        <source>Length of the last Newton step, 1 for a full one.</source>
        <translation>Länge des letzten Newton-Schritts, 1 für einen vollen.</translation>
    </message>
    <message>
        <source>Rows of the sample at work; n once all take part.</source>
        <translation>Zeilen der laufenden Stichprobe; n, sobald alle teilnehmen.</translation>
    </message>
    <message>
        <source>Newton</source>
        <translation>Newton</translation>
    </message>
    <message>
        <source>Newton&apos;s method with preconditioned conjugate gradients. Ours. The first choice for smooth losses, multinomial-logistic among them, where columns are few (up to 1500) or the problem is badly conditioned.</source>
        <translation>Newton-Verfahren mit vorkonditionierten konjugierten Gradienten. Von uns. Die erste Wahl für glatte Verluste, auch multinomial-logistic, wo es wenige Spalten gibt (bis 1500) oder das Problem schlecht konditioniert ist.</translation>
    </message>
    <message>
        <source>How far conjugate gradients reduce the residual of a Newton step before they stop.</source>
        <translation>Wie weit konjugierte Gradienten das Residuum eines Newton-Schritts senken, bevor sie enden.</translation>
    </message>
    <message>
        <source>What comes first: growing samples of the rows, passes of dual coordinate descent where columns are many and a row has one score (auto chooses), or nothing (zero).</source>
        <translation>Was zuerst kommt: wachsende Stichproben der Zeilen, Durchgänge des dualen Koordinatenabstiegs, wo es viele Spalten gibt und eine Zeile einen Score hat (auto wählt), oder nichts (zero).</translation>
    </message>
    <message>
        <source>α&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt; ← −φ′(&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;), &lt;i&gt;h&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; ← φ″(&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;), &lt;i&gt;g&lt;/i&gt; ← λ&lt;i&gt;w&lt;/i&gt; − (1/&lt;i&gt;n&lt;/i&gt;) &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α</source>
        <translation>α&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt; ← −φ′(&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;), &lt;i&gt;h&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; ← φ″(&lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt;), &lt;i&gt;g&lt;/i&gt; ← λ&lt;i&gt;w&lt;/i&gt; − (1/&lt;i&gt;n&lt;/i&gt;) &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α</translation>
    </message>
    <message>
        <source>preconditioner from a sample of the rows</source>
        <translation>Vorkonditionierer aus einer Stichprobe der Zeilen</translation>
    </message>
    <message>
        <source>(λ&lt;i&gt;I&lt;/i&gt; + (1/&lt;i&gt;n&lt;/i&gt;) &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;diag(&lt;i&gt;h&lt;/i&gt;)&lt;i&gt;X&lt;/i&gt;) &lt;i&gt;d&lt;/i&gt; ≈ −&lt;i&gt;g&lt;/i&gt; by conjugate gradients</source>
        <translation>(λ&lt;i&gt;I&lt;/i&gt; + (1/&lt;i&gt;n&lt;/i&gt;) &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;diag(&lt;i&gt;h&lt;/i&gt;)&lt;i&gt;X&lt;/i&gt;) &lt;i&gt;d&lt;/i&gt; ≈ −&lt;i&gt;g&lt;/i&gt; mit konjugierten Gradienten</translation>
    </message>
    <message>
        <source>Steps of conjugate gradients in the last iteration.</source>
        <translation>Schritte der konjugierten Gradienten in der letzten Iteration.</translation>
    </message>
    <message>
        <source>Working-set coordinate descent</source>
        <translation>Koordinatenabstieg mit Arbeitsmenge</translation>
    </message>
    <message>
        <source>Coordinate descent</source>
        <translation>Koordinatenabstieg</translation>
    </message>
    <message>
        <source>Visits the features one by one, but only those that may get a weight, and proves which never will. Ours. The first choice for l1 and elastic-net with a smooth loss.</source>
        <translation>Besucht die Merkmale einzeln, aber nur die, die ein Gewicht bekommen können, und beweist, welche nie eines bekommen. Von uns. Die erste Wahl für l1 und elastic-net mit glattem Verlust.</translation>
    </message>
    <message>
        <source>Least number of features in the working set.</source>
        <translation>Mindestzahl der Merkmale in der Arbeitsmenge.</translation>
    </message>
    <message>
        <source>A new working set is chosen once a round lowers P by less than this share of what all rounds on the present one have.</source>
        <translation>Eine neue Arbeitsmenge wird gewählt, sobald eine Runde P um weniger als diesen Anteil dessen senkt, was alle Runden auf der jetzigen erreicht haben.</translation>
    </message>
    <message>
        <source>Passes between two extrapolations, each made from the iterates of as many passes; 1 for none.</source>
        <translation>Durchgänge zwischen zwei Extrapolationen, jede aus den Iterierten ebenso vieler Durchgänge; 1 für keine.</translation>
    </message>
    <message>
        <source>&lt;i&gt;v&lt;/i&gt; ← (1/&lt;i&gt;n&lt;/i&gt;) &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α(&lt;i&gt;w&lt;/i&gt;); the dual point is the best α(&lt;i&gt;w&lt;/i&gt;) so far, scaled</source>
        <translation>&lt;i&gt;v&lt;/i&gt; ← (1/&lt;i&gt;n&lt;/i&gt;) &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α(&lt;i&gt;w&lt;/i&gt;); der duale Punkt ist das bisher beste α(&lt;i&gt;w&lt;/i&gt;), skaliert</translation>
    </message>
    <message>
        <source>drop the features that the gap proves to have no weight</source>
        <translation>die Merkmale weglassen, für die die Lücke beweist, dass sie kein Gewicht haben</translation>
    </message>
    <message>
        <source>working set: the features with a weight and those nearest to |&lt;i&gt;v&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt;| = λ</source>
        <translation>Arbeitsmenge: die Merkmale mit Gewicht und die, deren |&lt;i&gt;v&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt;| λ am nächsten ist</translation>
    </message>
    <message>
        <source>cyclic passes: &lt;i&gt;w&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt; ← soft(&lt;i&gt;w&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt; + (&lt;i&gt;v&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt; − λ&lt;sub&gt;2&lt;/sub&gt;&lt;i&gt;w&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt;)/&lt;i&gt;L&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt;, λ&lt;sub&gt;1&lt;/sub&gt;/&lt;i&gt;L&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt;)</source>
        <translation>zyklische Durchgänge: &lt;i&gt;w&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt; ← soft(&lt;i&gt;w&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt; + (&lt;i&gt;v&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt; − λ&lt;sub&gt;2&lt;/sub&gt;&lt;i&gt;w&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt;)/&lt;i&gt;L&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt;, λ&lt;sub&gt;1&lt;/sub&gt;/&lt;i&gt;L&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt; ← the extrapolation of the last iterates, then a Newton step on the features with a weight, where &lt;i&gt;P&lt;/i&gt; falls</source>
        <translation>&lt;i&gt;w&lt;/i&gt; ← die Extrapolation der letzten Iterierten, dann ein Newton-Schritt auf den Merkmalen mit Gewicht, wo &lt;i&gt;P&lt;/i&gt; fällt</translation>
    </message>
    <message>
        <source>Features in the working set.</source>
        <translation>Merkmale in der Arbeitsmenge.</translation>
    </message>
    <message>
        <source>Features that are not yet proved to have no weight.</source>
        <translation>Merkmale, für die noch nicht bewiesen ist, dass sie kein Gewicht haben.</translation>
    </message>
    <message>
        <source>Products with all features so far.</source>
        <translation>Bisherige Produkte mit allen Merkmalen.</translation>
    </message>
    <message>
        <source>Bytes of the copied columns.</source>
        <translation>Bytes der kopierten Spalten.</translation>
    </message>
    <message>
        <source>AGM-EF-∞</source>
        <translation>AGM-EF-∞</translation>
    </message>
    <message>
        <source>Accelerated gradient with estimate functions that remember all gradients in one sum. Works on the primal of a smooth or smoothed loss, or on the dual of any loss, and shows a true gap at every iteration.</source>
        <translation>Beschleunigtes Gradientenverfahren mit Schätzfunktionen, die sich alle Gradienten in einer Summe merken. Arbeitet am primalen Problem eines glatten oder geglätteten Verlusts oder am dualen jedes Verlusts und zeigt in jeder Iteration eine echte Lücke.</translation>
    </message>
    <message>
        <source>&lt;i&gt;a&lt;/i&gt; ← positive root of (&lt;i&gt;L&lt;/i&gt;/σ − λ&lt;sub&gt;1&lt;/sub&gt;) &lt;i&gt;a&lt;/i&gt;² = (1 + 2λ&lt;i&gt;A&lt;/i&gt;) &lt;i&gt;a&lt;/i&gt; + &lt;i&gt;A&lt;/i&gt; (1 + λ&lt;i&gt;A&lt;/i&gt;); &lt;i&gt;A&lt;/i&gt;⁺ ← &lt;i&gt;A&lt;/i&gt; + &lt;i&gt;a&lt;/i&gt;</source>
        <translation>&lt;i&gt;a&lt;/i&gt; ← positive Lösung von (&lt;i&gt;L&lt;/i&gt;/σ − λ&lt;sub&gt;1&lt;/sub&gt;) &lt;i&gt;a&lt;/i&gt;² = (1 + 2λ&lt;i&gt;A&lt;/i&gt;) &lt;i&gt;a&lt;/i&gt; + &lt;i&gt;A&lt;/i&gt; (1 + λ&lt;i&gt;A&lt;/i&gt;); &lt;i&gt;A&lt;/i&gt;⁺ ← &lt;i&gt;A&lt;/i&gt; + &lt;i&gt;a&lt;/i&gt;</translation>
    </message>
    <message>
        <source>&lt;i&gt;t&lt;/i&gt;&lt;sub&gt;1&lt;/sub&gt; ← 1 + λ&lt;i&gt;A&lt;/i&gt;, &lt;i&gt;t&lt;/i&gt;&lt;sub&gt;2&lt;/sub&gt; ← λ&lt;sub&gt;1&lt;/sub&gt;&lt;i&gt;a&lt;/i&gt;, &lt;i&gt;t&lt;/i&gt;&lt;sub&gt;3&lt;/sub&gt; ← λ&lt;sub&gt;2&lt;/sub&gt;&lt;i&gt;a&lt;/i&gt;&lt;i&gt;A&lt;/i&gt;/&lt;i&gt;A&lt;/i&gt;⁺</source>
        <translation>&lt;i&gt;t&lt;/i&gt;&lt;sub&gt;1&lt;/sub&gt; ← 1 + λ&lt;i&gt;A&lt;/i&gt;, &lt;i&gt;t&lt;/i&gt;&lt;sub&gt;2&lt;/sub&gt; ← λ&lt;sub&gt;1&lt;/sub&gt;&lt;i&gt;a&lt;/i&gt;, &lt;i&gt;t&lt;/i&gt;&lt;sub&gt;3&lt;/sub&gt; ← λ&lt;sub&gt;2&lt;/sub&gt;&lt;i&gt;a&lt;/i&gt;&lt;i&gt;A&lt;/i&gt;/&lt;i&gt;A&lt;/i&gt;⁺</translation>
    </message>
    <message>
        <source>ψ⁺ ← ψ + &lt;i&gt;a&lt;/i&gt; times the model of &lt;i&gt;J&lt;/i&gt; at &lt;i&gt;u&lt;/i&gt;</source>
        <translation>ψ⁺ ← ψ + &lt;i&gt;a&lt;/i&gt; mal das Modell von &lt;i&gt;J&lt;/i&gt; bei &lt;i&gt;u&lt;/i&gt;</translation>
    </message>
    <message>
        <source>&lt;i&gt;z&lt;/i&gt;⁺ ← minimizer of ψ⁺; &lt;i&gt;w&lt;/i&gt;⁺ ← (&lt;i&gt;A&lt;/i&gt; &lt;i&gt;w&lt;/i&gt; + &lt;i&gt;a&lt;/i&gt; &lt;i&gt;z&lt;/i&gt;⁺)/&lt;i&gt;A&lt;/i&gt;⁺</source>
        <translation>&lt;i&gt;z&lt;/i&gt;⁺ ← Minimierer von ψ⁺; &lt;i&gt;w&lt;/i&gt;⁺ ← (&lt;i&gt;A&lt;/i&gt; &lt;i&gt;w&lt;/i&gt; + &lt;i&gt;a&lt;/i&gt; &lt;i&gt;z&lt;/i&gt;⁺)/&lt;i&gt;A&lt;/i&gt;⁺</translation>
    </message>
    <message>
        <source>accept if &lt;i&gt;A&lt;/i&gt;⁺ &lt;i&gt;J&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;⁺) ≤ ψ⁺(&lt;i&gt;z&lt;/i&gt;⁺), else raise &lt;i&gt;L&lt;/i&gt; and repeat</source>
        <translation>annehmen, wenn &lt;i&gt;A&lt;/i&gt;⁺ &lt;i&gt;J&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;⁺) ≤ ψ⁺(&lt;i&gt;z&lt;/i&gt;⁺), sonst &lt;i&gt;L&lt;/i&gt; erhöhen und wiederholen</translation>
    </message>
    <message>
        <source>ᾱ⁺ ← (&lt;i&gt;A&lt;/i&gt; ᾱ + &lt;i&gt;a&lt;/i&gt; α(&lt;i&gt;u&lt;/i&gt;))/&lt;i&gt;A&lt;/i&gt;⁺</source>
        <translation>ᾱ⁺ ← (&lt;i&gt;A&lt;/i&gt; ᾱ + &lt;i&gt;a&lt;/i&gt; α(&lt;i&gt;u&lt;/i&gt;))/&lt;i&gt;A&lt;/i&gt;⁺</translation>
    </message>
    <message>
        <source>Sum of the weights of all models: the bound on the error is the distance over it.</source>
        <translation>Summe der Gewichte aller Modelle: die Fehlerschranke ist der Abstand geteilt durch sie.</translation>
    </message>
    <message>
        <source>Minimum of the summed models over A: J, smoothed where the problem is, never exceeds it.</source>
        <translation>Minimum der summierten Modelle durch A: J, geglättet wie das Problem, liegt nie darüber.</translation>
    </message>
    <message>
        <source>Pragam</source>
        <translation>Pragam</translation>
    </message>
    <message>
        <source>Excessive gap technique: a primal and a dual sequence whose gap is bounded at every iteration and falls like 1/k². For losses with bounded dual variables, smooth or not.</source>
        <translation>Technik der überschüssigen Lücke: eine primale und eine duale Folge, deren Lücke in jeder Iteration beschränkt ist und wie 1/k² fällt. Für Verluste mit beschränkten dualen Variablen, glatt oder nicht.</translation>
    </message>
    <message>
        <source>τ ← 2/(&lt;i&gt;k&lt;/i&gt; + 3); with an adaptive &lt;i&gt;L&lt;/i&gt; the root of &lt;i&gt;L&lt;/i&gt; τ² = (1 − τ) μ</source>
        <translation>τ ← 2/(&lt;i&gt;k&lt;/i&gt; + 3); bei adaptivem &lt;i&gt;L&lt;/i&gt; die Lösung von &lt;i&gt;L&lt;/i&gt; τ² = (1 − τ) μ</translation>
    </message>
    <message>
        <source>β ← (1 − τ) α + τ α&lt;sub&gt;μ&lt;/sub&gt;(&lt;i&gt;w&lt;/i&gt;)</source>
        <translation>β ← (1 − τ) α + τ α&lt;sub&gt;μ&lt;/sub&gt;(&lt;i&gt;w&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt;(β) ← ∇&lt;i&gt;R&lt;/i&gt;*(&lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;β/&lt;i&gt;n&lt;/i&gt;)</source>
        <translation>&lt;i&gt;w&lt;/i&gt;(β) ← ∇&lt;i&gt;R&lt;/i&gt;*(&lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;β/&lt;i&gt;n&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>α⁺ ← &lt;i&gt;v&lt;sub&gt;L&lt;/sub&gt;&lt;/i&gt;(β), a proximal ascent step from β</source>
        <translation>α⁺ ← &lt;i&gt;v&lt;sub&gt;L&lt;/sub&gt;&lt;/i&gt;(β), ein proximaler Anstiegsschritt von β aus</translation>
    </message>
    <message>
        <source>adaptive &lt;i&gt;L&lt;/i&gt;: accept if &lt;i&gt;D&lt;/i&gt;(α⁺) rose enough, else raise &lt;i&gt;L&lt;/i&gt; and repeat</source>
        <translation>adaptives &lt;i&gt;L&lt;/i&gt;: annehmen, wenn &lt;i&gt;D&lt;/i&gt;(α⁺) genug stieg, sonst &lt;i&gt;L&lt;/i&gt; erhöhen und wiederholen</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt; ← (1 − τ) &lt;i&gt;w&lt;/i&gt; + τ &lt;i&gt;w&lt;/i&gt;(β); α ← α⁺; μ ← (1 − τ) μ</source>
        <translation>&lt;i&gt;w&lt;/i&gt; ← (1 − τ) &lt;i&gt;w&lt;/i&gt; + τ &lt;i&gt;w&lt;/i&gt;(β); α ← α⁺; μ ← (1 − τ) μ</translation>
    </message>
    <message>
        <source>μ: weight of the prox-function in the smoothed primal; the gap is at most μ D₂.</source>
        <translation>μ: Gewicht der Prox-Funktion im geglätteten Primalen; die Lücke ist höchstens μ D₂.</translation>
    </message>
    <message>
        <source>Lipschitz constant that the last iteration used.</source>
        <translation>Lipschitz-Konstante, die die letzte Iteration verwendet hat.</translation>
    </message>
    <message>
        <source>Dual ascent steps so far, refused ones included.</source>
        <translation>Bisherige duale Anstiegsschritte, mit abgelehnten.</translation>
    </message>
    <message>
        <source>Dual value minus smoothed primal value: at 0 or above the bound on the gap is proved.</source>
        <translation>Dualer Wert minus geglätteter primaler Wert: bei 0 oder darüber ist die Schranke der Lücke bewiesen.</translation>
    </message>
    <message>
        <source>P at this w, as the solver has it.</source>
        <translation>P an diesem w, wie der Löser es hat.</translation>
    </message>
    <message>
        <source>D at this α, as the solver has it.</source>
        <translation>D an diesem α, wie der Löser es hat.</translation>
    </message>
    <message>
        <source>Greatest distance of the prox-function from its centre.</source>
        <translation>Größter Abstand der Prox-Funktion von ihrem Zentrum.</translation>
    </message>
    <message>
        <source>BMRM</source>
        <translation>BMRM</translation>
    </message>
    <message>
        <source>Bundle</source>
        <translation>Bündel</translation>
    </message>
    <message>
        <source>Bundle method: minimizes the maximum of all cutting planes of the risk so far, exactly, at every iteration. Few iterations where columns are few.</source>
        <translation>Bündelverfahren: minimiert in jeder Iteration exakt das Maximum aller bisherigen Schnittebenen des Risikos. Wenige Iterationen, wo es wenige Spalten gibt.</translation>
    </message>
    <message>
        <source>Number of iterations after which a plane without weight is dropped. never: all are kept.</source>
        <translation>Zahl der Iterationen, nach der eine Ebene ohne Gewicht entfällt. never: alle bleiben.</translation>
    </message>
    <message>
        <source>a plane &lt;i&gt;b&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; − &lt;i&gt;v&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt; below the risk, taken at &lt;i&gt;w&lt;/i&gt;</source>
        <translation>eine Ebene &lt;i&gt;b&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; − &lt;i&gt;v&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt; unter dem Risiko, genommen bei &lt;i&gt;w&lt;/i&gt;</translation>
    </message>
    <message>
        <source>weights ← minimizer over the simplex of the quadratic programme of all planes</source>
        <translation>Gewichte ← Minimierer des quadratischen Programms aller Ebenen über dem Simplex</translation>
    </message>
    <message>
        <source>&lt;i&gt;V&lt;/i&gt; ← weighted sum of all &lt;i&gt;v&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt;; &lt;i&gt;w&lt;/i&gt; ← &lt;i&gt;V&lt;/i&gt;/λ</source>
        <translation>&lt;i&gt;V&lt;/i&gt; ← gewichtete Summe aller &lt;i&gt;v&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt;; &lt;i&gt;w&lt;/i&gt; ← &lt;i&gt;V&lt;/i&gt;/λ</translation>
    </message>
    <message>
        <source>&lt;i&gt;P&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;); ε ← least &lt;i&gt;P&lt;/i&gt; so far − lower bound</source>
        <translation>&lt;i&gt;P&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;); ε ← bisher kleinstes &lt;i&gt;P&lt;/i&gt; − untere Schranke</translation>
    </message>
    <message>
        <source>Least primal value so far.</source>
        <translation>Bisher kleinster primaler Wert.</translation>
    </message>
    <message>
        <source>Lower bound of the planes: the minimum of their maximum with the regularizer.</source>
        <translation>Untere Schranke der Ebenen: das Minimum ihres Maximums mit dem Regularisierer.</translation>
    </message>
    <message>
        <source>Least primal value less the greatest lower bound so far: what the published rule stops by.</source>
        <translation>Bisher kleinster primaler Wert minus bisher größte untere Schranke: wonach die veröffentlichte Regel abbricht.</translation>
    </message>
    <message>
        <source>Length of the longest subgradient so far.</source>
        <translation>Länge des bisher längsten Subgradienten.</translation>
    </message>
    <message>
        <source>Planes that are kept.</source>
        <translation>Behaltene Ebenen.</translation>
    </message>
    <message>
        <source>Planes with weight.</source>
        <translation>Ebenen mit Gewicht.</translation>
    </message>
    <message>
        <source>BMRM, line search</source>
        <translation>BMRM, Liniensuche</translation>
    </message>
    <message>
        <source>Bundle method that keeps one combined cutting plane and mixes each new one in by a line search. Little memory, slow towards high accuracy.</source>
        <translation>Bündelverfahren, das eine kombinierte Schnittebene behält und jede neue durch eine Liniensuche beimischt. Wenig Speicher, langsam zu hoher Genauigkeit.</translation>
    </message>
    <message>
        <source>a plane &lt;i&gt;b&lt;/i&gt; − &lt;i&gt;v&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt; below the risk, taken at &lt;i&gt;w&lt;/i&gt;</source>
        <translation>eine Ebene &lt;i&gt;b&lt;/i&gt; − &lt;i&gt;v&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt; unter dem Risiko, genommen bei &lt;i&gt;w&lt;/i&gt;</translation>
    </message>
    <message>
        <source>η ← best share of the new plane, by a line search in the dual</source>
        <translation>η ← bester Anteil der neuen Ebene, durch eine Liniensuche im Dualen</translation>
    </message>
    <message>
        <source>&lt;i&gt;V&lt;/i&gt; ← (1 − η) &lt;i&gt;V&lt;/i&gt; + η &lt;i&gt;v&lt;/i&gt;; &lt;i&gt;w&lt;/i&gt; ← &lt;i&gt;V&lt;/i&gt;/λ</source>
        <translation>&lt;i&gt;V&lt;/i&gt; ← (1 − η) &lt;i&gt;V&lt;/i&gt; + η &lt;i&gt;v&lt;/i&gt;; &lt;i&gt;w&lt;/i&gt; ← &lt;i&gt;V&lt;/i&gt;/λ</translation>
    </message>
    <message>
        <source>Weight η that the last plane was given.</source>
        <translation>Gewicht η, das die letzte Ebene bekam.</translation>
    </message>
    <message>
        <source>Pegasos</source>
        <translation>Pegasos</translation>
    </message>
    <message>
        <source>Subgradient steps of length 1/(λt) along one row, several or all, for support vector machines. Fast to a rough solution, slow to an exact one.</source>
        <translation>Subgradientenschritte der Länge 1/(λt) entlang einer, mehrerer oder aller Zeilen, für Support-Vektor-Maschinen. Schnell zu einer groben Lösung, langsam zu einer genauen.</translation>
    </message>
    <message>
        <source>Rows a step; where it is all, or not below the number of rows, nothing is drawn.</source>
        <translation>Zeilen je Schritt; wo es alle sind oder nicht weniger als die Zahl der Zeilen, wird nicht gezogen.</translation>
    </message>
    <message>
        <source>Whether each step ends in the ball ‖w‖ ≤ 1/√λ, which the optimum lies in: it tames the long first steps.</source>
        <translation>Ob jeder Schritt in der Kugel ‖w‖ ≤ 1/√λ endet, in der das Optimum liegt: es zähmt die langen ersten Schritte.</translation>
    </message>
    <message>
        <source>draw &lt;i&gt;A&lt;/i&gt;, &lt;i&gt;k&lt;/i&gt; rows</source>
        <translation>&lt;i&gt;A&lt;/i&gt; ziehen, &lt;i&gt;k&lt;/i&gt; Zeilen</translation>
    </message>
    <message>
        <source>&lt;i&gt;A&lt;/i&gt;⁺ ← the rows of &lt;i&gt;A&lt;/i&gt; with &lt;i&gt;y&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt; &amp;lt; 1</source>
        <translation>&lt;i&gt;A&lt;/i&gt;⁺ ← die Zeilen von &lt;i&gt;A&lt;/i&gt; mit &lt;i&gt;y&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; &lt;i&gt;x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;·&lt;i&gt;w&lt;/i&gt; &amp;lt; 1</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt; ← (1 − 1/&lt;i&gt;t&lt;/i&gt;)&lt;i&gt;w&lt;/i&gt; + 1/(λ&lt;i&gt;tk&lt;/i&gt;) Σ&lt;sub&gt;&lt;i&gt;A&lt;/i&gt;⁺&lt;/sub&gt; &lt;i&gt;y&lt;sub&gt;i&lt;/sub&gt; x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;</source>
        <translation>&lt;i&gt;w&lt;/i&gt; ← (1 − 1/&lt;i&gt;t&lt;/i&gt;)&lt;i&gt;w&lt;/i&gt; + 1/(λ&lt;i&gt;tk&lt;/i&gt;) Σ&lt;sub&gt;&lt;i&gt;A&lt;/i&gt;⁺&lt;/sub&gt; &lt;i&gt;y&lt;sub&gt;i&lt;/sub&gt; x&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;</translation>
    </message>
    <message>
        <source>projection: &lt;i&gt;w&lt;/i&gt; ← min(1, 1/(√λ ‖&lt;i&gt;w&lt;/i&gt;‖)) &lt;i&gt;w&lt;/i&gt;</source>
        <translation>Projektion: &lt;i&gt;w&lt;/i&gt; ← min(1, 1/(√λ ‖&lt;i&gt;w&lt;/i&gt;‖)) &lt;i&gt;w&lt;/i&gt;</translation>
    </message>
    <message>
        <source>Step size 1/(λt) of the last step.</source>
        <translation>Schrittweite 1/(λt) des letzten Schritts.</translation>
    </message>
    <message>
        <source>Subgradient descent</source>
        <translation>Subgradientenabstieg</translation>
    </message>
    <message>
        <source>Steps along a subgradient of the whole objective, with lengths that fall like 1/√t. Takes every loss, needs no constant, and is slow: the baseline of the others.</source>
        <translation>Schritte entlang eines Subgradienten der ganzen Zielfunktion, deren Längen wie 1/√t fallen. Nimmt jeden Verlust, braucht keine Konstante und ist langsam: der Maßstab der anderen.</translation>
    </message>
    <message>
        <source>First step size, of η₀/√t. Auto: P(0)/G², where G bounds the derivative of the loss along w; for squared losses 1/(M ‖X‖²/n + λ), where M is the Lipschitz constant of the loss&apos;s derivative. Worth tuning by powers of 2.</source>
        <translation>Erste Schrittweite, von η₀/√t. Auto: P(0)/G², wobei G die Ableitung des Verlusts entlang w beschränkt; für quadratische Verluste 1/(M ‖X‖²/n + λ) mit M der Lipschitz-Konstante der Ableitung des Verlusts. Abstimmen um Zweierpotenzen lohnt sich.</translation>
    </message>
    <message>
        <source>Multiplies the step sizes, given or automatic: what --tune tries, by powers of 2.</source>
        <translation>Multipliziert die Schrittweiten, gegebene oder automatische: was --tune versucht, in Zweierpotenzen.</translation>
    </message>
    <message>
        <source>&lt;i&gt;g&lt;/i&gt; ← −&lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α(&lt;i&gt;w&lt;/i&gt;)/&lt;i&gt;n&lt;/i&gt;, α(&lt;i&gt;w&lt;/i&gt;) = −φ′(&lt;i&gt;Xw&lt;/i&gt;); &lt;i&gt;r&lt;/i&gt; ∈ ∂&lt;i&gt;R&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;)</source>
        <translation>&lt;i&gt;g&lt;/i&gt; ← −&lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α(&lt;i&gt;w&lt;/i&gt;)/&lt;i&gt;n&lt;/i&gt;, α(&lt;i&gt;w&lt;/i&gt;) = −φ′(&lt;i&gt;Xw&lt;/i&gt;); &lt;i&gt;r&lt;/i&gt; ∈ ∂&lt;i&gt;R&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt; ← &lt;i&gt;w&lt;/i&gt; − η&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;g&lt;/i&gt; + &lt;i&gt;r&lt;/i&gt;), η&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt; = η&lt;sub&gt;0&lt;/sub&gt;/√&lt;i&gt;t&lt;/i&gt;</source>
        <translation>&lt;i&gt;w&lt;/i&gt; ← &lt;i&gt;w&lt;/i&gt; − η&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;g&lt;/i&gt; + &lt;i&gt;r&lt;/i&gt;), η&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt; = η&lt;sub&gt;0&lt;/sub&gt;/√&lt;i&gt;t&lt;/i&gt;</translation>
    </message>
    <message>
        <source>Step size of the last iteration.</source>
        <translation>Schrittweite der letzten Iteration.</translation>
    </message>
    <message>
        <source>Least P of all iterates so far.</source>
        <translation>Bisher kleinstes P aller Iterierten.</translation>
    </message>
    <message>
        <source>Greatest norm of a subgradient of R so far.</source>
        <translation>Bisher größte Norm eines Subgradienten von R.</translation>
    </message>
    <message>
        <source>FOBOS</source>
        <translation>FOBOS</translation>
    </message>
    <message>
        <source>A subgradient step on the loss, a proximal step on the regularizer, lengths that fall like 1/√t. Takes every loss and regularizer; with l1 its iterates are sparse.</source>
        <translation>Ein Subgradientenschritt auf dem Verlust, ein proximaler Schritt auf dem Regularisierer, Längen wie 1/√t. Nimmt jeden Verlust und Regularisierer; mit l1 sind die Iterierten dünn besetzt.</translation>
    </message>
    <message>
        <source>&lt;i&gt;g&lt;/i&gt; ← −&lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α(&lt;i&gt;w&lt;/i&gt;)/&lt;i&gt;n&lt;/i&gt;, α(&lt;i&gt;w&lt;/i&gt;) = −φ′(&lt;i&gt;Xw&lt;/i&gt;)</source>
        <translation>&lt;i&gt;g&lt;/i&gt; ← −&lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α(&lt;i&gt;w&lt;/i&gt;)/&lt;i&gt;n&lt;/i&gt;, α(&lt;i&gt;w&lt;/i&gt;) = −φ′(&lt;i&gt;Xw&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt; ← prox&lt;sub&gt;η&lt;i&gt;R&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;w&lt;/i&gt; − η&lt;i&gt;g&lt;/i&gt;), η = η&lt;sub&gt;0&lt;/sub&gt;/√&lt;i&gt;t&lt;/i&gt;</source>
        <translation>&lt;i&gt;w&lt;/i&gt; ← prox&lt;sub&gt;η&lt;i&gt;R&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;w&lt;/i&gt; − η&lt;i&gt;g&lt;/i&gt;), η = η&lt;sub&gt;0&lt;/sub&gt;/√&lt;i&gt;t&lt;/i&gt;</translation>
    </message>
    <message>
        <source>RDA</source>
        <translation>RDA</translation>
    </message>
    <message>
        <source>Regularized dual averaging: every iterate is one proximal step along the mean of all subgradients so far. Takes every loss and regularizer; with l1 its iterates are sparser than those of fobos.</source>
        <translation>Regularisierte duale Mittelung: jede Iterierte ist ein proximaler Schritt entlang des Mittels aller bisherigen Subgradienten. Nimmt jeden Verlust und Regularisierer; mit l1 sind die Iterierten dünner besetzt als bei fobos.</translation>
    </message>
    <message>
        <source>Weight β√t of the auxiliary function: the steps are √t/β. Auto: √2 divided by the automatic first step of fobos. Worth tuning by powers of 2.</source>
        <translation>Gewicht β√t der Hilfsfunktion: die Schritte sind √t/β. Auto: √2 durch den automatischen ersten Schritt von fobos. Abstimmen um Zweierpotenzen lohnt sich.</translation>
    </message>
    <message>
        <source>&lt;i&gt;ḡ&lt;/i&gt; ← mean of all &lt;i&gt;g&lt;/i&gt; so far</source>
        <translation>&lt;i&gt;ḡ&lt;/i&gt; ← Mittel aller bisherigen &lt;i&gt;g&lt;/i&gt;</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt; ← prox&lt;sub&gt;&lt;i&gt;sR&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;w&lt;/i&gt;&lt;sub&gt;1&lt;/sub&gt; − &lt;i&gt;s ḡ&lt;/i&gt;), &lt;i&gt;s&lt;/i&gt; = √&lt;i&gt;t&lt;/i&gt;/β</source>
        <translation>&lt;i&gt;w&lt;/i&gt; ← prox&lt;sub&gt;&lt;i&gt;sR&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;w&lt;/i&gt;&lt;sub&gt;1&lt;/sub&gt; − &lt;i&gt;s ḡ&lt;/i&gt;), &lt;i&gt;s&lt;/i&gt; = √&lt;i&gt;t&lt;/i&gt;/β</translation>
    </message>
    <message>
        <source>s of the last iteration.</source>
        <translation>s der letzten Iteration.</translation>
    </message>
    <message>
        <source>SAGE</source>
        <translation>SAGE</translation>
    </message>
    <message>
        <source>Accelerated proximal gradient whose curvature grows with the iterations, so that it takes every loss and regularizer. With a strongly convex regularizer its error falls like 1/t.</source>
        <translation>Beschleunigter proximaler Gradient, dessen Krümmung mit den Iterationen wächst, so dass er jeden Verlust und Regularisierer nimmt. Mit stark konvexem Regularisierer fällt sein Fehler wie 1/t.</translation>
    </message>
    <message>
        <source>How the curvature grows: like (t + 1)^1.5 (convex), or to the strong convexity of the regularizer (strongly-convex). Auto: strongly-convex where there is one and no free bias.</source>
        <translation>Wie die Krümmung wächst: wie (t + 1)^1.5 (convex) oder bis zur starken Konvexität des Regularisierers (strongly-convex). Auto: strongly-convex, wo es eine gibt und keinen freien Achsenabschnitt.</translation>
    </message>
    <message>
        <source>Growth of the curvature, schedule=convex only. Auto: 0.75 divided by the automatic first step of fobos; 0 for a smooth loss. Worth tuning by powers of 2.</source>
        <translation>Wachstum der Krümmung, nur schedule=convex. Auto: 0.75 durch den automatischen ersten Schritt von fobos; 0 für einen glatten Verlust. Abstimmen um Zweierpotenzen lohnt sich.</translation>
    </message>
    <message>
        <source>&lt;i&gt;x&lt;/i&gt; ← (1 − &lt;i&gt;a&lt;/i&gt;)&lt;i&gt;y&lt;/i&gt; + &lt;i&gt;a z&lt;/i&gt;</source>
        <translation>&lt;i&gt;x&lt;/i&gt; ← (1 − &lt;i&gt;a&lt;/i&gt;)&lt;i&gt;y&lt;/i&gt; + &lt;i&gt;a z&lt;/i&gt;</translation>
    </message>
    <message>
        <source>&lt;i&gt;g&lt;/i&gt; ← −&lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α(&lt;i&gt;x&lt;/i&gt;)/&lt;i&gt;n&lt;/i&gt;, α(&lt;i&gt;w&lt;/i&gt;) = −φ′(&lt;i&gt;Xw&lt;/i&gt;)</source>
        <translation>&lt;i&gt;g&lt;/i&gt; ← −&lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α(&lt;i&gt;x&lt;/i&gt;)/&lt;i&gt;n&lt;/i&gt;, α(&lt;i&gt;w&lt;/i&gt;) = −φ′(&lt;i&gt;Xw&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>&lt;i&gt;y&lt;/i&gt; ← prox&lt;sub&gt;&lt;i&gt;R&lt;/i&gt;/&lt;i&gt;L&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;x&lt;/i&gt; − &lt;i&gt;g&lt;/i&gt;/&lt;i&gt;L&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;)</source>
        <translation>&lt;i&gt;y&lt;/i&gt; ← prox&lt;sub&gt;&lt;i&gt;R&lt;/i&gt;/&lt;i&gt;L&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;x&lt;/i&gt; − &lt;i&gt;g&lt;/i&gt;/&lt;i&gt;L&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>&lt;i&gt;z&lt;/i&gt; ← &lt;i&gt;z&lt;/i&gt; − (&lt;i&gt;L&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;(&lt;i&gt;x&lt;/i&gt; − &lt;i&gt;y&lt;/i&gt;) + μ(&lt;i&gt;z&lt;/i&gt; − &lt;i&gt;x&lt;/i&gt;))/(&lt;i&gt;L&lt;sub&gt;t&lt;/sub&gt;a&lt;/i&gt; + μ)</source>
        <translation>&lt;i&gt;z&lt;/i&gt; ← &lt;i&gt;z&lt;/i&gt; − (&lt;i&gt;L&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;(&lt;i&gt;x&lt;/i&gt; − &lt;i&gt;y&lt;/i&gt;) + μ(&lt;i&gt;z&lt;/i&gt; − &lt;i&gt;x&lt;/i&gt;))/(&lt;i&gt;L&lt;sub&gt;t&lt;/sub&gt;a&lt;/i&gt; + μ)</translation>
    </message>
    <message>
        <source>Curvature L of the last iteration.</source>
        <translation>Krümmung L der letzten Iteration.</translation>
    </message>
    <message>
        <source>Weight a of the last iteration.</source>
        <translation>Gewicht a der letzten Iteration.</translation>
    </message>
    <message>
        <source>Greatest ‖z‖ so far.</source>
        <translation>Bisher größtes ‖z‖.</translation>
    </message>
    <message>
        <source>Excessive gap, bounded domain</source>
        <translation>Überschüssige Lücke, beschränktes Gebiet</translation>
    </message>
    <message>
        <source>&lt;i&gt;k&lt;/i&gt; even: &lt;i&gt;ŵ&lt;/i&gt; ← (1−τ)&lt;i&gt;w&lt;/i&gt; + τ&lt;i&gt;w&lt;/i&gt;&lt;sub&gt;μ₁&lt;/sub&gt;(&lt;i&gt;u&lt;/i&gt;), &lt;i&gt;û&lt;/i&gt; ← &lt;i&gt;u&lt;/i&gt;&lt;sub&gt;μ₂&lt;/sub&gt;(&lt;i&gt;ŵ&lt;/i&gt;); odd: &lt;i&gt;û&lt;/i&gt; ← (1−τ)&lt;i&gt;u&lt;/i&gt; + τ&lt;i&gt;u&lt;/i&gt;&lt;sub&gt;μ₂&lt;/sub&gt;(&lt;i&gt;w&lt;/i&gt;), &lt;i&gt;ŵ&lt;/i&gt; ← &lt;i&gt;w&lt;/i&gt;&lt;sub&gt;μ₁&lt;/sub&gt;(&lt;i&gt;û&lt;/i&gt;)</source>
        <translation>&lt;i&gt;k&lt;/i&gt; gerade: &lt;i&gt;ŵ&lt;/i&gt; ← (1−τ)&lt;i&gt;w&lt;/i&gt; + τ&lt;i&gt;w&lt;/i&gt;&lt;sub&gt;μ₁&lt;/sub&gt;(&lt;i&gt;u&lt;/i&gt;), &lt;i&gt;û&lt;/i&gt; ← &lt;i&gt;u&lt;/i&gt;&lt;sub&gt;μ₂&lt;/sub&gt;(&lt;i&gt;ŵ&lt;/i&gt;); ungerade: &lt;i&gt;û&lt;/i&gt; ← (1−τ)&lt;i&gt;u&lt;/i&gt; + τ&lt;i&gt;u&lt;/i&gt;&lt;sub&gt;μ₂&lt;/sub&gt;(&lt;i&gt;w&lt;/i&gt;), &lt;i&gt;ŵ&lt;/i&gt; ← &lt;i&gt;w&lt;/i&gt;&lt;sub&gt;μ₁&lt;/sub&gt;(&lt;i&gt;û&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>even: &lt;i&gt;u&lt;/i&gt; ← (1−τ)&lt;i&gt;u&lt;/i&gt; + τ&lt;i&gt;û&lt;/i&gt;, a gradient step from &lt;i&gt;ŵ&lt;/i&gt; to &lt;i&gt;w&lt;/i&gt;, μ₁ ← (1−τ)μ₁; odd: a proximal step from &lt;i&gt;û&lt;/i&gt; to &lt;i&gt;u&lt;/i&gt;, &lt;i&gt;w&lt;/i&gt; ← (1−τ)&lt;i&gt;w&lt;/i&gt; + τ&lt;i&gt;ŵ&lt;/i&gt;, μ₂ ← (1−τ)μ₂</source>
        <translation>gerade: &lt;i&gt;u&lt;/i&gt; ← (1−τ)&lt;i&gt;u&lt;/i&gt; + τ&lt;i&gt;û&lt;/i&gt;, ein Gradientenschritt von &lt;i&gt;ŵ&lt;/i&gt; zu &lt;i&gt;w&lt;/i&gt;, μ₁ ← (1−τ)μ₁; ungerade: ein proximaler Schritt von &lt;i&gt;û&lt;/i&gt; zu &lt;i&gt;u&lt;/i&gt;, &lt;i&gt;w&lt;/i&gt; ← (1−τ)&lt;i&gt;w&lt;/i&gt; + τ&lt;i&gt;ŵ&lt;/i&gt;, μ₂ ← (1−τ)μ₂</translation>
    </message>
    <message>
        <source>μ₁: smoothing on the primal side.</source>
        <translation>μ₁: Glättung auf der primalen Seite.</translation>
    </message>
    <message>
        <source>μ₂: smoothing on the dual side.</source>
        <translation>μ₂: Glättung auf der dualen Seite.</translation>
    </message>
    <message>
        <source>Radius of the ball that w moves in.</source>
        <translation>Radius der Kugel, in der sich w bewegt.</translation>
    </message>
    <message>
        <source>Pdprox, primal first</source>
        <translation>Pdprox, primal zuerst</translation>
    </message>
    <message>
        <source>Moves primal and dual variables in turn by proximal steps, the primal ones first. Needs neither a smooth loss nor a smooth or strongly convex regularizer.</source>
        <translation>Bewegt primale und duale Variablen abwechselnd durch proximale Schritte, die primalen zuerst. Braucht weder einen glatten Verlust noch einen glatten oder stark konvexen Regularisierer.</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; ← prox&lt;sub&gt;τ&lt;i&gt;R&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;u&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;−1&lt;/sub&gt; + τ &lt;i&gt;v&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;−1&lt;/sub&gt;)</source>
        <translation>&lt;i&gt;w&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; ← prox&lt;sub&gt;τ&lt;i&gt;R&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;u&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;−1&lt;/sub&gt; + τ &lt;i&gt;v&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;−1&lt;/sub&gt;)</translation>
    </message>
    <message>
        <source>α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt; ← DP&lt;sub&gt;σ&lt;/sub&gt;(α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;−1&lt;/sub&gt; − (σ/&lt;i&gt;n&lt;/i&gt;) &lt;i&gt;X&lt;/i&gt; &lt;i&gt;w&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;)</source>
        <translation>α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt; ← DP&lt;sub&gt;σ&lt;/sub&gt;(α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;−1&lt;/sub&gt; − (σ/&lt;i&gt;n&lt;/i&gt;) &lt;i&gt;X&lt;/i&gt; &lt;i&gt;w&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>&lt;i&gt;v&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; ← &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;/&lt;i&gt;n&lt;/i&gt;; &lt;i&gt;u&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; ← &lt;i&gt;w&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; + τ(&lt;i&gt;v&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; − &lt;i&gt;v&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;−1&lt;/sub&gt;)</source>
        <translation>&lt;i&gt;v&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; ← &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;/&lt;i&gt;n&lt;/i&gt;; &lt;i&gt;u&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; ← &lt;i&gt;w&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; + τ(&lt;i&gt;v&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; − &lt;i&gt;v&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;−1&lt;/sub&gt;)</translation>
    </message>
    <message>
        <source>Pdprox, accelerated</source>
        <translation>Pdprox, beschleunigt</translation>
    </message>
    <message>
        <source>Primal-dual proximal steps whose sizes follow the strong convexity of the regularizer. For losses that are not smooth.</source>
        <translation>Primal-duale proximale Schritte, deren Größen der starken Konvexität des Regularisierers folgen. Für nicht glatte Verluste.</translation>
    </message>
    <message>
        <source>Primal over dual step size at the start; both change from iteration to iteration. auto guesses ‖w*‖²/‖α*‖² from the first gradient (one pass): better for regression, worse for classes.</source>
        <translation>Primale durch duale Schrittweite am Start; beide ändern sich von Iteration zu Iteration. auto schätzt ‖w*‖²/‖α*‖² aus dem ersten Gradienten (ein Durchgang): besser für Regression, schlechter für Klassen.</translation>
    </message>
    <message>
        <source>α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;+1&lt;/sub&gt; ← DP&lt;sub&gt;σ&lt;i&gt;&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;&lt;/sub&gt;(α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt; − (σ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;/&lt;i&gt;n&lt;/i&gt;) &lt;i&gt;X w̄&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;)</source>
        <translation>α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;+1&lt;/sub&gt; ← DP&lt;sub&gt;σ&lt;i&gt;&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;&lt;/sub&gt;(α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt; − (σ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;/&lt;i&gt;n&lt;/i&gt;) &lt;i&gt;X w̄&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;+1&lt;/sub&gt; ← prox&lt;sub&gt;τ&lt;i&gt;&lt;sub&gt;t&lt;/sub&gt;R&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;w&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; + τ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt; &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;+1&lt;/sub&gt;/&lt;i&gt;n&lt;/i&gt;)</source>
        <translation>&lt;i&gt;w&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;+1&lt;/sub&gt; ← prox&lt;sub&gt;τ&lt;i&gt;&lt;sub&gt;t&lt;/sub&gt;R&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;w&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt; + τ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt; &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;+1&lt;/sub&gt;/&lt;i&gt;n&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>θ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt; ← 1/√(1 + 2μτ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;); τ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;+1&lt;/sub&gt; ← θ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;τ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;; σ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;+1&lt;/sub&gt; ← σ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;/θ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;</source>
        <translation>θ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt; ← 1/√(1 + 2μτ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;); τ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;+1&lt;/sub&gt; ← θ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;τ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;; σ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;+1&lt;/sub&gt; ← σ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;/θ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;</translation>
    </message>
    <message>
        <source>&lt;i&gt;w̄&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;+1&lt;/sub&gt; ← &lt;i&gt;w&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;+1&lt;/sub&gt; + θ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;w&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;+1&lt;/sub&gt; − &lt;i&gt;w&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;)</source>
        <translation>&lt;i&gt;w̄&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;+1&lt;/sub&gt; ← &lt;i&gt;w&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;+1&lt;/sub&gt; + θ&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;w&lt;/i&gt;&lt;sub&gt;&lt;i&gt;t&lt;/i&gt;+1&lt;/sub&gt; − &lt;i&gt;w&lt;sub&gt;t&lt;/sub&gt;&lt;/i&gt;)</translation>
    </message>
    <message>
        <source>Primal step size of the next iteration.</source>
        <translation>Primale Schrittweite der nächsten Iteration.</translation>
    </message>
    <message>
        <source>Dual step size of the next iteration.</source>
        <translation>Duale Schrittweite der nächsten Iteration.</translation>
    </message>
    <message>
        <source>The constant ‖X‖²/n² that the first step sizes are made from.</source>
        <translation>Die Konstante ‖X‖²/n², aus der die ersten Schrittweiten gebildet sind.</translation>
    </message>
    <message>
        <source>θ of this iteration: the factor on the primal step, and the extrapolation.</source>
        <translation>θ dieser Iteration: der Faktor des primalen Schritts und die Extrapolation.</translation>
    </message>
    <message>
        <source>Sum of the weights of the averages so far, that of the first pair being 1.</source>
        <translation>Summe der Gewichte der bisherigen Mittel, wobei das erste Paar 1 zählt.</translation>
    </message>
    <message>
        <source>Hinge</source>
        <translation>Hinge</translation>
    </message>
    <message>
        <source>The loss of support vector machines: zero for rows beyond the margin, growing linearly inside it.</source>
        <translation>Der Verlust der Support-Vektor-Maschinen: null für Zeilen außerhalb des Margins, linear wachsend innerhalb.</translation>
    </message>
    <message>
        <source>Smoothed hinge</source>
        <translation>Geglätteter Hinge</translation>
    </message>
    <message>
        <source>The hinge with its corner rounded, so that smooth methods apply. It differs from the hinge by at most γ/2.</source>
        <translation>Der Hinge mit abgerundeter Ecke, so dass glatte Verfahren anwendbar sind. Er weicht vom Hinge um höchstens γ/2 ab.</translation>
    </message>
    <message>
        <source>Width of the rounded corner; smaller is closer to the hinge and harder to optimize.</source>
        <translation>Breite der abgerundeten Ecke; kleiner ist näher am Hinge und schwerer zu optimieren.</translation>
    </message>
    <message>
        <source>Squared hinge</source>
        <translation>Quadrierter Hinge</translation>
    </message>
    <message>
        <source>The square of the hinge: smooth, and outliers weigh more than with the hinge.</source>
        <translation>Das Quadrat des Hinge: glatt, und Ausreißer wiegen mehr als beim Hinge.</translation>
    </message>
    <message>
        <source>Generalized hinge</source>
        <translation>Verallgemeinerter Hinge</translation>
    </message>
    <message>
        <source>A hinge that is steeper where the classification is wrong, for classification with a reject option. With a = 1 it is the plain hinge.</source>
        <translation>Ein Hinge, der steiler ist, wo die Klassifikation falsch ist, für Klassifikation mit Enthaltung. Mit a = 1 ist es der einfache Hinge.</translation>
    </message>
    <message>
        <source>Slope of the loss where the classification is wrong; 1 gives the plain hinge.</source>
        <translation>Steigung des Verlusts, wo die Klassifikation falsch ist; 1 ergibt den einfachen Hinge.</translation>
    </message>
    <message>
        <source>Logistic</source>
        <translation>Logistisch</translation>
    </message>
    <message>
        <source>The negative log-likelihood of logistic regression: scores estimate log-odds. Smooth everywhere.</source>
        <translation>Die negative Log-Likelihood der logistischen Regression: Scores schätzen Log-Odds. Überall glatt.</translation>
    </message>
    <message>
        <source>Squared</source>
        <translation>Quadratisch</translation>
    </message>
    <message>
        <source>Least squares: estimates the conditional mean. Sensitive to outliers.</source>
        <translation>Kleinste Quadrate: schätzt den bedingten Mittelwert. Empfindlich gegen Ausreißer.</translation>
    </message>
    <message>
        <source>Absolute</source>
        <translation>Absolut</translation>
    </message>
    <message>
        <source>Least absolute deviations: estimates the conditional median. Outliers pull with bounded force.</source>
        <translation>Kleinste absolute Abweichungen: schätzt den bedingten Median. Ausreißer ziehen mit beschränkter Kraft.</translation>
    </message>
    <message>
        <source>Smoothed absolute</source>
        <translation>Geglättet absolut</translation>
    </message>
    <message>
        <source>The absolute loss with its corner rounded, so that smooth methods apply. It differs from the absolute loss by at most γ/2.</source>
        <translation>Der absolute Verlust mit abgerundeter Ecke, so dass glatte Verfahren anwendbar sind. Er weicht vom absoluten Verlust um höchstens γ/2 ab.</translation>
    </message>
    <message>
        <source>Half width of the rounded corner, in units of the label; smaller is closer to the absolute loss.</source>
        <translation>Halbe Breite der abgerundeten Ecke, in Einheiten des Labels; kleiner ist näher am absoluten Verlust.</translation>
    </message>
    <message>
        <source>Huber</source>
        <translation>Huber</translation>
    </message>
    <message>
        <source>Least squares near the label and absolute deviations far from it: efficient for clean data and robust against outliers.</source>
        <translation>Kleinste Quadrate nahe am Label und absolute Abweichungen weit davon: wirksam bei sauberen Daten und robust gegen Ausreißer.</translation>
    </message>
    <message>
        <source>Distance from the label at which the loss turns from quadratic to linear, in units of the label.</source>
        <translation>Abstand vom Label, bei dem der Verlust von quadratisch zu linear wechselt, in Einheiten des Labels.</translation>
    </message>
    <message>
        <source>Epsilon-insensitive</source>
        <translation>Epsilon-unempfindlich</translation>
    </message>
    <message>
        <source>The loss of support vector regression: nothing is paid within ε of the label, so that rows inside the tube drop out of the solution.</source>
        <translation>Der Verlust der Support-Vektor-Regression: innerhalb von ε um das Label kostet nichts, so dass Zeilen im Schlauch aus der Lösung fallen.</translation>
    </message>
    <message>
        <source>Half width of the tube around the label in which nothing is paid, in units of the label.</source>
        <translation>Halbe Breite des Schlauchs um das Label, in dem nichts kostet, in Einheiten des Labels.</translation>
    </message>
    <message>
        <source>Smoothed epsilon-insensitive</source>
        <translation>Geglättet epsilon-unempfindlich</translation>
    </message>
    <message>
        <source>The epsilon-insensitive loss with its two corners rounded, so that smooth methods apply. It differs from it by at most γ/2.</source>
        <translation>Der epsilon-unempfindliche Verlust mit zwei abgerundeten Ecken, so dass glatte Verfahren anwendbar sind. Er weicht davon um höchstens γ/2 ab.</translation>
    </message>
    <message>
        <source>Width of the rounded corners, in units of the label; smaller is closer to the epsilon-insensitive loss.</source>
        <translation>Breite der abgerundeten Ecken, in Einheiten des Labels; kleiner ist näher am epsilon-unempfindlichen Verlust.</translation>
    </message>
    <message>
        <source>Quantile</source>
        <translation>Quantil</translation>
    </message>
    <message>
        <source>The pinball loss: estimates the conditional τ-quantile, the median for τ = 0.5.</source>
        <translation>Der Pinball-Verlust: schätzt das bedingte τ-Quantil, den Median für τ = 0.5.</translation>
    </message>
    <message>
        <source>The quantile that is estimated.</source>
        <translation>Das geschätzte Quantil.</translation>
    </message>
    <message>
        <source>Multiclass hinge</source>
        <translation>Mehrklassen-Hinge</translation>
    </message>
    <message>
        <source>The support vector machine of several classes: the score of the right class is to be larger by 1 than every other. Has a corner, so that many dual variables are zero.</source>
        <translation>Die Support-Vektor-Maschine mehrerer Klassen: der Score der richtigen Klasse soll um 1 größer sein als jeder andere. Hat eine Ecke, so dass viele duale Variablen null sind.</translation>
    </message>
    <message>
        <source>Smoothed multiclass hinge</source>
        <translation>Mehrklassen-Hinge, geglättet</translation>
    </message>
    <message>
        <source>The multiclass hinge with its corners rounded, so that fast methods apply. Differs from it by at most γ/2.</source>
        <translation>Der Mehrklassen-Hinge mit abgerundeten Ecken, so dass schnelle Verfahren anwendbar sind. Weicht davon um höchstens γ/2 ab.</translation>
    </message>
    <message>
        <source>Width of the rounded corners; smaller is closer to the hinge and harder to optimize.</source>
        <translation>Breite der abgerundeten Ecken; kleiner ist näher am Hinge und schwerer zu optimieren.</translation>
    </message>
    <message>
        <source>Softmax of hinges</source>
        <translation>Softmax von Hinges</translation>
    </message>
    <message>
        <source>A smooth upper bound of the multiclass hinge: the maximum over the classes is replaced by a soft one. Exceeds the hinge by at most γ log of the number of classes.</source>
        <translation>Eine glatte obere Schranke des Mehrklassen-Hinge: das Maximum über die Klassen ist durch ein weiches ersetzt. Übersteigt den Hinge um höchstens γ mal Logarithmus der Klassenzahl.</translation>
    </message>
    <message>
        <source>Temperature of the soft maximum; smaller is closer to the hinge and harder to optimize.</source>
        <translation>Temperatur des weichen Maximums; kleiner ist näher am Hinge und schwerer zu optimieren.</translation>
    </message>
    <message>
        <source>Multinomial logistic</source>
        <translation>Multinomial logistisch</translation>
    </message>
    <message>
        <source>The negative log-likelihood of logistic regression with several classes: scores estimate log-probabilities up to a constant. Smooth everywhere.</source>
        <translation>Die negative Log-Likelihood der logistischen Regression mit mehreren Klassen: Scores schätzen Log-Wahrscheinlichkeiten bis auf eine Konstante. Überall glatt.</translation>
    </message>
    <message>
        <source>F1 score</source>
        <translation>F1-Maß</translation>
    </message>
    <message>
        <source>One minus the F1 score of all rows together, made convex: for classes of very different size, where the error rate says little. Needs a positive row.</source>
        <translation>Eins minus F1-Maß aller Zeilen zusammen, konvex gemacht: für Klassen sehr verschiedener Größe, wo die Fehlerrate wenig sagt. Braucht eine positive Zeile.</translation>
    </message>
    <message>
        <source>Maximum of planes</source>
        <translation>Maximum von Ebenen</translation>
    </message>
    <message>
        <source>The greatest of several affine functions; every row of the data is one, with its offset as the label. For worst cases and small experiments; with entropy, rows of two classes are boosted by decision stumps (LPBoost).</source>
        <translation>Die größte von mehreren affinen Funktionen; jede Zeile der Daten ist eine, mit ihrem Versatz als Label. Für schlimmste Fälle und kleine Versuche; mit entropy werden Zeilen zweier Klassen durch Entscheidungsstümpfe geboostet (LPBoost).</translation>
    </message>
    <message>
        <source>1 adds a plane that is zero everywhere, so that the loss is never negative.</source>
        <translation>1 fügt eine Ebene hinzu, die überall null ist, so dass der Verlust nie negativ wird.</translation>
    </message>
    <message>
        <source>Max-margin Markov network</source>
        <translation>Max-Margin-Markov-Netz</translation>
    </message>
    <message>
        <source>The hinge loss of whole sequences: the tags of a sequence must win against all others by the number H of tokens in which these are wrong. The score s adds weights of a tag with the features of its token and of every pair of neighbouring tags.</source>
        <translation>Der Hinge-Verlust ganzer Sequenzen: die Tags einer Sequenz müssen gegen alle anderen um die Zahl H der Token gewinnen, in denen diese falsch sind. Der Score s addiert Gewichte eines Tags mit den Merkmalen seines Tokens und jedes Paars benachbarter Tags.</translation>
    </message>
    <message>
        <source>Conditional random field</source>
        <translation>Conditional Random Field</translation>
    </message>
    <message>
        <source>The logistic loss of whole sequences: less the log of the probability of their tags. The score s adds weights of a tag with the features of its token and of every pair of neighbouring tags.</source>
        <translation>Der logistische Verlust ganzer Sequenzen: minus Logarithmus der Wahrscheinlichkeit ihrer Tags. Der Score s addiert Gewichte eines Tags mit den Merkmalen seines Tokens und jedes Paars benachbarter Tags.</translation>
    </message>
    <message>
        <source>Hinge of several thresholds</source>
        <translation>Hinge mehrerer Schwellen</translation>
    </message>
    <message>
        <source>For ordered levels 1, 2, ... such as ratings: the score of a row is to lie between the two thresholds around its level, 1 away from each.</source>
        <translation>Für geordnete Stufen 1, 2, ... wie Bewertungen: der Score einer Zeile soll zwischen den beiden Schwellen um ihre Stufe liegen, 1 von jeder entfernt.</translation>
    </message>
    <message>
        <source>The thresholds between the levels, in ascending order: one fewer than levels.</source>
        <translation>Die Schwellen zwischen den Stufen, aufsteigend: eine weniger als Stufen.</translation>
    </message>
    <message>
        <source>Squared l2 norm</source>
        <translation>Quadrierte l2-Norm</translation>
    </message>
    <message>
        <source>Shrinks all weights smoothly towards zero; strongly convex, so that every dual point gives a certificate.</source>
        <translation>Schrumpft alle Gewichte glatt gegen null; stark konvex, so dass jeder duale Punkt ein Zertifikat gibt.</translation>
    </message>
    <message>
        <source>l1 norm</source>
        <translation>l1-Norm</translation>
    </message>
    <message>
        <source>Sets weights to exactly zero: the larger λ, the fewer features remain.</source>
        <translation>Setzt Gewichte auf genau null: je größer λ, desto weniger Merkmale bleiben.</translation>
    </message>
    <message>
        <source>Elastic net</source>
        <translation>Elastisches Netz</translation>
    </message>
    <message>
        <source>Sparse like l1, but strongly convex: correlated features share their weight instead of one taking all.</source>
        <translation>Dünn besetzt wie l1, aber stark konvex: korrelierte Merkmale teilen ihr Gewicht, statt dass eines alles nimmt.</translation>
    </message>
    <message>
        <source>No regularizer</source>
        <translation>Kein Regularisierer</translation>
    </message>
    <message>
        <source>Plain risk minimization. Without a regularizer no duality gap can be shown.</source>
        <translation>Reine Risikominimierung. Ohne Regularisierer lässt sich keine Dualitätslücke zeigen.</translation>
    </message>
    <message>
        <source>Ball of the elastic net</source>
        <translation>Kugel des elastischen Netzes</translation>
    </message>
    <message>
        <source>Bounds the size of the weights instead of charging for it: sparse, and of a known size.</source>
        <translation>Beschränkt die Größe der Gewichte, statt dafür zu bestrafen: dünn besetzt und von bekannter Größe.</translation>
    </message>
    <message>
        <source>Weight of the l1 norm in the size of w: sparser when larger.</source>
        <translation>Gewicht der l1-Norm in der Größe von w: größer ergibt dünner besetzt.</translation>
    </message>
    <message>
        <source>Greatest size that w may have.</source>
        <translation>Größtmögliche Größe von w.</translation>
    </message>
    <message>
        <source>Relative entropy</source>
        <translation>Relative Entropie</translation>
    </message>
    <message>
        <source>Keeps the weights a distribution near the uniform one, none of them above a cap. With max-linear it is entropy-regularized LPBoost.</source>
        <translation>Hält die Gewichte als Verteilung nahe der Gleichverteilung, keines über einer Obergrenze. Mit max-linear ist es entropie-regularisiertes LPBoost.</translation>
    </message>
    <message>
        <source>Greatest weight; 1 or more is no cap, and one over the number of weights leaves the uniform distribution alone.</source>
        <translation>Größtes Gewicht; 1 oder mehr ist keine Obergrenze, und eins durch die Zahl der Gewichte lässt nur die Gleichverteilung.</translation>
    </message>
    <message>
        <source>Euclidean norm</source>
        <translation>Euklidische Norm</translation>
    </message>
    <message>
        <source>The norm itself, not its square: all weights vanish together where λ is large.</source>
        <translation>Die Norm selbst, nicht ihr Quadrat: alle Gewichte verschwinden zusammen, wo λ groß ist.</translation>
    </message>
    <message>
        <source>Maximum norm</source>
        <translation>Maximumsnorm</translation>
    </message>
    <message>
        <source>Charges for the largest weight only: many weights share the greatest magnitude.</source>
        <translation>Bestraft nur das größte Gewicht: viele Gewichte teilen den größten Betrag.</translation>
    </message>
    <message>
        <source>Group lasso</source>
        <translation>Gruppen-Lasso</translation>
    </message>
    <message>
        <source>Chooses groups of features: the weights of a group vanish together. d is the size of a group.</source>
        <translation>Wählt Gruppen von Merkmalen: die Gewichte einer Gruppe verschwinden zusammen. d ist die Größe einer Gruppe.</translation>
    </message>
    <message>
        <source>Sum of row norms</source>
        <translation>Summe der Zeilennormen</translation>
    </message>
    <message>
        <source>Chooses features for all outputs together: a row of W, the coefficients of a feature, vanishes as a whole. With one output it is l1.</source>
        <translation>Wählt Merkmale für alle Ausgaben zusammen: eine Zeile von W, die Koeffizienten eines Merkmals, verschwindet als Ganzes. Bei einer Ausgabe ist es l1.</translation>
    </message>
    <message>
        <source>Sum of row maxima</source>
        <translation>Summe der Zeilenmaxima</translation>
    </message>
    <message>
        <source>Chooses features for all outputs together and charges for the largest coefficient of each. With one output it is l1.</source>
        <translation>Wählt Merkmale für alle Ausgaben zusammen und bestraft den größten Koeffizienten jedes Merkmals. Bei einer Ausgabe ist es l1.</translation>
    </message>
    <message>
        <source>The sum of singular values of W, so that W has a low rank. With one output it is l2-norm.</source>
        <translation>Die Summe der Singulärwerte von W, so dass W niedrigen Rang hat. Bei einer Ausgabe ist es l2-norm.</translation>
    </message>
    <message>
        <source>How a proximal step decomposes W. truncated: only the singular values that remain, to 1e-12 of the greatest, starting from those of the step before; exact: all. Objectives are always exact.</source>
        <translation>Wie ein proximaler Schritt W zerlegt. truncated: nur die verbleibenden Singulärwerte, auf 1e-12 des größten genau, ausgehend von denen des vorigen Schritts; exact: alle. Zielwerte sind stets exakt.</translation>
    </message>
    <message>
        <source>Sparse group lasso</source>
        <translation>Dünner Gruppen-Lasso</translation>
    </message>
    <message>
        <source>Chooses groups of features, and features within the groups that it chose. d is the size of a group.</source>
        <translation>Wählt Gruppen von Merkmalen, und Merkmale innerhalb der gewählten Gruppen. d ist die Größe einer Gruppe.</translation>
    </message>
    <message>
        <source>Exclusive lasso</source>
        <translation>Exklusiver Lasso</translation>
    </message>
    <message>
        <source>Lets the outputs compete for every feature: a row of W, the coefficients of a feature, has few of them. Needs several outputs; with one it is λ‖w‖².</source>
        <translation>Lässt die Ausgaben um jedes Merkmal konkurrieren: eine Zeile von W, die Koeffizienten eines Merkmals, hat wenige davon. Braucht mehrere Ausgaben; bei einer ist es λ‖w‖².</translation>
    </message>
    <message>
        <source>Squared sum of norms</source>
        <translation>Quadrierte Summe von Normen</translation>
    </message>
    <message>
        <source>Chooses outputs: whole columns of W, the coefficients of an output, vanish. Needs several outputs; with one it is λ‖w‖².</source>
        <translation>Wählt Ausgaben: ganze Spalten von W, die Koeffizienten einer Ausgabe, verschwinden. Braucht mehrere Ausgaben; bei einer ist es λ‖w‖².</translation>
    </message>
    <message>
        <source>Function of a norm</source>
        <translation>Funktion einer Norm</translation>
    </message>
    <message>
        <source>A convex function of a norm, so that the price of the norm rises with its size. Its proximal operator is found by bisection.</source>
        <translation>Eine konvexe Funktion einer Norm, so dass der Preis der Norm mit ihrer Größe steigt. Ihr Proximaloperator wird durch Bisektion gefunden.</translation>
    </message>
    <message>
        <source>The function: z, z², z³/3 or exp(z) − 1.</source>
        <translation>Die Funktion: z, z², z³/3 oder exp(z) − 1.</translation>
    </message>
    <message>
        <source>The norm; group is that of the group lasso and needs groups.</source>
        <translation>Die Norm; group ist die des Gruppen-Lassos und braucht Gruppen.</translation>
    </message>
    <message>
        <source>Degree of the polynomial kernel (1 + x·x′)^d.</source>
        <translation>Grad des polynomialen Kerns (1 + x·x′)^d.</translation>
    </message>
    <message>
        <source>Width of the Gaussian kernel exp(−‖x − x′‖²/(2w²)). Auto: √(p v/2), v the variance of all entries of the training rows.</source>
        <translation>Breite des Gauß-Kerns exp(−‖x − x′‖²/(2w²)). Auto: √(p v/2), v die Varianz aller Einträge der Trainingszeilen.</translation>
    </message>
    <message>
        <source>Breast cancer Wisconsin (diagnostic)</source>
        <translation>Brustkrebs Wisconsin (diagnostisch)</translation>
    </message>
    <message>
        <source>two classes</source>
        <translation>zwei Klassen</translation>
    </message>
    <message>
        <source>Thirty measurements of cell nuclei in images of breast tissue: mean, standard error and worst value of ten properties such as radius, texture and concavity. The label tells benign tumours (+1) from malignant ones (-1). The columns differ in scale by a factor of more than 100 000, which makes the set a good example of what standardizing does to a solver.</source>
        <translation>Dreißig Messungen an Zellkernen in Bildern von Brustgewebe: Mittel, Standardfehler und schlechtester Wert von zehn Eigenschaften wie Radius, Textur und Konkavität. Das Label unterscheidet gutartige Tumoren (+1) von bösartigen (-1). Die Spalten unterscheiden sich im Maßstab um mehr als den Faktor 100 000; das macht den Datensatz zu einem guten Beispiel dafür, was Standardisieren bei einem Löser bewirkt.</translation>
    </message>
    <message>
        <source>Diabetes progression</source>
        <translation>Verlauf von Diabetes</translation>
    </message>
    <message>
        <source>regression</source>
        <translation>Regression</translation>
    </message>
    <message>
        <source>Age, sex, body mass index, blood pressure and six blood measurements of 442 patients; the target is a measure of how far the disease had progressed a year later. Every column is centred and has unit Euclidean norm. It is the example of the paper on least angle regression, small enough to follow each coefficient along the path.</source>
        <translation>Alter, Geschlecht, Body-Mass-Index, Blutdruck und sechs Blutwerte von 442 Patienten; die Zielgröße misst, wie weit die Krankheit ein Jahr später fortgeschritten war. Jede Spalte ist zentriert und hat euklidische Norm 1. Es ist das Beispiel des Artikels über Least Angle Regression, klein genug, um jedem Koeffizienten auf dem Pfad zu folgen.</translation>
    </message>
    <message>
        <source>Handwritten digits, 8 x 8 pixels</source>
        <translation>Handgeschriebene Ziffern, 8 x 8 Bildpunkte</translation>
    </message>
    <message>
        <source>10 classes</source>
        <translation>10 Klassen</translation>
    </message>
    <message>
        <source>Images of handwritten digits, reduced to eight by eight pixels of brightness 0 to 16; the label is the digit. Columns are named pixel_ROW_COLUMN, counted from 0. Some pixels at the edge are zero in every image.</source>
        <translation>Bilder handgeschriebener Ziffern, verkleinert auf acht mal acht Bildpunkte der Helligkeit 0 bis 16; das Label ist die Ziffer. Die Spalten heißen pixel_ZEILE_SPALTE, von 0 an gezählt. Einige Bildpunkte am Rand sind in jedem Bild null.</translation>
    </message>
    <message>
        <source>English sentences with parts of speech</source>
        <translation>Englische Sätze mit Wortarten</translation>
    </message>
    <message>
        <source>8 tags in 130 sequences</source>
        <translation>8 Tags in 130 Sequenzen</translation>
    </message>
    <message>
        <source>130 short sentences; every word is a token with its part of speech for a tag. Many words are a noun here and a verb there, so that neighbours decide. Features: the word, its last letters, the words beside it. For the losses of sequences, crf and m3n; other losses take the words one by one.</source>
        <translation>130 kurze Sätze; jedes Wort ist ein Token mit seiner Wortart als Tag. Viele Wörter sind hier ein Substantiv und dort ein Verb, so dass die Nachbarn entscheiden. Merkmale: das Wort, seine letzten Buchstaben, die Wörter daneben. Für die Verluste von Sequenzen, crf und m3n; andere Verluste nehmen die Wörter einzeln.</translation>
    </message>
    <message>
        <source>Wine cultivars</source>
        <translation>Rebsorten</translation>
    </message>
    <message>
        <source>3 classes</source>
        <translation>3 Klassen</translation>
    </message>
    <message>
        <source>Thirteen chemical measurements of wines grown in the same region of Italy from three cultivars (0, 1 and 2). The classes are almost linearly separable once the columns have one scale; as they are, the proline column dominates every distance.</source>
        <translation>Dreizehn chemische Messungen an Weinen aus derselben Gegend Italiens von drei Rebsorten (0, 1 und 2). Die Klassen sind fast linear trennbar, sobald die Spalten einen Maßstab haben; so wie sie sind, beherrscht die Spalte proline jeden Abstand.</translation>
    </message>
    <message>
        <source>Correlated Gaussian features, sparse truth</source>
        <translation>Korrelierte Gauß-Merkmale, dünne Wahrheit</translation>
    </message>
    <message>
        <source>Dense normal features whose correlation decays geometrically with their distance, and labels from a linear score with few true coefficients plus noise. Shows what correlation does to a solver, and whether a regularizer finds the true support; with a spread, what badly scaled features do.</source>
        <translation>Dichte normalverteilte Merkmale, deren Korrelation mit dem Abstand geometrisch abnimmt, und Labels aus einem linearen Score mit wenigen wahren Koeffizienten plus Rauschen. Zeigt, was Korrelation mit einem Löser macht und ob ein Regularisierer den wahren Träger findet; mit einer Spreizung auch, was schlecht skalierte Merkmale machen.</translation>
    </message>
    <message>
        <source>Number of features.</source>
        <translation>Zahl der Merkmale.</translation>
    </message>
    <message>
        <source>Number of features with a true coefficient that is not zero.</source>
        <translation>Zahl der Merkmale mit einem wahren Koeffizienten ungleich 0.</translation>
    </message>
    <message>
        <source>Correlation of neighbouring features; features j and k have correlation ρ^|j-k|.</source>
        <translation>Korrelation benachbarter Merkmale; die Merkmale j und k haben die Korrelation ρ^|j-k|.</translation>
    </message>
    <message>
        <source>Largest standard deviation of a feature over the smallest; 1 = all are 1. In between they are spread evenly on a logarithmic scale, in random order around 1.</source>
        <translation>Größte durch kleinste Standardabweichung der Merkmale; 1 = alle sind 1. Dazwischen liegen sie gleichmäßig auf logarithmischer Skala, in zufälliger Reihenfolge um 1.</translation>
    </message>
    <message>
        <source>Standard deviation of the noise, relative to that of the noiseless score.</source>
        <translation>Standardabweichung des Rauschens, relativ zu der des rauschfreien Scores.</translation>
    </message>
    <message>
        <source>Labels are the noisy score, or its sign (-1, +1).</source>
        <translation>Labels sind der verrauschte Score oder sein Vorzeichen (-1, +1).</translation>
    </message>
    <message>
        <source>Documents as bags of words</source>
        <translation>Dokumente als Wortmengen</translation>
    </message>
    <message>
        <source>Sparse rows of unit norm, shaped like term weights of news articles: word frequencies follow a power law, rare words weigh more, lengths are log-normal. The two classes come from a linear score over a tenth of the words, with some labels flipped.</source>
        <translation>Dünn besetzte Zeilen der Norm 1, geformt wie Termgewichte von Zeitungsartikeln: Worthäufigkeiten folgen einem Potenzgesetz, seltene Wörter wiegen mehr, Längen sind log-normal. Die zwei Klassen kommen aus einem linearen Score über ein Zehntel der Wörter, mit einigen vertauschten Labels.</translation>
    </message>
    <message>
        <source>Size of the vocabulary.</source>
        <translation>Größe des Wortschatzes.</translation>
    </message>
    <message>
        <source>Mean number of words drawn for a document; repeated words share an entry.</source>
        <translation>Mittlere Zahl der für ein Dokument gezogenen Wörter; wiederholte Wörter teilen einen Eintrag.</translation>
    </message>
    <message>
        <source>Word frequencies fall as rank^-s.</source>
        <translation>Worthäufigkeiten fallen wie Rang^-s.</translation>
    </message>
    <message>
        <source>Share of the words with a true coefficient that is not zero.</source>
        <translation>Anteil der Wörter mit einem wahren Koeffizienten ungleich 0.</translation>
    </message>
    <message>
        <source>Share of the labels that are flipped.</source>
        <translation>Anteil der vertauschten Labels.</translation>
    </message>
    <message>
        <source>Hadamard planes</source>
        <translation>Hadamard-Ebenen</translation>
    </message>
    <message>
        <source>Planes on which cutting-plane methods are as slow as they can be: the gap of bmrm after t steps is 1/(2 λ t). For the loss max-linear with l2.</source>
        <translation>Ebenen, auf denen Schnittebenenverfahren so langsam sind, wie sie sein können: die Lücke von bmrm nach t Schritten ist 1/(2 λ t). Für den Verlust max-linear mit l2.</translation>
    </message>
    <message>
        <source>The dimension is 2 to this power.</source>
        <translation>Die Dimension ist 2 hoch diese Zahl.</translation>
    </message>
    <message>
        <source>plain: orthonormal planes; hinged: and one that is zero everywhere; printed: the matrix as published, on which bmrm is finished after two steps.</source>
        <translation>plain: orthonormale Ebenen; hinged: und eine, die überall null ist; printed: die Matrix wie veröffentlicht, auf der bmrm nach zwei Schritten fertig ist.</translation>
    </message>
    <message>
        <source>Tagged sequences</source>
        <translation>Sequenzen mit Tags</translation>
    </message>
    <message>
        <source>Sequences whose tags (A, B, ...) follow a Markov chain; the features of a token are the mean of its tag plus noise. The number of rows asked for is that of the sequences. For the losses crf and m3n.</source>
        <translation>Sequenzen, deren Tags (A, B, ...) einer Markow-Kette folgen; die Merkmale eines Tokens sind der Mittelwert seines Tags plus Rauschen. Die verlangte Zeilenzahl ist die der Sequenzen. Für die Verluste crf und m3n.</translation>
    </message>
    <message>
        <source>Number of tags.</source>
        <translation>Zahl der Tags.</translation>
    </message>
    <message>
        <source>Number of features of a token.</source>
        <translation>Zahl der Merkmale eines Tokens.</translation>
    </message>
    <message>
        <source>Tokens of a sequence on average.</source>
        <translation>Token einer Sequenz im Mittel.</translation>
    </message>
    <message>
        <source>How far the means of the tags lie apart, in standard deviations of the noise.</source>
        <translation>Wie weit die Mittelwerte der Tags auseinander liegen, in Standardabweichungen des Rauschens.</translation>
    </message>
    <message>
        <source>A vote of decision stumps</source>
        <translation>Eine Abstimmung von Entscheidungsstümpfen</translation>
    </message>
    <message>
        <source>Uniform features, and labels by the weighted vote of a few stumps, some of them flipped: what boosting (max-linear with entropy) finds, and a plane does not.</source>
        <translation>Gleichverteilte Merkmale und Labels durch die gewichtete Abstimmung einiger Stümpfe, manche davon vertauscht: was Boosting (max-linear mit entropy) findet und eine Ebene nicht.</translation>
    </message>
    <message>
        <source>Number of stumps that vote.</source>
        <translation>Zahl der abstimmenden Stümpfe.</translation>
    </message>
    <message>
        <source>Share of the labels that are the wrong way round.</source>
        <translation>Anteil der falsch herum stehenden Labels.</translation>
    </message>
    <message>
        <source>Strings of letters in groups of features</source>
        <translation>Buchstabenfolgen in Gruppen von Merkmalen</translation>
    </message>
    <message>
        <source>Random strings over A, C, G and T, shaped like splice sites: 0/1 features for the letters at every position, pair and triple of positions (2604 in 63 groups for 7 letters), rows scaled to length 1. The classes are equally frequent and follow from a few groups. Feature names are GROUP:LETTERS, such as p0p2:AC; beside LIBSVM, which has no names, a file FILE.groups lists the groups.</source>
        <translation>Zufällige Folgen über A, C, G und T, geformt wie Spleißstellen: 0/1-Merkmale für die Buchstaben an jeder Stelle, jedem Paar und jedem Tripel von Stellen (2604 in 63 Gruppen bei 7 Buchstaben), Zeilen auf Länge 1 skaliert. Die Klassen sind gleich häufig und folgen aus wenigen Gruppen. Merkmalsnamen sind GRUPPE:BUCHSTABEN, etwa p0p2:AC; neben LIBSVM, das keine Namen hat, führt eine Datei DATEI.groups die Gruppen auf.</translation>
    </message>
    <message>
        <source>Letters of a string.</source>
        <translation>Buchstaben einer Folge.</translation>
    </message>
    <message>
        <source>Number of groups with true coefficients that are not zero.</source>
        <translation>Zahl der Gruppen mit wahren Koeffizienten ungleich 0.</translation>
    </message>
    <message>
        <source>Regression in many tasks that share their features</source>
        <translation>Regression in vielen Aufgaben mit gemeinsamen Merkmalen</translation>
    </message>
    <message>
        <source>Rows of tasks of uneven sizes, shaped like examination scores of schools: normal features and a column of ones, targets around 20 from coefficients that are nearly the same in all tasks and zero in some features for all of them. The task is written as qid:TASK, or as the column task of CSV.</source>
        <translation>Zeilen aus verschieden großen Aufgaben, geformt wie Prüfungsergebnisse von Schulen: normalverteilte Merkmale und eine Spalte aus Einsen, Zielwerte um 20 aus Koeffizienten, die in allen Aufgaben fast gleich und in einigen Merkmalen für alle null sind. Die Aufgabe steht als qid:AUFGABE oder als Spalte task in CSV.</translation>
    </message>
    <message>
        <source>Number of tasks.</source>
        <translation>Zahl der Aufgaben.</translation>
    </message>
    <message>
        <source>Number of features, the column of ones included.</source>
        <translation>Zahl der Merkmale, mit der Spalte aus Einsen.</translation>
    </message>
    <message>
        <source>Share of the features with true coefficients that are not zero.</source>
        <translation>Anteil der Merkmale mit wahren Koeffizienten ungleich 0.</translation>
    </message>
    <message>
        <source>Standard deviation of the noise in the targets.</source>
        <translation>Standardabweichung des Rauschens in den Zielwerten.</translation>
    </message>
    <message>
        <source>Ratings from a matrix of low rank</source>
        <translation>Bewertungen aus einer Matrix niedrigen Rangs</translation>
    </message>
    <message>
        <source>Some entries of a matrix of low rank, rounded to ratings from 1 to 5, shaped like what users think of films: lines &quot;row column rating&quot; for --format ratings. The number of rows asked for is that of the entries.</source>
        <translation>Einige Einträge einer Matrix niedrigen Rangs, gerundet zu Bewertungen von 1 bis 5, geformt wie Meinungen über Filme: Zeilen &quot;row column rating&quot; für --format ratings. Die verlangte Zeilenzahl ist die der Einträge.</translation>
    </message>
    <message>
        <source>Rows of the matrix.</source>
        <translation>Zeilen der Matrix.</translation>
    </message>
    <message>
        <source>Columns of the matrix.</source>
        <translation>Spalten der Matrix.</translation>
    </message>
    <message>
        <source>Rank of the matrix before rounding.</source>
        <translation>Rang der Matrix vor dem Runden.</translation>
    </message>
    <message>
        <source>Binary features, linear truth</source>
        <translation>Binäre Merkmale, lineare Wahrheit</translation>
    </message>
    <message>
        <source>Independent 0/1 features in rows scaled to length 1, shaped like answers to a census; two equally frequent classes from a linear score over all features plus noise.</source>
        <translation>Unabhängige 0/1-Merkmale in auf Länge 1 skalierten Zeilen, geformt wie Antworten einer Volkszählung; zwei gleich häufige Klassen aus einem linearen Score über alle Merkmale plus Rauschen.</translation>
    </message>
    <message>
        <source>Probability that a feature is 1.</source>
        <translation>Wahrscheinlichkeit, dass ein Merkmal 1 ist.</translation>
    </message>
    <message>
        <source>Normal features, the longest row of length 1</source>
        <translation>Normalverteilte Merkmale, die längste Zeile der Länge 1</translation>
    </message>
    <message>
        <source>Independent normal features, all scaled alike so that the longest row has length 1; two equally frequent classes from a linear score over all features plus noise.</source>
        <translation>Unabhängige normalverteilte Merkmale, alle gleich skaliert, so dass die längste Zeile die Länge 1 hat; zwei gleich häufige Klassen aus einem linearen Score über alle Merkmale plus Rauschen.</translation>
    </message>
    <message>
        <source>Many more features than rows</source>
        <translation>Viel mehr Merkmale als Zeilen</translation>
    </message>
    <message>
        <source>Rows of length 1 with a fixed number of positive values at random features, shaped like trigrams of web pages; two equally frequent classes from a linear score over all features plus noise.</source>
        <translation>Zeilen der Länge 1 mit einer festen Zahl positiver Werte an zufälligen Merkmalen, geformt wie Trigramme von Webseiten; zwei gleich häufige Klassen aus einem linearen Score über alle Merkmale plus Rauschen.</translation>
    </message>
    <message>
        <source>Nonzero values of a row; at most the number of features.</source>
        <translation>Werte ungleich 0 in einer Zeile; höchstens die Zahl der Merkmale.</translation>
    </message>
    <message>
        <source>Groups of points in a plane</source>
        <translation>Punktgruppen in einer Ebene</translation>
    </message>
    <message>
        <source>As many normal groups as there are classes, around points of the unit circle at equal distances; two features, classes 1, 2, ... in turn. For maps of linear models.</source>
        <translation>So viele normalverteilte Gruppen wie Klassen, um Punkte des Einheitskreises in gleichen Abständen; zwei Merkmale, Klassen 1, 2, ... reihum. Für Karten linearer Modelle.</translation>
    </message>
    <message>
        <source>Number of classes.</source>
        <translation>Zahl der Klassen.</translation>
    </message>
    <message>
        <source>Standard deviation of the normal noise that is added to both coordinates.</source>
        <translation>Standardabweichung des normalverteilten Rauschens, das zu beiden Koordinaten addiert wird.</translation>
    </message>
    <message>
        <source>Two rings around each other</source>
        <translation>Zwei Ringe ineinander</translation>
    </message>
    <message>
        <source>Two features: points on the unit circle (class -1) and on a smaller circle inside it (class +1), in turn, with noise. No line divides them; a kernel does.</source>
        <translation>Zwei Merkmale: Punkte auf dem Einheitskreis (Klasse -1) und auf einem kleineren Kreis darin (Klasse +1), abwechselnd, mit Rauschen. Keine Gerade trennt sie; ein Kern schon.</translation>
    </message>
    <message>
        <source>Radius of the inner ring.</source>
        <translation>Radius des inneren Rings.</translation>
    </message>
    <message>
        <source>Two half moons that hang into each other</source>
        <translation>Zwei verschränkte Halbmonde</translation>
    </message>
    <message>
        <source>Two features: points on a half circle that is open below (class -1) and on one that is open above (class +1), moved so that they interleave, in turn, with noise.</source>
        <translation>Zwei Merkmale: Punkte auf einem unten offenen Halbkreis (Klasse -1) und auf einem oben offenen (Klasse +1), so verschoben, dass sie ineinandergreifen, abwechselnd, mit Rauschen.</translation>
    </message>
    <message>
        <source>Categories in groups of features, with interactions</source>
        <translation>Kategorien in Gruppen von Merkmalen, mit Wechselwirkungen</translation>
    </message>
    <message>
        <source>Columns of categories as 0/1 features, and the combined categories of some pairs of columns as further ones: every row has one feature of each group. Two equally frequent classes follow from a few groups, columns and pairs in turn, plus noise. Feature names are GROUP:CATEGORY, such as c2:3 or c2.c5:3.1; --groups prefix:: takes the groups from them, and beside LIBSVM, which has no names, a file FILE.groups lists them.</source>
        <translation>Spalten von Kategorien als 0/1-Merkmale, und die kombinierten Kategorien einiger Spaltenpaare als weitere: jede Zeile hat ein Merkmal jeder Gruppe. Zwei gleich häufige Klassen folgen aus wenigen Gruppen, Spalten und Paaren abwechselnd, plus Rauschen. Merkmalsnamen sind GRUPPE:KATEGORIE, etwa c2:3 oder c2.c5:3.1; --groups prefix:: entnimmt ihnen die Gruppen, und neben LIBSVM, das keine Namen hat, führt eine Datei DATEI.groups die Gruppen auf.</translation>
    </message>
    <message>
        <source>Number of columns of categories.</source>
        <translation>Zahl der Spalten mit Kategorien.</translation>
    </message>
    <message>
        <source>Number of categories of every column.</source>
        <translation>Zahl der Kategorien jeder Spalte.</translation>
    </message>
    <message>
        <source>Number of pairs of columns with features of their own; at most all pairs.</source>
        <translation>Zahl der Spaltenpaare mit eigenen Merkmalen; höchstens alle Paare.</translation>
    </message>
    <message>
        <source>Frequencies of the categories of a column fall as rank^-s.</source>
        <translation>Die Häufigkeiten der Kategorien einer Spalte fallen wie Rang^-s.</translation>
    </message>
    <message>
        <source>Step after which the average or the random choice begins. Auto: moves along so that always at least the last n + ρ²/(λγ) steps count, ρ the largest row norm, once there are so many.</source>
        <translation>Schritt, nach dem die Mittelung oder die Zufallswahl beginnt. Auto: rückt mit, so dass stets mindestens die letzten n + ρ²/(λγ) Schritte zählen, ρ die größte Zeilennorm, sobald es so viele sind.</translation>
    </message>
    <message>
        <source>Weight of the quadratic that an inner problem adds. Auto: ρ²/(γn) − λ, ρ the largest row norm.</source>
        <translation>Gewicht des quadratischen Terms, den ein inneres Problem hinzufügt. Auto: ρ²/(γn) − λ, ρ die größte Zeilennorm.</translation>
    </message>
    <message>
        <source>Weight of the quadratic that a subproblem adds. Auto: ρ²/(γn), ρ the largest row norm.</source>
        <translation>Gewicht des quadratischen Terms, den ein Teilproblem hinzufügt. Auto: ρ²/(γn), ρ die größte Zeilennorm.</translation>
    </message>
    <message>
        <source>Subproblems so far that ended after 100 passes without the accuracy that inner_length=oracle asks for; from the first of them on no bound is drawn.</source>
        <translation>Bisherige Teilprobleme, die nach 100 Durchgängen ohne die Genauigkeit endeten, die inner_length=oracle verlangt; vom ersten an wird keine Schranke gezeichnet.</translation>
    </message>
    <message>
        <source>Weight of the quadratic that a subproblem adds. Auto: ρ²/(γn), ρ the largest row norm; with gd ‖X‖²/(γn).</source>
        <translation>Gewicht des quadratischen Terms, den ein Teilproblem hinzufügt. Auto: ρ²/(γn), ρ die größte Zeilennorm; mit gd ‖X‖²/(γn).</translation>
    </message>
    <message>
        <source>Rows that SVRG draws between two full gradients. auto: 2n, as the authors advise for convex problems; n: as many as there are rows.</source>
        <translation>Zeilen, die SVRG zwischen zwei vollen Gradienten zieht. auto: 2n, wie die Autoren für konvexe Probleme raten; n: so viele, wie es Zeilen gibt.</translation>
    </message>
    <message>
        <source>Factor by which inner_length=oracle reduces the error of a subproblem. Auto: 4(1 + 2τ/μ)^1.5, 10 where μ is not known.</source>
        <translation>Faktor, um den inner_length=oracle den Fehler eines Teilproblems senkt. Auto: 4(1 + 2τ/μ)^1.5, 10, wo μ nicht bekannt ist.</translation>
    </message>
    <message>
        <source>Nuclear (trace) norm</source>
        <translation>Nukleare Norm (Spurnorm)</translation>
    </message>
    <message>
        <source>With a slight l2 part: bound on P(w) − P* of l1 alone, from the gap of the solved problem.</source>
        <translation>Mit einem kleinen l2-Teil: Schranke für P(w) − P* von l1 allein, aus der Lücke des gelösten Problems.</translation>
    </message>
    <message>
        <source>What measures distances of dual points: half the squared norm, or the negative entropy of distributions of labellings. auto: the entropy for losses of sequences.</source>
        <translation>Was Abstände dualer Punkte misst: die halbe quadrierte Norm oder die negative Entropie von Verteilungen der Tag-Folgen. auto: die Entropie bei Verlusten von Sequenzen.</translation>
    </message>
    <message>
        <source>Where the number of wrong tags of a labelling counts. outside: not in the loss, the usual conditional random field. inside: it is added to the score of the labelling, so that worse labellings must be less probable.</source>
        <translation>Wo die Zahl der falschen Tags einer Tag-Folge zählt. outside: nicht im Verlust, das übliche Conditional Random Field. inside: Sie wird zum Score der Folge addiert, so dass schlechtere Folgen unwahrscheinlicher sein müssen.</translation>
    </message>
    <message>
        <source>Strength of half the squared Euclidean norm that is added; more than 0 makes the regularizer strongly convex.</source>
        <translation>Stärke des halben Quadrats der euklidischen Norm, das addiert wird; mehr als 0 macht den Regularisierer stark konvex.</translation>
    </message>
    <message>
        <source>Excessive gap technique for a norm as regularizer: two sequences in bounded sets whose gap falls like 1/t at every iteration. A large radius of the ball for w, as for small λ, makes it slow.</source>
        <translation>Verfahren der überschüssigen Lücke für eine Norm als Regularisierer: zwei Folgen in beschränkten Mengen, deren Lücke in jeder Iteration wie 1/t fällt. Ein großer Radius der Kugel für w, wie bei kleinem λ, macht es langsam.</translation>
    </message>
    <message>
        <source>Radius of the ball that w moves in. auto: P(0)/λ times the greatest ‖w‖₂ by the norm, which contains the optimum; a smaller B is faster, but below ‖w*‖₂ the run converges to the best w in the ball.</source>
        <translation>Radius der Kugel, in der sich w bewegt. auto: P(0)/λ mal das größte ‖w‖₂ je Norm, sodass sie das Optimum enthält; ein kleineres B ist schneller, aber unter ‖w*‖₂ konvergiert der Lauf gegen das beste w in der Kugel.</translation>
    </message>
    <message>
        <source>Lower bound Φ(u) of P within the ball, and of P* if w* is inside; the dual value of the log is another.</source>
        <translation>Untere Schranke Φ(u) von P in der Kugel, und von P*, wenn w* darin liegt; der duale Wert des Protokolls ist eine andere.</translation>
    </message>
    <message>
        <source>Group lasso with overlaps</source>
        <translation>Gruppen-Lasso mit Überlappung</translation>
    </message>
    <message>
        <source>A group lasso whose groups may share features: either whole groups become zero (plain), or whole groups are chosen (latent). ω is the root of a group&apos;s size, or its given weight.</source>
        <translation>Ein Group Lasso, dessen Gruppen Merkmale teilen dürfen: Entweder werden ganze Gruppen null (plain), oder ganze Gruppen werden ausgewählt (latent). ω ist die Wurzel der Größe einer Gruppe oder ihr angegebenes Gewicht.</translation>
    </message>
    <message>
        <source>What shared features mean. plain: the norms of the groups of w, so that the zeros are a union of groups; latent: w is a sum of one part per group, so that the nonzeros are a union of groups; auto: the groups share no features.</source>
        <translation>Was geteilte Merkmale bedeuten. plain: die Normen der Gruppen von w, sodass die Nullen eine Vereinigung von Gruppen sind; latent: w ist eine Summe mit einem Teil je Gruppe, sodass die Nichtnullen eine Vereinigung von Gruppen sind; auto: Die Gruppen teilen keine Merkmale.</translation>
    </message>
    <message>
        <source>Several kernels: sum of norms</source>
        <translation>Mehrere Kerne: Summe der Normen</translation>
    </message>
    <message>
        <source>Chooses among several kernels: the score is a sum of one function per kernel, and the functions of useless kernels become zero.</source>
        <translation>Wählt unter mehreren Kernen: Der Score ist eine Summe mit einer Funktion je Kern, und die Funktionen nutzloser Kerne werden null.</translation>
    </message>
    <message>
        <source>Several kernels: squared sum of norms</source>
        <translation>Mehrere Kerne: Quadrat der Summe der Normen</translation>
    </message>
    <message>
        <source>Multiple kernel learning: the same as one weighted sum of the kernels with the best weights of sum 1. The functions of useless kernels become zero.</source>
        <translation>Multiple Kernel Learning: dasselbe wie eine gewichtete Summe der Kerne mit den besten Gewichten der Summe 1. Die Funktionen nutzloser Kerne werden null.</translation>
    </message>
    <message>
        <source>With a kernel: prior variance of the score of a pair of neighbouring tags, where that of a tag at a token is the kernel.</source>
        <translation>Mit einem Kern: A-priori-Varianz des Scores eines Paars benachbarter Tags; die eines Tags an einem Token ist der Kern.</translation>
    </message>
    <message>
        <source>With a kernel: how often a token between two others counts. once, or twice: through both of its edges, as in the paper.</source>
        <translation>Mit einem Kern: wie oft ein Token zwischen zwei anderen zählt. once: einmal; twice: über beide Kanten, wie im Artikel.</translation>
    </message>
    <message>
        <source>Which pair (w, α) is the result: the last one, the average of those after step T0, one of them drawn at random, or the best of pairs drawn after a burn-in, which has the target gap with probability 1 − δ.</source>
        <translation>Welches Paar (w, α) das Ergebnis ist: das letzte, das Mittel derer nach Schritt T0, ein zufällig gezogenes von ihnen oder das beste von Paaren, die nach einem Vorlauf gezogen werden; dieses hat die angestrebte Lücke mit Wahrscheinlichkeit 1 − δ.</translation>
    </message>
    <message>
        <source>Probability with which the bound of the theorem may fail. none: the bound holds in expectation instead (0.1 for best-of-draws).</source>
        <translation>Wahrscheinlichkeit, mit der die Schranke des Satzes verfehlt werden darf. none: Die Schranke gilt stattdessen im Erwartungswert (0.1 bei best-of-draws).</translation>
    </message>
    <message>
        <source>The weights of the rows in the smoothing: equal (uniform), the Euclidean norm of the row (norms), its maximum norm (nesvm), or its projection on the leading right singular vector of the data, clipped at 0.3 of the mean (leading) or not (leading-unclipped, as published and often worse); best takes those with the smallest Lipschitz constant.</source>
        <translation>Die Gewichte der Zeilen in der Glättung: gleich (uniform), die euklidische Norm der Zeile (norms), ihre Maximumsnorm (nesvm) oder ihre Projektion auf den führenden rechten Singulärvektor der Daten, bei 0.3 des Mittels abgeschnitten (leading) oder nicht (leading-unclipped, wie veröffentlicht und oft schlechter); best nimmt die mit der kleinsten Lipschitz-Konstante.</translation>
    </message>
    <message>
        <source>Cost of predicting class j for a row of class y: one number for every wrong class, or a K × K table by rows of y, with 0 for j = y, classes in the order of the labels.</source>
        <translation>Kosten der Vorhersage j für eine Zeile der Klasse y: eine Zahl für jede falsche Klasse oder eine K × K-Tabelle nach Zeilen y mit 0 für j = y, Klassen in der Reihenfolge der Labels.</translation>
    </message>
    <message>
        <source>Multi-label hinge</source>
        <translation>Multi-Label-Hinge</translation>
    </message>
    <message>
        <source>For rows with several labels: every label of a row is to have a score that is 1 above those of all other labels. The labels of a row stand in one field, separated by commas.</source>
        <translation>Für Zeilen mit mehreren Labels: Jedes Label einer Zeile soll einen Score haben, der um 1 über denen aller anderen Labels liegt. Die Labels einer Zeile stehen in einem Feld, durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>Smoothing: adds γ/2 times the squared norm of the dual variables of a row to the conjugate; 0 = none.</source>
        <translation>Glättung: addiert γ/2 mal das Quadrat der Norm der dualen Variablen einer Zeile zur Konjugierten; 0 = keine.</translation>
    </message>
    <message>
        <source>Ordinal hinge with learned thresholds</source>
        <translation>Ordinaler Hinge mit gelernten Schwellen</translation>
    </message>
    <message>
        <source>For ordered levels 1, 2, ... such as ratings, whose thresholds θ are learned with w: the score of a row is to lie between the two thresholds around its level, 1 away from all. The thresholds ascend by themselves.</source>
        <translation>Für geordnete Stufen 1, 2, ... wie Bewertungen, deren Schwellen θ mit w gelernt werden: Der Score einer Zeile soll zwischen den beiden Schwellen um ihre Stufe liegen, von allen um 1 entfernt. Die Schwellen steigen von selbst an.</translation>
    </message>
    <message>
        <source>Number of levels. auto: the greatest label of the training rows.</source>
        <translation>Zahl der Stufen. auto: das größte Label der Trainingszeilen.</translation>
    </message>
    <message>
        <source>Smoothing of the hinges, whose slope turns over an interval of this length; 0 = none.</source>
        <translation>Glättung der Hinges, deren Steigung über ein Intervall dieser Länge wechselt; 0 = keine.</translation>
    </message>
    <message>
        <source>Adds λ_θ/2 times the squared distance of the thresholds from their centre; 0 = the thresholds are free, like an intercept.</source>
        <translation>Addiert λ_θ/2 mal den quadrierten Abstand der Schwellen von ihrer Mitte; 0 = die Schwellen sind frei wie ein Achsenabschnitt.</translation>
    </message>
    <message>
        <source>The centre of the thresholds for threshold_strength &gt; 0: one number for all, or one for each in ascending order.</source>
        <translation>Die Mitte der Schwellen für threshold_strength &gt; 0: eine Zahl für alle oder je eine in aufsteigender Reihenfolge.</translation>
    </message>
    <message>
        <source>Squared distance to the target</source>
        <translation>Quadrierter Abstand zum Ziel</translation>
    </message>
    <message>
        <source>Least squares with several scores per row. The target of a row is the vector of its class, 1 in the place of the class and 0 elsewhere, or its label and further numbers.</source>
        <translation>Kleinste Quadrate mit mehreren Scores je Zeile. Das Ziel einer Zeile ist der Vektor ihrer Klasse, 1 an der Stelle der Klasse und 0 an den übrigen, oder ihr Label und weitere Zahlen.</translation>
    </message>
    <message>
        <source>Distance to the target</source>
        <translation>Abstand zum Ziel</translation>
    </message>
    <message>
        <source>The distance, not its square, between the scores of a row and its target: outliers weigh no more than others. The target is the vector of its class, 1 in the place of the class and 0 elsewhere, or its label and further numbers.</source>
        <translation>Der Abstand, nicht sein Quadrat, zwischen den Scores einer Zeile und ihrem Ziel: Ausreißer haben nicht mehr Gewicht als andere Zeilen. Das Ziel ist der Vektor ihrer Klasse, 1 an der Stelle der Klasse und 0 an den übrigen, oder ihr Label und weitere Zahlen.</translation>
    </message>
    <message>
        <source>Strength of the slight l2 part.</source>
        <translation>Stärke des kleinen l2-Teils.</translation>
    </message>
    <message>
        <source>With output=average: what theorem 6 promises for the gap of the averages, from the averages themselves.</source>
        <translation>Mit output=average: was Satz 6 für die Lücke der Mittel verspricht, aus den Mitteln selbst.</translation>
    </message>
    <message>
        <source>With output=average and a norm: the gap that this promise is about, of the problem with N(w) ≤ P(0)/λ.</source>
        <translation>Mit output=average und einer Norm: die Lücke, um die es dabei geht, die des Problems mit N(w) ≤ P(0)/λ.</translation>
    </message>
    <message>
        <source>Other programs</source>
        <translation>Andere Programme</translation>
    </message>
    <message>
        <source>The objective J that is minimized, P or −D of this iterate, smoothed where the problem is.</source>
        <translation>Die minimierte Zielfunktion J, P oder −D dieser Iterierten, geglättet, wo das Problem es ist.</translation>
    </message>
    <message>
        <source>Minimum q of the model: J, smoothed where the problem is, never exceeds it.</source>
        <translation>Minimum q des Modells: J, geglättet, wo das Problem es ist, überschreitet es nie.</translation>
    </message>
    <message>
        <source>Estimate function</source>
        <translation>Schätzfunktion</translation>
    </message>
    <message>
        <source>J at the iterate stays below the minimum of the estimate function; both fall to the optimum, and the bound of the theorem holds as long as they keep this order.</source>
        <translation>J an der Iterierten bleibt unter dem Minimum der Schätzfunktion; beide fallen zum Optimum, und die Schranke des Satzes gilt, solange diese Ordnung besteht.</translation>
    </message>
    <message>
        <source>J</source>
        <translation>J</translation>
    </message>
    <message>
        <source>minimum of the model</source>
        <translation>Minimum des Modells</translation>
    </message>
    <message>
        <source>Distance to the estimate function</source>
        <translation>Abstand zur Schätzfunktion</translation>
    </message>
    <message>
        <source>How far J is below the minimum of the estimate function: what the accepted steps left over.</source>
        <translation>Wie weit J unter dem Minimum der Schätzfunktion liegt: was die angenommenen Schritte übrig ließen.</translation>
    </message>
    <message>
        <source>minimum of the model − J</source>
        <translation>Minimum des Modells − J</translation>
    </message>
    <message>
        <source>Lipschitz constant</source>
        <translation>Lipschitz-Konstante</translation>
    </message>
    <message>
        <source>The Lipschitz constant that each iteration accepted, and its upper bound: the smaller it is, the longer the steps.</source>
        <translation>Die Lipschitz-Konstante, die jede Iteration annahm, und ihre obere Schranke: je kleiner sie ist, desto länger die Schritte.</translation>
    </message>
    <message>
        <source>accepted L</source>
        <translation>angenommenes L</translation>
    </message>
    <message>
        <source>upper bound</source>
        <translation>obere Schranke</translation>
    </message>
    <message>
        <source>Decay of the bound</source>
        <translation>Abfall der Schranke</translation>
    </message>
    <message>
        <source>The number that the bound on the error falls with; a straight line is a linear rate.</source>
        <translation>Die Zahl, mit der die Schranke des Fehlers fällt; eine Gerade ist eine lineare Rate.</translation>
    </message>
    <message>
        <source>Π</source>
        <translation>Π</translation>
    </message>
    <message>
        <source>Step sizes</source>
        <translation>Schrittweiten</translation>
    </message>
    <message>
        <source>Primal step τ and dual step σ: their product is limited by the norm of the data, their ratio divides it between both sides.</source>
        <translation>Primaler Schritt τ und dualer Schritt σ: die Norm der Daten begrenzt ihr Produkt, ihr Verhältnis teilt es auf beide Seiten auf.</translation>
    </message>
    <message>
        <source>τ</source>
        <translation>τ</translation>
    </message>
    <message>
        <source>σ</source>
        <translation>σ</translation>
    </message>
    <message>
        <source>τ/σ</source>
        <translation>τ/σ</translation>
    </message>
    <message>
        <source>The constant in use: its inverse is the length of the steps.</source>
        <translation>Die verwendete Konstante: ihr Kehrwert ist die Länge der Schritte.</translation>
    </message>
    <message>
        <source>trials</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>Variance of the stochastic gradient over the choice of its row, estimated from up to 256 fixed rows.</source>
        <translation>Varianz des stochastischen Gradienten über die Wahl seiner Zeile, geschätzt aus bis zu 256 festen Zeilen.</translation>
    </message>
    <message>
        <source>Variance of the gradient</source>
        <translation>Varianz des Gradienten</translation>
    </message>
    <message>
        <source>The variance of the stochastic gradient stays above 0 at the solution, so that only falling steps converge.</source>
        <translation>Die Varianz des stochastischen Gradienten bleibt an der Lösung über 0, sodass nur fallende Schrittweiten konvergieren.</translation>
    </message>
    <message>
        <source>variance</source>
        <translation>Varianz</translation>
    </message>
    <message>
        <source>η</source>
        <translation>η</translation>
    </message>
    <message>
        <source>With variant=theory: the gap down to which the inner problem is solved.</source>
        <translation>Mit variant=theory: die Lücke, bis zu der das innere Problem gelöst wird.</translation>
    </message>
    <message>
        <source>Inner gap</source>
        <translation>Innere Lücke</translation>
    </message>
    <message>
        <source>Each band is one outer iteration, whose inner problem is solved until its gap meets the target or for some passes; the gap of the whole problem follows.</source>
        <translation>Jeder Streifen ist eine äußere Iteration; ihr inneres Problem wird gelöst, bis seine Lücke das Ziel erreicht, oder einige Durchgänge lang; die Lücke des ganzen Problems folgt.</translation>
    </message>
    <message>
        <source>inner gap</source>
        <translation>innere Lücke</translation>
    </message>
    <message>
        <source>target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>Lücke</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>Zertifikat</translation>
    </message>
    <message>
        <source>The certificate of the inner solution bounds the gap of the whole problem at this very pair; ξ is what theorem 3 promises with variant=theory.</source>
        <translation>Das Zertifikat der inneren Lösung beschränkt die Lücke des ganzen Problems an genau diesem Paar; ξ ist, was Satz 3 mit variant=theory verspricht.</translation>
    </message>
    <message>
        <source>certificate</source>
        <translation>Zertifikat</translation>
    </message>
    <message>
        <source>ξ</source>
        <translation>ξ</translation>
    </message>
    <message>
        <source>Inner passes</source>
        <translation>Innere Durchgänge</translation>
    </message>
    <message>
        <source>The work that each inner problem took.</source>
        <translation>Die Arbeit, die jedes innere Problem kostete.</translation>
    </message>
    <message>
        <source>inner passes</source>
        <translation>innere Durchgänge</translation>
    </message>
    <message>
        <source>With inner_length=oracle: the gap at which the last subproblem counts as solved, its decrease over c.</source>
        <translation>Mit inner_length=oracle: die Lücke, bei der das letzte Teilproblem als gelöst gilt, seine Abnahme durch c.</translation>
    </message>
    <message>
        <source>With inner_length=oracle: the factor by which the error of the last subproblem fell at least, its decrease over its gap; c is asked for.</source>
        <translation>Mit inner_length=oracle: der Faktor, um den der Fehler des letzten Teilproblems mindestens fiel, seine Abnahme durch seine Lücke; verlangt ist c.</translation>
    </message>
    <message>
        <source>τ and the certified factor</source>
        <translation>τ und der zertifizierte Faktor</translation>
    </message>
    <message>
        <source>The weight τ of the proximal term, and the factor by which the error of each subproblem fell at least; the theorem asks for the factor c.</source>
        <translation>Das Gewicht τ des proximalen Terms und der Faktor, um den der Fehler jedes Teilproblems mindestens fiel; der Satz verlangt den Faktor c.</translation>
    </message>
    <message>
        <source>certified factor</source>
        <translation>zertifizierter Faktor</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>Momentum</translation>
    </message>
    <message>
        <source>The factor on the last move that is added before the next subproblem.</source>
        <translation>Der Faktor der letzten Bewegung, die vor dem nächsten Teilproblem addiert wird.</translation>
    </message>
    <message>
        <source>β</source>
        <translation>β</translation>
    </message>
    <message>
        <source>The variance of the stochastic gradient falls to 0 with the error, so that a constant step converges.</source>
        <translation>Die Varianz des stochastischen Gradienten fällt mit dem Fehler auf 0, sodass eine konstante Schrittweite konvergiert.</translation>
    </message>
    <message>
        <source>a row at a bound and far from being violated is left out of the next sweeps</source>
        <translation>eine Zeile an einer Schranke, die weit davon entfernt ist, verletzt zu sein, wird in den nächsten Durchläufen ausgelassen</translation>
    </message>
    <message>
        <source>after a sweep: &lt;i&gt;a&lt;/i&gt; and &lt;i&gt;w&lt;/i&gt; move to the maximum of &lt;i&gt;D&lt;/i&gt; over the changes of the last sweeps; all rows return when the violations have fallen</source>
        <translation>nach einem Durchlauf: &lt;i&gt;a&lt;/i&gt; und &lt;i&gt;w&lt;/i&gt; gehen zum Maximum von &lt;i&gt;D&lt;/i&gt; über die Änderungen der letzten Durchläufe; alle Zeilen kehren zurück, wenn die Verletzungen gefallen sind</translation>
    </message>
    <message>
        <source>Share of rows that are free: 0 &lt; yα &lt; U; with several classes, those not at a corner.</source>
        <translation>Anteil der freien Zeilen: 0 &lt; yα &lt; U; bei mehreren Klassen die, die nicht in einer Ecke liegen.</translation>
    </message>
    <message>
        <source>Shrinking</source>
        <translation>Schrumpfen</translation>
    </message>
    <message>
        <source>Rows that take part in the sweeps, and rows with a dual variable: shrinking pays once most rows have settled at a bound.</source>
        <translation>Zeilen, die an den Durchläufen teilnehmen, und Zeilen mit einer dualen Variablen: Schrumpfen lohnt sich, sobald die meisten Zeilen an einer Grenze liegen.</translation>
    </message>
    <message>
        <source>active rows</source>
        <translation>aktive Zeilen</translation>
    </message>
    <message>
        <source>nonzero α</source>
        <translation>α ungleich null</translation>
    </message>
    <message>
        <source>Free rows</source>
        <translation>Freie Zeilen</translation>
    </message>
    <message>
        <source>The share of rows whose dual variable lies strictly between its bounds: only these still move near the solution.</source>
        <translation>Der Anteil der Zeilen, deren duale Variable echt zwischen ihren Grenzen liegt: nur diese bewegen sich nahe der Lösung noch.</translation>
    </message>
    <message>
        <source>share of free rows</source>
        <translation>Anteil freier Zeilen</translation>
    </message>
    <message>
        <source>Violations</source>
        <translation>Verletzungen</translation>
    </message>
    <message>
        <source>How far the violations of a sweep spread, which LIBLINEAR stops by, and the certified gap.</source>
        <translation>Wie weit die Verletzungen eines Durchlaufs streuen, wonach LIBLINEAR endet, und die zertifizierte Lücke.</translation>
    </message>
    <message>
        <source>spread</source>
        <translation>Spannweite</translation>
    </message>
    <message>
        <source>Free rows and sample</source>
        <translation>Freie Zeilen und Stichprobe</translation>
    </message>
    <message>
        <source>Rows of the sample at work, and those of them whose dual variable moves: a Newton system has only these.</source>
        <translation>Zeilen der benutzten Stichprobe und diejenigen davon, deren duale Variable sich bewegt: ein Newton-System enthält nur diese.</translation>
    </message>
    <message>
        <source>rows of the sample</source>
        <translation>Zeilen der Stichprobe</translation>
    </message>
    <message>
        <source>free rows</source>
        <translation>freie Zeilen</translation>
    </message>
    <message>
        <source>Newton steps</source>
        <translation>Newton-Schritte</translation>
    </message>
    <message>
        <source>Steps of conjugate gradients for each Newton step, and the length of that step, which is 1 close to the solution.</source>
        <translation>Schritte der konjugierten Gradienten je Newton-Schritt und die Länge dieses Schritts, die nahe der Lösung 1 ist.</translation>
    </message>
    <message>
        <source>conjugate gradient steps</source>
        <translation>Schritte der konjugierten Gradienten</translation>
    </message>
    <message>
        <source>length of the step</source>
        <translation>Länge des Schritts</translation>
    </message>
    <message>
        <source>Growing sample</source>
        <translation>Wachsende Stichprobe</translation>
    </message>
    <message>
        <source>Rows of the sample at work: most iterations see few of all rows.</source>
        <translation>Zeilen der benutzten Stichprobe: die meisten Iterationen sehen nur wenige aller Zeilen.</translation>
    </message>
    <message>
        <source>Working set and screening</source>
        <translation>Arbeitsmenge und Ausschluss</translation>
    </message>
    <message>
        <source>Features not yet proved to have no weight, features in the working set, and features with a weight: the three approach each other.</source>
        <translation>Merkmale, von denen noch nicht bewiesen ist, dass sie kein Gewicht haben, Merkmale der Arbeitsmenge und Merkmale mit Gewicht: die drei nähern sich einander.</translation>
    </message>
    <message>
        <source>not screened</source>
        <translation>nicht ausgeschlossen</translation>
    </message>
    <message>
        <source>working set</source>
        <translation>Arbeitsmenge</translation>
    </message>
    <message>
        <source>nonzero w</source>
        <translation>w ungleich null</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>Excessive gap</source>
        <translation>Überschüssige Lücke</translation>
    </message>
    <message>
        <source>μ</source>
        <translation>μ</translation>
    </message>
    <message>
        <source>Gap and its bound</source>
        <translation>Lücke und ihre Schranke</translation>
    </message>
    <message>
        <source>The gap of the two sequences is at most μ D₂ as long as the excessive gap is not negative.</source>
        <translation>Die Lücke der beiden Folgen ist höchstens μ D₂, solange die überschüssige Lücke nicht negativ ist.</translation>
    </message>
    <message>
        <source>P(w) − D(α)</source>
        <translation>P(w) − D(α)</translation>
    </message>
    <message>
        <source>μ D₂</source>
        <translation>μ D₂</translation>
    </message>
    <message>
        <source>Accuracy and active planes</source>
        <translation>Genauigkeit und aktive Ebenen</translation>
    </message>
    <message>
        <source>ε falls as planes are added; only the active ones have weight in the solution.</source>
        <translation>ε fällt, während Ebenen hinzukommen; nur die aktiven haben Gewicht in der Lösung.</translation>
    </message>
    <message>
        <source>ε</source>
        <translation>ε</translation>
    </message>
    <message>
        <source>active planes</source>
        <translation>aktive Ebenen</translation>
    </message>
    <message>
        <source>planes</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>Bounds of the model</source>
        <translation>Schranken des Modells</translation>
    </message>
    <message>
        <source>The minimum of the cutting-plane model rises to the least primal value: ε is what lies between the best of both.</source>
        <translation>Das Minimum des Schnittebenenmodells steigt zum kleinsten primalen Wert: ε ist, was zwischen den besten beider liegt.</translation>
    </message>
    <message>
        <source>least P</source>
        <translation>kleinstes P</translation>
    </message>
    <message>
        <source>Accuracy and weight of the new plane</source>
        <translation>Genauigkeit und Gewicht der neuen Ebene</translation>
    </message>
    <message>
        <source>ε falls as planes are mixed in; the weight η of the newest plane falls with it.</source>
        <translation>ε fällt, während Ebenen beigemischt werden; das Gewicht η der neuesten Ebene fällt mit.</translation>
    </message>
    <message>
        <source>Smoothed dual value less smoothed primal value: at 0 or above the bound on the gap is proved.</source>
        <translation>Geglätteter dualer Wert minus geglätteter primaler Wert: ab 0 ist die Schranke der Lücke bewiesen.</translation>
    </message>
    <message>
        <source>The smoothed dual value exceeds the smoothed primal value while both smoothings fall in turn: the gap is at most μ₁ D₁ + μ₂ D₂.</source>
        <translation>Der geglättete duale Wert übersteigt den geglätteten primalen, während beide Glättungen abwechselnd fallen: die Lücke ist höchstens μ₁ D₁ + μ₂ D₂.</translation>
    </message>
    <message>
        <source>excessive gap</source>
        <translation>überschüssige Lücke</translation>
    </message>
    <message>
        <source>μ₁</source>
        <translation>μ₁</translation>
    </message>
    <message>
        <source>μ₂</source>
        <translation>μ₂</translation>
    </message>
    <message>
        <source>P and its lower bound</source>
        <translation>P und seine untere Schranke</translation>
    </message>
    <message>
        <source>P(w) and the lower bound Φ(u) within the ball approach each other.</source>
        <translation>P(w) und die untere Schranke Φ(u) in der Kugel nähern sich einander.</translation>
    </message>
    <message>
        <source>P(w)</source>
        <translation>P(w)</translation>
    </message>
    <message>
        <source>Φ(u)</source>
        <translation>Φ(u)</translation>
    </message>
    <message>
        <source>θ</source>
        <translation>θ</translation>
    </message>
    <message>
        <source>D(α) exceeds the smoothed primal value of w while the smoothing μ falls to 0: both sequences approach the optimum from the wrong side.</source>
        <translation>D(α) übersteigt den geglätteten primalen Wert von w, während die Glättung μ auf 0 fällt: beide Folgen nähern sich dem Optimum von der falschen Seite.</translation>
    </message>
    <message>
        <source>Estimated upper bound on the Lipschitz constant; unknown where L_start is given.</source>
        <translation>Geschätzte obere Schranke der Lipschitz-Konstante; unbekannt, wo L_start gegeben ist.</translation>
    </message>
    <message>
        <source>LIBLINEAR&apos;s exact steps in one dual variable at a time, leaving out rows that are settled, and, with many features, steps that combine the last changes of all. The first choice for the hinge, of two classes or several, and the logistic loss on sparse data with many features.</source>
        <translation>Die exakten Schritte von LIBLINEAR in je einer dualen Variablen, wobei erledigte Zeilen ausgelassen werden, und bei vielen Merkmalen Schritte, die die letzten Änderungen aller kombinieren. Die erste Wahl für hinge mit zwei oder mehr Klassen und für logistic auf dünn besetzten Daten mit vielen Merkmalen.</translation>
    </message>
    <message>
        <source>Which rows at a bound are left out of sweeps. slack: until w may have moved far enough to violate them. on: LIBLINEAR&apos;s rule, until the other rows have settled; with several classes slack means this too. off: none. auto: slack with at most 20 rows per feature and lambda at most 0.1/n, otherwise on.</source>
        <translation>Welche Zeilen an einer Schranke in Durchläufen ausgelassen werden. slack: bis sich w weit genug bewegt haben kann, um sie zu verletzen. on: die Regel von LIBLINEAR, bis die übrigen Zeilen erledigt sind; bei mehreren Klassen bedeutet auch slack diese. off: keine. auto: slack bei höchstens 20 Zeilen je Merkmal und lambda von höchstens 0.1/n, sonst on.</translation>
    </message>
    <message>
        <source>Order of the rows: a random permutation of blocks of up to eight adjacent rows or of single rows, anew in each sweep, or as they stand in the data. With several classes blocks means single rows. auto: blocks if a copy of the rows takes more than 4 MB, otherwise permutation.</source>
        <translation>Reihenfolge der Zeilen: in jedem Durchlauf eine neue zufällige Permutation von Blöcken aus bis zu acht benachbarten Zeilen oder von einzelnen Zeilen, oder wie in den Daten. Bei mehreren Klassen bedeutet blocks einzelne Zeilen. auto: blocks, wenn eine Kopie der Zeilen mehr als 4 MB braucht, sonst permutation.</translation>
    </message>
    <message>
        <source>Number of the latest changes, each of one sweep or several short ones, that span the subspace in which D is maximized after a sweep, from the ninth on; 0: none. For hinge and squared-hinge with a random order. auto: 3 with at most 20 rows per feature, otherwise 0.</source>
        <translation>Zahl der letzten Änderungen, jede aus einem Durchlauf oder mehreren kurzen, die den Unterraum aufspannen, in dem D nach einem Durchlauf, vom neunten an, maximiert wird; 0: keine. Für hinge und squared-hinge in zufälliger Reihenfolge. auto: 3 bei höchstens 20 Zeilen je Merkmal, sonst 0.</translation>
    </message>
    <message>
        <source>With a kernel: number of rows among which steps choose, those whose steps would raise the dual most, and of steps in an iteration. The other parameters have no effect then.</source>
        <translation>Mit einem Kern: Zahl der Zeilen, unter denen die Schritte wählen, jener, deren Schritte das Duale am meisten erhöhen würden, und der Schritte je Iteration. Die anderen Parameter wirken dann nicht.</translation>
    </message>
    <message>
        <source>Pdprox, restarted</source>
        <translation>Pdprox mit Neustarts</translation>
    </message>
    <message>
        <source>Linear programs: piecewise linear losses with l1, linf or group norms. Primal-dual steps of adaptive size from restarts at averages, then with l1 pivots to an exact vertex. Ours.</source>
        <translation>Lineare Programme: stückweise lineare Verluste mit l1, linf oder Gruppennormen. Primal-duale Schritte angepasster Größe mit Neustarts bei Mitteln, mit l1 danach Pivotschritte zu einer exakten Ecke. Von uns.</translation>
    </message>
    <message>
        <source>Factors of rows and columns before the steps: ten rounds that make their largest entries 1 and then one that makes their sums 1 (ruizpc), the last alone (pc), the first alone (ruiz), or none.</source>
        <translation>Faktoren der Zeilen und Spalten vor den Schritten: zehn Runden, die ihre größten Einträge auf 1 bringen, und dann eine, die ihre Summen auf 1 bringt (ruizpc), nur die letzte (pc), nur die ersten (ruiz) oder keine (none).</translation>
    </message>
    <message>
        <source>What leads to the vertex: primal-dual steps (pdhg), or with l1 and no free intercept a proximal point method whose stages dual coordinate ascent solves (prox-sdca). auto goes over to it where sparse data have more than 5000 features and more than 500 of them get a weight.</source>
        <translation>Was zur Ecke führt: primal-duale Schritte (pdhg) oder, mit l1 und ohne freien Achsenabschnitt, ein Proximalpunkt-Verfahren, dessen Stufen dualer Koordinatenaufstieg löst (prox-sdca). auto geht dazu über, wo dünn besetzte Daten mehr als 5000 Merkmale haben und mehr als 500 davon ein Gewicht bekommen.</translation>
    </message>
    <message>
        <source>Weight of the proximal term of prox-sdca. auto: 0.2 mean ‖x‖²/n over the size of scores that would account for P(0).</source>
        <translation>Gewicht des proximalen Terms von prox-sdca. auto: 0.2 mal mittleres ‖x‖²/n durch die Größe der Scores, die P(0) erklären würde.</translation>
    </message>
    <message>
        <source>With l1: whether pivots lead from the present pair to an optimal vertex, first after 50 passes. With linf: whether the equations of the present pair are solved. Group norms have no finish.</source>
        <translation>Mit l1: ob Pivotschritte vom momentanen Paar zu einer optimalen Ecke führen, zuerst nach 50 Durchgängen. Mit linf: ob die Gleichungen des momentanen Paars gelöst werden. Gruppennormen haben keinen solchen Abschluss.</translation>
    </message>
    <message>
        <source>Most coefficients for which there is a finish; its matrices have that many rows and columns.</source>
        <translation>Größte Zahl von Koeffizienten, bei der es einen Abschluss gibt; seine Matrizen haben so viele Zeilen und Spalten.</translation>
    </message>
    <message>
        <source>&lt;i&gt;w&lt;/i&gt;&lt;sup&gt;+&lt;/sup&gt; ← prox&lt;sub&gt;τ&lt;i&gt;R&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;w&lt;/i&gt; + τ &lt;i&gt;v&lt;/i&gt;), &lt;i&gt;z&lt;/i&gt;&lt;sup&gt;+&lt;/sup&gt; ← &lt;i&gt;X w&lt;/i&gt;&lt;sup&gt;+&lt;/sup&gt;, τ&lt;sub&gt;&lt;i&gt;j&lt;/i&gt;&lt;/sub&gt; = η&lt;i&gt;T&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt;&lt;sup&gt;2&lt;/sup&gt;/ω</source>
        <translation>&lt;i&gt;w&lt;/i&gt;&lt;sup&gt;+&lt;/sup&gt; ← prox&lt;sub&gt;τ&lt;i&gt;R&lt;/i&gt;&lt;/sub&gt;(&lt;i&gt;w&lt;/i&gt; + τ &lt;i&gt;v&lt;/i&gt;), &lt;i&gt;z&lt;/i&gt;&lt;sup&gt;+&lt;/sup&gt; ← &lt;i&gt;X w&lt;/i&gt;&lt;sup&gt;+&lt;/sup&gt;, τ&lt;sub&gt;&lt;i&gt;j&lt;/i&gt;&lt;/sub&gt; = η&lt;i&gt;T&lt;sub&gt;j&lt;/sub&gt;&lt;/i&gt;&lt;sup&gt;2&lt;/sup&gt;/ω</translation>
    </message>
    <message>
        <source>α&lt;sup&gt;+&lt;/sup&gt; ← DP&lt;sub&gt;&lt;i&gt;s&lt;/i&gt;&lt;/sub&gt;(α − &lt;i&gt;s&lt;/i&gt;(2&lt;i&gt;z&lt;/i&gt;&lt;sup&gt;+&lt;/sup&gt; − &lt;i&gt;z&lt;/i&gt;)), &lt;i&gt;v&lt;/i&gt;&lt;sup&gt;+&lt;/sup&gt; ← &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α&lt;sup&gt;+&lt;/sup&gt;/&lt;i&gt;n&lt;/i&gt;, &lt;i&gt;s&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; = ηω&lt;i&gt;S&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;&lt;sup&gt;2&lt;/sup&gt;/&lt;i&gt;n&lt;/i&gt;</source>
        <translation>α&lt;sup&gt;+&lt;/sup&gt; ← DP&lt;sub&gt;&lt;i&gt;s&lt;/i&gt;&lt;/sub&gt;(α − &lt;i&gt;s&lt;/i&gt;(2&lt;i&gt;z&lt;/i&gt;&lt;sup&gt;+&lt;/sup&gt; − &lt;i&gt;z&lt;/i&gt;)), &lt;i&gt;v&lt;/i&gt;&lt;sup&gt;+&lt;/sup&gt; ← &lt;i&gt;X&lt;/i&gt;&lt;sup&gt;T&lt;/sup&gt;α&lt;sup&gt;+&lt;/sup&gt;/&lt;i&gt;n&lt;/i&gt;, &lt;i&gt;s&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; = ηω&lt;i&gt;S&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt;&lt;sup&gt;2&lt;/sup&gt;/&lt;i&gt;n&lt;/i&gt;</translation>
    </message>
    <message>
        <source>accept if η ≤ limit = (ω‖Δ&lt;i&gt;w&lt;/i&gt;‖&lt;sub&gt;&lt;i&gt;T&lt;/i&gt;&lt;/sub&gt;&lt;sup&gt;2&lt;/sup&gt; + ‖Δα‖&lt;sub&gt;&lt;i&gt;S&lt;/i&gt;&lt;/sub&gt;&lt;sup&gt;2&lt;/sup&gt;/ω)/(2|Δα·Δ&lt;i&gt;z&lt;/i&gt;|/&lt;i&gt;n&lt;/i&gt;); else again with a smaller η</source>
        <translation>annehmen, wenn η ≤ Grenze = (ω‖Δ&lt;i&gt;w&lt;/i&gt;‖&lt;sub&gt;&lt;i&gt;T&lt;/i&gt;&lt;/sub&gt;&lt;sup&gt;2&lt;/sup&gt; + ‖Δα‖&lt;sub&gt;&lt;i&gt;S&lt;/i&gt;&lt;/sub&gt;&lt;sup&gt;2&lt;/sup&gt;/ω)/(2|Δα·Δ&lt;i&gt;z&lt;/i&gt;|/&lt;i&gt;n&lt;/i&gt;); sonst noch einmal mit kleinerem η</translation>
    </message>
    <message>
        <source>averages with weights η; restart at the better of pair and average if its merit has fallen enough, then a new ω</source>
        <translation>Mittel mit Gewichten η; Neustart beim besseren von Paar und Mittel, wenn sein Gütemaß genug gefallen ist, dann ein neues ω</translation>
    </message>
    <message>
        <source>&lt;code&gt;finish&lt;/code&gt;: a pivot along the steepest edge of &lt;i&gt;P&lt;/i&gt; to the kink where its slope changes sign</source>
        <translation>&lt;code&gt;finish&lt;/code&gt;: ein Pivotschritt längs der steilsten Kante von &lt;i&gt;P&lt;/i&gt; bis zum Knick, an dem ihre Steigung das Vorzeichen wechselt</translation>
    </message>
    <message>
        <source>&lt;code&gt;start&lt;/code&gt;: sweeps of dual coordinate ascent on &lt;i&gt;P&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;) + (κ/2)‖&lt;i&gt;w&lt;/i&gt; − &lt;i&gt;c&lt;/i&gt;‖², then &lt;i&gt;c&lt;/i&gt; ← &lt;i&gt;w&lt;/i&gt;</source>
        <translation>&lt;code&gt;start&lt;/code&gt;: Läufe dualen Koordinatenaufstiegs auf &lt;i&gt;P&lt;/i&gt;(&lt;i&gt;w&lt;/i&gt;) + (κ/2)‖&lt;i&gt;w&lt;/i&gt; − &lt;i&gt;c&lt;/i&gt;‖², dann &lt;i&gt;c&lt;/i&gt; ← &lt;i&gt;w&lt;/i&gt;</translation>
    </message>
    <message>
        <source>Step size η of the next trial times the largest entry of the scaled matrix.</source>
        <translation>Schrittweite η des nächsten Versuchs mal größter Eintrag der skalierten Matrix.</translation>
    </message>
    <message>
        <source>Primal weight ω: the dual steps have this ratio to the primal ones.</source>
        <translation>Primales Gewicht ω: In diesem Verhältnis stehen die dualen Schritte zu den primalen.</translation>
    </message>
    <message>
        <source>Restarts so far.</source>
        <translation>Bisherige Neustarts.</translation>
    </message>
    <message>
        <source>Objective difference plus infeasibility of the better of last pair and average.</source>
        <translation>Zielwertunterschied plus Unzulässigkeit beim besseren von letztem Paar und Mittel.</translation>
    </message>
    <message>
        <source>Reason of the last restart: merit fell enough (1), stopped falling (2), or a long epoch (3).</source>
        <translation>Grund des letzten Neustarts: Gütemaß genug gefallen (1), fällt nicht mehr (2) oder lange Epoche (3).</translation>
    </message>
    <message>
        <source>Pivots of the finish so far.</source>
        <translation>Bisherige Pivotschritte des Abschlusses.</translation>
    </message>
    <message>
        <source>Rows whose α is between two slopes of the loss: at an optimum their scores are at a kink.</source>
        <translation>Zeilen, deren α zwischen zwei Steigungen des Verlusts liegt: An einem Optimum liegen ihre Scores an einem Knick.</translation>
    </message>
    <message>
        <source>Coefficients that are not 0, with a free intercept.</source>
        <translation>Koeffizienten ungleich 0, mit einem freien Achsenabschnitt.</translation>
    </message>
    <message>
        <source>Proximal stages so far.</source>
        <translation>Bisherige proximale Stufen.</translation>
    </message>
    <message>
        <source>Identification</source>
        <translation>Identifikation</translation>
    </message>
    <message>
        <source>Rows at kinks and nonzero coefficients: with l1 they become as many, and define the vertex.</source>
        <translation>Zeilen an Knicken und Koeffizienten ungleich 0: Mit l1 werden es gleich viele, und sie bestimmen die Ecke.</translation>
    </message>
    <message>
        <source>rows at kinks</source>
        <translation>Zeilen an Knicken</translation>
    </message>
    <message>
        <source>coefficients</source>
        <translation>Koeffizienten</translation>
    </message>
    <message>
        <source>Merit and step size</source>
        <translation>Gütemaß und Schrittweite</translation>
    </message>
    <message>
        <source>The merit falls from restart to restart; the step size exceeds 1 because most dual variables are at their bounds.</source>
        <translation>Das Gütemaß fällt von Neustart zu Neustart; die Schrittweite übersteigt 1, weil die meisten dualen Variablen an ihren Schranken liegen.</translation>
    </message>
    <message>
        <source>merit</source>
        <translation>Gütemaß</translation>
    </message>
    <message>
        <source>ω</source>
        <translation>ω</translation>
    </message>
    <message>
        <source>GiB for the kernel matrix. If it needs more, dcd and prox-sdca compute its rows when they need them and keep those used last. Auto: the whole matrix up to 20000 training rows, else 1 GiB.</source>
        <translation>GiB für die Kernmatrix. Braucht sie mehr, berechnen dcd und prox-sdca ihre Zeilen, wenn sie sie brauchen, und behalten die zuletzt benutzten. Auto: bis 20000 Trainingszeilen die ganze Matrix, sonst 1 GiB.</translation>
    </message>
</context>
<context>
    <name>Repetitions</name>
    <message>
        <source>25–75 %</source>
        <translation>25–75 %</translation>
    </message>
    <message>
        <source>10–90 %</source>
        <translation>10–90 %</translation>
    </message>
    <message>
        <source>min–max</source>
        <translation>Min–Max</translation>
    </message>
    <message>
        <source>25 %</source>
        <translation>25 %</translation>
    </message>
    <message>
        <source>10 %</source>
        <translation>10 %</translation>
    </message>
    <message>
        <source>min</source>
        <translation>Min</translation>
    </message>
    <message>
        <source>75 %</source>
        <translation>75 %</translation>
    </message>
    <message>
        <source>90 %</source>
        <translation>90 %</translation>
    </message>
    <message>
        <source>max</source>
        <translation>Max</translation>
    </message>
    <message numerus="yes">
        <source>%n seeds</source>
        <translation>
            <numerusform>%n Seed</numerusform>
            <numerusform>%n Seeds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RowProjectionPlot</name>
    <message>
        <source>component %1 (%2 %)</source>
        <comment>number and share of the variance</comment>
        <translation>Komponente %1 (%2 %)</translation>
    </message>
    <message>
        <source>highlighted: α ≠ 0, %1 of %2 rows</source>
        <translation>hervorgehoben: α ≠ 0, %1 von %2 Zeilen</translation>
    </message>
    <message>
        <source>%1 of %2 rows drawn</source>
        <translation>%1 von %2 Zeilen gezeichnet</translation>
    </message>
    <message>
        <source>training row %1</source>
        <translation>Trainingszeile %1</translation>
    </message>
    <message>
        <source>dual variable</source>
        <translation>duale Variable</translation>
    </message>
    <message>
        <source>not 0</source>
        <translation>nicht 0</translation>
    </message>
    <message>
        <source>0</source>
        <translation>0</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>rows of class %1</source>
        <translation>Zeilen der Klasse %1</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>α is not 0</source>
        <translation>α ist nicht 0</translation>
    </message>
    <message>
        <source>α is 0</source>
        <translation>α ist 0</translation>
    </message>
    <message>
        <source>%1 rows over %2 and %3.</source>
        <translation>%1 Zeilen über %2 und %3.</translation>
    </message>
    <message>
        <source>In brackets: the share of the variance along a principal component.</source>
        <translation>In Klammern: der Anteil der Varianz entlang einer Hauptkomponente.</translation>
    </message>
    <message>
        <source>%1 of all %2 rows have a dual variable that is not zero.</source>
        <translation>%1 von allen %2 Zeilen haben eine duale Variable ungleich 0.</translation>
    </message>
</context>
<context>
    <name>RowScatterPlot</name>
    <message>
        <source>label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>feature %1</source>
        <translation>Merkmal %1</translation>
    </message>
    <message>
        <source>component %1 (%2 %)</source>
        <comment>number and share of the variance</comment>
        <translation>Komponente %1 (%2 %)</translation>
    </message>
    <message>
        <source>random direction %1</source>
        <translation>zufällige Richtung %1</translation>
    </message>
    <message>
        <source>label:</source>
        <translation>Label:</translation>
    </message>
    <message>
        <source>%1 of %2 rows drawn</source>
        <translation>%1 von %2 Zeilen gezeichnet</translation>
    </message>
    <message>
        <source>components of %1 rows</source>
        <translation>Komponenten von %1 Zeilen</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>all rows</source>
        <translation>alle Zeilen</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%1 über %2</translation>
    </message>
    <message>
        <source>%1 of %2 rows over %3 and %4.</source>
        <translation>%1 von %2 Zeilen über %3 und %4.</translation>
    </message>
    <message>
        <source>In brackets: the share of the variance along a principal component.</source>
        <translation>In Klammern: der Anteil der Varianz entlang einer Hauptkomponente.</translation>
    </message>
</context>
<context>
    <name>RowsElsewhere</name>
    <message>
        <source>%1 runs on %2, and its rows are not on this computer, with which this page would have to compute. Its curves, gap and certificate come from %2.</source>
        <translation>%1 läuft auf %2, und seine Zeilen, mit denen diese Seite rechnen müsste, sind nicht auf diesem Rechner. Kurven, Lücke und Zertifikat kommen von %2.</translation>
    </message>
</context>
<context>
    <name>RunTitle</name>
    <message>
        <source>Seed %1, %2</source>
        <translation>Seed %1, %2</translation>
    </message>
    <message>
        <source>Class %1, %2</source>
        <translation>Klasse %1, %2</translation>
    </message>
</context>
<context>
    <name>SlownessWords</name>
    <message>
        <source>Its schedule 1/(λ(t + t₀)) begins with steps of about 1/λ, too long for this problem: P grows instead of falling.</source>
        <translation>Sein Schrittplan 1/(λ(t + t₀)) beginnt mit Schritten von etwa 1/λ, zu lang für dieses Problem: P wächst, statt zu fallen.</translation>
    </message>
    <message>
        <source>Its steps are too long for this problem: P grows instead of falling.</source>
        <translation>Seine Schritte sind zu lang für dieses Problem: P wächst, statt zu fallen.</translation>
    </message>
    <message>
        <source>%1 = %2 was set by hand and is probably too long a step for this problem.</source>
        <translation>%1 = %2 wurde von Hand gesetzt und ist für dieses Problem wohl ein zu langer Schritt.</translation>
    </message>
    <message>
        <source>%1 = %2 is %3 times the step 1/L = %4 of this problem, L being its greatest curvature: beyond 2/L gradient steps make P grow instead of fall.</source>
        <translation>%1 = %2 ist das %3-Fache des Schritts 1/L = %4 dieses Problems, wobei L seine größte Krümmung ist: Jenseits von 2/L lassen Gradientenschritte P wachsen statt fallen.</translation>
    </message>
    <message>
        <source>%1 = %2 makes its steps %3 times as long as those that the solver takes by itself on this problem (%1 = %4): P grows instead of falling.</source>
        <translation>%1 = %2 macht die Schritte %3-mal so lang wie die, die der Löser bei diesem Problem von selbst nimmt (%1 = %4): P wächst, statt zu fallen.</translation>
    </message>
    <message>
        <source>The columns of the data differ in scale by a factor of %1: no step size suits them all.</source>
        <translation>Die Spalten der Daten unterscheiden sich im Maßstab um den Faktor %1: keine Schrittweite passt zu allen.</translation>
    </message>
    <message numerus="yes">
        <source>%n columns equal an earlier one: they add no information, make every pass longer and the steps that converge shorter.</source>
        <translation>
            <numerusform>%n Spalte gleicht einer früheren: sie sagt nichts Neues, verlängert jeden Durchgang und verkürzt die Schritte, die konvergieren.</numerusform>
            <numerusform>%n Spalten gleichen einer früheren: sie sagen nichts Neues, verlängern jeden Durchgang und verkürzen die Schritte, die konvergieren.</numerusform>
        </translation>
    </message>
    <message>
        <source>The step size is %1 times 1/L, where L is the greatest curvature of this problem: P may oscillate or rise instead of falling.</source>
        <translation>Die Schrittweite ist das %1-Fache von 1/L, wobei L die größte Krümmung dieses Problems ist: P kann schwingen oder steigen, statt zu fallen.</translation>
    </message>
    <message>
        <source>The step size is only %1 times 1/L, where L is the greatest curvature of this problem: about %2 times as many steps are needed.</source>
        <translation>Die Schrittweite ist nur das %1-Fache von 1/L, wobei L die größte Krümmung dieses Problems ist: etwa %2-mal so viele Schritte sind nötig.</translation>
    </message>
    <message>
        <source>λ times the number of rows is only %1: the problem is nearly unregularized, and every method takes longer the smaller λ is.</source>
        <translation>λ mal Zahl der Zeilen ist nur %1: das Problem ist fast unregularisiert, und jedes Verfahren braucht umso länger, je kleiner λ ist.</translation>
    </message>
    <message>
        <source>The lower bound D has hardly risen for %1 passes: this solver finds no better one, so the gap stays although P may be near the optimum.</source>
        <translation>Die untere Schranke D ist seit %1 Durchgängen kaum gestiegen: dieser Löser findet keine bessere, also bleibt die Lücke, obwohl P nahe am Optimum sein kann.</translation>
    </message>
    <message>
        <source>P is %1 times the smallest P of this run: it diverges.</source>
        <translation>P ist das %1-Fache des kleinsten P dieses Laufs: Er divergiert.</translation>
    </message>
    <message>
        <source>The gap has reached the rounding of P and D, %1: more passes cannot make it smaller.</source>
        <translation>Die Lücke hat die Rundung von P und D erreicht, %1: mehr Durchgänge können sie nicht verkleinern.</translation>
    </message>
    <message>
        <source>This run has no lower bound D: the solver keeps no dual variables, and the regularizer gives no dual point. No gap certifies it.</source>
        <translation>Dieser Lauf hat keine untere Schranke D: Der Löser führt keine dualen Variablen, und der Regularisierer ergibt keinen dualen Punkt. Keine Lücke zertifiziert ihn.</translation>
    </message>
    <message>
        <source>The smoothing γ = %1 is %2 times coarser than the tolerance allows (γ = %3): the run minimizes a smoothed objective, and its gap stays above the tolerance.</source>
        <translation>Die Glättung γ = %1 ist %2-mal gröber, als die Toleranz erlaubt (γ = %3): Der Lauf minimiert eine geglättete Zielfunktion, und seine Lücke bleibt über der Toleranz.</translation>
    </message>
    <message>
        <source>The ratio of primal to dual steps, τ/σ = %1, is %2 times ‖w‖²/‖α‖² = %3 of the latest iterate, for which the bound of the method is smallest: its bound is %4 times larger.</source>
        <translation>Das Verhältnis der primalen zu den dualen Schritten, τ/σ = %1, ist das %2-Fache von ‖w‖²/‖α‖² = %3 der letzten Iterierten, bei dem die Schranke des Verfahrens am kleinsten ist: Seine Schranke ist %4-mal größer.</translation>
    </message>
    <message>
        <source>The mean of the labels is %1 times their standard deviation, but the model has no intercept, so the coefficients have to compensate for it.</source>
        <translation>Der Mittelwert der Labels ist das %1-Fache ihrer Standardabweichung, aber das Modell hat keinen Achsenabschnitt, sodass die Koeffizienten ihn ausgleichen müssen.</translation>
    </message>
    <message>
        <source>The smoothing γ = %1 is %2 times finer than the tolerance requires (γ = %3): it makes the curvature of the loss larger by that factor, and the steps shorter.</source>
        <translation>Die Glättung γ = %1 ist %2-mal feiner, als die Toleranz verlangt (γ = %3): Sie macht die Krümmung des Verlusts um diesen Faktor größer und die Schritte kürzer.</translation>
    </message>
    <message>
        <source>The tolerance is below the rounding of P and D, %1: no gap this small can be certified.</source>
        <translation>Die Toleranz liegt unter der Rundung von P und D, %1: Eine so kleine Lücke lässt sich nicht zertifizieren.</translation>
    </message>
    <message>
        <source>The theorem on this method promises nothing so far: its bound is %1, and the value at the start was %2.</source>
        <translation>Der Satz über dieses Verfahren verspricht bisher nichts: Seine Schranke ist %1, der Wert am Anfang war %2.</translation>
    </message>
</context>
<context>
    <name>SolutionPage</name>
    <message>
        <source>w: %1 of %2 nonzero</source>
        <translation>w: %1 von %2 ungleich 0</translation>
    </message>
    <message>
        <source>%1 of %2 groups nonzero</source>
        <translation>%1 von %2 Gruppen ungleich 0</translation>
    </message>
    <message>
        <source>%1 of %2 rows of w nonzero</source>
        <translation>%1 von %2 Zeilen von w ungleich 0</translation>
    </message>
    <message>
        <source>rank %1 of %2</source>
        <translation>Rang %1 von %2</translation>
    </message>
    <message>
        <source>α: %1 of %2 nonzero</source>
        <translation>α: %1 von %2 ungleich 0</translation>
    </message>
    <message>
        <source>%1 at a bound</source>
        <translation>%1 an einer Schranke</translation>
    </message>
    <message>
        <source>in %1 of %2 rows</source>
        <translation>in %1 von %2 Zeilen</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>Durchgang</translation>
    </message>
    <message>
        <source>stage</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>iteration</source>
        <translation>Iteration</translation>
    </message>
    <message>
        <source>support unchanged since %1 %2</source>
        <comment>unit and number</comment>
        <translation>Träger unverändert seit %1 %2</translation>
    </message>
    <message>
        <source>%1, %2 %3</source>
        <comment>run, unit and number</comment>
        <translation>%1, %2 %3</translation>
    </message>
    <message>
        <source>The dual variables of sequences belong to tags and pairs of tags, not to single rows.</source>
        <translation>Die dualen Variablen von Sequenzen gehören zu Tags und Paaren von Tags, nicht zu einzelnen Zeilen.</translation>
    </message>
    <message>
        <source>Entries of a matrix have no features that could be the axes of a picture.</source>
        <translation>Die Einträge einer Matrix haben keine Merkmale, die Achsen eines Bildes sein könnten.</translation>
    </message>
    <message>
        <source>The dual variables of boosting belong to decision stumps, not to rows.</source>
        <translation>Die dualen Variablen des Boostings gehören zu Entscheidungsstümpfen, nicht zu Zeilen.</translation>
    </message>
    <message>
        <source>The rows of this run are planes, not points.</source>
        <translation>Die Zeilen dieses Laufs sind Ebenen, keine Punkte.</translation>
    </message>
    <message>
        <source>%1, rewound to %2 %3</source>
        <comment>run, unit and number</comment>
        <translation>%1, zurückgespult auf %2 %3</translation>
    </message>
    <message>
        <source>kernel shares %1</source>
        <translation>Anteile der Kerne %1</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between numbers</comment>
        <translation>, </translation>
    </message>
</context>
<context>
    <name>SupportHeatmapPlot</name>
    <message>
        <source>%1 (logarithmic)</source>
        <translation>%1 (logarithmisch)</translation>
    </message>
    <message>
        <source>coefficient above 0</source>
        <translation>Koeffizient über 0</translation>
    </message>
    <message>
        <source>below 0</source>
        <translation>unter 0</translation>
    </message>
    <message>
        <source>pale: some of several coefficients</source>
        <translation>blass: einige von mehreren Koeffizienten</translation>
    </message>
    <message>
        <source>support unchanged from here</source>
        <translation>Träger ab hier unverändert</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rang %1</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>unit and number</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>coefficient</source>
        <translation>Koeffizient</translation>
    </message>
    <message>
        <source>coefficients</source>
        <translation>Koeffizienten</translation>
    </message>
    <message>
        <source>above 0</source>
        <translation>über 0</translation>
    </message>
    <message>
        <source>0</source>
        <translation>0</translation>
    </message>
    <message>
        <source>%1 of %2 not 0</source>
        <translation>%1 von %2 nicht 0</translation>
    </message>
    <message>
        <source>ranks %1 to %2</source>
        <translation>Ränge %1 bis %2</translation>
    </message>
    <message>
        <source>sign</source>
        <translation>Vorzeichen</translation>
    </message>
    <message>
        <source>not 0</source>
        <translation>nicht 0</translation>
    </message>
    <message>
        <source>%1 of %2 coefficients were not zero at some of %3 checkpoints.</source>
        <translation>%1 von %2 Koeffizienten waren an einigen von %3 Kontrollpunkten nicht null.</translation>
    </message>
    <message>
        <source>The nonzero ones are the same since %1 %2.</source>
        <translation>Die von null verschiedenen sind seit %1 %2 dieselben.</translation>
    </message>
</context>
<context>
    <name>Sweep</name>
    <message>
        <source>objective</source>
        <translation>Zielfunktion</translation>
    </message>
    <message>
        <source>Start a sweep to see the certified optimum at every value here</source>
        <translation>Eine Reihe starten, um hier das zertifizierte Optimum bei jedem Wert zu sehen</translation>
    </message>
    <message>
        <source>primal, band to dual</source>
        <translation>primal, Band bis dual</translation>
    </message>
    <message>
        <source>primal</source>
        <translation>primal</translation>
    </message>
    <message>
        <source>%1 diverged ▲</source>
        <comment>runs</comment>
        <translation>%1 divergiert ▲</translation>
    </message>
    <message>
        <source>%1 refused</source>
        <comment>runs</comment>
        <translation>%1 abgelehnt</translation>
    </message>
    <message>
        <source>Runs that diverged have no objective: a mark at the top edge stands at the value of each. Refused are values that the solver cannot take.</source>
        <translation>Divergierte Läufe haben keinen Zielwert: eine Marke am oberen Rand steht beim Wert jedes von ihnen. Abgelehnt sind Werte, die der Löser nicht annehmen kann.</translation>
    </message>
    <message>
        <source>error rate</source>
        <translation>Fehlerrate</translation>
    </message>
    <message>
        <source>mean squared error</source>
        <translation>mittlerer quadratischer Fehler</translation>
    </message>
    <message>
        <source>Start a sweep to see training and test error at every value here</source>
        <translation>Eine Reihe starten, um hier Trainings- und Testfehler bei jedem Wert zu sehen</translation>
    </message>
    <message>
        <source>%1, training</source>
        <translation>%1, Training</translation>
    </message>
    <message>
        <source>%1, folds</source>
        <translation>%1, Folds</translation>
    </message>
    <message>
        <source>%1, test</source>
        <translation>%1, Test</translation>
    </message>
    <message>
        <source>training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>%1 folds</source>
        <translation>%1 Folds</translation>
    </message>
    <message>
        <source>test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>● smallest mean error of the folds; ○ the greatest value whose error is within one standard error of it: the simplest model that the folds cannot tell from the best.</source>
        <translation>● kleinster mittlerer Fehler der Folds; ○ der größte Wert, dessen Fehler höchstens einen Standardfehler darüber liegt: das einfachste Modell, das die Folds nicht vom besten unterscheiden.</translation>
    </message>
    <message>
        <source>● smallest test error. A test part is chosen with the data; with folds the standard error is known too.</source>
        <translation>● kleinster Testfehler. Ein Testteil wird bei den Daten gewählt; mit Folds ist auch der Standardfehler bekannt.</translation>
    </message>
    <message>
        <source>● %1 at %2 = %3</source>
        <translation>● %1 bei %2 = %3</translation>
    </message>
    <message>
        <source>Start a sweep to see sparsity, size and effort at every value here</source>
        <translation>Eine Reihe starten, um hier Dünnbesetztheit, Größe und Aufwand bei jedem Wert zu sehen</translation>
    </message>
    <message>
        <source>coefficient</source>
        <translation>Koeffizient</translation>
    </message>
    <message>
        <source>Start a sweep to see every coefficient&apos;s path here</source>
        <translation>Eine Reihe starten, um hier den Pfad jedes Koeffizienten zu sehen</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>coefficient and value</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>of %1</source>
        <comment>solver</comment>
        <translation>von %1</translation>
    </message>
    <message>
        <source>at %1 = %2</source>
        <comment>value of the parameter</comment>
        <translation>bei %1 = %2</translation>
    </message>
    <message>
        <source>the %1 strongest of %2</source>
        <translation>die %1 stärksten von %2</translation>
    </message>
    <message>
        <source>Coefficients that are not zero somewhere on the path; the strongest are named, with their values at the cursor. Groups share a colour.</source>
        <translation>Koeffizienten, die irgendwo auf dem Pfad nicht null sind; die stärksten sind benannt, mit ihren Werten am Cursor. Gruppen teilen eine Farbe.</translation>
    </message>
    <message>
        <source>nonzeros of w</source>
        <translation>w ungleich 0</translation>
    </message>
    <message>
        <source>norm of w</source>
        <translation>Norm von w</translation>
    </message>
    <message>
        <source>solver seconds</source>
        <translation>Löser-Sekunden</translation>
    </message>
    <message>
        <source>passes over the data</source>
        <translation>Durchgänge durch die Daten</translation>
    </message>
    <message>
        <source>%1: %2 from %3 to %4 by %5.</source>
        <comment>problem, symbol, least, greatest, solvers</comment>
        <translation>%1: %2 von %3 bis %4 mit %5.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>solver and parameter</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>own parameter</source>
        <translation>eigener Parameter</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>Regularizer</source>
        <translation>Regularisierer</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>Löser</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>Stärke</translation>
    </message>
    <message>
        <source>The strength of the regularizer</source>
        <translation>Die Stärke des Regularisierers</translation>
    </message>
    <message>
        <source>The strength of the l1 norm</source>
        <translation>Die Stärke der l1-Norm</translation>
    </message>
    <message>
        <source>Several solvers</source>
        <translation>Mehrere Löser</translation>
    </message>
    <message>
        <source>Own parameter of each</source>
        <translation>Jeweils eigener Parameter</translation>
    </message>
    <message>
        <source>The step size or proximal weight of every solver, to see how sensitive each is to it</source>
        <translation>Die Schrittweite oder das proximale Gewicht jedes Lösers: wie empfindlich er darauf reagiert</translation>
    </message>
    <message>
        <source>○ %1 = %2</source>
        <translation>○ %1 = %2</translation>
    </message>
</context>
<context>
    <name>TheoryConstant</name>
    <message>
        <source>strength of l2</source>
        <translation>Stärke der l2-Regularisierung</translation>
    </message>
    <message>
        <source>P at w = 0</source>
        <translation>P an der Stelle w = 0</translation>
    </message>
    <message>
        <source>strong convexity of the smooth part</source>
        <translation>starke Konvexität des glatten Teils</translation>
    </message>
    <message>
        <source>strong convexity of the simple part</source>
        <translation>starke Konvexität des einfachen Teils</translation>
    </message>
    <message>
        <source>‖w*‖²/2 of the best known w</source>
        <translation>‖w*‖²/2 des besten bekannten w</translation>
    </message>
    <message>
        <source>B²/2, B = P(0)/λ times the greatest ‖w‖₂ by the norm</source>
        <translation>B²/2, B = P(0)/λ mal das größte ‖w‖₂ je Norm</translation>
    </message>
    <message>
        <source>half of max α² and of max ‖q‖²</source>
        <translation>die Hälfte von max α² und von max ‖q‖²</translation>
    </message>
    <message>
        <source>strong convexity of R</source>
        <translation>starke Konvexität von R</translation>
    </message>
    <message>
        <source>best known w</source>
        <translation>bestes bekanntes w</translation>
    </message>
    <message>
        <source>at most n max α²</source>
        <translation>höchstens n max α²</translation>
    </message>
    <message>
        <source>of R</source>
        <translation>von R</translation>
    </message>
    <message>
        <source>at most P(w₀) − D</source>
        <translation>höchstens P(w₀) − D</translation>
    </message>
    <message>
        <source>of the best known w</source>
        <translation>des besten bekannten w</translation>
    </message>
    <message>
        <source>strength of the l2 part</source>
        <translation>Stärke des l2-Teils</translation>
    </message>
    <message>
        <source>ρ²/(γn) − λ, ρ the largest row norm</source>
        <translation>ρ²/(γn) − λ, ρ die größte Zeilennorm</translation>
    </message>
    <message>
        <source>(1 + 1/η²) times the gap at the start</source>
        <translation>(1 + 1/η²) mal die Lücke am Start</translation>
    </message>
    <message>
        <source>weight of the proximal term</source>
        <translation>Gewicht des Proximalterms</translation>
    </message>
    <message>
        <source>strong convexity</source>
        <translation>starke Konvexität</translation>
    </message>
    <message>
        <source>gap at the start, at least P(w₀) − P*</source>
        <translation>Lücke am Start, mindestens P(w₀) − P*</translation>
    </message>
    <message>
        <source>λγn/(ρ² + λγn), ρ the largest row norm</source>
        <translation>λγn/(ρ² + λγn), ρ die größte Zeilennorm</translation>
    </message>
    <message>
        <source>gap at the start, at least D* − D(α₀)</source>
        <translation>Lücke am Start, mindestens D* − D(α₀)</translation>
    </message>
    <message>
        <source>n + ρ²/(λγ), ρ the largest row norm</source>
        <translation>n + ρ²/(λγ), ρ die größte Zeilennorm</translation>
    </message>
    <message>
        <source>rate of a stage, from μ, η, m and L</source>
        <translation>Rate einer Stufe, aus μ, η, m und L</translation>
    </message>
    <message>
        <source>L ‖X‖/√n, with ‖X‖² at most the sum of ‖xᵢ‖²</source>
        <translation>L ‖X‖/√n, mit ‖X‖² höchstens gleich der Summe der ‖xᵢ‖²</translation>
    </message>
    <message>
        <source>first step size</source>
        <translation>erste Schrittweite</translation>
    </message>
    <message>
        <source>weight of the auxiliary function</source>
        <translation>Gewicht der Hilfsfunktion</translation>
    </message>
    <message>
        <source>not needed for a smooth loss</source>
        <translation>für einen glatten Verlust nicht nötig</translation>
    </message>
    <message>
        <source>growth of L</source>
        <translation>Wachstum von L</translation>
    </message>
    <message>
        <source>B²/2, B = radius</source>
        <translation>B²/2, B = Radius</translation>
    </message>
    <message>
        <source>theorem 20: iterations to 2ε, ε the error of the smoothing</source>
        <translation>Satz 20: Iterationen bis 2ε, ε der Fehler der Glättung</translation>
    </message>
    <message>
        <source>theorem 19: iterations to 2ε, ε the error of the smoothing</source>
        <translation>Satz 19: Iterationen bis 2ε, ε der Fehler der Glättung</translation>
    </message>
    <message>
        <source>at most max α² ‖X‖²/(nλ²), with the sum of squares for ‖X‖²</source>
        <translation>höchstens max α² ‖X‖²/(nλ²), mit der Quadratsumme für ‖X‖²</translation>
    </message>
    <message>
        <source>at most (ρ P(0)/λ)², ρ the largest ‖w‖₂ where the norm is 1</source>
        <translation>höchstens (ρ P(0)/λ)², ρ das größte ‖w‖₂ bei Norm 1</translation>
    </message>
    <message>
        <source>P(0) over the strength of l1, at least ‖w*‖</source>
        <translation>P(0) durch die Stärke von l1, mindestens ‖w*‖</translation>
    </message>
    <message>
        <source>max ‖X_k‖² over the ranks k</source>
        <translation>max ‖X_k‖² über die Ränge k</translation>
    </message>
    <message>
        <source>K for combine = add, 1 for average, K ranks</source>
        <translation>K bei combine = add, 1 bei average, K Ränge</translation>
    </message>
    <message>
        <source>λμn/(λμn + σ_max σ′), losses (1/μ)-smooth</source>
        <translation>λμn/(λμn + σ_max σ′), Verluste (1/μ)-glatt</translation>
    </message>
    <message>
        <source>1 + Σ ‖X_k‖²/(λμn)</source>
        <translation>1 + Σ ‖X_k‖²/(λμn)</translation>
    </message>
    <message>
        <source>what local passes leave of the possible improvement</source>
        <translation>was lokale Durchgänge von der möglichen Verbesserung übrig lassen</translation>
    </message>
    <message>
        <source>σ′/(2λn²) Σ ‖X_k‖² ω_k², ω_k the width of the dual domain of rank k</source>
        <translation>σ′/(2λn²) Σ ‖X_k‖² ω_k², ω_k die Breite des dualen Bereichs von Rang k</translation>
    </message>
    <message>
        <source>l2/(l2 + σ_max σ′M/n), losses M-smooth</source>
        <translation>l2/(l2 + σ_max σ′M/n), Verluste M-glatt</translation>
    </message>
    <message>
        <source>1 + Σ ‖X_k‖² M/(n l2)</source>
        <translation>1 + Σ ‖X_k‖² M/(n l2)</translation>
    </message>
    <message>
        <source>σ_max σ′M/(2n) (2 P(w₀)/λ)², losses M-smooth</source>
        <translation>σ_max σ′M/(2n) (2 P(w₀)/λ)², Verluste M-glatt</translation>
    </message>
</context>
<context>
    <name>TheoryPanel</name>
    <message>
        <source>the duality gap</source>
        <translation>die Dualitätslücke</translation>
    </message>
    <message>
        <source>P(w) − P*, the suboptimality</source>
        <translation>P(w) − P*, die Suboptimalität</translation>
    </message>
    <message>
        <source>the duality gap of the averaged iterates</source>
        <translation>die Dualitätslücke der gemittelten Iterierten</translation>
    </message>
    <message>
        <source>P − P* at the averaged iterate</source>
        <translation>P − P* an der gemittelten Iterierten</translation>
    </message>
    <message>
        <source>the smallest P so far minus the greatest lower bound so far</source>
        <translation>das bisher kleinste P minus die bisher größte untere Schranke</translation>
    </message>
    <message>
        <source>not known yet</source>
        <translation>noch nicht bekannt</translation>
    </message>
    <message>
        <source>at most this: the best certified gap, by which the bound is drawn higher, since the chart measures from D</source>
        <translation>höchstens dies: die beste zertifizierte Lücke, um die die Schranke höher gezeichnet ist, weil das Diagramm von D aus misst</translation>
    </message>
    <message>
        <source>It does not apply to the snapshots so far.</source>
        <translation>Sie gilt nicht für die bisherigen Schnappschüsse.</translation>
    </message>
    <message>
        <source>After %1 passes: bound %2, measured %3</source>
        <translation>Nach %1 Durchgängen: Schranke %2, gemessen %3</translation>
    </message>
    <message>
        <source>, a factor of %1</source>
        <translation>, Faktor %1</translation>
    </message>
    <message>
        <source>So far the bound is vacuous: nowhere is it below %1, the value at the start.</source>
        <translation>Bisher ist die Schranke inhaltsleer: nirgends liegt sie unter %1, dem Wert am Start.</translation>
    </message>
    <message>
        <source>%1: too few points yet</source>
        <translation>%1: noch zu wenige Punkte</translation>
    </message>
    <message>
        <source>Slopes over the second half of the run:</source>
        <translation>Steigungen über die zweite Hälfte des Laufs:</translation>
    </message>
    <message>
        <source>theory</source>
        <translation>Theorie</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;: %2 bounds %3.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;: %2 beschränkt %3.</translation>
    </message>
    <message>
        <source>It holds &lt;b&gt;in expectation&lt;/b&gt;: for the mean over all orders in which the rows could have been drawn. A single run may lie above it.</source>
        <translation>Sie gilt &lt;b&gt;im Erwartungswert&lt;/b&gt;: für das Mittel über alle Reihenfolgen, in denen die Zeilen gezogen werden könnten. Ein einzelner Lauf kann darüber liegen.</translation>
    </message>
    <message>
        <source>No bound yet: %1 needs the optimum w*, which no run of this problem has certified. It is known once a run has ended with a gap of at most %2 times max(1, |P|).</source>
        <translation>Noch keine Schranke: %1 braucht das Optimum w*, das noch kein Lauf dieses Problems zertifiziert hat. Es ist bekannt, sobald ein Lauf mit einer Lücke von höchstens %2 mal max(1, |P|) endet.</translation>
    </message>
    <message>
        <source>at the latest snapshot: %1</source>
        <translation>am letzten Schnappschuss: %1</translation>
    </message>
    <message>
        <source>It holds &lt;b&gt;with probability %1&lt;/b&gt; over the orders in which the rows could have been drawn.</source>
        <translation>Sie gilt &lt;b&gt;mit Wahrscheinlichkeit %1&lt;/b&gt; über die Reihenfolgen, in denen die Zeilen gezogen sein könnten.</translation>
    </message>
    <message>
        <source>%1 × max(1, |P|) = %2</source>
        <translation>%1 × max(1, |P|) = %2</translation>
    </message>
    <message>
        <source>after the end of the run so far, with the constants of the latest snapshot</source>
        <translation>nach dem bisherigen Ende des Laufs, mit den Konstanten des neuesten Schnappschusses</translation>
    </message>
    <message>
        <source>after the end of the run so far</source>
        <translation>nach dem bisherigen Ende des Laufs</translation>
    </message>
    <message>
        <source>the first snapshot at which the bound is as small</source>
        <translation>der erste Schnappschuss, an dem die Schranke so klein ist</translation>
    </message>
    <message>
        <source>in expectation</source>
        <translation>im Erwartungswert</translation>
    </message>
    <message>
        <source>with probability %1</source>
        <translation>mit Wahrscheinlichkeit %1</translation>
    </message>
    <message>
        <source>the first snapshot at which the same quantity is as small</source>
        <translation>der erste Schnappschuss, an dem dieselbe Größe so klein ist</translation>
    </message>
    <message>
        <source>the same quantity has not been as small so far</source>
        <translation>dieselbe Größe war bisher nicht so klein</translation>
    </message>
    <message>
        <source>perhaps earlier, since P* is only known to within %1</source>
        <translation>vielleicht früher, denn P* ist nur auf %1 genau bekannt</translation>
    </message>
    <message>
        <source>%1 pass</source>
        <translation>%1 Durchgang</translation>
    </message>
    <message>
        <source>%1 passes</source>
        <translation>%1 Durchgänge</translation>
    </message>
    <message>
        <source>%1 stage</source>
        <translation>%1 Stufe</translation>
    </message>
    <message>
        <source>%1 stages</source>
        <translation>%1 Stufen</translation>
    </message>
    <message>
        <source>%1 iteration</source>
        <translation>%1 Iteration</translation>
    </message>
    <message>
        <source>%1 iterations</source>
        <translation>%1 Iterationen</translation>
    </message>
    <message>
        <source>the bound does not fall below %1 within %2</source>
        <translation>die Schranke fällt innerhalb von %2 nicht unter %1</translation>
    </message>
    <message>
        <source>the theorem does not apply at the latest snapshot</source>
        <translation>der Satz ist am neuesten Schnappschuss nicht anwendbar</translation>
    </message>
    <message>
        <source>%1 needs a run of the problem that certifies the optimum</source>
        <translation>%1 braucht einen Lauf des Problems, der das Optimum zertifiziert</translation>
    </message>
    <message>
        <source>theory asks for</source>
        <translation>die Theorie verlangt</translation>
    </message>
    <message>
        <source>theory by measured</source>
        <translation>Theorie durch gemessen</translation>
    </message>
    <message>
        <source>&lt;b&gt;What would theory need&lt;/b&gt; for at most %1?</source>
        <translation>&lt;b&gt;Was bräuchte die Theorie&lt;/b&gt; für höchstens %1?</translation>
    </message>
    <message>
        <source>%1 bounds %2.</source>
        <translation>%1 beschränkt %2.</translation>
    </message>
</context>
<context>
    <name>TheoryScope</name>
    <message>
        <source>No theorem applies: %1.</source>
        <translation>Kein Satz ist anwendbar: %1.</translation>
    </message>
    <message>
        <source>none is known for whole runs of %1</source>
        <translation>für ganze Läufe von %1 ist keiner bekannt</translation>
    </message>
    <message>
        <source>its constants are not known in advance</source>
        <translation>seine Konstanten sind vorab nicht bekannt</translation>
    </message>
    <message>
        <source>the loss is not smooth</source>
        <translation>der Verlust ist nicht glatt</translation>
    </message>
    <message>
        <source>it is proved for %1 = %2, but this run has %1 = %3</source>
        <translation>er ist für %1 = %2 bewiesen, aber dieser Lauf hat %1 = %3</translation>
    </message>
    <message>
        <source>the regularizer is not strongly convex, and strong_convexity is not given</source>
        <translation>der Regularisierer ist nicht stark konvex, und strong_convexity ist nicht angegeben</translation>
    </message>
    <message>
        <source>the proximal weight that inner = gd chooses is not known in advance</source>
        <translation>das proximale Gewicht, das inner = gd wählt, ist vorab nicht bekannt</translation>
    </message>
    <message>
        <source>the run did not start at w = 0, the only start whose distance to w* is known</source>
        <translation>der Lauf begann nicht bei w = 0, dem einzigen Start, dessen Abstand zu w* bekannt ist</translation>
    </message>
    <message>
        <source>L is a fixed value that was given, and it may be too small</source>
        <translation>L ist ein fest vorgegebener Wert und kann zu klein sein</translation>
    </message>
    <message>
        <source>none covers all stages of annealed smoothing</source>
        <translation>keiner deckt alle Stufen der annealed-Glättung ab</translation>
    </message>
    <message>
        <source>the smoothing error of this loss is unbounded</source>
        <translation>der Glättungsfehler dieses Verlusts ist unbeschränkt</translation>
    </message>
    <message>
        <source>the run did not start at w = 0, or P is 0 there</source>
        <translation>der Lauf begann nicht bei w = 0, oder P ist dort 0</translation>
    </message>
    <message>
        <source>it is proved for an L that never decreases, but shrink is below 1</source>
        <translation>er ist für ein L bewiesen, das nie abnimmt, aber shrink ist unter 1</translation>
    </message>
    <message>
        <source>no bound on the subgradients of the loss is known in advance</source>
        <translation>für die Subgradienten des Verlusts ist vorab keine Schranke bekannt</translation>
    </message>
    <message>
        <source>the norm of w* in the feature space of the kernel is not computed</source>
        <translation>die Norm von w* im Merkmalsraum des Kerns wird nicht berechnet</translation>
    </message>
    <message>
        <source>the dual variables of the loss are unbounded</source>
        <translation>die dualen Variablen des Verlusts sind unbeschränkt</translation>
    </message>
    <message>
        <source>its step sizes are larger than the theorem allows: scale is above 1</source>
        <translation>seine Schrittweiten sind größer, als der Satz erlaubt: scale ist über 1</translation>
    </message>
    <message>
        <source>it is proved only for sampling = iid, or for steps over all rows</source>
        <translation>er ist nur für sampling = iid oder für Schritte über alle Zeilen bewiesen</translation>
    </message>
    <message>
        <source>it is proved only without an l1 term</source>
        <translation>er ist nur ohne l1-Term bewiesen</translation>
    </message>
    <message>
        <source>it is proved only for the step sizes eta = auto and eta = strongly-convex</source>
        <translation>er ist nur für die Schrittweiten eta = auto und eta = strongly-convex bewiesen</translation>
    </message>
    <message>
        <source>the theorem for the strongly convex schedule covers only non-smooth losses</source>
        <translation>der Satz für den stark konvexen Schrittplan gilt nur für nicht glatte Verluste</translation>
    </message>
    <message>
        <source>it is proved only for t0 = 0</source>
        <translation>er ist nur für t0 = 0 bewiesen</translation>
    </message>
    <message>
        <source>the regularizer is not strongly convex in all coefficients</source>
        <translation>der Regularisierer ist nicht in allen Koeffizienten stark konvex</translation>
    </message>
    <message>
        <source>the subgradients of the loss are unbounded</source>
        <translation>die Subgradienten des Verlusts sind unbeschränkt</translation>
    </message>
    <message>
        <source>its step size and inner_steps give no rate below 1; eta = theory with longer stages would</source>
        <translation>seine Schrittweite und inner_steps ergeben keine Rate unter 1; eta = theory mit längeren Stufen ergäbe eine</translation>
    </message>
    <message>
        <source>ρ²/(λγn), with ρ the largest row norm, is at most 10: a problem this well conditioned is solved without acceleration</source>
        <translation>ρ²/(λγn) mit der größten Zeilennorm ρ ist höchstens 10: ein so gut konditioniertes Problem wird ohne Beschleunigung gelöst</translation>
    </message>
    <message>
        <source>the ball of the given radius does not contain the best known w</source>
        <translation>die Kugel mit dem angegebenen Radius enthält nicht das beste bekannte w</translation>
    </message>
    <message>
        <source>the intercept or the thresholds are free, and the objective is not strongly convex in them</source>
        <translation>Achsenabschnitt oder Schwellen sind frei, und die Zielfunktion ist in ihnen nicht stark konvex</translation>
    </message>
</context>
<context>
    <name>WeightBarsPlot</name>
    <message>
        <source>%1 of %2 by size</source>
        <translation>%1 von %2 nach Größe</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>feature and coefficient</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The greatest: %1.</source>
        <translation>Die größten: %1.</translation>
    </message>
</context>
<context>
    <name>WeightImagePlot</name>
    <message>
        <source>row %1, column %2</source>
        <translation>Zeile %1, Spalte %2</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>%1 × %2 coefficients between %3 and %4.</source>
        <translation>%1 × %2 Koeffizienten zwischen %3 und %4.</translation>
    </message>
</context>
<context>
    <name>gapscope::AboutBox</name>
    <message>
        <source>About Gapscope</source>
        <translation>Über Gapscope</translation>
    </message>
    <message>
        <source>Copy for a &amp;bug report</source>
        <translation>Für einen &amp;Fehlerbericht kopieren</translation>
    </message>
    <message>
        <source>Versions, display, processor, memory and data cache, and what is unusual about them; none of your data</source>
        <translation>Versionen, Anzeige, Prozessor, Speicher und Datencache, und was daran ungewöhnlich ist; keine Ihrer Daten</translation>
    </message>
    <message>
        <source>Collecting …</source>
        <translation>Wird gesammelt …</translation>
    </message>
    <message>
        <source>Nothing is unusual.</source>
        <translation>Nichts ist ungewöhnlich.</translation>
    </message>
    <message>
        <source>One thing is unusual; its line says what.</source>
        <translation>Eines ist ungewöhnlich; seine Zeile sagt, was.</translation>
    </message>
    <message numerus="yes">
        <source>%n things are unusual; their lines say what.</source>
        <translation>
            <numerusform>%n Punkt ist ungewöhnlich; seine Zeile sagt, was.</numerusform>
            <numerusform>%n Punkte sind ungewöhnlich; ihre Zeilen sagen, was.</numerusform>
        </translation>
    </message>
    <message>
        <source>The report is on the clipboard.</source>
        <translation>Der Bericht ist in der Zwischenablage.</translation>
    </message>
</context>
<context>
    <name>gapscope::AddRunBar</name>
    <message>
        <source>&amp;Add run</source>
        <translation>Lauf hinzu&amp;fügen</translation>
    </message>
    <message>
        <source>Add a run with these settings, to be started later (Ctrl+Shift+Return)</source>
        <translation>Einen Lauf mit diesen Einstellungen hinzufügen und später starten (Strg+Umschalt+Return)</translation>
    </message>
    <message>
        <source>Add and s&amp;tart</source>
        <translation>Hinzufügen und s&amp;tarten</translation>
    </message>
    <message>
        <source>Add a run with these settings and start it (Ctrl+Return)</source>
        <translation>Einen Lauf mit diesen Einstellungen hinzufügen und starten (Strg+Return)</translation>
    </message>
    <message>
        <source>Try many ratios of the solver&apos;s two step sizes, or factors on its only one, each with these limits, and add the run that ends with the least objective</source>
        <translation>Viele Verhältnisse der beiden Schrittweiten des Lösers oder Faktoren der einzigen ausprobieren, jedes mit diesen Grenzen, und den Lauf hinzufügen, der mit dem kleinsten Zielwert endet</translation>
    </message>
    <message>
        <source>&amp;Compare three solvers</source>
        <translation>Drei Löser &amp;vergleichen</translation>
    </message>
    <message>
        <source>Add and start three solvers that work in different ways on the present problem (Ctrl+Shift+R)</source>
        <translation>Drei Löser, die verschieden arbeiten, zum jetzigen Problem hinzufügen und starten (Strg+Umschalt+R)</translation>
    </message>
    <message>
        <source>Stop tuning</source>
        <translation>Abstimmen beenden</translation>
    </message>
    <message>
        <source>T&amp;une</source>
        <translation>Absti&amp;mmen</translation>
    </message>
    <message>
        <source>None of the solvers that are compared takes this problem</source>
        <translation>Keiner der verglichenen Löser nimmt dieses Problem an</translation>
    </message>
    <message numerus="yes">
        <source>Only %n of the three kinds of solvers takes this problem</source>
        <translation>
            <numerusform>Nur eine der drei Arten von Lösern nimmt dieses Problem an</numerusform>
            <numerusform>Nur %n der drei Arten von Lösern nehmen dieses Problem an</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::AnimationBar</name>
    <message>
        <source>Progress of the animation</source>
        <translation>Fortschritt der Animation</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stops the export of the animation; nothing of it remains</source>
        <translation>Bricht den Export der Animation ab; es bleibt nichts davon zurück</translation>
    </message>
</context>
<context>
    <name>gapscope::AnimationDialog</name>
    <message>
        <source>Animated WebP, one file</source>
        <translation>Animiertes WebP, eine Datei</translation>
    </message>
    <message>
        <source>MP4 film, one file</source>
        <translation>MP4-Film, eine Datei</translation>
    </message>
    <message>
        <source>PNG, one file per frame</source>
        <translation>PNG, eine Datei je Bild</translation>
    </message>
    <message>
        <source>SVG, one file per frame</source>
        <translation>SVG, eine Datei je Bild</translation>
    </message>
    <message>
        <source> s</source>
        <comment>seconds</comment>
        <translation> s</translation>
    </message>
    <message>
        <source>Export animation</source>
        <translation>Animation exportieren</translation>
    </message>
    <message>
        <source>Moment of the preview</source>
        <translation>Augenblick der Vorschau</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportieren…</translation>
    </message>
    <message>
        <source>&amp;Charts</source>
        <translation>&amp;Diagramme</translation>
    </message>
    <message>
        <source>What moves</source>
        <translation>Was sich bewegt</translation>
    </message>
    <message>
        <source>Charts along the same axis can move together: those of the runs, or those of the path</source>
        <translation>Diagramme entlang derselben Achse können sich zusammen bewegen: die der Läufe oder die des Pfads</translation>
    </message>
    <message>
        <source>Sensitivity, along %1</source>
        <translation>Empfindlichkeit, entlang %1</translation>
    </message>
    <message>
        <source>Runs, along %1</source>
        <translation>Läufe, entlang %1</translation>
    </message>
    <message>
        <source>Charts of the animation</source>
        <translation>Diagramme der Animation</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Where on the axis the motion and the charts begin; empty = at the beginning</source>
        <translation>Wo auf der Achse die Bewegung und die Diagramme beginnen; leer = am Anfang</translation>
    </message>
    <message>
        <source>Where on the axis the motion and the charts end; empty = at the end</source>
        <translation>Wo auf der Achse die Bewegung und die Diagramme enden; leer = am Ende</translation>
    </message>
    <message>
        <source>How long the complete charts are shown at the end</source>
        <translation>Wie lange die vollständigen Diagramme am Ende gezeigt werden</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>&amp;Von</translation>
    </message>
    <message>
        <source>&amp;To</source>
        <translation>&amp;Bis</translation>
    </message>
    <message>
        <source>&amp;Length</source>
        <translation>&amp;Länge</translation>
    </message>
    <message>
        <source>Frames per &amp;second</source>
        <translation>Bilder pro &amp;Sekunde</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Browsers play WebP; programs for slides usually play MP4</source>
        <translation>Browser spielen WebP ab; Vortragsprogramme meist MP4</translation>
    </message>
    <message>
        <source>Browsers play WebP. With ffmpeg installed, MP4 is offered too</source>
        <translation>Browser spielen WebP ab. Ist ffmpeg installiert, wird auch MP4 angeboten</translation>
    </message>
    <message>
        <source>light</source>
        <translation>hell</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>dunkel</translation>
    </message>
    <message>
        <source>For&amp;mat</source>
        <translation>For&amp;mat</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>B&amp;reite</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>&amp;Höhe</translation>
    </message>
    <message>
        <source>C&amp;olours</source>
        <translation>F&amp;arben</translation>
    </message>
    <message>
        <source> px</source>
        <translation> px</translation>
    </message>
    <message>
        <source>Animation</source>
        <translation>Animation</translation>
    </message>
    <message>
        <source>Choose the charts of the animation in the list.</source>
        <translation>Wählen Sie in der Liste die Diagramme der Animation.</translation>
    </message>
    <message>
        <source>From and To must be numbers in the direction of the motion, which goes from %1 to %2 (%3); From must lie inside.</source>
        <translation>Von und Bis müssen Zahlen in der Richtung der Bewegung sein, die von %1 bis %2 geht (%3); Von muss darin liegen.</translation>
    </message>
    <message>
        <source>MP4 needs an even width and an even height.</source>
        <translation>MP4 braucht eine gerade Breite und eine gerade Höhe.</translation>
    </message>
    <message>
        <source>In this shape the charts have too little room: choose fewer charts, or another width or height.</source>
        <translation>In dieser Form haben die Diagramme zu wenig Platz: Wählen Sie weniger Diagramme oder eine andere Breite oder Höhe.</translation>
    </message>
    <message>
        <source>Length of the whole animation, including the hold at the end</source>
        <translation>Länge der ganzen Animation, einschließlich des Standbilds am Ende</translation>
    </message>
    <message>
        <source>Hol&amp;d at the end</source>
        <translation>Standbild am &amp;Ende</translation>
    </message>
    <message>
        <source>More look smoother and make a larger file</source>
        <translation>Mehr sehen glatter aus und machen die Datei größer</translation>
    </message>
    <message>
        <source>Whether the picture is dark on light or light on dark</source>
        <translation>Ob das Bild dunkel auf hell oder hell auf dunkel ist</translation>
    </message>
    <message>
        <source>Width of the picture in pixels</source>
        <translation>Breite des Bildes in Pixeln</translation>
    </message>
    <message>
        <source>Height of the picture in pixels</source>
        <translation>Höhe des Bildes in Pixeln</translation>
    </message>
</context>
<context>
    <name>gapscope::AnimationExport</name>
    <message>
        <source>The animation was cancelled</source>
        <translation>Die Animation wurde abgebrochen</translation>
    </message>
    <message>
        <source>An animation is being exported: wait for its end, or cancel it in the status line</source>
        <translation>Eine Animation wird gerade exportiert: Warten Sie das Ende ab, oder brechen Sie sie in der Statuszeile ab</translation>
    </message>
    <message>
        <source>There is nothing that moves yet: start a run, or a sweep on the page Sensitivity</source>
        <translation>Es gibt noch nichts, was sich bewegt: Starten Sie einen Lauf oder auf der Seite Empfindlichkeit einen Durchlauf</translation>
    </message>
    <message>
        <source>Animation saved to %1</source>
        <translation>Animation in %1 gespeichert</translation>
    </message>
    <message>
        <source>The animation was not saved: %1</source>
        <translation>Die Animation wurde nicht gespeichert: %1</translation>
    </message>
</context>
<context>
    <name>gapscope::AnswersExport</name>
    <message>
        <source>There is nothing to export yet: do a task of a lesson first</source>
        <translation>Es gibt noch nichts zu exportieren: Lösen Sie zuerst eine Aufgabe einer Lektion</translation>
    </message>
    <message>
        <source>Export answers</source>
        <translation>Antworten exportieren</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>&amp;Name:</translation>
    </message>
    <message>
        <source>%1: %2 of %3 tasks done</source>
        <translation>%1: %2 von %3 Aufgaben geschafft</translation>
    </message>
    <message>
        <source>Choose &amp;file…</source>
        <translation>&amp;Datei wählen…</translation>
    </message>
    <message>
        <source>Choose file: type your name first</source>
        <translation>Datei wählen: Geben Sie zuerst Ihren Namen ein</translation>
    </message>
    <message>
        <source>Answers saved to %1</source>
        <translation>Antworten gespeichert in %1</translation>
    </message>
    <message>
        <source>Your name, as it will be in the file of answers</source>
        <translation>Ihr Name, wie er in der Datei der Antworten stehen wird</translation>
    </message>
</context>
<context>
    <name>gapscope::BatchController</name>
    <message>
        <source>Su&amp;bmit…</source>
        <translation>&amp;Übergeben…</translation>
    </message>
    <message>
        <source>Divide a sweep, a tuning or an experiment into tasks for the cluster of %1</source>
        <translation>Eine Reihe, ein Abstimmen oder ein Experiment in Aufgaben für den Cluster von %1 teilen</translation>
    </message>
    <message>
        <source>Choose a computer with Slurm or GNU parallel under Run on, to submit tasks there</source>
        <translation>Unter „Ausführen auf“ einen Rechner mit Slurm oder GNU parallel wählen, um dort Aufgaben zu übergeben</translation>
    </message>
    <message>
        <source>%1 has neither Slurm nor GNU parallel, which would distribute the tasks.</source>
        <translation>%1 hat weder Slurm noch GNU parallel, die die Aufgaben verteilen würden.</translation>
    </message>
</context>
<context>
    <name>gapscope::BatchDialog</name>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>verloren</translation>
    </message>
    <message>
        <source>Submit &amp;lost tasks again</source>
        <translation>&amp;Verlorene Aufgaben erneut übergeben</translation>
    </message>
    <message>
        <source>Ca&amp;ncel tasks</source>
        <translation>Aufgaben abbre&amp;chen</translation>
    </message>
    <message>
        <source>Copy &amp;results here</source>
        <translation>&amp;Ergebnisse hierher kopieren</translation>
    </message>
    <message>
        <source>Tasks on %1</source>
        <translation>Aufgaben auf %1</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Last lines of the task</source>
        <translation>Letzte Zeilen der Aufgabe</translation>
    </message>
    <message>
        <source>Folder for the results</source>
        <translation>Ordner für die Ergebnisse</translation>
    </message>
    <message>
        <source>Asking %1 …</source>
        <translation>%1 wird gefragt …</translation>
    </message>
    <message>
        <source>merging …</source>
        <translation>wird zusammengeführt …</translation>
    </message>
    <message>
        <source>merged on %1</source>
        <translation>auf %1 zusammengeführt</translation>
    </message>
    <message>
        <source>results in %1</source>
        <translation>Ergebnisse in %1</translation>
    </message>
    <message>
        <source>%1 (exit status %2)</source>
        <translation>%1 (Rückgabewert %2)</translation>
    </message>
    <message>
        <source>Task %1: %2</source>
        <translation>Aufgabe %1: %2</translation>
    </message>
</context>
<context>
    <name>gapscope::BatchFeed</name>
    <message>
        <source>Point %1</source>
        <translation>Punkt %1</translation>
    </message>
</context>
<context>
    <name>gapscope::CertificatePanel</name>
    <message>
        <source>Choose a run to read here what its gap proves.</source>
        <translation>Einen Lauf auswählen, um hier zu lesen, was seine Lücke beweist.</translation>
    </message>
    <message>
        <source>%1 has not started yet.</source>
        <translation>%1 ist noch nicht gestartet.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; after %2 passes: P = %3</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; nach %2 Durchgängen: P = %3</translation>
    </message>
    <message>
        <source>No lower bound is known for this run, so nothing is proved about the optimum.</source>
        <translation>Für diesen Lauf ist keine untere Schranke bekannt, also ist über das Optimum nichts bewiesen.</translation>
    </message>
    <message>
        <source>The objective is within %1 of the optimum: the optimum lies between D = %2 and P. %3</source>
        <translation>Der Zielwert liegt höchstens %1 über dem Optimum: das Optimum liegt zwischen D = %2 und P. %3</translation>
    </message>
    <message>
        <source>No digit of P is certain yet.</source>
        <translation>Noch ist keine Stelle von P sicher.</translation>
    </message>
    <message numerus="yes">
        <source>%n leading digits of P are certain.</source>
        <translation>
            <numerusform>%n führende Stelle von P ist sicher.</numerusform>
            <numerusform>%n führende Stellen von P sind sicher.</numerusform>
        </translation>
    </message>
    <message>
        <source>The coefficients are within %1 of the optimal ones in Euclidean norm; their own norm is %2.</source>
        <translation>Die Koeffizienten liegen in euklidischer Norm höchstens %1 von den optimalen entfernt; ihre eigene Norm ist %2.</translation>
    </message>
    <message>
        <source>The gap does not bound the error of the coefficients: the regularizer is not strongly convex in all of them, so that others may be as good.</source>
        <translation>Die Lücke beschränkt den Fehler der Koeffizienten nicht: Der Regularisierer ist nicht in allen stark konvex, so dass andere ebenso gut sein können.</translation>
    </message>
    <message>
        <source>D is the value of a dual point that satisfies every constraint. Digits below %1 are rounding of P and D and mean nothing.</source>
        <translation>D ist der Wert eines dualen Punktes, der alle Nebenbedingungen erfüllt. Stellen unter %1 sind Rundung von P und D und bedeuten nichts.</translation>
    </message>
    <message>
        <source>Optimality: %1 of the gap of this point comes from the rows, where the dual variables are not yet the slopes of the loss, and %2 from the coefficients, which do not yet fit the dual point.</source>
        <translation>Optimalität: %1 der Lücke dieses Punktes kommt von den Zeilen, wo die dualen Variablen noch nicht die Steigungen des Verlusts sind, und %2 von den Koeffizienten, die noch nicht zum dualen Punkt passen.</translation>
    </message>
    <message>
        <source>The dual variables add up to %1, which has to be 0 for the free intercept.</source>
        <translation>Die dualen Variablen summieren sich zu %1; für den freien Achsenabschnitt muss das 0 sein.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; diverged after %2 passes: %3. Its last iterate proves nothing.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; ist nach %2 Durchgängen divergiert: %3. Die letzte Iterierte beweist nichts.</translation>
    </message>
    <message>
        <source>The means of the dual variables of every threshold, which have to be 0, are at most %1.</source>
        <translation>Die Mittel der dualen Variablen jeder Schwelle, die 0 sein müssen, sind höchstens %1.</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>Zertifikat</translation>
    </message>
    <message>
        <source>Prove no&amp;w</source>
        <translation>&amp;Jetzt beweisen</translation>
    </message>
    <message>
        <source>Bounds of P and of the optimum at this point that hold with all rounding included; takes about as long as five evaluations</source>
        <translation>Schranken von P und vom Optimum an diesem Punkt, die einschließlich aller Rundung gelten; dauert etwa so lange wie fünf Auswertungen</translation>
    </message>
    <message>
        <source>Enclosing P and the optimum …</source>
        <translation>P und das Optimum werden eingeschlossen …</translation>
    </message>
    <message>
        <source>Nothing is proved with all rounding included: no dual point near the present one satisfies every constraint exactly.</source>
        <translation>Einschließlich aller Rundung ist nichts bewiesen: Kein dualer Punkt nahe dem jetzigen erfüllt jede Nebenbedingung genau.</translation>
    </message>
    <message>
        <source>Proved for the numbers as stored, with all rounding included: P is at most %1 and the optimum at least %2, so that P is within %3 of it.</source>
        <translation>Bewiesen für die gespeicherten Zahlen, einschließlich aller Rundung: P ist höchstens %1 und das Optimum mindestens %2, P weicht also um höchstens %3 davon ab.</translation>
    </message>
    <message>
        <source>No bound that holds with all rounding included is known for %1.</source>
        <translation>Für %1 ist keine Schranke bekannt, die einschließlich aller Rundung gilt.</translation>
    </message>
</context>
<context>
    <name>gapscope::ChartGrid</name>
    <message>
        <source>The directory %1 cannot be made.</source>
        <translation>Das Verzeichnis %1 kann nicht angelegt werden.</translation>
    </message>
    <message>
        <source>minimizes another objective</source>
        <translation>minimiert eine andere Zielfunktion</translation>
    </message>
    <message>
        <source>primal</source>
        <translation>primal</translation>
    </message>
    <message>
        <source>dual</source>
        <translation>dual</translation>
    </message>
    <message>
        <source>average primal</source>
        <translation>primal, gemittelt</translation>
    </message>
    <message>
        <source>average dual</source>
        <translation>dual, gemittelt</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>Lücke</translation>
    </message>
    <message>
        <source>suboptimality</source>
        <translation>Suboptimalität</translation>
    </message>
    <message>
        <source>average gap</source>
        <translation>Lücke, gemittelt</translation>
    </message>
    <message>
        <source>theory</source>
        <translation>Theorie</translation>
    </message>
    <message>
        <source>w</source>
        <translation>w</translation>
    </message>
    <message>
        <source>α</source>
        <translation>α</translation>
    </message>
    <message>
        <source>training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>whole sequences</source>
        <translation>ganze Sequenzen</translation>
    </message>
    <message>
        <source>Objectives</source>
        <translation>Zielfunktionen</translation>
    </message>
    <message>
        <source>Duality gap</source>
        <translation>Dualitätslücke</translation>
    </message>
    <message>
        <source>Sparsity</source>
        <translation>Dünnbesetztheit</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Decision map</source>
        <translation>Entscheidungskarte</translation>
    </message>
    <message>
        <source>averages</source>
        <translation>Mittelwerte</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>passes over the data</source>
        <translation>Durchgänge durch die Daten</translation>
    </message>
    <message>
        <source>solver seconds</source>
        <translation>Löser-Sekunden</translation>
    </message>
    <message>
        <source>objective</source>
        <translation>Zielfunktion</translation>
    </message>
    <message>
        <source>duality gap, suboptimality</source>
        <translation>Dualitätslücke, Suboptimalität</translation>
    </message>
    <message>
        <source>entries that are not zero</source>
        <translation>Einträge ungleich 0</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Add a solver to see its primal and dual objectives here</source>
        <translation>Einen Löser hinzufügen, um hier seine primale und duale Zielfunktion zu sehen</translation>
    </message>
    <message>
        <source>Add a solver to see its certified gap here</source>
        <translation>Einen Löser hinzufügen, um hier seine zertifizierte Lücke zu sehen</translation>
    </message>
    <message>
        <source>Add a solver to see how sparse its iterates are</source>
        <translation>Einen Löser hinzufügen, um hier zu sehen, wie dünn besetzt seine Iterierten sind</translation>
    </message>
    <message>
        <source>Add a solver to see its training and test error here</source>
        <translation>Einen Löser hinzufügen, um hier seinen Trainings- und Testfehler zu sehen</translation>
    </message>
    <message>
        <source>Add a solver to see what its model says at every point of the plane</source>
        <translation>Einen Löser hinzufügen, um hier zu sehen, was sein Modell an jedem Punkt der Ebene sagt</translation>
    </message>
    <message>
        <source>No certified gap is known for these runs</source>
        <translation>Für diese Läufe ist keine zertifizierte Lücke bekannt</translation>
    </message>
    <message>
        <source>No errors are known for these runs</source>
        <translation>Für diese Läufe sind keine Fehler bekannt</translation>
    </message>
    <message>
        <source>Nothing has been recorded yet</source>
        <translation>Noch ist nichts aufgezeichnet</translation>
    </message>
    <message>
        <source>Show all charts</source>
        <translation>Alle Diagramme zeigen</translation>
    </message>
    <message>
        <source>Fill the window</source>
        <translation>Fenster ausfüllen</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>X axis</source>
        <translation>x-Achse</translation>
    </message>
    <message>
        <source>Logarithmic x, all charts</source>
        <translation>x logarithmisch, alle Diagramme</translation>
    </message>
    <message>
        <source>Logarithmic y</source>
        <translation>y logarithmisch</translation>
    </message>
    <message>
        <source>Averaged iterates</source>
        <translation>Gemittelte Iterierte</translation>
    </message>
    <message>
        <source>Theory</source>
        <translation>Theorie</translation>
    </message>
    <message>
        <source>Remove the cursors	Esc</source>
        <translation>Cursor entfernen	Esc</translation>
    </message>
    <message>
        <source>Measure the rate between cursors	Shift+click</source>
        <translation>Rate zwischen Cursorn messen	Umschalt+Klick</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Copy data</source>
        <translation>Daten kopieren</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Add a solver</source>
        <translation>Löser hinzufügen</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Anpassen</translation>
    </message>
    <message>
        <source>Show everything and follow new points (double-click in the chart)</source>
        <translation>Alles zeigen und neuen Punkten folgen (Doppelklick ins Diagramm)</translation>
    </message>
    <message>
        <source>No two of these runs differ by the seed alone: nothing is summarized</source>
        <translation>Keine zwei dieser Läufe unterscheiden sich nur im Seed: nichts wird zusammengefasst</translation>
    </message>
    <message>
        <source>The decision map is drawn while it is shown: Ctrl+M</source>
        <translation>Die Entscheidungskarte wird gezeichnet, während sie zu sehen ist: Strg+M</translation>
    </message>
    <message>
        <source>Sensitivity: %1</source>
        <comment>chart</comment>
        <translation>Empfindlichkeit: %1</translation>
    </message>
    <message>
        <source>rows of label %1</source>
        <translation>Zeilen mit Label %1</translation>
    </message>
    <message>
        <source>line of score %1, piece %2</source>
        <translation>Linie des Scores %1, Stück %2</translation>
    </message>
    <message>
        <source>mean squared error</source>
        <translation>mittlerer quadratischer Fehler</translation>
    </message>
    <message>
        <source>theory: above</source>
        <comment>the range of a chart</comment>
        <translation>Theorie: darüber</translation>
    </message>
    <message>
        <source>tolerance %1</source>
        <translation>Toleranz %1</translation>
    </message>
    <message>
        <source>tolerances</source>
        <translation>Toleranzen</translation>
    </message>
    <message>
        <source>All runs are hidden. Click a name in the legend to show its run.</source>
        <translation>Alle Läufe sind ausgeblendet. Auf einen Namen in der Legende klicken, um seinen Lauf zu zeigen.</translation>
    </message>
    <message>
        <source>The runs of the chosen problem are hidden. Click a name in the legend to show one.</source>
        <translation>Die Läufe des gewählten Problems sind ausgeblendet. Auf einen Namen in der Legende klicken, um einen zu zeigen.</translation>
    </message>
    <message>
        <source>The runs on the chosen data are hidden. Click a name in the legend to show one.</source>
        <translation>Die Läufe auf den gewählten Daten sind ausgeblendet. Auf einen Namen in der Legende klicken, um einen zu zeigen.</translation>
    </message>
    <message>
        <source>A logarithmic axis shows positive values only, and there are none.</source>
        <translation>Eine logarithmische Achse zeigt nur positive Werte, und es gibt keine.</translation>
    </message>
    <message>
        <source>Waiting for the first point</source>
        <translation>Wartet auf den ersten Punkt</translation>
    </message>
    <message>
        <source>A chart is saved as PNG, SVG or PDF; the file name must end in .png, .svg or .pdf.</source>
        <translation>Ein Diagramm wird als PNG, SVG oder PDF gespeichert; der Dateiname muss auf .png, .svg oder .pdf enden.</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>%1 kann nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>feature %1</source>
        <translation>Merkmal %1</translation>
    </message>
    <message numerus="yes">
        <source>and %n more classes</source>
        <translation>
            <numerusform>und %n weitere Klasse</numerusform>
            <numerusform>und %n weitere Klassen</numerusform>
        </translation>
    </message>
    <message>
        <source>score 0</source>
        <translation>Score 0</translation>
    </message>
    <message>
        <source>score ±1</source>
        <translation>Score ±1</translation>
    </message>
    <message>
        <source>next level</source>
        <translation>nächste Stufe</translation>
    </message>
    <message>
        <source>α ≠ 0: %1 of %2 rows</source>
        <translation>α ≠ 0: %1 von %2 Zeilen</translation>
    </message>
    <message>
        <source>α ≠ 0 in all rows</source>
        <translation>α ≠ 0 in allen Zeilen</translation>
    </message>
    <message>
        <source>%1 of %2 rows drawn</source>
        <translation>%1 von %2 Zeilen gezeichnet</translation>
    </message>
    <message>
        <source>score, label</source>
        <translation>Score, Label</translation>
    </message>
    <message>
        <source>%1: %2, %3: %4</source>
        <translation>%1: %2, %3: %4</translation>
    </message>
    <message>
        <source>score</source>
        <translation>Score</translation>
    </message>
    <message numerus="yes">
        <source>%1 over %2 and %3: %n rows.</source>
        <translation>
            <numerusform>%1 über %2 und %3: %n Zeile.</numerusform>
            <numerusform>%1 über %2 und %3: %n Zeilen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Scores after %1 iterations.</source>
        <translation>Scores nach %1 Iterationen.</translation>
    </message>
    <message numerus="yes">
        <source>%n rows have a dual variable that is not zero.</source>
        <translation>
            <numerusform>%n Zeile hat eine duale Variable ungleich 0.</numerusform>
            <numerusform>%n Zeilen haben eine duale Variable ungleich 0.</numerusform>
        </translation>
    </message>
    <message>
        <source>Shift+click or B: the other cursor</source>
        <translation>Umschalt+Klick oder B: der andere Cursor</translation>
    </message>
    <message>
        <source>A: the other cursor</source>
        <translation>A: der andere Cursor</translation>
    </message>
    <message>
        <source>A %1, B %2: %3 between</source>
        <translation>A %1, B %2: dazwischen %3</translation>
    </message>
    <message>
        <source>%1 an iteration</source>
        <translation>%1 je Iteration</translation>
    </message>
    <message>
        <source>%1 a pass</source>
        <translation>%1 je Durchgang</translation>
    </message>
    <message>
        <source>%1 a second</source>
        <translation>%1 je Sekunde</translation>
    </message>
    <message>
        <source>k to the power of %1</source>
        <translation>k hoch %1</translation>
    </message>
    <message>
        <source>%1 iterations</source>
        <translation>%1 Iterationen</translation>
    </message>
    <message>
        <source>%1 passes</source>
        <translation>%1 Durchgänge</translation>
    </message>
    <message>
        <source>%1 seconds</source>
        <translation>%1 Sekunden</translation>
    </message>
    <message>
        <source>%1 rises %2 %</source>
        <translation>%1 steigt um %2 %</translation>
    </message>
    <message>
        <source>%1 falls %2 %</source>
        <translation>%1 fällt um %2 %</translation>
    </message>
    <message>
        <source>%1: a digit every %2</source>
        <translation>%1: eine Stelle alle %2</translation>
    </message>
    <message>
        <source>nearly geometric in between</source>
        <translation>dazwischen fast geometrisch</translation>
    </message>
    <message>
        <source>slope %1 in log-log</source>
        <translation>Steigung %1 doppelt logarithmisch</translation>
    </message>
    <message>
        <source>%1; nearly geometric in between</source>
        <translation>%1; dazwischen fast geometrisch</translation>
    </message>
    <message>
        <source>%1: like %2</source>
        <translation>%1: wie %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>quantity and value</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 in the median %2 (%3: %4)</source>
        <comment>quantity, median, name of the band, band</comment>
        <translation>%1 im Median %2 (%3: %4)</translation>
    </message>
    <message>
        <source>%1: %2 after %3 %4.</source>
        <translation>%1: %2 nach %3 %4.</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>numbers of seeds</comment>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>median and %1 of %2</source>
        <translation>Median und %1 von %2</translation>
    </message>
    <message>
        <source>Summarize &amp;repetitions</source>
        <translation>&amp;Wiederholungen zusammenfassen</translation>
    </message>
    <message>
        <source>Runs that differ by the seed alone become their median, with a band</source>
        <translation>Läufe, die sich nur im Seed unterscheiden, werden zu ihrem Median mit einem Band</translation>
    </message>
    <message>
        <source>&amp;Band of repetitions</source>
        <translation>&amp;Band der Wiederholungen</translation>
    </message>
    <message>
        <source>Show as a table</source>
        <translation>Als Tabelle zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%n points at x = 0 are not on the logarithmic axis</source>
        <translation>
            <numerusform>%n Punkt bei x = 0 liegt nicht auf der logarithmischen Achse</numerusform>
            <numerusform>%n Punkte bei x = 0 liegen nicht auf der logarithmischen Achse</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n at x = 0</source>
        <comment>not shown</comment>
        <translation>
            <numerusform>%n bei x = 0</numerusform>
            <numerusform>%n bei x = 0</numerusform>
        </translation>
    </message>
    <message>
        <source>A logarithmic x axis has no place for zero, the start of every run</source>
        <translation>Eine logarithmische x-Achse hat keinen Platz für null, den Anfang jedes Laufs</translation>
    </message>
    <message numerus="yes">
        <source>%n points ≤ 0 are not shown</source>
        <translation>
            <numerusform>%n Punkt ≤ 0 ist nicht zu sehen</numerusform>
            <numerusform>%n Punkte ≤ 0 sind nicht zu sehen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n points ≤ 0</source>
        <comment>not shown</comment>
        <translation>
            <numerusform>%n Punkt ≤ 0</numerusform>
            <numerusform>%n Punkte ≤ 0</numerusform>
        </translation>
    </message>
    <message>
        <source>A logarithmic y axis has no place for zero and for negative values</source>
        <translation>Eine logarithmische y-Achse hat keinen Platz für null und negative Werte</translation>
    </message>
    <message numerus="yes">
        <source>%n points above, up to %1</source>
        <translation>
            <numerusform>%n Punkt darüber, bis %1</numerusform>
            <numerusform>%n Punkte darüber, bis %1</numerusform>
        </translation>
    </message>
    <message>
        <source>↑ %1</source>
        <comment>points above a chart</comment>
        <translation>↑ %1</translation>
    </message>
    <message>
        <source>A few points, such as the start at w = 0, lie so far above the others that these could not be told apart. Zoom out to see them, or choose a logarithmic axis</source>
        <translation>Einige Punkte, etwa der Start bei w = 0, liegen so weit über den anderen, dass diese nicht zu unterscheiden wären. Verkleinern Sie die Ansicht, um sie zu sehen, oder wählen Sie eine logarithmische Achse</translation>
    </message>
    <message numerus="yes">
        <source>%n points above</source>
        <translation>
            <numerusform>%n Punkt darüber</numerusform>
            <numerusform>%n Punkte darüber</numerusform>
        </translation>
    </message>
    <message>
        <source>Some errors lie so far above the others that these could not be told apart. Zoom out to see them, or choose a logarithmic axis.</source>
        <translation>Einige Fehler liegen so weit über den anderen, dass diese nicht zu unterscheiden wären. Verkleinern Sie die Ansicht, um sie zu sehen, oder wählen Sie eine logarithmische Achse.</translation>
    </message>
    <message>
        <source>the figure cannot be drawn</source>
        <translation>die Abbildung kann nicht gezeichnet werden</translation>
    </message>
    <message>
        <source>constant prediction %1</source>
        <comment>and its error</comment>
        <translation>konstante Vorhersage %1</translation>
    </message>
    <message>
        <source>constant predictions</source>
        <translation>konstante Vorhersagen</translation>
    </message>
    <message>
        <source>No run has been started yet: choose Start in the table of runs, or press F5</source>
        <translation>Noch kein Lauf wurde gestartet: in der Tabelle der Läufe Starten wählen oder F5 drücken</translation>
    </message>
    <message>
        <source>bounded by it</source>
        <comment>the quantity that a theorem bounds</comment>
        <translation>dadurch beschränkt</translation>
    </message>
    <message>
        <source>error rate</source>
        <translation>Fehlerrate</translation>
    </message>
    <message>
        <source>objective − best bound</source>
        <translation>Zielfunktion − beste Schranke</translation>
    </message>
    <message>
        <source>latest values</source>
        <translation>neueste Werte</translation>
    </message>
    <message>
        <source>primal − best bound</source>
        <translation>primal − beste Schranke</translation>
    </message>
    <message>
        <source>average primal − best bound</source>
        <translation>Mittel primal − beste Schranke</translation>
    </message>
    <message>
        <source>Minus the best bound</source>
        <translation>Abzüglich der besten Schranke</translation>
    </message>
    <message>
        <source>Values beside the charts</source>
        <translation>Werte neben den Diagrammen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>title of a chart, and what it shows</comment>
        <translation>%1 + %2</translation>
    </message>
    <message>
        <source>This solver publishes no quantities of its own. Choose a run of another one in the table.</source>
        <translation>Dieser Löser veröffentlicht keine eigenen Größen. Wählen Sie in der Tabelle einen Lauf eines anderen.</translation>
    </message>
    <message>
        <source>Method</source>
        <comment>chart of a method&apos;s own quantities</comment>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Add a solver to see how its method works inside</source>
        <translation>Fügen Sie einen Löser hinzu, um zu sehen, wie sein Verfahren innen arbeitet</translation>
    </message>
    <message>
        <source>Opens a window with the numbers of this chart</source>
        <translation>Öffnet ein Fenster mit den Zahlen dieses Diagramms</translation>
    </message>
    <message numerus="yes">
        <source>%n points at rounding level are not shown</source>
        <translation>
            <numerusform>%n Punkt auf Rundungsniveau ist nicht zu sehen</numerusform>
            <numerusform>%n Punkte auf Rundungsniveau sind nicht zu sehen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n at rounding level</source>
        <comment>not shown</comment>
        <translation>
            <numerusform>%n auf Rundungsniveau</numerusform>
            <numerusform>%n auf Rundungsniveau</numerusform>
        </translation>
    </message>
    <message>
        <source>There P and D agree to the digits that they have: their difference is 0 or, by rounding, negative</source>
        <translation>Dort stimmen P und D in allen Stellen überein, die sie haben: Ihre Differenz ist 0 oder, durch Rundung, negativ</translation>
    </message>
    <message>
        <source>Only runs of gapscope-mpi have %1. Choose another x axis.</source>
        <translation>Nur Läufe von gapscope-mpi haben %1. Wählen Sie eine andere x-Achse.</translation>
    </message>
    <message>
        <source>%1 a round</source>
        <translation>%1 je Runde</translation>
    </message>
    <message>
        <source>%1 a byte</source>
        <translation>%1 je Byte</translation>
    </message>
    <message>
        <source>%1 rounds</source>
        <comment>exchanges among several processes</comment>
        <translation>%1 Runden</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 Bytes</translation>
    </message>
    <message>
        <source>rounds</source>
        <comment>exchanges among several processes</comment>
        <translation>Runden</translation>
    </message>
    <message>
        <source>bytes sent</source>
        <translation>gesendete Bytes</translation>
    </message>
    <message>
        <source>Values of the charts</source>
        <translation>Werte der Diagramme</translation>
    </message>
    <message>
        <source>%1 over %2: %3.</source>
        <comment>y axis, x axis, names of lines</comment>
        <translation>%1 über %2: %3.</translation>
    </message>
</context>
<context>
    <name>gapscope::ChartTableDialog</name>
    <message>
        <source>%1 as a table</source>
        <translation>%1 als Tabelle</translation>
    </message>
    <message>
        <source>The points that the chart showed when this window was opened: %1.</source>
        <translation>Die Punkte, die das Diagramm zeigte, als dieses Fenster geöffnet wurde: %1.</translation>
    </message>
</context>
<context>
    <name>gapscope::ChartTableModel</name>
    <message>
        <source>Curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>y</source>
        <translation>y</translation>
    </message>
</context>
<context>
    <name>gapscope::ChartTabs</name>
    <message>
        <source>Charts of this place</source>
        <translation>Diagramme dieses Platzes</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>gapscope::Closing</name>
    <message>
        <source>Close Gapscope</source>
        <translation>Gapscope schließen</translation>
    </message>
    <message>
        <source>&amp;Stop and close</source>
        <translation>&amp;Anhalten und schließen</translation>
    </message>
    <message>
        <source>Stopping the runs …</source>
        <translation>Läufe werden angehalten …</translation>
    </message>
    <message>
        <source>One run is still going on; it will be stopped.</source>
        <translation>Ein Lauf ist noch im Gang; er wird angehalten.</translation>
    </message>
    <message numerus="yes">
        <source>%n runs are still going on; they will be stopped.</source>
        <translation>
            <numerusform>%n Lauf ist noch im Gang; er wird angehalten.</numerusform>
            <numerusform>%n Läufe sind noch im Gang; sie werden angehalten.</numerusform>
        </translation>
    </message>
    <message>
        <source>A sweep is still going on; it will be stopped.</source>
        <translation>Eine Reihe ist noch im Gang; sie wird angehalten.</translation>
    </message>
    <message>
        <source>An experiment is still going on; it will be stopped, and what has ended is kept.</source>
        <translation>Ein Experiment ist noch im Gang; es wird angehalten, und was fertig ist, bleibt.</translation>
    </message>
    <message>
        <source>One run is not saved.</source>
        <translation>Ein Lauf ist nicht gespeichert.</translation>
    </message>
    <message numerus="yes">
        <source>%n runs are not saved.</source>
        <translation>
            <numerusform>%n Lauf ist nicht gespeichert.</numerusform>
            <numerusform>%n Läufe sind nicht gespeichert.</numerusform>
        </translation>
    </message>
    <message>
        <source>The sweep is not saved.</source>
        <translation>Die Reihe ist nicht gespeichert.</translation>
    </message>
    <message>
        <source>What is discarded can be restored once, at the next start.</source>
        <translation>Was verworfen wird, lässt sich beim nächsten Start einmal wiederherstellen.</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Speichern…</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>One run on another computer goes on there.</source>
        <translation>Ein Lauf auf einem anderen Rechner läuft dort weiter.</translation>
    </message>
    <message numerus="yes">
        <source>%n runs on other computers go on there.</source>
        <translation>
            <numerusform>%n Lauf auf einem anderen Rechner läuft dort weiter.</numerusform>
            <numerusform>%n Läufe auf anderen Rechnern laufen dort weiter.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::CommandPalette</name>
    <message>
        <source>Find a command</source>
        <translation>Befehl suchen</translation>
    </message>
    <message>
        <source>Some letters of a command, e.g. log x</source>
        <translation>Einige Buchstaben eines Befehls, z. B. log x</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>%1 › %2</source>
        <translation>%1 › %2</translation>
    </message>
    <message>
        <source>%1  ✓</source>
        <translation>%1  ✓</translation>
    </message>
    <message>
        <source>%1    %2</source>
        <translation>%1    %2</translation>
    </message>
    <message>
        <source>No command has these letters.</source>
        <translation>Kein Befehl hat diese Buchstaben.</translation>
    </message>
</context>
<context>
    <name>gapscope::ComparisonModel</name>
    <message>
        <source>passes</source>
        <translation>Durchgänge</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>%1 · λ = %2</source>
        <translation>%1 · λ = %2</translation>
    </message>
    <message>
        <source>Best accuracy so far: %1</source>
        <translation>Bisher beste Genauigkeit: %1</translation>
    </message>
    <message>
        <source>Not accurate to %1 so far</source>
        <translation>Bisher nicht auf %1 genau</translation>
    </message>
    <message>
        <source>Accurate to %1 after %2 passes, %3 iterations, %4 seconds. Nothing was measured between this snapshot and the one before.</source>
        <translation>Auf %1 genau nach %2 Durchgängen, %3 Iterationen, %4 Sekunden. Zwischen diesem Schnappschuss und dem vorigen wurde nichts gemessen.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>The best accuracy so far</source>
        <translation>Die bisher beste Genauigkeit</translation>
    </message>
    <message>
        <source>Reached</source>
        <translation>Erreicht</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>bis %1</translation>
    </message>
    <message>
        <source>%1 until the run was accurate to %2; bold is the least of the runs of a problem</source>
        <translation>%1, bis der Lauf auf %2 genau war; fett ist das kleinste der Läufe eines Problems</translation>
    </message>
    <message>
        <source>%1 and %2 solve different problems: their costs cannot be compared</source>
        <translation>%1 und %2 lösen verschiedene Probleme: ihre Kosten sind nicht vergleichbar</translation>
    </message>
    <message>
        <source>%1 against %2 %3</source>
        <translation>%1 gegen %2 %3</translation>
    </message>
    <message>
        <source>Both reach %1: %2</source>
        <translation>Beide erreichen %1: %2</translation>
    </message>
    <message>
        <source>%1 reaches %2 at 1/%3 of the cost of %4: %5</source>
        <translation>%1 erreicht %2 mit 1/%3 der Kosten von %4: %5</translation>
    </message>
    <message>
        <source>%1 and %2 have not both reached any tolerance</source>
        <translation>%1 und %2 haben noch keine Toleranz beide erreicht</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>seconds to 1e-2</comment>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Looking for a theorem</source>
        <translation>Ein Satz wird gesucht</translation>
    </message>
    <message>
        <source>The iterations that the solver&apos;s theorem asks for until the quantity that it bounds is at most %1 × max(1, |P|)</source>
        <translation>Die Iterationen, die der Satz des Lösers verlangt, bis die dadurch beschränkte Größe höchstens %1 × max(1, |P|) ist</translation>
    </message>
    <message>
        <source>Theory to %1</source>
        <translation>Theorie bis %1</translation>
    </message>
    <message>
        <source>The iterations until the same quantity was as small, which can be another one than that of the costs</source>
        <translation>Die Iterationen, bis dieselbe Größe so klein war; sie kann eine andere sein als die der Kosten</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>How many times as many iterations theory asks for as were measured</source>
        <translation>Wievielmal so viele Iterationen die Theorie verlangt, wie gemessen wurden</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Verhältnis</translation>
    </message>
    <message>
        <source>The gap at the end of the run that holds with all rounding included: %1</source>
        <translation>Die Lücke am Ende des Laufs, die einschließlich aller Rundung gilt: %1</translation>
    </message>
    <message>
        <source>The gap at the end of the run that holds with all rounding included, divided by |P| where that is above 1</source>
        <translation>Die Lücke am Ende des Laufs, die einschließlich aller Rundung gilt, durch |P| geteilt, wo es über 1 ist</translation>
    </message>
    <message>
        <source>Proved</source>
        <translation>Bewiesen</translation>
    </message>
</context>
<context>
    <name>gapscope::ComparisonPanel</name>
    <message>
        <source>&amp;Count</source>
        <translation>&amp;Zähle</translation>
    </message>
    <message>
        <source>its own gap</source>
        <translation>eigene Lücke</translation>
    </message>
    <message>
        <source>The gap P − D that the run itself certifies, divided by |P| where that is above 1</source>
        <translation>Die Lücke P − D, die der Lauf selbst zertifiziert, geteilt durch |P|, wo das über 1 liegt</translation>
    </message>
    <message>
        <source>until &amp;accurate by</source>
        <translation>bis &amp;genau nach</translation>
    </message>
    <message>
        <source>Search runs</source>
        <translation>Läufe suchen</translation>
    </message>
    <message>
        <source>&amp;Copy as</source>
        <translation>&amp;Kopieren als</translation>
    </message>
    <message>
        <source>Puts the table on the clipboard as text</source>
        <translation>Legt die Tabelle als Text in die Zwischenablage</translation>
    </message>
    <message>
        <source>&amp;CSV</source>
        <translation>&amp;CSV</translation>
    </message>
    <message>
        <source>&amp;Markdown</source>
        <translation>&amp;Markdown</translation>
    </message>
    <message>
        <source>&amp;LaTeX</source>
        <translation>&amp;LaTeX</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportieren…</translation>
    </message>
    <message>
        <source>Writes the table to a file: CSV, Markdown or LaTeX</source>
        <translation>Schreibt die Tabelle in eine Datei: CSV, Markdown oder LaTeX</translation>
    </message>
    <message>
        <source>Costs to an accuracy</source>
        <translation>Kosten bis zu einer Genauigkeit</translation>
    </message>
    <message>
        <source>Choose two runs, with Ctrl held down, to compare them</source>
        <translation>Zwei Läufe bei gedrückter Strg-Taste auswählen, um sie zu vergleichen</translation>
    </message>
    <message>
        <source>The table is on the clipboard</source>
        <translation>Die Tabelle ist in der Zwischenablage</translation>
    </message>
    <message>
        <source>suboptimality</source>
        <translation>Suboptimalität</translation>
    </message>
    <message>
        <source>P minus the best lower bound of all runs of the problem, divided by |P| where that is above 1: fair to solvers that find no good bound themselves</source>
        <translation>P minus die beste untere Schranke aller Läufe des Problems, geteilt durch |P|, wo das über 1 liegt: gerecht gegenüber Lösern, die selbst keine gute Schranke finden</translation>
    </message>
    <message>
        <source>Columns with the iterations that theorems ask for to be accurate by %1, and with those that were measured</source>
        <translation>Spalten mit den Iterationen, die Sätze für die Genauigkeit %1 verlangen, und mit den gemessenen</translation>
    </message>
    <message>
        <source>none</source>
        <comment>columns</comment>
        <translation>keine</translation>
    </message>
    <message>
        <source>&amp;Theory to</source>
        <translation>&amp;Theorie bis</translation>
    </message>
    <message>
        <source>What the table counts for every run</source>
        <translation>Was die Tabelle für jeden Lauf zählt</translation>
    </message>
    <message>
        <source>What must be small before a run counts as accurate</source>
        <translation>Was klein sein muss, bevor ein Lauf als genau gilt</translation>
    </message>
    <message>
        <source>Columns with the iterations that theorems ask for</source>
        <translation>Spalten mit den Iterationen, die Sätze verlangen</translation>
    </message>
    <message>
        <source>Shows the runs with this text in a column of the table</source>
        <translation>Zeigt die Läufe mit diesem Text in einer Spalte der Tabelle</translation>
    </message>
</context>
<context>
    <name>gapscope::ConstraintFields</name>
    <message>
        <source>equal:4, prefix:_ or a file</source>
        <translation>equal:4, prefix:_ oder eine Datei</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>…</source>
        <translation>…</translation>
    </message>
    <message>
        <source>Choose a file of groups</source>
        <translation>Gruppendatei auswählen</translation>
    </message>
    <message>
        <source>Lower bound</source>
        <translation>Untere Schranke</translation>
    </message>
    <message>
        <source>Upper bound</source>
        <translation>Obere Schranke</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ohne</translation>
    </message>
    <message>
        <source>Groups of features: equal:K for K each; prefix:C for names that are the same up to the character C; or a file with one group per line, of feature names, numbers or ranges such as 5-9.</source>
        <translation>Gruppen von Merkmalen: equal:K für je K; prefix:C für Namen, die bis zum Zeichen C gleich sind; oder eine Datei mit einer Gruppe je Zeile, aus Merkmalsnamen, Nummern oder Bereichen wie 5-9.</translation>
    </message>
    <message>
        <source>Bounds</source>
        <translation>Schranken</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>Least and greatest value of every coefficient, around 0; empty = none.</source>
        <translation>Kleinster und größter Wert jedes Koeffizienten, um 0 herum; leer = keine.</translation>
    </message>
    <message>
        <source>Scores are x·w.</source>
        <translation>Scores sind x·w.</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>linear</translation>
    </message>
    <message>
        <source>x·x′</source>
        <translation>x·x′</translation>
    </message>
    <message>
        <source>polynomial</source>
        <translation>polynomial</translation>
    </message>
    <message>
        <source>(1 + x·x′) to the power of the degree</source>
        <translation>(1 + x·x′) hoch Grad</translation>
    </message>
    <message>
        <source>Gaussian</source>
        <translation>Gauß</translation>
    </message>
    <message>
        <source>exp(−‖x − x′‖²/(2 width²))</source>
        <translation>exp(−‖x − x′‖²/(2 Breite²))</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kern</translation>
    </message>
    <message>
        <source>Most that the dual variables may sum to: with a budget of m the m worst rows make the risk; empty = none.</source>
        <translation>Größte Summe der dualen Variablen: bei einem Budget von m bilden die m schlechtesten Zeilen das Risiko; leer = keine.</translation>
    </message>
    <message>
        <source>Dual constraint</source>
        <translation>Duale Restriktion</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>linear,poly:2,rbf</source>
        <translation>linear,poly:2,rbf</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kerne</translation>
    </message>
    <message>
        <source>The kernels of the sum, separated by commas: linear, poly:degree, rbf:width; 2*rbf has the weight 2. Empty = the linear one. At most 20000 training rows.</source>
        <translation>Die Kerne der Summe, durch Kommas getrennt: linear, poly:Grad, rbf:Breite; 2*rbf hat das Gewicht 2. Leer = der lineare. Höchstens 20000 Trainingszeilen.</translation>
    </message>
    <message>
        <source>Learns a function of the kernel&apos;s space in place of a linear one, penalized by its squared norm. More than 20000 training rows need dcd or prox-sdca.</source>
        <translation>Lernt eine Funktion aus dem Raum des Kerns statt einer linearen, bestraft mit ihrer quadrierten Norm. Mehr als 20000 Trainingszeilen brauchen dcd oder prox-sdca.</translation>
    </message>
</context>
<context>
    <name>gapscope::DataFeed</name>
    <message>
        <source>label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>Name a feature for each axis.</source>
        <translation>Für jede Achse ein Merkmal nennen.</translation>
    </message>
    <message>
        <source>There is no feature “%1”.</source>
        <translation>Es gibt kein Merkmal „%1“.</translation>
    </message>
</context>
<context>
    <name>gapscope::DataPage</name>
    <message>
        <source>Labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation>Histogramm</translation>
    </message>
    <message>
        <source>Scatter</source>
        <translation>Streudiagramm</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1.</translation>
    </message>
    <message>
        <source>The page Data computes it while it is shown: Ctrl+4</source>
        <translation>Die Seite Daten berechnet es, während sie zu sehen ist: Strg+4</translation>
    </message>
    <message>
        <source>Data: %1</source>
        <comment>chart</comment>
        <translation>Daten: %1</translation>
    </message>
    <message>
        <source>Show all charts</source>
        <translation>Alle Diagramme zeigen</translation>
    </message>
    <message>
        <source>Fill the window</source>
        <translation>Fenster ausfüllen</translation>
    </message>
    <message>
        <source>scatter</source>
        <translation>Streudiagramm</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>&amp;Go to a row…</source>
        <translation>Zu einer Zeile &amp;gehen…</translation>
    </message>
    <message>
        <source>&amp;Find a feature…</source>
        <translation>Merkmal &amp;suchen…</translation>
    </message>
    <message>
        <source>&amp;Labels</source>
        <translation>&amp;Labels</translation>
    </message>
    <message>
        <source>How many rows each class has, or how the labels are spread</source>
        <translation>Wie viele Zeilen jede Klasse hat oder wie die Labels verteilt sind</translation>
    </message>
    <message>
        <source>&amp;Histogram of a feature</source>
        <translation>&amp;Histogramm eines Merkmals</translation>
    </message>
    <message>
        <source>&amp;Scatter</source>
        <translation>St&amp;reudiagramm</translation>
    </message>
    <message>
        <source>Load a data set to see it here</source>
        <translation>Einen Datensatz laden, um ihn hier zu sehen</translation>
    </message>
    <message>
        <source>Entries of a matrix have no features that could be shown.</source>
        <translation>Die Einträge einer Matrix haben keine Merkmale, die gezeigt werden könnten.</translation>
    </message>
    <message>
        <source>Counting …</source>
        <translation>Wird gezählt …</translation>
    </message>
    <message>
        <source>Choose a feature in the table</source>
        <translation>Ein Merkmal in der Tabelle auswählen</translation>
    </message>
    <message>
        <source>counting …</source>
        <translation>wird gezählt …</translation>
    </message>
    <message>
        <source>another feature: choose it under Features (Ctrl+F)</source>
        <translation>anderes Merkmal: unter Merkmale auswählen (Strg+F)</translation>
    </message>
    <message>
        <source>This was not computed.</source>
        <translation>Dies wurde nicht berechnet.</translation>
    </message>
    <message>
        <source>Placing rows in the plane …</source>
        <translation>Zeilen werden in der Ebene angeordnet …</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Berechnen</translation>
    </message>
</context>
<context>
    <name>gapscope::DataPanel</name>
    <message>
        <source>%1 to %2: %3</source>
        <translation>%1 bis %2: %3</translation>
    </message>
    <message>
        <source>class %1: %2</source>
        <translation>Klasse %1: %2</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>choose data</source>
        <translation>Daten wählen</translation>
    </message>
    <message>
        <source>&amp;Set</source>
        <translation>Datensat&amp;z</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Bundled sets: description, origin and licence. Files: how they are read</source>
        <translation>Mitgelieferte: Beschreibung, Herkunft und Lizenz. Dateien: wie sie gelesen werden</translation>
    </message>
    <message>
        <source>About the data</source>
        <translation>Über die Daten</translation>
    </message>
    <message>
        <source>Bundled</source>
        <translation>Mitgeliefert</translation>
    </message>
    <message>
        <source>%1: %2 x %3, %4</source>
        <translation>%1: %2 x %3, %4</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>Erzeugt</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;%1.&lt;/b&gt; %2&lt;/p&gt;&lt;p&gt;Origin: %3&lt;br&gt;Licence: %4&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;%1.&lt;/b&gt; %2&lt;/p&gt;&lt;p&gt;Herkunft: %3&lt;br&gt;Lizenz: %4&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;%1.&lt;/b&gt; %2&lt;/p&gt;&lt;p&gt;Made by Gapscope: %3&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;%1.&lt;/b&gt; %2&lt;/p&gt;&lt;p&gt;Von Gapscope erzeugt: %3&lt;/p&gt;</translation>
    </message>
    <message>
        <source>%1 of a %2 × %3 matrix</source>
        <translation>%1 einer %2 × %3-Matrix</translation>
    </message>
    <message>
        <source>%1 · %2 × %3</source>
        <translation>%1 · %2 × %3</translation>
    </message>
    <message>
        <source>dense</source>
        <translation>dicht</translation>
    </message>
    <message>
        <source>sparse</source>
        <translation>dünn</translation>
    </message>
    <message>
        <source>%1 of %2 × %3 · %4</source>
        <translation>%1 von %2 × %3 · %4</translation>
    </message>
    <message>
        <source>%1 × %2 · %3, %4 % nonzero</source>
        <translation>%1 × %2 · %3, %4 % ungleich 0</translation>
    </message>
    <message>
        <source>%1 nonzero values, %2; fingerprint %3</source>
        <translation>%1 Werte ungleich 0, %2; Fingerabdruck %3</translation>
    </message>
    <message>
        <source>labels %1 to %2</source>
        <translation>Labels %1 bis %2</translation>
    </message>
    <message>
        <source>row norms %1–%2</source>
        <translation>Zeilennormen %1–%2</translation>
    </message>
    <message>
        <source>Bundled sets, files opened lately, or any file of LIBSVM, CSV, ARFF, NumPy, MATLAB or idx.</source>
        <translation>Mitgelieferte Datensätze, zuletzt geöffnete Dateien oder irgendeine Datei in LIBSVM, CSV, ARFF, NumPy, MATLAB oder idx.</translation>
    </message>
    <message>
        <source>Open a file of LIBSVM, CSV, ARFF, NumPy, MATLAB or idx, plain or compressed (%1)</source>
        <translation>Eine Datei in LIBSVM, CSV, ARFF, NumPy, MATLAB oder idx öffnen, roh oder komprimiert (%1)</translation>
    </message>
    <message>
        <source>mapped, %1 on disk</source>
        <translation>eingeblendet, %1 auf der Platte</translation>
    </message>
    <message>
        <source>R&amp;un on</source>
        <translation>A&amp;usführen auf</translation>
    </message>
    <message>
        <source>The computer that has the data and runs the solvers: this one, or one that ssh reaches. Runs there go on when the connection breaks or this window is closed.</source>
        <translation>Der Rechner, der die Daten hat und die Löser ausführt: dieser oder einer, den ssh erreicht. Läufe dort gehen weiter, wenn die Verbindung abbricht oder dieses Fenster geschlossen wird.</translation>
    </message>
    <message>
        <source>Connecting to %1 …</source>
        <translation>Verbinden mit %1 …</translation>
    </message>
    <message>
        <source>All %1 stay on %2, which takes %3 for them and executes the runs. The pages show a sample of %4.</source>
        <translation>Alle %1 bleiben auf %2, das dafür %3 braucht und die Läufe ausführt. Die Seiten zeigen eine Stichprobe von %4.</translation>
    </message>
    <message>
        <source>Cop&amp;y all rows (%1)</source>
        <translation>Alle &amp;Zeilen kopieren (%1)</translation>
    </message>
    <message>
        <source>Copies all rows from %1 to the memory of this computer, so that every page works. That may take long over a slow line.</source>
        <translation>Kopiert alle Zeilen von %1 in den Speicher dieses Rechners, so dass jede Seite funktioniert. Über eine langsame Leitung kann das lange dauern.</translation>
    </message>
</context>
<context>
    <name>gapscope::DataRowsModel</name>
    <message>
        <source>rating</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <source>tag</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>task</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>feature and value</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>row %1, %2: %3</source>
        <comment>number, feature and value</comment>
        <translation>Zeile %1, %2: %3</translation>
    </message>
    <message>
        <source>entry %1</source>
        <translation>Eintrag %1</translation>
    </message>
</context>
<context>
    <name>gapscope::DataRowsPanel</name>
    <message>
        <source>&amp;Row</source>
        <translation>&amp;Zeile</translation>
    </message>
    <message>
        <source>Go to row</source>
        <translation>Zu Zeile gehen</translation>
    </message>
    <message>
        <source>The number of a row; Return goes there (Ctrl+G)</source>
        <translation>Die Nummer einer Zeile; Return geht dorthin (Strg+G)</translation>
    </message>
    <message>
        <source>Ctrl+G</source>
        <translation>Strg+G</translation>
    </message>
    <message>
        <source>How rows are shown</source>
        <translation>Darstellung der Zeilen</translation>
    </message>
    <message>
        <source>Rows as their nonzero entries, or with one column per feature</source>
        <translation>Zeilen als Einträge ungleich 0 oder mit einer Spalte je Merkmal</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>Feature and value of each entry that is not zero</source>
        <translation>Merkmal und Wert jedes Eintrags ungleich 0</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>One column per feature, zeros included</source>
        <translation>Eine Spalte je Merkmal, mit Nullen</translation>
    </message>
    <message>
        <source>Rows of the data set</source>
        <translation>Zeilen des Datensatzes</translation>
    </message>
    <message>
        <source>These data are dense: nearly all of their values are not zero</source>
        <translation>Diese Daten sind dicht besetzt: fast alle ihre Werte sind ungleich 0</translation>
    </message>
    <message>
        <source>Load a data set to see its rows here</source>
        <translation>Einen Datensatz laden, um hier seine Zeilen zu sehen</translation>
    </message>
    <message>
        <source>The last %1 columns are not shown; as entries, all are.</source>
        <translation>Die letzten %1 Spalten sind nicht zu sehen; als Einträge sind es alle.</translation>
    </message>
    <message>
        <source>Rows are numbered from 1 to %1</source>
        <translation>Zeilen sind von 1 bis %1 nummeriert</translation>
    </message>
</context>
<context>
    <name>gapscope::DualPlaneFeed</name>
    <message>
        <source>Waiting for dual variables</source>
        <translation>Wartet auf duale Variablen</translation>
    </message>
    <message>
        <source>%1 works on the coefficients alone and has no dual variables. Solvers with dual variables, such as Prox-SDCA, show two of theirs here.</source>
        <translation>%1 arbeitet nur mit den Koeffizienten und hat keine dualen Variablen. Löser mit dualen Variablen, etwa Prox-SDCA, zeigen hier zwei davon.</translation>
    </message>
    <message>
        <source>α of row %1</source>
        <translation>α der Zeile %1</translation>
    </message>
    <message>
        <source>dual variable %1</source>
        <translation>duale Variable %1</translation>
    </message>
</context>
<context>
    <name>gapscope::ExerciseSheet</name>
    <message>
        <source>Exercise sheet with solutions, for Gapscope</source>
        <translation>Übungsblatt mit Lösungen, für Gapscope</translation>
    </message>
    <message>
        <source>Exercise sheet, for Gapscope</source>
        <translation>Übungsblatt, für Gapscope</translation>
    </message>
    <message>
        <source>Name: ______________________________   Date: ______________</source>
        <translation>Name: ______________________________   Datum: ______________</translation>
    </message>
    <message>
        <source>Objective: %1</source>
        <translation>Lernziel: %1</translation>
    </message>
    <message>
        <source>Prerequisites: %1</source>
        <translation>Voraussetzungen: %1</translation>
    </message>
    <message>
        <source>Reading: %1</source>
        <translation>Lektüre: %1</translation>
    </message>
    <message>
        <source>Task %1: %2</source>
        <translation>Aufgabe %1: %2</translation>
    </message>
    <message>
        <source>Observation: ____________________________________________________</source>
        <translation>Beobachtung: ____________________________________________________</translation>
    </message>
    <message>
        <source>Because: ______________________________________________________</source>
        <translation>Denn: ______________________________________________________</translation>
    </message>
    <message>
        <source>Answer: ______________</source>
        <translation>Antwort: ______________</translation>
    </message>
    <message>
        <source>Draw the point first. Computed afterwards: ______________</source>
        <translation>Zeichnen Sie zuerst den Punkt ein. Danach berechnet: ______________</translation>
    </message>
    <message>
        <source>Answer: %1</source>
        <translation>Antwort: %1</translation>
    </message>
    <message>
        <source>Computed: %1</source>
        <translation>Berechnet: %1</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>Löser</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>Durchgänge</translation>
    </message>
    <message>
        <source>Primal P</source>
        <translation>Primal P</translation>
    </message>
    <message>
        <source>Gap P − D</source>
        <translation>Lücke P − D</translation>
    </message>
    <message numerus="yes">
        <source>Time: about %n minutes</source>
        <translation>
            <numerusform>Zeit: etwa %n Minute</numerusform>
            <numerusform>Zeit: etwa %n Minuten</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::ExperimentPage</name>
    <message>
        <source>&amp;Start</source>
        <translation>&amp;Starten</translation>
    </message>
    <message>
        <source>St&amp;op</source>
        <translation>An&amp;halten</translation>
    </message>
    <message>
        <source>&amp;Open report</source>
        <translation>Bericht ö&amp;ffnen</translation>
    </message>
    <message>
        <source>&amp;Folder…</source>
        <translation>&amp;Ordner…</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>Experimente</translation>
    </message>
    <message>
        <source>Parts of the experiment that have ended</source>
        <translation>Fertige Teile des Experiments</translation>
    </message>
    <message>
        <source>What the charts show</source>
        <translation>Was die Diagramme zeigen</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Worum es geht</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Claim</source>
        <translation>Behauptung</translation>
    </message>
    <message>
        <source>Size of the experiment</source>
        <translation>Größe des Experiments</translation>
    </message>
    <message>
        <source>small</source>
        <translation>klein</translation>
    </message>
    <message>
        <source>Sizes that end in minutes</source>
        <translation>Größen, die in Minuten fertig sind</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>There is no experiment</source>
        <translation>Es gibt kein Experiment</translation>
    </message>
    <message>
        <source>Available when all runs have finished.</source>
        <translation>Verfügbar, wenn alle Läufe fertig sind.</translation>
    </message>
    <message>
        <source>Another experiment is running: %1</source>
        <translation>Ein anderes Experiment läuft: %1</translation>
    </message>
    <message>
        <source>Stopping …</source>
        <translation>Wird angehalten …</translation>
    </message>
    <message>
        <source>Running …</source>
        <translation>Läuft …</translation>
    </message>
    <message>
        <source>The claim: %1</source>
        <translation>Die Behauptung: %1</translation>
    </message>
    <message>
        <source>Stopped before its end. Start goes on with the rest.</source>
        <translation>Vor dem Ende angehalten. Starten macht mit dem Rest weiter.</translation>
    </message>
    <message>
        <source>Not run yet.</source>
        <translation>Noch nicht ausgeführt.</translation>
    </message>
    <message>
        <source>Not run yet: it takes %1.</source>
        <translation>Noch nicht ausgeführt: dauert %1.</translation>
    </message>
    <message>
        <source>Start the experiment to see its charts here</source>
        <translation>Das Experiment starten, um hier seine Diagramme zu sehen</translation>
    </message>
    <message>
        <source>Charts appear when the first part has ended</source>
        <translation>Diagramme erscheinen, sobald der erste Teil fertig ist</translation>
    </message>
    <message>
        <source>Runs what has not ended yet and writes the report to %1</source>
        <translation>Führt aus, was noch nicht fertig ist, und schreibt den Bericht nach %1</translation>
    </message>
    <message>
        <source>%1: an experiment is running</source>
        <translation>%1: ein Experiment läuft</translation>
    </message>
    <message>
        <source>%1: this file cannot be read</source>
        <translation>%1: diese Datei ist nicht lesbar</translation>
    </message>
    <message>
        <source>Gives up the runs under way; those that have ended stay</source>
        <translation>Gibt die laufenden Läufe auf; fertige bleiben</translation>
    </message>
    <message>
        <source>%1: no experiment is running</source>
        <translation>%1: kein Experiment läuft</translation>
    </message>
    <message>
        <source>Shows the report in the browser: charts, checks, tables and logs</source>
        <translation>Zeigt den Bericht im Browser: Diagramme, Prüfungen, Tabellen und Protokolle</translation>
    </message>
    <message>
        <source>%1: there is none yet</source>
        <translation>%1: es gibt noch keinen</translation>
    </message>
    <message>
        <source>Where results go: %1</source>
        <translation>Wohin Ergebnisse kommen: %1</translation>
    </message>
    <message>
        <source>full size</source>
        <translation>volle Größe</translation>
    </message>
    <message>
        <source>Larger data, nearer to the sizes of the publication; may take hours</source>
        <translation>Größere Daten, näher an den Größen der Veröffentlichung; kann Stunden dauern</translation>
    </message>
    <message>
        <source>Search experiments</source>
        <translation>Experimente suchen</translation>
    </message>
    <message>
        <source>Shows the experiments with these words in their title, name, claim or source</source>
        <translation>Zeigt die Experimente mit diesen Wörtern in Titel, Name, Behauptung oder Quelle</translation>
    </message>
    <message>
        <source>✓ has been run</source>
        <translation>✓ ausgeführt</translation>
    </message>
    <message>
        <source>How large the data of the experiment are, and with them its time</source>
        <translation>Wie groß die Daten des Experiments sind, und damit seine Dauer</translation>
    </message>
</context>
<context>
    <name>gapscope::FeatureTableModel</name>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Feature</source>
        <translation>Merkmal</translation>
    </message>
    <message>
        <source>Nonzeros</source>
        <translation>Ungleich 0</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>Min</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Max</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>St. dev.</source>
        <translation>St.-Abw.</translation>
    </message>
    <message>
        <source>Corr.</source>
        <translation>Korr.</translation>
    </message>
    <message>
        <source>Number of the feature in the data</source>
        <translation>Nummer des Merkmals in den Daten</translation>
    </message>
    <message>
        <source>Name of the feature</source>
        <translation>Name des Merkmals</translation>
    </message>
    <message>
        <source>Rows whose value is not zero</source>
        <translation>Zeilen, deren Wert nicht null ist</translation>
    </message>
    <message>
        <source>Least value, zeros included</source>
        <translation>Kleinster Wert, mit Nullen</translation>
    </message>
    <message>
        <source>Greatest value, zeros included</source>
        <translation>Größter Wert, mit Nullen</translation>
    </message>
    <message>
        <source>Mean over all rows</source>
        <translation>Mittel über alle Zeilen</translation>
    </message>
    <message>
        <source>Standard deviation over all rows</source>
        <translation>Standardabweichung über alle Zeilen</translation>
    </message>
    <message>
        <source>Correlation with the label (Pearson)</source>
        <translation>Korrelation mit dem Label (Pearson)</translation>
    </message>
</context>
<context>
    <name>gapscope::FeaturesPanel</name>
    <message>
        <source>Compute</source>
        <translation>Berechnen</translation>
    </message>
    <message>
        <source>statistics of features</source>
        <translation>Statistik der Merkmale</translation>
    </message>
    <message>
        <source>Search (Ctrl+F)</source>
        <translation>Suchen (Strg+F)</translation>
    </message>
    <message>
        <source>Search features</source>
        <translation>Merkmale suchen</translation>
    </message>
    <message>
        <source>Shows the features whose name has this text (Ctrl+F)</source>
        <translation>Zeigt die Merkmale, deren Name diesen Text enthält (Strg+F)</translation>
    </message>
    <message>
        <source>x axis</source>
        <translation>x-Achse</translation>
    </message>
    <message>
        <source>y axis</source>
        <translation>y-Achse</translation>
    </message>
    <message>
        <source>The chosen feature becomes the x axis of the scatter (X)</source>
        <translation>Das ausgewählte Merkmal wird x-Achse des Streudiagramms (X)</translation>
    </message>
    <message>
        <source>The chosen feature becomes the y axis of the scatter (Y)</source>
        <translation>Das ausgewählte Merkmal wird y-Achse des Streudiagramms (Y)</translation>
    </message>
    <message>
        <source>Features of the data set</source>
        <translation>Merkmale des Datensatzes</translation>
    </message>
    <message>
        <source>Load a data set to see its features here</source>
        <translation>Einen Datensatz laden, um hier seine Merkmale zu sehen</translation>
    </message>
    <message>
        <source>Entries of a matrix have no features.</source>
        <translation>Die Einträge einer Matrix haben keine Merkmale.</translation>
    </message>
    <message>
        <source>The statistics were not computed.</source>
        <translation>Die Statistik wurde nicht berechnet.</translation>
    </message>
    <message>
        <source>No matching feature.</source>
        <translation>Kein passendes Merkmal.</translation>
    </message>
</context>
<context>
    <name>gapscope::FigureController</name>
    <message>
        <source>There is nothing to export: %1</source>
        <translation>Es gibt nichts zu exportieren: %1</translation>
    </message>
    <message>
        <source>The figure is on the clipboard</source>
        <translation>Die Abbildung ist in der Zwischenablage</translation>
    </message>
    <message>
        <source>The figure was not copied: %1</source>
        <translation>Die Abbildung wurde nicht kopiert: %1</translation>
    </message>
    <message>
        <source>%1 is on the clipboard as a picture</source>
        <translation>%1 ist als Bild in der Zwischenablage</translation>
    </message>
    <message>
        <source>The data were not copied: %1</source>
        <translation>Die Daten wurden nicht kopiert: %1</translation>
    </message>
    <message>
        <source>The data of %1 are on the clipboard</source>
        <translation>Die Daten von %1 sind in der Zwischenablage</translation>
    </message>
    <message>
        <source>There is nothing to take from the chart: %1</source>
        <translation>Dem Diagramm ist nichts zu entnehmen: %1</translation>
    </message>
</context>
<context>
    <name>gapscope::FigureDialog</name>
    <message>
        <source>Single column, 85 mm</source>
        <translation>Eine Spalte, 85 mm</translation>
    </message>
    <message>
        <source>Double column, 174 mm</source>
        <translation>Zwei Spalten, 174 mm</translation>
    </message>
    <message>
        <source>Slide, 254 × 143 mm</source>
        <translation>Folie, 254 × 143 mm</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> mm</translation>
    </message>
    <message>
        <source>&amp;Height suits the charts</source>
        <translation>Höhe &amp;passend</translation>
    </message>
    <message>
        <source>The height follows from the width, the charts and the caption</source>
        <translation>Die Höhe folgt aus der Breite, den Diagrammen und dem Bildtext</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> pt</translation>
    </message>
    <message>
        <source>&amp;Titles</source>
        <translation>&amp;Titel</translation>
    </message>
    <message>
        <source>The name of every chart above it</source>
        <translation>Der Name jedes Diagramms darüber</translation>
    </message>
    <message>
        <source>&amp;Legend</source>
        <translation>&amp;Legende</translation>
    </message>
    <message>
        <source>What colours and dashes stand for</source>
        <translation>Wofür Farben und Striche stehen</translation>
    </message>
    <message>
        <source>C&amp;aption</source>
        <translation>&amp;Bildtext</translation>
    </message>
    <message>
        <source>The text below as a part of the figure</source>
        <translation>Der Text unten als Teil der Abbildung</translation>
    </message>
    <message>
        <source>Re&amp;generate</source>
        <translation>Ne&amp;u schreiben</translation>
    </message>
    <message>
        <source>Export figure</source>
        <translation>Abbildung exportieren</translation>
    </message>
    <message>
        <source>&amp;Charts</source>
        <translation>&amp;Diagramme</translation>
    </message>
    <message>
        <source>Charts of the figure</source>
        <translation>Diagramme der Abbildung</translation>
    </message>
    <message>
        <source>How many charts stand beside each other</source>
        <translation>Wie viele Diagramme nebeneinander stehen</translation>
    </message>
    <message>
        <source>Beside each &amp;other</source>
        <translation>&amp;Nebeneinander</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Custom size</source>
        <translation>Eigene Größe</translation>
    </message>
    <message>
        <source>Usual sizes in journals and on slides</source>
        <translation>Übliche Größen in Zeitschriften und auf Folien</translation>
    </message>
    <message>
        <source>&amp;For</source>
        <translation>&amp;Für</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>Br&amp;eite</translation>
    </message>
    <message>
        <source>H&amp;eight</source>
        <translation>&amp;Höhe</translation>
    </message>
    <message>
        <source>Fo&amp;nt</source>
        <translation>&amp;Schrift</translation>
    </message>
    <message>
        <source>L&amp;ines</source>
        <translation>L&amp;inien</translation>
    </message>
    <message>
        <source>Size of all text, as it will be on paper</source>
        <translation>Größe aller Texte, wie auf dem Papier</translation>
    </message>
    <message>
        <source>Width of the curves, as it will be on paper</source>
        <translation>Breite der Kurven, wie auf dem Papier</translation>
    </message>
    <message>
        <source>It follows from the charts; take the mark above away to choose it</source>
        <translation>Folgt aus den Diagrammen; zum Wählen das Häkchen darüber entfernen</translation>
    </message>
    <message>
        <source>With</source>
        <translation>Mit</translation>
    </message>
    <message>
        <source>Text of the caption</source>
        <translation>Wortlaut des Bildtexts</translation>
    </message>
    <message>
        <source>Replaces the text by one about the charts that are chosen now</source>
        <translation>Ersetzt den Text durch einen über die jetzt ausgewählten Diagramme</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportieren…</translation>
    </message>
    <message>
        <source>Copy &amp;picture</source>
        <translation>Bild &amp;kopieren</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Abbildung</translation>
    </message>
    <message>
        <source>Choose a chart first</source>
        <translation>Zuerst ein Diagramm auswählen</translation>
    </message>
    <message>
        <source>Choose the charts of the figure in the list.</source>
        <translation>Die Diagramme der Abbildung in der Liste auswählen.</translation>
    </message>
    <message>
        <source>At this size the charts have too little room: enlarge the figure, put fewer charts beside each other, or choose a smaller font.</source>
        <translation>Bei dieser Größe haben die Diagramme zu wenig Platz: die Abbildung vergrößern, weniger Diagramme nebeneinander stellen oder eine kleinere Schrift wählen.</translation>
    </message>
    <message>
        <source>Width of the figure on paper</source>
        <translation>Breite der Abbildung auf Papier</translation>
    </message>
    <message>
        <source>Height of the figure on paper</source>
        <translation>Höhe der Abbildung auf Papier</translation>
    </message>
    <message>
        <source>The sentences below the figure; they can be changed</source>
        <translation>Die Sätze unter der Abbildung; sie lassen sich ändern</translation>
    </message>
</context>
<context>
    <name>gapscope::FigurePreview</name>
    <message>
        <source>Preview of the figure</source>
        <translation>Vorschau der Abbildung</translation>
    </message>
    <message>
        <source>How much of the figure is drawn</source>
        <translation>Wie viel der Abbildung gezeichnet ist</translation>
    </message>
    <message>
        <source>Drawing…</source>
        <translation>Wird gezeichnet…</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>Leaves the preview as it is; the figure can be exported all the same</source>
        <translation>Lässt die Vorschau, wie sie ist; die Abbildung lässt sich trotzdem exportieren</translation>
    </message>
    <message>
        <source>The preview was stopped.</source>
        <translation>Die Vorschau wurde angehalten.</translation>
    </message>
    <message>
        <source>&amp;Draw</source>
        <translation>&amp;Zeichnen</translation>
    </message>
    <message>
        <source>Draws the preview; so does every change of the figure</source>
        <translation>Zeichnet die Vorschau; das tut auch jede Änderung der Abbildung</translation>
    </message>
</context>
<context>
    <name>gapscope::FileDialogs</name>
    <message>
        <source>Open data</source>
        <translation>Daten öffnen</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>CSV (*.csv *.tsv *.csv.*)</source>
        <translation>CSV (*.csv *.tsv *.csv.*)</translation>
    </message>
    <message>
        <source>LIBSVM (*.svm *.libsvm *.txt *.bz2 *.xz *.gz)</source>
        <translation>LIBSVM (*.svm *.libsvm *.txt *.bz2 *.xz *.gz)</translation>
    </message>
    <message>
        <source>ARFF (*.arff *.arff.*)</source>
        <translation>ARFF (*.arff *.arff.*)</translation>
    </message>
    <message>
        <source>idx images (*idx3*)</source>
        <translation>idx-Bilder (*idx3*)</translation>
    </message>
    <message>
        <source>Groups of features</source>
        <translation>Gruppen von Merkmalen</translation>
    </message>
    <message>
        <source>Open a session or a run log</source>
        <translation>Sitzung oder Laufprotokoll öffnen</translation>
    </message>
    <message>
        <source>Save session</source>
        <translation>Sitzung speichern</translation>
    </message>
    <message>
        <source>Gapscope sessions (*.gapscope)</source>
        <translation>Gapscope-Sitzungen (*.gapscope)</translation>
    </message>
    <message>
        <source>Export: %1</source>
        <translation>Exportieren: %1</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>LaTeX (*.tex)</source>
        <translation>LaTeX (*.tex)</translation>
    </message>
    <message>
        <source>Table saved to %1</source>
        <translation>Tabelle gespeichert in %1</translation>
    </message>
    <message>
        <source>There is no run to export; add one first</source>
        <translation>Es gibt keinen Lauf zum Exportieren; zuerst einen hinzufügen</translation>
    </message>
    <message>
        <source>Export run: %1</source>
        <translation>Lauf exportieren: %1</translation>
    </message>
    <message numerus="yes">
        <source>Export %n runs</source>
        <translation>
            <numerusform>%n Lauf exportieren</numerusform>
            <numerusform>%n Läufe exportieren</numerusform>
        </translation>
    </message>
    <message>
        <source>JSON Lines (*.jsonl)</source>
        <translation>JSON Lines (*.jsonl)</translation>
    </message>
    <message>
        <source>Run saved to %1</source>
        <translation>Lauf gespeichert in %1</translation>
    </message>
    <message numerus="yes">
        <source>%n runs saved to %1</source>
        <translation>
            <numerusform>%n Lauf gespeichert in %1</numerusform>
            <numerusform>%n Läufe gespeichert in %1</numerusform>
        </translation>
    </message>
    <message>
        <source>The runs were not saved: %1</source>
        <translation>Die Läufe wurden nicht gespeichert: %1</translation>
    </message>
    <message>
        <source>Export chart: %1</source>
        <translation>Diagramm exportieren: %1</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG-Bild (*.png)</translation>
    </message>
    <message>
        <source>SVG drawing (*.svg)</source>
        <translation>SVG-Zeichnung (*.svg)</translation>
    </message>
    <message>
        <source>PDF page (*.pdf)</source>
        <translation>PDF-Seite (*.pdf)</translation>
    </message>
    <message>
        <source>The chart was not saved to %1: %2</source>
        <translation>Das Diagramm wurde nicht in %1 gespeichert: %2</translation>
    </message>
    <message>
        <source>Chart saved to %1</source>
        <translation>Diagramm gespeichert in %1</translation>
    </message>
    <message>
        <source>The table was not saved: %1</source>
        <translation>Die Tabelle wurde nicht gespeichert: %1</translation>
    </message>
    <message>
        <source>Open a lesson sheet</source>
        <translation>Lektionsblatt öffnen</translation>
    </message>
    <message>
        <source>Lesson sheets (*.md)</source>
        <translation>Lektionsblätter (*.md)</translation>
    </message>
    <message>
        <source>Folder for the results of experiments</source>
        <translation>Ordner für die Ergebnisse von Experimenten</translation>
    </message>
    <message>
        <source>Save the model of %1</source>
        <translation>Modell von %1 speichern</translation>
    </message>
    <message>
        <source>Models (*.txt)</source>
        <translation>Modelle (*.txt)</translation>
    </message>
    <message>
        <source>The model was not saved: %1</source>
        <translation>Das Modell wurde nicht gespeichert: %1</translation>
    </message>
    <message>
        <source>The model of %1 was not saved: its data have changed since it ran</source>
        <translation>Das Modell von %1 wurde nicht gespeichert: Die Daten haben sich seit dem Lauf geändert</translation>
    </message>
    <message>
        <source>Model of %1 saved to %2</source>
        <translation>Modell von %1 gespeichert in %2</translation>
    </message>
    <message>
        <source>Sessions, shared pages and run logs (*.gapscope *.html *.jsonl *.csv)</source>
        <translation>Sitzungen, geteilte Seiten und Laufprotokolle (*.gapscope *.html *.jsonl *.csv)</translation>
    </message>
    <message>
        <source>There is nothing to share yet: start a run, and leave it visible in the charts</source>
        <translation>Es gibt noch nichts zu teilen: einen Lauf starten und in den Diagrammen eingeblendet lassen</translation>
    </message>
    <message>
        <source>Share as a web page</source>
        <translation>Als Webseite teilen</translation>
    </message>
    <message>
        <source>Web pages (*.html)</source>
        <translation>Webseiten (*.html)</translation>
    </message>
    <message>
        <source>Arrays (*.npz *.npy *.mat *.mtx)</source>
        <translation>Arrays (*.npz *.npy *.mat *.mtx)</translation>
    </message>
    <message>
        <source>Add a solver from a file</source>
        <translation>Einen Löser aus einer Datei hinzufügen</translation>
    </message>
    <message>
        <source>Python code (*.py)</source>
        <translation>Python-Code (*.py)</translation>
    </message>
    <message>
        <source>Arrays (*.npz)</source>
        <translation>Arrays (*.npz)</translation>
    </message>
    <message>
        <source>Export answers</source>
        <translation>Antworten exportieren</translation>
    </message>
    <message>
        <source>Answers to be marked (*.json)</source>
        <translation>Antworten zum Bewerten (*.json)</translation>
    </message>
    <message>
        <source>Export animation: %1</source>
        <translation>Animation exportieren: %1</translation>
    </message>
    <message>
        <source>New folder for the frames: %1</source>
        <translation>Neuer Ordner für die Bilder: %1</translation>
    </message>
    <message>
        <source>Folders (*)</source>
        <translation>Ordner (*)</translation>
    </message>
    <message>
        <source>Animated WebP (*.webp)</source>
        <translation>Animiertes WebP (*.webp)</translation>
    </message>
    <message>
        <source>MP4 film (*.mp4)</source>
        <translation>MP4-Film (*.mp4)</translation>
    </message>
</context>
<context>
    <name>gapscope::HelpResults</name>
    <message>
        <source>%1: called %2 here</source>
        <translation>%1 heißt hier %2</translation>
    </message>
    <message>
        <source>%1: not offered; the nearest is %2</source>
        <translation>%1: nicht verfügbar; am nächsten kommt %2</translation>
    </message>
    <message>
        <source>%1: see %2</source>
        <translation>%1: siehe %2</translation>
    </message>
    <message>
        <source>Pages found</source>
        <translation>Gefundene Seiten</translation>
    </message>
    <message>
        <source>No page has these words.</source>
        <translation>Keine Seite enthält diese Wörter.</translation>
    </message>
</context>
<context>
    <name>gapscope::HelpWindow</name>
    <message>
        <source>Gapscope help</source>
        <translation>Gapscope-Hilfe</translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation>Hilfe durchsuchen</translation>
    </message>
    <message>
        <source>Shows the pages that have all these words (Ctrl+F)</source>
        <translation>Zeigt die Seiten, die alle diese Wörter enthalten (Strg+F)</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vor</translation>
    </message>
</context>
<context>
    <name>gapscope::HostChoice</name>
    <message>
        <source>Run on</source>
        <translation>Ausführen auf</translation>
    </message>
    <message>
        <source>this computer</source>
        <translation>diesem Rechner</translation>
    </message>
    <message>
        <source>%1, by ssh</source>
        <translation>%1, über ssh</translation>
    </message>
    <message>
        <source>another computer…</source>
        <translation>anderem Rechner…</translation>
    </message>
    <message>
        <source>A computer that ssh reaches without asking for a password</source>
        <translation>Ein Rechner, den ssh ohne Frage nach einem Passwort erreicht</translation>
    </message>
    <message>
        <source>Another computer</source>
        <translation>Anderer Rechner</translation>
    </message>
    <message>
        <source>Host, as in “ssh HOST”:</source>
        <translation>Host, wie in „ssh HOST“:</translation>
    </message>
</context>
<context>
    <name>gapscope::HostFilesDialog</name>
    <message>
        <source>Open data of %1</source>
        <translation>Daten von %1 öffnen</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Files of %1</source>
        <translation>Dateien von %1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>This folder has more files, which are not shown here.</source>
        <translation>Dieser Ordner hat weitere Dateien, die hier nicht zu sehen sind.</translation>
    </message>
</context>
<context>
    <name>gapscope::HostRuns</name>
    <message numerus="yes">
        <source>%n runs of %1 are not shown here.</source>
        <translation>
            <numerusform>%n Lauf von %1 ist hier nicht zu sehen.</numerusform>
            <numerusform>%n Läufe von %1 sind hier nicht zu sehen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>Zeigen</translation>
    </message>
</context>
<context>
    <name>gapscope::HostWatch</name>
    <message numerus="yes">
        <source>%1. Its runs go on there. Next attempt in %n s.</source>
        <translation>
            <numerusform>%1. Seine Läufe gehen dort weiter. Nächster Versuch in %n s.</numerusform>
            <numerusform>%1. Seine Läufe gehen dort weiter. Nächster Versuch in %n s.</numerusform>
        </translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>Jetzt versuchen</translation>
    </message>
</context>
<context>
    <name>gapscope::ImportDialog</name>
    <message>
        <source>Import %1</source>
        <translation>%1 importieren</translation>
    </message>
    <message>
        <source>&amp;Read</source>
        <translation>&amp;Lesen</translation>
    </message>
    <message>
        <source>Read the whole file in the background</source>
        <translation>Die ganze Datei im Hintergrund lesen</translation>
    </message>
    <message>
        <source>comma</source>
        <translation>Komma</translation>
    </message>
    <message>
        <source>semicolon</source>
        <translation>Semikolon</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>Tabulator</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Se&amp;parator</source>
        <translation>T&amp;rennzeichen</translation>
    </message>
    <message>
        <source>The character between two fields</source>
        <translation>Das Zeichen zwischen zwei Feldern</translation>
    </message>
    <message>
        <source>&amp;Header</source>
        <translation>&amp;Kopfzeile</translation>
    </message>
    <message>
        <source>Whether the first line names the columns</source>
        <translation>Ob die erste Zeile die Spalten benennt</translation>
    </message>
    <message>
        <source>Click the title of a column to make it the label, categorical or ignored.</source>
        <translation>Klicken Sie auf den Titel einer Spalte, um sie zum Label zu machen, als kategorial zu behandeln oder zu ignorieren.</translation>
    </message>
    <message>
        <source>The first rows of the file</source>
        <translation>Die ersten Zeilen der Datei</translation>
    </message>
    <message>
        <source>classification</source>
        <translation>Klassifikation</translation>
    </message>
    <message>
        <source>regression</source>
        <translation>Regression</translation>
    </message>
    <message>
        <source>refuse the file</source>
        <translation>Datei ablehnen</translation>
    </message>
    <message>
        <source>drop their rows</source>
        <translation>ihre Zeilen weglassen</translation>
    </message>
    <message>
        <source>mean of the column</source>
        <translation>Mittel der Spalte</translation>
    </message>
    <message>
        <source>0</source>
        <translation>0</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ohne</translation>
    </message>
    <message>
        <source>%1 % of the rows</source>
        <translation>%1 % der Zeilen</translation>
    </message>
    <message>
        <source>as they are</source>
        <translation>unverändert</translation>
    </message>
    <message>
        <source>standardize</source>
        <translation>standardisieren</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>skalieren</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>constant feature</source>
        <translation>konstantes Merkmal</translation>
    </message>
    <message>
        <source>&amp;Task</source>
        <translation>&amp;Aufgabe</translation>
    </message>
    <message>
        <source>Whether the labels are classes or numbers to predict</source>
        <translation>Ob die Labels Klassen sind oder Zahlen, die vorhergesagt werden</translation>
    </message>
    <message>
        <source>C&amp;lasses</source>
        <translation>Kla&amp;ssen</translation>
    </message>
    <message>
        <source>The positive class, or all classes</source>
        <translation>Die positive Klasse oder alle Klassen</translation>
    </message>
    <message>
        <source>&amp;Missing values</source>
        <translation>&amp;Fehlende Werte</translation>
    </message>
    <message>
        <source>What becomes of empty fields, NA, ? and NaN</source>
        <translation>Was aus leeren Feldern, NA, ? und NaN wird</translation>
    </message>
    <message>
        <source>T&amp;est part</source>
        <translation>T&amp;estteil</translation>
    </message>
    <message>
        <source>The rows that the model is not fitted to</source>
        <translation>Die Zeilen, an die das Modell nicht angepasst wird</translation>
    </message>
    <message>
        <source>&amp;Features</source>
        <translation>&amp;Merkmale</translation>
    </message>
    <message>
        <source>Standardize: mean 0 and standard deviation 1. Scale: standard deviation 1, zeros stay</source>
        <translation>Standardisieren: Mittelwert 0 und Standardabweichung 1. Skalieren: Standardabweichung 1, Nullen bleiben</translation>
    </message>
    <message>
        <source>&amp;Intercept</source>
        <translation>Achsena&amp;bschnitt</translation>
    </message>
    <message>
        <source>The constant that is added to every score</source>
        <translation>Die Konstante, die zu jedem Score addiert wird</translation>
    </message>
    <message>
        <source>The same as a command</source>
        <translation>Dasselbe als Befehl</translation>
    </message>
    <message>
        <source>C&amp;opy</source>
        <translation>K&amp;opieren</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Den Befehl kopieren</translation>
    </message>
    <message>
        <source>First make another column the label</source>
        <translation>Erst eine andere Spalte zum Label machen</translation>
    </message>
    <message>
        <source>&amp;Label</source>
        <translation>&amp;Label</translation>
    </message>
    <message>
        <source>What is to be predicted</source>
        <translation>Was vorhergesagt werden soll</translation>
    </message>
    <message>
        <source>&amp;Number</source>
        <translation>&amp;Zahl</translation>
    </message>
    <message>
        <source>The column has texts</source>
        <translation>Die Spalte enthält Texte</translation>
    </message>
    <message>
        <source>One feature</source>
        <translation>Ein Merkmal</translation>
    </message>
    <message>
        <source>&amp;Categorical</source>
        <translation>&amp;Kategorial</translation>
    </message>
    <message>
        <source>One feature of 0 and 1 for each value</source>
        <translation>Ein Merkmal aus 0 und 1 für jeden Wert</translation>
    </message>
    <message>
        <source>&amp;Ignore</source>
        <translation>&amp;Ignorieren</translation>
    </message>
    <message>
        <source>The column is not read</source>
        <translation>Die Spalte wird nicht gelesen</translation>
    </message>
    <message>
        <source>The labels are texts</source>
        <translation>Die Labels sind Texte</translation>
    </message>
    <message>
        <source>The labels have too many different values</source>
        <translation>Die Labels haben zu viele verschiedene Werte</translation>
    </message>
    <message>
        <source>all classes</source>
        <translation>alle Klassen</translation>
    </message>
    <message>
        <source>positive: %1</source>
        <translation>positiv: %1</translation>
    </message>
    <message>
        <source>%1 against the rest</source>
        <translation>%1 gegen den Rest</translation>
    </message>
    <message>
        <source>label, because of its name</source>
        <translation>Label, wegen des Namens</translation>
    </message>
    <message>
        <source>label, because it is the last column</source>
        <translation>Label, weil es die letzte Spalte ist</translation>
    </message>
    <message>
        <source>ignored, because it only tells rows apart</source>
        <translation>ignoriert, weil sie nur Zeilen unterscheidet</translation>
    </message>
    <message>
        <source>ignored, because it has dates or times, which cannot be read</source>
        <translation>ignoriert, weil sie Daten oder Uhrzeiten enthält, die nicht gelesen werden können</translation>
    </message>
    <message>
        <source>ignored, because it has no value in the first rows</source>
        <translation>ignoriert, weil sie in den ersten Zeilen keinen Wert hat</translation>
    </message>
    <message>
        <source>ignored, because it has too many different texts to encode</source>
        <translation>ignoriert, weil sie zu viele verschiedene Texte zum Kodieren hat</translation>
    </message>
    <message>
        <source>label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>ignored</source>
        <translation>ignoriert</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>categorical, one feature of 0 and 1 for each of its %1 values</source>
        <translation>kategorial, ein Merkmal aus 0 und 1 für jeden ihrer %1 Werte</translation>
    </message>
    <message>
        <source>The labels are numbers with %1 different values in the first rows.</source>
        <translation>Die Labels sind Zahlen mit %1 verschiedenen Werten in den ersten Zeilen.</translation>
    </message>
    <message>
        <source>The labels are texts: %1 classes in the first rows.</source>
        <translation>Die Labels sind Texte: %1 Klassen in den ersten Zeilen.</translation>
    </message>
    <message>
        <source>The labels are integers with only %1 different values in the first rows.</source>
        <translation>Die Labels sind ganze Zahlen mit nur %1 verschiedenen Werten in den ersten Zeilen.</translation>
    </message>
    <message>
        <source>Each class gets its own scores.</source>
        <translation>Jede Klasse bekommt eigene Scores.</translation>
    </message>
    <message>
        <source>It becomes +1, all other classes −1.</source>
        <translation>Sie wird +1, alle anderen Klassen −1.</translation>
    </message>
    <message>
        <source>It becomes +1, the class %1 −1.</source>
        <translation>Sie wird +1, die Klasse %1 −1.</translation>
    </message>
    <message>
        <source>Labels are missing in the first %1; such rows can only be dropped.</source>
        <translation>In den ersten %1 fehlen Labels; solche Zeilen können nur weggelassen werden.</translation>
    </message>
    <message>
        <source>Missing values of features in the first %2: %1. The mean keeps their rows.</source>
        <translation>Fehlende Werte von Merkmalen in den ersten %2: %1. Mit dem Mittel bleiben ihre Zeilen erhalten.</translation>
    </message>
    <message>
        <source>No value is missing in the first %1; one further on is reported.</source>
        <translation>In den ersten %1 fehlt kein Wert; einer weiter hinten wird gemeldet.</translation>
    </message>
    <message>
        <source>Rows held out measure the error of the final model.</source>
        <translation>Zurückgehaltene Zeilen messen den Fehler des Modells.</translation>
    </message>
    <message>
        <source>There are too few rows to hold some out.</source>
        <translation>Es sind zu wenige Zeilen, um welche zurückzuhalten.</translation>
    </message>
    <message>
        <source>The standard deviations of the features differ by a factor of %1, which makes most solvers slow.</source>
        <translation>Die Standardabweichungen der Merkmale unterscheiden sich um den Faktor %1, was die meisten Löser langsam macht.</translation>
    </message>
    <message>
        <source>The standard deviations differ by a factor of %1, and scaling keeps the zeros, %2 % of the values.</source>
        <translation>Die Standardabweichungen unterscheiden sich um den Faktor %1, und Skalieren erhält die Nullen, %2 % der Werte.</translation>
    </message>
    <message>
        <source>The features have similar standard deviations.</source>
        <translation>Die Merkmale haben ähnliche Standardabweichungen.</translation>
    </message>
    <message>
        <source>With a kernel there is none.</source>
        <translation>Mit einem Kern gibt es keinen.</translation>
    </message>
    <message>
        <source>One is used where the mean of the labels is not 0.</source>
        <translation>Einer wird verwendet, wenn das Mittel der Labels nicht 0 ist.</translation>
    </message>
    <message>
        <source>Classes are rarely separated at score 0; this works with every solver.</source>
        <translation>Klassen werden selten beim Score 0 getrennt; dies funktioniert mit jedem Löser.</translation>
    </message>
</context>
<context>
    <name>gapscope::ImportTableModel</name>
    <message>
        <source>label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>categorical</source>
        <translation>kategorial</translation>
    </message>
    <message>
        <source>ignored</source>
        <translation>ignoriert</translation>
    </message>
    <message>
        <source>%1: %2. Click to choose its role.</source>
        <translation>%1: %2. Klicken, um die Rolle zu wählen.</translation>
    </message>
</context>
<context>
    <name>gapscope::InsideFeed</name>
    <message>
        <source>%1: %2</source>
        <comment>a view and its solvers</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>No view here pictures %1. There are views of these solvers:
%2</source>
        <translation>Keine Ansicht hier zeigt %1. Ansichten gibt es von diesen Lösern:
%2</translation>
    </message>
    <message>
        <source>Start a run to see here how its method works</source>
        <translation>Starten Sie einen Lauf, um hier zu sehen, wie sein Verfahren arbeitet</translation>
    </message>
    <message>
        <source>%1 has not started: start it to see here how it works</source>
        <translation>%1 ist nicht gestartet: Starten Sie den Lauf, um hier zu sehen, wie er arbeitet</translation>
    </message>
    <message>
        <source>%1 was read from a log or a session, which contain no iterates; rerun it to see how it works.</source>
        <translation>%1 stammt aus einem Protokoll oder einer Sitzung, die keine Iterierten enthalten; führen Sie den Lauf erneut aus, um zu sehen, wie er arbeitet.</translation>
    </message>
    <message>
        <source>Replaying %1 for its iterates …</source>
        <translation>%1 wird für seine Iterierten wiederholt …</translation>
    </message>
    <message>
        <source>Waiting for an iterate of %1 …</source>
        <translation>Warten auf eine Iterierte von %1 …</translation>
    </message>
    <message>
        <source>Computing …</source>
        <translation>Wird berechnet …</translation>
    </message>
    <message>
        <source>replaying %1 for its iterates: %2 %</source>
        <translation>%1 wird für seine Iterierten wiederholt: %2 %</translation>
    </message>
    <message>
        <source>%1 is known only at the iterates that were looked at; a replay for all of them takes about %2 seconds</source>
        <translation>%1 ist nur an den angesehenen Iterierten bekannt; eine Wiederholung für alle dauert etwa %2 Sekunden</translation>
    </message>
    <message>
        <source>%1 is known only at the iterates that were looked at: they are too large to be kept, or the run cannot be repeated here</source>
        <translation>%1 ist nur an den angesehenen Iterierten bekannt: Sie sind zu groß zum Aufbewahren, oder der Lauf lässt sich hier nicht wiederholen</translation>
    </message>
</context>
<context>
    <name>gapscope::InsidePage</name>
    <message>
        <source>Inside the method</source>
        <translation>Im Inneren des Verfahrens</translation>
    </message>
    <message>
        <source>What is shown of the method</source>
        <translation>Was vom Verfahren gezeigt wird</translation>
    </message>
    <message>
        <source>Number of the row whose dual variable is shown</source>
        <translation>Nummer der Zeile, deren duale Variable gezeigt wird</translation>
    </message>
    <message>
        <source>Number of the row whose dual variable is shown; at the least value the one whose step raises D most</source>
        <translation>Nummer der Zeile, deren duale Variable gezeigt wird; beim kleinsten Wert diejenige, deren Schritt D am meisten erhöht</translation>
    </message>
    <message>
        <source>gains most</source>
        <translation>mit größtem Gewinn</translation>
    </message>
    <message>
        <source>Ratio of the step sizes</source>
        <translation>Verhältnis der Schrittweiten</translation>
    </message>
    <message>
        <source>iteration %1</source>
        <translation>Iteration %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Show only the iterates that were looked at</source>
        <translation>Nur die angesehenen Iterierten zeigen</translation>
    </message>
    <message>
        <source>Run it again in the background, bit for bit, for all of its iterates</source>
        <translation>Den Lauf für alle seine Iterierten im Hintergrund bitgenau wiederholen</translation>
    </message>
    <message>
        <source>The page Inside draws it while it is shown: Ctrl+7</source>
        <translation>Die Seite Innen zeichnet es, solange sie sichtbar ist: Strg+7</translation>
    </message>
    <message>
        <source>Inside: %1</source>
        <comment>chart</comment>
        <translation>Innen: %1</translation>
    </message>
    <message>
        <source>Ro&amp;w</source>
        <translation>Zeilenn&amp;ummer</translation>
    </message>
    <message>
        <source>The ratio τ/σ of the first step sizes: soon after a change the current run&apos;s solver starts once more with it</source>
        <translation>Das Verhältnis τ/σ der ersten Schrittweiten: Kurz nach einer Änderung startet der Löser des aktuellen Laufs damit noch einmal</translation>
    </message>
    <message>
        <source>Ste&amp;p ratio τ/σ = %1</source>
        <translation>Schritt&amp;quotient τ/σ = %1</translation>
    </message>
    <message>
        <source>The part of the method that the chart draws</source>
        <translation>Der Teil des Verfahrens, den das Diagramm zeichnet</translation>
    </message>
</context>
<context>
    <name>gapscope::InterceptRemedies</name>
    <message>
        <source>Use %1</source>
        <translation>%1 verwenden</translation>
    </message>
    <message>
        <source>%1 takes an intercept that is not regularized.</source>
        <translation>%1 nimmt einen Achsenabschnitt an, der nicht regularisiert wird.</translation>
    </message>
    <message>
        <source>Constant feature</source>
        <translation>Konstantes Merkmal</translation>
    </message>
    <message>
        <source>Adds a column of ones, whose coefficient is regularized.</source>
        <translation>Fügt eine Spalte von Einsen hinzu, deren Koeffizient regularisiert wird.</translation>
    </message>
    <message>
        <source>Add an intercept</source>
        <translation>Achsenabschnitt hinzufügen</translation>
    </message>
    <message>
        <source>Lets the labels decide on an intercept.</source>
        <translation>Lässt die Labels über einen Achsenabschnitt entscheiden.</translation>
    </message>
    <message>
        <source>Without a kernel</source>
        <translation>Ohne Kern</translation>
    </message>
    <message>
        <source>Scores of the features themselves can have an intercept.</source>
        <translation>Scores aus den Merkmalen selbst können einen Achsenabschnitt haben.</translation>
    </message>
</context>
<context>
    <name>gapscope::KeySheet</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Keys of charts and tables</source>
        <translation>Tasten der Diagramme und Tabellen</translation>
    </message>
    <message>
        <source>Esc closes this sheet</source>
        <translation>Esc schließt diese Übersicht</translation>
    </message>
</context>
<context>
    <name>gapscope::LambdaChoice</name>
    <message>
        <source>λ was not chosen: %1</source>
        <translation>λ wurde nicht gewählt: %1</translation>
    </message>
    <message>
        <source>λ was not chosen: a sweep is going on. Stop it first</source>
        <translation>λ wurde nicht gewählt: Eine Reihe läuft. Halten Sie sie zuerst an</translation>
    </message>
    <message>
        <source>λ was not chosen: this regularizer has no λ</source>
        <translation>λ wurde nicht gewählt: Dieser Regularisierer hat kein λ</translation>
    </message>
    <message>
        <source>λ was not chosen: the cross-validation did not end</source>
        <translation>λ wurde nicht gewählt: Die Kreuzvalidierung wurde nicht beendet</translation>
    </message>
    <message>
        <source>λ = %1 has the smallest mean error rate of %2 folds, %3 ± %4, and was set.</source>
        <translation>λ = %1 hat die kleinste mittlere Fehlerrate von %2 Folds, %3 ± %4, und wurde gesetzt.</translation>
    </message>
    <message>
        <source>λ = %1 has the smallest mean squared error of %2 folds, %3 ± %4, and was set.</source>
        <translation>λ = %1 hat den kleinsten mittleren quadratischen Fehler von %2 Folds, %3 ± %4, und wurde gesetzt.</translation>
    </message>
    <message>
        <source>Up to λ = %1 the folds cannot tell it from the best.</source>
        <translation>Bis λ = %1 können die Folds es nicht vom besten unterscheiden.</translation>
    </message>
    <message>
        <source>&amp;Take λ = %1</source>
        <translation>λ = %1 &amp;nehmen</translation>
    </message>
</context>
<context>
    <name>gapscope::LanguageMenu</name>
    <message>
        <source>Lan&amp;guage</source>
        <translation>Sp&amp;rache</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>No font with Chinese letters is installed; install one, such as Noto Sans CJK, and start Gapscope again</source>
        <translation>Es ist keine Schrift mit chinesischen Zeichen installiert; installieren Sie eine, etwa Noto Sans CJK, und starten Sie Gapscope neu</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>Chinesisch</translation>
    </message>
    <message>
        <source>Language of menus, panels, help and lessons from the next start on; experiments are English</source>
        <translation>Sprache von Menüs, Bereichen, Hilfe und Lektionen ab dem nächsten Start; Experimente sind englisch</translation>
    </message>
</context>
<context>
    <name>gapscope::LegendBar</name>
    <message>
        <source>Legend of runs</source>
        <translation>Legende der Läufe</translation>
    </message>
</context>
<context>
    <name>gapscope::LegendEntry</name>
    <message>
        <source>%1 %2. Click to see it in objectives and gap</source>
        <translation>%1 %2. Klicken, um ihn in Zielfunktionen und Lücke zu sehen</translation>
    </message>
    <message>
        <source>%1: click to hide or show this run, double-click (or Return) to see it alone, and again to see all</source>
        <translation>%1: Klicken blendet diesen Lauf aus oder ein; Doppelklick (oder Return) zeigt ihn allein, noch einmal wieder alle</translation>
    </message>
</context>
<context>
    <name>gapscope::LessonController</name>
    <message>
        <source>&amp;Lessons</source>
        <translation>&amp;Lektionen</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>&amp;Go to the lesson</source>
        <translation>Zur &amp;Lektion</translation>
    </message>
    <message>
        <source>Go to the lesson: no lesson is open</source>
        <translation>Zur Lektion: keine Lektion ist geöffnet</translation>
    </message>
    <message>
        <source>&amp;Open lesson sheet…</source>
        <translation>Lektionsblatt ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>The lesson cannot be opened: %1</source>
        <translation>Die Lektion kann nicht geöffnet werden: %1</translation>
    </message>
    <message>
        <source>To the text or the question of the present task (F7)</source>
        <translation>Zum Text oder zur Frage der jetzigen Aufgabe (F7)</translation>
    </message>
    <message>
        <source>The lesson is done: %1</source>
        <translation>Die Lektion ist geschafft: %1</translation>
    </message>
    <message>
        <source>Task %1 is done; F8 goes on</source>
        <translation>Aufgabe %1 ist geschafft; weiter mit F8</translation>
    </message>
    <message>
        <source>The settings of the next run are those of the task</source>
        <translation>Die Einstellungen des nächsten Laufs sind die der Aufgabe</translation>
    </message>
    <message>
        <source>&amp;Export answers…</source>
        <translation>A&amp;ntworten exportieren…</translation>
    </message>
    <message>
        <source>Writes what was done in all lessons to one file, to be handed in</source>
        <translation>Schreibt in eine Datei, was in allen Lektionen getan wurde, zum Abgeben</translation>
    </message>
    <message>
        <source>&amp;Reset progress…</source>
        <translation>Fo&amp;rtschritt zurücksetzen…</translation>
    </message>
    <message>
        <source>Forgets what was done in this lesson or in all, so that they begin again</source>
        <translation>Vergisst, was in dieser Lektion oder in allen getan wurde, sodass sie von vorn beginnen</translation>
    </message>
    <message>
        <source>%1 ✓</source>
        <translation>%1 ✓</translation>
    </message>
    <message>
        <source>%1 (%2 of %3 tasks)</source>
        <translation>%1 (%2 von %3 Aufgaben)</translation>
    </message>
    <message>
        <source>The progress in the lesson could not be saved: %1</source>
        <translation>Der Fortschritt in der Lektion konnte nicht gespeichert werden: %1</translation>
    </message>
    <message>
        <source>Reset progress</source>
        <translation>Fortschritt zurücksetzen</translation>
    </message>
    <message>
        <source>What was done in lessons is forgotten, with all answers. Which lessons?</source>
        <translation>Was in Lektionen getan wurde, wird mit allen Antworten vergessen. Welche Lektionen?</translation>
    </message>
    <message>
        <source>&amp;This lesson</source>
        <translation>&amp;Diese Lektion</translation>
    </message>
    <message>
        <source>&amp;All lessons</source>
        <translation>&amp;Alle Lektionen</translation>
    </message>
    <message>
        <source>The progress was reset</source>
        <translation>Der Fortschritt wurde zurückgesetzt</translation>
    </message>
    <message>
        <source>The progress in lessons could not be read: %1</source>
        <translation>Der Fortschritt in den Lektionen konnte nicht gelesen werden: %1</translation>
    </message>
</context>
<context>
    <name>gapscope::LessonPanel</name>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>To the task before</source>
        <translation>Zur vorigen Aufgabe</translation>
    </message>
    <message>
        <source>&amp;Set this up</source>
        <translation>&amp;Einrichten</translation>
    </message>
    <message>
        <source>Puts data, problem and solver of this task into the settings of the next run</source>
        <translation>Setzt Daten, Problem und Löser dieser Aufgabe in die Einstellungen des nächsten Laufs ein</translation>
    </message>
    <message>
        <source>H&amp;int</source>
        <translation>&amp;Hinweis</translation>
    </message>
    <message>
        <source>Shows or hides the hint of this task</source>
        <translation>Zeigt oder verbirgt den Hinweis zu dieser Aufgabe</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>To the next task</source>
        <translation>Zur nächsten Aufgabe</translation>
    </message>
    <message>
        <source>&amp;Close the lesson</source>
        <translation>Lektion &amp;schließen</translation>
    </message>
    <message>
        <source>Everything that the lesson hid comes back; the runs stay</source>
        <translation>Alles, was die Lektion verborgen hat, kommt zurück; die Läufe bleiben</translation>
    </message>
    <message>
        <source>Tasks that are done</source>
        <translation>Geschaffte Aufgaben</translation>
    </message>
    <message>
        <source>Text of the task</source>
        <translation>Text der Aufgabe</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>Hint: %1</source>
        <translation>Hinweis: %1</translation>
    </message>
    <message>
        <source>Task %1 of %2 · %3 done</source>
        <translation>Aufgabe %1 von %2 · %3 geschafft</translation>
    </message>
    <message>
        <source>Answer: it is answered</source>
        <translation>Antwort: schon beantwortet</translation>
    </message>
    <message>
        <source>Gives this answer</source>
        <translation>Gibt diese Antwort</translation>
    </message>
    <message>
        <source>✓ The lesson is done. %1</source>
        <translation>✓ Die Lektion ist geschafft. %1</translation>
    </message>
    <message>
        <source>✓ Done. %1</source>
        <translation>✓ Geschafft. %1</translation>
    </message>
    <message>
        <source>✗ That is not it. Look again.</source>
        <translation>✗ Das ist es nicht. Noch einmal hinsehen.</translation>
    </message>
    <message>
        <source>○ %1 of %2 parts done</source>
        <translation>○ %1 von %2 Teilen geschafft</translation>
    </message>
    <message>
        <source>○ Not done yet</source>
        <translation>○ Noch nicht geschafft</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>no lesson is open</source>
        <translation>keine Lektion ist geöffnet</translation>
    </message>
    <message>
        <source>this is the first task</source>
        <translation>dies ist die erste Aufgabe</translation>
    </message>
    <message>
        <source>this task goes on with what is there</source>
        <translation>diese Aufgabe geht von dem aus, was da ist</translation>
    </message>
    <message>
        <source>this task has none</source>
        <translation>diese Aufgabe hat keinen</translation>
    </message>
    <message>
        <source>this is the last task</source>
        <translation>dies ist die letzte Aufgabe</translation>
    </message>
    <message>
        <source>**Objective:** %1</source>
        <translation>**Lernziel:** %1</translation>
    </message>
    <message>
        <source>**Prerequisites:** %1</source>
        <translation>**Voraussetzungen:** %1</translation>
    </message>
    <message>
        <source>**Reading:** %1</source>
        <translation>**Lektüre:** %1</translation>
    </message>
    <message>
        <source>✗ Type a number, or click into the chart.</source>
        <translation>✗ Eine Zahl eingeben oder ins Diagramm klicken.</translation>
    </message>
    <message>
        <source>○ Your prediction is noted. Now compute the value.</source>
        <translation>○ Die Vorhersage ist notiert. Jetzt den Wert berechnen.</translation>
    </message>
    <message>
        <source>Predicted %1, computed %2. </source>
        <translation>Vorhergesagt %1, berechnet %2. </translation>
    </message>
    <message>
        <source>Predicted %1, computed %2: off by a factor of %3. </source>
        <translation>Vorhergesagt %1, berechnet %2: um den Faktor %3 daneben. </translation>
    </message>
    <message numerus="yes">
        <source>**Time:** about %n minutes</source>
        <translation>
            <numerusform>**Zeit:** etwa %n Minute</numerusform>
            <numerusform>**Zeit:** etwa %n Minuten</numerusform>
        </translation>
    </message>
    <message>
        <source>It was made after the run and earns no point. </source>
        <translation>Die Vorhersage kam erst nach dem Lauf und bringt keinen Punkt. </translation>
    </message>
    <message>
        <source>Your answer as a number; Return gives it</source>
        <translation>Ihre Antwort als Zahl; die Eingabetaste gibt sie ab</translation>
    </message>
</context>
<context>
    <name>gapscope::LiveBar</name>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Nothing is solved: %1</source>
        <translation>Nichts wird gelöst: %1</translation>
    </message>
    <message>
        <source>Preparing…</source>
        <translation>Wird vorbereitet …</translation>
    </message>
    <message>
        <source>%1  ·  %2</source>
        <comment>two facts side by side</comment>
        <translation>%1  ·  %2</translation>
    </message>
    <message>
        <source>%1  ·  without %2: %3</source>
        <translation>%1  ·  ohne %2: %3</translation>
    </message>
    <message>
        <source>%1 starts</source>
        <translation>%1 beginnt</translation>
    </message>
    <message>
        <source>%1: P = %2, gap %3 so far</source>
        <translation>%1: P = %2, Lücke bisher %3</translation>
    </message>
    <message>
        <source>Optimum %1 within %2, by %3 in %4 ms</source>
        <translation>Optimum %1 auf %2 genau, von %3 in %4 ms</translation>
    </message>
    <message>
        <source>%1: gap %2</source>
        <translation>%1: Lücke %2</translation>
    </message>
</context>
<context>
    <name>gapscope::LoadPreviewModel</name>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>feature and value</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>entry %1</source>
        <translation>Eintrag %1</translation>
    </message>
    <message>
        <source>label</source>
        <translation>Label</translation>
    </message>
</context>
<context>
    <name>gapscope::LoadView</name>
    <message>
        <source>Loading</source>
        <translation>Laden</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>First rows of the file</source>
        <translation>Erste Zeilen der Datei</translation>
    </message>
    <message>
        <source>The first rows as they were read</source>
        <translation>Die ersten Zeilen, wie sie gelesen wurden</translation>
    </message>
    <message>
        <source>%1: %p %</source>
        <translation>%1: %p %</translation>
    </message>
    <message>
        <source>%1 of %2 read</source>
        <translation>%1 von %2 gelesen</translation>
    </message>
    <message>
        <source>%1 read</source>
        <translation>%1 gelesen</translation>
    </message>
    <message>
        <source>%1 of memory available</source>
        <translation>%1 Speicher verfügbar</translation>
    </message>
    <message>
        <source>In all about %1 rows with %2 nonzero values: %3 of memory, %4 available</source>
        <translation>Insgesamt etwa %1 Zeilen mit %2 Werten ungleich 0: %3 Speicher, %4 verfügbar</translation>
    </message>
    <message>
        <source>%1 of %2 made</source>
        <translation>%1 von %2 erzeugt</translation>
    </message>
    <message>
        <source>Making the data …</source>
        <translation>Daten werden erzeugt …</translation>
    </message>
</context>
<context>
    <name>gapscope::LogFollower</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>gapscope::MainWindow</name>
    <message>
        <source>Gapscope</source>
        <translation>Gapscope</translation>
    </message>
    <message>
        <source>The settings could not be read and were reset to defaults; the old file is %1</source>
        <translation>Die Einstellungen waren nicht lesbar und wurden auf die Vorgaben zurückgesetzt; die alte Datei ist %1</translation>
    </message>
    <message>
        <source>No run was added: see the red text beside the field</source>
        <translation>Kein Lauf hinzugefügt: siehe den roten Text beim Feld</translation>
    </message>
    <message>
        <source>No run was added: %1</source>
        <translation>Kein Lauf hinzugefügt: %1</translation>
    </message>
    <message>
        <source>Comparison of runs</source>
        <translation>Vergleich der Läufe</translation>
    </message>
    <message>
        <source>The language changes at the next start of Gapscope</source>
        <translation>Die Sprache wechselt beim nächsten Start von Gapscope</translation>
    </message>
    <message>
        <source>Data &amp;view</source>
        <translation>Datenansic&amp;ht</translation>
    </message>
    <message>
        <source>Step by st&amp;ep</source>
        <translation>&amp;Schritt für Schritt</translation>
    </message>
    <message>
        <source>%1 was added to the runs; Convergence shows how it went</source>
        <translation>%1 wurde zu den Läufen hinzugefügt; Konvergenz zeigt den Verlauf</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>next task</source>
        <translation>nächste Aufgabe</translation>
    </message>
    <message>
        <source>next iteration</source>
        <translation>nächste Iteration</translation>
    </message>
    <message>
        <source>leave</source>
        <translation>beenden</translation>
    </message>
    <message>
        <source>The report opens in the browser: %1</source>
        <translation>Der Bericht öffnet sich im Browser: %1</translation>
    </message>
    <message>
        <source>No browser was found to show the report: it is the file %1</source>
        <translation>Es wurde kein Browser gefunden, der den Bericht zeigt: er ist die Datei %1</translation>
    </message>
    <message>
        <source>%1[*] – Gapscope</source>
        <translation>%1[*] – Gapscope</translation>
    </message>
    <message>
        <source>A later version of Gapscope wrote %1; it stays as it is, and this version has its own settings</source>
        <translation>Eine spätere Version von Gapscope hat %1 geschrieben; die Datei bleibt, wie sie ist, und diese Version hat eigene Einstellungen</translation>
    </message>
</context>
<context>
    <name>gapscope::MapFeed</name>
    <message>
        <source>The map draws a plane, so it needs data with two features; these have %1.</source>
        <translation>Die Karte zeichnet eine Ebene und braucht daher Daten mit zwei Merkmalen; diese haben %1.</translation>
    </message>
    <message>
        <source>Every task has a model of its own; the map draws one.</source>
        <translation>Jede Aufgabe hat ein eigenes Modell; die Karte zeichnet eines.</translation>
    </message>
    <message>
        <source>A tag depends on the tags beside it, not on two features alone.</source>
        <translation>Ein Tag hängt von den Nachbar-Tags ab, nicht nur von zwei Merkmalen.</translation>
    </message>
    <message>
        <source>Entries of a matrix have no features that could be the axes of a map.</source>
        <translation>Die Einträge einer Matrix haben keine Merkmale, die Achsen einer Karte sein könnten.</translation>
    </message>
    <message>
        <source>The map draws models with coefficients w; this run combines decision stumps.</source>
        <translation>Die Karte zeichnet Modelle mit Koeffizienten w; dieser Lauf verbindet Entscheidungsstümpfe.</translation>
    </message>
    <message>
        <source>The rows of this run are planes, not points.</source>
        <translation>Die Zeilen dieses Laufs sind Ebenen, keine Punkte.</translation>
    </message>
    <message>
        <source>This run was read from a log, which does not hold its model</source>
        <translation>Dieser Lauf wurde aus einem Protokoll gelesen, das sein Modell nicht enthält</translation>
    </message>
    <message>
        <source>Add a solver to see what its model says at every point of the plane</source>
        <translation>Einen Löser hinzufügen, um hier zu sehen, was sein Modell an jedem Punkt der Ebene sagt</translation>
    </message>
    <message>
        <source>%1, iteration %2</source>
        <translation>%1, Iteration %2</translation>
    </message>
    <message>
        <source>%1 has not started</source>
        <translation>%1 ist noch nicht gestartet</translation>
    </message>
    <message>
        <source>%1, going back to iteration %2 …</source>
        <translation>%1, zurück zu Iteration %2 …</translation>
    </message>
    <message>
        <source>The model of %1 at iteration %2 is not known</source>
        <translation>Das Modell von %1 bei Iteration %2 ist nicht bekannt</translation>
    </message>
    <message>
        <source>%1, iteration %2 (rewound)</source>
        <translation>%1, Iteration %2 (zurückgespult)</translation>
    </message>
    <message>
        <source>The thresholds between the levels change during this run.</source>
        <translation>Die Schwellen zwischen den Stufen ändern sich während dieses Laufs.</translation>
    </message>
    <message>
        <source>The rows of this run have several labels each.</source>
        <translation>Die Zeilen dieses Laufs haben je mehrere Labels.</translation>
    </message>
    <message>
        <source>The rows of this run have several targets each.</source>
        <translation>Die Zeilen dieses Laufs haben je mehrere Ziele.</translation>
    </message>
</context>
<context>
    <name>gapscope::NewDataDialog</name>
    <message>
        <source>about %1</source>
        <translation>etwa %1</translation>
    </message>
    <message>
        <source>%1 entries of a %2 × %3 matrix</source>
        <translation>%1 Einträge einer %2 × %3-Matrix</translation>
    </message>
    <message>
        <source>%1 sequences of %2 tokens × %3 features</source>
        <translation>%1 Sequenzen aus %2 Token × %3 Merkmalen</translation>
    </message>
    <message>
        <source>%1 rows × %2 features</source>
        <translation>%1 Zeilen × %2 Merkmale</translation>
    </message>
    <message>
        <source>%1 nonzero values</source>
        <translation>%1 Werte ungleich 0</translation>
    </message>
    <message>
        <source>%1, stored dense</source>
        <translation>%1, dicht gespeichert</translation>
    </message>
    <message>
        <source>%1, stored sparse</source>
        <translation>%1, dünn gespeichert</translation>
    </message>
    <message numerus="yes">
        <source>%n classes</source>
        <translation>
            <numerusform>%n Klasse</numerusform>
            <numerusform>%n Klassen</numerusform>
        </translation>
    </message>
    <message>
        <source>labels %1 to %2</source>
        <translation>Labels %1 bis %2</translation>
    </message>
    <message>
        <source>%1 of memory</source>
        <translation>%1 Speicher</translation>
    </message>
    <message>
        <source>New data</source>
        <translation>Neue Daten</translation>
    </message>
    <message>
        <source>&amp;Make</source>
        <translation>&amp;Erzeugen</translation>
    </message>
    <message>
        <source>Kind of data</source>
        <translation>Art der Daten</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>&amp;Art</translation>
    </message>
    <message>
        <source>What is made</source>
        <translation>Was erzeugt wird</translation>
    </message>
    <message>
        <source>0 to 18446744073709551615</source>
        <translation>0 bis 18446744073709551615</translation>
    </message>
    <message>
        <source>&amp;Number n</source>
        <translation>An&amp;zahl n</translation>
    </message>
    <message>
        <source>Rows, or sequences or entries where the kind says so</source>
        <translation>Zeilen, oder Sequenzen oder Einträge, wo die Art es sagt</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>&amp;Seed</translation>
    </message>
    <message>
        <source>The same seed gives the same data</source>
        <translation>Derselbe Seed ergibt dieselben Daten</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1.&lt;/b&gt; %2</source>
        <translation>&lt;b&gt;%1.&lt;/b&gt; %2</translation>
    </message>
    <message>
        <source>There is no picture while a field is wrong.</source>
        <translation>Solange ein Feld falsch ist, gibt es kein Bild.</translation>
    </message>
    <message>
        <source>%1. The picture shows the signs of the first values.</source>
        <translation>%1. Das Bild zeigt die Vorzeichen der ersten Werte.</translation>
    </message>
    <message>
        <source>%1. The picture shows %2 of them.</source>
        <translation>%1. Das Bild zeigt %2 davon.</translation>
    </message>
    <message>
        <source>These data need %1 of memory, and %2 are free: choose a smaller number.</source>
        <translation>Diese Daten brauchen %1 Speicher, und %2 sind frei: eine kleinere Anzahl wählen.</translation>
    </message>
    <message>
        <source>First correct what is marked in red</source>
        <translation>Zuerst berichtigen, was rot markiert ist</translation>
    </message>
    <message>
        <source>Make the data in the background and work on them</source>
        <translation>Die Daten im Hintergrund erzeugen und mit ihnen arbeiten</translation>
    </message>
    <message>
        <source>Preview of the data</source>
        <translation>Vorschau der Daten</translation>
    </message>
</context>
<context>
    <name>gapscope::NoticeBar</name>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
</context>
<context>
    <name>gapscope::Numbers</name>
    <message>
        <source>at rounding level</source>
        <translation>auf Rundungsniveau</translation>
    </message>
</context>
<context>
    <name>gapscope::PaintedView</name>
    <message>
        <source>%1: %2</source>
        <comment>name and values</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>gapscope::PaneHeader</name>
    <message>
        <source>Double-click to fill the window with this chart, and to return</source>
        <translation>Doppelklick füllt das Fenster mit diesem Diagramm und führt zurück</translation>
    </message>
</context>
<context>
    <name>gapscope::PanelLayout</name>
    <message>
        <source>As tabs</source>
        <translation>Als Reiter</translation>
    </message>
    <message>
        <source>The open panels share the place below the charts</source>
        <translation>Die offenen Bereiche teilen sich den Platz unter den Diagrammen</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>The open panels beside each other, as many as fit; the rest as tabs</source>
        <translation>Die offenen Bereiche nebeneinander, so viele wie passen; die übrigen als Reiter</translation>
    </message>
    <message>
        <source>In windows of their own</source>
        <translation>In eigenen Fenstern</translation>
    </message>
    <message>
        <source>The open panels become windows, on the second screen if there is one</source>
        <translation>Die offenen Bereiche werden Fenster, auf dem zweiten Bildschirm, falls es einen gibt</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>Bereiche</translation>
    </message>
</context>
<context>
    <name>gapscope::ParameterForm</name>
    <message>
        <source>%1
Accepted: %2. Default: %3. Key: %4</source>
        <translation>%1
Zulässig: %2. Vorgabe: %3. Schlüssel: %4</translation>
    </message>
</context>
<context>
    <name>gapscope::PathCharts</name>
    <message>
        <source>Certified objective</source>
        <translation>Zertifizierter Zielwert</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Along the path</source>
        <translation>Entlang des Pfads</translation>
    </message>
    <message>
        <source>Coefficients</source>
        <translation>Koeffizienten</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Show all charts</source>
        <translation>Alle Diagramme zeigen</translation>
    </message>
    <message>
        <source>Fill the window</source>
        <translation>Fenster ausfüllen</translation>
    </message>
    <message>
        <source>Logarithmic y</source>
        <translation>y logarithmisch</translation>
    </message>
</context>
<context>
    <name>gapscope::PlaneFeed</name>
    <message>
        <source>A plane needs two coefficients; %1 has one.</source>
        <translation>Eine Ebene braucht zwei Koeffizienten; %1 hat einen.</translation>
    </message>
    <message>
        <source>%1 has not started: start it to see its trajectory here</source>
        <translation>%1 hat noch nicht begonnen: starten, um die Trajektorie hier zu sehen</translation>
    </message>
    <message>
        <source>A plane through three iterates needs a first, a middle and a last one; %1 has fewer so far.</source>
        <translation>Eine Ebene durch drei Iterierte braucht eine erste, eine mittlere und eine letzte; %1 hat bisher weniger.</translation>
    </message>
    <message>
        <source>The first, the middle and the last iterate of %1 lie on one line, through which many planes go: choose two coefficients instead.</source>
        <translation>Die erste, die mittlere und die letzte Iterierte von %1 liegen auf einer Geraden, durch die viele Ebenen gehen: stattdessen zwei Koeffizienten wählen.</translation>
    </message>
    <message>
        <source>Start a run to see its trajectory over the contours of P here</source>
        <translation>Einen Lauf starten, um hier seine Trajektorie über den Höhenlinien von P zu sehen</translation>
    </message>
    <message>
        <source>%1 was read from a log or a session, which contain no iterates; rerun it to draw its trajectory.</source>
        <translation>%1 stammt aus einem Protokoll oder einer Sitzung; diese enthalten keine Iterierten. Noch einmal ausführen, um die Trajektorie zu zeichnen.</translation>
    </message>
    <message>
        <source>%1 ended before it had coefficients</source>
        <translation>%1 endete, bevor er Koeffizienten hatte</translation>
    </message>
    <message>
        <source>along first to last iterate</source>
        <translation>von der ersten zur letzten Iterierten</translation>
    </message>
    <message>
        <source>towards the middle iterate</source>
        <translation>zur mittleren Iterierten hin</translation>
    </message>
    <message numerus="yes">
        <source>%n visible runs solve other problems and are left out</source>
        <translation>
            <numerusform>%n sichtbarer Lauf löst ein anderes Problem und fehlt</numerusform>
            <numerusform>%n sichtbare Läufe lösen andere Probleme und fehlen</numerusform>
        </translation>
    </message>
    <message>
        <source>with a free intercept all dual variables sum to zero: no two move alone, so D has no contours</source>
        <translation>bei freiem Achsenabschnitt ist die Summe aller dualen Variablen null: keine zwei bewegen sich allein, darum hat D keine Höhenlinien</translation>
    </message>
    <message>
        <source>there are too many cutting planes at this iteration to keep them</source>
        <translation>bei dieser Iteration sind es zu viele Schnittebenen, um sie zu behalten</translation>
    </message>
    <message>
        <source>Waiting for the first iterate of %1 …</source>
        <translation>Wartet auf die erste Iterierte von %1 …</translation>
    </message>
    <message>
        <source>replaying %1 for its trajectory: %2 %</source>
        <translation>%1 läuft noch einmal für seine Trajektorie: %2 %</translation>
    </message>
    <message>
        <source>%1 begins at (%2, %3) and not at its ring (%4, %5): the solver has a starting point of its own, or keeps w at what its dual variables make of it, and took α from the slopes of the loss at the ring</source>
        <translation>%1 beginnt bei (%2, %3) und nicht bei seinem Ring (%4, %5): Der Löser hat einen eigenen Startpunkt, oder er hält w bei dem, was seine dualen Variablen daraus machen, und hat α aus den Steigungen des Verlusts am Ring genommen</translation>
    </message>
    <message>
        <source>; that is outside the picture, Update plane shows all</source>
        <translation>; das liegt außerhalb des Bilds, „Neue Ebene“ zeigt alles</translation>
    </message>
    <message numerus="yes">
        <source>%n trajectories are drawn as far as they were looked at: running again for all of it takes about %1 seconds, Update plane does it</source>
        <translation>
            <numerusform>%n Trajektorie ist so weit gezeichnet, wie sie angesehen wurde: Ein neuer Lauf für alles dauert etwa %1 Sekunden, „Neue Ebene“ macht ihn</numerusform>
            <numerusform>%n Trajektorien sind so weit gezeichnet, wie sie angesehen wurden: Neue Läufe für alles dauern etwa %1 Sekunden, „Neue Ebene“ macht sie</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n trajectories are drawn as far as they were looked at: the iterates are too large to be kept, or the run cannot be repeated here</source>
        <translation>
            <numerusform>%n Trajektorie ist so weit gezeichnet, wie sie angesehen wurde: Die Iterierten sind zu groß, um aufgehoben zu werden, oder der Lauf kann hier nicht wiederholt werden</numerusform>
            <numerusform>%n Trajektorien sind so weit gezeichnet, wie sie angesehen wurden: Die Iterierten sind zu groß, um aufgehoben zu werden, oder die Läufe können hier nicht wiederholt werden</numerusform>
        </translation>
    </message>
    <message>
        <source>with free thresholds the dual variables of each threshold sum to zero: no two move alone, so D has no contours</source>
        <translation>bei freien Schwellen ist die Summe der dualen Variablen jeder Schwelle null: Keine zwei ändern sich allein, daher hat D keine Höhenlinien</translation>
    </message>
</context>
<context>
    <name>gapscope::PlanePage</name>
    <message>
        <source>Plane of coefficients</source>
        <translation>Ebene der Koeffizienten</translation>
    </message>
    <message>
        <source>Two dual variables</source>
        <translation>Zwei duale Variablen</translation>
    </message>
    <message>
        <source>Show both charts</source>
        <translation>Beide Diagramme zeigen</translation>
    </message>
    <message>
        <source>Fill the window</source>
        <translation>Fenster ausfüllen</translation>
    </message>
    <message>
        <source>Which plane is shown</source>
        <translation>Welche Ebene gezeigt wird</translation>
    </message>
    <message>
        <source>two coefficients</source>
        <translation>zwei Koeffizienten</translation>
    </message>
    <message>
        <source>The other coefficients stay where the run has them</source>
        <translation>Die übrigen Koeffizienten bleiben, wo der Lauf sie hat</translation>
    </message>
    <message>
        <source>three iterates</source>
        <translation>drei Iterierte</translation>
    </message>
    <message>
        <source>Through the first iterate of the run, one in the middle, and the last</source>
        <translation>Durch die erste Iterierte des Laufs, eine in der Mitte und die letzte</translation>
    </message>
    <message>
        <source>Number of the coefficient along the horizontal axis</source>
        <translation>Nummer des Koeffizienten auf der waagerechten Achse</translation>
    </message>
    <message>
        <source>Number of the coefficient along the vertical axis</source>
        <translation>Nummer des Koeffizienten auf der senkrechten Achse</translation>
    </message>
    <message>
        <source>Start from ring</source>
        <translation>Start vom Ring</translation>
    </message>
    <message>
        <source>Which dual variables are shown</source>
        <translation>Welche dualen Variablen gezeigt werden</translation>
    </message>
    <message>
        <source>that move most</source>
        <translation>die lebhaftesten</translation>
    </message>
    <message>
        <source>of rows</source>
        <translation>der Zeilen</translation>
    </message>
    <message>
        <source>The two whose numbers are given</source>
        <translation>Die zwei mit den angegebenen Nummern</translation>
    </message>
    <message>
        <source>Number of the dual variable along the horizontal axis</source>
        <translation>Nummer der dualen Variable auf der waagerechten Achse</translation>
    </message>
    <message>
        <source>Number of the dual variable along the vertical axis</source>
        <translation>Nummer der dualen Variable auf der senkrechten Achse</translation>
    </message>
    <message>
        <source>best %1 here: %2</source>
        <comment>P or D</comment>
        <translation>bestes %1 hier: %2</translation>
    </message>
    <message>
        <source>Computing …</source>
        <translation>Wird berechnet …</translation>
    </message>
    <message>
        <source>%1: there is no run</source>
        <translation>%1: es gibt keinen Lauf</translation>
    </message>
    <message>
        <source>%1: this plane holds all coefficients</source>
        <translation>%1: diese Ebene enthält alle Koeffizienten</translation>
    </message>
    <message>
        <source>Start the current run&apos;s solver once more, from the ring. Drag the ring, or move it with Ctrl and the arrow keys; letting go, or Return, starts the run</source>
        <translation>Den Löser des aktuellen Laufs noch einmal starten, vom Ring aus. Den Ring ziehen oder mit Strg und den Pfeiltasten bewegen; Loslassen oder Return startet den Lauf</translation>
    </message>
    <message>
        <source>%1: no trajectory is drawn yet</source>
        <translation>%1: noch keine Trajektorie ist gezeichnet</translation>
    </message>
    <message>
        <source>The page Plane draws it while it is shown: Ctrl+5</source>
        <translation>Die Seite Ebene zeichnet ihn, während sie gezeigt wird: Strg+5</translation>
    </message>
    <message>
        <source>Plane: %1</source>
        <comment>chart</comment>
        <translation>Ebene: %1</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>&amp;Momentum points</source>
        <translation>&amp;Momentum-Punkte</translation>
    </message>
    <message>
        <source>&amp;Cutting planes</source>
        <translation>&amp;Schnittebenen</translation>
    </message>
    <message>
        <source>%1: %2 has none</source>
        <translation>%1: %2 hat keine</translation>
    </message>
    <message>
        <source>The points beside its iterates at which the current run&apos;s solver looks, or around which it takes its steps, each joined to the iterate that it leads to</source>
        <translation>Die Punkte neben seinen Iterierten, an denen der Löser des aktuellen Laufs nachsieht oder um die er seine Schritte macht, jeder verbunden mit der Iterierten, zu der er führt</translation>
    </message>
    <message>
        <source>The cutting planes of the current run: where they meet, and lines on which their maximum, with the regularizer, is equal</source>
        <translation>Die Schnittebenen des aktuellen Laufs: wo sie sich treffen, und Linien, auf denen ihr Maximum mit dem Regularisierer gleich ist</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Draw the trajectory only as far as it was looked at</source>
        <translation>Die Trajektorie nur so weit zeichnen, wie sie angesehen wurde</translation>
    </message>
    <message>
        <source>Update plane</source>
        <translation>Neue Ebene</translation>
    </message>
    <message>
        <source>Lay the plane through the current run as it is now, with all of the trajectories</source>
        <translation>Die Ebene durch den aktuellen Lauf legen, wie er jetzt ist, mit den ganzen Trajektorien</translation>
    </message>
    <message>
        <source>What is drawn beside the trajectory of the current run</source>
        <translation>Was neben der Trajektorie des aktuellen Laufs gezeichnet wird</translation>
    </message>
    <message>
        <source>The two that move most over the run</source>
        <translation>Die zwei, die sich im Lauf am meisten bewegen</translation>
    </message>
    <message>
        <source>The plane of coefficients that the contours and trajectories lie in</source>
        <translation>Die Ebene der Koeffizienten, in der Höhenlinien und Bahnen liegen</translation>
    </message>
    <message>
        <source>The two dual variables that the contours and trajectories lie in</source>
        <translation>Die zwei dualen Variablen, in denen Höhenlinien und Bahnen liegen</translation>
    </message>
</context>
<context>
    <name>gapscope::PredictDialog</name>
    <message>
        <source>Feature</source>
        <translation>Merkmal</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Contribution</source>
        <translation>Beitrag</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Score</translation>
    </message>
    <message>
        <source>Probability</source>
        <translation>Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>&amp;Save predictions…</source>
        <translation>Vorhersagen &amp;speichern …</translation>
    </message>
    <message>
        <source>Predict with %1</source>
        <translation>Vorhersagen mit %1</translation>
    </message>
    <message>
        <source>One &amp;row</source>
        <translation>Eine &amp;Zeile</translation>
    </message>
    <message>
        <source>A &amp;file</source>
        <translation>Eine &amp;Datei</translation>
    </message>
    <message>
        <source>Save &amp;model…</source>
        <translation>&amp;Modell speichern …</translation>
    </message>
    <message>
        <source>What each feature adds to the score: its value after the transforms of the training, times its weight</source>
        <translation>Was jedes Merkmal zum Score beiträgt: sein Wert nach den Transformationen des Trainings mal sein Gewicht</translation>
    </message>
    <message>
        <source>Save the predictions as CSV: open a file first</source>
        <translation>Vorhersagen als CSV speichern: Öffnen Sie zuerst eine Datei</translation>
    </message>
    <message>
        <source>predictions of %1</source>
        <translation>Vorhersagen von %1</translation>
    </message>
    <message>
        <source>The row could not be written to a temporary file</source>
        <translation>Die Zeile konnte nicht in eine temporäre Datei geschrieben werden</translation>
    </message>
    <message>
        <source>Prediction: %1</source>
        <translation>Vorhersage: %1</translation>
    </message>
    <message>
        <source>Prediction: %1, score %2</source>
        <translation>Vorhersage: %1, Score %2</translation>
    </message>
    <message>
        <source>%1, probability %2</source>
        <comment>prediction and its probability</comment>
        <translation>%1, Wahrscheinlichkeit %2</translation>
    </message>
    <message>
        <source>intercept</source>
        <translation>Achsenabschnitt</translation>
    </message>
    <message>
        <source>Reading %1 …</source>
        <translation>%1 wird gelesen …</translation>
    </message>
    <message>
        <source>Save the predictions as CSV</source>
        <translation>Vorhersagen als CSV speichern</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n rows</source>
        <translation>
            <numerusform>%1: eine Zeile</numerusform>
            <numerusform>%1: %n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>; error rate on its labels %1</source>
        <translation>; Fehlerrate auf ihren Labels %1</translation>
    </message>
    <message>
        <source>; mean squared error on its labels %1</source>
        <translation>; mittlerer quadratischer Fehler auf ihren Labels %1</translation>
    </message>
    <message>
        <source>&amp;Predict a file…</source>
        <translation>Datei vor&amp;hersagen …</translation>
    </message>
    <message>
        <source>Contribution to %1</source>
        <translation>Beitrag zu %1</translation>
    </message>
    <message>
        <source>Contributions of the features</source>
        <translation>Beiträge der Merkmale</translation>
    </message>
    <message>
        <source>Predictions of the rows</source>
        <translation>Vorhersagen der Zeilen</translation>
    </message>
</context>
<context>
    <name>gapscope::PredictionChart</name>
    <message>
        <source>Gap P − D</source>
        <translation>Lücke P − D</translation>
    </message>
    <message>
        <source>Relative gap</source>
        <translation>Relative Lücke</translation>
    </message>
    <message>
        <source>Primal P</source>
        <translation>Primal P</translation>
    </message>
    <message>
        <source>Dual D</source>
        <translation>Dual D</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>Durchgänge</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>Nonzero coefficients</source>
        <translation>Koeffizienten ungleich null</translation>
    </message>
    <message>
        <source>Nonzero dual variables</source>
        <translation>Duale Variablen ungleich null</translation>
    </message>
    <message>
        <source>Training error</source>
        <translation>Trainingsfehler</translation>
    </message>
    <message>
        <source>Test error</source>
        <translation>Testfehler</translation>
    </message>
    <message>
        <source>Chart of the prediction</source>
        <translation>Diagramm der Vorhersage</translation>
    </message>
    <message>
        <source>Up and Down move the point on the vertical line; Return gives the prediction</source>
        <translation>Auf und Ab bewegen den Punkt auf der senkrechten Linie; Return gibt die Vorhersage ab</translation>
    </message>
    <message>
        <source>Click or drag to place the predicted point on the vertical line</source>
        <translation>Klicken oder ziehen, um den vorhergesagten Punkt auf die senkrechte Linie zu setzen</translation>
    </message>
    <message>
        <source>predicted %1</source>
        <translation>vorhergesagt %1</translation>
    </message>
    <message>
        <source>computed %1</source>
        <translation>berechnet %1</translation>
    </message>
</context>
<context>
    <name>gapscope::ProblemPanel</name>
    <message>
        <source>e.g. 3, 5</source>
        <translation>z. B. 3, 5</translation>
    </message>
    <message>
        <source>&amp;Loss</source>
        <translation>V&amp;erlust</translation>
    </message>
    <message>
        <source>Loss per example.</source>
        <translation>Der Verlust je Beispiel.</translation>
    </message>
    <message>
        <source>Positive labels</source>
        <translation>Positive Labels</translation>
    </message>
    <message>
        <source>The labels that become +1, against all others: for losses of two classes on data with more.</source>
        <translation>Die Labels, die +1 werden, gegen alle anderen: für Verluste zweier Klassen auf Daten mit mehr.</translation>
    </message>
    <message>
        <source>Regulari&amp;zer</source>
        <translation>Re&amp;gularisierer</translation>
    </message>
    <message>
        <source>Penalty on the coefficients.</source>
        <translation>Strafterm auf die Koeffizienten.</translation>
    </message>
    <message>
        <source>A number, 1/n, 0.01/n, n^-0.5, or 0.1*max; n counts training rows.</source>
        <translation>Eine Zahl, 1/n, 0.01/n, n^-0.5 oder 0.1*max; n zählt die Trainingszeilen.</translation>
    </message>
    <message>
        <source>Strength of the regularizer. %1</source>
        <translation>Stärke des Regularisierers. %1</translation>
    </message>
    <message>
        <source>Strength of the l1 norm. %1</source>
        <translation>Stärke der l1-Norm. %1</translation>
    </message>
    <message>
        <source>The constant that is added to every score.</source>
        <translation>Die Konstante, die zu jedem Score addiert wird.</translation>
    </message>
    <message>
        <source>The objective</source>
        <translation>Die Zielfunktion</translation>
    </message>
    <message>
        <source>Two classes</source>
        <translation>Zwei Klassen</translation>
    </message>
    <message>
        <source>Several classes</source>
        <translation>Mehrere Klassen</translation>
    </message>
    <message>
        <source>Regression</source>
        <translation>Regression</translation>
    </message>
    <message>
        <source>Ordered levels</source>
        <translation>Geordnete Stufen</translation>
    </message>
    <message>
        <source>Sequences</source>
        <translation>Sequenzen</translation>
    </message>
    <message>
        <source>Planes</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ohne</translation>
    </message>
    <message>
        <source>Scores are x·w.</source>
        <translation>Scores sind x·w.</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>Scores are x·w + b; b is not regularized.</source>
        <translation>Scores sind x·w + b; b ist nicht regularisiert.</translation>
    </message>
    <message>
        <source>constant feature</source>
        <translation>konstantes Merkmal</translation>
    </message>
    <message>
        <source>A column of ones is added to the features; its coefficient is regularized.</source>
        <translation>Den Merkmalen wird eine Spalte aus Einsen hinzugefügt; ihr Koeffizient ist regularisiert.</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>Of regression, where the mean of the labels is not 0: free, or a constant feature where the solver takes no free one. Else none.</source>
        <translation>Bei Regression, wenn der Mittelwert der Labels nicht 0 ist: frei, oder ein konstantes Merkmal, wenn der Löser keinen freien annimmt. Sonst keiner.</translation>
    </message>
    <message>
        <source>here free: the mean of the labels is not 0</source>
        <translation>hier frei: der Mittelwert der Labels ist nicht 0</translation>
    </message>
    <message>
        <source>here a constant feature: the mean of the labels is not 0</source>
        <translation>hier ein konstantes Merkmal: der Mittelwert der Labels ist nicht 0</translation>
    </message>
    <message>
        <source>a run for each class</source>
        <translation>ein Lauf je Klasse</translation>
    </message>
    <message>
        <source>One-vs-rest</source>
        <translation>Einer gegen alle</translation>
    </message>
    <message>
        <source>Adds one run per class, that class against all others: for losses of two classes on data with more.</source>
        <translation>Fügt einen Lauf je Klasse hinzu, diese Klasse gegen alle anderen: für Verluste zweier Klassen bei Daten mit mehr.</translation>
    </message>
    <message>
        <source>&amp;Intercept</source>
        <translation>Achsenabschn&amp;itt</translation>
    </message>
    <message>
        <source>Several labels</source>
        <translation>Mehrere Labels</translation>
    </message>
</context>
<context>
    <name>gapscope::ProfileChart</name>
    <message>
        <source>Performance profile</source>
        <translation>Leistungsprofil</translation>
    </message>
    <message>
        <source>Runs of two solvers make a performance profile here</source>
        <translation>Läufe zweier Löser ergeben hier ein Leistungsprofil</translation>
    </message>
    <message>
        <source>share of problems and accuracies</source>
        <translation>Anteil der Probleme und Genauigkeiten</translation>
    </message>
    <message>
        <source>For every solver the share of all problems and tolerances (1e-2 to 1e-8) that it solved at a cost within this ratio to the best solver; what no solver solved is left out. Higher is better; at ratio 1 it is the share in which the solver was the best.</source>
        <translation>Für jeden Löser der Anteil aller Probleme und Toleranzen (1e-2 bis 1e-8), die er mit Kosten innerhalb dieses Verhältnisses zum besten Löser gelöst hat; was kein Löser gelöst hat, bleibt außen vor. Höher ist besser; beim Verhältnis 1 ist es der Anteil, bei dem der Löser der beste war.</translation>
    </message>
    <message>
        <source>ratio to the best (%1)</source>
        <translation>Verhältnis zum besten Wert (%1)</translation>
    </message>
    <message>
        <source>share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Alles zeigen</translation>
    </message>
</context>
<context>
    <name>gapscope::ProgramQuestion</name>
    <message>
        <source>Command: %1</source>
        <translation>Befehl: %1</translation>
    </message>
    <message>
        <source>Whenever you save the file, its new version starts.</source>
        <translation>Sooft Sie die Datei speichern, startet ihre neue Fassung.</translation>
    </message>
    <message>
        <source>Start a program</source>
        <translation>Ein Programm starten</translation>
    </message>
    <message>
        <source>%1 is a program. It can read and change your files, as every program that you start. Start it only if you know what it does.</source>
        <translation>%1 ist ein Programm. Es kann Ihre Dateien lesen und ändern, wie jedes Programm, das Sie starten. Starten Sie es nur, wenn Sie wissen, was es tut.</translation>
    </message>
    <message>
        <source>Add and &amp;start</source>
        <translation>Hinzufügen und &amp;starten</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>&amp;Starten</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
</context>
<context>
    <name>gapscope::QuantityChooser</name>
    <message>
        <source>Quantities of the method</source>
        <translation>Größen des Verfahrens</translation>
    </message>
</context>
<context>
    <name>gapscope::RanksView</name>
    <message>
        <source>Processes that share the problem</source>
        <translation>Prozesse, die sich das Problem teilen</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Computer</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Share of the columns</source>
        <translation>Anteil der Spalten</translation>
    </message>
    <message>
        <source>Share of the rows</source>
        <translation>Anteil der Zeilen</translation>
    </message>
    <message>
        <source>Work, s</source>
        <translation>Arbeit, s</translation>
    </message>
    <message>
        <source>Waiting, s</source>
        <translation>Warten, s</translation>
    </message>
    <message>
        <source>Work, waiting, exchange</source>
        <translation>Arbeit, Warten, Austausch</translation>
    </message>
    <message>
        <source>Sent, MB</source>
        <translation>Gesendet, MB</translation>
    </message>
    <message>
        <source>The number of the process, from 0</source>
        <translation>Die Nummer des Prozesses, ab 0</translation>
    </message>
    <message>
        <source>Where it runs</source>
        <translation>Wo er läuft</translation>
    </message>
    <message>
        <source>Columns whose coefficients it has</source>
        <translation>Spalten, deren Koeffizienten er hat</translation>
    </message>
    <message>
        <source>Training rows that it has read</source>
        <translation>Trainingszeilen, die er gelesen hat</translation>
    </message>
    <message>
        <source>Its columns among all</source>
        <translation>Seine Spalten unter allen</translation>
    </message>
    <message>
        <source>Its rows among all</source>
        <translation>Seine Zeilen unter allen</translation>
    </message>
    <message>
        <source>Seconds of the solver outside of exchanges</source>
        <translation>Sekunden des Lösers außerhalb von Austauschen</translation>
    </message>
    <message>
        <source>Seconds in exchanges, beyond those of the process that comes last most of the time</source>
        <translation>Sekunden in Austauschen, über die des Prozesses hinaus, der meistens zuletzt kommt</translation>
    </message>
    <message>
        <source>Solid: work; lighter: waiting for slower processes; lightest: the exchange itself</source>
        <translation>Voll: Arbeit; heller: Warten auf langsamere Prozesse; am hellsten: der Austausch selbst</translation>
    </message>
    <message>
        <source>Megabytes (10^6 bytes) that it has sent to the others</source>
        <translation>Megabyte (10^6 Bytes), die er den anderen gesendet hat</translation>
    </message>
    <message>
        <source>One process of gapscope-mpi has all rows.</source>
        <translation>Ein Prozess von gapscope-mpi hat alle Zeilen.</translation>
    </message>
    <message>
        <source>%1 processes share the columns.</source>
        <translation>%1 Prozesse teilen sich die Spalten.</translation>
    </message>
    <message>
        <source>%1 processes share the rows.</source>
        <translation>%1 Prozesse teilen sich die Zeilen.</translation>
    </message>
    <message>
        <source>Of their time, %1 % is work, %2 % waiting for slower processes, and %3 % the exchange itself.</source>
        <translation>Von ihrer Zeit sind %1 % Arbeit, %2 % Warten auf langsamere Prozesse und %3 % der Austausch selbst.</translation>
    </message>
    <message>
        <source>%1 % of the columns</source>
        <translation>%1 % der Spalten</translation>
    </message>
    <message>
        <source>%1 % of the rows</source>
        <translation>%1 % der Zeilen</translation>
    </message>
    <message>
        <source>%1 s of work, %2 s of waiting, %3 s of exchange</source>
        <translation>%1 s Arbeit, %2 s Warten, %3 s Austausch</translation>
    </message>
</context>
<context>
    <name>gapscope::ReadingOptions</name>
    <message>
        <source>indices from 0</source>
        <translation>Indizes ab 0</translation>
    </message>
    <message>
        <source>detect automatically</source>
        <translation>automatisch erkennen</translation>
    </message>
    <message>
        <source>LIBSVM</source>
        <translation>LIBSVM</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>ARFF</source>
        <translation>ARFF</translation>
    </message>
    <message>
        <source>idx images</source>
        <translation>idx-Bilder</translation>
    </message>
    <message>
        <source>sequences</source>
        <translation>Sequenzen</translation>
    </message>
    <message>
        <source>planes</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>ratings</source>
        <translation>Bewertungen</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>comma</source>
        <translation>Komma</translation>
    </message>
    <message>
        <source>semicolon</source>
        <translation>Semikolon</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>Tabulator</translation>
    </message>
    <message>
        <source>refuse the file</source>
        <translation>Datei ablehnen</translation>
    </message>
    <message>
        <source>drop their rows</source>
        <translation>ihre Zeilen weglassen</translation>
    </message>
    <message>
        <source>mean of the column</source>
        <translation>Mittel der Spalte</translation>
    </message>
    <message>
        <source>0</source>
        <translation>0</translation>
    </message>
    <message>
        <source>one-hot encoding</source>
        <translation>One-Hot-Kodierung</translation>
    </message>
    <message>
        <source>by density</source>
        <translation>nach Dichte</translation>
    </message>
    <message>
        <source>dense</source>
        <translation>dicht</translation>
    </message>
    <message>
        <source>sparse</source>
        <translation>dünn</translation>
    </message>
    <message>
        <source>name or number; last column</source>
        <translation>Name oder Nummer; letzte Spalte</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ohne</translation>
    </message>
    <message>
        <source>found beside the images</source>
        <translation>neben den Bildern gefunden</translation>
    </message>
    <message>
        <source>largest row x largest column</source>
        <translation>größte Zeile x größte Spalte</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>How the file is written. idx: images as those of MNIST. Sequences: one line “tag index:value …” per token, a blank line after each sequence. Planes: CSV with the offset of a plane first. Ratings: row, column and value of an entry of a matrix.</source>
        <translation>Wie die Datei geschrieben ist. idx: Bilder wie die von MNIST. Sequenzen: eine Zeile „tag index:value …“ je Token, eine Leerzeile hinter jeder Sequenz. Ebenen: CSV mit dem Versatz der Ebene zuerst. Bewertungen: Zeile, Spalte und Wert eines Matrixeintrags.</translation>
    </message>
    <message>
        <source>Label column</source>
        <translation>Label-Spalte</translation>
    </message>
    <message>
        <source>Header</source>
        <translation>Kopfzeile</translation>
    </message>
    <message>
        <source>CSV: whether the first line names the columns.</source>
        <translation>CSV: ob die erste Zeile die Spalten benennt.</translation>
    </message>
    <message>
        <source>Separator</source>
        <translation>Trennzeichen</translation>
    </message>
    <message>
        <source>CSV: what stands between two fields.</source>
        <translation>CSV: was zwischen zwei Feldern steht.</translation>
    </message>
    <message>
        <source>Missing values</source>
        <translation>Fehlende Werte</translation>
    </message>
    <message>
        <source>CSV, ARFF: what becomes of empty fields, NA, N/A, ?, null and NaN. A missing label is refused unless rows are dropped.</source>
        <translation>CSV, ARFF: was aus leeren Feldern, NA, N/A, ?, null und NaN wird. Ein fehlendes Label wird abgelehnt, außer wenn Zeilen weggelassen werden.</translation>
    </message>
    <message>
        <source>Texts</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>CSV, ARFF: what becomes of columns that hold texts. One-hot encoding makes one feature per text: 1 in the rows with this text, 0 in the others, named “column=text”.</source>
        <translation>CSV, ARFF: was aus Spalten mit Texten wird. Die One-Hot-Kodierung macht ein Merkmal je Text: 1 in den Zeilen mit diesem Text, 0 in den anderen, benannt „Spalte=Text“.</translation>
    </message>
    <message>
        <source>Storage</source>
        <translation>Speicherung</translation>
    </message>
    <message>
        <source>LIBSVM: the file counts features from 0, not from 1.</source>
        <translation>LIBSVM: die Datei zählt Merkmale ab 0, nicht ab 1.</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>The task of every row: qid of LIBSVM, or a column of CSV by its name or its number from 1, which is then no feature.</source>
        <translation>Die Aufgabe jeder Zeile: qid von LIBSVM, oder eine CSV-Spalte nach Name oder Nummer ab 1, die dann kein Merkmal ist.</translation>
    </message>
    <message>
        <source>Feature names</source>
        <translation>Merkmalsnamen</translation>
    </message>
    <message>
        <source>A file with the names of the features, one per line, for data that name none.</source>
        <translation>Eine Datei mit den Namen der Merkmale, einer je Zeile, für Daten, die keine nennen.</translation>
    </message>
    <message>
        <source>Label file</source>
        <translation>Label-Datei</translation>
    </message>
    <message>
        <source>idx: the file of the labels where its name does not follow from the images.</source>
        <translation>idx: die Datei der Labels, wo ihr Name nicht aus dem der Bilder folgt.</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Ratings: rows and columns of the matrix, such as 943x1682.</source>
        <translation>Bewertungen: Zeilen und Spalten der Matrix, etwa 943x1682.</translation>
    </message>
    <message>
        <source>Ignored columns</source>
        <translation>Ignorierte Spalten</translation>
    </message>
    <message>
        <source>CSV: columns that are not read, by their names or their numbers from 1, with commas between.</source>
        <translation>CSV: Spalten, die nicht gelesen werden, mit ihren Namen oder ihren Nummern ab 1, durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>Categorical columns</source>
        <translation>Kategoriale Spalten</translation>
    </message>
    <message>
        <source>CSV: columns that are one-hot encoded though they hold numbers, such as a code.</source>
        <translation>CSV: Spalten, die one-hot-kodiert werden, obwohl sie Zahlen enthalten, zum Beispiel ein Code.</translation>
    </message>
    <message>
        <source>several per row</source>
        <translation>mehrere je Zeile</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>LIBSVM: the labels of a row are separated by commas; a line that begins with a blank has none.</source>
        <translation>LIBSVM: Die Labels einer Zeile sind durch Kommas getrennt; eine Zeile, die mit einem Leerzeichen beginnt, hat keine.</translation>
    </message>
    <message>
        <source>NumPy arrays (npz)</source>
        <translation>NumPy-Arrays (npz)</translation>
    </message>
    <message>
        <source>NumPy array (npy)</source>
        <translation>NumPy-Array (npy)</translation>
    </message>
    <message>
        <source>MATLAB</source>
        <translation>MATLAB</translation>
    </message>
    <message>
        <source>Matrix Market</source>
        <translation>Matrix Market</translation>
    </message>
    <message>
        <source>CSV, ARFF, arrays: the column that holds the labels, by its name or its number from 1; of several arrays also the name of one.</source>
        <translation>CSV, ARFF, Arrays: die Spalte mit den Labels, mit ihrem Namen oder ihrer Nummer ab 1; bei mehreren Arrays auch der Name eines davon.</translation>
    </message>
    <message>
        <source>on disk</source>
        <translation>auf der Platte</translation>
    </message>
    <message>
        <source>How the features are held: dense from 15 % of nonzeros on, else sparse. On disk (LIBSVM, CSV, ARFF): in files of the data cache, where rows go in any case if they do not fit into memory.</source>
        <translation>Wie die Merkmale gehalten werden: ab 15 % Werten ungleich null dicht, sonst dünn besetzt. Auf der Platte (LIBSVM, CSV, ARFF): in Dateien des Datencaches, wohin die Zeilen in jedem Fall kommen, wenn sie nicht in den Speicher passen.</translation>
    </message>
</context>
<context>
    <name>gapscope::ReadingRemedies</name>
    <message>
        <source>Drop these rows</source>
        <translation>Diese Zeilen weglassen</translation>
    </message>
    <message>
        <source>Reads the file again and leaves out every row with a missing value.</source>
        <translation>Liest die Datei erneut und lässt jede Zeile mit einem fehlenden Wert weg.</translation>
    </message>
    <message>
        <source>Count features from 0</source>
        <translation>Merkmale ab 0 zählen</translation>
    </message>
    <message>
        <source>Reads the file again with indices that start at 0.</source>
        <translation>Liest die Datei erneut mit Indizes ab 0.</translation>
    </message>
    <message>
        <source>Fill with the mean</source>
        <translation>Mit dem Mittel füllen</translation>
    </message>
    <message>
        <source>Reads the file again; a missing value is the mean of its column.</source>
        <translation>Liest die Datei erneut; ein fehlender Wert ist das Mittel seiner Spalte.</translation>
    </message>
    <message>
        <source>Fill with 0</source>
        <translation>Mit 0 füllen</translation>
    </message>
    <message>
        <source>Reads the file again; a missing value is 0.</source>
        <translation>Liest die Datei erneut; ein fehlender Wert ist 0.</translation>
    </message>
    <message>
        <source>One-hot encode</source>
        <translation>One-Hot-Kodierung</translation>
    </message>
    <message>
        <source>Reads the file again; every text of a column becomes a feature of 0 and 1.</source>
        <translation>Liest die Datei erneut; jeder Text einer Spalte wird ein Merkmal aus 0 und 1.</translation>
    </message>
    <message>
        <source>Separate at tabs</source>
        <translation>An Tabulatoren trennen</translation>
    </message>
    <message>
        <source>Separate at “%1”</source>
        <translation>An „%1“ trennen</translation>
    </message>
    <message>
        <source>Reads the file again with this separator.</source>
        <translation>Liest die Datei erneut mit diesem Trennzeichen.</translation>
    </message>
    <message>
        <source>Read several labels per row</source>
        <translation>Mehrere Labels je Zeile lesen</translation>
    </message>
    <message>
        <source>Reads the file again with sets of labels, for the multi-label hinge.</source>
        <translation>Liest die Datei noch einmal mit Mengen von Labels, für den Multi-Label-Hinge.</translation>
    </message>
</context>
<context>
    <name>gapscope::RepeatBar</name>
    <message>
        <source>Number of other seeds</source>
        <translation>Zahl anderer Seeds</translation>
    </message>
    <message>
        <source>So many runs are added; each has the next seed that is not there yet</source>
        <translation>So viele Läufe werden hinzugefügt; jeder hat den nächsten noch nicht vorhandenen Seed</translation>
    </message>
    <message>
        <source>Add and &amp;start</source>
        <translation>Hinzufügen und &amp;starten</translation>
    </message>
    <message>
        <source>Add the runs and start them (Return)</source>
        <translation>Die Läufe hinzufügen und starten (Return)</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>Add the runs, to be started later</source>
        <translation>Die Läufe hinzufügen und später starten</translation>
    </message>
    <message>
        <source>Add nothing (Esc)</source>
        <translation>Nichts hinzufügen (Esc)</translation>
    </message>
    <message>
        <source>Add nothing</source>
        <translation>Nichts hinzufügen</translation>
    </message>
    <message>
        <source>other seeds</source>
        <translation>anderen Seeds</translation>
    </message>
    <message>
        <source>&amp;Repeat %1 with</source>
        <translation>%1 &amp;wiederholen mit</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Repeat each of %n runs with</source>
        <translation>
            <numerusform>%n Lauf &amp;wiederholen mit</numerusform>
            <numerusform>Jeden von %n Läufen &amp;wiederholen mit</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::RepetitionTable</name>
    <message>
        <source>%1: median, and %2 in brackets</source>
        <translation>%1: Median, und %2 in Klammern</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>%1. The median of the seeds, and in brackets %2 of them</source>
        <translation>%1. Der Median der Seeds, und in Klammern %2 davon</translation>
    </message>
    <message>
        <source>In the median: %1</source>
        <translation>Im Median: %1</translation>
    </message>
</context>
<context>
    <name>gapscope::ReplayJob</name>
    <message>
        <source>The data have changed: the same settings make another problem now.</source>
        <translation>Die Daten haben sich geändert: Dieselben Einstellungen ergeben jetzt ein anderes Problem.</translation>
    </message>
</context>
<context>
    <name>gapscope::RewoundSign</name>
    <message>
        <source>iteration %1</source>
        <translation>Iteration %1</translation>
    </message>
    <message>
        <source>%1 passes</source>
        <translation>%1 Durchgänge</translation>
    </message>
    <message>
        <source>%1 seconds</source>
        <translation>%1 Sekunden</translation>
    </message>
    <message>
        <source>Charts and the table of runs show an earlier iteration; the runs themselves are as they were</source>
        <translation>Diagramme und die Tabelle der Läufe zeigen eine frühere Iteration; die Läufe selbst sind, wie sie waren</translation>
    </message>
    <message>
        <source>&lt;b&gt;Rewound&lt;/b&gt; to %1: &lt;a href=&quot;present&quot;&gt;go to latest&lt;/a&gt;</source>
        <translation>&lt;b&gt;Zurückgespult&lt;/b&gt; auf %1: &lt;a href=&quot;present&quot;&gt;zum neuesten&lt;/a&gt;</translation>
    </message>
    <message>
        <source>%1 rounds</source>
        <comment>exchanges among several processes</comment>
        <translation>%1 Runden</translation>
    </message>
    <message>
        <source>%1 bytes sent</source>
        <translation>%1 Bytes gesendet</translation>
    </message>
</context>
<context>
    <name>gapscope::RowEditing</name>
    <message>
        <source>Edit rows</source>
        <translation>Zeilen bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Off</source>
        <translation>&amp;Aus</translation>
    </message>
    <message>
        <source>&amp;Move rows</source>
        <translation>Zeilen &amp;verschieben</translation>
    </message>
    <message>
        <source>Paint class %1</source>
        <translation>Klasse %1 malen</translation>
    </message>
    <message>
        <source>&amp;Delete rows</source>
        <translation>Zeilen &amp;löschen</translation>
    </message>
    <message>
        <source>&amp;Take back all edits</source>
        <translation>Alle &amp;Bearbeitungen zurücknehmen</translation>
    </message>
    <message>
        <source>No row has been edited</source>
        <translation>Keine Zeile wurde bearbeitet</translation>
    </message>
    <message>
        <source>Change rows in the map; the problem is solved for each change while Live is on. By keyboard: arrow keys choose a row, with Ctrl they move it, Return gives it the class, Delete deletes it</source>
        <translation>Zeilen in der Karte ändern; solange Live an ist, wird das Problem bei jeder Änderung gelöst. Mit der Tastatur: Pfeiltasten wählen eine Zeile, mit Strg verschieben sie sie, Eingabe gibt ihr die Klasse, Entf löscht sie</translation>
    </message>
    <message>
        <source>Move rows</source>
        <translation>Zeilen verschieben</translation>
    </message>
    <message>
        <source>%1: these data have more than %2 rows</source>
        <translation>%1: Diese Daten haben mehr als %2 Zeilen</translation>
    </message>
</context>
<context>
    <name>gapscope::RowFields</name>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Paste a row here, or change values below</source>
        <translation>Hier eine Zeile einfügen oder unten Werte ändern</translation>
    </message>
    <message>
        <source>index:value pairs, such as 1:0.5 3:2</source>
        <translation>Paare Index:Wert, etwa 1:0.5 3:2</translation>
    </message>
    <message>
        <source>The values of a row, as they are written in a file of data</source>
        <translation>Die Werte einer Zeile, wie sie in einer Datendatei stehen</translation>
    </message>
    <message>
        <source>The value of this feature in the row</source>
        <translation>Der Wert dieses Merkmals in der Zeile</translation>
    </message>
</context>
<context>
    <name>gapscope::RunAlerts</name>
    <message>
        <source>Notify when runs &amp;end or fail</source>
        <translation>B&amp;enachrichtigen, wenn Läufe enden oder scheitern</translation>
    </message>
    <message>
        <source>In the status line when a run has ended, above the charts when it diverges or stalls</source>
        <translation>In der Statuszeile, wenn ein Lauf geendet hat, über den Diagrammen, wenn er divergiert oder stockt</translation>
    </message>
    <message>
        <source>%1 has converged: its gap is %2 after %3 passes</source>
        <translation>%1 ist konvergiert: Lücke %2 nach %3 Durchgängen</translation>
    </message>
    <message>
        <source>%1 has reached its limit of passes or time; its gap is %2</source>
        <translation>%1 hat die Grenze an Durchgängen oder Zeit erreicht; die Lücke ist %2</translation>
    </message>
    <message>
        <source>%1 has stalled after %2 passes; its gap is %3.</source>
        <translation>%1 stockt nach %2 Durchgängen; die Lücke ist %3.</translation>
    </message>
    <message>
        <source>%1 has diverged after %2 passes.</source>
        <translation>%1 ist nach %2 Durchgängen divergiert.</translation>
    </message>
    <message>
        <source>%1 has failed: %2</source>
        <translation>%1 ist fehlgeschlagen: %2</translation>
    </message>
    <message>
        <source>%1 diverges: P is %2 times its smallest value.</source>
        <translation>%1 divergiert: P ist das %2-Fache seines kleinsten Werts.</translation>
    </message>
    <message>
        <source>%1 stalls: its lower bound D has hardly risen for %2 passes</source>
        <translation>%1 stockt: die untere Schranke D ist seit %2 Durchgängen kaum gestiegen</translation>
    </message>
    <message>
        <source>&amp;Why?</source>
        <translation>&amp;Warum?</translation>
    </message>
</context>
<context>
    <name>gapscope::RunClipboard</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The command is on the clipboard</source>
        <translation>Der Befehl ist in der Zwischenablage</translation>
    </message>
    <message numerus="yes">
        <source>%n commands are on the clipboard</source>
        <translation>
            <numerusform>%n Befehl ist in der Zwischenablage</numerusform>
            <numerusform>%n Befehle sind in der Zwischenablage</numerusform>
        </translation>
    </message>
    <message>
        <source>The command is incomplete. %1</source>
        <translation>Der Befehl ist unvollständig. %1</translation>
    </message>
    <message>
        <source>There is no command on the clipboard; copy one from the table of runs or from a terminal</source>
        <translation>In der Zwischenablage ist kein Befehl; einen aus der Tabelle der Läufe oder einem Terminal kopieren</translation>
    </message>
    <message>
        <source>The command on the clipboard cannot be read</source>
        <translation>Der Befehl in der Zwischenablage ist nicht lesbar</translation>
    </message>
    <message>
        <source>Line %1 of the clipboard cannot be read</source>
        <translation>Zeile %1 der Zwischenablage ist nicht lesbar</translation>
    </message>
</context>
<context>
    <name>gapscope::RunTableModel</name>
    <message>
        <source>ready</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
    <message>
        <source>stopping</source>
        <translation>hält an</translation>
    </message>
    <message>
        <source>followed</source>
        <translation>verfolgt</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>waits for %1</source>
        <translation>wartet auf %1</translation>
    </message>
    <message>
        <source>waits for its turn</source>
        <translation>wartet, bis er an der Reihe ist</translation>
    </message>
    <message>
        <source>not started yet</source>
        <translation>noch nicht gestartet</translation>
    </message>
    <message>
        <source>goes on elsewhere; read from its log</source>
        <translation>läuft anderswo weiter; aus seinem Protokoll gelesen</translation>
    </message>
    <message>
        <source>its log ends before the run did</source>
        <translation>sein Protokoll endet vor dem Lauf</translation>
    </message>
    <message>
        <source>shares the cores with other runs</source>
        <translation>teilt die Kerne mit anderen Läufen</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>%1, λ = %2</source>
        <translation>%1, λ = %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The gap is not known</source>
        <translation>Die Lücke ist nicht bekannt</translation>
    </message>
    <message numerus="yes">
        <source>The gap proves %n leading digits of P</source>
        <translation>
            <numerusform>Die Lücke beweist %n führende Stelle von P</numerusform>
            <numerusform>Die Lücke beweist %n führende Stellen von P</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 coefficients and %2 dual variables are not zero</source>
        <translation>%1 Koeffizienten und %2 duale Variablen sind nicht null</translation>
    </message>
    <message>
        <source>%1

This run %2. Choose it to see it in objectives and gap</source>
        <translation>%1

Dieser Lauf %2. Auswählen, um ihn in Zielfunktionen und Lücke zu sehen</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>converged</source>
        <translation>konvergiert</translation>
    </message>
    <message>
        <source>stalled</source>
        <translation>stockt</translation>
    </message>
    <message>
        <source>diverged</source>
        <translation>divergiert</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Iteration</source>
        <translation>Iteration</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>Durchg.</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>Primal P</source>
        <translation>Primal P</translation>
    </message>
    <message>
        <source>Dual D</source>
        <translation>Dual D</translation>
    </message>
    <message>
        <source>Gap P − D</source>
        <translation>Lücke</translation>
    </message>
    <message>
        <source>Digits</source>
        <translation>Stellen</translation>
    </message>
    <message>
        <source>nnz w | α</source>
        <translation>nnz w | α</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>Bemerkung</translation>
    </message>
    <message>
        <source>Solver seconds: loading, evaluations and pauses are left out</source>
        <translation>Löser-Sekunden: ohne Laden, Auswertungen und Pausen</translation>
    </message>
    <message>
        <source>One pass: n row products and n row additions</source>
        <translation>Ein Durchgang: n Zeilenprodukte und n Zeilenadditionen</translation>
    </message>
    <message>
        <source>The best feasible dual value so far</source>
        <translation>Der bisher beste zulässige duale Wert</translation>
    </message>
    <message>
        <source>Certified digits: so many leading digits of P are proved by the gap</source>
        <translation>Zertifizierte Stellen: so viele führende Stellen von P beweist die Lücke</translation>
    </message>
    <message>
        <source>Entries that are exactly nonzero: of the coefficients w, and of the dual variables α</source>
        <translation>Einträge, die nicht genau null sind: der Koeffizienten w und der dualen Variablen α</translation>
    </message>
    <message>
        <source>%1 passes a second</source>
        <translation>%1 Durchgänge je Sekunde</translation>
    </message>
    <message>
        <source>Other runs shared the cores for a while; for a fair race let them go one after another</source>
        <translation>Andere Läufe teilten sich zeitweise die Kerne; für einen fairen Vergleich lassen Sie sie nacheinander laufen</translation>
    </message>
    <message>
        <source>limit reached</source>
        <translation>Grenze erreicht</translation>
    </message>
    <message>
        <source>%1 % of %2 s since the start; the rest went to evaluations, the log and pauses</source>
        <translation>%1 % von %2 s seit dem Start; der Rest ging an Auswertungen, das Protokoll und Pausen</translation>
    </message>
    <message>
        <source>less than 1 s</source>
        <translation>unter 1 s</translation>
    </message>
    <message>
        <source>about %1 s</source>
        <translation>etwa %1 s</translation>
    </message>
    <message>
        <source>about %1 min</source>
        <translation>etwa %1 min</translation>
    </message>
    <message>
        <source>about %1 h</source>
        <translation>etwa %1 h</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>duration, tolerance</comment>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>the gap falls to a tenth every %1 s</source>
        <translation>die Lücke fällt alle %1 s auf ein Zehntel</translation>
    </message>
    <message>
        <source>the gap falls like the time to the power %1</source>
        <translation>die Lücke fällt wie die Zeit hoch %1</translation>
    </message>
    <message>
        <source>as the gap has fallen so far</source>
        <translation>wie die Lücke bisher gefallen ist</translation>
    </message>
    <message>
        <source>Solver seconds from now, if it goes on like this: %1</source>
        <translation>Löser-Sekunden von jetzt an, wenn es so weitergeht: %1</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>two remarks</comment>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>%1 of memory for snapshots, supports and iterates; the data are shared</source>
        <translation>%1 Speicher für Aufzeichnungen, Träger und Iterierte; die Daten sind gemeinsam</translation>
    </message>
    <message numerus="yes">
        <source>%n threads</source>
        <translation>
            <numerusform>%n Thread</numerusform>
            <numerusform>%n Threads</numerusform>
        </translation>
    </message>
    <message>
        <source>rounding</source>
        <comment>in place of a negative gap</comment>
        <translation>Rundung</translation>
    </message>
    <message>
        <source>%1: %2; P and D agree to the digits that they have</source>
        <translation>%1: %2; P und D stimmen in allen Stellen überein, die sie haben</translation>
    </message>
    <message>
        <source>disconnected</source>
        <translation>getrennt</translation>
    </message>
</context>
<context>
    <name>gapscope::RunsPanel</name>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Search runs</source>
        <translation>Läufe suchen</translation>
    </message>
    <message>
        <source>Shows the runs whose name, state or remark has this text</source>
        <translation>Zeigt die Läufe, deren Name, Zustand oder Bemerkung diesen Text enthält</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>&amp;Start or resume</source>
        <translation>&amp;Starten oder fortsetzen</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>&amp;Pausieren</translation>
    </message>
    <message>
        <source>Single st&amp;ep</source>
        <translation>Einzels&amp;chritt</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>&amp;Anhalten</translation>
    </message>
    <message>
        <source>&amp;Duplicate with changes</source>
        <translation>&amp;Duplizieren mit Änderungen</translation>
    </message>
    <message>
        <source>&amp;Continue from here with the present settings</source>
        <translation>Von hier mit den jetzigen Einstellungen &amp;fortsetzen</translation>
    </message>
    <message>
        <source>Repeat with &amp;other seeds…</source>
        <translation>Mit anderen Seeds &amp;wiederholen…</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportieren…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>&amp;Note…</source>
        <translation>&amp;Notiz…</translation>
    </message>
    <message>
        <source>Cop&amp;y as command</source>
        <translation>Als &amp;Befehl kopieren</translation>
    </message>
    <message>
        <source>P&amp;aste command</source>
        <translation>Befehl e&amp;infügen</translation>
    </message>
    <message>
        <source>choose a run that is ready or paused</source>
        <translation>einen Lauf auswählen, der bereit oder pausiert ist</translation>
    </message>
    <message>
        <source>choose a run that is running</source>
        <translation>einen laufenden Lauf auswählen</translation>
    </message>
    <message>
        <source>choose a run that has not ended</source>
        <translation>einen Lauf auswählen, der nicht beendet ist</translation>
    </message>
    <message>
        <source>choose a run that is running or paused</source>
        <translation>einen laufenden oder pausierten Lauf auswählen</translation>
    </message>
    <message>
        <source>choose a run in the table</source>
        <translation>einen Lauf in der Tabelle auswählen</translation>
    </message>
    <message>
        <source>choose a run that has ended</source>
        <translation>einen beendeten Lauf auswählen</translation>
    </message>
    <message>
        <source>choose a run whose solver draws at random; the others give the same numbers every time</source>
        <translation>einen Lauf auswählen, dessen Löser zufällig zieht; die anderen liefern jedes Mal dieselben Zahlen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Note on %1</source>
        <translation>Notiz zu %1</translation>
    </message>
    <message>
        <source>Save &amp;model…</source>
        <translation>&amp;Modell speichern…</translation>
    </message>
    <message>
        <source>Predict with this model…</source>
        <translation>Mit diesem Modell vorhersagen …</translation>
    </message>
</context>
<context>
    <name>gapscope::SavedWork</name>
    <message>
        <source>Session saved to %1</source>
        <translation>Sitzung gespeichert in %1</translation>
    </message>
    <message>
        <source>Session %1 opened</source>
        <translation>Sitzung %1 geöffnet</translation>
    </message>
    <message>
        <source>Session %1 opened with one run</source>
        <translation>Sitzung %1 mit einem Lauf geöffnet</translation>
    </message>
    <message numerus="yes">
        <source>Session %1 opened with %n runs</source>
        <translation>
            <numerusform>Sitzung %1 mit %n Lauf geöffnet</numerusform>
            <numerusform>Sitzung %1 mit %n Läufen geöffnet</numerusform>
        </translation>
    </message>
    <message>
        <source>The data of the session, %1, are not there any more</source>
        <translation>Die Daten der Sitzung, %1, sind nicht mehr da</translation>
    </message>
    <message>
        <source>&amp;Find them…</source>
        <translation>&amp;Suchen…</translation>
    </message>
    <message>
        <source>One run read from %1</source>
        <translation>Ein Lauf gelesen aus %1</translation>
    </message>
    <message numerus="yes">
        <source>%n runs read from %1</source>
        <translation>
            <numerusform>%n Lauf gelesen aus %1</numerusform>
            <numerusform>%n Läufe gelesen aus %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Open session</source>
        <translation>Sitzung öffnen</translation>
    </message>
    <message>
        <source>There is a run in the list. Keep it beside those of the session?</source>
        <translation>Es ist ein Lauf in der Liste. Neben denen der Sitzung behalten?</translation>
    </message>
    <message numerus="yes">
        <source>There are %n runs in the list. Keep them beside those of the session?</source>
        <translation>
            <numerusform>Es ist %n Lauf in der Liste. Neben denen der Sitzung behalten?</numerusform>
            <numerusform>Es sind %n Läufe in der Liste. Neben denen der Sitzung behalten?</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>&amp;Behalten</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Gapscope ended without being closed. Unsaved work can be restored.</source>
        <translation>Gapscope endete, ohne geschlossen zu werden. Ungesichertes lässt sich wiederherstellen.</translation>
    </message>
    <message>
        <source>Res&amp;tore</source>
        <translation>Wiederhers&amp;tellen</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>Recovery failed: %1</source>
        <translation>Die Wiederherstellung ist gescheitert: %1</translation>
    </message>
    <message>
        <source>The sweep was restored</source>
        <translation>Die Reihe wurde wiederhergestellt</translation>
    </message>
    <message>
        <source>One run was restored</source>
        <translation>Ein Lauf wurde wiederhergestellt</translation>
    </message>
    <message numerus="yes">
        <source>%n runs were restored</source>
        <translation>
            <numerusform>%n Lauf wurde wiederhergestellt</numerusform>
            <numerusform>%n Läufe wurden wiederhergestellt</numerusform>
        </translation>
    </message>
    <message>
        <source>Recovery data are being saved again</source>
        <translation>Wiederherstellungsdaten werden wieder gesichert</translation>
    </message>
    <message>
        <source>A crash now would lose unsaved work, which cannot be written to %1: %2</source>
        <translation>Bei einem Absturz ginge jetzt Ungesichertes verloren, denn es lässt sich nicht nach %1 schreiben: %2</translation>
    </message>
    <message>
        <source>A part was lost: %1. The damaged files are kept in %2</source>
        <translation>Ein Teil ging verloren: %1. Die beschädigten Dateien liegen in %2</translation>
    </message>
    <message>
        <source>The last window was closed without saving. Its unsaved work can be restored until this one is closed.</source>
        <translation>Das letzte Fenster wurde ohne Speichern geschlossen. Ungesichertes lässt sich wiederherstellen, bis dieses geschlossen wird.</translation>
    </message>
    <message>
        <source>Web page saved to %1; a browser and Gapscope open it</source>
        <translation>Webseite gespeichert unter %1; ein Browser und Gapscope öffnen sie</translation>
    </message>
    <message>
        <source>The settings of the session read data of %1, a computer that you have not chosen before: %2</source>
        <translation>Die Einstellungen der Sitzung lesen Daten von %1, einem Rechner, den Sie bisher nicht gewählt haben: %2</translation>
    </message>
    <message>
        <source>The settings of the session read a file outside of its folder: %1</source>
        <translation>Die Einstellungen der Sitzung lesen eine Datei außerhalb ihres Ordners: %1</translation>
    </message>
    <message>
        <source>&amp;Read it</source>
        <translation>&amp;Lesen</translation>
    </message>
    <message>
        <source>Something was not finished: %1. Save the session and start Gapscope again.</source>
        <translation>Etwas wurde nicht fertig: %1. Speichern Sie die Sitzung und starten Sie Gapscope neu.</translation>
    </message>
</context>
<context>
    <name>gapscope::ScatterBar</name>
    <message>
        <source>Axes of the scatter</source>
        <translation>Achsen des Streudiagramms</translation>
    </message>
    <message>
        <source>What the rows are drawn over</source>
        <translation>Worüber die Zeilen gezeichnet sind</translation>
    </message>
    <message>
        <source>Principal components</source>
        <translation>Hauptkomponenten</translation>
    </message>
    <message>
        <source>The two directions along which the rows differ most</source>
        <translation>Die beiden Richtungen, in denen sich die Zeilen am meisten unterscheiden</translation>
    </message>
    <message>
        <source>Two features</source>
        <translation>Zwei Merkmale</translation>
    </message>
    <message>
        <source>Two features, or a feature and the label</source>
        <translation>Zwei Merkmale, oder ein Merkmal und das Label</translation>
    </message>
    <message>
        <source>Random projection</source>
        <translation>Zufallsprojektion</translation>
    </message>
    <message>
        <source>Two random directions, which keep the distances between rows on average</source>
        <translation>Zwei zufällige Richtungen, die Abstände zwischen Zeilen im Mittel erhalten</translation>
    </message>
    <message>
        <source>Feature of the x axis</source>
        <translation>Merkmal der x-Achse</translation>
    </message>
    <message>
        <source>Feature of the y axis</source>
        <translation>Merkmal der y-Achse</translation>
    </message>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>y</source>
        <translation>y</translation>
    </message>
    <message>
        <source>%1: a name, a number, or “%2”</source>
        <translation>%1: ein Name, eine Nummer oder „%2“</translation>
    </message>
    <message>
        <source>Another</source>
        <translation>Andere</translation>
    </message>
    <message>
        <source>Two other random directions</source>
        <translation>Zwei andere zufällige Richtungen</translation>
    </message>
    <message>
        <source>A single feature has no second component</source>
        <translation>Ein einzelnes Merkmal hat keine zweite Komponente</translation>
    </message>
</context>
<context>
    <name>gapscope::Section</name>
    <message>
        <source>unfolded</source>
        <translation>aufgeklappt</translation>
    </message>
    <message>
        <source>folded</source>
        <translation>zugeklappt</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Zuklappen</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>Aufklappen</translation>
    </message>
    <message>
        <source>Unfolded while in use: %1</source>
        <translation>Aufgeklappt, solange in Gebrauch: %1</translation>
    </message>
</context>
<context>
    <name>gapscope::Session</name>
    <message>
        <source>The data cache was empty</source>
        <translation>Der Datencache war leer</translation>
    </message>
    <message numerus="yes">
        <source>%n copies of data files removed, %1</source>
        <translation>
            <numerusform>%n Kopie von Datendateien entfernt, %1</numerusform>
            <numerusform>%n Kopien von Datendateien entfernt, %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was not started: %2</source>
        <translation>%1 wurde nicht gestartet: %2</translation>
    </message>
    <message>
        <source>its data have changed since it was added</source>
        <translation>seine Daten haben sich geändert, seit er angelegt wurde</translation>
    </message>
</context>
<context>
    <name>gapscope::SessionFiles</name>
    <message>
        <source>The session was not saved: %1</source>
        <translation>Die Sitzung wurde nicht gespeichert: %1</translation>
    </message>
    <message>
        <source>The session was not opened: %1</source>
        <translation>Die Sitzung wurde nicht geöffnet: %1</translation>
    </message>
    <message>
        <source>%1 has other data than when the session was saved (checksum %2, not %3): its runs cannot be compared with new ones</source>
        <translation>%1 hat andere Daten als beim Speichern der Sitzung (Prüfsumme %2, nicht %3): die Läufe sind mit neuen nicht vergleichbar</translation>
    </message>
    <message>
        <source>The web page was not saved: %1</source>
        <translation>Die Webseite wurde nicht gespeichert: %1</translation>
    </message>
</context>
<context>
    <name>gapscope::SlownessPanel</name>
    <message>
        <source>&amp;Standardize</source>
        <translation>&amp;Standardisieren</translation>
    </message>
    <message>
        <source>&amp;Scale the columns</source>
        <translation>Spalten s&amp;kalieren</translation>
    </message>
    <message>
        <source>Leave them &amp;out</source>
        <translation>&amp;Weglassen</translation>
    </message>
    <message>
        <source>Take steps of 1/&amp;L</source>
        <translation>Schritte 1/&amp;L nehmen</translation>
    </message>
    <message>
        <source>Take &amp;λ = 1/n</source>
        <translation>&amp;λ = 1/n nehmen</translation>
    </message>
    <message>
        <source>&amp;Take %1</source>
        <translation>%1 &amp;nehmen</translation>
    </message>
    <message>
        <source>&amp;Halve the steps</source>
        <translation>Schritte &amp;halbieren</translation>
    </message>
    <message>
        <source>Why it diverged</source>
        <translation>Warum er divergierte</translation>
    </message>
    <message>
        <source>Why it may be slow</source>
        <translation>Warum er langsam sein mag</translation>
    </message>
    <message>
        <source>Take %1 = %2</source>
        <translation>%1 = %2 nehmen</translation>
    </message>
    <message>
        <source>Take steps η₀/√&amp;t</source>
        <translation>Schritte η₀/√&amp;t nehmen</translation>
    </message>
    <message>
        <source>Starts the corrected run beside this one, which stays as it is</source>
        <translation>Startet den berichtigten Lauf neben diesem, der bleibt, wie er ist</translation>
    </message>
    <message>
        <source>Add an &amp;intercept</source>
        <translation>Achsenabschnitt &amp;hinzufügen</translation>
    </message>
    <message>
        <source>Take γ = &amp;auto</source>
        <translation>γ = &amp;auto nehmen</translation>
    </message>
    <message>
        <source>Take τ/σ = ‖w‖²/‖α‖²</source>
        <translation>τ/σ = ‖w‖²/‖α‖² nehmen</translation>
    </message>
    <message>
        <source>Stop at &amp;gap %1</source>
        <translation>Bei &amp;Lücke %1 anhalten</translation>
    </message>
</context>
<context>
    <name>gapscope::SolutionPage</name>
    <message>
        <source>Show all charts</source>
        <translation>Alle Diagramme zeigen</translation>
    </message>
    <message>
        <source>Fill the window</source>
        <translation>Fenster ausfüllen</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1.</translation>
    </message>
    <message>
        <source>The page Solution draws it while it is shown: Ctrl+3</source>
        <translation>Die Seite Lösung zeichnet es, während sie zu sehen ist: Strg+3</translation>
    </message>
    <message>
        <source>Solution: %1</source>
        <comment>chart</comment>
        <translation>Lösung: %1</translation>
    </message>
    <message>
        <source>Support over time</source>
        <translation>Träger im Verlauf</translation>
    </message>
    <message>
        <source>Largest coefficients</source>
        <translation>Größte Koeffizienten</translation>
    </message>
    <message>
        <source>Coefficients as a picture</source>
        <translation>Koeffizienten als Bild</translation>
    </message>
    <message>
        <source>Dual variables</source>
        <translation>Duale Variablen</translation>
    </message>
    <message>
        <source>Rows in a plane</source>
        <translation>Zeilen in einer Ebene</translation>
    </message>
    <message>
        <source>Class whose coefficients are shown</source>
        <translation>Klasse, deren Koeffizienten zu sehen sind</translation>
    </message>
    <message>
        <source>The class (or task) whose coefficients are shown, or the norm of each feature&apos;s coefficients over all of them</source>
        <translation>Die Klasse (oder Aufgabe), deren Koeffizienten zu sehen sind, oder die Norm der Koeffizienten jedes Merkmals über alle</translation>
    </message>
    <message>
        <source>Replay progress</source>
        <translation>Fortschritt der Wiederholung</translation>
    </message>
    <message>
        <source>replaying: %p %</source>
        <translation>wird wiederholt: %p %</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop the replay; what is known stays</source>
        <translation>Wiederholung abbrechen; was bekannt ist, bleibt</translation>
    </message>
    <message>
        <source>Run the solver again, the very same way, up to the end of what is shown, and look at every iteration there</source>
        <translation>Den Löser noch einmal auf genau dieselbe Weise laufen lassen, bis zum Ende des Gezeigten, und dort jede Iteration ansehen</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Logarithmic x</source>
        <translation>x logarithmisch</translation>
    </message>
    <message>
        <source>Refine (about %1 s)</source>
        <translation>Verfeinern (etwa %1 s)</translation>
    </message>
    <message>
        <source>Start a run to see its coefficients here</source>
        <translation>Einen Lauf starten, um hier seine Koeffizienten zu sehen</translation>
    </message>
    <message>
        <source>Replaying the run …</source>
        <translation>Der Lauf wird wiederholt …</translation>
    </message>
    <message>
        <source>%1 is from a saved session. Its coefficients are shown while its data are loaded; replaying reproduces it exactly.</source>
        <translation>%1 stammt aus einer gespeicherten Sitzung. Seine Koeffizienten sind zu sehen, während seine Daten geladen sind; eine Wiederholung reproduziert ihn genau.</translation>
    </message>
    <message>
        <source>%1 was read from a log, which holds no coefficients. Replaying it on its data reproduces it exactly.</source>
        <translation>%1 wurde aus einem Protokoll gelesen, das keine Koeffizienten enthält. Eine Wiederholung auf seinen Daten reproduziert ihn genau.</translation>
    </message>
    <message>
        <source>%1 was read from a log that has no iteration yet.</source>
        <translation>%1 wurde aus einem Protokoll gelesen, das noch keine Iteration hat.</translation>
    </message>
    <message>
        <source>%1 has not started: start it to see its coefficients here</source>
        <translation>%1 ist noch nicht gestartet: starten, um hier seine Koeffizienten zu sehen</translation>
    </message>
    <message>
        <source>%1 ended before it had coefficients</source>
        <translation>%1 endete, bevor er Koeffizienten hatte</translation>
    </message>
    <message>
        <source>Waiting for the first iterate …</source>
        <translation>Wartet auf die erste Iterierte …</translation>
    </message>
    <message>
        <source>norm over all</source>
        <translation>Norm über alle</translation>
    </message>
    <message>
        <source>Run it again</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>All coefficients were zero so far</source>
        <translation>Bisher waren alle Koeffizienten null</translation>
    </message>
    <message>
        <source>%1 was computed elsewhere, without a record of its supports. Replaying reproduces it exactly.</source>
        <translation>%1 wurde anderswo gerechnet, ohne Aufzeichnung seiner Träger. Eine Wiederholung reproduziert ihn genau.</translation>
    </message>
    <message>
        <source>%1 checkpoints, %2 of %3 coefficients ever nonzero</source>
        <translation>%1 Kontrollpunkte, %2 von %3 Koeffizienten je ungleich 0</translation>
    </message>
    <message>
        <source>norm of coefficients</source>
        <translation>Norm der Koeffizienten</translation>
    </message>
    <message>
        <source>coefficient</source>
        <translation>Koeffizient</translation>
    </message>
    <message>
        <source>All coefficients are zero</source>
        <translation>Alle Koeffizienten sind null</translation>
    </message>
    <message>
        <source>The features of these data are no pixels of a square picture.</source>
        <translation>Die Merkmale dieser Daten sind keine Bildpunkte eines quadratischen Bildes.</translation>
    </message>
    <message>
        <source>%1 works on the coefficients alone and has no dual variables. Solvers with dual variables, such as Prox-SDCA, show theirs here.</source>
        <translation>%1 arbeitet nur mit den Koeffizienten und hat keine dualen Variablen. Löser mit dualen Variablen wie Prox-SDCA zeigen ihre hier.</translation>
    </message>
    <message>
        <source>The dual variables are not finite</source>
        <translation>Die dualen Variablen sind nicht endlich</translation>
    </message>
    <message>
        <source>no dual variables: all rows alike</source>
        <translation>keine dualen Variablen: alle Zeilen gleich</translation>
    </message>
    <message>
        <source>Rewinding: %1 is replayed to %2 %3 …</source>
        <comment>run, unit and number</comment>
        <translation>Zurückspulen: %1 wird bis %2 %3 erneut ausgeführt …</translation>
    </message>
</context>
<context>
    <name>gapscope::SolverChoice</name>
    <message>
        <source>That of the settings: %1</source>
        <translation>Der der Einstellungen: %1</translation>
    </message>
    <message>
        <source>With the parameters that stand under Solver on the left</source>
        <translation>Mit den Parametern, die links unter Löser stehen</translation>
    </message>
    <message>
        <source>It is chosen above, with the parameters of the settings</source>
        <translation>Er ist oben gewählt, mit den Parametern der Einstellungen</translation>
    </message>
    <message>
        <source>With the defaults of its parameters</source>
        <translation>Mit den Vorgaben seiner Parameter</translation>
    </message>
    <message numerus="yes">
        <source>%n solvers</source>
        <translation>
            <numerusform>%n Löser</numerusform>
            <numerusform>%n Löser</numerusform>
        </translation>
    </message>
    <message>
        <source>Solvers: %1</source>
        <translation>Löser: %1</translation>
    </message>
    <message>
        <source>The solvers that the sweep compares. Those beside that of the settings take their defaults.</source>
        <translation>Die Löser, die die Reihe vergleicht. Die neben dem der Einstellungen nehmen ihre Vorgaben.</translation>
    </message>
</context>
<context>
    <name>gapscope::SolverFiles</name>
    <message>
        <source>A file with Python code or a program: its solvers run beside the others, and again whenever the file is saved</source>
        <translation>Eine Datei mit Python-Code oder ein Programm: Seine Löser laufen neben den anderen, und noch einmal, sooft die Datei gespeichert wird</translation>
    </message>
    <message>
        <source>Edit the sol&amp;ver&apos;s file</source>
        <translation>Datei des Lösers bear&amp;beiten</translation>
    </message>
    <message>
        <source>Open the file of the current run&apos;s solver in your editor</source>
        <translation>Die Datei des Lösers des aktuellen Laufs in Ihrem Editor öffnen</translation>
    </message>
    <message>
        <source>No editor was found for %1</source>
        <translation>Für %1 wurde kein Editor gefunden</translation>
    </message>
    <message>
        <source>%1 was added to the solvers</source>
        <translation>%1 ist nun unter den Lösern</translation>
    </message>
    <message>
        <source>%1 and the other solvers of the file were added</source>
        <translation>%1 und die anderen Löser der Datei sind nun unter den Lösern</translation>
    </message>
    <message>
        <source>%1 has a new version</source>
        <translation>%1 hat eine neue Fassung</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>run and time</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Add solver from &amp;file…</source>
        <translation>Löser aus Datei hin&amp;zufügen…</translation>
    </message>
</context>
<context>
    <name>gapscope::SolverPanel</name>
    <message>
        <source>Stop at gap</source>
        <translation>Ende bei Lücke</translation>
    </message>
    <message>
        <source>Maximum passes</source>
        <translation>Höchstzahl Durchgänge</translation>
    </message>
    <message>
        <source>Maximum solver seconds</source>
        <translation>Höchstzahl Löser-Sekunden</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>Threads of one run</source>
        <translation>Threads eines Laufs</translation>
    </message>
    <message>
        <source>S&amp;olver</source>
        <translation>Löse&amp;r</translation>
    </message>
    <message>
        <source>The algorithm of the next run.</source>
        <translation>Das Verfahren des nächsten Laufs.</translation>
    </message>
    <message>
        <source>Stop at &amp;gap</source>
        <translation>Ende bei Lü&amp;cke</translation>
    </message>
    <message>
        <source>The run ends when its certified gap is at most this: relative to max(1, |P|), or absolute.</source>
        <translation>Der Lauf endet, wenn seine zertifizierte Lücke höchstens dies ist: relativ zu max(1, |P|) oder absolut.</translation>
    </message>
    <message>
        <source>At &amp;most</source>
        <translation>Höchste&amp;ns</translation>
    </message>
    <message>
        <source>The run ends after so many passes or solver seconds; empty = no limit of that kind. Without any limit 10000 passes hold.</source>
        <translation>Der Lauf endet nach so vielen Durchgängen oder Löser-Sekunden; leer = keine solche Grenze. Ohne jede Grenze gelten 10000 Durchgänge.</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>&amp;Seed</translation>
    </message>
    <message>
        <source>Starts the random numbers: the same seed gives the same run.</source>
        <translation>Startet die Zufallszahlen: derselbe Seed ergibt denselben Lauf.</translation>
    </message>
    <message>
        <source>relative</source>
        <translation>relativ</translation>
    </message>
    <message>
        <source>Relative to max(1, |P|).</source>
        <translation>Relativ zu max(1, |P|).</translation>
    </message>
    <message>
        <source>absolute</source>
        <translation>absolut</translation>
    </message>
    <message>
        <source>The gap itself.</source>
        <translation>Die Lücke selbst.</translation>
    </message>
    <message>
        <source>Kind of the gap tolerance</source>
        <translation>Art der Lückentoleranz</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>keine Grenze</translation>
    </message>
    <message>
        <source>passes</source>
        <translation>Durchgänge</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>Take %1</source>
        <translation>%1 nehmen</translation>
    </message>
    <message>
        <source>Proposed</source>
        <translation>Vorschläge</translation>
    </message>
    <message>
        <source>Solvers for this problem with the reason for each, the fastest first</source>
        <translation>Löser für dieses Problem mit dem Grund für jeden, der schnellste zuerst</translation>
    </message>
    <message>
        <source>%1 takes this problem again, and is back</source>
        <translation>%1 nimmt dieses Problem wieder und ist zurück</translation>
    </message>
    <message>
        <source>%1 does not take %2; switched to %3</source>
        <translation>%1 nimmt %2 nicht; gewechselt zu %3</translation>
    </message>
    <message>
        <source>%1 does not take this problem; switched to %2</source>
        <translation>%1 nimmt dieses Problem nicht; gewechselt zu %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>solver and reason</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Proposed: %1</source>
        <translation>Vorschlag: %1</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>Löser</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>Quelle: %1</translation>
    </message>
    <message>
        <source>File: %1</source>
        <translation>Datei: %1</translation>
    </message>
    <message>
        <source>Looking for other programs…</source>
        <translation>Andere Programme werden gesucht…</translation>
    </message>
    <message>
        <source>Threads of one run; the results are the same for the same number. Without a number, large data get the cores that other runs leave free, and small data one thread.</source>
        <translation>Threads eines Laufs; bei gleicher Zahl sind die Ergebnisse gleich. Ohne Zahl bekommen große Daten die Kerne, die andere Läufe frei lassen, und kleine Daten einen Thread.</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>auto</translation>
    </message>
</context>
<context>
    <name>gapscope::StartController</name>
    <message>
        <source>&amp;Start page</source>
        <translation>&amp;Startseite</translation>
    </message>
</context>
<context>
    <name>gapscope::StartPage</name>
    <message>
        <source>%1 is no longer there</source>
        <translation>%1 ist nicht mehr vorhanden</translation>
    </message>
    <message>
        <source>Watch solvers close the gap</source>
        <translation>Zusehen, wie Löser die Lücke schließen</translation>
    </message>
    <message>
        <source>Choose data, a loss and a regularizer, start one or many solvers, and see a certified duality gap at every iteration.</source>
        <translation>Wählen Sie Daten, Verlust und Regularisierer, starten Sie einen oder viele Löser, und sehen Sie in jeder Iteration eine zertifizierte Dualitätslücke.</translation>
    </message>
    <message>
        <source>Watch a race</source>
        <translation>Ein Rennen ansehen</translation>
    </message>
    <message>
        <source>Three solvers train a support vector machine on breast-cancer, one faster than the other.</source>
        <translation>Drei Löser trainieren eine Support-Vektor-Maschine auf breast-cancer, einer schneller als der andere.</translation>
    </message>
    <message>
        <source>Take a lesson</source>
        <translation>Eine Lektion beginnen</translation>
    </message>
    <message>
        <source>What the duality gap says, in steps that the window follows.</source>
        <translation>Was die Dualitätslücke sagt, in Schritten, denen das Fenster folgt.</translation>
    </message>
    <message>
        <source>Open your own file</source>
        <translation>Eigene Datei öffnen</translation>
    </message>
    <message>
        <source>Opened last</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Clear the list</source>
        <translation>Liste leeren</translation>
    </message>
    <message>
        <source>Take a tour of the window</source>
        <translation>Einen Rundgang durch das Fenster machen</translation>
    </message>
    <message>
        <source>CSV, LIBSVM, ARFF, NumPy, MATLAB or idx, plain or compressed; or drop it anywhere in the window.</source>
        <translation>CSV, LIBSVM, ARFF, NumPy, MATLAB oder idx, roh oder komprimiert; oder ziehen Sie sie irgendwo in das Fenster.</translation>
    </message>
</context>
<context>
    <name>gapscope::StatusLine</name>
    <message>
        <source>What is happening</source>
        <translation>Was gerade geschieht</translation>
    </message>
    <message>
        <source>Cores used by this program of those that the machine has; memory held; version</source>
        <translation>Kerne, die dieses Programm von denen des Rechners benutzt; belegter Speicher; Version</translation>
    </message>
    <message>
        <source>Loading %1 …</source>
        <translation>%1 wird geladen …</translation>
    </message>
    <message>
        <source>Tuning: %1 of %2 trials have ended …</source>
        <translation>Abstimmen: %1 von %2 Versuchen beendet …</translation>
    </message>
    <message>
        <source>Preparing a run …</source>
        <translation>Ein Lauf wird vorbereitet …</translation>
    </message>
    <message numerus="yes">
        <source>Preparing %n runs …</source>
        <translation>
            <numerusform>%n Lauf wird vorbereitet …</numerusform>
            <numerusform>%n Läufe werden vorbereitet …</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose data to begin</source>
        <translation>Zum Beginnen Daten wählen</translation>
    </message>
    <message>
        <source>Ready: add a run</source>
        <translation>Bereit: einen Lauf hinzufügen</translation>
    </message>
    <message>
        <source>%1 running</source>
        <translation>%1 laufend</translation>
    </message>
    <message>
        <source>%1 paused</source>
        <translation>%1 pausiert</translation>
    </message>
    <message>
        <source>%1 waiting</source>
        <translation>%1 wartend</translation>
    </message>
    <message>
        <source>%1 stopping</source>
        <translation>%1 beim Anhalten</translation>
    </message>
    <message>
        <source>%1 not started</source>
        <translation>%1 nicht gestartet</translation>
    </message>
    <message>
        <source>%1 followed</source>
        <translation>%1 verfolgt</translation>
    </message>
    <message>
        <source>%1 ended</source>
        <translation>%1 beendet</translation>
    </message>
    <message>
        <source>One run: %1</source>
        <translation>Ein Lauf: %1</translation>
    </message>
    <message>
        <source>%1 runs: %2</source>
        <translation>%1 Läufe: %2</translation>
    </message>
    <message>
        <source>%1 of %2 cores  ·  %3  ·  %4</source>
        <translation>%1 von %2 Kernen  ·  %3  ·  %4</translation>
    </message>
</context>
<context>
    <name>gapscope::StepsPanel</name>
    <message>
        <source>Choose a run to see the steps of its algorithm.</source>
        <translation>Einen Lauf auswählen, um die Schritte seines Verfahrens zu sehen.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>&lt;i&gt;P&lt;/i&gt;</source>
        <translation>&lt;i&gt;P&lt;/i&gt;</translation>
    </message>
    <message>
        <source>Primal objective of the current w</source>
        <translation>Primaler Zielwert des jetzigen w</translation>
    </message>
    <message>
        <source>&lt;i&gt;D&lt;/i&gt;</source>
        <translation>&lt;i&gt;D&lt;/i&gt;</translation>
    </message>
    <message>
        <source>Best certified lower bound on the optimum so far</source>
        <translation>Bisher beste zertifizierte untere Schranke des Optimums</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>Lücke</translation>
    </message>
    <message>
        <source>P − D: how far P can be from the optimum</source>
        <translation>P − D: so weit kann P höchstens vom Optimum entfernt sein</translation>
    </message>
    <message>
        <source>nonzero &lt;i&gt;w&lt;/i&gt;</source>
        <translation>&lt;i&gt;w&lt;/i&gt; ungleich 0</translation>
    </message>
    <message>
        <source>Coefficients that are not zero</source>
        <translation>Koeffizienten ungleich 0</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>done last</source>
        <translation>zuletzt ausgeführt</translation>
    </message>
    <message>
        <source>Steps of the algorithm</source>
        <translation>Schritte des Algorithmus</translation>
    </message>
    <message>
        <source>Values after the step</source>
        <translation>Werte nach dem Schritt</translation>
    </message>
</context>
<context>
    <name>gapscope::StrengthField</name>
    <message>
        <source>Strength, logarithmic</source>
        <translation>Stärke, logarithmisch</translation>
    </message>
    <message>
        <source>Strength, exact</source>
        <translation>Stärke, genau</translation>
    </message>
    <message>
        <source>= %1</source>
        <translation>= %1</translation>
    </message>
    <message>
        <source>%1 for the next run, and for the runs at once while Live is on</source>
        <translation>%1 für den nächsten Lauf, und bei eingeschaltetem Live sofort für die Läufe</translation>
    </message>
</context>
<context>
    <name>gapscope::SubmitDialog</name>
    <message>
        <source>&amp;Submit</source>
        <translation>Ü&amp;bergeben</translation>
    </message>
    <message>
        <source>&amp;Follow</source>
        <translation>&amp;Folgen</translation>
    </message>
    <message>
        <source>Submit to %1</source>
        <translation>An %1 übergeben</translation>
    </message>
    <message>
        <source>The file of every task</source>
        <translation>Die Datei jeder Aufgabe</translation>
    </message>
    <message>
        <source>This host has no Slurm: GNU parallel distributes the tasks over its own cores.</source>
        <translation>Dieser Host hat kein Slurm: GNU parallel verteilt die Aufgaben auf seine eigenen Kerne.</translation>
    </message>
    <message>
        <source>&amp;Earlier</source>
        <translation>F&amp;rühere</translation>
    </message>
    <message>
        <source>Batches that were submitted to this host before</source>
        <translation>Früher an diesen Host übergebene Stapel</translation>
    </message>
    <message>
        <source>&amp;What</source>
        <translation>&amp;Was</translation>
    </message>
    <message>
        <source>A sweep or an experiment is divided into tasks, which run at the same time.</source>
        <translation>Eine Reihe oder ein Experiment wird in Aufgaben geteilt, die gleichzeitig laufen.</translation>
    </message>
    <message>
        <source>&amp;Command</source>
        <translation>B&amp;efehl</translation>
    </message>
    <message>
        <source>The command of the terminal whose parts the tasks execute</source>
        <translation>Der Befehl des Terminals, dessen Teile die Aufgaben ausführen</translation>
    </message>
    <message>
        <source>&amp;Tasks</source>
        <translation>&amp;Aufgaben</translation>
    </message>
    <message>
        <source>The number of parts</source>
        <translation>Die Zahl der Teile</translation>
    </message>
    <message>
        <source>C&amp;ores</source>
        <translation>&amp;Kerne</translation>
    </message>
    <message>
        <source>Of every task</source>
        <translation>Jeder Aufgabe</translation>
    </message>
    <message>
        <source>as the cluster gives</source>
        <translation>wie der Cluster vorgibt</translation>
    </message>
    <message>
        <source>&amp;Minutes</source>
        <translation>&amp;Minuten</translation>
    </message>
    <message>
        <source>The longest time of a task. A task that takes longer is interrupted.</source>
        <translation>Die längste Zeit einer Aufgabe. Eine Aufgabe, die länger braucht, wird unterbrochen.</translation>
    </message>
    <message>
        <source>Memo&amp;ry</source>
        <translation>S&amp;peicher</translation>
    </message>
    <message>
        <source>Other o&amp;ptions</source>
        <translation>Weitere &amp;Optionen</translation>
    </message>
    <message>
        <source>Further options of sbatch, separated by blanks</source>
        <translation>Weitere Optionen von sbatch, durch Leerzeichen getrennt</translation>
    </message>
    <message>
        <source>sweep of the strength</source>
        <translation>Reihe über die Stärke</translation>
    </message>
    <message>
        <source>The settings of the next run, for a grid of λ</source>
        <translation>Die Einstellungen des nächsten Laufs, für ein Gitter von λ</translation>
    </message>
    <message>
        <source>tuning of the solver</source>
        <translation>Abstimmen des Lösers</translation>
    </message>
    <message>
        <source>The same for a grid of its parameter</source>
        <translation>Dasselbe für ein Gitter seines Parameters</translation>
    </message>
    <message>
        <source>This solver has no parameter that is tuned</source>
        <translation>Dieser Löser hat keinen Parameter, der abgestimmt wird</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>Experimente</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
</context>
<context>
    <name>gapscope::SweepPage</name>
    <message>
        <source>&amp;Open this run</source>
        <translation>Diesen Lauf öff&amp;nen</translation>
    </message>
    <message>
        <source>What this chart shows</source>
        <translation>Was dieses Diagramm zeigt</translation>
    </message>
    <message>
        <source>Solver whose coefficients are shown</source>
        <translation>Löser, dessen Koeffizienten zu sehen sind</translation>
    </message>
    <message>
        <source>The solver whose coefficients are shown; the cursor reads off and solves points of it</source>
        <translation>Der Löser, dessen Koeffizienten zu sehen sind; der Cursor liest Punkte von ihm ab und löst sie</translation>
    </message>
    <message>
        <source>Add the run of this point to the runs, so that the other charts show how it went</source>
        <translation>Den Lauf dieses Punktes zu den Läufen hinzufügen, so dass die anderen Diagramme seinen Verlauf zeigen</translation>
    </message>
    <message>
        <source>Open the run at the cursor: drag in a chart to a solved point first</source>
        <translation>Den Lauf am Cursor öffnen: zuerst in einem Diagramm zu einem gelösten Punkt ziehen</translation>
    </message>
    <message>
        <source>Use this %1</source>
        <translation>Dieses %1 verwenden</translation>
    </message>
    <message>
        <source>Make this the %1 of the next run</source>
        <translation>Dies zum %1 des nächsten Laufs machen</translation>
    </message>
    <message>
        <source>Make the value at the cursor that of the next run: drag in a chart first</source>
        <translation>Den Wert am Cursor zu dem des nächsten Laufs machen: zuerst in einem Diagramm ziehen</translation>
    </message>
    <message>
        <source>Drag in a chart to move a cursor through the path; what is missing there is solved at once</source>
        <translation>Im Diagramm ziehen, um den Cursor zu bewegen; Fehlendes wird sofort gelöst</translation>
    </message>
    <message>
        <source>%1 · solving …</source>
        <translation>%1 · wird gelöst …</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>value and message</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 · diverged after %2 passes</source>
        <translation>%1 · nach %2 Durchgängen divergiert</translation>
    </message>
    <message>
        <source>P %1</source>
        <translation>P %1</translation>
    </message>
    <message>
        <source>gap %1</source>
        <translation>Lücke %1</translation>
    </message>
    <message>
        <source>train %1</source>
        <comment>error</comment>
        <translation>Training %1</translation>
    </message>
    <message>
        <source>folds %1 ± %2</source>
        <translation>Folds %1 ± %2</translation>
    </message>
    <message>
        <source>test %1</source>
        <comment>error</comment>
        <translation>Test %1</translation>
    </message>
    <message>
        <source>1 nonzero</source>
        <translation>1 ungleich 0</translation>
    </message>
    <message numerus="yes">
        <source>%n nonzeros</source>
        <translation>
            <numerusform>%n ungleich 0</numerusform>
            <numerusform>%n ungleich 0</numerusform>
        </translation>
    </message>
    <message>
        <source>norm %1</source>
        <translation>Norm %1</translation>
    </message>
    <message>
        <source>%1 passes, %2 s</source>
        <translation>%1 Durchgänge, %2 s</translation>
    </message>
</context>
<context>
    <name>gapscope::SweepPanel</name>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>The smallest value: a number, for strengths also 0.01/n or 0.001*max.</source>
        <translation>Der kleinste Wert: eine Zahl, bei Stärken auch 0.01/n oder 0.001*max.</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>The greatest value: a number, for strengths also 100/n or max.</source>
        <translation>Der größte Wert: eine Zahl, bei Stärken auch 100/n oder max.</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>How many values, evenly spaced on a logarithmic scale: 1 to 1000.</source>
        <translation>Wie viele Werte, gleichmäßig auf logarithmischer Skala: 1 bis 1000.</translation>
    </message>
    <message>
        <source>Warm start</source>
        <translation>Warmstart</translation>
    </message>
    <message>
        <source>Folds</source>
        <translation>Folds</translation>
    </message>
    <message>
        <source>Cross-validation: every point is solved again on so many parts of the training rows. Empty = none.</source>
        <translation>Kreuzvalidierung: jeder Punkt wird auf so vielen Teilen der Trainingszeilen noch einmal gelöst. Leer = keine.</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Jobs</translation>
    </message>
    <message>
        <source>Runs at the same time.</source>
        <translation>Gleichzeitige Läufe.</translation>
    </message>
    <message>
        <source>What varies</source>
        <translation>Was sich ändert</translation>
    </message>
    <message>
        <source>What the points of the sweep differ in; all else is as the settings on the left say.</source>
        <translation>Worin sich die Punkte der Reihe unterscheiden; alles andere ist wie in den Einstellungen links.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ohne</translation>
    </message>
    <message>
        <source>Every point starts where its neighbour ended, which saves most of the work. Without it the points do not depend on each other, nor on the number of jobs.</source>
        <translation>Jeder Punkt beginnt, wo sein Nachbar endete; das spart die meiste Arbeit. Ohne dies hängen die Punkte weder voneinander noch von der Zahl der Jobs ab.</translation>
    </message>
    <message>
        <source>Var&amp;y</source>
        <translation>&amp;Ändern</translation>
    </message>
    <message>
        <source>from</source>
        <translation>von</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>with</source>
        <translation>mit</translation>
    </message>
    <message>
        <source>Start s&amp;weep</source>
        <translation>Reihe star&amp;ten</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>folds</source>
        <translation>Folds</translation>
    </message>
    <message>
        <source>jobs</source>
        <translation>Jobs</translation>
    </message>
    <message>
        <source>%1 is “%2”; a whole number from %3 to %4 expected</source>
        <translation>%1 ist „%2“; eine ganze Zahl von %3 bis %4 erwartet</translation>
    </message>
    <message>
        <source>Start the sweep: correct the field in red first</source>
        <translation>Reihe starten: zuerst das rot markierte Feld berichtigen</translation>
    </message>
    <message>
        <source>Solve the problem of the settings for every value (Return in a field)</source>
        <translation>Das Problem der Einstellungen für jeden Wert lösen (Return in einem Feld)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>field and message</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Stop the sweep; the points that are solved stay</source>
        <translation>Reihe anhalten; die gelösten Punkte bleiben</translation>
    </message>
    <message>
        <source>Stop the sweep: none is going on</source>
        <translation>Reihe anhalten: es läuft keine</translation>
    </message>
    <message>
        <source>Save all points with their coefficients as CSV</source>
        <translation>Alle Punkte mit ihren Koeffizienten als CSV speichern</translation>
    </message>
    <message>
        <source>Export the path: start a sweep first</source>
        <translation>Pfad exportieren: zuerst eine Reihe starten</translation>
    </message>
    <message>
        <source>The settings on the left have changed since: the charts, and points that the cursor solves, belong to those that the sweep began with</source>
        <translation>Die Einstellungen links haben sich seither geändert: die Diagramme und die Punkte, die der Cursor löst, gehören zu denen, mit denen die Reihe begann</translation>
    </message>
    <message>
        <source>Start a sweep: one is going on</source>
        <translation>Reihe starten: eine läuft bereits</translation>
    </message>
    <message>
        <source>Preparing …</source>
        <translation>Wird vorbereitet …</translation>
    </message>
    <message>
        <source>Stopping …</source>
        <translation>Wird angehalten …</translation>
    </message>
    <message>
        <source>%1 · of earlier settings</source>
        <translation>%1 · aus früheren Einstellungen</translation>
    </message>
    <message>
        <source>Solving …</source>
        <translation>Wird gelöst …</translation>
    </message>
    <message>
        <source>Fold %1 of %2 · %3 of %4 runs</source>
        <translation>Fold %1 von %2 · %3 von %4 Läufen</translation>
    </message>
    <message>
        <source>%1 of %2 runs</source>
        <translation>%1 von %2 Läufen</translation>
    </message>
</context>
<context>
    <name>gapscope::SweepSession</name>
    <message>
        <source>One point</source>
        <translation>Ein Punkt</translation>
    </message>
    <message numerus="yes">
        <source>%n points</source>
        <translation>
            <numerusform>%n Punkt</numerusform>
            <numerusform>%n Punkte</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped: %1</source>
        <translation>Angehalten: %1</translation>
    </message>
    <message>
        <source>%1, all to the tolerance</source>
        <translation>%1, alle bis zur Toleranz</translation>
    </message>
    <message>
        <source>%1, none of them to the tolerance</source>
        <translation>%1, keiner davon bis zur Toleranz</translation>
    </message>
    <message>
        <source>%1, %2 of them without reaching the tolerance</source>
        <translation>%1, %2 davon ohne die Toleranz zu erreichen</translation>
    </message>
    <message numerus="yes">
        <source>From the session: %n points</source>
        <translation>
            <numerusform>Aus der Sitzung: %n Punkt</numerusform>
            <numerusform>Aus der Sitzung: %n Punkte</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 = %3</source>
        <comment>solver, parameter, value</comment>
        <translation>%1, %2 = %3</translation>
    </message>
</context>
<context>
    <name>gapscope::TableSorting</name>
    <message>
        <source>Sort by this column</source>
        <translation>Nach dieser Spalte sortieren</translation>
    </message>
    <message>
        <source>By the column of the chosen cell; again the other way round, then not at all</source>
        <translation>Nach der Spalte der gewählten Zelle; nochmals umgekehrt, dann gar nicht</translation>
    </message>
</context>
<context>
    <name>gapscope::TaskBar</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop computing: %1 (Escape)</source>
        <translation>Berechnung abbrechen: %1 (Escape)</translation>
    </message>
    <message>
        <source>Cancel: %1</source>
        <translation>Abbrechen: %1</translation>
    </message>
</context>
<context>
    <name>gapscope::TheoryFeed</name>
    <message>
        <source>The bound needs the data, and this run was read from a log or its data are not loaded.</source>
        <translation>Die Schranke braucht die Daten, und dieser Lauf wurde aus einem Protokoll gelesen oder seine Daten sind nicht geladen.</translation>
    </message>
</context>
<context>
    <name>gapscope::TheoryPanel</name>
    <message>
        <source>Choose a run to read here what theory says of it.</source>
        <translation>Einen Lauf auswählen, um hier zu lesen, was die Theorie über ihn sagt.</translation>
    </message>
    <message>
        <source>%1 has not started yet.</source>
        <translation>%1 ist noch nicht gestartet.</translation>
    </message>
    <message>
        <source>Looking for a theorem on %1 …</source>
        <translation>Suche nach einem Satz für %1 …</translation>
    </message>
    <message>
        <source>Relative to max(1, |P|); empty: the tolerance of the run</source>
        <translation>Relativ zu max(1, |P|); leer: die Toleranz des Laufs</translation>
    </message>
    <message>
        <source>Iterations for the acc&amp;uracy</source>
        <translation>Iterationen für die Gena&amp;uigkeit</translation>
    </message>
    <message>
        <source>Theory</source>
        <translation>Theorie</translation>
    </message>
</context>
<context>
    <name>gapscope::Tour</name>
    <message>
        <source>&amp;Tour of the window</source>
        <translation>&amp;Rundgang durch das Fenster</translation>
    </message>
    <message>
        <source>Eight stops that show what is where</source>
        <translation>Acht Stationen, die zeigen, was wo ist</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Choose a bundled set here, or open a file of your own: a preview shows its columns before it is read. For this tour it is breast-cancer.</source>
        <translation>Wählen Sie hier einen mitgelieferten Datensatz oder öffnen Sie eine eigene Datei: Eine Vorschau zeigt ihre Spalten, bevor sie gelesen wird. Für diesen Rundgang ist es breast-cancer.</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>Loss, regularizer and λ define the objective; the formula below is what is minimized. F1 on any field explains it.</source>
        <translation>Verlust, Regularisierer und λ bestimmen die Zielfunktion; die Formel darunter wird minimiert. F1 auf einem Feld erklärt es.</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>Löser</translation>
    </message>
    <message>
        <source>Choose a solver above, then add it to the comparison. The next stop starts one for you, if there is none yet.</source>
        <translation>Wählen Sie oben einen Löser und fügen Sie ihn dem Vergleich hinzu. Die nächste Station startet einen für Sie, falls es noch keinen gibt.</translation>
    </message>
    <message>
        <source>Duality gap</source>
        <translation>Dualitätslücke</translation>
    </message>
    <message>
        <source>The certified gap of every run, live: P cannot be farther than this from the optimum. Scroll to zoom, drag to pan, double-click to see everything; right-click for more.</source>
        <translation>Die zertifizierte Lücke jedes Laufs, laufend: Weiter kann P nicht vom Optimum entfernt sein. Das Mausrad zoomt, Ziehen verschiebt, ein Doppelklick zeigt alles; ein Rechtsklick bietet mehr.</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Every run with its state and numbers. Space pauses, period does one iteration, R repeats with other seeds. Choose several to compare them.</source>
        <translation>Jeder Lauf mit Zustand und Zahlen. Die Leertaste pausiert, der Punkt macht eine Iteration, R wiederholt mit anderen Seeds. Wählen Sie mehrere, um sie zu vergleichen.</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>Zertifikat</translation>
    </message>
    <message>
        <source>What the gap proves, in words, and why a run is slow or diverges, with buttons that start a better one beside it.</source>
        <translation>Was die Lücke beweist, in Worten, und warum ein Lauf langsam ist oder divergiert, mit Knöpfen, die daneben einen besseren starten.</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Sensitivity solves for many λ, Solution shows the coefficients, Data the rows, Plane the path of the iterates, Experiments the papers.</source>
        <translation>Empfindlichkeit löst für viele λ, Lösung zeigt die Koeffizienten, Daten die Zeilen, Ebene den Weg der Iterierten, Experimente die Veröffentlichungen.</translation>
    </message>
    <message>
        <source>Everything else</source>
        <translation>Alles Übrige</translation>
    </message>
    <message>
        <source>Ctrl+Shift+P finds every command by name, Help has lessons and the guide. This tour starts again from the Help menu.</source>
        <translation>Strg+Umschalt+P findet jeden Befehl nach seinem Namen, die Hilfe hat Lektionen und das Handbuch. Dieser Rundgang beginnt erneut aus dem Menü Hilfe.</translation>
    </message>
</context>
<context>
    <name>gapscope::TourCallout</name>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>&amp;End</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>&amp;Fertig</translation>
    </message>
</context>
<context>
    <name>gapscope::TransformFields</name>
    <message>
        <source>unit norm</source>
        <translation>Norm 1</translation>
    </message>
    <message>
        <source>as read</source>
        <translation>wie gelesen</translation>
    </message>
    <message>
        <source>Features stay as they are.</source>
        <translation>Die Merkmale bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>standardize</source>
        <translation>standardisieren</translation>
    </message>
    <message>
        <source>Centre every feature and divide it by its standard deviation over the training rows (dense storage only).</source>
        <translation>Jedes Merkmal zentrieren und durch seine Standardabweichung über die Trainingszeilen teilen (nur bei dichter Speicherung).</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>skalieren</translation>
    </message>
    <message>
        <source>Divide every feature by its standard deviation over the training rows, without centring.</source>
        <translation>Jedes Merkmal durch seine Standardabweichung über die Trainingszeilen teilen, ohne zu zentrieren.</translation>
    </message>
    <message>
        <source>Then scale every row to unit Euclidean norm.</source>
        <translation>Danach jede Zeile auf euklidische Norm 1 skalieren.</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>What is done to the features before training.</source>
        <translation>Was mit den Merkmalen vor dem Training geschieht.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ohne</translation>
    </message>
    <message>
        <source>Number of random Fourier features that take the place of the features: a linear model of them approximates one with a Gaussian kernel, whose width is the median distance of two rows; empty = none.</source>
        <translation>Zahl der zufälligen Fourier-Merkmale, die die Merkmale ersetzen: ein lineares Modell davon nähert eines mit Gauß-Kern an, dessen Breite der Median der Abstände zweier Zeilen ist; leer = keine.</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>Schwellen</translation>
    </message>
    <message>
        <source>Most decision stumps of a feature and sign, at quantiles of its values: the hypotheses that max-linear with entropy (LPBoost) combines.</source>
        <translation>Höchstzahl der Entscheidungsstümpfe je Merkmal und Vorzeichen, an Quantilen seiner Werte: die Hypothesen, die max-linear mit entropy (LPBoost) verbindet.</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>Test part</source>
        <translation>Testteil</translation>
    </message>
    <message>
        <source>Seed of the split</source>
        <translation>Seed der Aufteilung</translation>
    </message>
    <message>
        <source>Share of the rows that is kept for testing, above 0 and below 1; empty = none. Classes keep their shares.</source>
        <translation>Anteil der Zeilen, der zum Testen zurückbehalten wird, über 0 und unter 1; leer = keiner. Die Klassen behalten ihre Anteile.</translation>
    </message>
    <message>
        <source>Label noise</source>
        <translation>Label-Rauschen</translation>
    </message>
    <message>
        <source>Probability with which a training label becomes another class, from 0 to below 1, drawn from the seed above; labels of the test part stay as they are. Empty = none.</source>
        <translation>Wahrscheinlichkeit, mit der ein Trainingslabel eine andere Klasse wird, von 0 bis unter 1, gezogen mit dem Seed oben; Labels des Testteils bleiben. Leer = keine.</translation>
    </message>
    <message>
        <source>%1 training sequences, %2 test sequences</source>
        <translation>%1 Trainingssequenzen, %2 Testsequenzen</translation>
    </message>
    <message>
        <source>%1 training rows, %2 test rows</source>
        <translation>%1 Trainingszeilen, %2 Testzeilen</translation>
    </message>
    <message>
        <source>A column that equals an earlier one in every training row, after scaling, becomes zero and keeps its place: its coefficient stays 0 under every regularizer that asks for small coefficients.</source>
        <translation>Eine Spalte, die nach dem Skalieren in jeder Trainingszeile einer früheren gleicht, wird null und behält ihren Platz: ihr Koeffizient bleibt 0 bei jedem Regularisierer, der kleine Koeffizienten verlangt.</translation>
    </message>
    <message>
        <source>leave out</source>
        <translation>weglassen</translation>
    </message>
    <message>
        <source>Duplicate columns</source>
        <translation>Doppelte Spalten</translation>
    </message>
    <message>
        <source>Fourier features</source>
        <translation>Fourier-Merkmale</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Further targets</source>
        <translation>Weitere Ziele</translation>
    </message>
    <message>
        <source>Features that are targets of a row beside its label, by name or number, separated by commas: the loss is then the distance of the scores to all of them. Empty = the target is the vector of the row&apos;s class.</source>
        <translation>Merkmale, die neben dem Label Ziele einer Zeile sind, mit Namen oder Nummer, durch Kommas getrennt: der Verlust ist dann der Abstand der Scores zu allen. Leer = das Ziel ist der Vektor der Klasse.</translation>
    </message>
    <message>
        <source>Nyström features</source>
        <translation>Nyström-Merkmale</translation>
    </message>
    <message>
        <source>Number of landmarks, training rows drawn at random: features made of the Gaussian kernel with them take the place of the features. The width is the median distance of two rows; empty = none.</source>
        <translation>Zahl der Landmarken, zufällig gezogener Trainingszeilen: Merkmale aus dem Gauß-Kern mit ihnen treten an die Stelle der Merkmale. Die Breite ist der Median der Abstände zweier Zeilen; leer = keine.</translation>
    </message>
</context>
<context>
    <name>gapscope::TransportBar</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Rewind to the &amp;start</source>
        <translation>Zum &amp;Anfang zurückspulen</translation>
    </message>
    <message>
        <source>All charts show the starting points</source>
        <translation>Alle Diagramme zeigen die Startpunkte</translation>
    </message>
    <message>
        <source>One &amp;back</source>
        <translation>Eins &amp;zurück</translation>
    </message>
    <message>
        <source>To the snapshot of the chosen run before this one</source>
        <translation>Zum vorigen Schnappschuss des gewählten Laufs</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>Ab&amp;spielen</translation>
    </message>
    <message>
        <source>One &amp;forward</source>
        <translation>Eins &amp;vor</translation>
    </message>
    <message>
        <source>To the next snapshot of the chosen run; at the end it goes on by an iteration and waits</source>
        <translation>Zum nächsten Schnappschuss des gewählten Laufs; am Ende läuft er eine Iteration weiter und wartet</translation>
    </message>
    <message>
        <source>The chosen run does one numbered step of its algorithm and waits</source>
        <translation>Der gewählte Lauf führt einen nummerierten Schritt seines Verfahrens aus und wartet</translation>
    </message>
    <message>
        <source>To the &amp;end</source>
        <translation>Zum &amp;Ende</translation>
    </message>
    <message>
        <source>Charts and table show where the runs are now</source>
        <translation>Diagramme und Tabelle zeigen, wo die Läufe jetzt sind</translation>
    </message>
    <message>
        <source>How many a second are played</source>
        <translation>Wie viele je Sekunde abgespielt werden</translation>
    </message>
    <message>
        <source>How fast Play goes</source>
        <translation>Wie schnell abgespielt wird</translation>
    </message>
    <message>
        <source>What is played</source>
        <translation>Was abgespielt wird</translation>
    </message>
    <message>
        <source>A run that is live goes on by whole iterations, or by the numbered steps inside them</source>
        <translation>Ein laufender Lauf geht in ganzen Iterationen weiter oder in den nummerierten Schritten darin</translation>
    </message>
    <message>
        <source>iterations a second</source>
        <translation>Iterationen je Sekunde</translation>
    </message>
    <message>
        <source>steps a second</source>
        <translation>Schritte je Sekunde</translation>
    </message>
    <message>
        <source>Position that charts and table show</source>
        <translation>Position, die Diagramme und Tabelle zeigen</translation>
    </message>
    <message>
        <source>&amp;Hold</source>
        <translation>A&amp;nhalten</translation>
    </message>
    <message>
        <source>Hold here</source>
        <translation>Hier anhalten</translation>
    </message>
    <message>
        <source>Play what was recorded, or let the chosen run go on slowly</source>
        <translation>Aufgezeichnetes abspielen oder den gewählten Lauf langsam weiterlaufen lassen</translation>
    </message>
    <message>
        <source>choose a run first</source>
        <translation>zuerst einen Lauf auswählen</translation>
    </message>
    <message>
        <source>this is the start</source>
        <translation>dies ist der Anfang</translation>
    </message>
    <message>
        <source>nothing was recorded</source>
        <translation>nichts wurde aufgezeichnet</translation>
    </message>
    <message>
        <source>the run has ended</source>
        <translation>der Lauf ist beendet</translation>
    </message>
    <message>
        <source>this is the end</source>
        <translation>dies ist das Ende</translation>
    </message>
    <message>
        <source>no run is chosen</source>
        <translation>kein Lauf ist ausgewählt</translation>
    </message>
    <message>
        <source>before its start</source>
        <translation>vor seinem Start</translation>
    </message>
    <message>
        <source>not started yet</source>
        <translation>noch nicht gestartet</translation>
    </message>
    <message>
        <source>%1 %2, %3 passes</source>
        <translation>%1 %2, %3 Durchgänge</translation>
    </message>
    <message>
        <source>%1 (rewound)</source>
        <translation>%1 (zurückgespult)</translation>
    </message>
    <message>
        <source>Next s&amp;ub-step</source>
        <translation>Näc&amp;hster Teilschritt</translation>
    </message>
    <message>
        <source>Drag to rewind all runs in all charts; the right end is the latest position. Ticks are the snapshots of the chosen run, long ones its outer stages</source>
        <translation>Ziehen, um alle Läufe in allen Diagrammen zurückzuspulen; das rechte Ende ist die neueste Position. Striche sind die Schnappschüsse des gewählten Laufs, lange seine äußeren Stufen</translation>
    </message>
    <message>
        <source>Position on the x axis</source>
        <translation>Position auf der x-Achse</translation>
    </message>
    <message>
        <source>Enter shows all charts at this position of their x axis</source>
        <translation>Die Eingabetaste zeigt alle Diagramme an dieser Position ihrer x-Achse</translation>
    </message>
    <message>
        <source>Iteration:</source>
        <translation>Iteration:</translation>
    </message>
    <message>
        <source>Pass:</source>
        <translation>Durchgang:</translation>
    </message>
    <message>
        <source>Second:</source>
        <translation>Sekunde:</translation>
    </message>
    <message>
        <source>Round:</source>
        <comment>exchange among several processes</comment>
        <translation>Runde:</translation>
    </message>
    <message>
        <source>Bytes sent:</source>
        <translation>Gesendete Bytes:</translation>
    </message>
</context>
<context>
    <name>gapscope::UndoHistory</name>
    <message>
        <source>choice of data</source>
        <translation>Wahl der Daten</translation>
    </message>
    <message>
        <source>preparation of data</source>
        <translation>Vorbereitung der Daten</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>regularizer</source>
        <translation>Regularisierer</translation>
    </message>
    <message>
        <source>λ</source>
        <translation>λ</translation>
    </message>
    <message>
        <source>problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>solver</source>
        <translation>Löser</translation>
    </message>
    <message>
        <source>parameters of the solver</source>
        <translation>Parameter des Lösers</translation>
    </message>
    <message>
        <source>limits of the run</source>
        <translation>Grenzen des Laufs</translation>
    </message>
    <message>
        <source>view of the charts</source>
        <translation>Ansicht der Diagramme</translation>
    </message>
    <message>
        <source>name of a run</source>
        <translation>Name eines Laufs</translation>
    </message>
    <message>
        <source>note on a run</source>
        <translation>Notiz zu einem Lauf</translation>
    </message>
    <message>
        <source>showing a run</source>
        <translation>Einblenden eines Laufs</translation>
    </message>
    <message>
        <source>hiding a run</source>
        <translation>Ausblenden eines Laufs</translation>
    </message>
    <message>
        <source>removal of a run</source>
        <translation>Entfernen eines Laufs</translation>
    </message>
    <message numerus="yes">
        <source>removal of %n runs</source>
        <translation>
            <numerusform>Entfernen von %n Lauf</numerusform>
            <numerusform>Entfernen von %n Läufen</numerusform>
        </translation>
    </message>
    <message>
        <source>zoom of the charts</source>
        <translation>Ausschnitt der Diagramme</translation>
    </message>
    <message>
        <source>addition of a run</source>
        <translation>Hinzufügen eines Laufs</translation>
    </message>
    <message numerus="yes">
        <source>addition of %n runs</source>
        <translation>
            <numerusform>Hinzufügen von %n Lauf</numerusform>
            <numerusform>Hinzufügen von %n Läufen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>gapscope::WindowActions</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;New data…</source>
        <translation>&amp;Neue Daten…</translation>
    </message>
    <message>
        <source>Make data from a seed: points of a plane, documents, categories, ratings, sequences and others</source>
        <translation>Daten aus einem Seed erzeugen: Punkte einer Ebene, Dokumente, Kategorien, Bewertungen, Sequenzen und andere</translation>
    </message>
    <message>
        <source>&amp;Open data…</source>
        <translation>Daten ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Zuletzt &amp;geöffnet</translation>
    </message>
    <message>
        <source>Open session or run &amp;log…</source>
        <translation>Sitzung oder &amp;Protokoll öffnen…</translation>
    </message>
    <message>
        <source>&amp;Save session…</source>
        <translation>Sitzung &amp;speichern…</translation>
    </message>
    <message>
        <source>&amp;Export figure…</source>
        <translation>Abbildung &amp;exportieren…</translation>
    </message>
    <message>
        <source>One or several charts for a paper or a slide: PNG, SVG or PDF in a chosen size</source>
        <translation>Ein oder mehrere Diagramme für einen Artikel oder eine Folie: PNG, SVG oder PDF in gewählter Größe</translation>
    </message>
    <message>
        <source>&amp;Copy chart as picture</source>
        <translation>Diagramm als Bi&amp;ld kopieren</translation>
    </message>
    <message>
        <source>Copy chart as &amp;data</source>
        <translation>Diagramm als &amp;Daten kopieren</translation>
    </message>
    <message>
        <source>Export all r&amp;uns…</source>
        <translation>&amp;Alle Läufe exportieren…</translation>
    </message>
    <message>
        <source>Cle&amp;ar the data cache</source>
        <translation>Daten&amp;cache leeren</translation>
    </message>
    <message>
        <source>Remove the binary copies of big data files, which make them load faster the next time</source>
        <translation>Die Binärkopien großer Datendateien entfernen, mit denen diese beim nächsten Mal schneller laden</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>No file was opened yet</source>
        <translation>Noch wurde keine Datei geöffnet</translation>
    </message>
    <message>
        <source>Clear recent files</source>
        <translation>Zuletzt geöffnete Dateien leeren</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Find a command…</source>
        <translation>&amp;Befehl suchen…</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>One chart alo&amp;ne</source>
        <translation>Ein Diagramm &amp;allein</translation>
    </message>
    <message>
        <source>&amp;Presentation</source>
        <translation>&amp;Präsentation</translation>
    </message>
    <message>
        <source>Wide lines and large fonts in the charts, and no settings beside them</source>
        <translation>Breite Linien und große Schrift in den Diagrammen, und keine Einstellungen daneben</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>Panel&amp;s</source>
        <translation>Berei&amp;che</translation>
    </message>
    <message>
        <source>Restore arrange&amp;ment</source>
        <translation>Anordn&amp;ung wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Decision map</source>
        <translation>Entsche&amp;idungskarte</translation>
    </message>
    <message>
        <source>What the model of the chosen run says at every point of the plane, in place of the errors</source>
        <translation>Was das Modell des gewählten Laufs an jedem Punkt der Ebene sagt, anstelle der Fehler</translation>
    </message>
    <message>
        <source>&amp;Iterations</source>
        <translation>&amp;Iterationen</translation>
    </message>
    <message>
        <source>&amp;Passes</source>
        <translation>&amp;Durchgänge</translation>
    </message>
    <message>
        <source>&amp;Seconds</source>
        <translation>&amp;Sekunden</translation>
    </message>
    <message>
        <source>All charts over iterations of each solver</source>
        <translation>Alle Diagramme über den Iterationen jedes Lösers</translation>
    </message>
    <message>
        <source>All charts over passes over the data</source>
        <translation>Alle Diagramme über Durchgängen durch die Daten</translation>
    </message>
    <message>
        <source>All charts over solver seconds</source>
        <translation>Alle Diagramme über Löser-Sekunden</translation>
    </message>
    <message>
        <source>&amp;x axis</source>
        <translation>&amp;x-Achse</translation>
    </message>
    <message>
        <source>&amp;Logarithmic x</source>
        <translation>x lo&amp;garithmisch</translation>
    </message>
    <message>
        <source>log x</source>
        <translation>log x</translation>
    </message>
    <message>
        <source>A logarithmic x axis in all charts</source>
        <translation>Eine logarithmische x-Achse in allen Diagrammen</translation>
    </message>
    <message>
        <source>Logarithmic &amp;y</source>
        <translation>&amp;y logarithmisch</translation>
    </message>
    <message>
        <source>&amp;Averaged iterates</source>
        <translation>Ge&amp;mittelte Iterierte</translation>
    </message>
    <message>
        <source>averages</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Show the averaged iterates of solvers that keep them</source>
        <translation>Die gemittelten Iterierten der Löser zeigen, die sie führen</translation>
    </message>
    <message>
        <source>T&amp;heory</source>
        <translation>&amp;Theorie</translation>
    </message>
    <message>
        <source>theory</source>
        <translation>Theorie</translation>
    </message>
    <message>
        <source>Show the bounds of theorems in the chart of the gap, beside what was measured</source>
        <translation>Die Schranken von Sätzen im Diagramm der Lücke zeigen, neben dem Gemessenen</translation>
    </message>
    <message>
        <source>&amp;Fit all charts</source>
        <translation>Alle Diagramme a&amp;npassen</translation>
    </message>
    <message>
        <source>fit</source>
        <translation>alles</translation>
    </message>
    <message>
        <source>All charts show everything and follow new points</source>
        <translation>Alle Diagramme zeigen alles und folgen neuen Punkten</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lauf</translation>
    </message>
    <message>
        <source>&amp;Add run</source>
        <translation>Lauf hinzu&amp;fügen</translation>
    </message>
    <message>
        <source>A&amp;dd and start</source>
        <translation>Hinzufügen und s&amp;tarten</translation>
    </message>
    <message>
        <source>&amp;Compare three solvers</source>
        <translation>Drei Löser &amp;vergleichen</translation>
    </message>
    <message>
        <source>Add and start three solvers that work in different ways on the present problem</source>
        <translation>Drei Löser, die verschieden arbeiten, zum jetzigen Problem hinzufügen und starten</translation>
    </message>
    <message>
        <source>&amp;Start or resume all</source>
        <translation>Alle &amp;starten oder fortsetzen</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>&amp;Pause all</source>
        <translation>Alle &amp;pausieren</translation>
    </message>
    <message>
        <source>Pause all</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>St&amp;op all</source>
        <translation>&amp;Alle anhalten</translation>
    </message>
    <message>
        <source>Stop all</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>One after a&amp;nother</source>
        <translation>Nacheinan&amp;der</translation>
    </message>
    <message>
        <source>One after another</source>
        <translation>Nacheinander</translation>
    </message>
    <message>
        <source>Started runs take turns, so that a race over seconds is fair: no two share the cores</source>
        <translation>Gestartete Läufe wechseln sich ab, damit ein Vergleich über Sekunden gerecht ist: keine zwei teilen die Kerne</translation>
    </message>
    <message>
        <source>At &amp;most at once</source>
        <translation>Höchstens &amp;gleichzeitig</translation>
    </message>
    <message>
        <source>One run</source>
        <translation>Ein Lauf</translation>
    </message>
    <message numerus="yes">
        <source>%n runs</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>All that were started</source>
        <translation>Alle gestarteten</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;About Gapscope</source>
        <translation>Ü&amp;ber Gapscope</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>x:</source>
        <translation>x:</translation>
    </message>
    <message>
        <source>Chosen r&amp;uns</source>
        <translation>Ausge&amp;wählte Läufe</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Start or resume all runs</source>
        <translation>Alle Läufe starten oder fortsetzen</translation>
    </message>
    <message>
        <source>no run is ready or paused</source>
        <translation>kein Lauf ist bereit oder pausiert</translation>
    </message>
    <message>
        <source>Pause all runs</source>
        <translation>Alle Läufe pausieren</translation>
    </message>
    <message>
        <source>no run is going on</source>
        <translation>kein Lauf ist im Gang</translation>
    </message>
    <message>
        <source>One iteration of the chosen run, then pause</source>
        <translation>Eine Iteration des gewählten Laufs, dann Pause</translation>
    </message>
    <message>
        <source>choose a run that has not ended</source>
        <translation>einen Lauf auswählen, der nicht beendet ist</translation>
    </message>
    <message>
        <source>Stop all runs</source>
        <translation>Alle Läufe anhalten</translation>
    </message>
    <message>
        <source>Show chart as a &amp;table</source>
        <translation>Diagramm als &amp;Tabelle zeigen</translation>
    </message>
    <message>
        <source>Restore unsaved wor&amp;k…</source>
        <translation>Ungesichertes &amp;zurückholen…</translation>
    </message>
    <message>
        <source>Offers again what an earlier window held when it was killed or closed without saving</source>
        <translation>Bietet noch einmal an, was ein früheres Fenster enthielt, das abgebrochen oder ohne Speichern geschlossen wurde</translation>
    </message>
    <message>
        <source>%1: there is none</source>
        <translation>%1: keines hat etwas hinterlassen</translation>
    </message>
    <message>
        <source>Nex&amp;t iteration</source>
        <translation>&amp;Nächste Iteration</translation>
    </message>
    <message>
        <source>Next iteration</source>
        <translation>Nächste Iteration</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>Tasten&amp;kürzel</translation>
    </message>
    <message>
        <source>S&amp;hare as a web page…</source>
        <translation>Als &amp;Webseite teilen…</translation>
    </message>
    <message>
        <source>One file with interactive charts, certificates and commands; a browser opens it, and Gapscope the session inside it</source>
        <translation>Eine Datei mit interaktiven Diagrammen, Zertifikaten und Befehlen; ein Browser öffnet sie, und Gapscope die Sitzung darin</translation>
    </message>
    <message>
        <source>&amp;Live</source>
        <translation>&amp;Live</translation>
    </message>
    <message>
        <source>A change of λ, the problem or the split is solved at once by all visible runs, each from where it is</source>
        <translation>Alle sichtbaren Läufe lösen jede Änderung von λ, Problem oder Aufteilung sofort, jeder von da aus, wo er ist</translation>
    </message>
    <message>
        <source>Show the primal objective above the best certified bound of all runs, which is at most the optimum</source>
        <translation>Zeigt, wie weit die primale Zielfunktion über der besten zertifizierten Schranke aller Läufe liegt, die höchstens so groß wie das Optimum ist</translation>
    </message>
    <message>
        <source>Show the values at the crosshair and between the cursors in a strip, not in boxes over the curves</source>
        <translation>Zeigt die Werte am Fadenkreuz und zwischen den Cursorn in einem Streifen statt in Kästen über den Kurven</translation>
    </message>
    <message>
        <source>Choose λ by cross-validation</source>
        <translation>λ durch Kreuzvalidierung wählen</translation>
    </message>
    <message>
        <source>Solve a path of λ on five folds, and take the value with the smallest mean error</source>
        <translation>Löst einen Pfad von λ auf fünf Folds und nimmt den Wert mit dem kleinsten mittleren Fehler</translation>
    </message>
    <message>
        <source>Compare five solvers</source>
        <translation>Fünf Löser vergleichen</translation>
    </message>
    <message>
        <source>The same with a second-order and another stochastic method</source>
        <translation>Dasselbe mit einem Verfahren zweiter Ordnung und einem weiteren stochastischen</translation>
    </message>
    <message>
        <source>Objectives minus the best bound</source>
        <translation>Zielfunktionen abzüglich der besten Schranke</translation>
    </message>
    <message>
        <source>Values beside the charts</source>
        <translation>Werte neben den Diagrammen</translation>
    </message>
    <message>
        <source>&amp;Quantities of the method</source>
        <translation>Größen des &amp;Verfahrens</translation>
    </message>
    <message>
        <source>How the method of the chosen run works inside, in place of the sparsity</source>
        <translation>Wie das Verfahren des ausgewählten Laufs innen arbeitet, anstelle der Dünnbesetztheit</translation>
    </message>
    <message>
        <source>Export ani&amp;mation…</source>
        <translation>Ani&amp;mation exportieren…</translation>
    </message>
    <message>
        <source>Charts that grow, for slides and web pages: animated WebP, MP4, or numbered PNG or SVG</source>
        <translation>Diagramme, die wachsen, für Folien und Webseiten: animiertes WebP, MP4 oder nummerierte PNG oder SVG</translation>
    </message>
    <message>
        <source>&amp;Rounds</source>
        <translation>&amp;Runden</translation>
    </message>
    <message>
        <source>&amp;Bytes sent</source>
        <translation>Gesendete &amp;Bytes</translation>
    </message>
    <message>
        <source>All charts over exchanges among processes</source>
        <translation>Alle Diagramme über Austausche zwischen Prozessen</translation>
    </message>
    <message>
        <source>All charts over bytes sent</source>
        <translation>Alle Diagramme über gesendete Bytes</translation>
    </message>
</context>
<context>
    <name>gapscope::WindowPages</name>
    <message>
        <source>Convergence</source>
        <translation>Konvergenz</translation>
    </message>
    <message>
        <source>Show &amp;convergence</source>
        <translation>&amp;Konvergenz zeigen</translation>
    </message>
    <message>
        <source>How the runs come near the optimum</source>
        <translation>Wie die Läufe dem Optimum nahe kommen</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>Empfindlichkeit</translation>
    </message>
    <message>
        <source>Show &amp;sensitivity</source>
        <translation>&amp;Empfindlichkeit zeigen</translation>
    </message>
    <message>
        <source>How the solution depends on λ or another parameter</source>
        <translation>Wie die Lösung von λ oder einem anderen Parameter abhängt</translation>
    </message>
    <message>
        <source>Solution</source>
        <translation>Lösung</translation>
    </message>
    <message>
        <source>Show s&amp;olution</source>
        <translation>&amp;Lösung zeigen</translation>
    </message>
    <message>
        <source>What the current run has found: coefficients, dual variables, and since when</source>
        <translation>Was der aktuelle Lauf gefunden hat: Koeffizienten, duale Variablen, und seit wann</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Show &amp;data</source>
        <translation>&amp;Daten zeigen</translation>
    </message>
    <message>
        <source>The data set itself: rows, features, labels, and a picture of it</source>
        <translation>Der Datensatz selbst: Zeilen, Merkmale, Labels und ein Bild davon</translation>
    </message>
    <message>
        <source>Plane</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>Show &amp;plane</source>
        <translation>E&amp;bene zeigen</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>Experimente</translation>
    </message>
    <message>
        <source>Show &amp;experiments</source>
        <translation>E&amp;xperimente zeigen</translation>
    </message>
    <message>
        <source>Experiments of papers, each with its claim, run and checked</source>
        <translation>Experimente aus Veröffentlichungen, jedes mit seiner Behauptung, ausgeführt und geprüft</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Trajectories of the runs over contours of P, in two dimensions</source>
        <translation>Trajektorien der Läufe über Höhenlinien von P, in zwei Dimensionen</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>Innen</translation>
    </message>
    <message>
        <source>Show &amp;inside</source>
        <translation>&amp;Inneres zeigen</translation>
    </message>
    <message>
        <source>How the method of the current run works: its planes, models, steps and terms</source>
        <translation>Wie das Verfahren des aktuellen Laufs arbeitet: seine Ebenen, Modelle, Schritte und Terme</translation>
    </message>
</context>
<context>
    <name>gapscope::WindowPanels</name>
    <message>
        <source>Theory</source>
        <translation>Theorie</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>Löser</translation>
    </message>
    <message>
        <source>Settings of the next run</source>
        <translation>Einstellungen des nächsten Laufs</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>Zertifikat</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Choose data</source>
        <translation>Daten wählen</translation>
    </message>
    <message>
        <source>Add a solver</source>
        <translation>Löser hinzufügen</translation>
    </message>
</context>
<context>
    <name>sourceName</name>
    <message>
        <source>seed %1</source>
        <translation>Seed %1</translation>
    </message>
    <message>
        <source>%1, %2 edited</source>
        <comment>name of the data; rows</comment>
        <translation>%1, %2 bearbeitet</translation>
    </message>
</context>
</TS>
