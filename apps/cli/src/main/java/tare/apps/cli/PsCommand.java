package tare.apps.cli;

import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tare.api.model.TareCommand;
import tare.environments.hosts.StandingProcess;
import tare.environments.hosts.StandingSystem;
import tare.environments.hosts.StandingSystems;
import tare.judge.report.JsonText;

/** Lists the systems that stayed up. */
@Command(
        name = "ps",
        mixinStandardHelpOptions = true,
        header = "Shows the systems that tare up started, with their daemons.")
final class PsCommand implements Callable<Integer> {
    private static final double MIB = 1 << 20;

    @Option(names = "--json", description = "Print JSON, for programs.")
    private boolean json;

    @Override
    public Integer call() throws Exception {
        List<StandingSystem> systems = StandingSystems.ofUser().all();
        if (json) {
            System.out.println(
                    JsonText.of(systems.stream().map(PsCommand::fields).toList()));
            return ExitCode.OK;
        }
        if (systems.isEmpty()) {
            System.out.println("No system is up. " + TareCommand.with("up SYSTEM starts one."));
        }
        systems.forEach(PsCommand::print);
        return ExitCode.OK;
    }

    private static void print(StandingSystem system) {
        System.out.println(system.name() + ": " + system.system() + ", " + state(system) + ", since "
                + system.since().truncatedTo(ChronoUnit.SECONDS));
        system.processes().forEach(process -> System.out.println(line(process)));
        System.out.println("  logs: " + system.logs());
    }

    private static Map<String, Object> fields(StandingSystem system) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("name", system.name());
        fields.put("system", system.system());
        fields.put("state", state(system));
        fields.put("since", system.since().toString());
        fields.put("logs", system.logs().toString());
        fields.put("daemons", system.processes().stream().map(PsCommand::fields).toList());
        return fields;
    }

    private static Map<String, Object> fields(StandingProcess process) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("name", process.name());
        fields.put("alive", process.isAlive());
        fields.put("pid", process.identity().pid());
        OptionalLong bytes = process.residentBytes();
        fields.put("residentBytes", bytes.isPresent() ? bytes.getAsLong() : null);
        fields.put("ports", process.ports());
        return fields;
    }

    private static String state(StandingSystem system) {
        if (!system.isAlive()) {
            return system.isUp() ? "ended, its data is kept" : "not up: its start failed or was interrupted";
        }
        boolean whole = system.processes().stream().allMatch(StandingProcess::isAlive);
        return system.isUp() ? (whole ? "up" : "partly up") : "starting, or its start was interrupted";
    }

    private static String line(StandingProcess process) {
        String ports = process.ports().isEmpty() ? "" : "  " + process.ports();
        return String.format(
                Locale.ROOT,
                "  %-20s %-5s  pid %-8d %10s%s",
                process.name(),
                process.isAlive() ? "alive" : "dead",
                process.identity().pid(),
                memory(process.residentBytes()),
                ports);
    }

    private static String memory(OptionalLong bytes) {
        return bytes.isEmpty() ? "" : String.format(Locale.ROOT, "%.0f MiB", bytes.getAsLong() / MIB);
    }
}
