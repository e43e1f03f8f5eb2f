package tare.experiment;

import tare.model.Arm;
import tare.spi.DriverFactory;

/** An arm whose system is known and whose settings that system accepts, and where it stands in the file. */
record SystemArm(Place place, Arm arm, DriverFactory driver) {}
