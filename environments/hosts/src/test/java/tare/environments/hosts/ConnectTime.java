package tare.environments.hosts;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import tare.api.spi.system.HostOrder;
import tare.api.spi.system.HostSession;

/** Connects to a port of another host; returns how long that took, in nanoseconds: at least a round trip. */
record ConnectTime(String address, int port) implements HostOrder<Long> {
    @Override
    public Long carryOut(HostSession here) {
        long startNs = System.nanoTime();
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(address, port));
            return System.nanoTime() - startNs;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
