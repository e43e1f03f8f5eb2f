package tare.systems.hive;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import tare.api.spi.DaemonThread;
import tare.quality.testing.Commands;
import tare.quality.testing.SocketPipe;

/** Takes TLS connections with a certificate of its own, and hands on what they carry to a server without TLS. */
final class TlsProxy implements AutoCloseable {
    static final String PASSWORD = "changeit";

    private final String server;
    private final Path store;
    private final ServerSocket listening;

    private TlsProxy(String server, Path store, ServerSocket listening) {
        this.server = server;
        this.store = store;
        this.listening = listening;
    }

    static TlsProxy before(String server, Path directory) throws Exception {
        Path store = directory.resolve("proxy.p12");
        Commands.run(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "proxy",
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-ext",
                "san=ip:127.0.0.1",
                "-storetype",
                "PKCS12",
                "-keystore",
                store.toString(),
                "-storepass",
                PASSWORD);
        TlsProxy proxy = new TlsProxy(
                server,
                store,
                context(store).getServerSocketFactory().createServerSocket(0, 50, InetAddress.getLoopbackAddress()));
        DaemonThread.of("tls proxy", proxy::accept).start();
        return proxy;
    }

    private static SSLContext context(Path store) throws Exception {
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = new FileInputStream(store.toFile())) {
            keys.load(in, PASSWORD.toCharArray());
        }
        KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(keys, PASSWORD.toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(managers.getKeyManagers(), null, null);
        return context;
    }

    String address() {
        return "127.0.0.1:" + listening.getLocalPort();
    }

    /** Its certificate, to be trusted. */
    Path store() {
        return store;
    }

    private void accept() {
        int colon = server.lastIndexOf(':');
        try {
            while (true) {
                Socket client = listening.accept();
                Socket behind = new Socket(server.substring(0, colon), Integer.parseInt(server.substring(colon + 1)));
                SocketPipe.connect(client, behind);
            }
        } catch (IOException e) {
            return; // Closed.
        }
    }

    @Override
    public void close() throws IOException {
        listening.close();
    }
}
