package tare.environments.hosts;

import java.util.List;
import tare.api.spi.Plugin;
import tare.api.spi.system.EnvironmentFactory;

/** The environments whose hosts are machines, or are entered like one. */
public final class HostsPlugin implements Plugin {
    @Override
    public List<EnvironmentFactory> environments() {
        return List.of(
                new ProcessesFactory(),
                new EnteredHostsFactory(),
                new SshFactory(),
                new ContainersFactory(),
                new NamespacesFactory(),
                new KubernetesFactory());
    }
}
