package tare.environments.hosts;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import tare.api.spi.Setting;
import tare.api.spi.Settings;
import tare.api.spi.system.Environment;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.EnvironmentFactory;
import tare.api.spi.system.EnvironmentSite;
import tare.api.spi.system.Host;

/** {@code hosts}: hosts that are entered with a command of the user's own. */
final class EnteredHostsFactory implements EnvironmentFactory {
    private static final String NAME = "hosts";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String summary() {
        return "Processes on hosts that a command enters, such as nsenter, sudo -u or docker exec -i: see"
                + " [environments.md](environments.md).";
    }

    @Override
    public List<Setting> settings() {
        return EnteredHostOptions.SETTINGS;
    }

    /** All of them say where the hosts are and how they are entered. */
    @Override
    public Optional<String> plainValue(Setting option) {
        return Optional.empty();
    }

    @Override
    public Optional<String> problem(Settings options) {
        List<String> names = EnteredHostOptions.names(options);
        if (options.text(EnteredHostOptions.ENTER.name()).isBlank()) {
            return Optional.of("must say how its hosts are entered, in " + EnteredHostOptions.ENTER.name());
        }
        if (!names.stream().allMatch(EnteredHostOptions::isUsable) || new HashSet<>(names).size() < names.size()) {
            return Optional.of("must name each host once in " + EnteredHostOptions.NAMES.name()
                    + ", without blanks and slashes, got: " + names);
        }
        return Optional.empty();
    }

    @Override
    public int hostCount(Settings options) {
        return EnteredHostOptions.names(options).size();
    }

    @Override
    public List<String> missing(Settings options) {
        return EnteredHostOptions.ways(options).stream()
                .flatMap(way -> Programs.missingOf(way).stream())
                .distinct()
                .toList();
    }

    @Override
    public Environment open(Settings options, EnvironmentSite site) throws EnvironmentException, InterruptedException {
        return HostsEnvironment.entered(NAME, EnteredHostOptions.of(options), site);
    }

    @Override
    public List<Host> hosts(Settings options, EnvironmentSite site) throws EnvironmentException, InterruptedException {
        return List.copyOf(EnteredHost.open(EnteredHostOptions.of(options), site));
    }
}
