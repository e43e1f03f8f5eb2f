package tare.environments.hosts;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import tare.api.spi.Units;
import tare.api.spi.system.EnvironmentException;

/** The pods of one environment, which have a label of their own. Any thread. */
final class Pods {
    private static final long POLL_MS = 500;

    /** Kubernetes learns a moment later than a connection that a pod has ended. */
    private static final int POLLS_AFTER_END = 20;

    private final PodOptions options;
    private final Kubectl kubectl;
    private final String id;
    private final Path manifests;
    private final LeftPods notes;
    private final PodFacts facts;
    private final Set<String> there = new LinkedHashSet<>();

    private Pods(PodOptions options, Kubectl kubectl, String id, Path manifests, LeftPods notes, PodFacts facts) {
        this.options = options;
        this.kubectl = kubectl;
        this.id = id;
        this.manifests = manifests;
        this.notes = notes;
        this.facts = facts;
    }

    /**
     * Makes none yet, but asks whether the cluster answers.
     *
     * @param id of lower-case letters and digits, which no other environment's pods have
     * @param manifests where their manifests are kept
     */
    static Pods open(PodOptions options, String id, Path manifests) throws EnvironmentException, InterruptedException {
        Kubectl kubectl = Kubectl.of(options);
        return new Pods(
                options, kubectl, id, manifests, LeftPods.ofUser(), new PodFacts(options, kubectl, kubectl.versions()));
    }

    Duration lostAfter() {
        return options.lostAfter();
    }

    Kubectl kubectl() {
        return kubectl;
    }

    /**
     * Makes pods and waits until Kubernetes has them ready. Deletes all of them if that fails.
     *
     * @param hosts by role
     * @return a way into each, in the same order
     */
    List<EnteredHostOptions> start(Map<String, List<String>> hosts) throws EnvironmentException, InterruptedException {
        try {
            Map<String, String> hostByPod = new LinkedHashMap<>();
            for (Map.Entry<String, List<String>> role : hosts.entrySet()) {
                hostByPod.putAll(create(role.getKey(), role.getValue()));
            }
            Map<String, PodState> ready = awaitReady(hostByPod.keySet());
            List<EnteredHostOptions> ways = new ArrayList<>();
            for (Map.Entry<String, String> pod : hostByPod.entrySet()) {
                ways.add(way(pod.getValue(), ready.get(pod.getKey())));
            }
            return ways;
        } catch (EnvironmentException | InterruptedException e) {
            deleteAfter(e);
            throw e;
        }
    }

    /** Pods that cannot be deleted stay noted. */
    private void deleteAfter(Exception failure) {
        try {
            deleteAll();
        } catch (EnvironmentException e) {
            failure.addSuppressed(e);
        }
    }

    private Map<String, String> create(String role, List<String> hosts)
            throws EnvironmentException, InterruptedException {
        Map<String, String> hostByPod = new LinkedHashMap<>();
        hosts.forEach(host -> hostByPod.put("tare-" + id + "-" + label(host), host));
        Path manifest = manifests.resolve("pods-" + role + ".yaml").toAbsolutePath();
        Map<String, String> hostnames = new LinkedHashMap<>(hostByPod);
        hostnames.replaceAll((pod, host) -> label(host));
        try {
            Files.createDirectories(manifests);
            Files.writeString(manifest, new PodManifest(options, id, label(role)).text(hostnames), UTF_8);
        } catch (IOException e) {
            throw new EnvironmentException(manifest + ": cannot be written: " + e, e);
        }
        notes.note(id, kubectl);
        synchronized (this) {
            there.addAll(hostByPod.keySet()); // Before they are made, as making them may be interrupted.
        }
        kubectl.ask("create", "--output=name", "--filename", manifest.toString());
        return hostByPod;
    }

