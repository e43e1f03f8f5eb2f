package tare.environments.hosts;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.NoRouteToHostException;
import java.net.Socket;
import java.util.List;
import tare.api.spi.system.EnvironmentException;
import tare.measure.placing.ClosedTogether;

/**
 * The routes from this machine to hosts with addresses of their own.
 *
 * @param kind of host, for messages: {@code pod} or {@code container}
 * @param remedy what to do if there is none
 */
record Routes(String kind, String remedy) {
    private static final int LIMIT_MS = 10_000;

    /** Nothing listens there; a host that can be reached refuses the connection. */
    private static final int UNUSED_PORT = 1;

    /**
     * Closes the hosts if there is no route to one of them.
     *
     * @throws EnvironmentException naming the first such host
     */
    void require(List<EnteredHost> hosts) throws EnvironmentException {
        boolean isComplete = false;
        try {
            for (EnteredHost host : hosts) {
                require(host.name(), host.address());
            }
            isComplete = true;
        } finally {
            if (!isComplete) {
                ClosedTogether.close(hosts);
            }
        }
    }

    void require(String host, String address) throws EnvironmentException {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(address, UNUSED_PORT), LIMIT_MS);
        } catch (NoRouteToHostException e) {
            throw unreached(host, address, e);
        } catch (ConnectException e) {
            if (!String.valueOf(e.getMessage()).contains("refused")) {
                throw unreached(host, address, e);
            }
        } catch (IOException e) {
            throw unreached(host, address, e);
        }
    }

    private EnvironmentException unreached(String host, String address, IOException e) {
        return new EnvironmentException(
                "host " + host + ": its " + kind + "'s address " + address
                        + " cannot be reached from this machine (" + e.getMessage()
                        + "), so workers here cannot reach its daemon. " + remedy,
                e);
    }
}
