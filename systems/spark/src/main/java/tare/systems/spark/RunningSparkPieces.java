package tare.systems.spark;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.util.CollectionAccumulator;
import tare.api.spi.PieceRunner.Ended;
import tare.api.spi.PieceRunner.Running;

/** A job of Spark whose tasks are pieces. One thread, except {@link #close}. */
final class RunningSparkPieces implements Running {
    private static final long LOOK_MS = 50;

    private final JavaFutureAction<Void> job;
    private final CollectionAccumulator<SparkPieceTask.Done> done;
    private int taken;

    RunningSparkPieces(JavaFutureAction<Void> job, CollectionAccumulator<SparkPieceTask.Done> done) {
        this.job = job;
        this.done = done;
    }

    @Override
    public Ended next() throws Exception {
        while (true) {
            boolean isOver = job.isDone();
            List<SparkPieceTask.Done> ended = done.value();
            if (taken < ended.size()) {
                SparkPieceTask.Done one = ended.get(taken++);
                return new Ended(one.index(), one.bytes());
            }
            if (isOver) {
                throw failure();
            }
            TimeUnit.MILLISECONDS.sleep(LOOK_MS);
        }
    }

    private Exception failure() throws InterruptedException {
        try {
            job.get();
            return new IllegalStateException("no piece is left");
        } catch (ExecutionException e) {
            return new IOException(task(e), e);
        }
    }

    /** What the task said, without Spark's words and stack traces around it. */
    private static String task(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        String message = String.valueOf(root.getMessage()).lines().findFirst().orElse("");
        return message.isBlank() ? root.getClass().getSimpleName() : message;
    }

    @Override
    public void close() {
        job.cancel(true);
    }
}
