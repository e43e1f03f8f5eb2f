package tare.api.model;

import java.util.Arrays;
import java.util.Optional;

/** Where a system runs relative to the workers: whether the two compete for the same CPUs. */
public enum SystemPlacement {
    IN_WORKER("in the worker's process, CPUs shared", true),
    THIS_MACHINE("this machine, CPUs shared", true),
    THIS_MACHINE_APART("this machine, other CPUs than the traffic's", false),
    PARTLY_THIS_MACHINE("this machine and others, CPUs shared", true),
    TRAFFIC_HOSTS("hosts of the traffic, CPUs shared", true),
    OTHER_MACHINES("other machines", false),
    UNKNOWN("unknown", false);

    /** The fact's name in a run's facts. */
    public static final String FACT = "system.placement";

    private final String text;
    private final boolean sharesCpus;

    SystemPlacement(String text, boolean sharesCpus) {
        this.text = text;
        this.sharesCpus = sharesCpus;
    }

    /** Parses a fact's text; empty if unknown to this version. */
    public static Optional<SystemPlacement> of(String text) {
        return Arrays.stream(values()).filter(one -> one.text.equals(text)).findFirst();
    }

    public String text() {
        return text;
    }

    /** Whether the workers use CPUs that the system could use. */
    public boolean sharesCpus() {
        return sharesCpus;
    }
}
