package tare.api.spi.system;

import java.io.Serializable;
import java.util.Map;

/**
 * Where one daemon was placed.
 *
 * @param host the name or address by which other hosts reach it
 * @param bind the address that it listens on
 * @param ports by name
 * @param volumes by name; directories on the daemon's host, empty when it first starts
 * @param configuration the directory for its configuration files on the daemon's host; first on the class path
 */
public record PlacedDaemon(
        DaemonId id,
        String host,
        String bind,
        Map<String, Integer> ports,
        Map<String, RemotePath> volumes,
        RemotePath configuration)
        implements Serializable {
    /** Loopback addresses by the address that stands for all of a host. */
    private static final Map<String, String> ANY = Map.of("0.0.0.0", "127.0.0.1", "[::]", "[::1]", "::", "[::1]");

    public PlacedDaemon {
        ports = Map.copyOf(ports);
        volumes = Map.copyOf(volumes);
    }

    /** @throws IllegalArgumentException if its role declares no such port */
    public int port(String name) {
        Integer port = ports.get(name);
        if (port == null) {
            throw new IllegalArgumentException(id + " has no port " + name + "; there are: " + ports.keySet());
        }
        return port;
    }

    /** {@code host:port}, by which other hosts reach it. */
    public String address(String port) {
        return host + ":" + port(port);
    }

    /** {@code address:port} on which it listens. */
    public String bound(String port) {
        return bind + ":" + port(port);
    }

    /** The address that reaches it from its own host: the one that it listens on, or loopback if it listens on all. */
    public String addressThere() {
        return ANY.getOrDefault(bind, bind);
    }

    /**
     * The address of a page on the daemon's host, for a request from there: with the address that daemons listen on, in
     * place of the one by which other hosts reach it.
     *
     * @param url any other is returned as it is
     */
    public String pageThere(String url) {
        String start = "http://" + host;
        boolean isThere = url.startsWith(start + ":") || url.startsWith(start + "/");
        return isThere ? "http://" + addressThere() + url.substring(start.length()) : url;
    }

    /** @throws IllegalArgumentException if its role declares no such volume */
    public RemotePath volume(String name) {
        RemotePath volume = volumes.get(name);
        if (volume == null) {
            throw new IllegalArgumentException(id + " has no volume " + name + "; there are: " + volumes.keySet());
        }
        return volume;
    }
}
