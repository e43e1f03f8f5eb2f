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
 * The first error that libraries log until this is closed: of tools that tell nothing else but a code. What they log goes
 * to standard error meanwhile, if it is not told to go elsewhere. Any thread.
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
            // Without a configuration everything would be logged: every request to a store, and what was in it.
            root.setLevel(Level.INFO);
            root.addAppender(watching.log);
        }
        root.addAppender(watching);
        return watching;
    }

    /** In words. */
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
