package tare.judge.results;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tare.api.model.PublishedFigure;

class PublishedCsvTest {
    private static final String HEADER = "workload,arm,metric,value,unit,source,note\n";

    @Test
    void figuresAreRead() {
        PublishedCsv.Read read = PublishedCsv.read(HEADER
                + "medium,metal,throughput,1750,ops/s,\"study, figure 3\",\"upper end; \"\"steady\"\"\"\n"
                + "medium,virtual,get.p99,.25e3,ms,study,\n");
        assertThat(read.problems()).isEmpty();
        assertThat(read.figures())
                .containsExactly(
                        new PublishedFigure(
                                "medium",
                                "metal",
                                "throughput",
                                1750,
                                "ops/s",
                                "study, figure 3",
                                "upper end; \"steady\""),
                        new PublishedFigure("medium", "virtual", "get.p99", 250, "ms", "study", ""));
    }

    @Test
    void columnsMayStandInAnyOrderAndLinesEndInAnyWay() {
        PublishedCsv.Read read = PublishedCsv.read(
                "\uFEFFunit,workload,arm,metric,value,note,source\r\nms,w,a,m,1,\"two\r\nlines\",s\r\n\r\nms,w,b,m,2,,s");
        assertThat(read.problems()).isEmpty();
        assertThat(read.figures())
                .containsExactly(
                        new PublishedFigure("w", "a", "m", 1, "ms", "s", "two\nlines"),
                        new PublishedFigure("w", "b", "m", 2, "ms", "s", ""));
    }

    @Test
    void everythingWrongIsNamedWithItsLine() {
        PublishedCsv.Read read = PublishedCsv.read(HEADER
                + "w,a,m,many,ms,s,\n"
                + "\"w\nw\",a,m,1,ms,s,\n"
                + "w,a,m,1,ms\n"
                + "w,,m,1e999,ms,,\n"
                + "w,a,m,2,ms,s,fine\n");
        assertThat(read.problems())
                .extracting(problem -> problem.line() + " " + problem.message())
                .containsExactly(
                        "2 value: must be a number such as 1750 or 0.64, got: \"many\"",
                        "5 must have 7 cells, got: 5",
                        "6 arm: must not be empty",
                        "6 value: must be a number such as 1750 or 0.64, got: \"1e999\"",
                        "6 source: must not be empty");
        assertThat(read.figures()).extracting(PublishedFigure::value).containsExactly(1.0, 2.0);
    }

    @Test
    void aFileWithoutItsHeaderIsRefused() {
        assertThat(PublishedCsv.read("").problems())
                .containsExactly(new PublishedCsv.Problem(
                        1, "must begin with the header workload,arm,metric,value,unit,source,note"));
        assertThat(PublishedCsv.read("workload,arm,metric,value,unit,source,note,more\n")
                        .problems())
                .hasSize(1);
        assertThat(PublishedCsv.read("workload,arm,metric,value,unit,source,source\n")
                        .problems())
                .hasSize(1);
    }

    @Test
    void aQuoteThatNeverEndsIsNamed() {
        PublishedCsv.Read read = PublishedCsv.read(HEADER + "w,a,m,1,ms,s,\nw,b,m,1,ms,\"s,\nmore\n");
        assertThat(read.problems())
                .containsExactly(new PublishedCsv.Problem(3, "a quoted cell that begins here never ends"));
        assertThat(read.figures()).extracting(PublishedFigure::arm).containsExactly("a");
    }

    @Test
    void textAfterAQuotedCellIsNamed() {
        assertThat(PublishedCsv.read(HEADER + "\nw,a,m,1,ms,\"s\"s,\n").problems())
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.line()).isEqualTo(3);
                    assertThat(problem.message()).startsWith("Unexpected character ('s'");
                });
    }

    @Test
    void blanksBesideQuotesAndQuotesWithinACellAreKeptApart() {
        assertThat(PublishedCsv.read(HEADER + "w,a,m,1,ms, \"s, t\" ,2\" pipe\n")
                        .figures())
                .containsExactly(new PublishedFigure("w", "a", "m", 1, "ms", "s, t", "2\" pipe"));
    }
}
