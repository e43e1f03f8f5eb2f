package tare.environments.hosts;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;

/**
 * How containers are started.
 *
 * @param engine the engine's command, as words; empty for whichever answers
 * @param image empty for this machine's own files
 * @param cpus 0 without a limit
 * @param memoryBytes 0 without a limit
 * @param cpuSet CPUs in the format of {@code taskset -c}; empty for all
 * @param isRouteChecked whether containers of daemons must be reached from this machine
 * @param words further words for {@code run}
 * @param java the program in the container
 * @param data where daemons have their directories, on this machine
 */
record ContainerOptions(
        List<String> engine,
        String image,
        double cpus,
        long memoryBytes,
        Optional<String> cpuSet,
        String network,
        boolean isRouteChecked,
        List<String> words,
        String java,
        Path data) {
    /** The network of this machine. */
    static final String HOST_NETWORK = "host";

    private static final Setting ENGINE = Setting.of(
                    "engine",
                    SettingType.TEXT,
                    "",
                    "The engine's command, such as \"sudo -n docker\"; by default podman or docker, whichever answers.")
            .driving("machine.security", "machine.cgroup.processes");
    private static final Setting IMAGE = Setting.of(
                    "image",
                    SettingType.TEXT,
                    "",
                    "Image with Java 17 or later, a shell and coreutils; by default this machine's own files, under a layer that"
                            + " is thrown away (podman only).")
            .driving("machine.os.name");
    private static final Setting CPUS = Setting.of(
                    "cpus", SettingType.NUMBER, "0", "CPUs that each container may use, such as 1.5; 0 for all.")
            .driving("machine.cgroup.cpu", "machine.jvm.cpus");
    private static final Setting MEMORY = Setting.of(
                    "memory",
                    SettingType.BYTES,
                    "0",
                    "Memory that each container may use, without swap; 0 for all. Tare's agent in the container takes"
                            + " some 50 MiB of it.")
            .driving("machine.cgroup.memory");
    private static final Setting NETWORK = Setting.of(
                    "network",
                    SettingType.TEXT,
                    HOST_NETWORK,
                    "host for this machine's network; bridge for the engine's own; or the name of another network.")
            .driving("machine.network");
    private static final Setting CHECK_ROUTE = Setting.flag(
            "check-route",
            true,
            "Whether daemons' containers must be reached from this machine, as workers on it do; false for workers in"
                    + " containers of the same network, by traffic.on.");
    static final Setting HOSTS = Setting.of(
            "hosts",
            SettingType.POSITIVE_COUNT,
            "1",
            "Only in traffic.on: number of containers for workers. An arm has one for each daemon.");
    private static final Setting OPTIONS = Setting.of(
            "options",
            SettingType.TEXT,
            "",
            "Further words for the engine's run command, separated by blanks, such as \"--pids-limit 20000\".");
    private static final Setting CONTAINER_JAVA = Setting.of(
            "java",
            SettingType.TEXT,
            "",
            "The program of Java 17 or later in the container; by default java, or without an image the Java that Tare"
                    + " runs on.");
    private static final Setting DATA = Setting.of(
                    "directory",
                    SettingType.FILE,
                    "",
                    "Directory of this machine for the data, mounted into the containers; by default where processes have"
                            + " theirs.")
            .driving("machine.data", "environment.volumes");

    /** They come with being a container, so that each value is plain. */
    static final List<Setting> OF_KIND = List.of(IMAGE, ENGINE, CONTAINER_JAVA);

    static final List<Setting> SETTINGS =
            List.of(IMAGE, CPUS, MEMORY, NETWORK, CHECK_ROUTE, DATA, HOSTS, ENGINE, OPTIONS, CONTAINER_JAVA);

    /**
     * @param cpuSet CPUs in the format of {@code taskset -c}
     * @param root where processes have their data
     */
    static ContainerOptions of(Settings options, Optional<String> cpuSet, Path root) {
        String image = options.text(IMAGE.name());
        String java = options.text(CONTAINER_JAVA.name());
        String data = options.text(DATA.name());
        return new ContainerOptions(
                EnteredHostOptions.words(options.text(ENGINE.name())),
                image,
                options.number(CPUS.name()),
                options.bytes(MEMORY.name()),
                cpuSet,
                options.text(NETWORK.name()),
                options.flag(CHECK_ROUTE.name()),
                EnteredHostOptions.words(options.text(OPTIONS.name())),
                java.isEmpty() ? java(image) : java,
                (data.isEmpty() ? root : Path.of(data)).toAbsolutePath().normalize());
    }

    private static String java(String image) {
        return image.isEmpty()
                ? Path.of(System.getProperty("java.home"), "bin", "java").toString()
                : "java";
    }

    /** What is wrong with them, worded to follow "containers: "; empty if they are valid. */
    static Optional<String> problem(Settings options) {
        if (options.number(CPUS.name()) < 0) {
            return Optional.of(
                    "must not have a number below 0 in " + CPUS.name() + ", got: " + options.text(CPUS.name()));
        }
        for (Setting name : List.of(IMAGE, NETWORK)) {
            String text = options.text(name.name());
            if (text.startsWith("-") || text.chars().anyMatch(Character::isWhitespace)) {
                return Optional.of("must have one name in " + name.name() + ", got: \"" + text + "\"");
            }
        }
        for (String word : EnteredHostOptions.words(options.text(OPTIONS.name()))) {
            if (word.matches("-e.*|--env(-file|-host|-merge)?(=.*)?")) {
                return Optional.of("must not set variables in " + OPTIONS.name()
                        + ", where most reach no daemon: write variables: {NAME: value} beside it, got: \"" + word
                        + "\"");
            }
        }
        return options.text(NETWORK.name()).isEmpty()
                ? Optional.of("must name a network in " + NETWORK.name() + ", such as " + HOST_NETWORK)
                : Optional.empty();
    }

    boolean isOnHostNetwork() {
        return network.equals(HOST_NETWORK);
    }
}
