package tare.apps.ycsb;

/** How this command treats one of YCSB's properties. */
enum Treatment {
    HONOURED("honoured"),
    DIFFERENTLY("honoured differently"),
    IGNORED("ignored, with a warning"),
    REFUSED("refused");

    private final String words;

    Treatment(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }
}
