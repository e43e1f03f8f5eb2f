package tare.environments.hosts;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Main class of the process that carries packets between pairs of taps, each packet some time after it came, in their
 * order. It uses no other class of Tare.
 */
final class DelayLines {
    /** The kernel may hand over several packets of one connection as one, of up to 64 KiB. */
    private static final int MOST_BYTES = 70_000;

    /** More that is on its way is lost, as in a router. */
    private static final long MOST_PENDING = 128L << 20;

    private final AtomicLong pending = new AtomicLong();
    private final long delayNs;
    private final long jitterNs;

    private record Packet(byte[] bytes, long dueNs) {}

    private DelayLines(long delayNs, long jitterNs) {
        this.delayNs = delayNs;
        this.jitterNs = jitterNs;
    }

    /** @param arguments delay and jitter in nanoseconds, and the taps in pairs */
    public static void main(String[] arguments) throws IOException {
        DelayLines lines = new DelayLines(Long.parseLong(arguments[0]), Long.parseLong(arguments[1]));
        for (int i = 2; i < arguments.length; i += 2) {
            // Each tap is opened once: a second opening would get a share of its packets.
            RandomAccessFile one = new RandomAccessFile(arguments[i], "rw");
            RandomAccessFile other = new RandomAccessFile(arguments[i + 1], "rw");
            lines.carry(one, other);
            lines.carry(other, one);
        }
        System.out.println("ready");
        while (System.in.read() >= 0) {
            // Nothing is said to it: it waits for the end.
        }
        Runtime.getRuntime().halt(0);
    }

    private void carry(RandomAccessFile from, RandomAccessFile to) {
        BlockingQueue<Packet> onTheWay = new LinkedBlockingQueue<>();
        start(() -> receive(from, onTheWay));
        start(() -> deliver(onTheWay, to));
    }

    private interface Work {
        void run() throws IOException, InterruptedException;
    }

    private static void start(Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (IOException | InterruptedException e) {
                Runtime.getRuntime().halt(1); // The tap was removed: so is the network.
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    private void receive(RandomAccessFile from, BlockingQueue<Packet> onTheWay) throws IOException {
        byte[] buffer = new byte[MOST_BYTES];
        long lastDueNs = System.nanoTime();
        while (true) {
            int length = from.read(buffer);
            if (length > 0 && pending.get() + length <= MOST_PENDING) {
                long dueNs = System.nanoTime() + delayNs + jitter();
                lastDueNs = dueNs - lastDueNs > 0 ? dueNs : lastDueNs;
                pending.addAndGet(length);
                onTheWay.add(new Packet(Arrays.copyOf(buffer, length), lastDueNs));
            }
        }
    }

    private long jitter() {
        return jitterNs == 0 ? 0 : ThreadLocalRandom.current().nextLong(-jitterNs, jitterNs + 1);
    }

    private void deliver(BlockingQueue<Packet> onTheWay, RandomAccessFile to) throws InterruptedException {
        while (true) {
            Packet packet = onTheWay.take();
            for (long waitNs = waitNs(packet); waitNs > 0; waitNs = waitNs(packet)) {
                LockSupport.parkNanos(waitNs);
            }
            try {
                to.write(packet.bytes());
            } catch (IOException e) {
                // This packet is lost: the device is down, or is being removed.
            } finally {
                pending.addAndGet(-packet.bytes().length);
            }
        }
    }

    private static long waitNs(Packet packet) {
        return packet.dueNs() - System.nanoTime();
    }
}
