package tare.environments.hosts;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.api.spi.system.DaemonId;
import tare.api.spi.system.Environment;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.EnvironmentFactory;
import tare.api.spi.system.EnvironmentSite;
import tare.api.spi.system.Host;

/** {@code kubernetes}: a pod for each daemon, made with the user's kubectl. */
final class KubernetesFactory implements EnvironmentFactory {
    private static final String NAME = "kubernetes";

    private static final Routes ROUTES = new Routes(
            "pod",
            "Place the workers in the cluster too, with traffic.on, and set check-route: false; or run Tare on a machine"
                    + " with a route to the pods, such as a node of the cluster; or use host-network: true if there is"
                    + " one to the nodes");

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "A pod of a Kubernetes cluster for each daemon, made with kubectl: see"
                + " [environments.md](environments.md).";
    }

    @Override
    public List<Setting> settings() {
        return PodSettings.ALL;
    }

    @Override
    public Optional<String> problem(Settings options) {
        return new PodOptions(options).problem();
    }

    @Override
    public Optional<String> plainValue(Setting option) {
        return PodSettings.plainValue(option);
    }

    @Override
    public Optional<String> detailOf(Setting option) {
        return PodSettings.detailOf(option);
    }

    @Override
    public Optional<Setting> workerHosts() {
        return Optional.of(PodSettings.HOSTS);
    }

    @Override
    public Optional<Setting> deadline() {
        return Optional.of(PodSettings.DEADLINE);
    }

    @Override
    public List<String> missing(Settings options) {
        return Programs.missingOf(new PodOptions(options).kubectl());
    }

    @Override
    public Environment open(Settings options, EnvironmentSite site) throws EnvironmentException, InterruptedException {
        PodOptions pod = new PodOptions(options);
        Pods pods = pods(pod, site);
        Seats seats = new OwnSeats(daemons -> {
            List<EnteredHost> hosts = EnteredHost.open(pods.start(byRole(daemons)), site);
            if (pod.isRouteChecked()) {
                ROUTES.require(hosts);
            }
            return hosts;
        });
        return new HostsEnvironment(NAME, seats, site);
    }

    @Override
    public List<Host> hosts(Settings options, EnvironmentSite site) throws EnvironmentException, InterruptedException {
        Pods pods = pods(new PodOptions(options), site);
        List<String> workers = EnteredHostOptions.numbered("pod", hostCount(options));
        return List.copyOf(EnteredHost.open(pods.start(Map.of("worker", workers)), site));
    }

    private static Pods pods(PodOptions options, EnvironmentSite site)
            throws EnvironmentException, InterruptedException {
        return Pods.open(options, UUID.randomUUID().toString().substring(0, 8), site.logs());
    }

    /** Daemons come role by role, so this keeps their order. */
    private static Map<String, List<String>> byRole(Collection<DaemonId> daemons) {
        Map<String, List<String>> hosts = new LinkedHashMap<>();
        daemons.forEach(daemon ->
                hosts.computeIfAbsent(daemon.role(), any -> new ArrayList<>()).add(daemon.toString()));
        return hosts;
    }
}
