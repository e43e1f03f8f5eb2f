package tare.api.spi.system;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * What the harness gives to an environment for one system.
 *
 * @param root where directories of daemons on this machine are made
 * @param logs where the daemons' output is kept on this machine
 * @param jars of the daemons
 * @param daemonCpus of this machine that daemons may use, in the format of {@code taskset -c}; empty for all
 * @param trafficCpus the same for workers
 * @param progress of files on their way to other hosts
 * @param variables that the experiment declares for daemons and workers, by name
 */
public record EnvironmentSite(
        Path root,
        Path logs,
        JarSource jars,
        Optional<String> daemonCpus,
        Optional<String> trafficCpus,
        BringProgress progress,
        Map<String, String> variables) {}
