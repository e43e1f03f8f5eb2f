package tare.probes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tare.spi.system.Metric;
import tare.spi.system.MetricSource;

class JmxReaderTest {
    private static final String SERVER = "Hadoop:service=HBase,name=RegionServer,sub=Server";
    private static final String S3A = "Hadoop:service=s3a-file-system,name=S3AMetrics*";
    private static final Metric HITS = counter("hits", SERVER, "l2CacheHitCount");
    private static final Metric REQUESTS = counter("requests", S3A, "store_io_request");

    private final JmxReader reader = new JmxReader(Duration.ofMillis(500));
    private TestingDaemon daemon;

    @BeforeEach
    void setUp() throws IOException {
        daemon = new TestingDaemon();
    }

    @AfterEach
    void tearDown() {
        daemon.close();
    }

    @Test
    void figuresComeFromTheirBeans() throws IOException {
        daemon.answering(SERVER, "{ \"name\" : \"" + SERVER + "\", \"l2CacheHitCount\" : 1627, \"other\" : 1 }")
                .answering(S3A, "{ \"name\" : \"…1-b\", \"store_io_request\" : 5 }");
        assertThat(reader.read(daemon.source("rs", HITS, REQUESTS)))
                .containsOnly(entry("hits", 1627.0), entry("requests", 5.0));
    }

    @Test
    void beansOfOnePrefixAreAddedUp() throws IOException {
        daemon.answering(S3A, "{ \"store_io_request\" : 5 }, { \"store_io_request\" : 7 }, { \"other\" : 100 }");
        assertThat(reader.read(daemon.source("rs", REQUESTS))).containsOnly(entry("requests", 12.0));
    }

    @Test
    void whatADaemonDoesNotKnowIsAbsentAndNotZero() throws IOException {
        daemon.answering(SERVER, "{ \"l2CacheHitCount\" : \"none\" }");
        assertThat(reader.read(daemon.source("rs", HITS, REQUESTS))).isEmpty();
    }

    @Test
    void aDaemonThatHangsOrTalksNonsenseIsNamed() {
        daemon.answeringText(SERVER, "<html>");
        assertThatThrownBy(() -> reader.read(daemon.source("rs-0", HITS)))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("rs-0: http://127.0.0.1:")
                .hasMessageContaining("not JSON");
        daemon.hang();
        assertThatThrownBy(() -> reader.read(daemon.source("rs-0", HITS)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("timed out");
    }

    @Test
    void aDaemonThatIsGoneIsNamed() {
        daemon.close();
        assertThatThrownBy(() -> reader.read(daemon.source("rs-0", HITS)))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("rs-0: ");
    }

    @Test
    void whatIsNoAddressIsNamed() {
        for (String url : List.of("rs 0:16030/jmx", "rs-0:16030/jmx")) {
            assertThatThrownBy(() -> reader.read(new MetricSource("rs-0", url, List.of(HITS))))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("rs-0: " + url + " tells no figures: ")
                    .hasMessageContaining("is no address of a page");
        }
    }

    private static Metric counter(String name, String bean, String attribute) {
        return new Metric(name, bean, attribute, Metric.Kind.COUNTER);
    }
}
