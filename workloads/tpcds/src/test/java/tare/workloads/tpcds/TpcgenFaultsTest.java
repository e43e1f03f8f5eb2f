package tare.workloads.tpcds;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.spi.LocalFileStore;

/** Scripts in place of tpcgen-cli that do what a real one seldom does. */
@Timeout(120)
class TpcgenFaultsTest {
    /** A row of the table {@code reason}. */
    private static final String ROW = "printf '1|AAAAAAAABAAAAAAA|Caf\\351|\\n'\n";

    @TempDir
    Path directory;

    @Test
    void textIsLatinAndBecomesUtf8() throws Exception {
        try (TableJob job = job(ROW + ROW)) {
            TableJob.Batch rows = job.next();
            assertThat(rows.parts()).isZero();
            assertThat(kept().texts("reason")).isEmpty();
            assertThat(job.next().parts()).isEqualTo(1);
            assertThat(job.isDone()).isTrue();
        }
        assertThat(Files.readString(directory.resolve(kept().texts("reason").get(0)), UTF_8))
                .isEqualTo("1|AAAAAAAABAAAAAAA|Café\n".repeat(2));
        assertThat(kept().sums("reason").orElseThrow()).hasToString("2 2\n2 32\n2 8");
    }

    @Test
    void aProgramThatFailsInMidTableLeavesNoText() throws Exception {
        assertFails(ROW + "echo 'no more' >&2; exit 3", "the generator ended with exit code 3 after 1 rows: no more");
    }

    @Test
    void aRowThatIsCutOffLeavesNoText() throws Exception {
        assertFails(ROW + "printf '2|AAAA'", "the generator's last row has no end, after 1 rows");
    }

    @Test
    void aRowOfOtherColumnsLeavesNoText() throws Exception {
        assertFails(ROW + "echo '2|AAAA|'", "a row must have 3 values, got: 2|AAAA|");
    }

    @Test
    void aProgramThatMakesNothingLeavesNoText() throws Exception {
        assertFails("exit 0", "the generator has made no rows");
    }

    @Test
    void aRowWithoutEndLeavesNoText() throws Exception {
        assertFails(
                "head -c 300000 /dev/zero | tr '\\0' 'a'; exec sleep 60",
                "the generator has written a row of more than 262144 bytes");
    }

    private void assertFails(String script, String message) throws Exception {
        try (TableJob job = job(script)) {
            assertThatThrownBy(() -> {
                        while (!job.isDone()) {
                            job.next();
                        }
                    })
                    .hasMessage(message);
        }
        assertThat(kept().texts("reason")).isEmpty();
        assertThat(kept().sums("reason")).isEmpty();
    }

    @Test
    void aProgramThatStallsIsEndedByACancel() throws Exception {
        try (TableJob job = job("exec sleep 600")) {
            CompletableFuture<TableJob.Batch> waiting = CompletableFuture.supplyAsync(() -> {
                try {
                    return job.next();
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
            job.cancel();
            assertThatThrownBy(() -> waiting.get(1, TimeUnit.MINUTES))
                    .hasMessageContaining("the generator was cancelled");
        }
    }

    @Test
    void anotherVersionAndNoProgramAreRefused() throws Exception {
        assertThatThrownBy(
                        () -> new TpcgenProgram(script("echo tpcgen-cli 3.9.1").toString()).require())
                .isInstanceOf(IOException.class)
                .hasMessage("generator: must be tpcgen-cli 4.0.0 on this machine's PATH (pip install"
                        + " tpcgen-cli==4.0.0), got: tpcgen-cli 3.9.1");
        assertThatThrownBy(() -> new TpcgenProgram("no-such-tpcgen").require())
                .hasMessageEndingWith("got: no such program");
    }

    private TableJob job(String script) throws IOException {
        TextOrder order =
                new TextOrder(new TableChunk("reason", 1, 1), 1, 0.01, new TreeSet<>(List.of("reason")), kept());
        return new TpcgenJob(new TpcgenProgram(script(script).toString()), order);
    }

    private DataDirectory kept() {
        return new DataDirectory(new LocalFileStore(directory), "data");
    }

    private Path script(String text) throws IOException {
        Path script = Files.writeString(directory.resolve("tpcgen"), "#!/bin/sh\n" + text + "\n");
        return Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
