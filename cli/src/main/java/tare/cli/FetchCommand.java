package tare.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import tare.runner.ProcessFleets;
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

    @Override
    public Integer call() throws Exception {
        Plugins plugins = Plugins.load(FetchCommand.class.getClassLoader());
        ProcessFleets fleets =
                new ProcessFleets(plugins, RuntimeJars.online(new ProgressLine(System.out, Terminal.isTerminal())));
        List<String> wanted = systems.isEmpty()
                ? plugins.drivers().stream().map(DriverFactory::name).toList()
                : systems;
        for (String name : wanted) {
            int jars = fleets.resolve(find(plugins, name)).size();
            System.out.println(name + ": "
                    + (jars == 0 ? "needs no jars" : jars + " jar" + (jars == 1 ? "" : "s") + ", checksum ok"));
        }
        return ExitCode.OK;
    }

    private static DriverFactory find(Plugins plugins, String name) {
        try {
            return plugins.driver(name);
        } catch (IllegalArgumentException e) {
            throw new WrongInputException(e.getMessage());
        }
    }
}
