package tare.judge.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import tare.api.model.Arm;
import tare.api.model.ArmDifference;
import tare.api.model.Experiment;
import tare.api.model.Parity;
import tare.api.model.ParityItem;
import tare.api.model.ParityItem.Kind;
import tare.api.model.Results;

/** Compares every arm's settings and recorded facts with the baseline's. The rules are in {@code docs/parity.md}. */
final class ParityCheck {
    private static final int MOST_SHOWN = 3;

    private final Results results;
    private final ArmFacts baseline;
    private final SortedSet<String> facts = new TreeSet<>();
    private final List<ParityItem> items = new ArrayList<>();

    private ParityCheck(Results results) {
        this.results = results;
        this.baseline = ArmFacts.of(results, results.plan().experiment().baseline());
    }

    static Parity of(Results results) {
        ParityCheck check = new ParityCheck(results);
        check.addSettings();
        check.addFacts();
        return new Parity(check.facts.size(), check.items);
    }

    private void addSettings() {
        for (ArmDifference difference : results.plan().differences()) {
            items.add(new ParityItem(
                    difference.name(),
                    difference.arm(),
                    difference.baselineValue(),
                    difference.armValue(),
                    difference.declared() ? Kind.DECLARED : Kind.UNDECLARED));
        }
    }

    private void addFacts() {
        Experiment experiment = results.plan().experiment();
        for (Arm arm : experiment.arms()) {
            if (!arm.name().equals(experiment.baseline())) {
                addFacts(arm.name());
            }
        }
    }

    private void addFacts(String arm) {
        ArmFacts ofArm = ArmFacts.of(results, arm);
        DeclaredNames declared = DeclaredNames.of(results.plan(), arm);
        SortedSet<String> names = baseline.names();
        names.addAll(ofArm.names());
        facts.addAll(names);
        names.forEach(name -> items.add(item(name, arm, ofArm, declared)));
    }

    private ParityItem item(String name, String arm, ArmFacts ofArm, DeclaredNames declared) {
        Kind kind = kind(name, ofArm, declared);
        boolean alikeButForNames = kind == Kind.SAME && !baseline.recorded(name).equals(ofArm.recorded(name));
        return new ParityItem(
                name,
                arm,
                shown(alikeButForNames ? baseline.neutral(name) : baseline.recorded(name)),
                shown(alikeButForNames ? ofArm.neutral(name) : ofArm.recorded(name)),
                kind);
    }

    private Kind kind(String name, ArmFacts arm, DeclaredNames declared) {
        if (isSame(name, arm)) {
            return baseline.isKnown(name) ? Kind.SAME : Kind.UNKNOWN;
        }
        if (isRecordedAsUnknown(name, baseline) || isRecordedAsUnknown(name, arm)) {
            return Kind.UNKNOWN;
        }
        if (declared.explain(name)) {
            return Kind.DECLARED;
        }
        boolean missing = !baseline.isKnown(name) || !arm.isKnown(name);
        // A fact that changes from run to run on both sides cannot be attributed to the arm.
        boolean restless = baseline.varies(name) && arm.varies(name);
        return missing || restless ? Kind.UNKNOWN : Kind.UNDECLARED;
    }

    // The recorded values come first: a path that happens to contain one arm's name may be the same on both sides.
    private boolean isSame(String name, ArmFacts arm) {
        return baseline.recorded(name).equals(arm.recorded(name))
                || baseline.neutral(name).equals(arm.neutral(name));
    }

    private static boolean isRecordedAsUnknown(String name, ArmFacts side) {
        return !side.recorded(name).isEmpty() && !side.isKnown(name);
    }

    private static Optional<String> shown(SortedSet<String> values) {
        if (values.isEmpty()) {
            return Optional.empty();
        }
        String first = String.join("; ", values.stream().limit(MOST_SHOWN).toList());
        int more = values.size() - MOST_SHOWN;
        return Optional.of(more > 0 ? first + "; and " + more + " other values" : first);
    }
}
