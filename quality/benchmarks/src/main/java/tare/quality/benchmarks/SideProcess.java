package tare.quality.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A side in a JVM of its own, with the flags of workers. It ends when its input is closed, and so with this process.
 */
final class SideProcess implements AutoCloseable {
    private static final int ANSWER_LIMIT_S = 120;
    private static final int END_LIMIT_S = 20;

    private final Process process;
    private final Writer orders;
    private final BufferedReader answers;
    private final Path log;

    private SideProcess(Process process, Path log) {
        this.process = process;
        this.orders = process.outputWriter(UTF_8);
        this.answers = process.inputReader(UTF_8);
        this.log = log;
    }

    static SideProcess start(HBaseSide side, int records, BenchmarkCluster cluster) throws Exception {
        List<String> arguments = new ArrayList<>(List.of(side.name(), records + ""));
        arguments.addAll(NamedValues.words(cluster.addresses()));
        Path log = cluster.logs().resolve(side.label() + ".log");
        List<String> command =
                ChildJvm.command(List.of(), side.classPath(cluster.jars()), HBaseSpeed.class.getName(), arguments);
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()));
        return new SideProcess(builder.start(), log);
    }

    void load() throws IOException, InterruptedException {
        ask(HBaseSpeed.LOAD);
    }

    Speed send(Slice slice) throws IOException, InterruptedException {
        return Speed.parse(ask(slice.toLine()));
    }

    private String ask(String order) throws IOException, InterruptedException {
        orders.write(order + "\n");
        orders.flush();
        String answer;
        try {
            answer = CompletableFuture.supplyAsync(this::answer).get(ANSWER_LIMIT_S, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new IllegalStateException(order + ": no answer within " + ANSWER_LIMIT_S + " s: see " + log, e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(order + ": " + e.getCause() + ": see " + log, e);
        }
        if (answer == null) {
            throw new IllegalStateException(order + ": the side has ended: see " + log);
        }
        return answer;
    }

    private String answer() {
        try {
            return answers.readLine();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException, InterruptedException {
        try {
            orders.close();
        } finally {
            if (!process.waitFor(END_LIMIT_S, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        }
    }
}
