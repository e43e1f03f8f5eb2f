package tare.environments.hosts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tare.api.spi.system.Environment;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.RemotePath;
import tare.api.spi.system.Role;
import tare.measure.probes.ProcessOrders;
import tare.quality.testing.KubernetesCluster;

/**
 * Daemons in pods of a real cluster. Those of the contract have the network and a directory of a node, which is on this
 * machine.
 */
@Tag("servers")
@Tag("kubernetes")
class KubernetesTest extends OwnSeatsContract {
    private static final String NAMESPACE = "contract";
    private static final List<Role> PAIR = List.of(new Role("actor", 2, List.of("http"), List.of("disk"), 0));

    private static final String VOLUME =
            """
            apiVersion: storage.k8s.io/v1
            kind: StorageClass
            metadata: { name: local }
            provisioner: kubernetes.io/no-provisioner
            volumeBindingMode: WaitForFirstConsumer
            ---
            apiVersion: v1
            kind: PersistentVolume
            metadata: { name: local }
            spec:
              capacity: { storage: 2Gi }
              accessModes: [ReadWriteOnce]
              persistentVolumeReclaimPolicy: Retain
              storageClassName: local
              local: { path: "%s" }
              nodeAffinity:
                required:
                  nodeSelectorTerms: [{ matchExpressions: [{ key: kubernetes.io/hostname, operator: In, values: [node1] }] }]
            """;

    private static KubernetesCluster cluster;

    @AfterAll
    static void nothingIsLeft() throws Exception {
        if (cluster != null) {
            assertThat(cluster.kubectl("--namespace", NAMESPACE, "get", "pods,pvc", "--output", "name"))
                    .isEmpty();
        }
    }

    @Override
    Stage open(Path place) throws Exception {
        cluster = KubernetesCluster.with(NAMESPACE);
        Map<String, String> options = new HashMap<>();
        options.put("host-network", "true");
        options.put("node-selector.kubernetes.io/hostname", "node1");
        options.put("volume", "host-path");
        options.put("path", root().toString());
        options.put("check-route", "false");
        return Stage.ofOwnHost(enter(place, options));
    }

    private static Environment enter(Path place, Map<String, String> options)
            throws EnvironmentException, InterruptedException {
        Map<String, String> all = new HashMap<>(cluster.options(NAMESPACE));
        all.putAll(options);
        return Stage.open(place, new KubernetesFactory(), all);
    }

    private Environment enter(Map<String, String> options) throws EnvironmentException, InterruptedException {
        return enter(root().resolve("own"), options);
    }

    @Override
    AutoCloseable thief(int port) throws Exception {
        return neighbouringThief(port);
    }

    @Override
    boolean isFree(int port) {
        return isFreeThere(port);
    }

    @Test
    void eachDaemonHasAPodWithAnAddressOfItsOwn() throws Exception {
        try (Environment pods = enter(Map.of("spread", "true", "cpus", "0.5", "memory", "300 MiB"))) {
            List<PlacedDaemon> pair = pods.allocate("pair", PAIR).all("actor");
            assertThat(pair)
                    .extracting(PlacedDaemon::host)
                    .doesNotHaveDuplicates()
                    .allMatch(one -> one.matches("[0-9.]+"));
            for (PlacedDaemon one : pair) {
                pods.start(Stage.serving(one), one);
                assertThat(pods.isAlive(one.id())).isTrue();
            }
            assertThat(pods.facts())
                    .containsEntry("environment.network", "pod")
                    .hasEntrySatisfying("environment.node", nodes -> assertThat(nodes)
                            .matches("actor-0: node(1; actor-1: node2|2; actor-1: node1)"));
        }
    }

