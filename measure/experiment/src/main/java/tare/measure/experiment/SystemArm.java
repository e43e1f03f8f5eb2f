package tare.measure.experiment;

import tare.api.model.Arm;
import tare.api.spi.DataSystem;

/** An arm whose system is known and whose settings that system accepts, and where it stands in the file. */
record SystemArm(FilePosition place, Arm arm, DataSystem system) {}
