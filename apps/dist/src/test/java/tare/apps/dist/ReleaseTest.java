package tare.apps.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.measure.runtime.FetchProgress;
import tare.measure.runtime.LockFile;
import tare.measure.runtime.RuntimeJars;

/** Unpacks a tarball and uses it without Maven, a JDK or a repository. */
@Tag("slow")
class ReleaseTest {
    static final String SMALL =
            """
            experiment: small
            question: Does syncing cost anything?
            baseline: async
            arms:
              async: { system: rocksdb, settings: { sync: false } }
              sync: { like: async, settings: { sync: true } }
            declared: [sync]
            traffic: { callers: 2, rate: max, warm-up: 100ms, measure: 300ms }
            workloads: [ycsb-a]
            dataset: { records: 1k }
            gates: { idle-cpu: 100% }
            rounds: 2
            analysis: { judge: none }
            """;

    @TempDir
    static Path directory;

    private static Path tree;
    private static Installed installed;

    @BeforeAll
    static void unpack() throws Exception {
        Path sources = Path.of("../..").toAbsolutePath().normalize();
        ReleaseTree written = ReleaseTree.write(sources, Files.createDirectories(directory.resolve("made")));
        Path tarball = new ReleaseTarball(written.directory()).write(directory.resolve("tare.tar.gz"));
        Path unpacked = Files.createDirectories(directory.resolve("unpacked here"));
        assertThat(run(unpacked, "tar", "xzf", tarball.toString()).exitCode()).isZero();
        assertThat(run(directory, "sha256sum", "--check", tarball + ".sha256").output())
                .isEqualTo("tare.tar.gz: OK\n");
        tree = unpacked.resolve(written.name());
        Path java = directory.resolve("java");
        JavaRuntime.link(java);
        installed = Installed.of(directory.resolve("user"), tree, java);
    }

    private static Installed.Ended run(Path where, String... command) throws Exception {
        return Installed.end(new ProcessBuilder(command).directory(where.toFile()));
    }

    @Test
    void aRocksDbExperimentRunsWithoutARepository() throws Exception {
        settings(installed.home().resolve(".m2/settings.xml"), Files.createDirectories(directory.resolve("empty")));
        Files.writeString(installed.work().resolve("small.yaml"), SMALL);

        Installed.Ended ended = installed.tare("run", "small.yaml");

        assertThat(ended.exitCode()).as(ended.output()).isZero();
        assertThat(ended.output()).contains("of 4 runs valid");
        try (Stream<Path> results = Files.list(installed.work().resolve("results/small"))) {
            assertThat(results).hasSize(1).allSatisfy(result -> assertThat(result.resolve("report.html"))
                    .isNotEmptyFile());
        }
        assertThat(installed.home().resolve(".m2/repository")).doesNotExist();
    }

    @Test
    void otherJarsComeFromTheRepositoriesOfTheSettings() throws Exception {
        Path none = settings(directory.resolve("none.xml"), Files.createDirectories(directory.resolve("empty")));
        Path some = settings(directory.resolve("some.xml"), repositoryOfThisBuild());

        Installed.Ended refused = installed.tare("fetch", "redis", "--maven-settings", none.toString());
        assertThat(refused.exitCode()).as(refused.output()).isEqualTo(2);
        assertThat(refused.output()).contains("no repository of your Maven settings has it");

        Installed.Ended fetched = installed.tare("fetch", "redis", "--maven-settings", some.toString());
        assertThat(fetched.exitCode()).as(fetched.output()).isZero();
        assertThat(fetched.output()).contains("checksum ok");
        assertThat(installed.home().resolve(".m2/repository/redis")).isDirectory();
    }

    private static Path repositoryOfThisBuild() throws Exception {
        LockFile lock =
                LockFile.ofDriver(ReleaseTest.class.getClassLoader(), "redis").orElseThrow();
        Path jar = RuntimeJars.online(FetchProgress.SILENT).resolve(lock).get(0);
        Path path = Path.of(lock.jars().get(0).repositoryPath());
        return jar.getRoot().resolve(jar.subpath(0, jar.getNameCount() - path.getNameCount()));
    }

    private static Path settings(Path file, Path repository) throws IOException {
        Files.createDirectories(file.getParent());
        return Files.writeString(
                file,
                "<settings><mirrors><mirror><id>one</id><mirrorOf>*</mirrorOf><url>" + repository.toUri()
                        + "</url></mirror></mirrors></settings>");
    }

    @Test
    void aJarThatWasChangedIsRefused() throws Exception {
        Path jar;
        try (Stream<Path> files = Files.walk(tree.resolve("jars"))) {
            jar = files.filter(Files::isRegularFile).findFirst().orElseThrow();
        }
        long size = Files.size(jar);
        Files.writeString(jar, "more", StandardOpenOption.APPEND);
        try {
            Installed.Ended ended = installed.tare("fetch", "rocksdb");
            assertThat(ended.exitCode()).isEqualTo(2);
            assertThat(ended.output()).contains("wrong checksum");
        } finally {
            try (var file = Files.newByteChannel(jar, StandardOpenOption.WRITE)) {
                file.truncate(size);
            }
        }
    }

    @Test
    void itsVersionIsThatOfTheBuild() throws Exception {
        String version = tree.getFileName().toString().replaceFirst("tare-", "tare ");
        assertThat(installed.tare("--version").output()).contains(version);
    }

    @Test
    void withoutJavaItSaysWhatIsNeeded() throws Exception {
        Installed.Ended ended = installed.tareWithoutJava();
        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.output()).contains("Java 17 or newer is needed").doesNotContain("JDK");
    }

    @Test
    void theListOfChecksumsHolds() throws Exception {
        Installed.Ended checked = run(tree, "sha256sum", "--check", "--quiet", "SHA256SUMS");
        assertThat(checked.exitCode()).as(checked.output()).isZero();
        assertThat(Files.readAllLines(tree.resolve("SHA256SUMS")))
                .anyMatch(line -> line.endsWith("  tare"))
                .anyMatch(line -> line.contains("  jars/org/rocksdb/"));
    }

    @Test
    void everyJarOfOthersIsListedWithItsLicence() throws IOException {
        List<String> licences = Files.readAllLines(tree.resolve("licenses/THIRD-PARTY.txt"));
        List<String> jars;
        try (Stream<Path> files = Files.walk(tree)) {
            jars = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".jar") && !name.startsWith("tare"))
                    .toList();
        }
        assertThat(jars).hasSizeGreaterThan(40);
        for (String jar : jars) {
            String artifactAndVersion = ":" + jar.replaceFirst("\\.jar$", "").replaceFirst("-(?=[0-9])", ":") + " ";
            assertThat(licences).as(jar).anyMatch(line -> line.contains(artifactAndVersion));
        }
        assertThat(licences).noneMatch(line -> line.contains("Unknown license"));
        assertThat(tree.resolve("LICENSE")).isRegularFile();
    }

    @Test
    void theSameFilesMakeTheSameBytes() throws Exception {
        Path files = Files.createDirectories(directory.resolve("files/tare-1"));
        Files.writeString(files.resolve("b"), "two");
        Path one = new ReleaseTarball(files).write(directory.resolve("one.tar.gz"));
        byte[] first = Files.readAllBytes(one);
        Files.delete(files.resolve("b"));
        Files.writeString(files.resolve("b"), "two");
        Files.setLastModifiedTime(files.resolve("b"), FileTime.fromMillis(0));

        assertThat(new ReleaseTarball(files).write(directory.resolve("two.tar.gz")))
                .hasBinaryContent(first);
    }
}
