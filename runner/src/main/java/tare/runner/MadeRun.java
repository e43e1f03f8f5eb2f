package tare.runner;

import java.util.Optional;
import tare.model.PhaseRecord;
import tare.model.RunRecord;

/** A run as it was made: what is kept of it, and its measure phase if it got there. */
record MadeRun(RunRecord record, Optional<PhaseRecord> measured) {}
