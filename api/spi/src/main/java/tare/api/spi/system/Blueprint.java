package tare.api.spi.system;

import java.util.List;
import java.util.Map;
import tare.api.spi.Setting;
import tare.api.spi.Settings;

/**
 * A system's daemons as data; no server's code is linked. It may stand on parts, blueprints of their own, each of which can
 * be placed elsewhere. All parts are given the whole system's settings, so names are unique among them. Immutable; called
 * by the harness, on one thread.
 *
 * <p>The steps of placing: the environment allocates hosts, ports and volumes for {@link #roles}; with these and the
 * addresses of the parts, {@link #actions} are written; {@link #addresses} tell drivers, and the systems that stand on this
 * one, how to connect.
 */
public interface Blueprint {
    /** Lower case, as written in {@code system:} or as a part's name. */
    String name();

    /** One sentence for the reference page. */
    String summary();

    /** Its own settings, without its parts'. */
    List<Setting> settings();

    /**
     * Refuses settings that contradict each other, before anything starts.
     *
     * @throws IllegalArgumentException with one line "name: rule, got: value" each
     */
    default void check(Settings settings) {}

    /** Names of every blueprint that this one can stand on, whatever the settings. */
    default List<String> possibleParts() {
        return List.of();
    }

    /** Names of the blueprints that this one stands on under these settings; a part comes before those that need it. */
    default List<String> parts(Settings settings) {
        return List.of();
    }

    /** What must be placed. */
    List<Role> roles(Settings settings);

    /** Everything that is done to start it; each begins once what it needs is ready. */
    List<Action> actions(Site site);

    /** How to connect, by the names that its driver and the systems that stand on it know. */
    Map<String, String> addresses(Site site);

    /**
     * What must or may be said of one that exists already, under {@code existing:}; its addresses are these. Empty if it cannot
     * be used that way. With {@link tare.api.spi.ClientJars#SETTING} among them, its driver takes other clients than the locked one.
     */
    default List<Setting> existing() {
        return List.of();
    }

    /** The figures that its daemons tell about themselves. */
    default List<FigureSource> metrics(Site site) {
        return List.of();
    }

    /**
     * Likewise of one that exists already, as far as what is said of it tells.
     *
     * @param said settings of {@link #existing}
     */
    default List<FigureSource> metricsOfExisting(Map<String, String> said) {
        return List.of();
    }
}
