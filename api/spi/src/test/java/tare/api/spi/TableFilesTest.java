package tare.api.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TableFilesTest {
    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"usertable", "ns:usertable", "public.usertable", "a-b_c"})
    void aTableMayBeInANamespaceOrASchema(String name) throws Exception {
        TableFiles tables = new TableFiles(directory);
        tables.create(new Table(name, List.of("field0")));
        tables.seal(name, "manifest");
        assertThat(new TableFiles(directory).manifest(name)).contains("manifest");
        tables.drop(name);
        assertThat(tables.exists(name)).isFalse();
        assertThat(directory).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "..", "../a", "a/b", "a..b", ".a", "a:", "a b"})
    void whatLeadsElsewhereIsRefused(String name) throws Exception {
        TableFiles tables = new TableFiles(directory);
        assertThatThrownBy(() -> tables.exists(name)).hasMessageContaining("table name: must be of letters");
    }

    @Test
    void tablesOfOneNameInTwoNamespacesAreTwo() throws Exception {
        TableFiles tables = new TableFiles(directory);
        tables.create(new Table("a:t", List.of("field0")));
        assertThat(tables.exists("b:t")).isFalse();
        assertThat(tables.exists("t")).isFalse();
    }
}
