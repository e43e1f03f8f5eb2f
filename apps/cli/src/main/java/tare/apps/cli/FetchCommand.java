package tare.apps.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tare.api.spi.Plugins;
import tare.api.spi.Suggestion;
import tare.api.spi.WorkloadFactory;
import tare.api.spi.system.Blueprint;
import tare.judge.results.FileProblem;
import tare.measure.runner.planning.SystemLocks;
import tare.measure.runtime.LockFile;
import tare.measure.runtime.ProgressLine;
import tare.measure.runtime.RuntimeJars;
import tare.measure.runtime.RuntimeJarsException;

/** Downloads jars ahead of time. */
@Command(
        name = "fetch",
        mixinStandardHelpOptions = true,
        header = "Fetches the jars that systems need, ahead of a run.",
        description = "Jars already in the local Maven repository are checked and used.")
final class FetchCommand implements Callable<Integer> {
    private static final LockFile NO_JARS = new LockFile(List.of());

    @Parameters(paramLabel = "SYSTEM", arity = "0..*", description = "Systems, such as rocksdb. Default: all.")
    private List<String> systems = new ArrayList<>();

    @Option(
            names = "--to",
            paramLabel = "DIR",
            description = "Also copy them there, for a site without a network: run FILE --jars DIR.")
    private Path to;

    @Option(names = JarSources.SETTINGS, paramLabel = "FILE", description = JarSources.SETTINGS_HELP)
    private Path settings;

    @Override
    public Integer call() throws Exception {
        Plugins plugins = Plugins.load(FetchCommand.class.getClassLoader());
        Map<String, LockFile> locks = new LinkedHashMap<>();
        for (String name : wanted(plugins)) {
            locks.putAll(locks(plugins, name));
        }
        RuntimeJars jars = RuntimeJars.online(
                JarSources.shipped(),
                Optional.ofNullable(settings),
                new ProgressLine(System.out, Terminal.isTerminal()));
        for (Map.Entry<String, LockFile> lock : locks.entrySet()) {
            System.out.println(lock.getKey() + ": " + fetch(lock.getValue(), jars));
        }
        return ExitCode.OK;
    }

    private Collection<String> wanted(Plugins plugins) throws RuntimeJarsException {
        Set<String> names = all(plugins);
        for (String name : systems) {
            if (!names.contains(name)) {
                throw new WrongInputException("unknown system \"" + name + "\"" + Suggestion.phrase(name, names)
                        + "; there are: " + String.join(", ", names));
            }
        }
        return systems.isEmpty() ? names : systems;
    }

    /** Systems, and workloads that need jars. */
    private static Set<String> all(Plugins plugins) throws RuntimeJarsException {
        Set<String> names = new LinkedHashSet<>();
        plugins.drivers().forEach(driver -> names.add(driver.name()));
        plugins.blueprints().forEach(blueprint -> names.add(blueprint.name()));
        for (WorkloadFactory workload : plugins.workloads()) {
            if (lockOfWorkload(workload.name()).isPresent()) {
                names.add(workload.name());
            }
        }
        return names;
    }

    /**
     * The driver's lock file, and those of all daemons with which the system can be started; without jars if none are
     * needed.
     */
    private static Map<String, LockFile> locks(Plugins plugins, String system) throws RuntimeJarsException {
        Map<String, LockFile> locks = new LinkedHashMap<>();
        if (plugins.drivers().stream().anyMatch(driver -> driver.name().equals(system))) {
            locks.put(system, lock(system).orElse(NO_JARS));
        }
        for (Blueprint blueprint : plugins.blueprints()) {
            if (blueprint.name().equals(system)) {
                for (String name : SystemLocks.of(plugins, blueprint)) {
                    locks.put(name, lockOfDaemons(system, name));
                }
            }
        }
        lockOfWorkload(system).ifPresent(lock -> locks.put("workload " + system, lock));
        return locks.isEmpty() ? Map.of(system, NO_JARS) : locks;
    }

    /** A driver may have no lock file; daemons that name one cannot start without it. */
    private static LockFile lockOfDaemons(String system, String name) throws RuntimeJarsException {
        return lock(name)
                .orElseThrow(
                        () -> new RuntimeJarsException(system + ": the jars of its daemons must be named by the lock"
                                + " file of " + name + ", and no plug-in has one"));
    }

    private interface Reading {
        Optional<LockFile> read(ClassLoader loader, String name) throws IOException;
    }

    private static Optional<LockFile> lock(String name) throws RuntimeJarsException {
        return lock(name, LockFile::ofDriver);
    }

    private static Optional<LockFile> lockOfWorkload(String name) throws RuntimeJarsException {
        return lock(name, LockFile::ofWorkload);
    }

    private static Optional<LockFile> lock(String name, Reading reading) throws RuntimeJarsException {
        try {
            return reading.read(FetchCommand.class.getClassLoader(), name);
        } catch (IOException e) {
            throw new RuntimeJarsException("the lock file of " + name + " cannot be read: " + FileProblem.of(e), e);
        } catch (IllegalArgumentException e) {
            throw new RuntimeJarsException("the lock file of " + name + " cannot be used: " + e.getMessage(), e);
        }
    }

    private String fetch(LockFile lock, RuntimeJars jars) throws RuntimeJarsException {
        if (lock.jars().isEmpty()) {
            return "needs no jars";
        }
        int count = jars.resolve(lock).size();
        if (to != null) {
            jars.carry(lock, to);
        }
        return count + " jar" + (count == 1 ? "" : "s") + ", checksum ok" + (to == null ? "" : ", copied to " + to);
    }
}
