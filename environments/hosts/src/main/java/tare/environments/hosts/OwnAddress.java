package tare.environments.hosts;

import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import tare.api.spi.system.EnvironmentException;
import tare.api.spi.system.HostOrder;
import tare.api.spi.system.HostSession;

/** The IPv4 address of the host's first network interface that is up and is not the loopback one. */
record OwnAddress() implements HostOrder<String> {
    @Override
    public String carryOut(HostSession here) throws IOException, EnvironmentException {
        for (NetworkInterface network : NetworkInterface.networkInterfaces().toList()) {
            if (network.isUp() && !network.isLoopback()) {
                for (InetAddress address : network.inetAddresses().toList()) {
                    if (address instanceof Inet4Address) {
                        return address.getHostAddress();
                    }
                }
            }
        }
        throw new EnvironmentException("no network interface has an IPv4 address");
    }
}
