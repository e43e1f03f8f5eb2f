package tare.quality.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tare.api.spi.DaemonThread;

/**
 * A stand-in for a Riak node as a process, for {@link RiakStandInProgram}: reads its riak.conf, and serves its protocol
 * and its page /stats at the addresses there. In a cluster, the node that others joined keeps the objects of all.
 */
public final class RiakStandInNode {
    private static final int GET = 9;
    private static final int PUT = 11;

    /** Behind the address that others know, on a port of its own there. */
    private final RiakStandIn own;

    private final InetAddress address;
    private final Path cluster;
    private long gets;
    private long puts;

    private RiakStandInNode(Path cluster, InetAddress address) throws IOException {
        this.cluster = cluster;
        this.address = address;
        this.own = RiakStandIn.start(new InetSocketAddress(address, 0));
    }

    /** @param arguments riak.conf, and the directory of {@link RiakStandInProgram} */
    public static void main(String[] arguments) throws Exception {
        Map<String, String> conf = conf(Path.of(arguments[0]));
        Path state = Path.of(arguments[1]);
        if (Files.exists(state.resolve(RiakStandInProgram.DIES))) {
            System.out.println("Failed to start: eacces");
            System.exit(1);
        }
        Path cluster = Files.createDirectories(state.resolve(conf.get("distributed_cookie")));
        InetSocketAddress known = address(conf.get("listener.protobuf.internal"));
        RiakStandInNode node = new RiakStandInNode(cluster, known.getAddress());
        if (Files.exists(state.resolve(RiakStandInProgram.NEVER_READY))) {
            Stream.generate(() -> "all_nodes_down").limit(10_000).forEach(node.own::answerWithError);
        }
        node.servePage(address(conf.get("listener.http.internal")));
        node.tell(conf.get("nodename"));
        node.serve(known);
        System.out.println("stand-in of " + conf.get("nodename") + " is up");
        TimeUnit.DAYS.sleep(1);
    }

    private static Map<String, String> conf(Path file) throws IOException {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.map(line -> line.split(" = ", 2))
                    .collect(Collectors.toMap(key -> key[0], key -> key[1], (a, b) -> b, TreeMap::new));
        }
    }

    private static InetSocketAddress address(String text) {
        int colon = text.lastIndexOf(':');
        return new InetSocketAddress(text.substring(0, colon), Integer.parseInt(text.substring(colon + 1)));
    }

    /** Leaves the port with the objects to the other nodes: whole or not at all, as they may read it meanwhile. */
    private void tell(String name) throws IOException {
        Path unfinished =
                Files.writeString(cluster.resolve("unfinished-" + name), address.getHostAddress() + ":" + own.port());
        Files.move(unfinished, cluster.resolve("port-" + name), StandardCopyOption.ATOMIC_MOVE);
    }

    private void serve(InetSocketAddress at) throws IOException {
        ServerSocket front = new ServerSocket();
        front.setReuseAddress(true);
        front.bind(at);
        DaemonThread.of("front", () -> accept(front)).start();
    }

    private void accept(ServerSocket front) {
        while (true) {
            try {
                Socket client = front.accept();
                client.setTcpNoDelay(true);
                Socket server = new Socket();
                server.setTcpNoDelay(true);
                connect(server, client);
                SocketPipe.connect(client, server);
            } catch (IOException e) {
                System.out.println("a connection is lost: " + e);
            }
        }
    }

    /** Closes the connection of a client if the node with the objects is gone. */
    private void connect(Socket server, Socket client) throws IOException {
        try {
            server.connect(keeper());
        } catch (IOException e) {
            client.close();
            server.close();
            throw e;
        }
    }

    /** The node with the objects: this one, until the cluster is committed. */
    private InetSocketAddress keeper() throws IOException {
        Path committed = cluster.resolve(RiakStandInProgram.COMMITTED);
        return Files.exists(committed)
                ? ownOf(Files.readString(committed).strip())
                : new InetSocketAddress(address, own.port());
    }

    private InetSocketAddress ownOf(String node) throws IOException {
        return address(Files.readString(cluster.resolve("port-" + node)));
    }

    private void servePage(InetSocketAddress at) throws IOException {
        HttpServer server = HttpServer.create(at, 0);
        server.createContext("/stats", exchange -> {
            byte[] page = page().getBytes(UTF_8);
            exchange.sendResponseHeaders(200, page.length);
            exchange.getResponseBody().write(page);
            exchange.close();
        });
        server.start();
    }

    /** A few of the keys of Riak's page. */
    private synchronized String page() {
        for (int code : own.receivedSinceLast()) {
            gets += code == GET ? 1 : 0;
            puts += code == PUT ? 1 : 0;
        }
        return """
                {"vnode_gets_total":%d,"vnode_puts_total":%d,"node_gets_total":%d,"node_puts_total":%d,
                 "node_get_fsm_time_mean":412,"node_put_fsm_time_mean":"undefined","memory_total":%d,"pbc_active":1}
                """
                .formatted(3 * gets, 3 * puts, gets, puts, Runtime.getRuntime().totalMemory());
    }
}
