package io.tradegate.media.storage;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.config.Bucket;
import io.tradegate.platform.crypto.Sha256;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The examples that Amazon publishes for S3, signature by signature. */
class SigV4Test {
  private static final Instant DAY = Instant.parse("2013-05-24T00:00:00Z");
  private static final String HOST = "https://examplebucket.s3.amazonaws.com";
  private static final String EMPTY = Sha256.hex(new byte[0]);

  private final SigV4 signature =
      new SigV4(
          new Bucket(
              URI.create(HOST),
              "examplebucket",
              "us-east-1",
              "AKIAIOSFODNN7EXAMPLE",
              "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"));

  @Test
  void readingAnObject() {
    assertThat(sign("GET", "/test.txt", Map.of("Range", "bytes=0-9"), EMPTY))
        .endsWith("f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41");
  }

  @Test
  void writingAnObject() {
    var headers =
        Map.of(
            "Date", "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class", "REDUCED_REDUNDANCY");
    String digest = Sha256.hex("Welcome to Amazon S3.".getBytes(StandardCharsets.UTF_8));

    assertThat(sign("PUT", "/test%24file.text", headers, digest))
        .endsWith("98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd");
  }

  @Test
  void aQueryWithoutAValue() {
    assertThat(sign("GET", "/?lifecycle=", Map.of(), EMPTY))
        .endsWith("fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543");
  }

  @Test
  void listing() {
    assertThat(sign("GET", "/?max-keys=2&prefix=J", Map.of(), EMPTY))
        .endsWith("34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7");
  }

  private String sign(String method, String target, Map<String, String> headers, String digest) {
    return signature
        .headers(method, URI.create(HOST + target), headers, digest, DAY)
        .getOrDefault("authorization", "");
  }
}
