package tare.judge.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.DeclaredFigure;
import tare.api.model.DeclaredRole;
import tare.api.model.FigureDeclarations;
import tare.api.model.FigureUse;

class FiguresInPlansTest {
    @TempDir
    Path directory;

    private Path plan;

    @BeforeEach
    void setUp() {
        try (ResultsWriter writer = new ResultsWriter(directory.resolve("results"))) {
            writer.writePlan(SampleRun.plan());
            plan = writer.layout().plan();
        }
    }

    @Test
    void theDeclarationsOfThePlanAreReadBack() {
        assertThat(read()).isEqualTo(SampleRun.FIGURES);
    }

    @Test
    void resultsWithoutDeclarationsHaveThoseOfFormatOne() throws IOException {
        edit("(?s),\\s*\"figures\" : \\{.*(?=\\}\\s*,\\s*\"continuedAfterLooking\")", "");
        assertThat(read()).isEqualTo(OldFigures.declarations());
        assertThat(ResultsReader.readPlan(plan.getParent()).figures())
                .as("a plan that is extended stays without")
                .isEmpty();
    }

    @Test
    void oldDaemonsHaveTheirTitlesAndTheirStoredBytes() {
        assertThat(OldFigures.declarations().roles())
                .extracting(DeclaredRole::role)
                .contains("regionserver", "namenode", "datanode", "s3");
        assertThat(OldFigures.declarations().roles().stream()
                        .flatMap(role -> role.figures().stream())
                        .filter(figure -> figure.is(FigureUse.FILE_BYTES)))
                .extracting(DeclaredFigure::label)
                .containsExactly("HBase's store files", "HDFS, all copies");
    }

    @Test
    void aUseThatOnlyANewerTareHasIsNone() throws IOException {
        edit("\"use\" : \"RECEIVED_BYTES\"", "\"use\" : \"SMELL\", \"strength\" : 3");
        assertThat(read().roles().get(0).figures().get(1).use()).isEmpty();
    }

    @Test
    void aComputedFigureWithoutItsPartsIsNamed() throws IOException {
        edit("\"hits\", \"misses\"", "\"hits\"");
        assertThatThrownBy(this::read)
                .isInstanceOf(ResultsException.class)
                .hasMessageContaining("plan.json")
                .hasMessageContaining("hit-share: a SHARE cannot be of [hits]");
    }

    private FigureDeclarations read() {
        return ResultsReader.read(plan.getParent()).plan().figures().orElseThrow();
    }

    private void edit(String pattern, String replacement) throws IOException {
        String text = Files.readString(plan);
        String edited = text.replaceFirst(pattern, replacement);
        assertThat(edited).isNotEqualTo(text);
        Files.writeString(plan, edited);
    }
}