    @Test
    void podsThatAreSpreadLeaveOutNodesThatTakeNone() throws Exception {
        cluster.kubectl("taint", "nodes", "node2", "tare-test=none:NoSchedule");
        try (Environment pods = enter(Map.of("spread", "true"))) {
            assertThat(pods.allocate("pair", PAIR).all("actor"))
                    .as("both on the node that is left")
                    .hasSize(2);
            assertThat(pods.facts()).containsEntry("environment.node", "node1");
        } finally {
            cluster.kubectl("taint", "nodes", "node2", "tare-test-");
        }
    }

    @Test
    void limitsAreWhatTheJvmInsideSees() throws Exception {
        Map<String, String> options = Map.of("cpus", "1", "memory", "300 MiB", "stated.cni", "bridge");
        try (Environment pods = enter(options)) {
            pods.allocate("one", List.of(Stage.ROLE));
            assertThat(pods.facts())
                    .containsEntry("environment.qos", "Guaranteed")
                    .containsEntry("environment.volume", "empty-dir")
                    .containsEntry("environment.cni", "bridge (stated)")
                    .containsKey("environment.cpu-set")
                    .containsEntry("environment.kube-proxy", "unknown")
                    .containsEntry("environment.image", KubernetesCluster.IMAGE)
                    .hasEntrySatisfying(
                            "environment.image.id", id -> assertThat(id).contains("sha256:"))
                    .hasEntrySatisfying("environment.kubernetes", version -> assertThat(version)
                            .startsWith("v1."))
                    .hasEntrySatisfying("environment.kubectl", version -> assertThat(version)
                            .startsWith("v1."))
                    .hasEntrySatisfying("environment.kubelet", version -> assertThat(version)
                            .startsWith("v1."));
            Map<String, String> inside =
                    pods.hosts().get(0).ask(new ProcessOrders.ReadFacts(RemotePath.of(Path.of("/"))));
            assertThat(inside)
                    .containsEntry("jvm.cpus", "1")
                    .containsEntry("network.mtu", "1500 B")
                    .containsEntry("cgroup.memory.limit", "314572800 B");
        }
        assertThat(root().resolve("own/logs/pods-actor.yaml"))
                .content()
                .contains("kind: \"Pod\"", "app.kubernetes.io/managed-by: \"tare\"", "activeDeadlineSeconds: 86400");
    }

    @Test
    void aClaimedVolumeHasItsClassAndSizeAndGoesWithThePod() throws Exception {
        Path disk = Files.createDirectory(root().resolve("disk"));
        cluster.apply(VOLUME.formatted(disk));
        try (Environment pods = enter(Map.of("volume", "claim", "storage-class", "local", "size", "1 GiB"))) {
            PlacedDaemon at = pods.allocate("one", List.of(Stage.ROLE)).daemon(Stage.ACTOR);
            pods.start(Stage.serving(at), at);
            assertThat(pods.facts())
                    .containsEntry("environment.claim.class", "local")
                    .containsEntry("environment.claim.size", "2Gi")
                    .containsEntry("environment.claim.provisioner", "kubernetes.io/no-provisioner")
                    .containsEntry("environment.node", "node1");
            assertThat(disk).isNotEmptyDirectory();
        } finally {
            cluster.kubectl("delete", "persistentvolume,storageclass", "local", "--wait=false");
        }
    }

    @Test
    void aTaintedNodeTakesPodsThatTolerateIt() throws Exception {
        Map<String, String> options = new HashMap<>();
        options.put("node-selector.kubernetes.io/hostname", "node2");
        options.put("schedule-within", "10s");
        cluster.kubectl("taint", "nodes", "node2", "dedicated=bench:NoSchedule");
        try {
            assertThatThrownBy(() -> show(options))
                    .hasMessageContaining("actor-0: no node takes it: ")
                    .hasMessageContaining("untolerated taint");
            options.put("tolerations[0]", "dedicated");
            options.remove("schedule-within");
            assertThat(show(options)).containsEntry("environment.node", "node2");
        } finally {
            cluster.kubectl("taint", "nodes", "node2", "dedicated-");
        }
    }

