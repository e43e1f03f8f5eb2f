package tare.measure.worker;

/** Ignores Ctrl-C. */
public final class Interrupts {
    private Interrupts() {}

    /**
     * Uses reflection on {@code sun.misc.Signal}: the JDK has no other way, and javac's warning about that name cannot
     * be switched off. Without it Ctrl-C ends the worker, and the harness, which stops too, drops the run.
     */
    public static void ignore() {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            signal.getMethod("handle", signal, handler)
                    .invoke(
                            null,
                            signal.getConstructor(String.class).newInstance("INT"),
                            handler.getField("SIG_IGN").get(null));
        } catch (ReflectiveOperationException e) {
            System.err.println("Ctrl-C cannot be ignored here: " + e);
        }
    }
}
