package tare.judge.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tare.api.model.DatasetSpec.BetweenRuns;
import tare.api.model.Parity;
import tare.api.model.ParityItem;
import tare.api.model.Results;

/** Stamps for all workloads: caveats to read before using the numbers. */
final class ExperimentStamps {
    private static final int MOST_NAMED = 5;

    private ExperimentStamps() {}

    static List<String> of(Results results, Parity parity, Pairing pairing) {
        List<String> stamps = new ArrayList<>();
        if (results.plan().comparesNothing()) {
            stamps.add("only one arm: nothing to compare");
        }
        List<String> undeclared = parity.names(ParityItem.Kind.UNDECLARED);
        Optional<String> refusal = StrictParity.refusal(results.plan().experiment(), parity);
        if (refusal.isPresent()) {
            stamps.add("no verdict: " + refusal.get());
        } else if (!undeclared.isEmpty()) {
            stamps.add(undeclaredDifferences(undeclared));
        }
        if (!results.plan().experiment().analysis().hasVerdicts()
                && !results.plan().comparesNothing()) {
            stamps.add("not judged: analysis.judge is none, so ratios are shown without verdicts");
        }
        if (pairing == Pairing.NONE && !results.plan().comparesNothing()) {
            stamps.add("measured apart; drift not cancelled");
        }
        results.plan().imported().ifPresent(imported -> stamps.addAll(imported.stamps()));
        if (results.continuedAfterLooking()) {
            stamps.add("continued after looking: runs were added after the results had been judged, so verdicts are"
                    + " wrong more often than stated (" + OptionalStopping.EVERY_FIVE + ")");
        }
        if (results.plan().imported().isEmpty()) {
            RoundsMade.of(results).stamp(results.plan().looks()).ifPresent(stamps::add);
        }
        if (results.plan().experiment().preparation().dataset().betweenRuns() == BetweenRuns.REUSE
                && results.plan().runs().size() > 1) {
            stamps.add("dataset reused: each run started with the data that the run before had left");
        }
        SharedCpus.stamp(results).ifPresent(stamps::add);
        return stamps;
    }

    /** {@code 2 undeclared differences: a, b} */
    static String undeclaredDifferences(List<String> names) {
        String named = String.join(", ", names.stream().limit(MOST_NAMED).toList());
        int more = names.size() - MOST_NAMED;
        return names.size()
                + (names.size() == 1 ? " undeclared difference: " : " undeclared differences: ")
                + named
                + (more > 0 ? " and " + more + " more" : "");
    }
}
