package tare.environments.hosts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import tare.api.spi.system.EnvironmentException;
import tare.measure.placing.ClosedTogether;

/**
 * Hosts emulated on this machine: a network namespace each, all on a bridge of their own, which this machine is on too.
 * Taken down with the last of its hosts. Any thread.
 */
final class EmulatedNetwork {
    /** The kernel's own default; some machines have another one, which does not mind losses. */
    private static final String CONGESTION_CONTROL = "cubic";

    private static final Path CONGESTION_CONTROLS = Path.of("/proc/sys/net/ipv4/tcp_available_congestion_control");
    /** The mount ends with its namespace at the latest. */
    private static final String LOOP_MOUNT =
            "set -e; place=$(mktemp -d); trap \"rm -rf $place\" EXIT; truncate --size 4M $place/disk;"
                    + " mkfs.ext4 -q -F $place/disk; mkdir $place/mounted;"
                    + " mount -o loop $place/disk $place/mounted; umount $place/mounted";

    private static final int FIRST_HOST = 2;

    private final NamespaceOptions options;
    private final NetworkClaim claim;
    private final Links links;
    private final ControlGroups groups;
    private final List<EnteredHostOptions> hosts = new ArrayList<>();
    private final Map<String, LinkTimes> roundTrips = new HashMap<>();
    private final Set<String> open = new HashSet<>();
    private Optional<LinkTimes> undelayed = Optional.empty();

    private EmulatedNetwork(NamespaceOptions options, ControlGroups groups, Links links, NetworkClaim claim) {
        this.options = options;
        this.groups = groups;
        this.links = links;
        this.claim = claim;
    }

    /** @throws EnvironmentException with the option that this machine lacks something for, before anything is made */
    static EmulatedNetwork make(NamespaceOptions options) throws EnvironmentException, InterruptedException {
        List<String> missing = MissingForEmulation.of(options);
        if (!missing.isEmpty()) {
            throw new EnvironmentException("environment namespaces: " + String.join("; ", missing));
        }
        ControlGroups groups = ControlGroups.find();
        groups.of("", options);
        if (options.diskBytes() > 0) {
            requireLoopMounts();
        }
        LinkFeatures features = LinkFeatures.of(options.shape());
        LinkKind kind = features.chosen(options.shape(), options.kind());
        NetworkClaim claim = NetworkClaim.take();
        EmulatedNetwork network = new EmulatedNetwork(options, groups, new Links(claim, options.shape(), kind), claim);
        boolean isMade = false;
        try {
            network.make();
            isMade = true;
            return network;
        } finally {
            if (!isMade) {
                network.close();
            }
        }
    }

    /** Mounts a small disk where no other process sees it. */
    private static void requireLoopMounts() throws EnvironmentException, InterruptedException {
        try {
            ShellCommands.run("unshare --mount sh -c '" + LOOP_MOUNT + "'");
        } catch (EnvironmentException e) {
            throw new EnvironmentException(
                    "disk: this machine cannot mount a file as a disk, so none can be emulated: " + e.getMessage(), e);
        }
    }

    private void make() throws EnvironmentException, InterruptedException {
        Path kept = keptDirectory();
        links.makeBridge(NetworkAddress.of(claim.number(), 1), congestionControl());
        int number = FIRST_HOST;
        for (String name : options.names()) {
            hosts.add(makeHost(name, number, kept));
            open.add(name);
            number++;
        }
        undelayed = undelayed(hosts.get(0));
        links.start();
        for (EnteredHostOptions host : hosts) {
            roundTrips.put(host.name(), roundTrips(host));
        }
    }

    private static Path keptDirectory() throws EnvironmentException {
        Path kept = UserFiles.cache().resolve("namespaces");
        try {
            Files.createDirectories(kept.resolve("jars"));
            return kept;
        } catch (IOException e) {
            throw new EnvironmentException("a directory for emulated hosts cannot be made: " + e.getMessage(), e);
        }
    }

    /** The kernel's default where it has no other. */
    private static Optional<String> congestionControl() throws EnvironmentException {
        try {
            List<String> there =
                    List.of(Files.readString(CONGESTION_CONTROLS).strip().split(" ", -1));
            return Optional.of(CONGESTION_CONTROL).filter(there::contains);
        } catch (IOException e) {
            throw new EnvironmentException(CONGESTION_CONTROLS + ": cannot be read: " + e, e);
        }
    }

