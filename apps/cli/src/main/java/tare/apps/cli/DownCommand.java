package tare.apps.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tare.api.model.TareCommand;
import tare.api.spi.FileTrees;
import tare.api.spi.system.EnvironmentException;
import tare.environments.hosts.EndingLock;
import tare.environments.hosts.LeftContainers;
import tare.environments.hosts.LeftHosts;
import tare.environments.hosts.LeftNetworks;
import tare.environments.hosts.LeftPods;
import tare.environments.hosts.StandingProcess;
import tare.environments.hosts.StandingSystem;
import tare.environments.hosts.StandingSystems;

/** Stops systems that stayed up. */
@Command(
        name = "down",
        mixinStandardHelpOptions = true,
        header = "Ends systems that tare up started, and removes their data.",
        description = "Ends only processes that tare up started, and removes only directories with Tare's marker.")
final class DownCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "NAME",
            arity = "0..*",
            description = "Name as shown by tare ps; optional if only one system is up.")
    private List<String> names = new ArrayList<>();

    @Option(
            names = "--all",
            description =
                    "End all systems, delete pods and containers that a killed Tare left, and remove the directory on"
                            + " each host that was reached over ssh.")
    private boolean all;

    @Option(
            names = "--keep-data",
            description = "Shut the daemons down in order, and keep data and logs. Default: remove both.")
    private boolean keepData;

    @Override
    public Integer call() throws Exception {
        try (EndingLock lock = EndingLock.ofUser(
                () -> System.err.println("tare: waiting for another " + TareCommand.with("down") + " to end"))) {
            end();
        }
        return ExitCode.OK;
    }

    private void end() throws Exception {
        StandingSystems systems = StandingSystems.ofUser();
        for (StandingSystem system : chosen(systems.all())) {
            long alive =
                    system.processes().stream().filter(StandingProcess::isAlive).count();
            end(systems, system);
            System.out.println(system.name() + ": " + alive + " daemon" + (alive == 1 ? "" : "s") + " ended, "
                    + (keepData ? "data and logs are kept in " + system.directory() : "data and logs removed"));
        }
        if (all) {
            endElsewhere();
        }
    }

    /** Each kind is tried, even if another fails. */
    private static void endElsewhere() throws Exception {
        Path logs = Files.createTempDirectory("tare-down");
        List<String> problems = new ArrayList<>();
        for (Ending ending :
                List.<Ending>of(LeftContainers::end, LeftNetworks::end, LeftPods.ofUser()::end, () -> LeftHosts.ofUser()
                        .end(logs))) {
            try {
                ending.end().forEach(System.out::println);
            } catch (EnvironmentException e) {
                problems.add(e.getMessage());
            }
        }
        if (!problems.isEmpty()) {
            throw new EnvironmentException(String.join("\n", problems));
        }
        FileTrees.delete(logs);
    }

    private interface Ending {
        List<String> end() throws EnvironmentException, InterruptedException;
    }

    private void end(StandingSystems systems, StandingSystem system) throws EnvironmentException {
        try {
            systems.end(system, keepData);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EnvironmentException(system.name() + ": interrupted before it had ended", e);
        }
    }

    private List<StandingSystem> chosen(List<StandingSystem> systems) {
        if (all) {
            return systems;
        }
        String there = systems.isEmpty()
                ? "no system is up"
                : "there are: " + systems.stream().map(StandingSystem::name).collect(Collectors.joining(", "));
        if (names.isEmpty()) {
            // A system that has ended has only its data left, which the user wanted to keep.
            List<StandingSystem> up =
                    systems.stream().filter(StandingSystem::isAlive).toList();
            if (up.size() == 1) {
                return up;
            }
            throw new WrongInputException("down: needs NAME or --all; " + there);
        }
        return names.stream()
                .map(name -> systems.stream()
                        .filter(system -> system.name().equals(name))
                        .findFirst()
                        .orElseThrow(() ->
                                new WrongInputException("down: must be the name of a system that tare up started, got: "
                                        + name + "; " + there)))
                .toList();
    }
}
