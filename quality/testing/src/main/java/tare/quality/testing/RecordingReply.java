package tare.quality.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import tare.api.spi.Caller;
import tare.api.spi.Evidence;
import tare.api.spi.Reply;
import tare.api.spi.Request;

/** Keeps every answer, so that a duplicate one is noticed. Any thread. */
public final class RecordingReply implements Reply {
    private static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(10);

    private final List<Answer> answers = new ArrayList<>();
    private final List<Evidence> evidence = new ArrayList<>();

    /** Sends what the caller has prepared, as a request without parts, and returns what became of it so far. */
    public static RecordingReply of(Caller caller) throws Exception {
        RecordingReply reply = new RecordingReply();
        caller.send(new Request() {
            @Override
            public Reply reply() {
                return reply;
            }

            @Override
            public Reply inner(int operation) {
                throw new AssertionError("no operation has parts");
            }
        });
        return reply;
    }

    @Override
    public synchronized void done(Kind kind, long rows, long bytes, String cause) {
        answers.add(new Answer(kind, rows, bytes, cause));
        notifyAll();
    }

    @Override
    public synchronized void evidence(Evidence given) {
        evidence.add(given);
    }

    /** All evidence so far; a correct driver gives at most one piece, before its answer. */
    public synchronized List<Evidence> evidence() {
        return List.copyOf(evidence);
    }

    /** All answers so far; a correct driver gives exactly one. */
    public synchronized List<Answer> answers() {
        return List.copyOf(answers);
    }

    /** Waits up to ten seconds for the first answer, then fails the test. */
    public synchronized Answer await() throws InterruptedException {
        long giveUpAt = System.nanoTime() + PATIENCE_NS;
        while (answers.isEmpty()) {
            long leftMs = TimeUnit.NANOSECONDS.toMillis(giveUpAt - System.nanoTime());
            if (leftMs <= 0) {
                throw new AssertionError("a request was not answered within 10 s");
            }
            wait(leftMs);
        }
        return answers.get(0);
    }
}
