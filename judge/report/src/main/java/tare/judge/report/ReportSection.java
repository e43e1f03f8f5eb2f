package tare.judge.report;

/** A part of the page. */
interface ReportSection {
    /** The anchor that links refer to. */
    String id();

    String title();

    /** Whether it is printed only on request. */
    default boolean isAppendix() {
        return false;
    }

    /** Whether it has content. */
    default boolean isThere() {
        return true;
    }

    /** Writes the content below the title. */
    void write(Html html);
}
