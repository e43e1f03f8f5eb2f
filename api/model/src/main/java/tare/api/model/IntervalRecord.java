package tare.api.model;

import java.io.Serializable;

/**
 * One operation in one second; an answer counts in the second in which it arrived.
 *
 * @param second from the start of the phase; it spans [second, second + 1)
 * @param response as in {@link OperationRecord}
 * @param service as in {@link OperationRecord}
 */
public record IntervalRecord(
        int second, String operation, Outcomes outcomes, long rows, long bytes, byte[] response, byte[] service)
        implements Serializable {}
