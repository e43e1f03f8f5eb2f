package tare.environments.hosts;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tare.api.spi.system.EnvironmentException;

/**
 * What is known about pods and their cluster. What needs more rights than those in one namespace is {@code unknown}
 * without them.
 */
record PodFacts(PodOptions options, Kubectl kubectl, Kubectl.Versions versions) {
    private static final String UNKNOWN = "unknown";
    private static final String FIELD = "\u001f";

    private static final String CPUS = "Cpus_allowed_list:";

    /** What no pod can see. */
    private static final List<String> STATED = List.of("cni", "kube-proxy", "cpu-manager");

    /** Facts by names without a prefix. */
    Map<String, String> of(PodState pod) throws EnvironmentException, InterruptedException {
        Map<String, String> facts = new TreeMap<>();
        facts.put("kubernetes", versions.server());
        facts.put("kubectl", versions.client());
        facts.put("image", options.image());
        facts.put("image.id", pod.imageId());
        facts.put("node", pod.node());
        facts.put("qos", pod.qos());
        facts.put("network", options.isOnHostNetwork() ? "host" : "pod");
        facts.put("volume", options.volume());
        if (options.volume().equals(PodOptions.CLAIM)) {
            addClaim(pod.name() + "-" + PodManifest.VOLUME, facts);
        }
        List<String> node = fields(
                "node", pod.node(), ".status.nodeInfo.kubeletVersion", ".status.nodeInfo.containerRuntimeVersion");
        facts.put("kubelet", node.get(0));
        facts.put("container-runtime", node.get(1));
        facts.put("cpu-set", cpuSet(pod));
        STATED.forEach(name -> facts.put(name, UNKNOWN));
        options.stated().forEach((name, value) -> facts.put(name, value + " (stated)"));
        return facts;
    }

    /** The CPUs that it may use, in the format of {@code taskset -c}. */
    private String cpuSet(PodState pod) throws EnvironmentException, InterruptedException {
        Kubectl.Ended inside = kubectl.tryTo(
                "exec", "--container", PodManifest.CONTAINER, pod.name(), "--", "cat", "/proc/self/status");
        return inside.out()
                .lines()
                .filter(line -> line.startsWith(CPUS))
                .map(line -> line.substring(CPUS.length()).strip())
                .findFirst()
                .orElse(UNKNOWN);
    }

    private void addClaim(String claim, Map<String, String> facts) throws EnvironmentException, InterruptedException {
        List<String> found = fields(
                "persistentvolumeclaim",
                claim,
                ".spec.storageClassName",
                ".status.capacity.storage",
                ".spec.volumeName");
        facts.put("claim.class", found.get(0));
        facts.put("claim.size", found.get(1));
        facts.put(
                "claim.provisioner",
                fields("storageclass", found.get(0), ".provisioner").get(0));
        facts.put(
                "claim.driver",
                fields("persistentvolume", found.get(2), ".spec.csi.driver").get(0));
    }

    private List<String> fields(String kind, String name, String... paths)
            throws EnvironmentException, InterruptedException {
        Kubectl.Ended ended =
                kubectl.tryTo("get", kind, name, "--output=jsonpath={" + String.join("}" + FIELD + "{", paths) + "}");
        if (ended.code() != 0) {
            return Collections.nCopies(paths.length, UNKNOWN);
        }
        return List.of(ended.out().split(FIELD, -1)).stream()
                .map(value -> value.isBlank() ? UNKNOWN : value.strip())
                .toList();
    }
}
