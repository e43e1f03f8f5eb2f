package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Checks that the commands of docs/ci.md do what the page says. The verdict depends on the machine and is not checked.
 */
@Tag("slow")
class CiPageTest {
    private static final Path REPOSITORY = Path.of("../..");

    /** Writes {@code ./tare}, which starts Tare with the command in the shell's arguments. */
    private static final String LAUNCHER =
            "{ printf '#!/bin/sh\\nexec'; printf \" '%s'\" \"$@\"; printf ' \"$@\"\\n'; }"
                    + " > tare; chmod +x tare\nexport GITHUB_STEP_SUMMARY=target/step.md\n";

    @TempDir
    Path directory;

    private String page;

    @BeforeEach
    void copyTheExperiment() throws Exception {
        page = Files.readString(REPOSITORY.resolve("docs/ci.md"));
        Path experiments = Files.createDirectory(directory.resolve("experiments"));
        String experiment = Files.readString(REPOSITORY.resolve("experiments/ci.yaml"));
        Files.writeString(
                experiments.resolve("ci.yaml"),
                experiment
                        .replace("rounds: 8", "rounds: 4")
                        .replace("callers: 4", "callers: 1")
                        .replace("warm-up: 1s, measure: 3s", "warm-up: 0s, measure: 300ms")
                        .replace("50k", "1k"));
    }

    @Test
    void theShellLinesRunAndTheExitCodeIsWhatJunitSays() throws Exception {
        expectVerdict(run(block("sh")), "target/tare.md");
    }

    @Test
    void theJobsCommandsRunAndTheExitCodeIsWhatJunitSays() throws Exception {
        StringBuilder commands = new StringBuilder("set -e\n");
        Matcher line = Pattern.compile("(?m)^ +- run: (.+)$").matcher(block("yaml"));
        while (line.find()) {
            commands.append(line.group(1)).append('\n');
        }
        assertThat(commands.toString().lines()).hasSize(3);
        expectVerdict(run(commands.toString()), "target/step.md");
    }

    @Test
    void thePageIsShort() {
        assertThat(page.split("\\s+", -1).length).isLessThan(600);
    }

    private void expectVerdict(TareProcess.Ended ended, String summary) throws Exception {
        String junit = Files.readString(directory.resolve("target/tare.xml"));
        assertThat(junit).contains("classname=\"ci\"", "candidate, throughput");
        int expected = junit.contains("<failure") ? 4 : 0;
        assertThat(ended.exitCode()).as(ended.out() + ended.err()).isEqualTo(expected);
        assertThat(directory.resolve(summary)).content().contains("as quick as the one in production");
    }

    private String block(String language) {
        int start = page.indexOf("```" + language + "\n") + language.length() + 4;
        return page.substring(start, page.indexOf("```", start));
    }

    private TareProcess.Ended run(String script) throws Exception {
        return TareProcess.startWithin(directory, List.of("bash", "-c", LAUNCHER + script, "tare"))
                .await();
    }
}
