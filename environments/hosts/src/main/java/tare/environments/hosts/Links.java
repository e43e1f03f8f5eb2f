package tare.environments.hosts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import tare.api.spi.system.EnvironmentException;

/**
 * The bridge of an emulated network and the links of its hosts. A link is a pair of devices, one in the namespace and one
 * on the bridge; with delays of a process there are two pairs, and the process carries packets from one to the other. One
 * thread.
 */
final class Links implements AutoCloseable {
    /** In a namespace. */
    private static final String INSIDE = "eth0";

    /** So that jitter does not change the order of packets, which netem keeps only with a rate. */
    private static final long ANY_RATE = 100_000_000_000L;

    /** For the rates of today at tens of milliseconds; netem's own is 1,000 packets. */
    private static final int NETEM_PACKETS = 100_000;

    private static final long LEAST_BURST = 64 << 10;
    /** What arrives in 5 ms may leave at once. */
    private static final long BURSTS_PER_SECOND = 200;

    private static final int BITS = 8;

    private static final Path BRIDGE_FILTER = Path.of("/proc/sys/net/bridge/bridge-nf-call-iptables");

    private final NetworkClaim claim;
    private final LinkShape shape;
    private final LinkKind kind;
    private final String prefix;
    private final List<Path> taps = new ArrayList<>();
    private Optional<DelayProcess> delays = Optional.empty();
    private String here = "";
    private String congestionControl = "the kernel's own";

    Links(NetworkClaim claim, LinkShape shape, LinkKind kind) {
        this.claim = claim;
        this.shape = shape;
        this.kind = kind;
        this.prefix = "tare" + claim.number();
    }

    /** @param address of this machine on the bridge */
    void makeBridge(String address, Optional<String> congestion) throws EnvironmentException, InterruptedException {
        here = address;
        congestion.ifPresent(algorithm -> congestionControl = algorithm);
        String bridge = bridge();
        claim.makeDevice(bridge, "ip link add " + bridge + " type bridge forward_delay 0");
        sendSingly("ip", bridge);
        ShellCommands.run("ip link set " + bridge + " up");
        ShellCommands.run("ip address add " + address + " dev " + bridge);
        addRoute("ip", bridge, address, congestion);
        if (isBridgeFiltered()) {
            insertRule("FORWARD -i " + bridge + " -o " + bridge + " -j ACCEPT");
        }
        if (shape.isLossy() && kind == LinkKind.TAP) {
            insertRule("INPUT -i " + bridge + drop(shape.loss()));
        }
    }

    /** Whether packets from host to host pass this machine's firewall, which Docker sets to drop what it does not know. */
    private static boolean isBridgeFiltered() throws EnvironmentException {
        try {
            return Files.exists(BRIDGE_FILTER)
                    && Files.readString(BRIDGE_FILTER).strip().equals("1")
                    && Programs.has("iptables");
        } catch (IOException e) {
            throw new EnvironmentException(BRIDGE_FILTER + ": cannot be read: " + e, e);
        }
    }

    private void insertRule(String rule) throws EnvironmentException, InterruptedException {
        claim.make("iptables -w -I " + rule, "! iptables -w -C " + rule + " || iptables -w -D " + rule);
    }

    /** The algorithm goes with the route: a namespace may not choose every one as its default. */
    private void addRoute(String ip, String device, String address, Optional<String> congestion)
            throws EnvironmentException, InterruptedException {
        ShellCommands.run(ip + " route add " + NetworkAddress.network(claim.number()) + " dev " + device + " src "
                + address + congestion.map(algorithm -> " congctl " + algorithm).orElse(""));
    }

    private String bridge() {
        return prefix + "b";
    }

    /**
     * Losses concern packets. Otherwise the kernel passes many of them on as one.
     *
     * @param ip the program, for the device's namespace
     */
    private void sendSingly(String ip, String device) throws EnvironmentException, InterruptedException {
        if (shape.isLossy()) {
            ShellCommands.run(ip + " link set " + device + " gso_max_segs 1");
        }
    }

    /** Links a namespace to the bridge. */
    void makeLink(String namespace, int number, String address, Optional<String> congestion)
            throws EnvironmentException, InterruptedException {
        String port = prefix + "p" + number;
        String peer = "type veth peer name " + INSIDE + " netns " + namespace;
        if (isCarried()) {
            String outside = prefix + "a" + number;
            claim.makeDevice(outside, "ip link add " + outside + " " + peer);
            String bridgeSide = prefix + "c" + number;
            claim.makeDevice(port, "ip link add " + port + " type veth peer name " + bridgeSide);
            taps.add(tap(prefix + "m" + number, outside));
            taps.add(tap(prefix + "n" + number, bridgeSide));
        } else {
            claim.makeDevice(port, "ip link add " + port + " " + peer);
        }
        ShellCommands.run("ip link set " + port + " master " + bridge() + " up");
        String ip = "ip -netns " + namespace;
        sendSingly(ip, INSIDE);
        ShellCommands.run(ip + " address add " + address + " dev " + INSIDE);
        ShellCommands.run(ip + " link set lo up");
        ShellCommands.run(ip + " link set " + INSIDE + " up");
        addRoute(ip, INSIDE, address, congestion);
        shape(namespace, port);
    }

