package tare.api.model;

import java.io.Serializable;

/** How requests ended, counted by kind. */
public record Outcomes(long ok, long notFound, long rejected, long failed, long unknown) implements Serializable {
    public static final Outcomes NONE = new Outcomes(0, 0, 0, 0, 0);

    public long total() {
        return ok + notFound + rejected + failed + unknown;
    }

    public Outcomes plus(Outcomes other) {
        return new Outcomes(
                ok + other.ok,
                notFound + other.notFound,
                rejected + other.rejected,
                failed + other.failed,
                unknown + other.unknown);
    }
}
