package tare.environments.hosts;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.system.Environment;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.PlacedDaemon;
import tare.quality.testing.KubernetesCluster;

/** What goes wrong with pods, on a real cluster. */
@Timeout(600)
@Tag("slow")
@Tag("servers")
@Tag("kubernetes")
class KubernetesFaultsTest {
    private static final String NAMESPACE = "faults";
    private static final String ZERO_PODS =
            """
            apiVersion: v1
            kind: ResourceQuota
            metadata: { name: none, namespace: faults }
            spec: { hard: { pods: "0" } }
            """;

    private static KubernetesCluster cluster;

    @TempDir
    private Path root;

    @BeforeEach
    void start() throws Exception {
        cluster = KubernetesCluster.with(NAMESPACE);
    }

    @AfterEach
    void nothingIsLeft() throws Exception {
        if (cluster != null) {
            assertThat(cluster.pods(NAMESPACE)).isEmpty();
        }
    }

    private Environment enter(Map<String, String> options) throws EnvironmentException, InterruptedException {
        return enter(cluster, options);
    }

    private Environment enter(KubernetesCluster any, Map<String, String> options)
            throws EnvironmentException, InterruptedException {
        Map<String, String> all = new HashMap<>(any.options(NAMESPACE));
        all.putAll(options);
        return Stage.open(root, new KubernetesFactory(), all);
    }

    /** The message with which placing a daemon fails. */
    private String refusal(Map<String, String> options) throws Exception {
        try (Environment pods = enter(options)) {
            pods.allocate("one", List.of(Stage.ROLE));
        } catch (EnvironmentException e) {
            return e.getMessage().replaceFirst("tare-[0-9a-f]{8}-", "");
        }
        throw new AssertionError("placed with " + options);
    }

    @Test
    void aPodThatIsDeletedOrEvictedIsALostHost() throws Exception {
        assertThat(lossBy("delete", "pod")).endsWith(" was deleted");
        assertThat(lossBy("evict")).contains(" was ended by Kubernetes: ").contains("evict");
    }

    private String lossBy(String... how) throws Exception {
        try (Environment pods = enter(Map.of())) {
            PlacedDaemon at = pods.allocate("one", List.of(Stage.ROLE)).daemon(Stage.ACTOR);
            pods.start(Stage.serving(at), at);
            String pod = cluster.pods(NAMESPACE).strip().replace("pod/", "");
            if (how[0].equals("evict")) {
                evict(pod);
            } else {
                cluster.kubectl("--namespace", NAMESPACE, "delete", "pod", pod, "--wait=false");
            }
            return loss(pods, at);
        }
    }

    /** Waits until the pod is lost; returns the message that says so. */
    private static String loss(Environment pods, PlacedDaemon at) throws InterruptedException {
        for (int i = 0; i < 1_800 && pods.isAlive(at.id()); i++) {
            TimeUnit.MILLISECONDS.sleep(100);
        }
        assertThat(pods.isAlive(at.id())).isFalse();
        String[] loss = new String[1];
        assertThatThrownBy(() -> pods.start(Stage.serving(at), at))
                .isInstanceOf(EnvironmentException.class)
                .satisfies(e -> loss[0] = e.getMessage());
        assertThat(loss[0]).startsWith("host actor-0: ");
        assertThatThrownBy(pods::close).hasMessageStartingWith("the logs of host actor-0 cannot be brought here: ");
        return loss[0];
    }

    @Test
    void aPodEndsAtItsDeadline() throws Exception {
        try (Environment pods = enter(Map.of("deadline", "60s"))) {
            PlacedDaemon at = pods.allocate("one", List.of(Stage.ROLE)).daemon(Stage.ACTOR);
            pods.start(Stage.serving(at), at);
            assertThat(loss(pods, at)).contains(" has ended: DeadlineExceeded: ");
        }
    }

    private void evict(String pod) throws Exception {
        Path eviction = Files.writeString(
                root.resolve("eviction.json"),
                """
                {"apiVersion": "policy/v1", "kind": "Eviction", "metadata": {"name": "%s", "namespace": "faults"}}
                """
                        .formatted(pod));
        cluster.kubectl(
                "create",
                "--raw",
                "/api/v1/namespaces/faults/pods/" + pod + "/eviction",
                "--filename",
                eviction.toString());
    }

