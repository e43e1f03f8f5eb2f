package tare.judge.results;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import tare.api.model.FigureDeclarations;

/**
 * The figures in results whose plan declares none: those of the builds before systems declared them. The resource that
 * lists them has the form of {@code plan.json}. It is a record of what was written, so it never changes.
 */
public final class OldFigures {
    private static final String RESOURCE = "figures-of-format-1.json";
    private static final FigureDeclarations DECLARATIONS = read();

    private OldFigures() {}

    public static FigureDeclarations declarations() {
        return DECLARATIONS;
    }

    private static FigureDeclarations read() {
        try (InputStream text = OldFigures.class.getResourceAsStream(RESOURCE)) {
            return Json.parse(
                    new String(text.readAllBytes(), StandardCharsets.UTF_8), FigureDeclarations.class, RESOURCE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
