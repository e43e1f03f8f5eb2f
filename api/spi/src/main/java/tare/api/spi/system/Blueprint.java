package tare.api.spi.system;

import java.util.List;
import java.util.Map;
import tare.api.spi.Setting;
import tare.api.spi.Settings;

/**
 * A system's daemons as data, without linking any server code. It may depend on parts: other blueprints, each of which
 * can be placed elsewhere. All parts get the whole system's settings, so setting names are unique across them, unless a
 * system declares a part's setting again, with another default: then the system's counts.
 * Immutable; called by the harness on one thread.
 *
 * <p>Placing a system: the environment allocates hosts, ports and volumes for {@link #roles}; {@link #actions} are made
 * from these and the parts' addresses; drivers and dependent systems connect by {@link #addresses}.
 */
public interface Blueprint {
    /** Lower case, as written in {@code system:} or as a part's name. */
    String name();

    /** One sentence for the reference page. */
    String summary();

    /** Its own settings, without those of its parts. */
    List<Setting> settings();

    /**
     * Rejects settings that contradict each other, before anything starts.
     *
     * @throws IllegalArgumentException with one line "name: rule, got: value" each
     */
    default void check(Settings settings) {}

    /** Names of all blueprints that this one can depend on, whatever the settings. */
    default List<String> possibleParts() {
        return List.of();
    }

    /**
     * Names of the blueprints that this one depends on under these settings; a part comes before those that need it.
     */
    default List<String> parts(Settings settings) {
        return List.of();
    }

    /**
     * Programs of this system that run within daemons of its parts, such as queries in a cluster's containers: by the
     * daemons' role, the lock files whose jars these daemons need beside their own.
     */
    default Map<String, List<String>> guestLocks(Settings settings) {
        return Map.of();
    }

    /** The roles to place. */
    List<Role> roles(Settings settings);

    /** Everything needed to start it; each action begins once its needs are met. */
    List<Action> actions(Site site);

    /** How to connect, by the names that its driver and dependent systems use. */
    Map<String, String> addresses(Site site);

    /**
     * Settings required or accepted under {@code existing:} for a system that already runs; they serve as its
     * addresses. Empty if Tare cannot use one. If they include {@link tare.api.spi.ClientJars#SETTING}, the driver
     * accepts other clients than the locked one.
     */
    default List<Setting> existing() {
        return List.of();
    }

    /**
     * The figures of its roles, whatever the settings. Results keep them, for gates, tables and charts.
     */
    default List<RoleFigures> figures() {
        return List.of();
    }

    /** Where its daemons' figures are read. */
    default List<FigureSource> metrics(Site site) {
        return List.of();
    }

    /**
     * Where the figures of an existing system are read, as far as its options show.
     *
     * @param options settings of {@link #existing}
     */
    default List<FigureSource> metricsOfExisting(Map<String, String> options) {
        return List.of();
    }
}
