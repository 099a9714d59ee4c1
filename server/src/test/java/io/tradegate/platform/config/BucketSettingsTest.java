package io.tradegate.platform.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.cli.Environment;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class BucketSettingsTest {
  private static final Map<String, String> COMPLETE =
      Map.of(
          "MEDIA_STORAGE", "s3",
          "S3_ENDPOINT", "https://s3.example.com",
          "S3_BUCKET", "pictures",
          "S3_ACCESS_KEY", "access",
          "S3_SECRET_KEY", "hush");

  @Test
  void aFolderNeedsNothing() {
    assertThat(read(Map.of()).bucket()).isNull();
    assertThat(read(Map.of("S3_BUCKET", "pictures")).bucket()).isNull();
  }

  @Test
  void aBucketIsReadWhole() {
    Bucket bucket = Objects.requireNonNull(read(COMPLETE).bucket());

    assertThat(bucket.endpoint()).hasToString("https://s3.example.com");
    assertThat(bucket.region()).isEqualTo("us-east-1");
    assertThat(bucket.secretKey()).isEqualTo("hush");
  }

  @Test
  void everythingThatIsMissingIsNamedAtOnce() {
    assertThatThrownBy(() -> read(Map.of("MEDIA_STORAGE", "s3")))
        .hasMessageContaining("S3_ENDPOINT is required.")
        .hasMessageContaining("S3_BUCKET is required.")
        .hasMessageContaining("S3_ACCESS_KEY is required.")
        .hasMessageContaining("S3_SECRET_KEY is required.");
  }

  @Test
  void whatCannotBeIsRefused() {
    assertThatThrownBy(() -> read(Map.of("MEDIA_STORAGE", "tape")))
        .hasMessageContaining("MEDIA_STORAGE must be folder or s3.");
    assertThatThrownBy(() -> read(changed("S3_ENDPOINT", "s3.example.com/path")))
        .hasMessageContaining("S3_ENDPOINT must be an http or https address.");
    assertThatThrownBy(() -> read(changed("S3_BUCKET", "../other")))
        .hasMessageContaining("S3_BUCKET must be the name of a bucket.");
  }

  private static Map<String, String> changed(String name, String value) {
    var changed = new HashMap<>(COMPLETE);
    changed.put(name, value);
    return changed;
  }

  private static Settings read(Map<String, String> more) {
    var environment = new HashMap<>(Environment.PLACEHOLDERS);
    environment.putAll(more);
    return Environment.settings(environment);
  }
}
