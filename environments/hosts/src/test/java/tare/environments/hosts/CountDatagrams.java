package tare.environments.hosts;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import tare.api.spi.system.HostOrder;
import tare.api.spi.system.HostSession;

/** Receives numbered datagrams until one has a number of at least {@code last}; returns the share of all that came. */
record CountDatagrams(String address, int port, int last) implements HostOrder<Double> {
    private static final int LIMIT_MS = 60_000;

    @Override
    public Double carryOut(HostSession here) {
        try (DatagramSocket socket = new DatagramSocket(new InetSocketAddress(address, port))) {
            socket.setSoTimeout(LIMIT_MS);
            int first = next(socket);
            int number = first;
            int count = 1;
            while (number < first + last) {
                number = next(socket);
                count++;
            }
            return count / (1.0 + number - first);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int next(DatagramSocket socket) throws IOException {
        DatagramPacket packet = new DatagramPacket(new byte[Integer.BYTES], Integer.BYTES);
        socket.receive(packet);
        return ByteBuffer.wrap(packet.getData()).getInt();
    }
}
