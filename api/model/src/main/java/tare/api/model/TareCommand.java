package tare.api.model;

/** The command as its user types it, for messages that name a next step. Any thread. */
public final class TareCommand {
    /** Set by the launcher. */
    private static final String PROPERTY = "tare.command";

    private TareCommand() {}

    /**
     * The command followed by a blank and these words.
     *
     * @param words such as {@code "run FILE"}
     */
    public static String with(String words) {
        return System.getProperty(PROPERTY, "./tare") + " " + words;
    }
}
