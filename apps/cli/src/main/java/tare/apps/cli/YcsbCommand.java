package tare.apps.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import tare.api.spi.Plugins;
import tare.apps.ycsb.ClientEnding;
import tare.apps.ycsb.SecretFiles;
import tare.apps.ycsb.WrongPropertiesException;
import tare.apps.ycsb.YcsbClient;
import tare.judge.results.Trees;
import tare.measure.engine.SystemClock;
import tare.measure.runner.fleet.Fleets;
import tare.measure.runner.fleet.ProcessFleets;
import tare.measure.runtime.ProgressLine;
import tare.measure.runtime.RuntimeJars;

/** YCSB's command line, on Tare's engine. */
@Command(
        name = "ycsb",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 100,
        header = "Does what YCSB 0.17's bin/ycsb does: loads a table, or runs a workload file against it.",
        customSynopsis = {
            "tare ycsb load|run BINDING [-P FILE]… [-p NAME=VALUE]… [-threads N] [-target N] [-s]",
            "                        [-l LABEL] [-db CLASS] [-cp PATH] [-jvm-args FLAGS] [--compat]"
        },
        description = {
            "",
            "  ${sys:tare.command:-./tare} ycsb load rocksdb -P workloads/workloada -p rocksdb.dir=/var/tmp/ycsb",
            "  ${sys:tare.command:-./tare} ycsb run  rocksdb -P workloads/workloada -p rocksdb.dir=/var/tmp/ycsb -s",
            "",
            "As with YCSB, load and run write to the given table (usertable, or -p table=NAME), whatever it"
                    + " contains. Where YCSB's numbers mislead, these do not, and a line says so.",
            "",
            "  BINDING           basic, hbase, jdbc, noop, phoenix, redis, riak, rocksdb: Tare's drivers. Any",
            "                    other of YCSB's: with its jars by -cp, or with YCSB_HOME set to an unpacked",
            "                    YCSB.",
            "  -P FILE           Properties, such as workloads/workloada; a later file overrides.",
            "  -p NAME=VALUE     A property; overrides all files.",
            "  -threads N        Same as -p threadcount=N.",
            "  -target N         Same as -p target=N: operations a second, of all threads.",
            "  -s                Status lines on standard error, every status.interval seconds (10).",
            "  -l LABEL          Put before every status line.",
            "  -db CLASS         The binding's class, in place of BINDING.",
            "  -cp PATH          Jars and directories of a binding.",
            "  -jvm-args FLAGS   For the JVM that issues the requests.",
            "  --compat          Numbers and exit code as in YCSB.",
            ""
        },
        footer = {
            "",
            "Exit codes: 0 done; 1 some operations failed; 2 wrong input; 3 the measurement broke; 70 a defect in Tare.",
            "Every property and its effect: docs/ycsb.md"
        })
final class YcsbCommand implements Callable<Integer> {
    @Parameters(arity = "0..*", hidden = true)
    private List<String> arguments = new ArrayList<>();

    @Override
    public Integer call() throws Exception {
        Path scratch = Files.createTempDirectory("tare-ycsb-");
        boolean broken = true;
        try {
            ClientEnding ending = execute(scratch);
            broken = ending == ClientEnding.BROKEN;
            return switch (ending) {
                case OK -> ExitCode.OK;
                case SOME_FAILED -> ExitCode.SOME_RUNS_LOST;
                case BROKEN -> ExitCode.BROKEN;
            };
        } catch (WrongPropertiesException e) {
            broken = false;
            throw new WrongInputException(e.getMessage().replace("\n", "\ntare: "));
        } finally {
            tidy(scratch, broken);
        }
    }

    private ClientEnding execute(Path scratch) throws Exception {
        Plugins plugins = Plugins.load(YcsbCommand.class.getClassLoader());
        YcsbClient client = new YcsbClient(
                plugins, (system, flags) -> fleets(plugins, system, flags), new SystemClock(), System.out, System.err);
        Interruption.stops(client::stop);
        Optional<Path> ycsbHome =
                Optional.ofNullable(System.getenv("YCSB_HOME")).map(Path::of);
        return client.execute(arguments, scratch, ycsbHome, new SplittableRandom().nextLong());
    }

    /** Standard output is reserved for results. */
    private static Fleets fleets(Plugins plugins, String system, List<String> flags) throws Exception {
        RuntimeJars jars = RuntimeJars.online(
                JarSources.shipped(), Optional.empty(), new ProgressLine(System.err, Terminal.isTerminal()));
        ProcessFleets fleets = new ProcessFleets(plugins, jars, flags);
        fleets.resolve(plugins.driver(system));
        return fleets;
    }

    /** Keeps a broken run's log, but never files that may contain passwords. */
    private static void tidy(Path scratch, boolean broken) throws IOException {
        new SecretFiles(scratch).delete();
        if (broken && Files.exists(scratch.resolve("logs"))) {
            System.err.println("tare: the worker's log is kept in " + scratch.resolve("logs"));
            return;
        }
        Trees.delete(scratch);
    }
}
