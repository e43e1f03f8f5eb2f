package tare.systems.ycsb;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import tare.api.spi.Suggestion;

/** YCSB's short names for its bindings, and its package names, which differed up to 0.16. */
final class BindingNames {
    /** YCSB's root packages, the present one first. */
    static final List<String> ROOTS = List.of("site.ycsb.", "com.yahoo.ycsb.");

    /** Classes below the root package: that of YCSB 0.17.0 first, then those of older and newer versions. */
    private static final Map<String, List<String>> CLASSES = classes(
            "accumulo", "db.accumulo.AccumuloClient",
            "accumulo1.6", "db.accumulo.AccumuloClient",
            "accumulo1.7", "db.accumulo.AccumuloClient",
            "accumulo1.8", "db.accumulo.AccumuloClient",
            "accumulo1.9", "db.accumulo.AccumuloClient",
            "aerospike", "db.AerospikeClient",
            "arangodb", "db.arangodb.ArangoDBClient db.ArangoDBClient",
            "arangodb3", "db.arangodb.ArangoDBClient db.arangodb.ArangoDB3Client",
            "asynchbase", "db.AsyncHBaseClient",
            "azurecosmos", "db.AzureCosmosClient",
            "azuretablestorage", "db.azuretablestorage.AzureClient",
            "basic", "BasicDB",
            "basicts", "BasicTSDB",
            "cassandra-cql", "db.CassandraCQLClient",
            "cassandra2-cql", "db.CassandraCQLClient",
            "cloudspanner", "db.cloudspanner.CloudSpannerClient",
            "couchbase", "db.CouchbaseClient",
            "couchbase2", "db.couchbase2.Couchbase2Client",
            "crail", "db.crail.CrailClient",
            "dynamodb", "db.DynamoDBClient",
            "elasticsearch", "db.ElasticsearchClient",
            "elasticsearch5", "db.elasticsearch5.ElasticsearchClient",
            "elasticsearch5-rest", "db.elasticsearch5.ElasticsearchRestClient",
            "foundationdb", "db.foundationdb.FoundationDBClient",
            "geode", "db.GeodeClient",
            "googlebigtable", "db.GoogleBigtableClient",
            "googlebigtable2", "db.GoogleBigtable2Client",
            "googledatastore", "db.GoogleDatastoreClient",
            "griddb", "db.griddb.GridDBClient",
            "hbase098", "db.HBaseClient",
            "hbase1", "db.hbase1.HBaseClient1 db.hbase14.HBaseClient14",
            "hbase10", "db.HBaseClient10",
            "hbase12", "db.hbase12.HBaseClient12",
            "hbase14", "db.hbase14.HBaseClient14 db.hbase1.HBaseClient1",
            "hbase2", "db.hbase2.HBaseClient2 db.hbase20.HBaseClient20",
            "hbase20", "db.hbase20.HBaseClient20 db.hbase2.HBaseClient2",
            "hypertable", "db.HypertableClient",
            "ignite", "db.ignite.IgniteClient",
            "ignite-sql", "db.ignite.IgniteSqlClient",
            "infinispan", "db.InfinispanClient",
            "infinispan-cs", "db.InfinispanRemoteClient",
            "jdbc", "db.JdbcDBClient",
            "kudu", "db.KuduYCSBClient",
            "memcached", "db.MemcachedClient",
            "mongodb", "db.MongoDbClient",
            "mongodb-async", "db.AsyncMongoDbClient",
            "nosqldb", "db.NoSqlDbClient",
            "orientdb", "db.OrientDBClient",
            "postgrenosql", "postgrenosql.PostgreNoSQLDBClient",
            "rados", "db.RadosClient",
            "redis", "db.RedisClient",
            "rest", "webservice.rest.RestClient",
            "riak", "db.riak.RiakKVClient",
            "rocksdb", "db.rocksdb.RocksDBClient",
            "s3", "db.S3Client",
            "scylla", "db.scylla.ScyllaCQLClient",
            "solr", "db.solr.SolrClient",
            "solr6", "db.solr6.SolrClient",
            "solr7", "db.solr7.SolrClient",
            "tablestore", "db.tablestore.TableStoreClient",
            "tarantool", "db.TarantoolClient",
            "voltdb", "db.voltdb.VoltClient4",
            "zookeeper", "db.zookeeper.ZKClient");

    /** Bindings that store their rows themselves. */
    private static final Set<String> EMBEDDED = Set.of("rocksdb", "infinispan");

    private BindingNames() {}

    /** Whether the binding is known to be a store itself, not a client of one. */
    static boolean isEmbedded(String name) {
        return EMBEDDED.stream().anyMatch(known -> !Collections.disjoint(candidates(known), candidates(name)));
    }

    /**
     * The rule that {@code name} violates, if any. A name with a dot may be any class; one without may be a class
     * without a package, which {@link BindingClassPath#holds} finds.
     */
    static Optional<String> problem(String name) {
        if (CLASSES.containsKey(name) || name.contains(".")) {
            return Optional.empty();
        }
        return Optional.of(
                "must be a class with its package, a class in lib, or YCSB's name for a binding, got: \"" + name
                        + "\""
                        + Suggestion.phrase(name, CLASSES.keySet()));
    }

    /** The possible class names, the likeliest first: a binding may have moved between YCSB's packages. */
    static List<String> candidates(String name) {
        List<String> known = CLASSES.get(name);
        if (known != null) {
            return known.stream()
                    .flatMap(type -> ROOTS.stream().map(root -> root + type))
                    .toList();
        }
        for (String root : ROOTS) {
            if (name.startsWith(root)) {
                String other = ROOTS.get(1 - ROOTS.indexOf(root));
                return List.of(name, other + name.substring(root.length()));
            }
        }
        return List.of(name);
    }

    /** @param namesAndClasses alternating; several classes of one name are separated by a space */
    private static Map<String, List<String>> classes(String... namesAndClasses) {
        Map<String, List<String>> classes = new TreeMap<>();
        for (int i = 0; i < namesAndClasses.length; i += 2) {
            classes.put(namesAndClasses[i], List.of(namesAndClasses[i + 1].split(" ", -1)));
        }
        return classes;
    }
}
