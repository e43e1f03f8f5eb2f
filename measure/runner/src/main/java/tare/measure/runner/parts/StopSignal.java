package tare.measure.runner.parts;

import tare.measure.runner.fleet.Fleet;
import tare.measure.runner.fleet.FleetException;

/** The work going on, so that it can be stopped from another thread. */
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
        // First the one who gives orders: it must not take the end of a phase for a reason to go on to the next step.
        if (working != null) {
            working.interrupt();
        }
        if (fleet != null) {
            fleet.stop();
        }
    }

    /**
     * Does work that a stop interrupts, on the calling thread.
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

    /** An interrupt that comes too late for the work must not break the writing of files that follows it. */
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
