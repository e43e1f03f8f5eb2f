package tare.apps.ycsb;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tare.api.spi.Plugins;
import tare.api.spi.Setting;

class KnownPropertiesTest {
    @Test
    void thePageSaysWhatBecomesOfEveryProperty() throws Exception {
        List<String> page = Files.readAllLines(Path.of("../../docs/ycsb.md"));

        assertThat(page).containsAll(KnownProperties.rows(KnownProperties.all().toList()));
        assertThat(page)
                .filteredOn(
                        line -> line.matches("\\| `.*\\| (honoured|honoured differently|ignored, .*|refused) \\|.*"))
                .hasSameSizeAs(KnownProperties.all().toList());
    }

    @Test
    void aWorkloadsPropertyIsASettingOfTaresWorkload() {
        List<String> settings = Plugins.load(getClass().getClassLoader()).workload("ycsb").settings().stream()
                .map(Setting::name)
                .toList();

        assertThat(Stream.concat(KnownProperties.WORKLOAD.stream(), KnownProperties.ADDED.stream()))
                .filteredOn(property -> property.treatment() != Treatment.IGNORED)
                .extracting(KnownProperty::name)
                .allSatisfy(name -> assertThat(settings).contains(name));
    }
}
