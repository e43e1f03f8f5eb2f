package tare.imports;

import java.nio.file.Path;
import tare.model.Results;

/** Imports for tests of other packages. */
public final class SampleImports {
    private SampleImports() {}

    /** Four runs of two arms, percentiles alone. */
    public static Results json(Path to) {
        return Orders.of("json", "array").importYcsb(to);
    }

    /** Eight runs of two arms, {@code near} and {@code far}, with histograms of both clocks. */
    public static Results rates(Path to) {
        return Orders.of("rate/near", "rate/far").importYcsb(to);
    }
}
