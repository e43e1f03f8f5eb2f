package tare.measure.experiment;

import java.util.Optional;

/**
 * Keys whose values make a record, with nothing from the rest of the file.
 *
 * @param <R> the record
 */
abstract class RecordKeys<R> extends SectionKeys<R> {
    /** @param planned keys of features that are not built yet */
    RecordKeys(String... planned) {
        super(planned);
    }

    /** Makes the record, and adds the problems between its values. */
    abstract R make(SectionValues<R> values);

    /** The record of a mapping, whose problems are added to the problems. */
    final R read(FileSection section) {
        return make(values(section));
    }

    /** @param fallback in place of the defaults */
    final R read(FileSection section, R fallback) {
        return make(values(section, Optional.of(fallback)));
    }

    /** The record of a mapping without any key. */
    final R standard() {
        return read(FileSection.absent(FilePosition.root(new Problems(""))));
    }
}
