package tare.systems.mapreduce.driver;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapred.Master;
import org.apache.hadoop.mapreduce.v2.api.HSClientProtocol;
import org.apache.hadoop.mapreduce.v2.api.protocolrecords.GetDelegationTokenRequest;
import org.apache.hadoop.mapreduce.v2.jobhistory.JHAdminConfig;
import org.apache.hadoop.net.NetUtils;
import org.apache.hadoop.security.Credentials;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.hadoop.security.token.Token;
import org.apache.hadoop.yarn.ipc.YarnRPC;
import org.apache.hadoop.yarn.util.ConverterUtils;
import org.apache.hadoop.yarn.util.Records;

/** Delegation tokens, with which a JVM that is not logged in can submit a job. */
final class ClusterTokens {
    private ClusterTokens() {}

    /**
     * Asks for tokens of the file system, the ResourceManager and the history server.
     *
     * @return as {@link Credentials} are stored; nothing if the cluster has no Kerberos
     */
    static byte[] of(YarnClients clients) throws IOException {
        if (!UserGroupInformation.isSecurityEnabled()) {
            return new byte[0];
        }
        try {
            return clients.as(() -> stored(ask(clients)));
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("no delegation tokens: interrupted", e);
        } catch (Exception e) {
            throw new IOException("no delegation tokens: " + e, e);
        }
    }

    private static Credentials ask(YarnClients clients) throws IOException, InterruptedException {
        Configuration configuration = clients.configuration();
        // The ResourceManager renews them while the job runs.
        String renewer = Master.getMasterPrincipal(configuration);
        Credentials tokens = new Credentials();
        clients.files().addDelegationTokens(renewer, tokens);
        Token<?> ofManager = clients.cluster().getDelegationToken(new Text(renewer));
        tokens.addToken(ofManager.getService(), ofManager);
        Token<?> ofHistory = ofHistory(configuration, renewer);
        tokens.addToken(ofHistory.getService(), ofHistory);
        return tokens;
    }

    /** A client with a token of the ResourceManager asks for this one, too, and may not without a login. */
    private static Token<?> ofHistory(Configuration configuration, String renewer) throws IOException {
        InetSocketAddress address = NetUtils.createSocketAddr(
                configuration.get(JHAdminConfig.MR_HISTORY_ADDRESS, JHAdminConfig.DEFAULT_MR_HISTORY_ADDRESS));
        YarnRPC rpc = YarnRPC.create(configuration);
        HSClientProtocol history = (HSClientProtocol) rpc.getProxy(HSClientProtocol.class, address, configuration);
        try {
            GetDelegationTokenRequest request = Records.newRecord(GetDelegationTokenRequest.class);
            request.setRenewer(renewer);
            return ConverterUtils.convertFromYarn(
                    history.getDelegationToken(request).getDelegationToken(), address);
        } finally {
            rpc.stopProxy(history, configuration);
        }
    }

    private static byte[] stored(Credentials tokens) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        tokens.writeTokenStorageToStream(new DataOutputStream(bytes));
        return bytes.toByteArray();
    }
}
