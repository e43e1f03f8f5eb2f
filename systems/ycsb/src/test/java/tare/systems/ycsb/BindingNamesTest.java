package tare.systems.ycsb;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BindingNamesTest {
    /** The names in 0.17.0's bin/bindings.properties, then those that later versions added. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "accumulo",
                "accumulo1.6",
                "accumulo1.7",
                "accumulo1.8",
                "aerospike",
                "asynchbase",
                "arangodb",
                "arangodb3",
                "azurecosmos",
                "azuretablestorage",
                "basic",
                "basicts",
                "cassandra-cql",
                "cassandra2-cql",
                "cloudspanner",
                "couchbase",
                "couchbase2",
                "crail",
                "dynamodb",
                "elasticsearch",
                "elasticsearch5",
                "elasticsearch5-rest",
                "foundationdb",
                "geode",
                "googlebigtable",
                "googledatastore",
                "griddb",
                "hbase098",
                "hbase10",
                "hbase12",
                "hbase14",
                "hbase20",
                "hypertable",
                "ignite",
                "ignite-sql",
                "infinispan-cs",
                "infinispan",
                "jdbc",
                "kudu",
                "memcached",
                "mongodb",
                "mongodb-async",
                "nosqldb",
                "orientdb",
                "postgrenosql",
                "rados",
                "redis",
                "rest",
                "riak",
                "rocksdb",
                "s3",
                "solr",
                "solr6",
                "tablestore",
                "tarantool",
                "accumulo1.9",
                "googlebigtable2",
                "hbase1",
                "hbase2",
                "scylla",
                "solr7",
                "voltdb",
                "zookeeper"
            })
    void aNameOfYcsbsIsKnown(String name) {
        assertThat(BindingNames.problem(name)).isEmpty();
        assertThat(BindingNames.candidates(name)).isNotEmpty().allMatch(type -> BindingNames.ROOTS.stream()
                .anyMatch(type::startsWith));
    }

    @ParameterizedTest
    @CsvSource({
        "hbase20, site.ycsb.db.hbase20.HBaseClient20, site.ycsb.db.hbase2.HBaseClient2",
        "hbase14, site.ycsb.db.hbase14.HBaseClient14, site.ycsb.db.hbase1.HBaseClient1",
        "mongodb, site.ycsb.db.MongoDbClient, com.yahoo.ycsb.db.MongoDbClient"
    })
    void theClassOf017ComesFirstAndThoseOfOtherVersionsFollow(String name, String first, String later) {
        assertThat(BindingNames.candidates(name)).startsWith(first).contains(later);
    }
}
