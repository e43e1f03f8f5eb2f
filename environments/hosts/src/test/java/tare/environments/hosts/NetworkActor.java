package tare.environments.hosts;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Main class of short processes inside a network namespace; each prints one number. */
final class NetworkActor {
    private static final int LIMIT_MS = 60_000;

    private NetworkActor() {}

    /** @param arguments the part, an address, a port and, for some, a number */
    public static void main(String[] arguments) throws IOException {
        InetSocketAddress address = new InetSocketAddress(arguments[1], Integer.parseInt(arguments[2]));
        switch (arguments[0]) {
            case "connect" -> System.out.println(connect(address));
            case "send" -> System.out.println(send(address, Integer.parseInt(arguments[3])));
            case "count" -> System.out.println(count(address, Integer.parseInt(arguments[3])));
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }

    /** Returns how long it took to connect, in nanoseconds: at least a round trip. */
    private static long connect(InetSocketAddress address) throws IOException {
        long startNs = System.nanoTime();
        try (Socket socket = new Socket()) {
            socket.connect(address, LIMIT_MS);
            return System.nanoTime() - startNs;
        }
    }

    private static int send(InetSocketAddress address, int bytes) throws IOException {
        try (Socket socket = new Socket()) {
            socket.connect(address, LIMIT_MS);
            socket.getOutputStream().write(new byte[bytes]);
            return bytes;
        }
    }

    /** Receives numbered datagrams until this many were sent; returns the share of them that came. */
    private static double count(InetSocketAddress address, int most) throws IOException {
        try (DatagramSocket socket = new DatagramSocket(address)) {
            socket.setSoTimeout(LIMIT_MS);
            int first = next(socket);
            int number = first;
            int count = 1;
            while (number < first + most) {
                number = next(socket);
                count++;
            }
            return count / (1.0 + number - first);
        }
    }

    private static int next(DatagramSocket socket) throws IOException {
        DatagramPacket packet = new DatagramPacket(new byte[Integer.BYTES], Integer.BYTES);
        socket.receive(packet);
        return ByteBuffer.wrap(packet.getData()).getInt();
    }

    /**
     * Plays a part on a host of an emulated network; returns the number that was printed.
     *
     * @param address of one of the network's hosts
     * @param host the name of the one to play on
     */
    static double play(String address, String host, String... part) throws Exception {
        List<String> words = new ArrayList<>(
                List.of("nsenter", "--net=/run/netns/tare" + NetworkTraces.number(address) + "-" + host, Stage.java()));
        words.addAll(List.of("-cp", Stage.classes().toString(), NetworkActor.class.getName()));
        words.addAll(List.of(part));
        Process process = new ProcessBuilder(words)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            String line = process.inputReader().readLine();
            if (line == null) {
                throw new IllegalStateException(words + " ended with " + process.waitFor());
            }
            return Double.parseDouble(line);
        } finally {
            process.destroyForcibly();
        }
    }
}
