package tare.apps.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tare.api.spi.Plugins;
import tare.measure.experiment.ExperimentSchema;

/** Prints the reference of systems and workloads. */
@Command(
        name = "reference",
        mixinStandardHelpOptions = true,
        header = "Prints every system and workload with its settings, as Markdown.")
final class ReferenceCommand implements Callable<Integer> {
    @Option(names = "--schema", description = "Print the JSON Schema of experiment files instead, for editors.")
    private boolean schema;

    @Override
    public Integer call() {
        Plugins plugins = Plugins.load(ReferenceCommand.class.getClassLoader());
        System.out.print(schema ? new ExperimentSchema(plugins).json() : new ReferencePage(plugins).markdown());
        return ExitCode.OK;
    }
}
