package tare.systems.phoenix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tare.api.spi.Plugin;
import tare.api.spi.system.Blueprint;
import tare.quality.testing.TestingSystems;
import tare.systems.hadoop.HadoopPlugin;
import tare.systems.hbase.HBasePlugin;

class PhoenixBlueprintTest {
    private static final TestingSystems SYSTEMS =
            new TestingSystems(Stream.<Plugin>of(new HadoopPlugin(), new HBasePlugin(), new PhoenixPlugin())
                    .map(Plugin::systems)
                    .<Blueprint>flatMap(List::stream)
                    .toList());

    @Test
    void phoenixIsHBaseWithOtherJarsAndItsOwnLogCodec() {
        String hbase = SYSTEMS.place("hbase").text("hbase");
        String phoenix = SYSTEMS.place("phoenix").text("phoenix");
        assertThat(phoenix).contains("[phoenix-server]").contains("IndexedWALEditCodec");
        assertThat(phoenix.replace("[phoenix-server]", "[hbase-server]")
                        .lines()
                        .filter(line -> !line.contains("IndexedWALEditCodec")))
                .containsExactlyElementsOf(hbase.lines().toList());
    }

    @Test
    void defaultsContradictNothing() {
        assertThatCode(() -> SYSTEMS.check("phoenix")).doesNotThrowAnyException();
    }
}
