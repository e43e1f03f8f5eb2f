package tare.environments.hosts;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tare.api.spi.Setting;
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

    static final String RESTRICTED = "restricted";

    /** What is wrong with them as a whole, worded to follow "kubernetes: "; empty if they are valid. */
    Optional<String> problem() {
        if (image().isEmpty()) {
            return Optional.of("must name an image with Java 17 or later in " + PodSettings.IMAGE.name()
                    + ", such as eclipse-temurin:17");
        }
        if (kubectl().isEmpty()) {
            return Optional.of("must name a command in " + PodSettings.KUBECTL.name());
        }
        for (Setting one : List.of(
                PodSettings.CONTEXT,
                PodSettings.NAMESPACE,
                PodSettings.IMAGE,
                PodSettings.PULL_SECRET,
                PodSettings.SERVICE_ACCOUNT,
                PodSettings.STORAGE_CLASS)) {
            String text = text(one);
            if (text.startsWith("-") || text.chars().anyMatch(Character::isWhitespace)) {
                return Optional.of("must have one name in " + one.name() + ", got: \"" + text + "\"");
            }
        }
        return problemOfAmounts().or(this::problemOfVolume);
    }

    private Optional<String> problemOfAmounts() {
        for (Setting one : List.of(PodSettings.CPUS, PodSettings.CPU_REQUEST)) {
            if (given.number(one.name()) < 0) {
                return Optional.of("must not have a number below 0 in " + one.name() + ", got: " + text(one));
            }
        }
        double cpus = given.number(PodSettings.CPUS.name());
        long memory = given.bytes(PodSettings.MEMORY.name());
        boolean isOverLimit = (cpus > 0 && given.number(PodSettings.CPU_REQUEST.name()) > cpus)
                || (memory > 0 && given.bytes(PodSettings.MEMORY_REQUEST.name()) > memory);
        if (isOverLimit) {
            return Optional.of("must not request more than the limit allows, in " + PodSettings.CPU_REQUEST.name()
                    + " and " + PodSettings.MEMORY_REQUEST.name());
        }
        if (lostAfter().toSeconds() < 1) {
            return Optional.of("must be at least 1s in " + PodSettings.LOST_AFTER.name() + ", got: "
                    + text(PodSettings.LOST_AFTER));
        }
        return deadline().toSeconds() < 60
                ? Optional.of("must allow at least 1min in " + PodSettings.DEADLINE.name() + ", got: "
                        + text(PodSettings.DEADLINE))
                : Optional.empty();
    }

    private Optional<String> problemOfVolume() {
        boolean isPath = volume().equals(HOST_PATH);
        boolean isClaim = volume().equals(CLAIM);
        if (isPath != text(PodSettings.PATH).startsWith("/")
                || (!isPath && !text(PodSettings.PATH).isEmpty())) {
            return Optional.of("must have an absolute " + PodSettings.PATH.name() + " with " + PodSettings.VOLUME.name()
                    + ": " + HOST_PATH + ", and only with that, got: \"" + text(PodSettings.PATH) + "\"");
        }
        if (isClaim != given.bytes(PodSettings.SIZE.name()) > 0) {
            return Optional.of("must have a " + PodSettings.SIZE.name() + " with " + PodSettings.VOLUME.name() + ": "
                    + CLAIM + ", and only with that, got: " + text(PodSettings.SIZE));
        }
        return isClaim || text(PodSettings.STORAGE_CLASS).isEmpty()
                ? Optional.empty()
                : Optional.of("must have " + PodSettings.STORAGE_CLASS.name() + " only with "
                        + PodSettings.VOLUME.name() + ": " + CLAIM);
    }

    private String text(Setting setting) {
        return given.text(setting.name());
    }

    String context() {
        return text(PodSettings.CONTEXT);
    }

    String namespace() {
        return text(PodSettings.NAMESPACE);
    }

    List<String> kubectl() {
        return EnteredHostOptions.words(text(PodSettings.KUBECTL));
    }

    String kubeconfig() {
        return text(PodSettings.KUBECONFIG);
    }

    String image() {
        return text(PodSettings.IMAGE);
    }

    /** As in a manifest. */
    String pullPolicy() {
        return switch (text(PodSettings.PULL_POLICY)) {
            case "always" -> "Always";
            case "never" -> "Never";
            default -> "IfNotPresent";
        };
    }

    String pullSecret() {
        return text(PodSettings.PULL_SECRET);
    }

    String java() {
        return text(PodSettings.POD_JAVA);
    }

    /** As in a manifest, by resource. */
    Map<String, Object> limits() {
        return quantities(given.number(PodSettings.CPUS.name()), given.bytes(PodSettings.MEMORY.name()));
    }

    /** As in a manifest, by resource. */
    Map<String, Object> requests() {
        double cpus = given.number(PodSettings.CPU_REQUEST.name());
        long memory = given.bytes(PodSettings.MEMORY_REQUEST.name());
        return quantities(
                cpus > 0 ? cpus : given.number(PodSettings.CPUS.name()),
                memory > 0 ? memory : given.bytes(PodSettings.MEMORY.name()));
    }

    private static Map<String, Object> quantities(double cpus, long memory) {
        return PodManifest.fields(
                "cpu", cpus > 0 ? Double.toString(cpus) : null, "memory", memory > 0 ? Long.toString(memory) : null);
    }

    boolean isOnHostNetwork() {
        return given.flag(PodSettings.HOST_NETWORK.name());
    }

    Map<String, String> nodeSelector() {
        return given.under(PodSettings.NODE_SELECTOR.name());
    }

    List<Map<String, String>> tolerations() {
        return given.items(PodSettings.TOLERATIONS);
    }

    boolean isSpread() {
        return given.flag(PodSettings.SPREAD.name());
    }

    String volume() {
        return text(PodSettings.VOLUME);
    }

    /** The directory of data in the pods; on the node too, if that is where it is. */
    String directory() {
        return volume().equals(HOST_PATH) ? text(PodSettings.PATH) : MOUNT;
    }

    String storageClass() {
        return text(PodSettings.STORAGE_CLASS);
    }

    long sizeBytes() {
        return given.bytes(PodSettings.SIZE.name());
    }

    String serviceAccount() {
        return text(PodSettings.SERVICE_ACCOUNT);
    }

    /** 0 for the image's own. */
    long user() {
        return given.count(PodSettings.USER.name());
    }

    boolean isRestricted() {
        return text(PodSettings.SECURITY).equals(RESTRICTED);
    }

    Duration scheduleWithin() {
        return given.duration(PodSettings.SCHEDULE_WITHIN.name());
    }

    Duration startWithin() {
        return given.duration(PodSettings.START_WITHIN.name());
    }

    Duration lostAfter() {
        return given.duration(PodSettings.LOST_AFTER.name());
    }

    Duration deadline() {
        return given.duration(PodSettings.DEADLINE.name());
    }

    boolean isRouteChecked() {
        return given.flag(PodSettings.CHECK_ROUTE.name());
    }

    Map<String, String> stated() {
        return given.under(PodSettings.STATED.name());
    }
}