    @Test
    void aNodeThatNoPacketReachesIsALostHost() throws Exception {
        Map<String, String> options = Map.of("lost-after", "5s", "node-selector.kubernetes.io/hostname", "node2");
        try (Environment pods = enter(options)) {
            PlacedDaemon at = pods.allocate("one", List.of(Stage.ROLE)).daemon(Stage.ACTOR);
            pods.start(Stage.serving(at), at);
            cluster.cutOff(2);
            try {
                assertThat(pods.isAlive(at.id())).isFalse();
                assertThatThrownBy(() -> pods.start(Stage.serving(at), at))
                        .hasMessageStartingWith("host actor-0: its agent has not answered for 5s; ");
            } finally {
                cluster.connect(2);
            }
            assertThatThrownBy(pods::close).hasMessageStartingWith("the logs of host actor-0 cannot be brought here: ");
        }
    }

    @Test
    void aNodeThatIsSilentForAWhileIsSurvived() throws Exception {
        ExecutorService threads = Executors.newSingleThreadExecutor();
        try (Environment pods = enter(Map.of("node-selector.kubernetes.io/hostname", "node2"))) {
            PlacedDaemon at = pods.allocate("one", List.of(Stage.ROLE)).daemon(Stage.ACTOR);
            pods.start(Stage.serving(at), at);
            cluster.cutOff(2);
            Future<Boolean> answer = threads.submit(() -> pods.isAlive(at.id()));
            try {
                assertThatThrownBy(() -> answer.get(5, TimeUnit.SECONDS)).isInstanceOf(TimeoutException.class);
            } finally {
                cluster.connect(2);
            }
            assertThat(answer.get(60, TimeUnit.SECONDS)).isTrue();
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void aNodeThatIsGoneForGoodIsALostHostAndNothingHangs() throws Exception {
        try (KubernetesCluster broken = KubernetesCluster.another(NAMESPACE)) {
            Map<String, String> options = Map.of("lost-after", "5s", "node-selector.kubernetes.io/hostname", "node2");
            Environment pods = enter(broken, options);
            PlacedDaemon at = pods.allocate("one", List.of(Stage.ROLE)).daemon(Stage.ACTOR);
            pods.start(Stage.serving(at), at);
            broken.destroy(2);
            assertThat(pods.isAlive(at.id())).isFalse();
            assertThatThrownBy(() -> pods.start(Stage.serving(at), at))
                    .hasMessageStartingWith("host actor-0: its agent has not answered for 5s; ");
            assertThatThrownBy(pods::close)
                    .hasMessageStartingWith("the logs of host actor-0 cannot be brought here: ")
                    .hasMessageContaining("is deleted, but its node node2 does not answer");
            forget(broken);
        }
    }

    /** Notes of pods whose cluster is about to go too. */
    private static void forget(KubernetesCluster broken) throws Exception {
        try (Stream<Path> notes = Files.list(UserFiles.state().resolve("kubernetes"))) {
            for (Path note : notes.toList()) {
                if (Files.readString(note).contains(broken.kubeconfig().toString())) {
                    Files.delete(note);
                }
            }
        }
    }

    @Test
    void anImageThatCannotBeHadIsRefusedInKubernetesWords() throws Exception {
        assertThat(refusal(Map.of("image", "localhost/none:1")))
                .startsWith("pod actor-0: cannot start: ErrImageNeverPull: ")
                .contains("localhost/none:1");
        assertThat(refusal(Map.of("image", "localhost/none:1", "pull-policy", "if-not-present")))
                .startsWith("pod actor-0: cannot start: ImagePullBackOff: ");
        assertThat(refusal(Map.of("image", "localhost/pause:1")))
                .startsWith("pod actor-0: has ended: ")
                .contains("\"sh\": executable file not found");
        assertThat(refusal(Map.of("java", "no-java")))
                .startsWith("host actor-0: cannot be entered with ")
                .contains("there is no program no-java");
    }

    @Test
    void aPodThatNoNodeTakesIsRefusedInTheSchedulersWords() throws Exception {
        assertThat(refusal(Map.of("cpus", "1000", "schedule-within", "1s")))
                .startsWith("pod actor-0: no node takes it: 0/2 nodes are available: ")
                .contains("2 Insufficient cpu");
        assertThat(refusal(Map.of("node-selector.disk", "nvme", "schedule-within", "1s")))
                .contains("didn't match Pod's node affinity/selector");
    }

    @Test
    void aPodThatIsNotReadyInTimeIsRefusedWithItsLastEvent() throws Exception {
        Path file = Files.createFile(root.resolve("file"));
        assertThat(refusal(Map.of("volume", "host-path", "path", file.toString(), "start-within", "8s")))
                .startsWith(
                        "pod actor-0: was not ready within 8s (Pending, ContainerCreating); its last event: FailedMount: ")
                .contains("is not a directory");
    }

    @Test
    void aQuotaRefusesInItsOwnWords() throws Exception {
        cluster.apply(ZERO_PODS);
        try {
            String refused = refusal(Map.of());
            for (int i = 0; i < 600 && !refused.contains("exceeded quota"); i++) {
                TimeUnit.MILLISECONDS.sleep(100); // Its status is unknown at first.
                refused = refusal(Map.of());
            }
            assertThat(refused)
                    .startsWith("kubectl create: ")
                    .contains("exceeded quota: none, requested: pods=1, used: pods=0, limited: pods=0");
        } finally {
            cluster.kubectl("--namespace", NAMESPACE, "delete", "resourcequota", "none");
        }
    }

    @Test
    void aClusterThatCannotBeAskedIsRefusedInKubectlsWords() throws Exception {
        assertThat(refusal(Map.of("context", "none")))
                .isEqualTo("kubectl version: error: context \"none\" does not exist");
        assertThat(refusal(Map.of("namespace", "none"))).contains("namespaces \"none\" not found");
        assertThat(refusal(Map.of("kubeconfig", root.resolve("none").toString())))
                .startsWith("kubectl version: ")
                .contains("none");
        assertThat(refusal(Map.of("kubectl", "no-kubectl")))
                .isEqualTo("there is no program no-kubectl; install kubectl, or say in kubectl how it is started");
        Path old = Files.writeString(root.resolve("kubectl"), "#!/bin/sh\necho '{\"gitVersion\": \"v1.19.3\"}'\n");
        Files.setPosixFilePermissions(old, PosixFilePermissions.fromString("rwxr-xr-x"));
        assertThat(refusal(Map.of("kubectl", old.toString())))
                .isEqualTo("kubectl: must be 1.24 or newer, got: v1.19.3");
    }

    @Test
    void podsWithoutARouteFromHereAreRefused() throws Exception {
        cluster.hidePods(true);
        try {
            assertThat(refusal(Map.of()))
                    .startsWith("host actor-0: its pod's address ")
                    .contains("cannot be reached from this machine")
                    .contains("traffic.on", "check-route: false");
        } finally {
            cluster.hidePods(false);
        }
    }

    @Test
    void thePodsOfAKilledHarnessEndAndAreDeletedByTareDown() throws Exception {
        Path state = root.resolve("state");
        ProcessBuilder builder = new ProcessBuilder(
                Stage.java(),
                "-cp",
                System.getProperty("java.class.path"),
                PodHarness.class.getName(),
                root.resolve("harness").toString(),
                cluster.kubectl(),
                cluster.kubeconfig().toString(),
                NAMESPACE);
        builder.environment().put("XDG_STATE_HOME", state.toString());
        Process harness = builder.redirectError(Redirect.INHERIT).start();
        try (BufferedReader out = harness.inputReader(UTF_8)) {
            assertThat(out.readLine()).isEqualTo("serving");
            LeftPods left = new LeftPods(state.resolve("tare/kubernetes"));
            assertThat(left.end()).as("of a harness that runs").isEmpty();
            harness.destroyForcibly().waitFor();
            cluster.kubectl(
                    "--namespace",
                    NAMESPACE,
                    "wait",
                    "pods",
                    "--all",
                    "--for=jsonpath={.status.phase}=Succeeded",
                    "--timeout=60s");
            assertThat(left.end()).singleElement().asString().endsWith(": 1 pod deleted that a killed Tare had left");
            assertThat(left.end()).isEmpty();
        } finally {
            harness.destroyForcibly();
        }
    }
}
