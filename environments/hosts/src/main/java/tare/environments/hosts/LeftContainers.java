package tare.environments.hosts;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tare.api.spi.system.EnvironmentException;

/**
 * Containers that were made and never started, as their harness was killed meanwhile. They carry a label with its identity.
 * Those that run end with their harness, which may be one that this machine cannot see.
 */
public final class LeftContainers {
    private static final String LABEL = "tare";
    private static final List<String> LIST = List.of(
            "ps", "--all", "--filter", "label=" + LABEL, "--filter", "status=created", "--format", "{{.Names}}");

    private LeftContainers() {}

    /** Of the containers that this process makes: its pid and birth. */
    static String label() {
        long pid = ProcessHandle.current().pid();
        return LABEL + "=" + pid + "/"
                + ProcessIdentity.of(pid).map(ProcessIdentity::birth).orElse("");
    }

    /**
     * Removes those of the podman and docker on the PATH. Returns a line for each.
     *
     * @throws EnvironmentException naming each engine that does not answer in time, and each container that stays, after
     *     what was done
     */
    public static List<String> end() throws EnvironmentException, InterruptedException {
        return end(ContainerEngine.installed());
    }

    static List<String> end(List<ContainerEngine> engines) throws EnvironmentException, InterruptedException {
        List<String> done = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (ContainerEngine engine : engines) {
            try {
                for (String name : engine.answer(LIST).orElse("").lines().toList()) {
                    end(engine, name).ifPresent(done::add);
                }
            } catch (EnvironmentException e) {
                problems.add(e.getMessage());
            }
        }
        if (!problems.isEmpty()) {
            done.addAll(problems);
            throw new EnvironmentException(String.join("\n", done));
        }
        return done;
    }

    private static Optional<String> end(ContainerEngine engine, String name)
            throws EnvironmentException, InterruptedException {
        if (!isLeft(engine, name)) {
            return Optional.empty();
        }
        engine.remove(name);
        return Optional.of(
                String.join(" ", engine.words()) + ": " + name + " removed, a container that a killed Tare had left");
    }

    private static boolean isLeft(ContainerEngine engine, String name)
            throws EnvironmentException, InterruptedException {
        Optional<String> label =
                engine.answer(List.of("inspect", "--format", "{{index .Config.Labels \"" + LABEL + "\"}}", name));
        return label.flatMap(LeftContainers::harness)
                .filter(harness -> !harness.isAlive())
                .isPresent();
    }

    private static Optional<ProcessIdentity> harness(String label) {
        String[] parts = label.split("/", 2);
        return parts.length == 2 && parts[0].matches("[0-9]{1,18}")
                ? Optional.of(new ProcessIdentity(Long.parseLong(parts[0]), parts[1]))
                : Optional.empty();
    }
}
