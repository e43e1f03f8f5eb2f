package tare.systems.mapreduce.driver;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import tare.api.spi.DaemonThread;

/** Runs a main class in a JVM that ends when the process that started it does. */
public final class OwnJvmMain {
    private OwnJvmMain() {}

    /** @param arguments the main class, and its own arguments */
    public static void main(String... arguments) throws ReflectiveOperationException {
        InputStream parent = System.in;
        System.setIn(InputStream.nullInputStream());
        DaemonThread.of("end with the parent", () -> endWith(parent)).start();
        Method main = mainMethod(Class.forName(arguments[0]));
        main.setAccessible(true);
        try {
            main.invoke(null, (Object) Arrays.copyOfRange(arguments, 1, arguments.length));
        } catch (InvocationTargetException e) {
            e.getCause().printStackTrace();
            System.exit(1);
        }
    }

    /** The method that is run. */
    static Method mainMethod(Class<?> type) throws NoSuchMethodException {
        return type.getDeclaredMethod("main", String[].class);
    }

    /** Nothing is ever written to the pipe, so that it is only read when the other end is closed. */
    private static void endWith(InputStream parent) {
        try {
            while (parent.read() >= 0) {}
        } catch (IOException e) {
            // Closed, too.
        }
        Runtime.getRuntime().halt(1);
    }
}
