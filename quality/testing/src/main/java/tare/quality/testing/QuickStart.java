package tare.quality.testing;

import java.util.List;

/** Flags for the JVMs that tests start. */
public final class QuickStart {
    /**
     * They live for seconds, so neither optimised code nor the check of classes that come from known jars pays off:
     * together they take half of a small cluster's CPU time.
     */
    public static final List<String> FLAGS =
            List.of("-XX:TieredStopAtLevel=1", "-XX:+UnlockDiagnosticVMOptions", "-XX:-BytecodeVerificationRemote");

    private QuickStart() {}
}
