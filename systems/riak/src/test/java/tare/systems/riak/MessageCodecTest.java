package tare.systems.riak;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Bytes by protocol buffers' own documentation. */
class MessageCodecTest {
    @Test
    void aFrameIsItsLengthItsCodeAndItsFields() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new MessageWriter()
                .begin(9)
                .number(1, 150)
                .bytes(2, "testing".getBytes(US_ASCII))
                .sendTo(out);
        assertThat(out.toByteArray())
                .containsExactly(
                        0, 0, 0, 13, 9, 0x08, 0x96, 0x01, 0x12, 0x07, 0x74, 0x65, 0x73, 0x74, 0x69, 0x6e, 0x67);
    }

    @Test
    void largeNumbersAndFieldsWrittenAreRead() throws IOException {
        MessageReader reader = new MessageReader();
        byte[] value = new byte[70_000];
        value[69_999] = 7;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new MessageWriter()
                .begin(11)
                .number(3, 0xFFFF_FFFEL)
                .number(4, -1)
                .open(5, MessageWriter.sizeOfBytes(1, value.length))
                .bytes(1, value)
                .number(16, 0)
                .sendTo(out);
        byte[] frame = out.toByteArray();
        reader.over(frame, 5, frame.length);
        assertThat(reader.next()).isTrue();
        assertThat(reader.number()).isEqualTo(4_294_967_294L);
        assertThat(reader.next()).isTrue();
        assertThat(reader.number()).isEqualTo(-1);
        assertThat(reader.next()).isTrue();
        MessageReader inner = new MessageReader();
        inner.inside(reader);
        assertThat(inner.next()).isTrue();
        assertThat(inner.copy()).isEqualTo(value);
        assertThat(inner.next()).isFalse();
        assertThat(reader.next()).isTrue();
        assertThat(reader.field()).isEqualTo(16);
        assertThat(reader.next()).isFalse();
    }

    @Test
    void unknownFieldsOfFixedSizeAreSkipped() throws IOException {
        MessageReader reader = new MessageReader();
        byte[] message = {0x09, 1, 2, 3, 4, 5, 6, 7, 8, 0x15, 1, 2, 3, 4, 0x18, 5};
        reader.over(message, 0, message.length);
        assertThat(reader.next()).isTrue();
        assertThat(reader.next()).isTrue();
        assertThat(reader.next()).isTrue();
        assertThat(reader.field()).isEqualTo(3);
        assertThat(reader.number()).isEqualTo(5);
        assertThat(reader.next()).isFalse();
    }

    @Test
    void malformedMessagesAreRefused() {
        assertMalformed(0x12, 5, 1);
        assertMalformed(0x12, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F);
        assertMalformed(0x08, 0x80);
        assertMalformed(0x08, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01);
        assertMalformed(0x0B);
        assertMalformed(0x09, 1, 2);
    }

    private static void assertMalformed(int... message) {
        byte[] bytes = new byte[message.length];
        for (int i = 0; i < message.length; i++) {
            bytes[i] = (byte) message[i];
        }
        MessageReader reader = new MessageReader();
        reader.over(bytes, 0, bytes.length);
        assertThatThrownBy(reader::next).isInstanceOf(IOException.class).hasMessage("malformed answer");
    }
}
