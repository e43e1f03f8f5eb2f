package tare.quality.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A cluster that {@code tare up} started, separate from the user's own systems. Closing stops it. */
final class StandingCluster implements AutoCloseable {
    /** HBase is up within 15 s on two idle cores; this limit allows for a busy machine. */
    private static final int LIMIT_SECONDS = 600;

    private final Path directory;
    private final String output;

    private StandingCluster(Path directory, String output) {
        this.directory = directory;
        this.output = output;
    }

    /** @param system with its options, as arguments of {@code up} */
    static StandingCluster up(Path directory, String system) throws Exception {
        TareProcess up = onOwnState(directory, "up " + system);
        for (int i = 0;
                i < 5 * LIMIT_SECONDS
                        && up.process().isAlive()
                        && !up.outSoFar().contains("./tare ps");
                i++) {
            TimeUnit.MILLISECONDS.sleep(200);
        }
        up.process().destroy(); // It would only make class archives now, for later starts that do not happen here.
        TareProcess.Ended ended = up.await(LIMIT_SECONDS);
        StandingCluster cluster = new StandingCluster(directory, ended.out());
        if (!ended.out().contains("./tare ps")) {
            cluster.close(); // Removes all that it may have left.
            throw new AssertionError("not up: " + ended.out() + ended.err());
        }
        return cluster;
    }

    /** The options under {@code existing} for an experiment, as {@code up} printed them. */
    String existing() {
        return output("existing: \\{ (.*?) \\} \\}");
    }

    /** The first group of the pattern in the output of {@code up}. */
    String output(String pattern) {
        Matcher found = Pattern.compile(pattern).matcher(output);
        assertThat(found.find()).as(output).isTrue();
        return found.group(1);
    }

    @Override
    public void close() throws Exception {
        TareProcess.Ended ended = onOwnState(directory, "down --all").await(LIMIT_SECONDS);
        assertThat(ended.exitCode()).as(ended.out() + ended.err()).isZero();
    }

    private static TareProcess onOwnState(Path directory, String arguments) throws IOException {
        String script = "XDG_STATE_HOME=\"$0\" exec \"$@\" " + arguments;
        return TareProcess.startWithin(
                directory,
                List.of("sh", "-c", script, directory.resolve("state").toString()));
    }
}
