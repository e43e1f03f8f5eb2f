package tare.measure.runner.hosts;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tare.api.model.EnvironmentSpec;
import tare.api.spi.Plugins;
import tare.api.spi.Settings;
import tare.api.spi.system.BringProgress;
import tare.api.spi.system.Environment;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.EnvironmentFactory;
import tare.api.spi.system.EnvironmentSite;
import tare.api.spi.system.Host;
import tare.api.spi.system.JarSource;

/**
 * Opens the environments that plug-ins provide. Any thread.
 *
 * @param jars of daemons
 * @param daemonCpus as in {@link EnvironmentSite}
 * @param trafficCpus as in {@link EnvironmentSite}
 * @param progress of files on their way to other hosts
 */
public record Environments(
        Plugins plugins,
        JarSource jars,
        Optional<String> daemonCpus,
        Optional<String> trafficCpus,
        BringProgress progress) {
    public Environments {
        jars = new SummedJars(jars);
    }

    /** For experiments without daemons. */
    public static Environments withoutDaemons(Plugins plugins) {
        JarSource none = lock -> {
            throw new EnvironmentException("there are no jars of daemons, and so none of " + lock);
        };
        return new Environments(plugins, none, Optional.empty(), Optional.empty(), BringProgress.NONE);
    }

    /**
     * Opens an environment for one system; the caller owns it.
     *
     * @param root where directories of daemons on this machine are made
     * @param logs where their output goes
     */
    public Environment open(EnvironmentSpec environment, Path root, Path logs)
            throws EnvironmentException, InterruptedException {
        EnvironmentFactory factory = factory(environment);
        return factory.open(options(factory, environment), site(environment, root, logs));
    }

    /** Opens the hosts of an environment for workers; the caller owns each of them. */
    public List<Host> hosts(EnvironmentSpec environment, Path root, Path logs)
            throws EnvironmentException, InterruptedException {
        EnvironmentFactory factory = factory(environment);
        return factory.hosts(options(factory, environment), site(environment, root, logs));
    }

    private EnvironmentSite site(EnvironmentSpec environment, Path root, Path logs) {
        return new EnvironmentSite(root, logs, jars, daemonCpus, trafficCpus, progress, environment.variables());
    }

    private EnvironmentFactory factory(EnvironmentSpec environment) throws EnvironmentException {
        try {
            return plugins.environment(environment.name());
        } catch (IllegalArgumentException e) {
            throw new EnvironmentException("environment: " + e.getMessage(), e);
        }
    }

    private static Settings options(EnvironmentFactory factory, EnvironmentSpec environment) {
        return Settings.of(factory.name(), factory.settings(), environment.ownOptions());
    }

    /** Whether a part is placed together with the rest: {@code fresh} and {@code keep} are those of the whole. */
    public static boolean areSame(EnvironmentSpec one, EnvironmentSpec other) {
        return one.name().equals(other.name())
                && one.ownOptions().equals(other.ownOptions())
                && one.variables().equals(other.variables());
    }
}
