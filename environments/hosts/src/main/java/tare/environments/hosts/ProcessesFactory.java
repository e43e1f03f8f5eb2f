package tare.environments.hosts;

import java.io.IOException;
import java.util.List;
import java.util.Random;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.api.spi.system.Environment;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.EnvironmentFactory;
import tare.api.spi.system.EnvironmentSite;
import tare.api.spi.system.Host;
import tare.measure.placing.LocalHost;

/** {@code processes}: child processes on this machine, on its loopback address. */
public final class ProcessesFactory implements EnvironmentFactory {
    @Override
    public String name() {
        return PROCESSES;
    }

    @Override
    public String summary() {
        return "Processes on this machine, on its loopback address. It has no options of its own.";
    }

    @Override
    public List<Setting> settings() {
        return List.of();
    }

    @Override
    public boolean isOnThisMachine() {
        return true;
    }

    @Override
    public Environment open(Settings options, EnvironmentSite site) throws EnvironmentException {
        try {
            Ports ports = new Ports(StandingSystems.ofUser().ports(), new Random());
            Pinning pinning = new Pinning(site.daemonCpus(), site.trafficCpus());
            LocalResources resources = new LocalResources(
                    site.root().toAbsolutePath(), site.logs().toAbsolutePath(), ports, OrphanReaper.start(), pinning);
            return new HostDaemons(resources).asEnvironment(site.jars(), site.variables());
        } catch (IOException e) {
            throw new EnvironmentException("environment " + PROCESSES + ": cannot be opened: " + e, e);
        }
    }

    @Override
    public List<Host> hosts(Settings options, EnvironmentSite site) {
        return List.of(new LocalHost(site.root(), site.variables()));
    }
}
