package tare.environments.hosts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tare.api.spi.Setting;
import tare.api.spi.Settings;

/** Options of pods, and the manifests that are made of them. */
class PodOptionsTest {
    private static final String SMALLEST =
            """
            apiVersion: "v1"
            kind: "Pod"
            metadata:
              name: "tare-1a-actor-0"
              labels:
                app.kubernetes.io/managed-by: "tare"
                app.kubernetes.io/instance: "1a"
                app.kubernetes.io/component: "actor"
            spec:
              restartPolicy: "Never"
              activeDeadlineSeconds: 86400
              terminationGracePeriodSeconds: 5
              hostname: "actor-0"
              enableServiceLinks: false
              automountServiceAccountToken: false
              containers:
                - name: "tare"
                  image: "java:17"
                  imagePullPolicy: "IfNotPresent"
                  command:
                    - "sh"
                    - "-c"
                    - SCRIPT
                  startupProbe:
                    exec:
                      command:
                        - "sh"
                        - "-c"
                        - "test -p /tmp/tare-pod"
                    periodSeconds: 1
                    timeoutSeconds: 30
                    failureThreshold: 120
                  volumeMounts:
                    - name: "data"
                      mountPath: "/tare"
              volumes:
                - name: "data"
                  emptyDir: {}
            """;

    @Test
    void aPodHasNoMoreThanIsAskedFor() {
        assertThat(manifest(Map.of())).isEqualTo(SMALLEST);
    }

    @Test
    void eachOptionIsInTheManifest() {
        Map<String, String> options = new LinkedHashMap<>();
        options.put("cpus", "2");
        options.put("memory", "1 GiB");
        options.put("cpu-request", "0.5");
        options.put("host-network", "true");
        options.put("node-selector.disk", "nvme");
        options.put("tolerations[0]", "dedicated");
        options.put("tolerations[1].key", "team");
        options.put("tolerations[1].value", "a \"b\"");
        options.put("spread", "true");
        options.put("volume", "claim");
        options.put("storage-class", "fast");
        options.put("size", "10 GiB");
        options.put("pull-policy", "always");
        options.put("pull-secret", "registry");
        options.put("service-account", "bench");
        options.put("user", "1000");
        options.put("security", "restricted");
        options.put("deadline", "2h");
        assertThat(manifest(options))
                .contains(
                        "requests:\n          cpu: \"0.5\"\n          memory: \"1073741824\"\n",
                        "limits:\n          cpu: \"2.0\"\n          memory: \"1073741824\"\n")
                .contains("hostNetwork: true\n  dnsPolicy: \"ClusterFirstWithHostNet\"\n")
                .contains("nodeSelector:\n    disk: \"nvme\"\n")
                .contains("tolerations:\n    - key: \"dedicated\"\n      operator: \"Exists\"\n")
                .contains("    - key: \"team\"\n      value: \"a \\\"b\\\"\"\n      operator: \"Equal\"\n")
                .contains(
                        "topologySpreadConstraints:\n    - maxSkew: 1\n      topologyKey: \"kubernetes.io/hostname\"\n",
                        "whenUnsatisfiable: \"DoNotSchedule\"\n      nodeTaintsPolicy: \"Honor\"\n")
                .contains("storageClassName: \"fast\"\n", "storage: \"10737418240\"\n", "ephemeral:\n")
                .contains("imagePullPolicy: \"Always\"\n", "imagePullSecrets:\n    - name: \"registry\"\n")
                .contains("serviceAccountName: \"bench\"\n", "automountServiceAccountToken: true\n")
                .contains("runAsUser: 1000\n", "fsGroup: 1000\n", "runAsNonRoot: true\n", "type: \"RuntimeDefault\"\n")
                .contains("allowPrivilegeEscalation: false\n", "drop:\n", "activeDeadlineSeconds: 7200\n");
    }

    @Test
    void aDirectoryOfTheNodeHasTheSamePathInThePod() {
        assertThat(manifest(Map.of("volume", "host-path", "path", "/data/tare")))
                .contains("mountPath: \"/data/tare\"\n")
                .contains("hostPath:\n        path: \"/data/tare\"\n        type: \"DirectoryOrCreate\"\n");
    }

    @Test
    void stepsOfALadderAreToldFromDetails() {
        KubernetesFactory factory = new KubernetesFactory();
        Map<String, Setting> settings =
                factory.settings().stream().collect(Collectors.toMap(Setting::name, Function.identity()));
        assertThat(factory.plainValue(settings.get("image"))).isEmpty();
        assertThat(factory.plainValue(settings.get("host-network"))).hasValue("true");
        assertThat(factory.plainValue(settings.get("cpus"))).hasValue("0");
        assertThat(factory.detailOf(settings.get("size"))).hasValue("volume");
        assertThat(factory.detailOf(settings.get("volume"))).isEmpty();
    }

    @Test
    void optionsThatMakeNoSenseAreRefused() {
        assertThat(problem(Map.of("image", "")))
                .hasValue("must name an image with Java 17 or later in image, such as eclipse-temurin:17");
        assertThat(problem(Map.of("context", "--all"))).hasValue("must have one name in context, got: \"--all\"");
        assertThat(problem(Map.of("cpus", "-1"))).hasValue("must not have a number below 0 in cpus, got: -1");
        assertThat(problem(Map.of("memory", "1 GiB", "memory-request", "2 GiB")))
                .hasValue("must not request more than the limit allows, in cpu-request and memory-request");
        assertThat(problem(Map.of("deadline", "5s"))).hasValue("must allow at least 1min in deadline, got: 5s");
        assertThat(problem(Map.of("lost-after", "0s"))).hasValue("must be at least 1s in lost-after, got: 0s");
        assertThat(problem(Map.of("path", "/data")))
                .hasValue("must have an absolute path with volume: host-path, and only with that, got: \"/data\"");
        assertThat(problem(Map.of("volume", "host-path", "path", "data"))).isPresent();
        assertThat(problem(Map.of("volume", "claim")))
                .hasValue("must have a size with volume: claim, and only with that, got: 0");
        assertThat(problem(Map.of("storage-class", "fast")))
                .hasValue("must have storage-class only with volume: claim");
        assertThat(problem(Map.of("cpu-request", "4", "host-network", "true"))).isEmpty();
    }

    private static String manifest(Map<String, String> options) {
        return new PodManifest(options(options), "1a", "actor")
                .text(Map.of("tare-1a-actor-0", "actor-0"))
                .replaceFirst("\"# A pod's first process.*\"", "SCRIPT");
    }

    private static Optional<String> problem(Map<String, String> options) {
        return options(options).problem();
    }

    private static PodOptions options(Map<String, String> options) {
        Map<String, String> all = new HashMap<>(Map.of("image", "java:17"));
        all.putAll(options);
        return new PodOptions(Settings.of("kubernetes", PodSettings.ALL, all));
    }
}
