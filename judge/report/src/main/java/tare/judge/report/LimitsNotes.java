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
                "Busy: CPUs from 85 %, a disk from 80 % on. It is what the figures suggest, not a proof: a lock or a"
                        + " queue inside a server shows in none of them. A round trip is what opening a connection to the"
                        + " slowest daemon took, in the median: before anything was asked of it, and meanwhile, when busy"
                        + " CPUs are in it.");
        for (ServerRoundTrip trip : roundTrips) {
            String way = trip.entry().figure().note();
            if (!way.isEmpty()) {
                note.append(' ').append(way).append(": while the gates were awaited, and meanwhile.");
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
