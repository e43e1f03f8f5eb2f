package tare.runtime;

import eu.maveniverse.maven.mima.context.Context;
import eu.maveniverse.maven.mima.context.ContextOverrides;
import eu.maveniverse.maven.mima.context.Runtimes;
import org.eclipse.aether.transfer.TransferListener;

/** Opens Maven's resolver with the user's settings: mirrors, proxies, servers. */
final class MavenContext {
    private MavenContext() {}

    static Context open(MavenHome home, TransferListener listener) {
        return Runtimes.INSTANCE
                .getRuntime()
                .create(ContextOverrides.create()
                        .withUserSettings(true)
                        .withLocalRepositoryOverride(home.repository())
                        // MIMA reads mirrors, proxies and servers from settings.xml, but not this.
                        .offline(home.offline())
                        .transferListener(listener)
                        .build());
    }
}
