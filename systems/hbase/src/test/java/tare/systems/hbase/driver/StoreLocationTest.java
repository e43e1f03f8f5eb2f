package tare.systems.hbase.driver;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;

class StoreLocationTest {
    @Test
    void aPathIsOneOfTheDefaultFileSystem() {
        assertThat(of("/d")).hasToString("hdfs://nn:8020/d");
        assertThat(of("hdfs:/d")).hasToString("hdfs://nn:8020/d");
        assertThat(of("file:/d")).hasToString("file:/d");
        assertThat(of("s3a://bucket/d")).hasToString("s3a://bucket/d");
    }

    @Test
    void aStoreWithoutAPathHasChildren() {
        assertThat(of("s3a://bucket").child("c")).hasToString("s3a://bucket/c");
        assertThat(of("/").child("c")).hasToString("hdfs://nn:8020/c");
    }

    @Test
    void whatIsBelowADirectoryIsWithinIt() {
        assertThat(of("s3a://bucket/hbase/d").isWithin(of("s3a://bucket/hbase/")))
                .isTrue();
        assertThat(of("s3a://bucket/hbase").isWithin(of("s3a://bucket/hbase"))).isTrue();
        assertThat(of("s3a://bucket/d").isWithin(of("s3a://bucket/"))).isTrue();
        assertThat(of("s3a://bucket/d").isWithin(of("s3a://bucket"))).isTrue();
        assertThat(of("file:///hbase/d").isWithin(of("file:/hbase"))).isTrue();

        assertThat(of("s3a://bucket/hbase-copies").isWithin(of("s3a://bucket/hbase")))
                .isFalse();
        assertThat(of("s3a://other/hbase/d").isWithin(of("s3a://bucket/hbase"))).isFalse();
        assertThat(of("file:/hbase/d").isWithin(of("/hbase"))).isFalse();
        assertThat(of("s3a://bucket/").isWithin(of("s3a://bucket/hbase"))).isFalse();
    }

    @Test
    void oneStoreMayHaveSeveralNames() {
        assertThat(of("hdfs://nameservice/hbase/d").isWithin(of("hdfs://nn1:8020/hbase")))
                .isTrue();
        assertThat(of("abfs://c@a.dfs.core.windows.net/hbase/d").isWithin(of("abfss://c@a.dfs.core.windows.net/hbase")))
                .isTrue();
        assertThat(of("s3://bucket/hbase/d").isWithin(of("s3a://bucket/hbase"))).isTrue();
    }

    private static StoreLocation of(String name) {
        Configuration configuration = new Configuration(false);
        configuration.set("fs.defaultFS", "hdfs://nn:8020");
        return StoreLocation.of(name, configuration);
    }
}
