package tare.measure.runner.making;

import java.util.Optional;
import tare.api.model.PhaseRecord;
import tare.api.model.RunRecord;

/** A run as it was made: what is kept of it, and its measure phase if it got there. */
public record MadeRun(RunRecord record, Optional<PhaseRecord> measured) {}
