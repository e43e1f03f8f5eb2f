package tare.drivers.ycsb;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import tare.spi.Suggestion;

/** YCSB's short names for its bindings, and its package, which was another one up to 0.16. */
final class BindingNames {
    /** The packages that hold YCSB, the present one first. */
    static final List<String> ROOTS = List.of("site.ycsb.", "com.yahoo.ycsb.");

    /** Classes below the root package. */
    private static final Map<String, String> CLASSES = classes(
            "accumulo1.9", "db.accumulo.AccumuloClient",
            "aerospike", "db.AerospikeClient",
            "arangodb", "db.arangodb.ArangoDBClient",
            "arangodb3", "db.arangodb.ArangoDBClient",
            "asynchbase", "db.AsyncHBaseClient",
            "azurecosmos", "db.AzureCosmosClient",
            "azuretablestorage", "db.azuretablestorage.AzureClient",
            "basic", "BasicDB",
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
            "googledatastore", "db.GoogleDatastoreClient",
            "griddb", "db.griddb.GridDBClient",
            "hbase1", "db.hbase1.HBaseClient1",
            "hbase14", "db.hbase1.HBaseClient1",
            "hbase2", "db.hbase2.HBaseClient2",
            "hbase20", "db.hbase2.HBaseClient2",
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
            "solr6", "db.solr6.SolrClient",
            "solr7", "db.solr7.SolrClient",
            "tarantool", "db.TarantoolClient",
            "voltdb", "db.voltdb.VoltClient4");

    /** Of these bindings, those that hold their rows themselves. */
    private static final Set<String> EMBEDDED = Set.of("rocksdb", "infinispan");

    private BindingNames() {}

    /** Whether it is known of the binding that it is a store, and no client of one. */
    static boolean isEmbedded(String name) {
        return EMBEDDED.stream().anyMatch(known -> !Collections.disjoint(candidates(known), candidates(name)));
    }

    /**
     * The rule that {@code name} breaks, if it breaks one. A name with a dot may be any class; one without may be a class that
     * has no package, which {@link BindingClassPath#holds} knows.
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

    /** The names a class may have, the likeliest first: a binding may have moved between YCSB's packages. */
    static List<String> candidates(String name) {
        String known = CLASSES.get(name);
        if (known != null) {
            return ROOTS.stream().map(root -> root + known).toList();
        }
        for (String root : ROOTS) {
            if (name.startsWith(root)) {
                String other = ROOTS.get(1 - ROOTS.indexOf(root));
                return List.of(name, other + name.substring(root.length()));
            }
        }
        return List.of(name);
    }

    private static Map<String, String> classes(String... namesAndClasses) {
        Map<String, String> classes = new TreeMap<>();
        for (int i = 0; i < namesAndClasses.length; i += 2) {
            classes.put(namesAndClasses[i], namesAndClasses[i + 1]);
        }
        return classes;
    }
}
