package tare.systems.mapreduce.driver;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import tare.quality.testing.FileStoreContract;

/** The contract of file stores, on HDFS. */
@Tag("servers")
class HadoopFileStoreTest implements FileStoreContract {
    @Override
    public void open(Path directory, Use use) throws Exception {
        YarnJobEngineTest.openEngine(directory, engine -> use.of(engine.files()));
    }
}
