package tare.systems.mapreduce.driver;

import java.io.IOException;
import java.security.PrivilegedExceptionAction;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.mapreduce.Cluster;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.hadoop.yarn.client.api.YarnClient;

/**
 * The clients of one cluster, all as one user. Any thread.
 *
 * @param configuration not to be changed; jobs get a copy
 */
record YarnClients(
        Configuration configuration, UserGroupInformation user, YarnClient yarn, Cluster cluster, FileSystem files)
        implements AutoCloseable {
    static YarnClients open(Configuration configuration, UserGroupInformation user)
            throws IOException, InterruptedException {
        return user.doAs((PrivilegedExceptionAction<YarnClients>) () -> {
            FileSystem files = FileSystem.newInstance(configuration);
            YarnClient yarn = YarnClient.createYarnClient();
            yarn.init(configuration);
            yarn.start();
            return new YarnClients(configuration, user, yarn, new Cluster(configuration), files);
        });
    }

    /** Carries out work as the cluster's user. */
    <T> T as(PrivilegedExceptionAction<T> work) throws Exception {
        try {
            return user.doAs(work);
        } catch (java.lang.reflect.UndeclaredThrowableException e) {
            throw e.getCause() instanceof Exception cause ? cause : e;
        }
    }

    @Override
    public void close() throws IOException {
        yarn.stop();
        try {
            cluster.close();
        } finally {
            files.close();
            // Those that main classes have opened.
            FileSystem.closeAllForUGI(user);
        }
    }
}
