package com.yahoo.ycsb;

import java.util.HashMap;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;

/** YCSB's class in its former package, reduced to the methods and parameters it had there; for tests only. */
@SuppressWarnings("NonApiType")
public abstract class DB {
    private Properties properties = new Properties();

    public void setProperties(Properties newProperties) {
        properties = newProperties;
    }

    public Properties getProperties() {
        return properties;
    }

    public void init() throws Exception {}

    public void cleanup() throws Exception {}

    public abstract Status read(String table, String key, Set<String> fields, HashMap<String, ByteIterator> result);

    public abstract Status scan(
            String table, String key, int count, Set<String> fields, Vector<HashMap<String, ByteIterator>> rows);

    public abstract Status update(String table, String key, HashMap<String, ByteIterator> values);

    public abstract Status insert(String table, String key, HashMap<String, ByteIterator> values);

    public abstract Status delete(String table, String key);
}
