package tare.apps.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DesktopTest {
    private static final Path PAGE = Path.of("/results/report.html");

    @TempDir
    Path directory;

    @Test
    void aScreenAndAnOpenerAreNeeded() throws IOException {
        Path opener = opener("exit 0");
        assertThat(linux(Map.of("DISPLAY", ":0", "PATH", directory.toString())).command(PAGE))
                .contains(List.of(opener.toString(), "/results/report.html"));
        assertThat(linux(Map.of("PATH", directory.toString())).command(PAGE)).isEmpty();
        assertThat(linux(Map.of("DISPLAY", ":0", "PATH", "/nowhere")).command(PAGE))
                .isEmpty();
    }

    @Test
    void theOpenerGetsThePage() throws Exception {
        opener("echo \"$1\" > \"$(dirname \"$0\")/opened\"");
        assertThat(linux(Map.of("DISPLAY", ":0", "PATH", directory.toString())).open(PAGE))
                .isEmpty();
        assertThat(directory.resolve("opened")).hasContent("/results/report.html");
    }

    @Test
    void anOpenerThatFailsIsNamed() throws Exception {
        Path opener = opener("exit 3");
        assertThat(linux(Map.of("DISPLAY", ":0", "PATH", directory.toString())).open(PAGE))
                .contains(opener + " could not open it: exit code 3");
    }

    @Test
    void everyKindOfDesktopHasItsOpener() {
        assertThat(new Desktop("Mac OS X", Map.of()).command(PAGE)).contains(List.of("open", "/results/report.html"));
        assertThat(new Desktop("Windows 11", Map.of()).command(PAGE))
                .contains(List.of("rundll32", "url.dll,FileProtocolHandler", "file:///results/report.html"));
    }

    @Test
    void withoutADesktopTheReasonIsReported() throws InterruptedException {
        assertThat(linux(Map.of()).open(PAGE)).contains("there is no desktop here to open it with");
    }

    @Test
    void anOpenerThatIsMissingAfterAllIsNamed() throws InterruptedException {
        assertThat(new Desktop("Windows 11", Map.of()).open(PAGE))
                .hasValueSatisfying(reason -> assertThat(reason).startsWith("rundll32 could not be started"));
    }

    private static Desktop linux(Map<String, String> environment) {
        return new Desktop("Linux", environment);
    }

    private Path opener(String script) throws IOException {
        Path file = Files.writeString(directory.resolve("xdg-open"), "#!/bin/sh\n" + script + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file;
    }
}
