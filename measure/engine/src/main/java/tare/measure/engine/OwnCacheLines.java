package tare.measure.engine;

/**
 * Room in front of what one thread writes for every request, so that it shares no cache line with what lies before it in
 * memory and other cores read or write: each request would take the line from them. Two lines, since processors fetch them
 * in pairs. Where all such objects have this room, none touches another, however they are allocated and moved.
 */
@SuppressWarnings("unused")
class OwnCacheLines {
    // Fills the gap after an object's header, where a field of a subclass would else be put, before all this room.
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
