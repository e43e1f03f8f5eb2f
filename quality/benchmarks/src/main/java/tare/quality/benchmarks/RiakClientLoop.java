package tare.quality.benchmarks;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.basho.riak.client.api.RiakClient;
import com.basho.riak.client.api.commands.kv.FetchValue;
import com.basho.riak.client.api.commands.kv.StoreValue;
import com.basho.riak.client.core.query.Location;
import com.basho.riak.client.core.query.Namespace;
import com.basho.riak.client.core.query.RiakObject;
import com.basho.riak.client.core.util.BinaryValue;

/** Sends with Riak's own Java client, as its documentation does. */
final class RiakClientLoop extends RiakLoop {
    private final RiakClient client;
    private final Namespace bucket;

    RiakClientLoop(RiakClient client, String bucket, int seed, int seconds) {
        super(seed, seconds);
        this.client = client;
        this.bucket = new Namespace(bucket);
    }

    @Override
    protected void get(int key) throws Exception {
        FetchValue.Response found = client.execute(new FetchValue.Builder(location(key)).build());
        require(found.getValue(RiakObject.class).getValue().length());
    }

    @Override
    protected void put(int key) throws Exception {
        RiakObject object = new RiakObject().setValue(BinaryValue.unsafeCreate(value));
        object.setContentType("application/octet-stream");
        client.execute(
                new StoreValue.Builder(object).withLocation(location(key)).build());
    }

    private Location location(int key) {
        return new Location(bucket, BinaryValue.unsafeCreate(name(key).getBytes(US_ASCII)));
    }
}
