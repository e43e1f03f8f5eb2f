package tare.api.model;

import java.io.Serializable;

/**
 * One operation over a whole phase.
 *
 * @param inner whether it is part of another operation: service time only, not counted as throughput
 * @param answeredInTime OK outcomes within the phase, before its drain: throughput counts these
 * @param rows rows read or written by OK outcomes
 * @param bytes bytes of values read or written by OK outcomes
 * @param overflow answers slower than the histograms can hold; counted there at the largest value
 * @param response histogram from due to answer, all kinds of outcome; empty array in closed loop and for inner
 *     operations
 * @param service histogram from sent to answer, all kinds of outcome
 */
public record OperationRecord(
        String operation,
        boolean inner,
        Outcomes outcomes,
        long answeredInTime,
        long rows,
        long bytes,
        long overflow,
        byte[] response,
        byte[] service)
        implements Serializable {}
