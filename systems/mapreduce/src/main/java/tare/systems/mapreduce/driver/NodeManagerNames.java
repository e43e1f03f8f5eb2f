package tare.systems.mapreduce.driver;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.apache.hadoop.yarn.api.records.NodeReport;
import org.apache.hadoop.yarn.api.records.NodeState;

/**
 * What NodeManagers are called in reports: by their host, and where a host has several, by its port, too.
 *
 * @param sharedHosts hosts with several NodeManagers
 */
record NodeManagerNames(Set<String> sharedHosts) {
    NodeManagerNames {
        sharedHosts = Set.copyOf(sharedHosts);
    }

    static NodeManagerNames of(YarnClients clients) throws Exception {
        return among(clients.as(() -> clients.yarn().getNodeReports(NodeState.RUNNING)).stream()
                .map(NodeReport::getNodeId)
                .toList());
    }

    static NodeManagerNames among(Collection<NodeId> nodes) {
        Set<String> seen = new HashSet<>();
        Set<String> shared = new HashSet<>();
        for (NodeId node : nodes) {
            if (!seen.add(node.getHost())) {
                shared.add(node.getHost());
            }
        }
        return new NodeManagerNames(shared);
    }

    String of(String host, int port) {
        return sharedHosts.contains(host) ? host + ":" + port : host;
    }
}
