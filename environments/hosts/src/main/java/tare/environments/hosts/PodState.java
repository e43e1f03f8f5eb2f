package tare.environments.hosts;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What Kubernetes says about a pod. Texts are empty where it says nothing.
 *
 * @param addresses of the pod, with blanks between them
 * @param scheduling why it has no node, as one word and a message
 * @param waiting why its container has not started
 * @param ended why its container has ended
 * @param disruption why Kubernetes ended it
 */
record PodState(
        String name,
        String phase,
        Reason whole,
        String addresses,
        String node,
        boolean isReady,
        Reason scheduling,
        Reason waiting,
        Reason ended,
        String exitCode,
        String imageId,
        boolean isBeingDeleted,
        String disruption,
        String qos) {
    /** One word of Kubernetes' and a message. */
    record Reason(String word, String message) {
        private boolean isGiven() {
            return !word.isEmpty();
        }

        @Override
        public String toString() {
            return message.isEmpty() ? word : word + ": " + message.strip();
        }
    }

    private static final String FIELD = "\u001f";
    private static final String POD = "\u001e";

    /** Paths below a pod, in the order of the record. */
    private static final List<String> PATHS = List.of(
            ".metadata.name",
            ".status.phase",
            ".status.reason",
            ".status.message",
            ".status.podIPs[*].ip",
            ".spec.nodeName",
            condition("Ready", "status"),
            condition("PodScheduled", "reason"),
            condition("PodScheduled", "message"),
            container("waiting.reason"),
            container("waiting.message"),
            container("terminated.reason"),
            container("terminated.message"),
            container("terminated.exitCode"),
            ".status.containerStatuses[0].imageID",
            ".metadata.deletionTimestamp",
            condition("DisruptionTarget", "message"),
            ".status.qosClass");

    /** For {@code kubectl get pods --output}. */
    static final String OUTPUT = "jsonpath={range .items[*]}"
            + PATHS.stream().map(path -> "{" + path + "}").collect(Collectors.joining(FIELD)) + POD + "{end}";

    /** States in which a container stays. Its image is fetched again and again after {@code ErrImagePull}. */
    private static final Set<String> FINAL = Set.of(
            "ErrImageNeverPull",
            "ImagePullBackOff",
            "InvalidImageName",
            "ImageInspectError",
            "CreateContainerConfigError",
            "CreateContainerError",
            "RunContainerError",
            "CrashLoopBackOff");

    private static String condition(String type, String field) {
        return ".status.conditions[?(@.type==\"" + type + "\")]." + field;
    }

    private static String container(String path) {
        return ".status.containerStatuses[0].state." + path;
    }

    /** By name, from kubectl's {@link #OUTPUT}. */
    static Map<String, PodState> of(String output) {
        Map<String, PodState> pods = new LinkedHashMap<>();
        for (String pod : output.split(POD, -1)) {
            String[] fields = pod.split(FIELD, -1);
            if (fields.length == PATHS.size()) {
                PodState state = of(fields);
                pods.put(state.name(), state);
            }
        }
        return pods;
    }

    private static PodState of(String... fields) {
        return new PodState(
                fields[0],
                fields[1],
                new Reason(fields[2], fields[3]),
                fields[4],
                fields[5],
                fields[6].equals("True"),
                new Reason(fields[7], fields[8]),
                new Reason(fields[9], fields[10]),
                new Reason(fields[11], fields[12]),
                fields[13],
                fields[14],
                !fields[15].isEmpty(),
                fields[16],
                fields[17]);
    }

    /** Its IPv4 address. */
    Optional<String> address() {
        return Arrays.stream(addresses.split(" ", -1))
                .filter(one -> one.matches("[0-9.]+"))
                .findFirst();
    }

    boolean isUnschedulable() {
        return scheduling.isGiven();
    }

    /** Why it will not get ready or has ended, worded to follow its name; empty if it may run. */
    Optional<String> problem() {
        if (!disruption.isEmpty()) {
            return Optional.of("was ended by Kubernetes: " + disruption);
        }
        if (isBeingDeleted) {
            return Optional.of("was deleted");
        }
        if (phase.equals("Failed") || phase.equals("Succeeded")) {
            return Optional.of("has ended: " + (whole.isGiven() ? whole : containerEnd()));
        }
        return FINAL.contains(waiting.word()) ? Optional.of("cannot start: " + waiting) : Optional.empty();
    }

    private String containerEnd() {
        return ended.isGiven() ? ended + " (exit code " + exitCode + ")" : phase;
    }
}
