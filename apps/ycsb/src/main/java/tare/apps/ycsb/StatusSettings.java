package tare.apps.ycsb;

/**
 * How to show the progress of a run.
 *
 * @param shown whether status lines are written
 * @param label before each of them
 */
record StatusSettings(boolean shown, int intervalSeconds, String label) {
    private static final int MOST_SECONDS = 24 * 3600;

    static StatusSettings read(PropertyReader properties) {
        return new StatusSettings(
                properties.flag("status", false),
                properties.intCount("status.interval", 10, 1, MOST_SECONDS),
                properties.raw("label", ""));
    }
}
