package tare.environments.hosts;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The manifest of one role's pods.
 *
 * @param id that the pods of one environment have in common
 * @param role as in a label
 */
record PodManifest(PodOptions options, String id, String role) {
    /** The name of the only container. */
    static final String CONTAINER = "tare";

    /** The name of the volume with data. */
    static final String VOLUME = "data";

    private static final String MANAGED_BY = "app.kubernetes.io/managed-by";
    private static final String INSTANCE = "app.kubernetes.io/instance";
    private static final String COMPONENT = "app.kubernetes.io/component";

    /** The pod's first process heeds the request to end at once. */
    private static final int GRACE_SECONDS = 5;

    /** A mapping in this order, without those whose value is null or an empty text, and with all others. */
    static Map<String, Object> fields(Object... keysAndValues) {
        Map<String, Object> fields = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            Object value = keysAndValues[i + 1];
            if (value != null && !value.equals("")) {
                fields.put((String) keysAndValues[i], value);
            }
        }
        return fields;
    }

    /** Selects all that was made for an environment. */
    static String selector(String id) {
        return MANAGED_BY + "=tare," + INSTANCE + "=" + id;
    }

    /** @param hosts by the pods' names */
    String text(Map<String, String> hosts) {
        return hosts.entrySet().stream()
                .map(pod -> ManifestText.of(pod(pod.getKey(), pod.getValue())))
                .collect(Collectors.joining("---\n"));
    }

    private Map<String, Object> pod(String name, String host) {
        return fields(
                "apiVersion",
                "v1",
                "kind",
                "Pod",
                "metadata",
                fields("name", name, "labels", labels()),
                "spec",
                spec(host));
    }

    private Map<String, Object> labels() {
        return fields(MANAGED_BY, "tare", INSTANCE, id, COMPONENT, role);
    }

    private Map<String, Object> spec(String host) {
        boolean isOnHostNetwork = options.isOnHostNetwork();
        return fields(
                "restartPolicy", "Never",
                "activeDeadlineSeconds", options.deadline().toSeconds(),
                "terminationGracePeriodSeconds", GRACE_SECONDS,
                "hostname", host,
                "hostNetwork", isOnHostNetwork ? true : null,
                "dnsPolicy", isOnHostNetwork ? "ClusterFirstWithHostNet" : null,
                "enableServiceLinks", false,
                "serviceAccountName", options.serviceAccount(),
                "automountServiceAccountToken", !options.serviceAccount().isEmpty(),
                "nodeSelector", orNull(options.nodeSelector()),
                "tolerations", tolerations(),
                "topologySpreadConstraints", spread(),
                "imagePullSecrets", secrets(),
                "securityContext", orNull(podSecurity()),
                "containers", List.of(container()),
                "volumes", List.of(volume()));
    }

    private static Map<String, ?> orNull(Map<String, ?> fields) {
        return fields.isEmpty() ? null : fields;
    }

    private List<Object> tolerations() {
        List<Object> all = options.tolerations().stream()
                .map(given -> {
                    Map<String, Object> one = new LinkedHashMap<>(given);
                    one.putIfAbsent("operator", given.containsKey("value") ? "Equal" : "Exists");
                    return (Object) one;
                })
                .toList();
        return all.isEmpty() ? null : all;
    }

    private List<Object> spread() {
        return options.isSpread()
                ? List.of(fields(
                        "maxSkew",
                        1,
                        "topologyKey",
                        "kubernetes.io/hostname",
                        "whenUnsatisfiable",
                        "DoNotSchedule",
                        // Otherwise a node that takes no such pods counts as empty, and the others may not hold two.
                        "nodeTaintsPolicy",
                        "Honor",
                        "labelSelector",
                        fields("matchLabels", labels())))
                : null;
    }

    private List<Object> secrets() {
        return options.pullSecret().isEmpty() ? null : List.of(fields("name", options.pullSecret()));
    }

    private Map<String, Object> podSecurity() {
        Long user = options.user() == 0 ? null : options.user();
        return fields(
                "runAsUser", user,
                "runAsGroup", user,
                "fsGroup", user,
                "runAsNonRoot", options.isRestricted() ? true : null,
                "seccompProfile", options.isRestricted() ? fields("type", "RuntimeDefault") : null);
    }

    private Map<String, Object> container() {
        Map<String, Object> resources =
                fields("requests", orNull(options.requests()), "limits", orNull(options.limits()));
        return fields(
                "name", CONTAINER,
                "image", options.image(),
                "imagePullPolicy", options.pullPolicy(),
                "command", List.of("sh", "-c", script()),
                "resources", orNull(resources),
                "startupProbe", startupProbe(),
                "securityContext", containerSecurity(),
                "volumeMounts", List.of(fields("name", VOLUME, "mountPath", options.directory())));
    }

    /** Asked until it has succeeded once. */
    private static Map<String, Object> startupProbe() {
        return fields(
                "exec", fields("command", List.of("sh", "-c", "test -p " + PodEntrance.PIPE)),
                "periodSeconds", 1,
                "timeoutSeconds", 30,
                "failureThreshold", 120);
    }

    private Map<String, Object> containerSecurity() {
        return options.isRestricted()
                ? fields("allowPrivilegeEscalation", false, "capabilities", fields("drop", List.of("ALL")))
                : null;
    }

    private Map<String, Object> volume() {
        return switch (options.volume()) {
            case PodOptions.HOST_PATH ->
                fields("name", VOLUME, "hostPath", fields("path", options.directory(), "type", "DirectoryOrCreate"));
            case PodOptions.CLAIM ->
                fields(
                        "name",
                        VOLUME,
                        "ephemeral",
                        fields("volumeClaimTemplate", fields("metadata", fields("labels", labels()), "spec", claim())));
            default -> fields("name", VOLUME, "emptyDir", Map.of());
        };
    }

    private Map<String, Object> claim() {
        return fields(
                "accessModes", List.of("ReadWriteOnce"),
                "storageClassName", options.storageClass(),
                "resources", fields("requests", fields("storage", Long.toString(options.sizeBytes()))));
    }

    private static String script() {
        try (InputStream in = PodManifest.class.getResourceAsStream("pod.sh")) {
            return new String(in.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException("pod.sh is missing from the jar", e);
        }
    }
}
