package tare.api.spi.system;

import java.util.List;
import java.util.Optional;
import tare.api.spi.Setting;
import tare.api.spi.Settings;

/** A kind of environment, as written in {@code environment:} of an experiment. Any thread. */
public interface EnvironmentFactory {
    /** The name of the environment on this machine, where arms are placed whose experiment names no other. */
    String PROCESSES = "processes";

    /** As written in {@code environment:}. */
    String name();

    /** One sentence for the reference page. */
    String summary();

    /** Its own options. */
    List<Setting> settings();

    /**
     * Something that the options as a whole lack or contradict, worded to follow "NAME: "; empty if they are valid.
     *
     * @param options each valid by itself
     */
    default Optional<String> problem(Settings options) {
        return Optional.empty();
    }

    /**
     * The value with which an option changes nothing but the kind of environment: no limit, the machine's own network.
     * A ladder counts any other value as a factor of its own. Empty if a change of kind covers every value, as of
     * addresses, names and images.
     *
     * @param option one of {@link #settings}
     */
    default Optional<String> plainValue(Setting option) {
        return Optional.of(option.defaultText());
    }

    /**
     * The name of the option that this one gives details of, such as the size of a kind of volume. If both differ, a
     * ladder counts one factor.
     *
     * @param option one of {@link #settings}
     */
    default Optional<String> detailOf(Setting option) {
        return Optional.empty();
    }

    /** Whether what is placed in it takes memory and CPU time of the machine that the harness runs on. */
    default boolean isOnThisMachine() {
        return false;
    }

    /**
     * The one of {@link #settings} that counts hosts for workers, where each daemon has a host of its own anyway: only
     * {@code traffic.on} may have it. Empty if the options say which hosts there are.
     */
    default Optional<Setting> workerHosts() {
        return Optional.empty();
    }

    /** The number of hosts that {@link #hosts} opens. Nothing is opened to count them. */
    default int hostCount(Settings options) {
        return workerHosts()
                .map(hosts -> (int) Math.min(Integer.MAX_VALUE, options.count(hosts.name())))
                .orElse(1);
    }

    /**
     * The one of {@link #settings} that says after what time something other than the harness ends what was placed. Empty
     * if nothing does.
     */
    default Optional<Setting> deadline() {
        return Optional.empty();
    }

    /**
     * What the machine that this runs on lacks for it, such as a right or a program, each worded to follow "NAME: ".
     * Found without starting or making anything, before anything is placed.
     *
     * @param options valid ones
     */
    default List<String> missing(Settings options) {
        return List.of();
    }

    /** Opens it for the daemons of one system; the caller closes it. */
    Environment open(Settings options, EnvironmentSite site) throws EnvironmentException, InterruptedException;

    /**
     * Opens its hosts for workers; the caller closes each of them.
     *
     * @param site of the workers; its jars are not used
     */
    List<Host> hosts(Settings options, EnvironmentSite site) throws EnvironmentException, InterruptedException;
}
