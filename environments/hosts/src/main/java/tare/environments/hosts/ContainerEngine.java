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
import java.util.concurrent.TimeUnit;
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
    private static final Duration RUN_LIMIT = Duration.ofMinutes(15);

    /** For what an engine answers by itself: an engine whose server hangs must not delay everything else. */
    private static final Duration BRIEF = Duration.ofSeconds(30);

    private static final Duration REMOVE_LIMIT = Duration.ofMinutes(1);
    private static final int REMOVALS = 5;

    private static final String REMEDY = "; start its server, or install podman";
    private static final String NO_PROGRAM = "there is no program that starts containers; install podman or docker";
    private static final List<String> PROGRAMS = List.of("podman", "docker");

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
                                ? NO_PROGRAM
                                : "engine: there is no program that answers to \"" + String.join(" ", options.engine())
                                        + " --version\""
                        : "no container can be started:\n"
                                + String.join("\n", problems.stream().distinct().toList()));
    }

    /** What this machine lacks for containers with these options, as far as it can be found without starting one. */
    static List<String> missing(ContainerOptions options) {
        if (!options.engine().isEmpty()) {
            return Programs.missingOf(options.engine());
        }
        return PROGRAMS.stream().anyMatch(Programs::has) ? List.of() : List.of(NO_PROGRAM);
    }

    private static List<List<String>> candidates(ContainerOptions options) {
        return options.engine().isEmpty() ? PROGRAMS.stream().map(List::of).toList() : List.of(options.engine());
    }

    /** Such as {@code podman version 4.3.1}; empty if there is no such program. */
    private static Optional<String> version(List<String> words) throws EnvironmentException, InterruptedException {
        List<String> all = new ArrayList<>(words);
        all.add("--version");
        try {
            ShortCommand.Ended ended = ShortCommand.run(all, BRIEF);
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
                    .map(problem -> problem + REMEDY)
                    .orElse("only podman can start a container from this machine's own files; name an image"));
        }
        List<String> all = new ArrayList<>(words);
        all.addAll(List.of("run", "--rm"));
        all.addAll(runWords(options));
        all.addAll(List.of("--entrypoint", ""));
        all.addAll(files(options));
        all.add("true");
        try {
            ShortCommand.Ended ended = ShortCommand.run(all, RUN_LIMIT);
            return ended.code() == 0 ? Optional.empty() : Optional.of(ended.lastError() + remedy());
        } catch (IOException e) {
            return Optional.of(e.getMessage());
        }
    }

    /** What to do if the server of docker does not answer; otherwise empty. Podman has none. */
    private String remedy() throws EnvironmentException, InterruptedException {
        return !isPodman(version) && noServer().isPresent() ? REMEDY : "";
    }

    /** Why docker's server does not answer; empty if it does. */
    private Optional<String> noServer() throws EnvironmentException, InterruptedException {
        List<String> all = new ArrayList<>(words);
        all.add("version");
        try {
            ShortCommand.Ended ended = ShortCommand.run(all, BRIEF);
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
        return answer(List.of("image", "inspect", "--format", "{{.Id}}", options.image()));
    }

    /**
     * Kills and removes a container, in whatever state it is: a {@code run} that is broken off may leave one that never
     * started. Does nothing if there is none.
     *
     * @throws EnvironmentException in the engine's words if it is still there
     */
    void remove(String name) throws EnvironmentException {
        boolean isInterrupted = Thread.interrupted();
        try {
            String problem = removed(name);
            // Another removal may be under way: a container that ends removes itself.
            for (int i = 1; !problem.isEmpty() && i < REMOVALS; i++) {
                TimeUnit.SECONDS.sleep(1);
                problem = removed(name);
            }
            if (!problem.isEmpty()) {
                throw new EnvironmentException("container " + name + ": cannot be removed: " + problem);
            }
        } catch (IOException e) {
            throw new EnvironmentException("container " + name + ": cannot be removed: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            isInterrupted = true;
            throw new EnvironmentException("container " + name + ": interrupted before it was removed", e);
        } finally {
            if (isInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Tries once. Returns why it is still there; empty if there is none. */
    private String removed(String name) throws IOException, EnvironmentException, InterruptedException {
        List<String> all = new ArrayList<>(words);
        all.addAll(List.of("rm", "--force"));
        if (isPodman(version)) {
            all.addAll(List.of("--time", "0"));
        }
        all.add(name);
        ShortCommand.Ended ended = ShortCommand.run(all, REMOVE_LIMIT);
        if (ended.code() == 0) {
            return "";
        }
        Optional<String> there = answer(List.of("ps", "--all", "--filter", "name=" + name, "--format", "{{.Names}}"));
        boolean isGone = there.isPresent() && there.get().lines().noneMatch(name::equals);
        return isGone ? "" : ended.lastError().isEmpty() ? "exit code " + ended.code() : ended.lastError();
    }

    /** Programs of this machine that answer, as they are called by default. */
    static List<ContainerEngine> installed() throws EnvironmentException, InterruptedException {
        List<ContainerEngine> all = new ArrayList<>();
        for (String program : PROGRAMS) {
            version(List.of(program))
                    .ifPresent(version -> all.add(new ContainerEngine(List.of(program), List.of(), version)));
        }
        return all;
    }

    /** What a command of it prints; empty if it fails, as a docker without its server does. */
    Optional<String> answer(List<String> command) throws EnvironmentException, InterruptedException {
        List<String> all = new ArrayList<>(words);
        all.addAll(command);
        try {
            ShortCommand.Ended ended = ShortCommand.run(all, BRIEF);
            return Optional.of(ended.out().strip()).filter(out -> ended.code() == 0);
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
