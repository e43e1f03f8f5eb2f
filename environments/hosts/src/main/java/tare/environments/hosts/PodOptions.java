package tare.environments.hosts;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;

/**
 * How pods are made.
 *
 * @param given each valid by itself
 */
record PodOptions(Settings given) {
    /** A disk of the node that lasts as long as the pod. */
    static final String EMPTY_DIR = "empty-dir";

    /** A directory of the node. */
    static final String HOST_PATH = "host-path";

    /** A claimed volume that lasts as long as the pod. */
    static final String CLAIM = "claim";

    /** Where volumes other than a node's directory are mounted. */
    private static final String MOUNT = "/tare";

    private static final String RESTRICTED = "restricted";

    private static final Setting CONTEXT = Setting.of(
            "context", SettingType.TEXT, "", "Context of kubectl's configuration; by default the current one.");
    private static final Setting NAMESPACE =
            Setting.of("namespace", SettingType.TEXT, "", "Namespace of the pods; by default the context's.");
    private static final Setting KUBECTL = Setting.of(
                    "kubectl", SettingType.TEXT, "kubectl", "kubectl's command, such as \"microk8s kubectl\".")
            .driving("machine.security", "machine.cgroup.processes");
    private static final Setting KUBECONFIG = Setting.of(
            "kubeconfig", SettingType.FILE, "", "File of kubectl's configuration; by default as kubectl finds it.");
    private static final Setting IMAGE = Setting.of(
                    "image", SettingType.TEXT, "", "Image with Java 17 or later, a shell and coreutils. Must be given.")
            .driving("machine.os.name");
    private static final Setting PULL_POLICY =
            Setting.choice("pull-policy", "When nodes fetch the image.", "if-not-present", "always", "never");
    private static final Setting PULL_SECRET = Setting.of(
            "pull-secret", SettingType.TEXT, "", "Secret of the namespace with which nodes fetch the image.");
    private static final Setting POD_JAVA =
            Setting.of("java", SettingType.TEXT, "java", "The program of Java 17 or later in the image.");
    private static final Setting CPUS = Setting.of(
                    "cpus", SettingType.NUMBER, "0", "CPUs that each pod may use, such as 1.5; 0 for no limit.")
            .driving("machine.cgroup.cpu", "machine.jvm.cpus");
    private static final Setting MEMORY = Setting.of(
                    "memory",
                    SettingType.BYTES,
                    "0",
                    "Memory that each pod may use; 0 for no limit. Tare's agent in the pod takes some 50 MiB of it.")
            .driving("machine.cgroup.memory");
    private static final Setting CPU_REQUEST = Setting.of(
            "cpu-request", SettingType.NUMBER, "0", "CPUs that the scheduler reserves for each pod; 0 for its limit.");
    private static final Setting MEMORY_REQUEST = Setting.of(
            "memory-request",
            SettingType.BYTES,
            "0",
            "Memory that the scheduler reserves for each pod; 0 for its limit.");
    private static final Setting HOST_NETWORK = Setting.flag(
                    "host-network", false, "Whether pods use their node's network instead of one of their own.")
            .driving("machine.network");
    private static final Setting NODE_SELECTOR =
            Setting.family("node-selector", "Labels that the nodes must have, such as {disk: nvme}.");
    private static final Setting TOLERATIONS = Setting.list(
            "tolerations",
            "Taints of nodes that pods accept, each a key or a mapping as in a pod's manifest.",
            "key",
            "operator",
            "value",
            "effect");
    private static final Setting SPREAD = Setting.flag(
            "spread", false, "Whether the daemons of each role must be on different nodes as far as there are enough.");
    private static final Setting VOLUME = Setting.choice(
                    "volume",
                    "Where data are: a disk of the node for the time of the pod, a directory of the node, or a volume that is"
                            + " claimed and released with the pod.",
                    EMPTY_DIR,
                    HOST_PATH,
                    CLAIM)
            .driving("machine.data", "environment.volumes");
    private static final Setting PATH = Setting.of(
            "path",
            SettingType.TEXT,
            "",
            "For host-path: the node's directory. Pods see it under the same path, and jars stay there.");
    private static final Setting STORAGE_CLASS = Setting.of(
            "storage-class", SettingType.TEXT, "", "For a claim: its StorageClass; by default the cluster's default.");
    private static final Setting SIZE = Setting.of("size", SettingType.BYTES, "0", "For a claim: its size.");
    private static final Setting SERVICE_ACCOUNT = Setting.of(
            "service-account",
            SettingType.TEXT,
            "",
            "ServiceAccount of the pods; by default the namespace's, without its token.");
    private static final Setting USER =
            Setting.of("user", SettingType.COUNT, "0", "Id of the user in the pods; 0 for the image's own.");
    private static final Setting SECURITY = Setting.choice(
            "security",
            "Which of Kubernetes' Pod Security Standards the pods are made for. Restricted pods run under the default"
                    + " seccomp profile, which takes time from each system call.",
            "privileged",
            RESTRICTED);
    private static final Setting SCHEDULE_WITHIN = Setting.of(
            "schedule-within",
            SettingType.DURATION,
            "30s",
            "How long a pod may find no node; longer where nodes are added on demand.");
    private static final Setting START_WITHIN = Setting.of(
            "start-within",
            SettingType.DURATION,
            "10min",
            "How long pods may take to be ready, fetching the image included.");
    private static final Setting LOST_AFTER = Setting.of(
            "lost-after",
            SettingType.DURATION,
            "2min",
            "How long Tare's agent in a pod may not answer before the pod counts as lost.");
    private static final Setting DEADLINE = Setting.of(
            "deadline",
            SettingType.DURATION,
            "24h",
            "When Kubernetes ends a pod at the latest, whatever became of Tare.");
    private static final Setting CHECK_ROUTE = Setting.flag(
            "check-route", true, "Whether daemons' pods must be reached from this machine, as workers on it do.");
    private static final Setting STATED = Setting.family(
            "stated",
            "What you know of the cluster and pods cannot see, such as {cni: calico, kube-proxy: ipvs, cpu-manager:"
                    + " static}. Becomes facts, marked as stated.");

