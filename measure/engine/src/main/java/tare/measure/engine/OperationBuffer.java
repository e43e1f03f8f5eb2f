package tare.measure.engine;

import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.IntCountsHistogram;
import tare.api.model.Outcomes;
import tare.api.spi.Reply;

/** The records of one operation in one second. One thread at a time. */
class OperationBuffer extends OwnCacheLines {
    private long ok;
    private long notFound;
    private long rejected;
    private long failed;
    private long unknown;
    // Created on demand: many callers never run some of the operations.
    private IntCountsHistogram response;
    private IntCountsHistogram service;
    private long rows;
    private long bytes;
    private long overflow;

    void count(Reply.Kind kind, long rowCount, long byteCount) {
        if (kind == Reply.Kind.OK) {
            ok++;
            rows += rowCount;
            bytes += byteCount;
        } else {
            countError(kind);
        }
    }

    private void countError(Reply.Kind kind) {
        switch (kind) {
            case NOT_FOUND -> notFound++;
            case REJECTED -> rejected++;
            case FAILED -> failed++;
            case UNKNOWN -> unknown++;
            default -> throw new IllegalArgumentException("not an error: " + kind);
        }
    }

    void recordService(long ns) {
        if (service == null) {
            service = newHistogram();
        }
        record(service, ns);
    }

    void recordResponse(long ns) {
        if (response == null) {
            response = newHistogram();
        }
        record(response, ns);
    }

    private void record(IntCountsHistogram histogram, long ns) {
        if (ns > Histograms.LONGEST_NS) {
            recordBeyond(histogram, ns);
        } else {
            histogram.recordValue(ns);
        }
    }

    IntCountsHistogram newHistogram() {
        return Histograms.narrow();
    }

    /** Records a time that is longer than {@link Histograms#LONGEST_NS}. */
    void recordBeyond(IntCountsHistogram histogram, long ns) {
        overflow++;
        histogram.recordValue(Histograms.LONGEST_NS);
    }

    void add(OperationBuffer other) {
        ok += other.ok;
        notFound += other.notFound;
        rejected += other.rejected;
        failed += other.failed;
        unknown += other.unknown;
        rows += other.rows;
        bytes += other.bytes;
        overflow += other.overflow;
        if (hasSamples(other.service)) {
            service = service == null ? newHistogram() : service;
            service.add(other.service);
        }
        if (hasSamples(other.response)) {
            response = response == null ? newHistogram() : response;
            response.add(other.response);
        }
    }

    void clear() {
        ok = 0;
        notFound = 0;
        rejected = 0;
        failed = 0;
        unknown = 0;
        rows = 0;
        bytes = 0;
        overflow = 0;
        reset(service);
        reset(response);
    }

    private static void reset(IntCountsHistogram histogram) {
        if (hasSamples(histogram)) {
            histogram.reset();
        }
    }

    boolean isEmpty() {
        return outcomes().total() == 0;
    }

    Outcomes outcomes() {
        return new Outcomes(ok, notFound, rejected, failed, unknown);
    }

    long rows() {
        return rows;
    }

    long bytes() {
        return bytes;
    }

    long overflow() {
        return overflow;
    }

    /** Adds this buffer's samples to totals. */
    void addTo(AbstractHistogram responseTotal, AbstractHistogram serviceTotal) {
        if (hasSamples(response)) {
            responseTotal.add(response);
        }
        if (hasSamples(service)) {
            serviceTotal.add(service);
        }
    }

    byte[] encodedResponse() {
        return response == null ? new byte[0] : Histograms.encode(response);
    }

    byte[] encodedService() {
        return service == null ? new byte[0] : Histograms.encode(service);
    }

    private static boolean hasSamples(IntCountsHistogram histogram) {
        return histogram != null && histogram.getTotalCount() > 0;
    }
}
