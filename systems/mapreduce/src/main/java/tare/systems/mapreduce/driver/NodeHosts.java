package tare.systems.mapreduce.driver;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** The names by which NodeManagers have registered. */
final class NodeHosts {
    private NodeHosts() {}

    /**
     * A job whose ApplicationMaster is on a host of an unknown name waits until it is killed.
     *
     * @throws IOException if this machine cannot look one of them up
     */
    static void check(List<String> names) throws IOException {
        List<String> unknown =
                names.stream().filter(name -> !isKnown(name)).sorted().toList();
        if (!unknown.isEmpty()) {
            throw new IOException(unknown.size() + " of " + names.size()
                    + " NodeManagers have registered by names that this machine does not know: "
                    + String.join(", ", unknown) + ". Jobs there would wait until their deadline. Make the names known"
                    + " to all hosts and to this machine, in DNS or /etc/hosts; in containers and pods, give the"
                    + " storage by its address, so that NodeManagers need no names.");
        }
    }

    private static boolean isKnown(String name) {
        try {
            InetAddress.getByName(name);
            return true;
        } catch (UnknownHostException e) {
            return false;
        }
    }
}
