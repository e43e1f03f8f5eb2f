package tare.quality.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The contract of the lock files of a system's module, which {@code systems/lock} generates from {@code
 * locks/NAME.xml}.
 */
public interface LocksContract {
    Path POMS = Path.of("locks");

    /** The names of the lock files that this module generates. */
    static List<String> made() throws IOException {
        try (Stream<Path> poms = Files.list(POMS)) {
            return poms.map(pom -> pom.getFileName().toString().replaceFirst("\\.xml$", ""))
                    .sorted()
                    .toList();
        }
    }

    /** The coordinates in a lock file: group, artifact, version and, for some jars, classifier. */
    static List<List<String>> jars(String name) throws IOException {
        return Files.readAllLines(lock(name)).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> List.of(line.split(" ", -1)[0].split(":", -1)))
                .toList();
    }

    /** The names of the lock files that the daemons of systems are started with. */
    static Set<String> asked(TestingSystems systems, String... names) {
        Set<String> asked = new TreeSet<>();
        for (String name : names) {
            systems.place(name).actions(name).forEach(action -> asked.addAll(TestingSystem.locks(action)));
        }
        return asked;
    }

    private static Path lock(String name) {
        return Path.of("src/main/resources/META-INF/tare", name, "runtime.lock");
    }

    static Set<String> versions(String name, String group) throws IOException {
        return jars(name).stream()
                .filter(jar -> jar.get(0).equals(group))
                .map(jar -> jar.get(2))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    default void noJarIsThereInTwoVersions() throws IOException {
        assertThat(made()).isNotEmpty();
        for (String name : made()) {
            assertThat(jars(name))
                    .as(name)
                    .hasSizeGreaterThan(10)
                    .extracting(jar -> jar.get(0) + ":" + jar.get(1) + ":" + jar.subList(3, jar.size()))
                    .doesNotHaveDuplicates();
        }
    }

    @Test
    default void theHugeBundleOfAmazonsClientsIsLeftOut() throws IOException {
        for (String name : made()) {
            assertThat(jars(name)).as(name).noneMatch(jar -> jar.get(1).equals("bundle"));
        }
    }

    // Each user chooses the registry.
    @Test
    default void noLockAndNoPomNamesARegistry() throws IOException {
        for (String name : made()) {
            assertThat(Files.readString(POMS.resolve(name + ".xml"))).doesNotContain("<repositor");
            assertThat(Files.readString(lock(name))).doesNotContain("://");
        }
    }

    /** Lock files of clients, which may need versions other than the servers'. */
    default Set<String> clients() {
        return Set.of();
    }

    /** All servers of the Hadoop family run on one HBase and one Hadoop. */
    @Test
    default void oneVersionServesAll() throws IOException {
        List<String> servers = new ArrayList<>(made());
        servers.removeAll(clients());
        for (String name : servers) {
            // HBase publishes its codecs without a -hadoop3 version.
            assertThat(versions(name, "org.apache.hbase")).as(name).isSubsetOf("2.6.1-hadoop3", "2.6.1");
            assertThat(versions(name, "org.apache.hadoop")).as(name).isSubsetOf("3.4.2");
            assertThat(versions(name, "org.apache.zookeeper")).as(name).isSubsetOf("3.8.4");
            assertThat(versions(name, "io.netty")).as(name).isSubsetOf("4.1.118.Final");
            assertThat(versions(name, "org.apache.curator")).as(name).isSubsetOf("5.2.0");
        }
    }
}
