package tare.apps.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs {@code up}, {@code ps} and {@code down} as a user does, with real daemons. */
@Timeout(600)
@Tag("slow")
class StandingSystemsCommandsTest {
    private static final long LIMIT_SECONDS = 60;

    private record Ended(int exitCode, String out) {}

    @TempDir
    private Path temporary;

    @BeforeEach
    void offerTheDemo() throws Exception {
        Path services = Files.createDirectories(temporary.resolve("plugin/META-INF/services"));
        Files.writeString(services.resolve("tare.api.spi.Plugin"), DemoPlugin.class.getName());
    }

    @AfterEach
    void leaveNothing() throws Exception {
        tare("down", "--all");
    }

    /** Both outputs merged. */
    private Ended tare(String... arguments) throws IOException, InterruptedException {
        Process process = start(arguments);
        if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IllegalStateException("did not end within " + LIMIT_SECONDS + " s: " + out(process));
        }
        return new Ended(process.exitValue(), out(process));
    }

    private Process start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx128m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                temporary.resolve("plugin")
                        + File.pathSeparator
                        + System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                Tare.class.getName()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("XDG_STATE_HOME", temporary.resolve("state").toString());
        return builder.start();
    }

    private static String out(Process process) throws IOException {
        return new String(process.getInputStream().readAllBytes(), UTF_8);
    }

    @Test
    void aSystemStaysWhenTheCommandHasEndedAndGoesWithDown() throws Exception {
        Ended up = tare("up", "demo");
        assertThat(up.exitCode()).as(up.out()).isZero();
        // No driver measures it, so it can only be a part of other systems.
        Matcher address = Pattern.compile("environment: \\{ default: processes, demo: \\{ existing: "
                        + "\\{ address: \"127\\.0\\.0\\.1:(\\d+)\" } } }")
                .matcher(up.out());
        assertThat(address.find()).as(up.out()).isTrue();
        assertThat(listens(Integer.parseInt(address.group(1)))).isTrue();
        assertThat(up.out())
                .startsWith("demo: starting\n")
                .containsPattern("(?m)^  server-1 +\\d+\\.\\d s, from \\d+\\.\\d s on$")
                .containsPattern("(?m)^demo: up after \\d+\\.\\d s$");

        Ended ps = tare("ps");
        assertThat(ps.exitCode()).isZero();
        assertThat(ps.out())
                .containsPattern("demo: demo, up, since \\d{4}-")
                .containsPattern("(?m)^  server-0 +alive  pid \\d+ +\\d+ MiB  http " + address.group(1) + "$")
                .containsPattern("(?m)^  server-1 +alive ");
        JsonNode json = new ObjectMapper().readTree(tare("ps", "--json").out());
        assertThat(json.at("/0/state").asText()).isEqualTo("up");
        assertThat(json.at("/0/daemons")).hasSize(2).allMatch(daemon -> daemon.get("alive")
                .asBoolean());

        Ended down = tare("down", "demo");
        assertThat(down.exitCode()).isZero();
        assertThat(down.out()).isEqualTo("demo: 2 daemons ended, data and logs removed\n");
        assertThat(listens(Integer.parseInt(address.group(1)))).isFalse();
        assertThat(tare("ps").out()).isEqualTo("No system is up. ./tare up SYSTEM starts one.\n");
        assertThat(temporary.resolve("state/tare/systems")).isEmptyDirectory();
    }

    private static boolean listens(int port) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (ConnectException e) {
            return false;
        }
    }

    @Test
    void oneThatDiesEndsTheOthersAndIsShownWithItsLogTail() throws Exception {
        Ended up = tare("up", "demo", "--set", "broken=true", "--name", "mine");
        assertThat(up.exitCode()).as(up.out()).isEqualTo(ExitCode.SOME_RUNS_LOST);
        Path log = temporary.resolve("state/tare/systems/mine/logs/server-1.log");
        assertThat(up.out())
                .contains("tare: server-1 ended before it was ready, with exit code 9; log: " + log
                        + "; its last log lines:\nno disk today\n");
        assertThat(log).exists();
        assertThat(tare("ps").out()).contains("mine: demo, not up: its start failed or was interrupted");
        Ended again = tare("up", "demo", "--set", "servers=1", "--name", "mine");
        assertThat(again.exitCode())
                .as("the name of one that never was up is free: " + again.out())
                .isZero();
    }

    @Test
    void theSecondOfANameGetsANumberAndAGivenNameIsRefused() throws Exception {
        tare("up", "demo", "--set", "servers=1");
        assertThat(tare("up", "demo", "--set", "servers=1").out()).contains("demo-2: up after");
        assertThat(tare("up", "demo", "--name", "demo-2"))
                .isEqualTo(new Ended(
                        ExitCode.SOME_RUNS_LOST,
                        "tare: demo-2: must not exist yet; ./tare ps shows it, and ./tare down demo-2 ends it\n"));
        assertThat(tare("down", "--all").out()).contains("demo: 1 daemon ended", "demo-2: 1 daemon ended");
    }

    @Test
    void theOnlySystemThatIsUpNeedsNoNameToBeEnded() throws Exception {
        tare("up", "demo", "--set", "servers=1");
        tare("up", "demo", "--set", "servers=1");
        assertThat(tare("down"))
                .isEqualTo(
                        new Ended(ExitCode.WRONG_INPUT, "tare: down: needs NAME or --all; there are: demo, demo-2\n"));

        assertThat(tare("down", "demo", "--keep-data").exitCode()).isZero();
        assertThat(tare("down")).isEqualTo(new Ended(ExitCode.OK, "demo-2: 1 daemon ended, data and logs removed\n"));
        assertThat(tare("down").out())
                .as("what was kept is not up")
                .isEqualTo("tare: down: needs NAME or --all; there are: demo\n");
        assertThat(temporary.resolve("state/tare/systems/demo")).isDirectory();
    }

    @Test
    void aPartThatExistsIsStoodOnAndNotStarted() throws Exception {
        Ended up = tare(
                "up", "demo", "--set", "servers=1", "--set", "stored=true", "--existing", "depot.place=${env:PATH}");
        assertThat(up.exitCode()).as(up.out()).isZero();
        assertThat(up.out())
                .containsPattern("(?m)^  more +" + Pattern.quote(System.getenv("PATH")) + "$")
                .endsWith("./tare down demo ends it and removes its data, but not what it writes into depot, which"
                        + " existed before.\n");
    }

    @Test
    void aPartThatExistsMustBeUsedAndDescribedAndItsSecretsAreNotRepeated() throws Exception {
        assertThat(tare("up", "demo", "--set", "stored=true", "--existing", "depot.key=${env:PATH}"))
                .isEqualTo(new Ended(
                        ExitCode.WRONG_INPUT, "tare: --existing: depot: must give place, but gives only key\n"));
        assertThat(tare("up", "demo", "--existing", "depot.place=here"))
                .isEqualTo(new Ended(
                        ExitCode.WRONG_INPUT,
                        "tare: --existing: depot: is not used with these settings: demo depends on nothing else\n"));
        assertThat(tare("up", "demo", "--set", "stored=true", "--existing", "depot.key=theKeyItself"))
                .isEqualTo(new Ended(
                        ExitCode.WRONG_INPUT,
                        "tare: --existing: depot.key: must be a reference to the secret, ${env:NAME} or ${file:PATH},"
                                + " and not the secret itself\n"));
        assertThat(tare("up", "demo", "--existing", "depot-key=theKeyItself"))
                .isEqualTo(new Ended(
                        ExitCode.WRONG_INPUT, "tare: --existing: must be PART.NAME=VALUE, got: depot-key=...\n"));
    }

    @Test
    void whatCannotBeUsedIsReportedBeforeAnythingStarts() throws Exception {
        Ended unknown = tare("up", "dema");
        assertThat(unknown.exitCode()).isEqualTo(ExitCode.WRONG_INPUT);
        assertThat(unknown.out())
                .startsWith("tare: unknown system that can be placed \"dema\"; did you mean \"demo\"?");
        assertThat(tare("up", "demo", "--set", "server=1").out())
                .isEqualTo("tare: server: unknown setting of demo; did you mean \"servers\"?\n");
        assertThat(tare("up", "demo", "--set", "servers").out())
                .isEqualTo("tare: --set: must be NAME=VALUE, got: servers\n");
        assertThat(tare("up", "demo", "--set", "servers=0").exitCode()).isEqualTo(ExitCode.WRONG_INPUT);
        assertThat(tare("up", "demo", "--existing", "depot").out())
                .isEqualTo("tare: --existing: must be PART.NAME=VALUE, got: depot\n");
        assertThat(tare("up", "demo", "--existing", "depto.place=x").out())
                .isEqualTo("tare: --existing: must begin with a part of the system, one of [depot], got: depto\n");
        assertThat(tare("up", "demo", "--existing", "depot.plaec=x").out())
                .isEqualTo("tare: --existing: depot.plaec: unknown setting of an existing depot; did you mean"
                        + " \"place\"?\n");
        assertThat(tare("down"))
                .isEqualTo(new Ended(ExitCode.WRONG_INPUT, "tare: down: needs NAME or --all; no system is up\n"));
        assertThat(tare("down", "x").out())
                .isEqualTo("tare: down: must be the name of a system that tare up started, got: x; no system is up\n");
    }

    /** The killed command cannot stop its daemons, but {@code down} can find and end them. */
    @Test
    void whatACommandThatWasKilledHadStartedIsKnownToDown() throws Exception {
        Process up = start("up", "demo", "--set", "servers=12");
        Path journal = temporary.resolve("state/tare/systems/demo/journal.tsv");
        for (int i = 0;
                i < 600 && !(Files.exists(journal) && Files.readString(journal).contains("process"));
                i++) {
            TimeUnit.MILLISECONDS.sleep(20);
        }
        up.destroyForcibly().waitFor();
        Ended down = tare("down", "demo");
        assertThat(down.exitCode()).as(down.out()).isZero();
        assertThat(ProcessHandle.allProcesses()
                        .flatMap(process -> process.info().commandLine().stream())
                        .filter(line -> line.contains(DemoPlugin.Server.class.getName())))
                .isEmpty();
    }

    @Test
    void ctrlCEndsWhatWasStarted() throws Exception {
        Process up = start("up", "demo", "--set", "servers=12");
        Path journal = temporary.resolve("state/tare/systems/demo/journal.tsv");
        for (int i = 0;
                i < 600 && !(Files.exists(journal) && Files.readString(journal).contains("process"));
                i++) {
            TimeUnit.MILLISECONDS.sleep(20);
        }
        up.destroy(); // SIGTERM is handled like Ctrl-C.
        assertThat(up.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(tare("ps").out()).contains("demo: demo, not up").doesNotContain("alive");
    }
}
