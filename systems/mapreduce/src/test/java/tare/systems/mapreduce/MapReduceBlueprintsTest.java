package tare.systems.mapreduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tare.api.spi.system.Action;
import tare.api.spi.system.ConfigFile;
import tare.api.spi.system.Daemon;
import tare.api.spi.system.FigureSource;
import tare.api.spi.system.Readiness;
import tare.api.spi.system.Role;
import tare.quality.testing.Golden;
import tare.quality.testing.TestingSystem;

class MapReduceBlueprintsTest {
    @Test
    void whatIsWrittenForYarn() throws Exception {
        Golden.assertSame(
                getClass(),
                "yarn.txt",
                MapReduceSystems.ALL
                        .place("yarn", "conf.yarn-site.yarn.nodemanager.pmem-check-enabled", "false")
                        .text("yarn"));
    }

    @Test
    void whatIsWrittenForMapReduce() throws Exception {
        Golden.assertSame(
                getClass(),
                "mapreduce.txt",
                MapReduceSystems.ALL.place("mapreduce").text("mapreduce"));
    }

    @Test
    void defaultsContradictNothing() {
        for (String name : List.of("yarn", "mapreduce")) {
            assertThatCode(() -> MapReduceSystems.ALL.check(name)).doesNotThrowAnyException();
        }
    }

    @Test
    void aNodeManagersMemoryIncludesItsContainers() {
        TestingSystem system =
                MapReduceSystems.ALL.place("mapreduce", "nodemanagers", "2", "nodemanager-memory", "3 GiB");
        assertThat(system.blueprint("yarn").roles(system.site("yarn").settings()))
                .extracting(Role::name, Role::count, role -> role.memoryBytes() >> 20)
                .containsExactly(tuple("resourcemanager", 1, 448L), tuple("nodemanager", 2, 3520L));
    }

    @Test
    void everyNeedIsMetByARoleOrAnActionOfTheSystem() {
        TestingSystem system = MapReduceSystems.ALL.place("mapreduce");
        Set<String> there = new HashSet<>();
        system.actions().forEach(action -> {
            there.add(action.name());
            if (action instanceof Daemon daemon) {
                there.add(daemon.id().role());
            }
        });
        system.actions().forEach(action -> assertThat(there).containsAll(action.needs()));
    }

    @Test
    void aContainerMustFitIntoANodeManagerAndAHeapIntoItsContainer() {
        assertThatThrownBy(() -> MapReduceSystems.ALL.check(
                        "mapreduce", "reduce-memory", "4 GiB", "map-heap", "600 MiB", "map-memory", "512 MiB"))
                .hasMessageContaining("map-heap: must be below map-memory, 512 MiB, got: 600 MiB")
                .hasMessageContaining("reduce-memory: must be at most nodemanager-memory, 2 GiB, got: 4 GiB");
    }

    @Test
    void placesAreLeftToTare() {
        assertThatThrownBy(() -> MapReduceSystems.ALL.check(
                        "mapreduce",
                        "conf.mapred-site.mapreduce.jobhistory.address",
                        "h:1",
                        "conf.yarn-site.yarn.nodemanager.address",
                        "h:2"))
                .hasMessageContaining("conf.mapred-site.mapreduce.jobhistory.address: must be left to Tare");
        assertThatThrownBy(() -> MapReduceSystems.ALL.check("yarn", "conf.yarn-site.yarn.nodemanager.address", "h:2"))
                .hasMessageContaining("conf.yarn-site.yarn.nodemanager.address: must be left to Tare");
    }

    @Test
    void theSchedulersFileIsTheUsersAndOnlyThatOfTheCapacityScheduler() {
        TestingSystem system = MapReduceSystems.ALL.place(
                "mapreduce", "conf.capacity-scheduler.yarn.scheduler.capacity.root.default.capacity", "60");
        assertThat(system.file("yarn", "resourcemanager-0", "capacity-scheduler.xml")
                        .text())
                .contains("root.default.capacity</name><value>60</value>");
        assertThat(system.addresses("mapreduce"))
                .containsEntry("site.yarn.scheduler.capacity.root.default.capacity", "60");
        assertThat(MapReduceSystems.ALL
                        .place("mapreduce", "scheduler", "fifo")
                        .file("yarn", "resourcemanager-0", "yarn-site.xml")
                        .text())
                .contains("scheduler.fifo.FifoScheduler</value>");
        assertThatThrownBy(() -> MapReduceSystems.ALL.check(
                        "mapreduce", "scheduler", "fifo", "conf.capacity-scheduler.yarn.scheduler.capacity.a", "1"))
                .hasMessageContaining("conf.capacity-scheduler.yarn.scheduler.capacity.a: must be left out unless"
                        + " scheduler is capacity, got: 1");
    }

