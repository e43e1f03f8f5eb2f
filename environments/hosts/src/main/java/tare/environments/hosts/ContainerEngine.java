package tare.environments.hosts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import tare.api.spi.system.EnvironmentException;

/**
 * A program that starts containers on this machine. podman and docker take the same words for what is used here.
 *
 * @param words its command, with options that it needs here
 * @param ulimits words for {@code run} that limit a container as this process is limited
 * @param version as it says itself
 */
record ContainerEngine(List<String> words, List<String> ulimits, String version) {
    /** Ample to fetch an image. */
    private static final Duration LIMIT = Duration.ofMinutes(15);

    /** The engines that could start a container, by what was asked for. */
    private static final Map<List<Object>, ContainerEngine> FOUND = new ConcurrentHashMap<>();

    /**
     * Finds one that can start a container with these options, by starting one that does nothing; once in this process
     * for the same limits, network and files.
     *
     * @throws EnvironmentException with what each one said, if there is none
     */
    static ContainerEngine find(ContainerOptions options) throws EnvironmentException, InterruptedException {
        List<Object> asked = List.of(
                options.engine(),
                options.image(),
                options.network(),
                options.cpus(),
                options.memoryBytes(),
                options.cpuSet(),
                options.words());
        ContainerEngine found = FOUND.get(asked);
        if (found == null) {
            found = tried(options);
            FOUND.put(asked, found);
        }
        return found;
    }

    private static ContainerEngine tried(ContainerOptions options) throws EnvironmentException, InterruptedException {
        List<String> problems = new ArrayList<>();
        for (List<String> words : candidates(options)) {
            Optional<String> version = version(words);
            if (version.isEmpty()) {
                continue;
            }
            for (ContainerEngine engine : ways(words, version.get())) {
                Optional<String> problem = engine.problem(options);
                if (problem.isEmpty()) {
                    return engine;
                }
                problems.add(String.join(" ", engine.words()) + ": " + problem.get());
            }
        }
        throw new EnvironmentException(
                problems.isEmpty()
                        ? options.engine().isEmpty()
                                ? "there is no program that starts containers; install podman or docker"
                                : "engine: there is no program that answers to \"" + String.join(" ", options.engine())
                                        + " --version\""
                        : "no container can be started:\n" + String.join("\n", problems));
    }

    private static List<List<String>> candidates(ContainerOptions options) {
        return options.engine().isEmpty() ? List.of(List.of("podman"), List.of("docker")) : List.of(options.engine());
    }

    /** Such as {@code podman version 4.3.1}; empty if there is no such program. */
    private static Optional<String> version(List<String> words) throws EnvironmentException, InterruptedException {
        List<String> all = new ArrayList<>(words);
        all.add("--version");
        try {
            ShortCommand.Ended ended = run(all);
            return Optional.of(ended.out().strip()).filter(out -> ended.code() == 0 && !out.isEmpty());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /**
     * As it is configured, with this process's own limits if it can set them; podman also with the older runtime, as
     * kernels with both versions of control groups need.
     */
    private static List<ContainerEngine> ways(List<String> words, String version) {
        List<String> limits = OwnLimits.words();
        ContainerEngine configured = new ContainerEngine(words, limits, version);
        if (!isPodman(version)) {
            return List.of(configured, new ContainerEngine(words, List.of(), version)); // Its server may have less.
        }
        List<String> older = new ArrayList<>(words);
        older.addAll(List.of("--runtime", "runc", "--cgroup-manager", "cgroupfs", "--events-backend", "file"));
        return List.of(configured, new ContainerEngine(older, limits, version));
    }

    private static boolean isPodman(String version) {
        return version.toLowerCase(Locale.ROOT).contains("podman");
    }

    /** Why no container can be started; empty if one can. */
    private Optional<String> problem(ContainerOptions options) throws EnvironmentException, InterruptedException {
        if (options.image().isEmpty() && !isPodman(version)) {
            return Optional.of(noServer()
                    .orElse("only podman can start a container from this machine's own files; name an image"));
        }
        List<String> all = new ArrayList<>(words);
        all.addAll(List.of("run", "--rm"));
        all.addAll(runWords(options));
        all.addAll(List.of("--entrypoint", ""));
        all.addAll(files(options));
        all.add("true");
        try {
            ShortCommand.Ended ended = run(all);
            return ended.code() == 0 ? Optional.empty() : Optional.of(ended.lastError());
        } catch (IOException e) {
            return Optional.of(e.getMessage());
        }
    }

    /** Why docker's server does not answer; empty if it does. */
    private Optional<String> noServer() throws EnvironmentException, InterruptedException {
        List<String> all = new ArrayList<>(words);
        all.add("version");
        try {
            ShortCommand.Ended ended = run(all);
            return ended.code() == 0 ? Optional.empty() : Optional.of(ended.lastError());
        } catch (IOException e) {
            return Optional.of(e.getMessage());
        }
    }

    /** Words for {@code run} that limit a container and connect it. */
    List<String> runWords(ContainerOptions options) throws EnvironmentException {
        List<String> all = new ArrayList<>(List.of("--network", options.network()));
        if (options.cpus() > 0) {
            all.addAll(List.of("--cpus", Double.toString(options.cpus())));
        }
        if (options.memoryBytes() > 0) {
            String bytes = Long.toString(options.memoryBytes());
            all.addAll(List.of("--memory", bytes, "--memory-swap", bytes));
        }
        options.cpuSet().ifPresent(set -> all.addAll(List.of("--cpuset-cpus", set)));
        all.addAll(owner());
        all.addAll(ulimits);
        all.addAll(options.words());
        return all;
    }

    /** What is written to mounted directories belongs to the user who runs Tare. */
    private List<String> owner() throws EnvironmentException {
        try {
            Object user = Files.getAttribute(Path.of("/proc/self"), "unix:uid");
            Object group = Files.getAttribute(Path.of("/proc/self"), "unix:gid");
            if (user.equals(0)) {
                return List.of();
            }
            return isPodman(version) ? List.of("--userns", "keep-id") : List.of("--user", user + ":" + group);
        } catch (IOException e) {
            throw new EnvironmentException("/proc/self: its owner cannot be read: " + e, e);
        }
    }

    /** Words for {@code run} that say what the container's files are. */
    static List<String> files(ContainerOptions options) {
        return options.image().isEmpty() ? List.of("--rootfs", "/:O") : List.of(options.image());
    }

    /** The image's own identity; empty without an image. */
    Optional<String> imageId(ContainerOptions options) throws EnvironmentException, InterruptedException {
        if (options.image().isEmpty()) {
            return Optional.empty();
        }
        List<String> all = new ArrayList<>(words);
        all.addAll(List.of("image", "inspect", "--format", "{{.Id}}", options.image()));
        try {
            ShortCommand.Ended ended = run(all);
            return Optional.of(ended.out().strip()).filter(out -> ended.code() == 0);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Kills a container; one that has ended is left as it is. */
    void kill(String name) throws EnvironmentException {
        List<String> all = new ArrayList<>(words);
        all.addAll(List.of("kill", name));
        boolean isInterrupted = Thread.interrupted();
        try {
            run(all);
        } catch (IOException e) {
            throw new EnvironmentException("container " + name + ": cannot be ended: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            isInterrupted = true;
        } finally {
            if (isInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static ShortCommand.Ended run(List<String> command)
            throws IOException, EnvironmentException, InterruptedException {
        return ShortCommand.run(command, LIMIT);
    }
}
