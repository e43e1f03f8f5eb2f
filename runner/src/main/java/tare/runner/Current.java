package tare.runner;

/** The fleet at work, so that it can be stopped from another thread. */
final class Current {
    private Fleet fleet;
    private boolean stopped;

    synchronized Fleet use(Fleet newFleet) {
        fleet = newFleet;
        if (stopped) {
            newFleet.stop();
        }
        return newFleet;
    }

    synchronized void stop() {
        stopped = true;
        if (fleet != null) {
            fleet.stop();
        }
    }

    synchronized boolean isStopped() {
        return stopped;
    }
}
