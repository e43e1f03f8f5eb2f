package tare.api.spi;

/** Threads that do not keep the JVM alive. */
public final class DaemonThread {
    private DaemonThread() {}

    /** A thread that has not been started. */
    public static Thread of(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }
}
