package tare.measure.runner.parts;

import java.time.Duration;
import java.util.OptionalLong;

/**
 * An arm's system as found at the first connection.
 *
 * @param system its own name
 * @param answersIn the shortest time that a small request about a table took
 * @param freeBytes where its data will lie; empty if that is on no disk visible from this machine
 */
public record ArmConnection(String arm, String system, String version, Duration answersIn, OptionalLong freeBytes) {}
