package tare.measure.experiment;

/**
 * The value of a setting.
 *
 * @param text as written, or the default
 * @param meaning equal for texts that mean the same
 */
record SettingValue(String text, Object meaning) {
    /** Of a member of a family that is not set. */
    static final SettingValue NONE = new SettingValue("", "");
}
