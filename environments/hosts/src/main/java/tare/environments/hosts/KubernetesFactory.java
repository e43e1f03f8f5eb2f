package tare.environments.hosts;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.NoRouteToHostException;
import java.net.Socket;
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
import tare.measure.placing.ClosedTogether;

/** {@code kubernetes}: a pod for each daemon, made with the user's kubectl. */
final class KubernetesFactory implements EnvironmentFactory {
    private static final String NAME = "kubernetes";

    private static final int ROUTE_LIMIT_MS = 10_000;
    /** Nothing listens there; a pod that can be reached says so. */
    private static final int UNUSED_PORT = 1;

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
    public Environment open(Settings options, EnvironmentSite site) throws EnvironmentException, InterruptedException {
        PodOptions pod = new PodOptions(options);
        Pods pods = pods(pod, site);
        Seats seats = new OwnSeats(daemons -> {
            List<EnteredHost> hosts = EnteredHost.open(pods.start(byRole(daemons)), site);
            if (pod.isRouteChecked()) {
                requireRoutes(hosts);
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

    private static void requireRoutes(List<EnteredHost> hosts) throws EnvironmentException {
        boolean isComplete = false;
        try {
            for (EnteredHost host : hosts) {
                requireRoute(host);
            }
            isComplete = true;
        } finally {
            if (!isComplete) {
                ClosedTogether.close(hosts);
            }
        }
    }

    private static void requireRoute(EnteredHost host) throws EnvironmentException {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(host.address(), UNUSED_PORT), ROUTE_LIMIT_MS);
        } catch (NoRouteToHostException e) {
            throw unreached(host, e);
        } catch (ConnectException e) {
            if (!String.valueOf(e.getMessage()).contains("refused")) {
                throw unreached(host, e);
            }
        } catch (IOException e) {
            throw unreached(host, e);
        }
    }

    private static EnvironmentException unreached(EnteredHost host, IOException e) {
        return new EnvironmentException(
                "host " + host.name() + ": its pod's address " + host.address()
                        + " cannot be reached from this machine (" + e.getMessage()
                        + "), so workers here cannot reach its daemon. Place the workers in the cluster too, with"
                        + " traffic.on, and set check-route: false; or run Tare on a machine with a route to the pods,"
                        + " such as a node of the cluster; or use host-network: true if there is one to the nodes",
                e);
    }
}
