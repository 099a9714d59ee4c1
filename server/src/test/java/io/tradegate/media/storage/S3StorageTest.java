package io.tradegate.media.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.platform.config.Bucket;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class S3StorageTest extends MediaStorageContract {
  private final BucketServer server = new BucketServer();
  private final S3Storage storage = new S3Storage(server.bucket(), InstantSource.system());
  private final ObjectKey key = new ObjectKey(7, new UUID(1, 2), "original.png");

  @AfterEach
  void close() {
    storage.close();
    server.close();
  }

  @Override
  MediaStorage storage() {
    return storage;
  }

  @Test
  void aFailingBucketIsAnErrorAndNotTakenForEmpty(@TempDir Path folder) throws IOException {
    Path file = Files.write(folder.resolve("file"), new byte[] {1});
    storage.put(key, file);
    server.breakDown(true);

    assertThatThrownBy(() -> storage.open(key)).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> storage.put(key, file)).hasMessageContaining("InternalError");
    assertThatThrownBy(() -> storage.delete(key)).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> storage.list(_ -> {})).isInstanceOf(IOException.class);

    server.breakDown(false);
    assertThat(storage.open(key)).isPresent();
  }

  @Test
  void theWrongSecretIsRefused() {
    Bucket good = server.bucket();
    var bad =
        new Bucket(good.endpoint(), good.name(), good.region(), good.accessKey(), "another secret");

    try (var stranger = new S3Storage(bad, InstantSource.system())) {
      assertThatThrownBy(() -> stranger.open(key)).hasMessageContaining("SignatureDoesNotMatch");
    }
  }

  @Test
  void theSecretIsNotPrinted() {
    assertThat(server.bucket().toString()).doesNotContain("secret");
  }
}
