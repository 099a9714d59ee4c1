package io.tradegate.media;

import java.util.Locale;

/** What is to be done to the files of a record. */
enum MediaTask {
  RENDER,
  REMOVE;

  String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  static MediaTask of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }
}
