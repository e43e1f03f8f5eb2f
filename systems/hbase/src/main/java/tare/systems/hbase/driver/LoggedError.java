package tare.systems.hbase.driver;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.ConsoleAppender;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.PatternLayout;
import org.apache.log4j.spi.LoggingEvent;
import org.apache.log4j.spi.ThrowableInformation;

/**
 * Captures the first error that libraries log until this is closed, for tools that return only an exit code. Libraries
 * log to standard error meanwhile, unless configured otherwise. Any thread.
 */
final class LoggedError extends AppenderSkeleton implements AutoCloseable {
    private final AtomicReference<String> first = new AtomicReference<>();
    private final ConsoleAppender log =
            new ConsoleAppender(new PatternLayout("%d{ISO8601} %p %c{2}: %m%n"), "System.err");

    private LoggedError() {}

    static LoggedError watch() {
        LoggedError watching = new LoggedError();
        Logger root = Logger.getRootLogger();
        if (!root.getAllAppenders().hasMoreElements()) {
            // Without a level everything would be logged: every request to a store, with its contents.
            root.setLevel(Level.INFO);
            root.addAppender(watching.log);
        }
        root.addAppender(watching);
        return watching;
    }

    /** The first error, in words. */
    Optional<String> first() {
        return Optional.ofNullable(first.get());
    }

    @Override
    protected void append(LoggingEvent event) {
        if (event.getLevel().isGreaterOrEqual(Level.ERROR)) {
            ThrowableInformation thrown = event.getThrowableInformation();
            first.compareAndSet(
                    null, event.getRenderedMessage() + (thrown == null ? "" : ": " + thrown.getThrowable()));
        }
    }

    @Override
    public void close() {
        Logger.getRootLogger().removeAppender(this);
        Logger.getRootLogger().removeAppender(log);
    }

    @Override
    public boolean requiresLayout() {
        return false;
    }
}
