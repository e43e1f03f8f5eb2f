package tare.apps.cli;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Ends this JVM on Ctrl-C, TERM and HUP with its usual exit code, and remembers that code. Uses {@code sun.misc.Signal}
 * by reflection: the JDK has no other way, and javac's warning about that name cannot be switched off.
 */
final class Signals {
    private static final int FIRST_CODE = 128;
    private static final AtomicInteger CODE = new AtomicInteger(ExitCode.INTERRUPTED);

    private Signals() {}

    /** The exit code of the received signal; Ctrl-C's if none is known. Usable on any thread. */
    static int exitCode() {
        return CODE.get();
    }

    /** Starts remembering signals. If the JDK lacks the classes, nothing changes, and {@link #exitCode} is Ctrl-C's. */
    static void remember() {
        try {
            for (String name : List.of("INT", "TERM", "HUP")) {
                remember(name);
            }
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            return; // Not on this system: the JVM then exits by itself.
        }
    }

    private static void remember(String name) throws ReflectiveOperationException {
        Class<?> signal = Class.forName("sun.misc.Signal");
        Class<?> handler = Class.forName("sun.misc.SignalHandler");
        Object one = signal.getConstructor(String.class).newInstance(name);
        int code = FIRST_CODE + (int) signal.getMethod("getNumber").invoke(one);
        Object ends =
                Proxy.newProxyInstance(handler.getClassLoader(), new Class<?>[] {handler}, (proxy, method, given) -> {
                    if (method.getName().equals("handle")) {
                        CODE.set(code);
                        System.exit(code);
                    }
                    return null;
                });
        Object before = signal.getMethod("handle", signal, handler).invoke(null, one, ends);
        // Started by nohup, so it must continue.
        if (before == handler.getField("SIG_IGN").get(null)) {
            signal.getMethod("handle", signal, handler).invoke(null, one, before);
        }
    }
}
