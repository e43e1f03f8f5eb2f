package tare.quality.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Sends requests to HBase as one side does. Reads orders from standard input, one per line, {@code load} or a {@link
 * Slice}, until its end.
 */
public final class HBaseSpeed {
    static final String LOAD = "load";
    static final String LOADED = "loaded";

    private static final String END = "end";
    private static final int END_PATIENCE_S = 5;

    private HBaseSpeed() {}

    /** @param args side, number of rows, then the addresses of the cluster, each {@code name=value} */
    public static void main(String[] args) throws Exception {
        PrintStream answers = System.out;
        System.setOut(System.err); // Keeps a library's output apart from the answers.
        int records = Integer.parseInt(args[1]);
        Map<String, String> addresses = NamedValues.parse(List.of(args).subList(2, args.length));
        BlockingQueue<String> orders = new LinkedBlockingQueue<>();
        Thread reader = new Thread(() -> read(orders), "orders");
        reader.setDaemon(true);
        reader.start();
        try (HBaseSender sender = HBaseSide.valueOf(args[0]).open(addresses, records)) {
            for (String order = orders.take(); !order.equals(END); order = orders.take()) {
                answers.println(carryOut(order, sender));
            }
        }
        System.exit(0); // HBase's client may have left threads.
    }

    /**
     * Reads orders until they end, then halts the process after a grace period of 5 s. If orders end during a slice,
     * the cluster is gone too, and HBase's client would retry for many minutes.
     */
    private static void read(BlockingQueue<String> orders) {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in, UTF_8))) {
            in.lines().forEach(orders::add);
            orders.add(END);
            TimeUnit.SECONDS.sleep(END_PATIENCE_S);
        } catch (IOException | InterruptedException e) {
            System.err.println("orders: " + e);
        }
        Runtime.getRuntime().halt(1);
    }

    private static String carryOut(String order, HBaseSender sender) throws Exception {
        if (order.equals(LOAD)) {
            sender.load();
            return LOADED;
        }
        return sender.send(Slice.parse(order)).toLine();
    }
}
