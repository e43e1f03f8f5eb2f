package tare.measure.probes;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import tare.api.spi.DaemonThread;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.Host;

/** The kernel's figures of processes on any hosts. Each host is asked once for all of its processes. Any thread. */
final class ProcessFigures {
    private final Map<Host, TreeMap<String, Long>> byHost = new HashMap<>();

    /** @param processes by name */
    ProcessFigures(Map<String, DaemonProcess> processes) {
        processes.forEach((name, process) ->
                byHost.computeIfAbsent(process.host(), any -> new TreeMap<>()).put(name, process.pid()));
    }

    boolean isEmpty() {
        return byHost.isEmpty();
    }

    /**
     * The figures by name. Those of a host without an answer are absent.
     *
     * @param limit for hosts other than this machine
     */
    Map<String, TreeMap<String, Double>> read(Duration limit) {
        Map<Host, CompletableFuture<TreeMap<String, TreeMap<String, Double>>>> answers = new HashMap<>();
        byHost.forEach((host, pids) -> answers.put(host, later(host, pids, limit)));
        Map<String, TreeMap<String, Double>> figures = new TreeMap<>();
        answers.values().forEach(answer -> figures.putAll(answer.join()));
        return figures;
    }

    private static CompletableFuture<TreeMap<String, TreeMap<String, Double>>> later(
            Host host, TreeMap<String, Long> pids, Duration limit) {
        CompletableFuture<TreeMap<String, TreeMap<String, Double>>> answer = new CompletableFuture<>();
        Runnable ask = () -> answer.complete(ask(host, pids));
        if (host.isThisMachine()) {
            ask.run();
        } else {
            DaemonThread.of("process figures", ask).start();
        }
        return answer.completeOnTimeout(new TreeMap<>(), limit.toMillis(), TimeUnit.MILLISECONDS);
    }

    private static TreeMap<String, TreeMap<String, Double>> ask(Host host, TreeMap<String, Long> pids) {
        try {
            return host.ask(new ProcessOrders.ReadProcesses(pids));
        } catch (EnvironmentException e) {
            return new TreeMap<>();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new TreeMap<>();
        }
    }
}
