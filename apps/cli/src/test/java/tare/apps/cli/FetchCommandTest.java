package tare.apps.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Arm;
import tare.api.spi.Plugins;
import tare.api.spi.system.Blueprint;
import tare.measure.runner.planning.SystemLocks;

/** Runs {@code fetch} as a user does, for systems that need no jars fetched. */
@Timeout(600)
class FetchCommandTest {
    private static final long LIMIT_SECONDS = 60;

    private record Ended(int exitCode, String out) {}

    @TempDir
    private Path temporary;

    @BeforeEach
    void offerTheDemo() throws Exception {
        write(
                "META-INF/services/tare.api.spi.Plugin",
                DemoPlugin.class.getName() + "\n" + LocklessPlugin.class.getName());
    }

    private void write(String file, String text) throws IOException {
        Path path = temporary.resolve("plugin").resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    /** Both outputs merged. */
    private Ended fetch(String... systems) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx128m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                temporary.resolve("plugin")
                        + File.pathSeparator
                        + System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                Tare.class.getName(),
                "fetch"));
        command.addAll(List.of(systems));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IllegalStateException("did not end within " + LIMIT_SECONDS + " s");
        }
        return new Ended(
                process.exitValue(), new String(process.getInputStream().readAllBytes(), UTF_8));
    }

    @Test
    void systemsWithoutJarsAreKnownAllTheSame() throws Exception {
        assertThat(fetch("demo", "depot", "noop"))
                .isEqualTo(new Ended(ExitCode.OK, "demo: needs no jars\ndepot: needs no jars\nnoop: needs no jars\n"));
    }

    @Test
    void anUnknownOneIsRefusedBeforeAnythingIsFetched() throws Exception {
        Ended refused = fetch("demo", "dema");
        assertThat(refused.exitCode()).isEqualTo(ExitCode.WRONG_INPUT);
        assertThat(refused.out())
                .startsWith("tare: unknown system \"dema\"; did you mean \"demo\"?; there are: ")
                .contains("depot", "noop");
    }

    @Test
    void aMissingLockFileOfADaemonIsAnError() throws Exception {
        assertThat(fetch("demo", "lockless"))
                .isEqualTo(new Ended(
                        ExitCode.WRONG_INPUT,
                        "tare: lockless: the jars of its daemons must be named by the lock file of lost, and no plug-in"
                                + " has one\n"));
    }

    @Test
    void aLockFileThatCannotBeUsedIsNoDefectOfTares() throws Exception {
        write("META-INF/tare/lost/runtime.lock", "# One jar\nnonsense\n");
        Ended refused = fetch("lockless");
        assertThat(refused.exitCode()).isEqualTo(ExitCode.WRONG_INPUT);
        assertThat(refused.out())
                .startsWith("tare: the lock file of lost cannot be used: META-INF/tare/lost/runtime.lock:2: must be ")
                .endsWith(", got: \"nonsense\"\n");
    }

    @Test
    void whateverHBaseKeepsItsFilesOnIsFetchedWithIt() {
        Plugins plugins = Plugins.load(FetchCommandTest.class.getClassLoader());
        Blueprint hbase = plugins.blueprint("hbase");
        Set<String> fetched = SystemLocks.of(plugins, hbase);
        List<String> storages = hbase.settings().stream()
                .filter(setting -> setting.name().equals("storage"))
                .flatMap(setting -> setting.choices().stream())
                .toList();

        assertThat(storages).contains("s3a", "abfs").allSatisfy(storage -> {
            Map<String, String> settings =
                    Map.of("storage", storage, "abfs-root", "abfs://tare@account.dfs.core.windows.net");
            assertThat(SystemLocks.of(plugins, new Arm("arm", "hbase", "processes", settings, false)))
                    .isNotEmpty()
                    .isSubsetOf(fetched);
        });
    }
}
