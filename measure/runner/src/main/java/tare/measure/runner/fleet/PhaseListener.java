package tare.measure.runner.fleet;

import tare.api.model.PhaseUpdate;

/** Told what each worker of a fleet recorded of a phase, on the thread that gave the order. */
public interface PhaseListener {
    /** Cares for nothing. */
    PhaseListener NONE = (worker, update) -> {};

    /** @param worker from 0 */
    void onUpdate(int worker, PhaseUpdate update);
}