    /** As names and labels of Kubernetes must be. */
    private static String label(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9-]", "-");
    }

    private Map<String, PodState> awaitReady(Set<String> pods) throws EnvironmentException, InterruptedException {
        long startNs = System.nanoTime();
        long scheduledNs = startNs;
        while (true) {
            Map<String, PodState> states = states();
            boolean isReady = true;
            boolean isScheduled = true;
            long nowNs = System.nanoTime();
            for (String pod : pods) {
                PodState state = states.get(pod);
                refuse(pod, state);
                isReady &= state.isReady();
                isScheduled &= !state.isUnschedulable();
                if (state.isUnschedulable()
                        && nowNs - scheduledNs > options.scheduleWithin().toNanos()) {
                    throw new EnvironmentException("pod " + pod + ": no node takes it: "
                            + state.scheduling().message());
                }
            }
            if (isReady) {
                return states;
            }
            if (nowNs - startNs > options.startWithin().toNanos()) {
                throw late(pods, states);
            }
            scheduledNs = isScheduled ? nowNs : scheduledNs;
            TimeUnit.MILLISECONDS.sleep(POLL_MS);
        }
    }

    private static void refuse(String pod, PodState state) throws EnvironmentException {
        if (state == null) {
            throw new EnvironmentException("pod " + pod + ": was deleted before it was ready");
        }
        if (state.problem().isPresent()) {
            throw new EnvironmentException("pod " + pod + ": " + state.problem().get());
        }
    }

    private EnvironmentException late(Set<String> pods, Map<String, PodState> states)
            throws EnvironmentException, InterruptedException {
        String pod = pods.stream()
                .filter(one -> !states.get(one).isReady())
                .findFirst()
                .orElseThrow();
        PodState state = states.get(pod);
        Kubectl.Ended events = kubectl.tryTo(
                "get",
                "events",
                "--field-selector",
                "involvedObject.name=" + pod + ",type=Warning",
                "--sort-by=.metadata.creationTimestamp",
                "--output=jsonpath={range .items[*]}{.reason}: {.message}{\"\\n\"}{end}");
        String last = events.out().lines().reduce("", (before, line) -> line);
        return new EnvironmentException("pod " + pod + ": was not ready within " + Units.text(options.startWithin())
                + " (" + state.phase() + (state.waiting().word().isEmpty() ? "" : ", " + state.waiting()) + ")"
                + (last.isEmpty() ? "" : "; its last event: " + last));
    }

    private Map<String, PodState> states() throws EnvironmentException, InterruptedException {
        return PodState.of(
                kubectl.ask("get", "pods", "--selector", PodManifest.selector(id), "--output", PodState.OUTPUT));
    }

    private EnteredHostOptions way(String host, PodState pod) throws EnvironmentException, InterruptedException {
        String address = pod.address()
                .orElseThrow(() -> new EnvironmentException(
                        "pod " + pod.name() + ": must have an IPv4 address, got: \"" + pod.addresses() + "\""));
        PodEntrance entrance = new PodEntrance(this, pod.name(), facts.of(pod));
        return new EnteredHostOptions(host, entrance, address, address, options.java(), options.directory());
    }

    /** What ended a pod, worded to follow a message; empty if it seems to run. */
    String end(String pod) throws InterruptedException {
        try {
            for (int i = 0; i < POLLS_AFTER_END; i++) {
                PodState state = states().get(pod);
                String problem = state == null ? "was deleted" : state.problem().orElse("");
                if (!problem.isEmpty()) {
                    return "; pod " + pod + " " + problem;
                }
                TimeUnit.MILLISECONDS.sleep(POLL_MS);
            }
            return "; Kubernetes has not noticed an end of pod " + pod;
        } catch (EnvironmentException e) {
            return "; " + e.getMessage();
        }
    }

    /** Deletes a pod whose processes have ended; with the last one, waits until all are gone. */
    synchronized void leave(String pod) throws EnvironmentException {
        if (there.equals(Set.of(pod))) {
            deleteAll();
        } else if (there.remove(pod)) {
            uninterrupted(() -> kubectl.ask("delete", "pod", pod, "--ignore-not-found", "--wait=false"));
        }
    }

    private synchronized void deleteAll() throws EnvironmentException {
        if (there.isEmpty() || uninterrupted(() -> LeftPods.delete(id, kubectl))) {
            there.clear();
            notes.forget(id);
        }
    }

    private interface Deleting {
        Object delete() throws EnvironmentException, InterruptedException;
    }

    /** Whether it was done. After an interrupt meanwhile, pods end with their agents, or at their deadline. */
    private static boolean uninterrupted(Deleting deleting) throws EnvironmentException {
        boolean isInterrupted = Thread.interrupted();
        try {
            deleting.delete();
            return true;
        } catch (InterruptedException e) {
            isInterrupted = true;
            return false;
        } finally {
            if (isInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
