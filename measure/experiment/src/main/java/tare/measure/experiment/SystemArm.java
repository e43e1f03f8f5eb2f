package tare.measure.experiment;

import tare.api.model.Arm;
import tare.api.spi.DataSystem;

/** An arm with a known system that accepts the arm's settings, and its position in the file. */
record SystemArm(FilePosition place, Arm arm, DataSystem system) {}