    /** They come with being in a pod, or say which, so that each value is plain. */
    private static final List<Setting> OF_KIND = List.of(
            CONTEXT,
            NAMESPACE,
            IMAGE,
            NODE_SELECTOR,
            TOLERATIONS,
            SPREAD,
            PULL_POLICY,
            PULL_SECRET,
            SERVICE_ACCOUNT,
            USER,
            SCHEDULE_WITHIN,
            START_WITHIN,
            LOST_AFTER,
            DEADLINE,
            CHECK_ROUTE,
            STATED,
            POD_JAVA,
            KUBECTL,
            KUBECONFIG);

    private static final Map<String, String> DETAILS = Map.of(
            PATH.name(), VOLUME.name(),
            STORAGE_CLASS.name(), VOLUME.name(),
            SIZE.name(), VOLUME.name(),
            CPU_REQUEST.name(), CPUS.name(),
            MEMORY_REQUEST.name(), MEMORY.name());

    static final List<Setting> SETTINGS = List.of(
            CONTEXT,
            NAMESPACE,
            IMAGE,
            CPUS,
            MEMORY,
            CPU_REQUEST,
            MEMORY_REQUEST,
            HOST_NETWORK,
            NODE_SELECTOR,
            TOLERATIONS,
            SPREAD,
            VOLUME,
            PATH,
            STORAGE_CLASS,
            SIZE,
            PULL_POLICY,
            PULL_SECRET,
            SERVICE_ACCOUNT,
            USER,
            SECURITY,
            SCHEDULE_WITHIN,
            START_WITHIN,
            LOST_AFTER,
            DEADLINE,
            CHECK_ROUTE,
            STATED,
            POD_JAVA,
            KUBECTL,
            KUBECONFIG);

    /** A node's own network changes nothing but the kind of environment. */
    static Optional<String> plainValue(Setting option) {
        if (OF_KIND.contains(option)) {
            return Optional.empty();
        }
        return Optional.of(option.equals(HOST_NETWORK) ? "true" : option.defaultText());
    }

    static Optional<String> detailOf(Setting option) {
        return Optional.ofNullable(DETAILS.get(option.name()));
    }

    /** What is wrong with them as a whole, worded to follow "kubernetes: "; empty if they are valid. */
    Optional<String> problem() {
        if (image().isEmpty()) {
            return Optional.of(
                    "must name an image with Java 17 or later in " + IMAGE.name() + ", such as eclipse-temurin:17");
        }
        if (kubectl().isEmpty()) {
            return Optional.of("must name a command in " + KUBECTL.name());
        }
        for (Setting one : List.of(CONTEXT, NAMESPACE, IMAGE, PULL_SECRET, SERVICE_ACCOUNT, STORAGE_CLASS)) {
            String text = text(one);
            if (text.startsWith("-") || text.chars().anyMatch(Character::isWhitespace)) {
                return Optional.of("must have one name in " + one.name() + ", got: \"" + text + "\"");
            }
        }
        return problemOfAmounts().or(this::problemOfVolume);
    }

