package tare.judge.analysis;

import java.util.List;
import java.util.Optional;
import tare.api.model.Experiment;
import tare.api.model.Parity;
import tare.api.model.ParityItem;

/** {@code parity: strict}: an undeclared difference rules out a verdict. Unknown facts do not. */
public final class StrictParity {
    private StrictParity() {}

    /** Why no verdict is given; empty if a verdict may be given. */
    public static Optional<String> refusal(Experiment experiment, Parity parity) {
        List<String> undeclared = parity.names(ParityItem.Kind.UNDECLARED);
        return experiment.sides().strictParity() && !undeclared.isEmpty()
                ? Optional.of("parity is strict, and there " + (undeclared.size() == 1 ? "is " : "are ")
                        + ExperimentStamps.undeclaredDifferences(undeclared))
                : Optional.empty();
    }
}
