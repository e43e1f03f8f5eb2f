package tare.quality.benchmarks;

/**
 * How fast one side was.
 *
 * @param perSecond operations per second, all callers together
 * @param cpuNs CPU time per operation, nanoseconds, of callers' threads or of all the client's processes; NaN if unknown
 * @param bytes allocated per operation by the same, of processes by the one that holds the clients; NaN if unknown
 */
record Speed(double perSecond, double cpuNs, double bytes) {
    Speed {
        if (!(perSecond > 0)) {
            throw new IllegalArgumentException("speed must be positive, got: " + perSecond);
        }
    }

    /** Reads what {@link #toLine} wrote. */
    static Speed parse(String line) {
        String[] parts = line.split(" ", -1);
        if (parts.length != 3) {
            throw new IllegalArgumentException("speed must be three numbers, got: " + line);
        }
        return new Speed(Double.parseDouble(parts[0]), Double.parseDouble(parts[1]), Double.parseDouble(parts[2]));
    }

    String toLine() {
        return perSecond + " " + cpuNs + " " + bytes;
    }
}
