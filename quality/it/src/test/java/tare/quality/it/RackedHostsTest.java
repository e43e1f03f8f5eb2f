package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.EnvironmentSpec;
import tare.api.model.Results;
import tare.api.model.RunStatus;
import tare.quality.testing.NeededProgram;
import tare.quality.testing.SmallJobs;

/** Jobs on two emulated hosts with two DataNodes each: with racks, copies of a block are on both hosts. */
@Timeout(1200)
@Tag("slow")
@Tag("servers")
class RackedHostsTest {
    private static final Pattern ADDRESS =
            Pattern.compile("dfs\\.namenode\\.http-address</name><value>([^<]+)</value>");
    /** A line of fsck about a whole block of a file of TestDFSIO: its name, and its places. */
    private static final Pattern BLOCK = Pattern.compile("(blk_\\d+).* len=4194304 .*\\[(.*)\\]");

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
        Map<String, String> settings = SmallJobs.settings(Map.of(
                "datanodes", "4",
                "replication", "2",
                // Its blocks are written by the ApplicationMaster, which takes fewer JVMs.
                "conf.mapred-site.mapreduce.job.ubertask.enable", "true"));
        EnvironmentSpec hosts = new EnvironmentSpec("namespaces", Map.of("hosts", "2"), Map.of());
        Lab lab = new Lab(directory.resolve("results")).placed("racks", "mapreduce", hosts, settings);
        Map<String, String> small = Map.of("files", "2", "file-size", "4 MiB");
        Map<String, String> blocks = new TreeMap<>();
        CompletableFuture<Results> running =
                lab.start(Lab.workload("dfsio", small, Lab.onePass(Duration.ofMinutes(5))));
        while (!running.isDone()) {
            for (String address : nameNodes()) {
                blocks.putAll(blocks(address));
            }
            TimeUnit.MILLISECONDS.sleep(100);
        }
        Results results = running.get();

        assertThat(blocks.values())
                .hasSizeGreaterThanOrEqualTo(2)
                .allMatch(places -> places.contains("/rack-0/") && places.contains("/rack-1/"));
        assertThat(results.runs()).singleElement().satisfies(run -> {
            assertThat(run.record().status())
                    .as(run.record().reasons().toString())
                    .isIn(RunStatus.VALID, RunStatus.SUSPECT);
            assertThat(run.record().context().facts())
                    .containsEntry("system.configuration.cluster.datanode-racks", "2")
                    .containsEntry("system.configuration.cluster.nodemanagers", "2");
        });
    }

    /** Addresses of the pages of NameNodes that this process has started. */
    private static List<String> nameNodes() {
        return ProcessHandle.current()
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

    /** The places of each whole block that has more than one. */
    private Map<String, String> blocks(String nameNode) throws InterruptedException {
        URI page = URI.create("http://" + nameNode + "/fsck?ugi=tare&path=%2Ftare&files=1&blocks=1&racks=1");
        try {
            return client.send(HttpRequest.newBuilder(page).build(), HttpResponse.BodyHandlers.ofString())
                    .body()
                    .lines()
                    .map(BLOCK::matcher)
                    .filter(Matcher::find)
                    .filter(found -> found.group(2).contains(","))
                    .collect(Collectors.toMap(found -> found.group(1), found -> found.group(2)));
        } catch (IOException e) {
            return Map.of(); // It does not answer yet, or no longer.
        }
    }
}
