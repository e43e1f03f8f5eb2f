package tare.measure.runner.making;

import java.util.Optional;
import tare.api.model.PhaseRecord;
import tare.api.model.RunRecord;

/** A finished run: its record, and its measure phase if it got that far. */
public record MadeRun(RunRecord record, Optional<PhaseRecord> measured) {}
