package tare.environments.hosts;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tare.api.spi.system.EnvironmentException;

/**
 * A pod. The agent holds a pipe open from which the pod's first process reads: when the agent ends, because Tare or the
 * connection has ended, the pod ends.
 */
final class PodEntrance implements Entrance {
    /** In the pod; its first process makes it. */
    static final String PIPE = "/tmp/tare-pod";

    private final Pods pods;
    private final String pod;
    private final Map<String, String> facts;
    private String end = "";

    PodEntrance(Pods pods, String pod, Map<String, String> facts) {
        this.pods = pods;
        this.pod = pod;
        this.facts = facts;
    }

    @Override
    public List<String> agentCommand(List<String> words) {
        String hold = ": >" + PIPE + ".entered && exec 9>" + PIPE + " && exec \"$@\"";
        List<String> all = new ArrayList<>(List.of("sh", "-c", hold, "tare-enter"));
        all.addAll(words);
        return command(all);
    }

    @Override
    public List<String> command(List<String> words) {
        List<String> all = new ArrayList<>(List.of("exec", "--stdin", "--container", PodManifest.CONTAINER, pod, "--"));
        all.addAll(words);
        return pods.kubectl().command(all);
    }

    /** Without the pod's name, so that two pods made alike read alike. */
    @Override
    public String shown() {
        return String.join(" ", pods.kubectl().command(List.of("exec", "--stdin")));
    }

    @Override
    public Map<String, String> facts() {
        return facts;
    }

    /** The API server may hold the connection to a node that is gone for a quarter of an hour. */
    @Override
    public Duration lostAfter() {
        return pods.lostAfter();
    }

    @Override
    public synchronized String end() throws InterruptedException {
        if (end.isEmpty()) {
            end = pods.end(pod);
        }
        return end;
    }

    /** Deletes it. */
    @Override
    public void close() throws EnvironmentException {
        pods.leave(pod);
    }
}
