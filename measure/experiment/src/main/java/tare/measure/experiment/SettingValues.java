package tare.measure.experiment;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tare.api.spi.Setting;
import tare.api.spi.SettingType;
import tare.api.spi.Settings;
import tare.api.spi.Units;

/** The values of declared settings, with their defaults, to be compared by meaning: {@code 1024 MiB} is {@code 1 GiB}. */
final class SettingValues {
    private SettingValues() {}

    /**
     * By name, in the order of declaration; the values of a family have its name in front.
     *
     * @throws IllegalArgumentException if they are not valid
     */
    static Map<String, SettingValue> of(String owner, List<Setting> declared, Map<String, String> given) {
        Map<String, SettingValue> values = new LinkedHashMap<>();
        Settings settings = Settings.of(owner, declared, given);
        for (Setting setting : declared) {
            if (setting.type() == SettingType.FAMILY) {
                settings.under(setting.name())
                        .forEach((key, text) -> values.put(setting.name() + "." + key, new SettingValue(text, text)));
            } else {
                values.put(setting.name(), value(setting, settings));
            }
        }
        return values;
    }

    private static SettingValue value(Setting setting, Settings settings) {
        if (setting.type() == SettingType.LIST) {
            List<Map<String, String>> items = settings.items(setting);
            return new SettingValue(items.toString(), items);
        }
        String text = settings.text(setting.name());
        return new SettingValue(text, meaning(setting.type(), text));
    }

    private static Object meaning(SettingType type, String text) {
        return switch (type) {
            case TEXT, CHOICE, FAMILY, LIST, FILE, SECRET -> text;
            case COUNT, POSITIVE_COUNT -> Units.count(text);
            case BYTES -> Units.bytes(text);
            case DURATION -> Units.duration(text);
            case FRACTION -> Units.fraction(text);
            case NUMBER -> Units.number(text);
            case FLAG -> Units.flag(text);
        };
    }
}
