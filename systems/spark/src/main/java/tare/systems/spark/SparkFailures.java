package tare.systems.spark;

import java.util.regex.Pattern;
import org.apache.spark.SparkThrowable;
import tare.api.spi.SqlSession;
import tare.api.spi.StorageFailure;

/** Short, stable causes for failed queries. */
final class SparkFailures {
    /** The last one, which has no name yet: too little memory for a table that is broadcast. */
    private static final Pattern NO_MEMORY =
            Pattern.compile("UNABLE_TO_ACQUIRE_MEMORY|.*OUT_OF_MEMORY.*|_LEGACY_ERROR_TEMP_2250");

    private static final Pattern SHORT = Pattern.compile("[A-Za-z0-9_./ -]{1,40}");

    private static final int MOST = 40;

    private SparkFailures() {}

    /**
     * What the storage said; else the condition that Spark names, of the innermost failure that has one; else the
     * innermost failure's class.
     */
    static String cause(Throwable failure) {
        return StorageFailure.in(failure).map(StorageFailure::text).orElseGet(() -> ofSpark(failure));
    }

    private static String ofSpark(Throwable failure) {
        String condition = null;
        Throwable innermost = failure;
        for (Throwable at = failure; at != null; at = at.getCause()) {
            innermost = at;
            if (at instanceof OutOfMemoryError) {
                return SqlSession.OUT_OF_MEMORY;
            }
            if (at instanceof SparkThrowable spark && spark.getCondition() != null) {
                condition = spark.getCondition();
            }
        }
        if (condition == null) {
            return innermost.getClass().getSimpleName();
        }
        if (NO_MEMORY.matcher(condition).matches()) {
            return SqlSession.OUT_OF_MEMORY;
        }
        return SHORT.matcher(condition).matches() ? condition : condition.substring(0, MOST);
    }
}
