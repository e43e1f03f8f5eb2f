package tare.systems.mapreduce;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tare.api.spi.system.Action;
import tare.api.spi.system.Command;
import tare.api.spi.system.Daemon;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.RemotePath;
import tare.api.spi.system.Site;
import tare.api.spi.system.Step;
import tare.systems.hadoop.HadoopJvm;
import tare.systems.hadoop.HdfsBlueprint;
import tare.systems.hadoop.S3Blueprint;
import tare.systems.hadoop.SharedStorage;

/**
 * The names of NodeManagers' hosts. A NodeManager registers by the name that its host has for its address, whatever its
 * configuration says, and all others must be able to look that name up.
 */
record NodeNames(Site site) {
    private static final Pattern ADDRESS = Pattern.compile("[0-9.]+");
    private static final Duration LIMIT = Duration.ofSeconds(60);

    /** Writes the host's own names, below a line that makes the address its own name. */
    private static final String WRITE =
            "mkdir -p \"$2\" && { echo \"$1 $1\"; cat /etc/hosts; echo \"$1 $(uname -n)\"; } > \"$3\"";

    /**
     * Whether NodeManagers have addresses other than the ResourceManager's, as in containers and pods, where no other
     * host knows their names, and need no names for the files of jobs. Elsewhere ApplicationMasters find nodes that hold a block by
     * the names of their hosts.
     */
    boolean areUnknownElsewhere() {
        String manager = site.placement().first(YarnBlueprint.RESOURCE_MANAGER).host();
        return site.placement().all(YarnBlueprint.NODE_MANAGER).stream()
                        .map(PlacedDaemon::host)
                        .allMatch(host -> ADDRESS.matcher(host).matches() && !host.equals(manager))
                && isStorageAtAnAddress();
    }

    private boolean isStorageAtAnAddress() {
        return switch (SharedStorage.of(site.settings())) {
            case HDFS -> isAtAnAddress(HdfsBlueprint.NAME, "fs");
            case S3A -> isAtAnAddress(S3Blueprint.NAME, "endpoint");
            case FILE -> true;
        };
    }

    private boolean isAtAnAddress(String part, String url) {
        return Optional.ofNullable(site.parts().get(part).get(url))
                .map(text -> URI.create(text).getHost())
                .filter(host -> ADDRESS.matcher(host).matches())
                .isPresent();
    }

    /** The NodeManager, and what must precede it so that it registers by its address. */
    List<Action> withAddress(Daemon daemon, PlacedDaemon placed) {
        RemotePath file = placed.configuration().resolve("hosts");
        Step write = new Step(
                "names-" + placed.id(),
                placed.id(),
                new Command.Native(
                        List.of(
                                "sh",
                                "-c",
                                WRITE,
                                "sh",
                                placed.host(),
                                placed.configuration().toString(),
                                file.toString()),
                        Map.of()),
                List.of(),
                LIMIT,
                List.of());
        return List.of(
                write,
                new Daemon(
                        daemon.id(),
                        HadoopJvm.withNames((Command.Java) daemon.command(), file),
                        daemon.files(),
                        daemon.readiness(),
                        Stream.concat(daemon.needs().stream(), Stream.of(write.name()))
                                .toList()));
    }
}
