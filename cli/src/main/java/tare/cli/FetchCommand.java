package tare.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tare.runner.ProcessFleets;
import tare.runtime.LockFile;
import tare.runtime.ProgressLine;
import tare.runtime.RuntimeJars;
import tare.spi.DriverFactory;
import tare.spi.Plugins;

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
        ProcessFleets fleets = new ProcessFleets(plugins, jars);
        List<String> wanted = systems.isEmpty()
                ? plugins.drivers().stream().map(DriverFactory::name).toList()
                : systems;
        for (String name : wanted) {
            DriverFactory driver = find(plugins, name);
            int count = fleets.resolve(driver).size();
            Optional<LockFile> lock = LockFile.ofDriver(driver.getClass().getClassLoader(), name);
            if (to != null && lock.isPresent()) {
                jars.carry(lock.get(), to);
            }
            System.out.println(name + ": " + words(count) + (to == null || count == 0 ? "" : ", copied to " + to));
        }
        return ExitCode.OK;
    }

    private static String words(int jars) {
        return jars == 0 ? "needs no jars" : jars + " jar" + (jars == 1 ? "" : "s") + ", checksum ok";
    }

    private static DriverFactory find(Plugins plugins, String name) {
        try {
            return plugins.driver(name);
        } catch (IllegalArgumentException e) {
            throw new WrongInputException(e.getMessage());
        }
    }
}
