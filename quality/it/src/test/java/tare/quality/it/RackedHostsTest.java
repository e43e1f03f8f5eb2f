package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Results;
import tare.api.model.RunStatus;
import tare.judge.results.ResultsReader;
import tare.quality.testing.NeededProgram;

/** Jobs on two emulated hosts with two DataNodes each: only with racks do copies of a block leave their host. */
@Timeout(1200)
@Tag("slow")
@Tag("servers")
class RackedHostsTest {
    private static final int LIMIT_SECONDS = 1000;
    private static final Pattern ADDRESS =
            Pattern.compile("dfs\\.namenode\\.http-address</name><value>([^<]+)</value>");
    /** A line of fsck about a whole block of a file of TestDFSIO. */
    private static final Pattern BLOCK = Pattern.compile("blk_.* len=4194304 .*\\[(.*)\\]");

    private static final String EXPERIMENT =
            """
            experiment: racks
            question: What does a copy on the other host cost?
            baseline: racks
            arms:
              racks: { system: mapreduce, settings: { datanodes: 4, replication: 2, nodemanagers: 2, nodemanager-memory: 1 GiB, datanode-heap: 64 MiB }, environment: { namespaces: { hosts: 2 } } }
              flat: { like: racks, settings: { hosts-per-rack: 0 } }
            declared: [hosts-per-rack]
            workloads:
              - { type: dfsio, settings: { files: 2, file-size: 4 MiB } }
            traffic: { passes: 1, callers: 1, deadline: 5min }
            gates: { idle-cpu: 100%, free: 1 MiB }
            analysis: { judge: none }
            rounds: 2
            """;

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @TempDir
    Path directory;

    @BeforeEach
    void mayMakeHosts() throws Exception {
        boolean can = new ProcessBuilder("unshare", "--net", "ip", "link", "set", "lo", "up")
                        .start()
                        .waitFor()
                == 0;
        NeededProgram.of(Optional.of(can).filter(may -> may), "no right to make network namespaces with ip");
    }

    @Test
    void copiesOfABlockAreOnBothHosts() throws Exception {
        Files.writeString(directory.resolve("racks.yaml"), EXPERIMENT);
        TareProcess tare = TareProcess.start(directory, false, "run", "racks.yaml");
        Set<String> blocks = new TreeSet<>();
        while (tare.process().isAlive()) {
            for (String address : nameNodes(tare)) {
                blocks.addAll(blocks(address));
            }
            TimeUnit.MILLISECONDS.sleep(100);
        }
        TareProcess.Ended ended = tare.await(LIMIT_SECONDS);

        assertThat(blocks.stream().filter(block -> block.contains("/rack-")))
                .as(ended.out() + ended.err())
                .hasSizeGreaterThanOrEqualTo(2)
                .allMatch(block -> block.contains("/rack-0/") && block.contains("/rack-1/"));
        Results results = ResultsReader.read(results());
        assertThat(results.runs()).hasSize(4).allSatisfy(run -> {
            boolean isRacked = run.record().run().arm().equals("racks");
            assertThat(run.record().status()).as(ended.out()).isIn(RunStatus.VALID, RunStatus.SUSPECT);
            assertThat(run.record().context().facts())
                    .containsEntry("system.configuration.cluster.datanode-racks", isRacked ? "2" : "1")
                    .containsEntry("system.configuration.cluster.nodemanagers", "2");
        });
    }

    /** Addresses of the pages of NameNodes that this process has started. */
    private static List<String> nameNodes(TareProcess tare) {
        return tare.process()
                .descendants()
                .flatMap(process ->
                        read(Path.of("/proc", Long.toString(process.pid()), "cwd/conf/hdfs-site.xml")).stream())
                .map(ADDRESS::matcher)
                .filter(Matcher::find)
                .map(found -> found.group(1))
                .distinct()
                .toList();
    }

    private static Optional<String> read(Path file) {
        try {
            return Optional.of(Files.readString(file));
        } catch (IOException e) {
            return Optional.empty(); // It is another process, or has ended.
        }
    }

    /** The places of each whole block. */
    private List<String> blocks(String nameNode) throws InterruptedException {
        URI page = URI.create("http://" + nameNode + "/fsck?ugi=tare&path=%2Ftare&files=1&blocks=1&racks=1");
        try {
            return client.send(HttpRequest.newBuilder(page).build(), HttpResponse.BodyHandlers.ofString())
                    .body()
                    .lines()
                    .map(BLOCK::matcher)
                    .filter(Matcher::find)
                    .map(found -> found.group(1))
                    .filter(places -> places.contains(","))
                    .toList();
        } catch (IOException e) {
            return List.of(); // It does not answer yet, or no longer.
        }
    }

    private Path results() throws IOException {
        try (Stream<Path> times = Files.list(directory.resolve("results/racks"))) {
            return times.findFirst().orElseThrow();
        }
    }
}
