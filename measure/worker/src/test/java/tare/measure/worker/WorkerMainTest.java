package tare.measure.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Extent;
import tare.api.model.Pace;
import tare.api.model.Phase;
import tare.api.model.PhaseOrder;
import tare.api.model.Waiting;
import tare.api.spi.Caller;
import tare.api.spi.Operation;
import tare.api.spi.Request;
import tare.measure.engine.Engine;

/** The end of a worker that the command which started it does not take along, as with {@code docker exec}. */
@Timeout(600)
@Tag("slow")
class WorkerMainTest {
    private static final long SOON_SECONDS = 10;

    /** Starts the worker detached, with the same input and output, and waits for it. */
    private static final String DETACH = "exec 3<&0; setsid \"$@\" <&3 3<&- & exec 3<&-; echo $! >\"$0\"; wait";

    @TempDir
    Path directory;

    private Process client;
    private Pipe pipe;
    private ProcessHandle worker;

    @BeforeEach
    void start() throws Exception {
        Path pid = directory.resolve("pid");
        List<String> words = new ArrayList<>(List.of("sh", "-c", DETACH, pid.toString()));
        words.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                WorkerMain.class.getName()));
        client = new ProcessBuilder(words)
                .redirectError(directory.resolve("log").toFile())
                .start();
        pipe = new Pipe(client.getInputStream(), client.getOutputStream());
        assertThat(answer(new LeaveThread())).isEqualTo(Nothing.NOTHING);
        worker = ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).orElseThrow();
    }

    @AfterEach
    void end() {
        client.destroyForcibly();
        worker.destroyForcibly();
    }

    /** Leaves a thread of the kind that keeps a JVM alive, as client libraries do. */
    private record LeaveThread() implements WorkerOrder<Nothing> {
        @Override
        public Nothing carryOut(WorkerSession session) {
            new Thread(WorkerMainTest::hang, "left").start();
            return Nothing.NOTHING;
        }
    }

    /** Opens a caller whose requests are answered at once, and whose end hangs, as a driver's may. */
    private record Open() implements WorkerOrder<Nothing> {
        @Override
        public Nothing carryOut(WorkerSession session) {
            Caller caller = new Caller() {
                @Override
                public int prepare() {
                    return 0;
                }

                @Override
                public void send(Request request) {
                    request.reply().ok(1, 1);
                }

                @Override
                public void close() {
                    hang();
                }
            };
            session.begin(new Engine(List.of(new Operation("read", false)), List.of(caller), session.clock()));
            return Nothing.NOTHING;
        }
    }

    private static void hang() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void itEndsInTheMiddleOfAPhaseWhenItsClientIsKilled() throws Exception {
        answer(new Open());
        pipe.send(new Execute(new PhaseOrder(
                Phase.MEASURE,
                new Pace.BackToBack(),
                new Extent.For(Duration.ofHours(1)),
                Duration.ofSeconds(10),
                Duration.ofSeconds(1),
                0,
                1,
                Waiting.PARK)));
        assertThat(pipe.receive()).as("its first second").isInstanceOf(WorkerAnswer.Updated.class);
        client.destroyForcibly();
        assertThat(hasEnded()).isTrue();
    }

    @Test
    void itEndsWhileItCloses() throws Exception {
        answer(new Open());
        pipe.send(WorkerMain.Command.CLOSE);
        TimeUnit.MILLISECONDS.sleep(100);
        assertThat(worker.isAlive()).isTrue();
        client.destroyForcibly();
        assertThat(hasEnded()).isTrue();
    }

    @Test
    void itEndsWhenNobodyReadsItsAnswers() throws Exception {
        client.getInputStream().close();
        pipe.send(new LeaveThread());
        assertThat(hasEnded()).isTrue();
        assertThat(directory.resolve("log")).content().contains("worker: ending, the harness cannot be reached");
    }

    @Test
    void oneThatClosesAsUsualEndsByItself() throws Exception {
        pipe.send(WorkerMain.Command.CLOSE);
        assertThat(pipe.receive()).isEqualTo(new WorkerAnswer.Done(Nothing.NOTHING));
        assertThat(hasEnded()).isTrue();
        assertThat(client.waitFor(SOON_SECONDS, TimeUnit.SECONDS)).isTrue();
    }

    private Object answer(WorkerOrder<Nothing> order) throws IOException {
        pipe.send(order);
        return ((WorkerAnswer.Done) pipe.receive()).value();
    }

    private boolean hasEnded() throws InterruptedException {
        long endNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(SOON_SECONDS);
        while (worker.isAlive() && System.nanoTime() < endNs) {
            TimeUnit.MILLISECONDS.sleep(20);
        }
        return !worker.isAlive();
    }
}
