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
    private final Map<Host, Map<String, Long>> byHost = new HashMap<>();

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
    Map<String, Map<String, Double>> read(Duration limit) {
        Map<Host, CompletableFuture<Map<String, Map<String, Double>>>> answers = new HashMap<>();
        byHost.forEach((host, pids) -> answers.put(host, later(host, pids, limit)));
        Map<String, Map<String, Double>> figures = new TreeMap<>();
        answers.values().forEach(answer -> figures.putAll(answer.join()));
        return figures;
    }

    private static CompletableFuture<Map<String, Map<String, Double>>> later(
            Host host, Map<String, Long> pids, Duration limit) {
        CompletableFuture<Map<String, Map<String, Double>>> answer = new CompletableFuture<>();
        Runnable ask = () -> answer.complete(ask(host, pids));
        if (host.isThisMachine()) {
            ask.run();
        } else {
            DaemonThread.of("process figures", ask).start();
        }
        return answer.completeOnTimeout(Map.of(), limit.toMillis(), TimeUnit.MILLISECONDS);
    }

    private static Map<String, Map<String, Double>> ask(Host host, Map<String, Long> pids) {
        try {
            return new TreeMap<>(host.ask(new ProcessOrders.ReadProcesses(new TreeMap<>(pids))));
        } catch (EnvironmentException e) {
            return Map.of();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Map.of();
        }
    }
}
