package tare.measure.worker;

import java.io.IOException;
import java.util.Set;

/** Describes an exception in words that can follow "cannot …: ". */
public final class ErrorText {
    /** Normally thrown with a sentence as message; their names add nothing. */
    private static final Set<Class<?>> NAMELESS =
            Set.of(IOException.class, IllegalArgumentException.class, IllegalStateException.class);

    private ErrorText() {}

    /**
     * Returns the message alone if it is a sentence. Many exceptions have only a path or class name as message, so that
     * the exception's name carries the meaning: for those the name is included.
     */
    public static String of(Throwable e) {
        String message = e.getMessage();
        if (message == null) {
            return e.toString();
        }
        boolean ours = e.getClass().getName().startsWith("tare.");
        boolean sentence = NAMELESS.contains(e.getClass()) && message.strip().contains(" ");
        return ours || sentence ? message : e.toString();
    }
}
