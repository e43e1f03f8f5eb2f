package tare.apps.cli;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tare.api.model.TareCommand;
import tare.api.spi.Plugins;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.system.DaemonId;
import tare.api.spi.system.Environment;
import tare.api.spi.system.EnvironmentException;
import tare.environments.hosts.HostDaemons;
import tare.environments.hosts.LocalResources;
import tare.environments.hosts.Pinning;
import tare.environments.hosts.Ports;
import tare.environments.hosts.StandingJournal;
import tare.environments.hosts.StandingSystem;
import tare.environments.hosts.StandingSystems;
import tare.measure.placing.PlacedSystem;
import tare.measure.placing.Placer;
import tare.measure.runtime.LockedJars;
import tare.measure.runtime.ProgressLine;
import tare.measure.runtime.RuntimeJars;

/** Starts a system that stays up. */
@Command(
        name = "up",
        mixinStandardHelpOptions = true,
        header = "Starts a system on this machine, and leaves it running.",
        description = "Its daemons listen on the loopback address only. See: tare ps, tare down.")
final class UpCommand implements Callable<Integer> {
    @Parameters(paramLabel = "SYSTEM", description = "System to start, such as hbase, or a part of one, such as hdfs.")
    private String system;

    @Option(
            names = "--set",
            paramLabel = "NAME=VALUE",
            description = "A setting, as in an experiment's settings; repeatable.")
    private List<String> set = new ArrayList<>();

    @Option(
            names = "--existing",
            paramLabel = "PART.NAME=VALUE",
            description = "Address of an existing part, as under existing: in an experiment, such as s3.bucket=NAME;"
                    + " repeatable. Secrets must be references.")
    private List<String> existing = new ArrayList<>();

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "Its name. Default: the system's name, with a number if taken.")
    private String name;

    @Mixin
    private JarSources jarSources;

    @Override
    public Integer call() throws Exception {
        WantedSystem wanted = WantedSystem.of(Plugins.load(UpCommand.class.getClassLoader()), system, set, existing);
        RuntimeJars jars = jarSources.open(new ProgressLine(System.out, Terminal.isTerminal()));
        StandingSystems systems = StandingSystems.ofUser();
        Thread main = Thread.currentThread();
        Interruption.stops("ending", main::interrupt);
        try {
            up(name == null ? systems.free(system) : name, wanted, jars, systems);
            return ExitCode.OK;
        } catch (InterruptedException e) {
            return Signals.exitCode();
        }
    }

    private void up(String called, WantedSystem wanted, RuntimeJars jars, StandingSystems systems)
            throws EnvironmentException, InterruptedException {
        long beganNs = System.nanoTime();
        StandingJournal journal = systems.begin(called, system, Instant.now());
        HostDaemons daemons = daemons(journal, systems);
        Environment environment = daemons.asEnvironment(new LockedJars(UpCommand.class.getClassLoader(), jars));
        System.out.println(called + ": starting");
        PlacedSystem placed = new Placer(System::nanoTime, new UpListener(journal)).place(wanted.in(environment));
        remember(placed, journal);
        double seconds = (System.nanoTime() - beganNs) / 1e9;
        System.out.println(String.format(Locale.ROOT, "%s: up after %.1f s", called, seconds));
        print(called, wanted, placed.addresses());
        makeArchives(daemons);
        daemons.leave();
    }

    private static HostDaemons daemons(StandingJournal journal, StandingSystems systems) {
        return new HostDaemons(new LocalResources(
                journal.directory().resolve(StandingSystem.DATA),
                journal.directory().resolve(StandingSystem.LOGS),
                new Ports(systems.ports(), new Random()),
                journal,
                Pinning.ofMachine()));
    }

    /** From here on the system stays up, even if this command fails. */
    private static void remember(PlacedSystem placed, StandingJournal journal) throws EnvironmentException {
        boolean isAnnounced = false;
        try {
            journal.up(placed.addresses());
            isAnnounced = true;
        } finally {
            if (!isAnnounced) {
                placed.close();
            }
        }
    }

    /** The archives only save time, so failing to make them does no harm. */
    private static void makeArchives(HostDaemons daemons) {
        try {
            List<DaemonId> without = daemons.withoutArchive();
            if (!without.isEmpty()) {
                System.out.println(
                        "Making class archives once, so that the next start is quicker (Ctrl-C skips them) …");
            }
            for (DaemonId daemon : without) {
                daemons.makeArchive(daemon);
            }
        } catch (EnvironmentException e) {
            System.err.println("tare: " + Terminal.lines(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void print(String called, WantedSystem wanted, Map<String, String> addresses) {
        addresses.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(address ->
                        System.out.println(String.format("  %-20s %s", address.getKey(), address.getValue())));
        printUse(called, wanted, addresses);
        String others = String.join(", ", new TreeSet<>(wanted.existing().keySet()));
        System.out.println(TareCommand.with("ps shows it, ") + TareCommand.with("down " + called)
                + " ends it and removes its data"
                + (others.isEmpty() ? "." : ", but not what it writes into " + others + ", which existed before."));
    }

    /** Prints how to use the system in an experiment. */
    private static void printUse(String called, WantedSystem wanted, Map<String, String> addresses) {
        List<Setting> addressSettings = wanted.blueprint().existing().stream()
                .filter(setting -> addresses.containsKey(setting.name()))
                .toList();
        if (addressSettings.isEmpty()) {
            return;
        }
        String name = wanted.blueprint().name();
        String existing = "existing: { "
                + addressSettings.stream()
                        .map(setting -> setting.name() + ": \"" + value(name, setting, addresses) + "\"")
                        .collect(Collectors.joining(", "))
                + " }";
        if (wanted.isMeasurable()) {
            System.out.println("As an arm of an experiment:");
            System.out.println("  " + called + ": { system: " + name + ", environment: { " + existing + " } }");
        } else {
            System.out.println("As the part of an arm's system:");
            System.out.println("  environment: { default: processes, " + name + ": { " + existing + " } }");
        }
        addressSettings.stream()
                .filter(UpCommand::isSecret)
                .forEach(setting -> System.out.println(
                        "  and before: export " + variable(name, setting) + "=" + addresses.get(setting.name())));
    }

    /** Experiments contain references to secrets, never the secrets themselves. */
    private static String value(String part, Setting setting, Map<String, String> addresses) {
        return isSecret(setting) ? "${env:" + variable(part, setting) + "}" : addresses.get(setting.name());
    }

    private static boolean isSecret(Setting setting) {
        return setting.type() == SettingType.SECRET;
    }

    private static String variable(String part, Setting setting) {
        return (part + "_" + setting.name()).toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
    }
}
