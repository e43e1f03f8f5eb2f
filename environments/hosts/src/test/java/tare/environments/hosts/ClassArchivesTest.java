package tare.environments.hosts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.system.Command;
import tare.api.spi.system.ConfigFile;
import tare.api.spi.system.Daemon;
import tare.api.spi.system.Environment;
import tare.api.spi.system.PlacedDaemon;
import tare.api.spi.system.RemotePath;

@Timeout(600)
class ClassArchivesTest {
    private static final String MAIN = Actor.class.getName();

    @TempDir
    private Path root;

    private Path jar;
    private ClassArchives archives;

    @BeforeEach
    void packTheActor() throws Exception {
        archives = new ClassArchives(root.resolve("classes"));
        jar = root.resolve("actor.jar");
        String actor = MAIN.replace('.', '/') + ".class";
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file)) {
            out.putNextEntry(new JarEntry(actor));
            Files.copy(Stage.classes().resolve(actor), out);
            out.putNextEntry(new JarEntry("site.xml"));
        }
    }

    /** Proven by the JVM's own log: the class comes from the archive, not from the jar. */
    @Test
    void theNextStartTakesItsClassesFromTheArchive() throws Exception {
        assumeTrue(ClassArchives.canMake());
        assertThat(sourceOfActor()).contains("actor.jar");
        assertThat(sourceOfActor()).contains("shared objects file");
    }

    /** Starts it in an environment of its own, and makes the archive if there is none. */
    private String sourceOfActor() throws Exception {
        LocalResources stage = Stage.premises(root, OrphanReaper.start());
        HostDaemons daemons = new HostDaemons(
                new LocalResources(stage.root(), stage.logs(), stage.ports(), stage.owner(), Pinning.SHARED, archives));
        try (Environment environment = daemons.asEnvironment(lock -> List.of(jar))) {
            PlacedDaemon at = environment.allocate("show", List.of(Stage.ROLE)).daemon(Stage.ACTOR);
            Path loaded = root.resolve("loaded");
            environment.start(logging(at, loaded), at);
            boolean archived = daemons.withoutArchive().isEmpty();
            assertThat(environment.facts())
                    .containsEntry("environment.class-archives", archived ? Stage.ACTOR.role() : "none");
            if (!archived) {
                daemons.makeArchive(at.id());
                assertThat(daemons.withoutArchive()).isEmpty();
            }
            return Files.readAllLines(loaded).stream()
                    .filter(line -> line.contains(MAIN + " source:"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static Daemon logging(PlacedDaemon at, Path loaded) {
        Command command = new Command.Java(
                List.of("actors"),
                MAIN,
                List.of("serve", Integer.toString(at.port("http"))),
                List.of("-Xmx32m", "-XX:+UseSerialGC", "-Xlog:class+load=info:file=" + loaded),
                Map.of());
        return new Daemon(
                at.id(), command, List.of(ConfigFile.of("other.xml", "<a/>")), Stage.answering(at), List.of());
    }

    @Test
    void anotherJarOrMainClassIsAnotherArchive() throws Exception {
        Path first = archives.file(MAIN, List.of(jar));
        assertThat(archives.file(MAIN, List.of(jar))).isEqualTo(first);
        assertThat(archives.file(MAIN + "2", List.of(jar))).isNotEqualTo(first);
        Files.setLastModifiedTime(jar, FileTime.fromMillis(1000));
        assertThat(archives.file(MAIN, List.of(jar))).isNotEqualTo(first);
    }

    @Test
    void configurationThatAJarWouldHideIsSeen() throws Exception {
        assertThat(archives.hide(List.of(jar), List.of("other.xml", "site.xml")))
                .isTrue();
        assertThat(archives.hide(List.of(jar), List.of("other.xml"))).isFalse();
        assertThat(archives.hide(List.of(jar), List.of("other.xml")))
                .as("as kept")
                .isFalse();
        addEntry("other.xml");
        assertThat(archives.hide(List.of(jar), List.of("other.xml")))
                .as("another jar")
                .isTrue();
    }

    private void addEntry(String name) throws IOException {
        try (FileSystem zip = FileSystems.newFileSystem(URI.create("jar:" + jar.toUri()), Map.of())) {
            Files.createFile(zip.getPath(name));
        }
    }

    @Test
    void configurationStandsInFrontWhereItMustHideWhatAJarHolds() throws Exception {
        JarPaths jars = new JarPaths(Map.of("actors", List.of(RemotePath.of(jar))));
        CommandLines commands = new CommandLines(Pinning.SHARED, archives);
        DaemonHome home = new DaemonHome(Files.createDirectory(root.resolve("home")));
        Command.Java command = new Command.Java(List.of("actors"), MAIN, List.of(), List.of(), Map.of());
        commands.words("one", command, jars, List.of(ConfigFile.of("site.xml", "")), home);
        commands.words("two", command, jars, List.of(ConfigFile.of("other.xml", "")), home);
        assertThat(home.directory().resolve("one.args")).content().contains("\"" + home.configuration() + ":" + jar);
        assertThat(home.directory().resolve("two.args")).content().contains("\"" + jar + ":" + home.configuration());
    }
}
