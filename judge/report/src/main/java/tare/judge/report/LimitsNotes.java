package tare.judge.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tare.api.model.FigureUse;

/**
 * The notes beneath the table of what may have limited each arm.
 *
 * @param clients of stores
 * @param roundTrips that servers measure
 */
record LimitsNotes(FigureIndex index, List<String> clients, List<ServerRoundTrip> roundTrips) {
    String ofMachines() {
        StringBuilder note = new StringBuilder(
                "Busy: CPUs from 85 %, disks from 80 %. This is what the figures suggest, not a proof: none of them shows"
                        + " a lock or a queue inside a server. A round trip is the median time to open a connection to the"
                        + " slowest daemon: before the traffic, and during it, when it includes waiting for busy CPUs.");
        for (ServerRoundTrip trip : roundTrips) {
            String way = trip.entry().figure().note();
            if (!way.isEmpty()) {
                note.append(' ').append(way).append(": while waiting for the gates, and during the traffic.");
            }
        }
        return note.toString();
    }

    /** Empty if no system declares figures of a store. */
    Optional<String> ofStore() {
        List<String> signs = new ArrayList<>();
        for (String client : clients) {
            signs.add("when " + client + " was throttled, when it had to retry 1 % of its requests");
        }
        List<String> stores = index.labels(FigureUse.STORE_READS);
        if (!stores.isEmpty()) {
            signs.add("when half of the requests' time or more went into reading files");
        }
        if (signs.isEmpty()) {
            return Optional.empty();
        }
        String kinds = stores.isEmpty() ? "" : " (" + String.join(", or ", stores) + ")";
        return Optional.of("The store, which holds the servers' files" + kinds + ": it is named "
                + String.join(", or ", signs)
                + "; beside CPUs, when more than half of what all servers took of them was its own.");
    }
}
