package tare.systems.hbase.cluster;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.ClusterMetrics.Option;
import org.apache.hadoop.hbase.HRegionLocation;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.security.AccessDeniedException;
import tare.api.spi.ServerShares;

/**
 * The regions of a table at one moment. One thread.
 *
 * @param metrics as {@link #metrics} returns them
 * @param byServer assigned regions, from {@code hbase:meta}
 */
record TableRegions(Admin admin, TableName table, ClusterMetrics metrics, Map<ServerName, List<RegionInfo>> byServer) {
    /** So many take a few seconds; the caller checks again in between. */
    private static final int MOVES = 10;

    static ClusterMetrics metrics(Admin admin) throws IOException {
        return admin.getClusterMetrics(
                EnumSet.of(Option.LIVE_SERVERS, Option.REGIONS_IN_TRANSITION, Option.BALANCER_ON));
    }

    static TableRegions of(Admin admin, TableName table, ClusterMetrics metrics) throws IOException {
        Map<ServerName, List<RegionInfo>> byServer = new TreeMap<>();
        try (RegionLocator locator = admin.getConnection().getRegionLocator(table)) {
            locator.clearRegionLocationCache();
            for (HRegionLocation location : locator.getAllRegionLocations()) {
                if (location.getServerName() != null) {
                    byServer.computeIfAbsent(location.getServerName(), server -> new ArrayList<>())
                            .add(location.getRegion());
                }
            }
        }
        return new TableRegions(admin, table, metrics, byServer);
    }

    /** The problem in words, if not every region is served. */
    Optional<String> unassigned() throws IOException {
        long inTransition = metrics.getRegionStatesInTransition().stream()
                .filter(state -> state.getRegion().getTable().equals(table))
                .count();
        if (inTransition > 0) {
            return Optional.of(inTransition + " in transition");
        }
        // A server that has just died still holds its regions in the master and in hbase:meta.
        boolean served = metrics.getLiveServerMetrics().keySet().containsAll(byServer.keySet());
        return served && admin.isTableAvailable(table) ? Optional.empty() : Optional.of("not all assigned");
    }

    /** The problem in words, if some servers have many more than others. */
    Optional<String> uneven() throws IOException {
        ServerShares<ServerName, RegionInfo> spread = spread();
        if (spread.isEven()) {
            return Optional.empty();
        }
        String balancer = metrics.getBalancerOn() ? "" : ", and HBase's balancer is off";
        return Optional.of(spread.counts() + " regions a server" + balancer);
    }

    /**
     * Moves some regions from servers with many to those with few, none while others are moving. HBase's own balancer
     * is unsuitable: it evens out all tables together, so that one of them may stay uneven, and moves other users'
     * regions.
     */
    void spreadEvenly() throws IOException {
        ServerShares<ServerName, RegionInfo> spread = spread();
        if (spread.isEven() || unassigned().isPresent()) {
            return;
        }
        for (ServerShares.Move<ServerName, RegionInfo> move : spread.moves(MOVES)) {
            admin.move(move.part().getEncodedNameAsBytes(), move.to());
        }
    }

    /** Includes decommissioned servers if regions are even over all of them, which saves a request. */
    private ServerShares<ServerName, RegionInfo> spread() throws IOException {
        Collection<ServerName> live = metrics.getLiveServerMetrics().keySet();
        ServerShares<ServerName, RegionInfo> spread = over(live);
        if (spread.isEven()) {
            return spread;
        }
        Collection<ServerName> taking = new ArrayList<>(live);
        taking.removeAll(decommissioned());
        return over(taking);
    }

    private ServerShares<ServerName, RegionInfo> over(Collection<ServerName> servers) {
        Map<ServerName, List<RegionInfo>> held = new TreeMap<>();
        servers.forEach(server -> held.put(server, byServer.getOrDefault(server, List.of())));
        return new ServerShares<>(held);
    }

    private List<ServerName> decommissioned() throws IOException {
        try {
            return admin.listDecommissionedRegionServers();
        } catch (AccessDeniedException e) {
            // Without the permission to list them, all servers count as taking regions.
            return List.of();
        }
    }
}
