package tare.measure.facts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CgroupMemoryTest {
    @TempDir
    Path root;

    @Test
    void theGroupWithLeastLeftCountsAndCachedFilesAreGivenBack() throws IOException {
        has("proc/self/cgroup", "0::/pod/box\n");
        has("sys/fs/cgroup/pod/box/memory.max", "8000");
        has("sys/fs/cgroup/pod/box/memory.current", "1000");
        has("sys/fs/cgroup/pod/memory.max", "10000");
        has("sys/fs/cgroup/pod/memory.current", "9000");
        has("sys/fs/cgroup/pod/memory.stat", "anon 1\nactive_file 500\ninactive_file 2000\nfile 2500\n");

        assertThat(CgroupMemory.freeBytes(new SystemFiles(root))).hasValue(3500);
    }

    @Test
    void version1CountsTheGroupsBelow() throws IOException {
        has("proc/self/cgroup", "2:memory:/box\n");
        has("sys/fs/cgroup/memory/box/memory.limit_in_bytes", "8000");
        has("sys/fs/cgroup/memory/box/memory.usage_in_bytes", "7000");
        has(
                "sys/fs/cgroup/memory/box/memory.stat",
                "inactive_file 1\nactive_file 1\ntotal_inactive_file 600\ntotal_active_file 400\n");

        assertThat(CgroupMemory.freeBytes(new SystemFiles(root))).hasValue(2000);
    }

    @Test
    void aGroupThatTookMoreThanItMayHasNothingLeft() throws IOException {
        has("proc/self/cgroup", "0::/\n");
        has("sys/fs/cgroup/memory.max", "8000");
        has("sys/fs/cgroup/memory.current", "9000");

        assertThat(CgroupMemory.freeBytes(new SystemFiles(root))).hasValue(0);
    }

    @Test
    void withoutALimitNothingIsKnown() throws IOException {
        has("proc/self/cgroup", "0::/\n");
        assertThat(CgroupMemory.freeBytes(new SystemFiles(root))).isEmpty();
        has("sys/fs/cgroup/memory.max", "max");
        has("sys/fs/cgroup/memory.current", "9000");
        assertThat(CgroupMemory.freeBytes(new SystemFiles(root))).isEmpty();
    }

    private void has(String file, String content) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, content);
    }
}
