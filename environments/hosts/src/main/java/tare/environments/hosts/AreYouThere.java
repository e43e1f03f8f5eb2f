package tare.environments.hosts;

import tare.api.spi.system.HostOrder;
import tare.api.spi.system.HostSession;
import tare.measure.worker.Nothing;

/** Asks whether an agent still carries out orders. */
record AreYouThere() implements HostOrder<Nothing> {
    @Override
    public Nothing carryOut(HostSession here) {
        return Nothing.NOTHING;
    }
}
