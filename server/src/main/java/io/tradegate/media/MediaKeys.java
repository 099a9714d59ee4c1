package io.tradegate.media;

import io.tradegate.media.picture.FileType;
import io.tradegate.media.picture.Rendition;
import io.tradegate.media.picture.RenditionFormat;
import io.tradegate.media.storage.ObjectKey;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** The storage keys of the files of a record. */
final class MediaKeys {
  private MediaKeys() {}

  static ObjectKey original(long org, UUID id, FileType type) {
    return new ObjectKey(org, id, "original." + type.extension());
  }

  static ObjectKey rendition(long org, UUID id, Rendition rendition, RenditionFormat format) {
    return new ObjectKey(org, id, rendition.wireName() + "." + format.extension());
  }

  /** All that can be there. */
  static List<ObjectKey> all(long org, UUID id) {
    var keys = new ArrayList<ObjectKey>();
    for (FileType type : FileType.values()) {
      keys.add(original(org, id, type));
    }
    for (Rendition rendition : Rendition.values()) {
      for (RenditionFormat format : RenditionFormat.values()) {
        keys.add(rendition(org, id, rendition, format));
      }
    }
    return keys;
  }
}
