package tare.systems.riak;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The protocol-buffers port of one node. */
record RiakHost(String name, int port) {
    private static final int PORT = 8087;
    private static final int MOST_PORT = 65_535;
    /** A name, an IPv4 address, or an IPv6 address in brackets; with or without a port. */
    private static final Pattern WRITTEN = Pattern.compile("(\\[[0-9A-Fa-f:.]+]|[^\\s/@:\\[\\]]+)(?::([0-9]{1,5}))?");

    /** Empty if {@code text} is no address. */
    static Optional<RiakHost> parse(String text) {
        Matcher written = WRITTEN.matcher(text);
        if (!written.matches()) {
            return Optional.empty();
        }
        int port = written.group(2) == null ? PORT : Integer.parseInt(written.group(2));
        return port >= 1 && port <= MOST_PORT ? Optional.of(new RiakHost(written.group(1), port)) : Optional.empty();
    }

    @Override
    public String toString() {
        return name + ":" + port;
    }
}
