package tare.judge.report;

import java.util.List;
import tare.api.model.ArmDifference;
import tare.api.model.Parity;
import tare.api.model.ParityItem.Kind;

/** Parity in one line: {@code alike except for the declared differences (sync); 204 facts compared, 3 unknown}. */
final class ParityText {
    private ParityText() {}

    static String of(Report report) {
        Parity parity = report.findings().parity();
        if (isUnknown(report)) {
            return "unknown: the imported files do not describe machines, systems or configuration";
        }
        return parity.facts() == 0
                ? "no facts were recorded; the settings are " + likeness(report)
                : likeness(report) + "; " + extent(parity);
    }

    /** Whether verdicts are withheld because of an undeclared difference. */
    static boolean refuses(Report report) {
        return report.experiment().sides().strictParity()
                && !report.findings().parity().items(Kind.UNDECLARED).isEmpty();
    }

    /** For imported runs at most the workload's own properties are known; a difference among these is still shown. */
    private static boolean isUnknown(Report report) {
        return report.results().plan().imported().isPresent()
                && report.findings().parity().names(Kind.UNDECLARED).isEmpty();
    }

    private static String likeness(Report report) {
        int undeclared = report.findings().parity().names(Kind.UNDECLARED).size();
        if (undeclared > 0) {
            return "not alike: " + Numbers.count(undeclared)
                    + (undeclared == 1 ? " undeclared difference" : " undeclared differences");
        }
        List<String> declared = report.results().plan().differences().stream()
                .filter(ArmDifference::declared)
                .map(ArmDifference::name)
                .distinct()
                .toList();
        return declared.isEmpty()
                ? "alike"
                : "alike except for the declared differences (" + String.join(", ", declared) + ")";
    }

    private static String extent(Parity parity) {
        int unknown = parity.names(Kind.UNKNOWN).size();
        return facts(parity.facts()) + " compared" + (unknown == 0 ? "" : ", " + Numbers.count(unknown) + " unknown");
    }

    /** {@code 1 fact}, {@code 204 facts}. */
    static String facts(int count) {
        return Numbers.count(count) + (count == 1 ? " fact" : " facts");
    }
}