    @Test
    void theRightsOfTheRoleInOneNamespaceSuffice() throws Exception {
        Path docs = KubernetesCluster.programs().resolve("../../docs/kubernetes");
        cluster.kubectl(
                "--namespace",
                NAMESPACE,
                "apply",
                "--filename",
                docs.resolve("role.yaml").toString());
        cluster.kubectl("--namespace", NAMESPACE, "create", "serviceaccount", "bench");
        Map<String, String> options = new HashMap<>();
        options.put(
                "kubeconfig",
                cluster.kubeconfigOf(NAMESPACE, "bench", root().resolve("bench.conf"))
                        .toString());
        options.put("namespace", "");
        assertThatThrownBy(() -> show(options))
                .hasMessageStartingWith("kubectl create: ")
                .hasMessageContaining("User \"system:serviceaccount:contract:bench\" cannot create resource \"pods\"")
                .hasMessageContaining("in the namespace \"contract\"");

        cluster.kubectl(
                "--namespace",
                NAMESPACE,
                "create",
                "rolebinding",
                "tare",
                "--role",
                "tare",
                "--serviceaccount",
                NAMESPACE + ":bench");
        assertThat(show(options))
                .containsEntry("environment.kubelet", "unknown")
                .containsEntry("environment.qos", "BestEffort");

        assertClaimsAndEventsAreRead(options);

        cluster.kubectl("apply", "--filename", docs.resolve("cluster-role.yaml").toString());
        cluster.kubectl(
                "create",
                "clusterrolebinding",
                "tare",
                "--clusterrole",
                "tare-facts",
                "--serviceaccount",
                NAMESPACE + ":bench");
        assertThat(show(options)).hasEntrySatisfying("environment.kubelet", version -> assertThat(version)
                .startsWith("v1."));
    }

    /** With the Role alone: the size of a claim, and why a pod does not start. */
    private void assertClaimsAndEventsAreRead(Map<String, String> bench) throws Exception {
        cluster.apply(VOLUME.formatted(Files.createDirectory(root().resolve("claimed"))));
        try {
            Map<String, String> claim = new HashMap<>(bench);
            claim.putAll(Map.of("volume", "claim", "storage-class", "local", "size", "1 GiB"));
            assertThat(show(claim))
                    .containsEntry("environment.claim.class", "local")
                    .containsEntry("environment.claim.size", "2Gi")
                    .containsEntry("environment.claim.provisioner", "unknown");
        } finally {
            cluster.kubectl("delete", "persistentvolume,storageclass", "local", "--wait=false");
        }
        Map<String, String> broken = new HashMap<>(bench);
        Path file = Files.createFile(root().resolve("file"));
        broken.putAll(Map.of("volume", "host-path", "path", file.toString(), "start-within", "20s"));
        assertThatThrownBy(() -> show(broken)).hasMessageContaining("its last event: FailedMount: ");
    }

    @Test
    void restrictedPodsAreAdmittedWhereNoOthersAre() throws Exception {
        cluster.makeNamespace("restricted");
        cluster.kubectl("label", "namespace", "restricted", "pod-security.kubernetes.io/enforce=restricted");
        assertThatThrownBy(() -> show(Map.of("namespace", "restricted")))
                .hasMessageStartingWith("kubectl create: ")
                .hasMessageContaining("violates PodSecurity \"restricted:latest\"");
        assertThat(show(Map.of("namespace", "restricted", "security", "restricted", "user", "1000")))
                .containsKey("environment.node");
    }

    /** Starts and ends a daemon in a pod; returns the facts. */
    private Map<String, String> show(Map<String, String> options) throws EnvironmentException, InterruptedException {
        try (Environment pods = enter(options)) {
            PlacedDaemon at = pods.allocate("one", List.of(Stage.ROLE)).daemon(Stage.ACTOR);
            pods.start(Stage.serving(at), at);
            assertThat(pods.isAlive(at.id())).isTrue();
            return pods.facts();
        }
    }
}
