package io.tradegate.platform.pdf;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Fonts and colour profile of all documents, read when the first document is made. */
final class PdfResources {
  private static final byte[] COLOUR_PROFILE = read("sRGB.icc");
  private static final byte[] REGULAR = read("fonts/LiberationSans-Regular.ttf");
  private static final byte[] BOLD = read("fonts/LiberationSans-Bold.ttf");

  private PdfResources() {}

  private static byte[] read(String name) {
    try (InputStream stream = PdfResources.class.getResourceAsStream("/documents/" + name)) {
      if (stream == null) {
        throw new IllegalStateException("There is no documents/%s.".formatted(name));
      }
      return stream.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static byte[] colourProfile() {
    return COLOUR_PROFILE;
  }

  static byte[] regularFont() {
    return REGULAR;
  }

  static byte[] boldFont() {
    return BOLD;
  }
}
