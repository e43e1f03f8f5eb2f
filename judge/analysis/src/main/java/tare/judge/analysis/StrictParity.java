package tare.judge.analysis;

import java.util.List;
import java.util.Optional;
import tare.api.model.Experiment;
import tare.api.model.Parity;
import tare.api.model.ParityItem;

/** {@code parity: strict}: with an undeclared difference there is no verdict. What is unknown refuses none. */
public final class StrictParity {
    private StrictParity() {}

    /** Why no verdict is given; empty if nothing stands against one. */
    public static Optional<String> refusal(Experiment experiment, Parity parity) {
        List<String> undeclared = parity.names(ParityItem.Kind.UNDECLARED);
        return experiment.strictParity() && !undeclared.isEmpty()
                ? Optional.of("parity is strict, and there " + (undeclared.size() == 1 ? "is " : "are ")
                        + ExperimentStamps.undeclaredDifferences(undeclared))
                : Optional.empty();
    }
}