    private Optional<String> problemOfAmounts() {
        for (Setting one : List.of(CPUS, CPU_REQUEST)) {
            if (given.number(one.name()) < 0) {
                return Optional.of("must not have a number below 0 in " + one.name() + ", got: " + text(one));
            }
        }
        double cpus = given.number(CPUS.name());
        long memory = given.bytes(MEMORY.name());
        boolean isOverLimit = (cpus > 0 && given.number(CPU_REQUEST.name()) > cpus)
                || (memory > 0 && given.bytes(MEMORY_REQUEST.name()) > memory);
        if (isOverLimit) {
            return Optional.of("must not request more than the limit allows, in " + CPU_REQUEST.name() + " and "
                    + MEMORY_REQUEST.name());
        }
        if (lostAfter().toSeconds() < 1) {
            return Optional.of("must be at least 1s in " + LOST_AFTER.name() + ", got: " + text(LOST_AFTER));
        }
        return deadline().toSeconds() < 60
                ? Optional.of("must allow at least 1min in " + DEADLINE.name() + ", got: " + text(DEADLINE))
                : Optional.empty();
    }

    private Optional<String> problemOfVolume() {
        boolean isPath = volume().equals(HOST_PATH);
        boolean isClaim = volume().equals(CLAIM);
        if (isPath != text(PATH).startsWith("/") || (!isPath && !text(PATH).isEmpty())) {
            return Optional.of("must have an absolute " + PATH.name() + " with " + VOLUME.name() + ": " + HOST_PATH
                    + ", and only with that, got: \"" + text(PATH) + "\"");
        }
        if (isClaim != given.bytes(SIZE.name()) > 0) {
            return Optional.of("must have a " + SIZE.name() + " with " + VOLUME.name() + ": " + CLAIM
                    + ", and only with that, got: " + text(SIZE));
        }
        return isClaim || text(STORAGE_CLASS).isEmpty()
                ? Optional.empty()
                : Optional.of("must have " + STORAGE_CLASS.name() + " only with " + VOLUME.name() + ": " + CLAIM);
    }

    private String text(Setting setting) {
        return given.text(setting.name());
    }

    String context() {
        return text(CONTEXT);
    }

    String namespace() {
        return text(NAMESPACE);
    }

    List<String> kubectl() {
        return EnteredHostOptions.words(text(KUBECTL));
    }

    String kubeconfig() {
        return text(KUBECONFIG);
    }

    String image() {
        return text(IMAGE);
    }

    /** As in a manifest. */
    String pullPolicy() {
        return switch (text(PULL_POLICY)) {
            case "always" -> "Always";
            case "never" -> "Never";
            default -> "IfNotPresent";
        };
    }

    String pullSecret() {
        return text(PULL_SECRET);
    }

    String java() {
        return text(POD_JAVA);
    }

    /** As in a manifest, by resource. */
    Map<String, Object> limits() {
        return quantities(given.number(CPUS.name()), given.bytes(MEMORY.name()));
    }

    /** As in a manifest, by resource. */
    Map<String, Object> requests() {
        double cpus = given.number(CPU_REQUEST.name());
        long memory = given.bytes(MEMORY_REQUEST.name());
        return quantities(
                cpus > 0 ? cpus : given.number(CPUS.name()), memory > 0 ? memory : given.bytes(MEMORY.name()));
    }

    private static Map<String, Object> quantities(double cpus, long memory) {
        return PodManifest.fields(
                "cpu", cpus > 0 ? Double.toString(cpus) : null, "memory", memory > 0 ? Long.toString(memory) : null);
    }

    boolean isOnHostNetwork() {
        return given.flag(HOST_NETWORK.name());
    }

    Map<String, String> nodeSelector() {
        return given.under(NODE_SELECTOR.name());
    }

    List<Map<String, String>> tolerations() {
        return given.items(TOLERATIONS);
    }

    boolean isSpread() {
        return given.flag(SPREAD.name());
    }

    String volume() {
        return text(VOLUME);
    }

    /** The directory of data in the pods; on the node too, if that is where it is. */
    String directory() {
        return volume().equals(HOST_PATH) ? text(PATH) : MOUNT;
    }

    String storageClass() {
        return text(STORAGE_CLASS);
    }

    long sizeBytes() {
        return given.bytes(SIZE.name());
    }

    String serviceAccount() {
        return text(SERVICE_ACCOUNT);
    }

    /** 0 for the image's own. */
    long user() {
        return given.count(USER.name());
    }

    boolean isRestricted() {
        return text(SECURITY).equals(RESTRICTED);
    }

    Duration scheduleWithin() {
        return given.duration(SCHEDULE_WITHIN.name());
    }

    Duration startWithin() {
        return given.duration(START_WITHIN.name());
    }

    Duration lostAfter() {
        return given.duration(LOST_AFTER.name());
    }

    Duration deadline() {
        return given.duration(DEADLINE.name());
    }

    boolean isRouteChecked() {
        return given.flag(CHECK_ROUTE.name());
    }

    Map<String, String> stated() {
        return given.under(STATED.name());
    }
}
