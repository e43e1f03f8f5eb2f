package tare.measure.engine;

/**
 * Padding in front of fields that one thread writes for every request, so that they share no cache line with preceding
 * memory that other cores read or write: each request would take that line away from them. Two lines, since processors
 * fetch them in pairs. If all such objects have this padding, no two share a line, wherever they are allocated or
 * moved.
 */
@SuppressWarnings("unused")
class OwnCacheLines {
    // Fills the gap after the object header, where the JVM would otherwise place a subclass field, ahead of the
    // padding.
    private int p0;
    private long p1;
    private long p2;
    private long p3;
    private long p4;
    private long p5;
    private long p6;
    private long p7;
    private long p8;
    private long p9;
    private long p10;
    private long p11;
    private long p12;
    private long p13;
    private long p14;
    private long p15;
    private long p16;
}
