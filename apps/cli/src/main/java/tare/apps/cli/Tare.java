package tare.apps.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;

/** The command line. */
@Command(
        name = "tare",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 100,
        versionProvider = Version.class,
        header = "Runs the same data system in two or more environments and reports what the environment costs.",
        description = {
            "",
            "A first experiment, on this machine's disk:  ${sys:tare.command:-./tare} run"
                    + " ${sys:tare.quickstart:-experiments/quickstart.yaml}",
            ""
        },
        commandListHeading = "%nCommands:%n",
        footer = {
            "",
            "Exit codes, the first that applies: 70 a defect in Tare; 2 wrong input; 3 nothing could be",
            "            judged; 4 a verdict that --fail-on names; 1 a workload could not be judged, or a",
            "            system failed; 0 done. 130: ended by Ctrl-C."
        },
        subcommands = {
            InitCommand.class,
            CheckCommand.class,
            RunCommand.class,
            AnalyzeCommand.class,
            ReportCommand.class,
            ListCommand.class,
            CompareCommand.class,
            VerifyCommand.class,
            ImportCommand.class,
            ExportCommand.class,
            YcsbCommand.class,
            BashoBenchCommand.class,
            UpCommand.class,
            PsCommand.class,
            DownCommand.class,
            FetchCommand.class,
            ReferenceCommand.class,
            CompletionCommand.class,
            ManCommand.class,
            HelpCommand.class
        })
public final class Tare implements Runnable {
    private static final Path STANDARD_OUTPUT = Path.of("/proc/self/fd/1");

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    public static void main(String[] arguments) {
        int code = ExitCode.BUG;
        try {
            code = written(execute(arguments));
        } catch (Throwable e) { // Errors pass through picocli.
            code = CommandErrors.defect(e);
        } finally {
            Interruption.over();
        }
        System.exit(code);
    }

    /**
     * Success is not reported if standard output is lost, as on a full disk. A pipe whose reader has ended, as with
     * {@code head}, is none of it.
     */
    static int written(int code) {
        if (code != ExitCode.OK || !System.out.checkError() || isPipe(STANDARD_OUTPUT)) {
            return code;
        }
        System.err.println("tare: standard output: not everything could be written");
        return ExitCode.SOME_RUNS_LOST;
    }

    private static boolean isPipe(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).toString().startsWith("pipe:");
        } catch (IOException unknown) {
            return false;
        }
    }

    /**
     * Does everything except exit the JVM. Prints to {@link System#out} and {@link System#err}. Commands that measure are
     * stopped by a shutdown hook, so a JVM runs one of them at most, by {@link #main}.
     *
     * @return the exit code
     */
    public static int execute(String... arguments) {
        CommandLine commands = new CommandLine(new Tare());
        // Arguments after load or run follow YCSB's syntax, not Tare's.
        commands.getSubcommands().get("ycsb").setStopAtPositional(true);
        return commands.setExecutionExceptionHandler(new CommandErrors())
                .setParameterExceptionHandler(new WrongUse())
                .execute(arguments);
    }

    @Override
    public void run() {
        spec.commandLine().usage(System.out);
    }
}
