package tare.measure.worker;

import java.io.IOException;
import java.util.Set;

/** What went wrong, in words that can stand after "cannot …: ". */
public final class ErrorText {
    /** Thrown with a sentence, as a rule; their names say nothing. */
    private static final Set<Class<?>> NAMELESS =
            Set.of(IOException.class, IllegalArgumentException.class, IllegalStateException.class);

    private ErrorText() {}

    /**
     * The message alone where it is a sentence. Of many exceptions it is a mere path or class name, and only the exception's
     * own name says what is wrong with it: those are told with their name.
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
