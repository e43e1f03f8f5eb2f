package tare.judge.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tare.api.model.Distribution;
import tare.api.model.IntervalSummary;
import tare.api.model.IntervalTimes;
import tare.api.model.Outcomes;
import tare.api.model.TimeKind;

/** The tables that exist only for runs of other tools. */
class ImportedFilesTest {
    private static final Distribution READ = new Distribution(
            "read",
            TimeKind.SERVICE,
            785,
            0,
            1658681.5,
            0,
            16079000,
            List.of(new Distribution.Point(95, 3085000), new Distribution.Point(99.9, 3691000)));
    private static final Distribution SCAN =
            new Distribution("scan", TimeKind.RESPONSE, 3, 0, 5.0, 4, 6, List.of()); // no percentiles

    @TempDir
    private Path directory;

    @Test
    void percentilesStayAsGiven() throws IOException {
        String csv = PercentilesCsv.write(List.of(READ, SCAN));
        assertThat(csv)
                .isEqualTo(
                        """
                        operation,time,count,mean_ns,min_ns,max_ns,percentile,ns
                        read,service,785,1658681.5,0,16079000,95.0,3085000
                        read,service,785,1658681.5,0,16079000,99.9,3691000
                        scan,response,3,5.0,4,6,,
                        """);
        assertThat(PercentilesCsv.read(file(csv))).containsExactly(READ, SCAN);
    }

    @Test
    void whatIsNoSuchTableIsNamed() throws IOException {
        Path wrong = file(PercentilesCsv.HEADER + "\nread,service,785\n");
        assertThatThrownBy(() -> PercentilesCsv.read(wrong))
                .isInstanceOf(ResultsException.class)
                .hasMessage(wrong + ":2: must have 8 columns, got: read,service,785");
        Path noNumber = file(PercentilesCsv.HEADER + "\nread,service,many,1,1,1,95,1\n");
        assertThatThrownBy(() -> PercentilesCsv.read(noNumber))
                .isInstanceOf(ResultsException.class)
                .hasMessageContaining("many");
        Path noHeader = file("read,service\n");
        assertThatThrownBy(() -> PercentilesCsv.read(noHeader)).hasMessageContaining(":1: must be the header");
    }

    @Test
    void intervalsOfAnyLengthSayHowLongTheyAre() throws IOException {
        IntervalSummary ten = new IntervalSummary(
                10, "read", new Outcomes(990, 0, 0, 10, 0), 0, 0, new IntervalTimes(7, 0, 5, 8431000, 6, 9), 10);
        String csv = IntervalsCsv.imported(List.of(ten));
        assertThat(csv)
                .isEqualTo(
                        """
                        second,operation,ok,not_found,rejected,failed,unknown,rows,bytes,p50_ns,p99_ns,max_ns,mean_ns,p95_ns,p999_ns,seconds
                        10,read,990,0,0,10,0,0,0,0,8431000,9,7,5,6,10
                        """);
        assertThat(IntervalsCsv.read(file(csv))).containsExactly(ten);
    }

    private Path file(String text) throws IOException {
        return Files.writeString(Files.createTempFile(directory, "table", ".csv"), text);
    }
}
