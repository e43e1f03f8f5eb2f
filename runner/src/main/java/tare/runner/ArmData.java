package tare.runner;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tare.model.Reason;

/**
 * One arm's data once it was loaded.
 *
 * @param directory of the arm on this machine
 * @param tables everything that was loaded, and is restored before each run
 * @param failure why the arm could not be loaded: then none of its runs can be made
 */
record ArmData(Path directory, List<String> tables, Optional<Reason> failure) {}
