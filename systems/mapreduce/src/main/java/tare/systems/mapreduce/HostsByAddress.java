package tare.systems.mapreduce;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import tare.api.spi.system.ConfigFile;
import tare.api.spi.system.PlacedDaemon;

/**
 * Makes a NodeManager go by its address. It registers by the name that its own host has for that address, and in a
 * container or pod no other host knows this name. Java then takes names from a file alone.
 */
final class HostsByAddress {
    private static final String FILE = "hosts";
    private static final Pattern ADDRESS = Pattern.compile("[0-9]+(\\.[0-9]+){3}");

    private HostsByAddress() {}

    /** Whether others reach the daemon by an address of a network. */
    private static boolean isNeeded(PlacedDaemon placed) {
        return ADDRESS.matcher(placed.host()).matches() && !placed.host().startsWith("127.");
    }

    /** Flags of Java. */
    static List<String> flags(PlacedDaemon placed) {
        return isNeeded(placed)
                ? List.of("-Djdk.net.hosts.file=" + placed.configuration().resolve(FILE))
                : List.of();
    }

    static Optional<ConfigFile> file(PlacedDaemon placed) {
        return isNeeded(placed)
                ? Optional.of(ConfigFile.of(FILE, "127.0.0.1 localhost\n" + placed.host() + " " + placed.host() + "\n"))
                : Optional.empty();
    }
}
