package tare.environments.hosts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tare.api.spi.system.EnvironmentException;

/**
 * What the containers of one environment have in common.
 *
 * @param runWords words for the engine's {@code run}
 * @param kept jars, class archives and locks of ports, on this machine
 * @param facts by names without a prefix
 */
record ContainerSite(
        ContainerEngine engine, ContainerOptions options, List<String> runWords, Path kept, Map<String, String> facts) {
    static ContainerSite open(ContainerOptions options) throws EnvironmentException, InterruptedException {
        ContainerEngine engine = ContainerEngine.find(options);
        Path kept = UserFiles.cache().resolve("containers");
        try {
            for (Path directory : List.of(kept.resolve("jars"), kept.resolve("ports"), ports(), options.data())) {
                Files.createDirectories(directory);
            }
        } catch (IOException e) {
            throw new EnvironmentException("a directory for containers cannot be made: " + e.getMessage(), e);
        }
        return new ContainerSite(engine, options, engine.runWords(options), kept, facts(engine, options));
    }

    private static Path ports() {
        return StandingSystems.ofUser().ports();
    }

    private static Map<String, String> facts(ContainerEngine engine, ContainerOptions options)
            throws EnvironmentException, InterruptedException {
        Map<String, String> facts = new TreeMap<>();
        facts.put("engine", engine.version());
        facts.put("image", options.image().isEmpty() ? "none: this machine's own files" : options.image());
        engine.imageId(options).ifPresent(id -> facts.put("image.id", id));
        facts.put("network", options.network());
        return facts;
    }

    /** Words for {@code run}; the locks of ports are those of this machine, whose network containers may use. */
    List<String> mounts() {
        return List.of(
                "--volume", kept + ":" + kept,
                "--volume", kept.resolve("jars") + ":" + kept.resolve("jars") + ":ro",
                "--volume", ports() + ":" + kept.resolve("ports"),
                "--volume", options.data() + ":" + options.data());
    }

    List<String> files() {
        return ContainerEngine.files(options);
    }

    /** A way into a new container. */
    EnteredHostOptions host(String name) {
        String address = options.isOnHostNetwork() ? "127.0.0.1" : EnteredHostOptions.ITS_OWN_ADDRESS;
        return new EnteredHostOptions(
                name,
                new ContainerEntrance(this, name),
                address,
                address,
                options.java(),
                kept.toString(),
                options.data().toString());
    }
}
