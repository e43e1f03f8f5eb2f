package tare.measure.worker;

import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Decides whether the system or the measurement is to blame for a failure. */
final class Blame {
    /** Work on the system. */
    interface SystemWork<T> {
        T run() throws Exception;
    }

    private Blame() {}

    /**
     * Does work on the system and treats its failures as the system's fault, unless the driver and its client library do
     * not fit together.
     *
     * @param doing starts the message: {@code cannot read back}
     */
    static <T> T system(String doing, SystemWork<T> work) throws Exception {
        try {
            return work.run();
        } catch (SystemFault | InterruptedException e) {
            throw e;
        } catch (Exception | LinkageError e) {
            Optional<Throwable> unlinked = unlinked(e);
            if (unlinked.isPresent()) {
                throw new IllegalStateException(doing + ": " + text(unlinked.get()), e);
            }
            throw new SystemFault(doing + ": " + ErrorText.of(e), e);
        }
    }

    /**
     * The last one in the chain of causes: clients wrap start-up failures, and the JVM wraps exceptions in
     * initializers.
     */
    private static Optional<Throwable> unlinked(Throwable thrown) {
        return Stream.iterate(thrown, Objects::nonNull, Throwable::getCause)
                .filter(LinkageError.class::isInstance)
                .reduce((first, second) -> second);
    }

    /**
     * An initializer may fail for any reason, such as a setting or a file; after an earlier failure there is no cause.
     */
    private static String text(Throwable unlinked) {
        if (unlinked instanceof ExceptionInInitializerError) {
            Throwable cause = Objects.requireNonNullElse(unlinked.getCause(), unlinked);
            return "a class that the driver needs cannot be initialized: " + ErrorText.of(cause);
        }
        return "the driver cannot use its client library: " + unlinked;
    }
}
