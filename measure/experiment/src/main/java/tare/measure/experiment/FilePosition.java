package tare.measure.experiment;

import java.util.Optional;
import tare.api.spi.SettingItem;

/**
 * A position in the file: of a value or, if it is absent, where it would be.
 *
 * @param parent null for the whole file
 * @param path keys joined by dots, items of lists counted from 0; a key with characters other than letters, digits,
 *     dash and underscore is in quotes, so that no two positions share a path
 */
record FilePosition(Problems problems, FilePosition parent, String path) {
    static FilePosition root(Problems problems) {
        return new FilePosition(problems, null, "");
    }

    FilePosition at(String key) {
        String step = key.matches("[A-Za-z0-9_-]+") ? key : "\"" + key + "\"";
        return new FilePosition(problems, this, path.isEmpty() ? step : path + "." + step);
    }

    FilePosition at(FileKey<?, ?> key) {
        return at(key.name());
    }

    FilePosition at(int index) {
        return new FilePosition(problems, this, path + "[" + index + "]");
    }

    /** A setting by its own name, which may be that of a value in a list. */
    FilePosition atSetting(String name) {
        Optional<SettingItem> item = SettingItem.of(name);
        if (item.isEmpty()) {
            return at(name);
        }
        FilePosition whole = at(item.get().list()).at(item.get().index());
        return item.get().isSingle() ? whole : whole.at(item.get().field());
    }

    void problem(String message) {
        problems.add(problems.lineOf(this), path, message);
    }
}
