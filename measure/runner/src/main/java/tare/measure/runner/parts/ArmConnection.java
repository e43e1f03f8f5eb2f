package tare.measure.runner.parts;

import java.time.Duration;
import java.util.OptionalLong;

/**
 * An arm's system as it was found when it was connected for the first time.
 *
 * @param system as it calls itself
 * @param answersIn the shortest time that a small question about a table took
 * @param freeBytes where its data will lie; empty if they lie on no disk that is seen from here
 */
public record ArmConnection(String arm, String system, String version, Duration answersIn, OptionalLong freeBytes) {}
