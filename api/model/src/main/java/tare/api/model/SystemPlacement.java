package tare.api.model;

import java.util.Arrays;
import java.util.Optional;

/** Where a system is, seen from the traffic that is issued to it: whether the two compete for the same CPUs. */
public enum SystemPlacement {
    IN_WORKER("in the worker's process, CPUs shared", true),
    THIS_MACHINE("this machine, CPUs shared", true),
    THIS_MACHINE_APART("this machine, other CPUs than the traffic's", false),
    PARTLY_THIS_MACHINE("this machine and others, CPUs shared", true),
    OTHER_MACHINES("other machines", false),
    UNKNOWN("unknown", false);

    /** What a run's facts call it. */
    public static final String FACT = "system.placement";

    private final String text;
    private final boolean sharesCpus;

    SystemPlacement(String text, boolean sharesCpus) {
        this.text = text;
        this.sharesCpus = sharesCpus;
    }

    /** As facts say it; empty if this Tare knows none such. */
    public static Optional<SystemPlacement> of(String text) {
        return Arrays.stream(values()).filter(one -> one.text.equals(text)).findFirst();
    }

    public String text() {
        return text;
    }

    /** Whether the traffic uses CPUs that the system would have otherwise. */
    public boolean sharesCpus() {
        return sharesCpus;
    }
}
