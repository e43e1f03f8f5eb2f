package tare.environments.hosts;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import tare.api.spi.system.HostOrder;
import tare.api.spi.system.HostSession;

/** Whether a port of another host can be connected to. */
record Reaches(String address, int port) implements HostOrder<Boolean> {
    @Override
    public Boolean carryOut(HostSession here) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(address, port));
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
