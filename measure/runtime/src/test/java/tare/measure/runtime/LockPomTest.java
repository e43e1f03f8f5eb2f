package tare.measure.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LockPomTest {
    @TempDir
    Path directory;

    @Test
    void aPomIsFoundByItsNameAndSoIsAParentBesideIt() throws Exception {
        Path pom = Files.createFile(directory.resolve("child.xml"));
        Path parent = Files.createFile(directory.resolve("parent.xml"));
        LockPom lock = new LockPom(pom);
        assertThat(lock.artifact()).hasToString("tare.locks:child:pom:1");
        assertThat(lock.findArtifact(lock.artifact())).isEqualTo(pom.toFile());
        assertThat(lock.findArtifact(new DefaultArtifact("tare.locks:parent:pom:1")))
                .isEqualTo(parent.toFile());
        assertThat(lock.findVersions(lock.artifact())).containsExactly("1");
    }

    @Test
    void whatIsNotBesideItIsLookedForInRepositories() throws Exception {
        Files.createFile(directory.resolve("hadoop-common.xml"));
        LockPom lock = new LockPom(Files.createFile(directory.resolve("child.xml")));
        assertThat(lock.findArtifact(new DefaultArtifact("tare.locks:missing:pom:1")))
                .isNull();
        assertThat(lock.findArtifact(new DefaultArtifact("org.apache.hadoop:hadoop-common:pom:3.4.2")))
                .isNull();
        assertThat(lock.findVersions(new DefaultArtifact("org.apache.hadoop:hadoop-common:pom:3.4.2")))
                .isEmpty();
    }

    @Test
    void aPomMustBeAFileWhoseNameEndsInXml() throws Exception {
        Path missing = directory.resolve("missing.xml");
        assertThatThrownBy(() -> new LockPom(missing))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("POM: must be a file NAME.xml, got: " + missing);
        Path text = Files.createFile(directory.resolve("pom.txt"));
        assertThatThrownBy(() -> new LockPom(text)).hasMessageStartingWith("POM: must be a file NAME.xml, got: ");
    }
}
