package tare.systems.mapreduce.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the ResourceManager reports of its scheduler; {@link JobStoreTest} runs jobs with the other schedulers. */
@Tag("servers")
class QueueFactsTest {
    @Test
    void settingsOfTheCapacitySchedulerReachTheResourceManager() throws Exception {
        assertThat(facts(TestingYarn.shared()))
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "cluster.queue-capacity", "0.7500",
                        "cluster.queue-maximum-capacity", "1.0000"));
    }

    private static Map<String, String> facts(TestingYarn yarn) throws Exception {
        Configuration configuration = ClusterConfiguration.of(yarn.addresses());
        try (YarnClients clients = YarnClients.open(configuration, ClusterUser.of(yarn.addresses(), configuration))) {
            return QueueFacts.of(clients);
        }
    }
}
