package tare.environments.hosts;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Owners of listening ports on this machine: the kernel lists a socket's inode in {@code /proc/net/tcp}, and the inodes
 * of each process's sockets in {@code /proc/PID/fd}. Both are described in proc(5). Stateless; any thread.
 */
final class PortOwners {
    /** The owner of a port. */
    enum Owner {
        /** No process listens. */
        NOBODY,
        OURS,
        OTHERS,
        /** A process may listen; this system does not show which. */
        UNKNOWN
    }

    private static final List<Path> TABLES = List.of(Path.of("/proc/net/tcp"), Path.of("/proc/net/tcp6"));

    private static final String LISTENING = "0A";
    /** Few of a busy machine's sockets listen, so most lines need not be taken apart. */
    private static final String MAY_LISTEN = " " + LISTENING + " ";

    private static final int LOCAL_ADDRESS = 1;
    private static final int STATE = 3;
    private static final int INODE = 9;

    private PortOwners() {}

    /** Whether this system shows owners. */
    static boolean canTell() {
        return Files.isReadable(TABLES.get(0)) && Files.isDirectory(Path.of("/proc/self/fd"));
    }

    /**
     * Reads the kernel's tables once for all ports.
     *
     * @param tree of the process that ought to listen
     */
    static Map<Integer, Owner> of(Collection<Integer> ports, List<ProcessIdentity> tree) {
        boolean canTell = canTell();
        Map<Integer, Set<String>> listening = canTell ? listening() : Map.of();
        Set<String> held = canTell ? held(tree) : Set.of();
        Map<Integer, Owner> owners = new HashMap<>();
        for (int port : ports) {
            owners.put(port, canTell ? owner(listening.getOrDefault(port, Set.of()), held) : Owner.UNKNOWN);
        }
        return owners;
    }

    private static Owner owner(Set<String> sockets, Set<String> held) {
        if (sockets.isEmpty()) {
            return Owner.NOBODY;
        }
        return held.containsAll(sockets) ? Owner.OURS : Owner.OTHERS;
    }

    /** The inodes of listening sockets by port. */
    private static Map<Integer, Set<String>> listening() {
        Map<Integer, Set<String>> sockets = new HashMap<>();
        for (Path table : TABLES) {
            for (String line : lines(table)) {
                if (!line.contains(MAY_LISTEN)) {
                    continue;
                }
                String[] words = line.strip().split("\\s+", -1);
                if (words.length > INODE && words[STATE].equals(LISTENING)) {
                    String address = words[LOCAL_ADDRESS];
                    int port = Integer.parseInt(address.substring(address.indexOf(':') + 1), 16);
                    sockets.computeIfAbsent(port, any -> new HashSet<>()).add("socket:[" + words[INODE] + "]");
                }
            }
        }
        return sockets;
    }

    private static List<String> lines(Path table) {
        try {
            return Files.readAllLines(table);
        } catch (IOException e) {
            return List.of(); // A kernel without IPv6 has no such table.
        }
    }

    private static Set<String> held(List<ProcessIdentity> tree) {
        Set<String> held = new HashSet<>();
        for (ProcessIdentity process : tree) {
            addHeld(Path.of("/proc", Long.toString(process.pid()), "fd"), held);
        }
        return held;
    }

    private static void addHeld(Path descriptors, Set<String> held) {
        try (DirectoryStream<Path> all = Files.newDirectoryStream(descriptors)) {
            for (Path descriptor : all) {
                addTarget(descriptor, held);
            }
        } catch (IOException e) {
            return; // The process has ended, and holds nothing.
        }
    }

    private static void addTarget(Path descriptor, Set<String> held) {
        try {
            held.add(Files.readSymbolicLink(descriptor).toString());
        } catch (IOException e) {
            return; // Closed meanwhile.
        }
    }
}
