package tare.systems.hadoop;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tare.runtime.LockFile;
import tare.runtime.LockedJar;
import tare.spi.system.Action;
import tare.spi.system.Command;
import tare.spi.system.Daemon;
import tare.spi.system.Step;

class LocksTest {
    private static final Path POMS = Path.of("locks");
    /** Of these there is none with -hadoop3 in its version. */
    private static final String CODECS = "2.6.1";

    private static LockFile lock(String name) throws Exception {
        return LockFile.ofDriver(LocksTest.class.getClassLoader(), name).orElseThrow();
    }

    private static List<String> made() throws Exception {
        try (Stream<Path> poms = Files.list(POMS)) {
            return poms.map(pom -> pom.getFileName().toString().replaceFirst("\\.xml$", ""))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void everyLockThatADaemonAsksForIsMadeFromAPomAndNoOther() throws Exception {
        Set<String> asked = new TreeSet<>();
        for (String system : List.of("hbase", "phoenix")) {
            TestingSystem.of(system, "storage", "s3a").actions().forEach(action -> asked.addAll(locks(action)));
        }
        assertThat(made()).containsExactlyElementsOf(asked);
    }

    private static List<String> locks(Action action) {
        Command command = action instanceof Step step ? step.command() : ((Daemon) action).command();
        return command instanceof Command.Java java ? java.locks() : List.of();
    }

    @Test
    void noJarIsThereInTwoVersions() throws Exception {
        for (String name : made()) {
            assertThat(lock(name).jars())
                    .as(name)
                    .hasSizeGreaterThan(10)
                    .extracting(jar -> jar.group() + ":" + jar.artifact() + ":" + jar.classifier())
                    .doesNotHaveDuplicates();
        }
    }

    @Test
    void oneHBaseAndOneHadoopServeAll() throws Exception {
        for (String name : made()) {
            assertThat(versions(name, "org.apache.hbase")).as(name).isSubsetOf("2.6.1-hadoop3", CODECS);
            assertThat(versions(name, "org.apache.hadoop")).as(name).isSubsetOf("3.4.2");
            assertThat(versions(name, "io.netty")).as(name).isSubsetOf("4.1.118.Final");
            assertThat(versions(name, "org.apache.curator")).as(name).isSubsetOf("5.2.0");
        }
        assertThat(versions("zookeeper", "org.apache.zookeeper"))
                .isEqualTo(versions("hbase-server", "org.apache.zookeeper"));
    }

    private static Set<String> versions(String lock, String group) throws Exception {
        Set<String> versions = new TreeSet<>();
        lock(lock).jars().stream()
                .filter(jar -> jar.group().equals(group))
                .map(LockedJar::version)
                .forEach(versions::add);
        return versions;
    }

    @Test
    void theHugeBundleOfAmazonsClientsIsLeftOut() throws Exception {
        for (String name : made()) {
            assertThat(lock(name).jars()).as(name).noneMatch(jar -> jar.artifact()
                    .equals("bundle"));
        }
    }

    // Where jars come from is each user's own affair.
    @Test
    void noLockAndNoPomNamesARegistry() throws Exception {
        for (String name : made()) {
            assertThat(Files.readString(POMS.resolve(name + ".xml"))).doesNotContain("<repositor");
            try (var in = getClass().getResourceAsStream("/META-INF/tare/" + name + "/runtime.lock")) {
                assertThat(new String(in.readAllBytes(), UTF_8)).doesNotContain("://");
            }
        }
    }
}