    private boolean isCarried() {
        return kind == LinkKind.TAP && shape.isDelayed();
    }

    private static String in(String namespace) {
        return "nsenter --net=/run/netns/" + namespace + " ";
    }

    /** A device that a process reads and writes what goes through another device with. Returns its file. */
    private Path tap(String name, String lower) throws EnvironmentException, InterruptedException {
        ShellCommands.run("ip link set " + lower + " up");
        claim.makeDevice(name, "ip link add link " + lower + " name " + name + " type macvtap mode passthru");
        ShellCommands.run("ip link set " + name + " up");
        Path directory = Path.of("/sys/class/net", name);
        try (Stream<Path> files = Files.list(directory)) {
            Path tap = files.filter(file -> file.getFileName().toString().startsWith("tap"))
                    .findFirst()
                    .orElseThrow(() -> new EnvironmentException(directory + ": has no tap"));
            Path file = Path.of("/dev").resolve(tap.getFileName());
            if (!Files.exists(file)) { // Nothing makes such files by itself here.
                String numbers = Files.readString(tap.resolve("dev")).strip().replace(':', ' ');
                claim.make("mknod " + file + " c " + numbers, "rm -f " + file);
            }
            return file;
        } catch (IOException e) {
            throw new EnvironmentException(directory + ": cannot be read: " + e, e);
        }
    }

    /** What packets meet on their way out of the namespace and into it. */
    private void shape(String namespace, String port) throws EnvironmentException, InterruptedException {
        String queue = kind == LinkKind.NETEM ? netem() : shape.isLimited() ? tokenBucket() : "";
        if (!queue.isEmpty()) {
            ShellCommands.run(in(namespace) + "tc qdisc add dev " + INSIDE + " root " + queue);
            ShellCommands.run("tc qdisc add dev " + port + " root " + queue);
        }
        if (shape.isLossy() && kind == LinkKind.TAP) {
            double twoLinks = 1 - (1 - shape.loss()) * (1 - shape.loss());
            String add = in(namespace) + "iptables -w -A INPUT -i " + INSIDE;
            ShellCommands.run(add + " -s " + here + drop(shape.loss()));
            ShellCommands.run(add + " ! -s " + here + drop(twoLinks));
        }
    }

    private static String drop(double share) {
        return String.format(Locale.ROOT, " -m statistic --mode random --probability %.9f -j DROP", share);
    }

    private String netem() {
        StringBuilder words = new StringBuilder("netem limit " + NETEM_PACKETS);
        if (shape.isDelayed()) {
            words.append(" delay ").append(microseconds(shape.delay().toNanos()));
            words.append(' ').append(microseconds(shape.jitter().toNanos()));
        }
        if (shape.isLossy()) {
            words.append(String.format(Locale.ROOT, " loss %.7f%%", 100 * shape.loss()));
        }
        if (shape.isLimited() || !shape.jitter().isZero()) {
            words.append(" rate ")
                    .append(shape.isLimited() ? shape.bitsPerSecond() : ANY_RATE)
                    .append("bit");
        }
        return words.toString();
    }

    private static String microseconds(long nanos) {
        return String.format(Locale.ROOT, "%.3fus", nanos / 1e3);
    }

    private String tokenBucket() {
        long burst = Math.max(LEAST_BURST, shape.bitsPerSecond() / BITS / BURSTS_PER_SECOND);
        return "tbf rate " + shape.bitsPerSecond() + "bit burst " + burst + " latency 50ms";
    }

    /**
     * What the process that carries packets takes by itself: round trips through it without a delay. Empty if none
     * carries them. Call it before {@link #start}.
     *
     * @param address of a host
     */
    Optional<LinkTimes> undelayed(String address) throws EnvironmentException, IOException, InterruptedException {
        if (!isCarried()) {
            return Optional.empty();
        }
        LinkShape undelayed = new LinkShape(Duration.ZERO, Duration.ZERO, shape.bitsPerSecond(), shape.loss());
        try (DelayProcess process = DelayProcess.start(undelayed, taps)) {
            return Optional.of(LinkTimes.to(address, Duration.ZERO));
        }
    }

    /** Packets pass from now on. */
    void start() throws EnvironmentException, InterruptedException {
        if (isCarried()) {
            delays = Optional.of(DelayProcess.start(shape, taps));
        }
    }

    /** What makes them. */
    String shown() {
        if (kind == LinkKind.NETEM) {
            return LinkKind.NETEM.label();
        }
        List<String> parts = new ArrayList<>();
        Stream.of(isCarried() ? "tap" : "", shape.isLimited() ? "tbf" : "", shape.isLossy() ? "iptables" : "")
                .filter(part -> !part.isEmpty())
                .forEach(parts::add);
        return parts.isEmpty() ? "plain" : String.join(", ", parts);
    }

    String congestionControl() {
        return congestionControl;
    }

    /** Packets no longer pass if a process carries them. */
    @Override
    public void close() throws EnvironmentException {
        if (delays.isPresent()) {
            delays.get().close();
        }
    }
}
