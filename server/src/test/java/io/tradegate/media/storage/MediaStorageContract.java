package io.tradegate.media.storage;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The contract of every storage; each kind runs these tests. */
abstract class MediaStorageContract {
  @TempDir private Path folder;

  private final UUID id = TestApp.ids().next();
  private final ObjectKey key = new ObjectKey(7, id, "original.jpg");

  abstract MediaStorage storage();

  @Test
  void whatWasPutComesBackByteByByte() throws IOException {
    byte[] content = new byte[300_000];
    new Random(7).nextBytes(content);

    storage().put(key, file(content));

    try (StoredObject object = storage().open(key).orElseThrow()) {
      assertThat(object.length()).isEqualTo(content.length);
      assertThat(object.content().readAllBytes()).isEqualTo(content);
    }
  }

  @Test
  void anEmptyObjectIsAnObject() throws IOException {
    storage().put(key, file(new byte[0]));

    try (StoredObject object = storage().open(key).orElseThrow()) {
      assertThat(object.length()).isZero();
    }
  }

  @Test
  void aMissingObjectIsNotFound() throws IOException {
    assertThat(storage().open(key)).isEmpty();
  }

  @Test
  void puttingAgainReplaces() throws IOException {
    storage().put(key, file(new byte[] {1, 2, 3}));
    storage().put(key, file(new byte[] {4}));

    assertThat(content(key)).containsExactly(4);
  }

  @Test
  void whatIsDeletedIsGoneAndDeletingAgainIsFine() throws IOException {
    storage().put(key, file(new byte[] {1}));

    storage().delete(key);
    storage().delete(key);

    assertThat(storage().open(key)).isEmpty();
  }

  @Test
  void anotherOrganizationsObjectOfTheSameIdIsAnother() throws IOException {
    var theirs = new ObjectKey(8, id, "original.jpg");
    storage().put(key, file(new byte[] {7}));
    storage().put(theirs, file(new byte[] {8}));

    storage().delete(key);

    assertThat(content(theirs)).containsExactly(8);
  }

  @Test
  void aReaderSeesTheOldOrTheNewButNeverHalf() throws Exception {
    byte[] old = new byte[100_000];
    byte[] young = new byte[100_000];
    Arrays.fill(young, (byte) 1);
    Path oldFile = Files.write(folder.resolve("old"), old);
    Path youngFile = Files.write(folder.resolve("young"), young);
    storage().put(key, oldFile);

    List<Boolean> whole =
        Race.of(
            8,
            () -> {
              storage().put(key, youngFile);
              byte[] seen = content(key);
              return Arrays.equals(seen, old) || Arrays.equals(seen, young);
            });

    assertThat(whole).containsOnly(true);
  }

  @Test
  void everyObjectIsListedWithItsAge() throws IOException {
    for (int n = 0; n < 5; n++) {
      storage().put(new ObjectKey(9, TestApp.ids().next(), "card.webp"), file(new byte[] {1}));
    }
    storage().put(key, file(new byte[] {1}));

    var seen = new ArrayList<MediaStorage.Listed>();
    storage().list(seen::add);

    assertThat(seen).hasSize(6).extracting(MediaStorage.Listed::key).contains(key);
    assertThat(seen)
        .allSatisfy(
            listed ->
                assertThat(Duration.between(listed.writtenAt(), Instant.now()).abs())
                    .isLessThan(Duration.ofMinutes(1)));
  }

  private Path file(byte[] content) throws IOException {
    return Files.write(folder.resolve("content"), content);
  }

  private byte[] content(ObjectKey of) throws IOException {
    try (StoredObject object = storage().open(of).orElseThrow()) {
      return object.content().readAllBytes();
    }
  }
}
