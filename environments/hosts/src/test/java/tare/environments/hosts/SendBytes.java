package tare.environments.hosts;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import tare.api.spi.system.HostOrder;
import tare.api.spi.system.HostSession;

/** Connects to a port of another host, and sends this many bytes; returns their number. */
record SendBytes(String address, int port, int bytes) implements HostOrder<Integer> {
    @Override
    public Integer carryOut(HostSession here) {
        try (Socket socket = new Socket(address, port)) {
            socket.getOutputStream().write(new byte[bytes]);
            return bytes;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
