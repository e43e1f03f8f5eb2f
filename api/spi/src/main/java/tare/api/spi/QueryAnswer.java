package tare.api.spi;

/**
 * The answer to a query, as a digest: equal digests mean equal answers.
 *
 * @param query its name, such as {@code q42}
 * @param sha256 of {@link RowHash}, in lower-case hexadecimal digits
 * @param ordered whether the order of rows is part of the digest
 */
public record QueryAnswer(String query, long rows, String sha256, boolean ordered) implements Evidence {}
