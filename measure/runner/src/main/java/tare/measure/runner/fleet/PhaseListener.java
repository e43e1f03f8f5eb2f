package tare.measure.runner.fleet;

import tare.api.model.PhaseUpdate;

/** Receives what each worker of a fleet recorded of a phase, on the thread that gave the order. */
public interface PhaseListener {
    /** Ignores all updates. */
    PhaseListener NONE = (worker, update) -> {};

    /** @param worker from 0 */
    void onUpdate(int worker, PhaseUpdate update);
}
