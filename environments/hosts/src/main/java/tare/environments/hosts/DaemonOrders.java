package tare.environments.hosts;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Stream;
import tare.api.spi.system.Daemon;
import tare.api.spi.system.DaemonId;
import tare.api.spi.system.End;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.HostOrder;
import tare.api.spi.system.HostSession;
import tare.api.spi.system.LogTail;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.Role;
import tare.api.spi.system.Step;
import tare.measure.worker.Nothing;

/** What an environment asks of its hosts. Each order is carried out by the host's {@link HostDaemons}. */
final class DaemonOrders {
    private DaemonOrders() {}

    private static HostDaemons daemons(HostSession here) {
        return here.resident(HostDaemons.class, Agent::daemons);
    }

    /** Places daemons in one directory; the answer has the same order. */
    record Place(String scope, LinkedHashMap<DaemonId, Role> roles, String address, String bind)
            implements HostOrder<ArrayList<PlacedDaemon>> {
        @Override
        public ArrayList<PlacedDaemon> carryOut(HostSession here) throws EnvironmentException {
            return new ArrayList<>(daemons(here).place(scope, roles, address, bind));
        }
    }

    /** Runs a step. */
    record Run(Step step, PlacedDaemon at, JarPaths jars) implements HostOrder<Nothing> {
        @Override
        public Nothing carryOut(HostSession here) throws EnvironmentException, InterruptedException {
            daemons(here).run(step, at, jars);
            return Nothing.NOTHING;
        }
    }

    /** Starts a daemon and waits until it is ready; answers its process id. */
    record Start(Daemon daemon, PlacedDaemon at, JarPaths jars) implements HostOrder<Long> {
        @Override
        public Long carryOut(HostSession here) throws EnvironmentException, InterruptedException {
            daemons(here).start(daemon, at, jars);
            OptionalLong pid = daemons(here).pid(daemon.id());
            return pid.orElseThrow();
        }
    }

    /** Ends a daemon, or holds it up. */
    record EndDaemon(DaemonId id, End how) implements HostOrder<Nothing> {
        @Override
        public Nothing carryOut(HostSession here) throws EnvironmentException, InterruptedException {
            daemons(here).end(id, how);
            return Nothing.NOTHING;
        }
    }

    /** Whether a daemon runs. */
    record IsAlive(DaemonId id) implements HostOrder<Boolean> {
        @Override
        public Boolean carryOut(HostSession here) {
            return daemons(here).isAlive(id);
        }
    }

    /** The path of a daemon's log there, and its end, for a message. */
    record LogEnd(DaemonId id) implements HostOrder<String> {
        @Override
        public String carryOut(HostSession here) {
            Path log = daemons(here).log(id);
            return log + "; " + LogTail.of(log);
        }
    }

    /** The sizes of all logs in bytes, by file name. */
    record LogSizes() implements HostOrder<TreeMap<String, Long>> {
        @Override
        public TreeMap<String, Long> carryOut(HostSession here) throws IOException {
            TreeMap<String, Long> sizes = new TreeMap<>();
            Path logs = daemons(here).logs();
            if (Files.isDirectory(logs)) {
                try (Stream<Path> files = Files.list(logs)) {
                    for (Path file : files.filter(Files::isRegularFile).toList()) {
                        sizes.put(file.getFileName().toString(), Files.size(file));
                    }
                }
            }
            return sizes;
        }
    }

    /** A piece of a log. */
    record LogPiece(String file, long from, int length) implements HostOrder<byte[]> {
        @Override
        public byte[] carryOut(HostSession here) throws IOException {
            try (RandomAccessFile log =
                    new RandomAccessFile(daemons(here).logs().resolve(file).toFile(), "r")) {
                log.seek(from);
                byte[] piece = new byte[(int) Math.min(length, log.length() - from)];
                log.readFully(piece);
                return piece;
            }
        }
    }

    /** Facts for parity, with the variables that are declared for daemons. */
    record Facts(TreeMap<String, String> variables) implements HostOrder<TreeMap<String, String>> {
        @Override
        public TreeMap<String, String> carryOut(HostSession here) {
            return new TreeMap<>(daemons(here).facts(variables));
        }
    }

    /** What a JVM there chooses its defaults by. */
    record JvmLimits() implements HostOrder<String> {
        @Override
        public String carryOut(HostSession here) {
            Runtime jvm = Runtime.getRuntime();
            return jvm.availableProcessors() + " CPUs, heap up to " + jvm.maxMemory() + " B";
        }
    }

    /** The garbage collector that daemons' JVMs use by default; starts a JVM there. */
    record Collector(TreeMap<String, String> variables) implements HostOrder<String> {
        @Override
        public String carryOut(HostSession here) {
            return daemons(here).collector(variables);
        }
    }
}
