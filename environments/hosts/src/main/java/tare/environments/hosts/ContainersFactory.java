package tare.environments.hosts;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.api.spi.system.Environment;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.EnvironmentFactory;
import tare.api.spi.system.EnvironmentSite;
import tare.api.spi.system.Host;

/** {@code containers}: a container of podman or docker for each daemon, on this machine. */
final class ContainersFactory implements EnvironmentFactory {
    private static final String NAME = "containers";

    private static final Routes ROUTES = new Routes(
            "container",
            "Podman without root gives this machine no route to its containers: use network: host, or run Tare as root;"
                    + " or place the workers in containers of the same network, with traffic.on, and set"
                    + " check-route: false");

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "A container of podman or docker for each daemon, on this machine: see"
                + " [environments.md](environments.md).";
    }

    @Override
    public List<Setting> settings() {
        return ContainerOptions.SETTINGS;
    }

    @Override
    public Optional<String> plainValue(Setting option) {
        return ContainerOptions.OF_KIND.contains(option) ? Optional.empty() : Optional.of(option.defaultText());
    }

    @Override
    public Optional<String> problem(Settings options) {
        return ContainerOptions.problem(options);
    }

    @Override
    public boolean isOnThisMachine() {
        return true;
    }

    @Override
    public Optional<Setting> workerHosts() {
        return Optional.of(ContainerOptions.HOSTS);
    }

    @Override
    public List<String> missing(Settings options) {
        return ContainerEngine.missing(ContainerOptions.of(options, Optional.empty(), Path.of("")));
    }

    @Override
    public Environment open(Settings options, EnvironmentSite site) throws EnvironmentException, InterruptedException {
        ContainerOptions given = ContainerOptions.of(options, site.daemonCpus(), site.root());
        ContainerSite containers = ContainerSite.open(given);
        Seats seats = new OwnSeats(daemons -> {
            List<EnteredHost> hosts = EnteredHost.open(
                    daemons.stream()
                            .map(daemon -> containers.host(daemon.toString()))
                            .toList(),
                    site);
            if (given.isRouteChecked()) {
                ROUTES.require(hosts);
            }
            return hosts;
        });
        return new HostsEnvironment(NAME, seats, site);
    }

    @Override
    public List<Host> hosts(Settings options, EnvironmentSite site) throws EnvironmentException, InterruptedException {
        ContainerSite containers = ContainerSite.open(ContainerOptions.of(options, Optional.empty(), site.root()));
        List<EnteredHostOptions> workers = EnteredHostOptions.numbered("container", hostCount(options)).stream()
                .map(containers::host)
                .toList();
        return List.copyOf(EnteredHost.open(workers, site));
    }
}
