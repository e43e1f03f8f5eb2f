package tare.measure.runner.parts;

import tare.measure.runner.fleet.Fleet;
import tare.measure.runner.fleet.FleetException;

/** Stops the current work from another thread. */
public final class StopSignal {
    private Fleet fleet;
    private Thread working;
    private boolean stopped;

    public synchronized Fleet use(Fleet newFleet) {
        fleet = newFleet;
        if (stopped) {
            newFleet.stop();
        }
        return newFleet;
    }

    public synchronized void stop() {
        stopped = true;
        // Interrupts the thread that gives orders first: otherwise it would take the end of the phase as normal, and
        // begin the next step.
        if (working != null) {
            working.interrupt();
        }
        if (fleet != null) {
            fleet.stop();
        }
    }

    /**
     * Runs work on the calling thread, which a stop interrupts.
     *
     * @throws InterruptedException if it was stopped, or is stopped already
     */
    public <T> T interruptibly(Steps.Step<T> work) throws FleetException, InterruptedException {
        begin();
        try {
            return work.run();
        } finally {
            end();
        }
    }

    private synchronized void begin() throws InterruptedException {
        if (stopped) {
            throw new InterruptedException("stopped");
        }
        working = Thread.currentThread();
    }

    /** Clears a late interrupt, which must not break the writing of files that follows. */
    private synchronized void end() {
        working = null;
        if (stopped) {
            Thread.interrupted();
        }
    }

    public synchronized boolean isStopped() {
        return stopped;
    }
}
