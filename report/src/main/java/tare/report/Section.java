package tare.report;

/** A part of the page. */
interface Section {
    /** What links name it by. */
    String id();

    String title();

    /** Writes what stands below the title. */
    void write(Html html);
}
