package tare.api.spi;

import java.util.function.Consumer;

/** The kind of text a setting accepts. */
public enum SettingType {
    TEXT("text", text -> {}),
    COUNT("count", Units::count),
    POSITIVE_COUNT("positive count", Units::positiveCount),
    BYTES("size", Units::bytes),
    DURATION("time", Units::duration),
    FRACTION("share", Units::fraction),
    NUMBER("number", Units::number),
    FLAG("true or false", Units::flag),
    /** One of the setting's choices. */
    CHOICE("choice", text -> {}),
    /** The path of a file or directory, or a reference to it; means the path, not the content. */
    FILE("path", text -> {}),
    /** A secret: must be a reference or empty. Messages never contain what was given instead. */
    SECRET("reference", Reference::checkSecret),
    /** Any number of values below one name: {@code conf.hbase-site.KEY}. */
    FAMILY("mapping", text -> {}),
    /** Any number of items in order, each a single value or a mapping: see {@link SettingItem}. */
    LIST("list", text -> {});

    private final String label;
    // The lambdas hold no state.
    @SuppressWarnings("ImmutableEnumChecker")
    private final Consumer<String> check;

    SettingType(String label, Consumer<String> check) {
        this.label = label;
        this.check = check;
    }

    /** Its label in reference pages. */
    public String label() {
        return label;
    }

    /** @throws IllegalArgumentException with the rule that {@code text} breaks */
    void check(String text) {
        check.accept(text);
    }
}
