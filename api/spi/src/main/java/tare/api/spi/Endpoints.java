package tare.api.spi;

import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How to reach the system.
 *
 * @param directory a directory on the worker's host that belongs to this arm alone and outlives the worker; an embedded
 *     store keeps its files there
 * @param addresses the system's named addresses, such as {@code zookeeper=localhost:2181}; empty for an embedded store
 * @param references resolves those among the driver's settings; in the addresses, they are resolved
 */
public record Endpoints(Path directory, Map<String, String> addresses, References references) {
    public Endpoints {
        addresses = Map.copyOf(addresses);
    }

    /** The address that holds {@link #home} for workers on other hosts than the harness. */
    public static final String HOME = "home";

    /** The address that holds {@link #worker}. */
    public static final String WORKER = "worker";

    /** The address that holds {@link #workers}. */
    public static final String WORKERS = "workers";

    private static final int ID_DIGITS = 12;

    /** This worker's number among {@link #workers}, from 0. */
    public int worker() {
        return Integer.parseInt(addresses.getOrDefault(WORKER, "0"));
    }

    /** The number of workers that connect to the system for the same arm. */
    public int workers() {
        return Integer.parseInt(addresses.getOrDefault(WORKERS, "1"));
    }

    /**
     * A path that is the same for all workers of the arm, wherever they are: it tells the arm's tables from others'. On
     * other hosts than the harness nothing is there.
     */
    public Path home() {
        return Path.of(addresses.getOrDefault(HOME, directory.toString()))
                .toAbsolutePath()
                .normalize();
    }

    /** Twelve hexadecimal digits of {@link #home}, for names of files and databases among others'. */
    public String id() {
        return Sha256.of(home().toString()).substring(0, ID_DIGITS);
    }

    /** @throws IllegalArgumentException with "name: rule, got: value" if the address is missing or blank */
    public String needed(String name) {
        String value = addresses.getOrDefault(name, "");
        if (value.isBlank()) {
            throw new IllegalArgumentException(name + ": must be given, got: nothing");
        }
        return value;
    }

    /** The addresses whose names begin so, by the rest of their names. */
    public SortedMap<String, String> under(String prefix) {
        SortedMap<String, String> found = new TreeMap<>();
        addresses.forEach((name, value) -> {
            if (name.startsWith(prefix)) {
                found.put(name.substring(prefix.length()), value);
            }
        });
        return found;
    }

    /** With references to be resolved on this machine. */
    public Endpoints(Path directory, Map<String, String> addresses) {
        this(directory, addresses, References.here());
    }
}
