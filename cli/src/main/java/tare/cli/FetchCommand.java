package tare.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tare.runner.SystemLocks;
import tare.runtime.LockFile;
import tare.runtime.ProgressLine;
import tare.runtime.RuntimeJars;
import tare.runtime.RuntimeJarsException;
import tare.spi.DriverFactory;
import tare.spi.Plugins;
import tare.spi.Suggestion;

/** Gets jars ahead of time. */
@Command(
        name = "fetch",
        mixinStandardHelpOptions = true,
        header = "Fetches the jars that systems need, before a run does.",
        description = "Jars that are in the local Maven repository already are checked and used as they are.")
final class FetchCommand implements Callable<Integer> {
    @Parameters(paramLabel = "SYSTEM", arity = "0..*", description = "Such as rocksdb. Default: all.")
    private List<String> systems = new ArrayList<>();

    @Option(
            names = "--to",
            paramLabel = "DIR",
            description = "Copies them there as well, to be carried to a site without a network: run FILE --jars DIR.")
    private Path to;

    @Override
    public Integer call() throws Exception {
        Plugins plugins = Plugins.load(FetchCommand.class.getClassLoader());
        RuntimeJars jars = RuntimeJars.online(new ProgressLine(System.out, Terminal.isTerminal()));
        Set<String> locks = new LinkedHashSet<>();
        for (String name : systems.isEmpty() ? all(plugins) : systems) {
            locks.addAll(locks(plugins, name));
        }
        for (String lock : locks) {
            System.out.println(lock + ": " + fetch(lock, jars));
        }
        return ExitCode.OK;
    }

    private static Set<String> all(Plugins plugins) {
        Set<String> names = new LinkedHashSet<>();
        plugins.drivers().forEach(driver -> names.add(driver.name()));
        plugins.blueprints().forEach(blueprint -> names.add(blueprint.name()));
        return names;
    }

    /** The driver's, and those of all daemons that the system can be started with. */
    private static Set<String> locks(Plugins plugins, String name) {
        Set<String> locks = new LinkedHashSet<>();
        plugins.drivers().stream().map(DriverFactory::name).filter(name::equals).forEach(locks::add);
        plugins.blueprints().stream()
                .filter(blueprint -> blueprint.name().equals(name))
                .forEach(blueprint -> locks.addAll(SystemLocks.of(plugins, blueprint)));
        if (locks.isEmpty()) {
            throw new WrongInputException(unknown(plugins, name));
        }
        return locks;
    }

    private static String unknown(Plugins plugins, String name) {
        Set<String> names = all(plugins);
        return "unknown system \"" + name + "\"" + Suggestion.phrase(name, names) + "; there are: " + names;
    }

    private String fetch(String name, RuntimeJars jars) throws IOException, RuntimeJarsException {
        Optional<LockFile> lock = LockFile.ofDriver(FetchCommand.class.getClassLoader(), name);
        if (lock.isEmpty()) {
            return "needs no jars";
        }
        int count = jars.resolve(lock.get()).size();
        if (to != null) {
            jars.carry(lock.get(), to);
        }
        return count + " jar" + (count == 1 ? "" : "s") + ", checksum ok" + (to == null ? "" : ", copied to " + to);
    }
}
