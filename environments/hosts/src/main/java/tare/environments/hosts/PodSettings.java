package tare.environments.hosts;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;

/** What can be said about pods; {@link PodOptions} reads it. */
final class PodSettings {
    static final Setting CONTEXT = Setting.of(
            "context", SettingType.TEXT, "", "Context of kubectl's configuration; by default the current one.");
    static final Setting NAMESPACE =
            Setting.of("namespace", SettingType.TEXT, "", "Namespace of the pods; by default the context's.");
    static final Setting KUBECTL = Setting.of(
                    "kubectl", SettingType.TEXT, "kubectl", "kubectl's command, such as \"microk8s kubectl\".")
            .driving("machine.security", "machine.cgroup.processes");
    static final Setting KUBECONFIG = Setting.of(
            "kubeconfig", SettingType.FILE, "", "File of kubectl's configuration; by default as kubectl finds it.");
    static final Setting IMAGE = Setting.of(
                    "image", SettingType.TEXT, "", "Image with Java 17 or later, a shell and coreutils. Must be given.")
            .driving("machine.os.name");
    static final Setting PULL_POLICY =
            Setting.choice("pull-policy", "When nodes fetch the image.", "if-not-present", "always", "never");
    static final Setting PULL_SECRET = Setting.of(
            "pull-secret", SettingType.TEXT, "", "Secret of the namespace with which nodes fetch the image.");
    static final Setting POD_JAVA =
            Setting.of("java", SettingType.TEXT, "java", "The program of Java 17 or later in the image.");
    static final Setting CPUS = Setting.of(
                    "cpus", SettingType.NUMBER, "0", "CPUs that each pod may use, such as 1.5; 0 for no limit.")
            .driving("machine.cgroup.cpu", "machine.jvm.cpus");
    static final Setting MEMORY = Setting.of(
                    "memory",
                    SettingType.BYTES,
                    "0",
                    "Memory that each pod may use; 0 for no limit. Tare's agent in the pod takes some 50 MiB of it.")
            .driving("machine.cgroup.memory");
    static final Setting CPU_REQUEST = Setting.of(
            "cpu-request", SettingType.NUMBER, "0", "CPUs that the scheduler reserves for each pod; 0 for its limit.");
    static final Setting MEMORY_REQUEST = Setting.of(
            "memory-request",
            SettingType.BYTES,
            "0",
            "Memory that the scheduler reserves for each pod; 0 for its limit.");
    static final Setting HOST_NETWORK = Setting.flag(
                    "host-network", false, "Whether pods use their node's network instead of one of their own.")
            .driving("machine.network");
    static final Setting NODE_SELECTOR =
            Setting.family("node-selector", "Labels that the nodes must have, such as {disk: nvme}.");
    static final Setting TOLERATIONS = Setting.list(
            "tolerations",
            "Taints of nodes that pods accept, each a key or a mapping as in a pod's manifest.",
            "key",
            "operator",
            "value",
            "effect");
    static final Setting HOSTS = Setting.of(
            "hosts",
            SettingType.POSITIVE_COUNT,
            "1",
            "Only in traffic.on: number of pods for workers. An arm has one for each daemon.");
    static final Setting SPREAD = Setting.flag(
            "spread",
            false,
            "Whether the daemons of each role, or the workers, must be on different nodes as far as there are enough.");
    static final Setting VOLUME = Setting.choice(
                    "volume",
                    "Where data are: a disk of the node for the time of the pod, a directory of the node, or a volume that is"
                            + " claimed and released with the pod.",
                    PodOptions.EMPTY_DIR,
                    PodOptions.HOST_PATH,
                    PodOptions.CLAIM)
            .driving("machine.data", "environment.volumes");
    static final Setting PATH = Setting.of(
            "path",
            SettingType.TEXT,
            "",
            "For host-path: the node's directory. Pods see it under the same path, and jars stay there.");
    static final Setting STORAGE_CLASS = Setting.of(
            "storage-class", SettingType.TEXT, "", "For a claim: its StorageClass; by default the cluster's default.");
    static final Setting SIZE = Setting.of("size", SettingType.BYTES, "0", "For a claim: its size.");
    static final Setting SERVICE_ACCOUNT = Setting.of(
            "service-account",
            SettingType.TEXT,
            "",
            "ServiceAccount of the pods; by default the namespace's, without its token.");
    static final Setting USER =
            Setting.of("user", SettingType.COUNT, "0", "Id of the user in the pods; 0 for the image's own.");
    static final Setting SECURITY = Setting.choice(
            "security",
            "Which of Kubernetes' Pod Security Standards the pods are made for. Restricted pods run under the default"
                    + " seccomp profile, which takes time from each system call.",
            "privileged",
            PodOptions.RESTRICTED);
    static final Setting SCHEDULE_WITHIN = Setting.of(
            "schedule-within",
            SettingType.DURATION,
            "30s",
            "How long a pod may find no node; longer where nodes are added on demand.");
    static final Setting START_WITHIN = Setting.of(
            "start-within",
            SettingType.DURATION,
            "10min",
            "How long pods may take to be ready, fetching the image included.");
    static final Setting LOST_AFTER = Setting.of(
            "lost-after",
            SettingType.DURATION,
            "2min",
            "How long Tare's agent in a pod may not answer before the pod counts as lost.");
    static final Setting DEADLINE = Setting.of(
            "deadline",
            SettingType.DURATION,
            "24h",
            "When Kubernetes ends a pod at the latest, whatever became of Tare.");
    static final Setting CHECK_ROUTE = Setting.flag(
            "check-route",
            true,
            "Whether daemons' pods must be reached from this machine, as workers on it do; false for workers in the"
                    + " cluster, by traffic.on.");
    static final Setting STATED = Setting.family(
            "stated",
            "What you know of the cluster and pods cannot see, such as {cni: calico, kube-proxy: ipvs, cpu-manager:"
                    + " static}. Becomes facts, marked as stated.");

