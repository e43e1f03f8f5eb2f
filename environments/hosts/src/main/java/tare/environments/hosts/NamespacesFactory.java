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

/** {@code namespaces}: several hosts emulated on this machine, with links of declared quality. */
final class NamespacesFactory implements EnvironmentFactory {
    private static final String NAME = "namespaces";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "Hosts emulated on this machine: network namespaces on a bridge, with shares of CPU and memory, and links"
                + " of declared delay, rate and loss. Needs root: see [environments.md](environments.md).";
    }

    @Override
    public List<Setting> settings() {
        return NamespaceOptions.SETTINGS;
    }

    @Override
    public Optional<String> plainValue(Setting option) {
        return NamespaceOptions.OF_KIND.contains(option) ? Optional.empty() : Optional.of(option.defaultText());
    }

    @Override
    public Optional<String> detailOf(Setting option) {
        return NamespaceOptions.detailOf(option);
    }

    @Override
    public Optional<String> problem(Settings options) {
        return NamespaceOptions.problem(options);
    }

    @Override
    public boolean isOnThisMachine() {
        return true;
    }

    @Override
    public int hostCount(Settings options) {
        return NamespaceOptions.names(options).size();
    }

    @Override
    public List<String> missing(Settings options) {
        return MissingForEmulation.of(NamespaceOptions.of(options, Optional.empty(), Path.of("")));
    }

    @Override
    public Environment open(Settings options, EnvironmentSite site) throws EnvironmentException, InterruptedException {
        EmulatedNetwork network = EmulatedNetwork.make(NamespaceOptions.of(options, site.daemonCpus(), site.root()));
        return HostsEnvironment.entered(NAME, network.hosts(), site);
    }

    @Override
    public List<Host> hosts(Settings options, EnvironmentSite site) throws EnvironmentException, InterruptedException {
        EmulatedNetwork network = EmulatedNetwork.make(NamespaceOptions.of(options, Optional.empty(), site.root()));
        return List.copyOf(EnteredHost.open(network.hosts(), site));
    }
}
