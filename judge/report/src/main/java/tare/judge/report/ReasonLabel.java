package tare.judge.report;

import java.util.Map;

/** A reason in two or three words. */
public final class ReasonLabel {
    /** Of the most frequent reasons; others appear by their code. */
    private static final Map<String, String> LABELS = Map.of(
            "late-wake", "late sends",
            "steal", "CPU steal",
            "cpu-taken", "other processes",
            "throttled", "CPU quota",
            "memory-stall", "memory stalls",
            "gc-tail", "GC pauses",
            "gc-time", "GC time",
            "error-limit", "errors",
            "not-warm", "not warm",
            "harness-floor", "near the harness's floor");

    private ReasonLabel() {}

    /** {@code CPU steal}. */
    public static String of(String code) {
        return LABELS.getOrDefault(code, code.replace('-', ' ').replaceFirst("^cpu ", "CPU "));
    }
}
