package tare.environments.hosts;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tare.api.spi.system.Environment;
import tare.api.spi.system.PlacedDaemon;
import tare.quality.testing.KubernetesCluster;

/** Main class of a process with a daemon in a pod, to be killed. */
final class PodHarness {
    private PodHarness() {}

    /** @param arguments its directory, kubectl, its configuration, and a namespace; prints a line once the daemon serves */
    public static void main(String[] arguments) throws Exception {
        Map<String, String> options = new HashMap<>(Map.of(
                "image",
                KubernetesCluster.IMAGE,
                "pull-policy",
                "never",
                "kubectl",
                arguments[1],
                "kubeconfig",
                arguments[2],
                "namespace",
                arguments[3]));
        Environment environment = Stage.open(Path.of(arguments[0]), new KubernetesFactory(), options);
        PlacedDaemon at = environment.allocate("show", List.of(Stage.ROLE)).daemon(Stage.ACTOR);
        environment.start(Stage.serving(at), at);
        System.out.println("serving");
        Thread.sleep(Long.MAX_VALUE);
    }
}
