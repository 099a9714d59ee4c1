package io.tradegate.media;

import io.tradegate.media.picture.FileType;
import io.tradegate.media.picture.Renderer;
import io.tradegate.media.picture.Undecodable;
import io.tradegate.media.storage.MediaStorage;
import io.tradegate.media.storage.ObjectKey;
import io.tradegate.media.storage.StoredObject;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.files.Scratch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Creates the renditions of a record and removes its files. Works on the disk of this node and in
 * the storage.
 */
record Renditions(MediaStorage storage, Scratch scratch) {
  private static final Logger log = LoggerFactory.getLogger(Renditions.class);

  void remove(long org, UUID media) {
    try {
      for (ObjectKey key : MediaKeys.all(org, media)) {
        storage.delete(key);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Answers what is wrong with the file itself. Throws what goes wrong around it, errors too: a
   * picture must not end the thread that the next one needs.
   */
  Optional<String> render(long org, UUID media, FileType type) {
    try {
      return rendered(org, media, type);
    } catch (Undecodable e) {
      log.info("Picture {} cannot be decoded", media, e);
      return Optional.of("The picture cannot be decoded; it is probably damaged.");
    } catch (Refusal e) {
      return Optional.of(e.message());
    } catch (IOException | OutOfMemoryError | LinkageError e) {
      throw new IllegalStateException("Renditions of %s were not made".formatted(media), e);
    }
  }

  private Optional<String> rendered(long org, UUID media, FileType type) throws IOException {
    try (var original = scratch.sheet();
        var work = scratch.sheet()) {
      if (!fetch(MediaKeys.original(org, media, type), original.path())) {
        return Optional.of("Its file is missing from the storage; upload it again.");
      }
      Renderer.render(
          original.path(),
          work.path(),
          (rendition, format, file) ->
              storage.put(MediaKeys.rendition(org, media, rendition, format), file));
      return Optional.empty();
    }
  }

  private boolean fetch(ObjectKey key, Path to) throws IOException {
    Optional<StoredObject> found = storage.open(key);
    if (found.isEmpty()) {
      return false;
    }
    try (StoredObject object = found.get()) {
      Files.copy(object.content(), to, StandardCopyOption.REPLACE_EXISTING);
      return true;
    }
  }
}
