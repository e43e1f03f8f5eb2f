package tare.systems.hadoop;

import tare.api.spi.system.ConfigFile;

/** Log configuration of daemons that use Logback; by default it logs every byte they receive. */
final class Logback {
    static final String FILE = "logback.xml";

    private Logback() {}

    /** @param level of everything */
    static ConfigFile config(String level) {
        return ConfigFile.of(
                FILE,
                """
                <configuration>
                  <appender name="console" class="ch.qos.logback.core.ConsoleAppender">
                    <target>System.err</target>
                    <encoder><pattern>%%d{ISO8601} %%p %%c{1}: %%m%%n</pattern></encoder>
                  </appender>
                  <root level="%s"><appender-ref ref="console"/></root>
                </configuration>
                """
                        .formatted(level));
    }
}
