package tare.judge.report;

/** A part of the page. */
interface ReportSection {
    /** What links name it by. */
    String id();

    String title();

    /** Whether it is printed only on request. */
    default boolean isAppendix() {
        return false;
    }

    /** Writes what stands below the title. */
    void write(Html html);
}