    private EnteredHostOptions makeHost(String name, int number, Path kept)
            throws EnvironmentException, InterruptedException {
        String namespace = "tare" + claim.number() + "-" + name;
        String address = NetworkAddress.of(claim.number(), number);
        claim.makeNamespace(namespace);
        links.makeLink(namespace, number, address, congestionControl());
        List<Path> directories = new ArrayList<>();
        for (ControlGroups.Group group : groups.of(namespace, options)) {
            makeGroup(group);
            directories.add(group.directory());
        }
        return new EnteredHostOptions(
                name,
                new NamespaceEntrance(name, namespace, directories, options.cpuSet(), kept, this),
                address,
                address,
                options.java(),
                kept.toString(),
                makeData(namespace).toString());
    }

    private void makeGroup(ControlGroups.Group group) throws EnvironmentException, InterruptedException {
        for (String command : groups.enabling()) {
            ShellCommands.run(command);
        }
        Path directory = group.directory();
        claim.make("mkdir " + directory, "test ! -d " + directory + " || rmdir " + directory);
        for (String command : group.commands()) {
            ShellCommands.run(command);
        }
    }

    /** Where the host's agent makes its directory: a disk of its own, or this machine's. */
    private Path makeData(String namespace) throws EnvironmentException, InterruptedException {
        try {
            Files.createDirectories(options.data());
        } catch (IOException e) {
            throw new EnvironmentException("directory: cannot be made: " + e.getMessage(), e);
        }
        if (options.diskBytes() == 0) {
            return options.data();
        }
        Path disk = options.data().resolve(namespace);
        String mount = quoted(disk.toString());
        String file = quoted(disk + ".ext4");
        claim.make("truncate --size " + options.diskBytes() + " " + file, "rm -f " + file);
        ShellCommands.run("mkfs.ext4 -q -F -m 0 " + file);
        claim.make("mkdir " + mount, "test ! -d " + mount + " || rmdir " + mount);
        claim.make("mount -o loop " + file + " " + mount, "! mountpoint -q " + mount + " || umount " + mount);
        return disk;
    }

    /** As one word of a shell's command. */
    private static String quoted(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }

    private Optional<LinkTimes> undelayed(EnteredHostOptions host) throws EnvironmentException, InterruptedException {
        try {
            return links.undelayed(host.address());
        } catch (IOException e) {
            throw new EnvironmentException("host " + host.name() + ": cannot be reached: " + e, e);
        }
    }

    private LinkTimes roundTrips(EnteredHostOptions host) throws EnvironmentException {
        try {
            LinkTimes all = LinkTimes.to(host.address(), options.shape().delay().multipliedBy(2));
            if (all.sortedNs().isEmpty() && !options.shape().isLossy()) {
                throw new EnvironmentException(
                        "host " + host.name() + ": there is no way from this machine to " + host.address());
            }
            return all;
        } catch (IOException e) {
            throw new EnvironmentException("host " + host.name() + ": cannot be reached: " + e, e);
        }
    }

    /** A way into each host. */
    List<EnteredHostOptions> hosts() {
        return List.copyOf(hosts);
    }

    /** By names without a prefix. */
    Map<String, String> facts(String host) {
        Map<String, String> facts = new TreeMap<>();
        facts.put("links", links.shown());
        if (options.shape().isDelayed()) {
            facts.put(
                    "round-trip.declared", milliseconds(options.shape().delay().multipliedBy(2)));
        }
        facts.put("congestion-control", links.congestionControl());
        facts.put("volatile.round-trip", roundTrips.get(host).shown());
        undelayed.ifPresent(times -> facts.put("volatile.round-trip.undelayed", times.shown()));
        if (options.cpus() > 0 || options.memoryBytes() > 0) {
            facts.put("control-groups", groups.version());
        }
        return facts;
    }

    private static String milliseconds(Duration time) {
        return String.format(Locale.ROOT, "%.2f ms", time.toNanos() / 1e6);
    }

    /** A host is closed; with the last one the network is taken down. */
    synchronized void release(String host) throws EnvironmentException {
        if (open.remove(host) && open.isEmpty()) {
            close();
        }
    }

    private void close() throws EnvironmentException {
        ClosedTogether.close(List.of(links, claim));
    }
}
