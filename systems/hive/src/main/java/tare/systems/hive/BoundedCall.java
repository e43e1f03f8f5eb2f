package tare.systems.hive;

import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A request to HiveServer2 that it may never answer. It has a thread of its own, which is left behind after {@link
 * #LIMIT}, and keeps its connection.
 */
interface BoundedCall {
    /** Long for what usually takes milliseconds; a system that has not ended a query 30 s after its deadline has failed. */
    Duration LIMIT = Duration.ofSeconds(10);

    void run() throws SQLException;

    /**
     * @param purpose follows "HiveServer2 did not"
     * @throws SQLTimeoutException if it takes too long
     */
    static void run(String purpose, BoundedCall call) throws SQLException {
        FutureTask<Void> task = new FutureTask<>(() -> {
            call.run();
            return null;
        });
        Thread thread = new Thread(task, "hive-" + purpose.replace(' ', '-'));
        thread.setDaemon(true);
        thread.start();
        try {
            task.get(LIMIT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new SQLTimeoutException("HiveServer2 did not " + purpose + " within " + LIMIT.toSeconds() + " s", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof SQLException failure ? failure : new SQLException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SQLException("interrupted while HiveServer2 was to " + purpose, e);
        }
    }
}
