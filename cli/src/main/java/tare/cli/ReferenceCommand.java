package tare.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import tare.spi.Plugins;

/** Prints the reference of systems and workloads. */
@Command(
        name = "reference",
        mixinStandardHelpOptions = true,
        header = "Prints every system and workload with its settings, as Markdown.")
final class ReferenceCommand implements Callable<Integer> {
    @Override
    public Integer call() {
        System.out.print(new Reference(Plugins.load(ReferenceCommand.class.getClassLoader())).markdown());
        return ExitCode.OK;
    }
}