    @Test
    void aCommitterNeedsABucketAndOneDirectoryForTasksAndTheirMaster() {
        Map<String, String> addresses = MapReduceSystems.ALL
                .place("mapreduce", "storage", "s3a", "s3a-committer", "directory")
                .addresses("mapreduce");
        assertThat(addresses).containsEntry("site.fs.s3a.committer.name", "directory");
        assertThat(addresses.get("site.fs.s3a.committer.staging.tmp.path")).matches("/tare_[0-9a-f]{12}/committing");
        assertThatThrownBy(() -> MapReduceSystems.ALL.check("mapreduce", "s3a-committer", "directory"))
                .hasMessageContaining("s3a-committer: must be left out unless storage is s3a, got: directory");
    }

    @Test
    void clientsGetTheUsersProperties() {
        Map<String, String> addresses = MapReduceSystems.ALL
                .place(
                        "mapreduce",
                        "replication",
                        "2",
                        "datanodes",
                        "2",
                        "hdfs-block-size",
                        "32 MiB",
                        "conf.mapred-site.mapreduce.task.io.sort.mb",
                        "64",
                        "conf.yarn-site.yarn.scheduler.minimum-allocation-mb",
                        "256",
                        "conf.hdfs-site.dfs.client.read.shortcircuit",
                        "false")
                .addresses("mapreduce");
        assertThat(addresses)
                .containsEntry("site.dfs.replication", "2")
                .containsEntry("site.dfs.blocksize", "33554432")
                .containsEntry("site.mapreduce.task.io.sort.mb", "64")
                .containsEntry("site.yarn.scheduler.minimum-allocation-mb", "256")
                .containsEntry("site.dfs.client.read.shortcircuit", "false")
                .containsEntry("site.mapreduce.map.memory.mb", "512")
                .containsEntry("site.fs.defaultFS", addresses.get("fs"));
    }

    @Test
    void nodeManagersAreReadyOnceAllHaveRegistered() {
        Daemon node = (Daemon) MapReduceSystems.ALL
                .place("yarn", "nodemanagers", "2")
                .actions("yarn")
                .get(1);
        Pattern pattern = Pattern.compile(((Readiness.Http) node.readiness()).pattern());
        assertThat(pattern.matcher("{\"activeNodes\":2,\"lostNodes\":0}").find())
                .isTrue();
        assertThat(pattern.matcher("{\"activeNodes\":1,\"lostNodes\":0}").find())
                .isFalse();
        assertThat(pattern.matcher("{\"activeNodes\":20,\"lostNodes\":0}").find())
                .isFalse();
    }

    @Test
    void daemonsOfYarnReportTheirFigures() {
        TestingSystem system = MapReduceSystems.ALL.place("mapreduce", "nodemanagers", "2");
        assertThat(system.blueprint("yarn").metrics(system.site("yarn")))
                .extracting(FigureSource::daemon)
                .containsExactly("resourcemanager-0", "nodemanager-0", "nodemanager-1");
    }

    @Test
    void jobsReferToTheKeysOfTheirBucketAndContainersFindThem() {
        TestingSystem system = MapReduceSystems.ALL.place("mapreduce", "storage", "s3a");
        Map<String, String> addresses = system.addresses("mapreduce");
        String secret = system.addresses("s3").get("secret-key");
        assertThat(addresses)
                .containsEntry("fs", "s3a://tare-bucket")
                .containsEntry("site.fs.s3a.committer.name", "magic")
                .containsEntry("site.fs.s3a.secret.key", "${tare.s3a.secret}")
                .containsEntry("tare.s3a.secret", secret);
        assertThat(addresses.get("root")).startsWith("/tare_").endsWith("/tare");
        assertThat(addresses.get("site.yarn.app.mapreduce.am.staging-dir")).startsWith("/tare_");
        ConfigFile core = system.file("yarn", "nodemanager-0", "core-site.xml");
        assertThat(core.isSecret()).isTrue();
        assertThat(core.text()).contains("<name>tare.s3a.secret</name><value>" + secret + "</value>");
        assertThat(system.actions("mapreduce").get(0).needs()).containsExactly("s3");
        assertThat(TestingSystem.locks(system.actions("yarn").get(1))).containsExactly("yarn", "s3a");
    }

    @Test
    void allDaemonsMustSeeTheDirectoryOfJobs() {
        TestingSystem system = MapReduceSystems.ALL.place(
                "mapreduce", "storage", "file", "file-directory", "/shared", "nodemanagers", "2");
        Map<String, String> addresses = system.addresses("mapreduce");
        assertThat(addresses).containsEntry("fs", "file:///").doesNotContainKey("site.files");
        assertThat(addresses.get("root")).matches("/shared/tare_[0-9a-f]{12}/tare");
        assertThat(system.actions()).extracting(Action::name).contains("see-files-nodemanager-1");
        Action history = system.actions("mapreduce").get(1);
        assertThat(history.needs()).containsExactly("see-files-historyserver-0");
        assertThatThrownBy(() -> MapReduceSystems.ALL.check("mapreduce", "file-directory", "/shared"))
                .hasMessageContaining("file-directory: must be left out unless storage is file, got: /shared");
        assertThatThrownBy(() -> MapReduceSystems.ALL.check("mapreduce", "storage", "file", "file-directory", "here"))
                .hasMessageContaining("file-directory: must be an absolute path, got: here");
    }
}
