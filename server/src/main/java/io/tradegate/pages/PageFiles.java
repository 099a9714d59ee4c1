package io.tradegate.pages;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Reads the files of the pages, which are resources beside this class. */
final class PageFiles {
  private PageFiles() {}

  static byte[] bytes(String name) {
    try (InputStream in = PageFiles.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("%s is missing from the class path.".formatted(name));
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
