package tare.measure.experiment;

import java.time.Duration;
import java.util.List;
import tare.api.model.Arm;
import tare.api.model.Pace;
import tare.api.model.Permission;
import tare.api.model.WorkloadSpec;
import tare.api.spi.Export;

/** Checks whether the experiment allows everything that it would do to existing systems, which others may be using. */
final class PermissionRules {
    /** Callers that wait less than this on average load a system nearly as if they did not wait. */
    private static final Duration SHORT_THINK_TIME = Duration.ofMillis(10);

    private final FilePosition place;
    private final List<Permission> allowed;

    /** @param place of {@code allow} */
    PermissionRules(FilePosition place, List<Permission> allowed) {
        this.place = place;
        this.allowed = allowed;
    }

    /**
     * @param arm with an existing system
     * @param flushes whether its loaded tables are flushed
     * @param restores whether its loaded state is captured and restored
     */
    void check(Arm arm, boolean flushes, boolean restores) {
        if (flushes) {
            require(Permission.FLUSH, arm, "its tables are flushed once they are loaded");
        }
        if (restores) {
            require(
                    Permission.SNAPSHOT,
                    arm,
                    "dataset.between-runs: restore takes a snapshot of its tables, and restores it before every run");
        }
    }

    /** @param arm with an existing system */
    void check(Arm arm, Export export) {
        require(Permission.EXPORT, arm, "its snapshots are copied to " + export.to());
    }

    /** @param arm with an existing system */
    void check(Arm arm, WorkloadSpec workload) {
        Pace pace = workload.traffic().pace();
        if (pace instanceof Pace.BackToBack) {
            require(Permission.MAX_RATE, arm, workload.label() + " asks as fast as it answers");
        } else if (pace instanceof Pace.ThinkTime think && think.mean().compareTo(SHORT_THINK_TIME) < 0) {
            require(Permission.MAX_RATE, arm, workload.label() + " waits less than 10 ms before each request");
        }
    }

    private void require(Permission permission, Arm arm, String why) {
        if (!allowed.contains(permission)) {
            place.problem("must list " + permission.label() + ": " + arm.name() + " exists already, and " + why);
        }
    }
}
