package com.yahoo.ycsb;

import java.util.HashMap;
import java.util.Set;
import java.util.Vector;

/** A binding in the former package. It keeps only the last row written. */
@SuppressWarnings("NonApiType")
public final class OneRowDb extends DB {
    private HashMap<String, ByteIterator> row = new HashMap<>();

    @Override
    public Status read(String table, String key, Set<String> fields, HashMap<String, ByteIterator> result) {
        result.putAll(row);
        return new Status("OK");
    }

    @Override
    public Status scan(
            String table, String key, int count, Set<String> fields, Vector<HashMap<String, ByteIterator>> rows) {
        rows.add(row);
        return new Status("OK");
    }

    @Override
    public Status update(String table, String key, HashMap<String, ByteIterator> values) {
        return new Status("NOT_IMPLEMENTED");
    }

    @Override
    public Status insert(String table, String key, HashMap<String, ByteIterator> values) {
        row = values;
        return new Status("OK");
    }

    @Override
    public Status delete(String table, String key) {
        return new Status("OK");
    }
}
