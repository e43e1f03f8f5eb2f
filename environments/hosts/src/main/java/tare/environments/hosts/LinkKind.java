package tare.environments.hosts;

import java.util.Locale;

/** What delays the packets of an emulated link. */
enum LinkKind {
    /** {@link #NETEM} where the kernel has it, otherwise {@link #TAP}. */
    AUTO,
    /** The kernel's network emulator, which also loses packets and limits the rate. */
    NETEM,
    /** A process between two taps, with the kernel's token bucket for the rate and its packet filter for losses. */
    TAP;

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    static LinkKind of(String label) {
        return valueOf(label.toUpperCase(Locale.ROOT));
    }
}