    private static final List<Setting> WHERE = List.of(
            CONTEXT,
            NAMESPACE,
            IMAGE,
            PULL_POLICY,
            PULL_SECRET,
            POD_JAVA,
            SERVICE_ACCOUNT,
            USER,
            HOSTS,
            NODE_SELECTOR,
            TOLERATIONS,
            SPREAD);

    /** What a ladder counts as steps of their own; all others come with being in a pod, or say in which. */
    private static final List<Setting> SHAPE = List.of(
            CPUS, MEMORY, CPU_REQUEST, MEMORY_REQUEST, HOST_NETWORK, VOLUME, PATH, STORAGE_CLASS, SIZE, SECURITY);

    private static final List<Setting> HANDLING =
            List.of(SCHEDULE_WITHIN, START_WITHIN, LOST_AFTER, DEADLINE, CHECK_ROUTE, STATED, KUBECTL, KUBECONFIG);

    static final List<Setting> ALL =
            Stream.of(WHERE, SHAPE, HANDLING).flatMap(List::stream).toList();

    private static final Map<Setting, Setting> DETAILS = Map.of(
            PATH, VOLUME,
            STORAGE_CLASS, VOLUME,
            SIZE, VOLUME,
            CPU_REQUEST, CPUS,
            MEMORY_REQUEST, MEMORY);

    private PodSettings() {}

    /** A node's own network changes nothing but the kind of environment. */
    static Optional<String> plainValue(Setting option) {
        if (!SHAPE.contains(option)) {
            return Optional.empty();
        }
        return Optional.of(option.equals(HOST_NETWORK) ? "true" : option.defaultText());
    }

    static Optional<String> detailOf(Setting option) {
        return Optional.ofNullable(DETAILS.get(option)).map(Setting::name);
    }
}
