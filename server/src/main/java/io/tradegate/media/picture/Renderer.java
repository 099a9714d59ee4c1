package io.tradegate.media.picture;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Creates all renditions of a picture: decodes it once, then scales each size from the next larger
 * one.
 */
public final class Renderer {
  private Renderer() {}

  /** Takes a rendition away before the next is made. */
  public interface Sink {
    void accept(Rendition rendition, RenditionFormat format, Path file) throws IOException;
  }

  /** {@code scratch}: a file that is written over and over. */
  public static void render(Path original, Path scratch, Sink sink) throws IOException {
    FileHeader header = FileIntake.inspect(original);
    BufferedImage image = Decoder.decode(original, header);
    for (Rendition rendition : List.of(Rendition.values()).reversed()) {
      image = Canvas.fit(image, rendition.side());
      if (rendition == Rendition.ZOOM) {
        image = Canvas.upright(image, header.orientation());
      }
      for (RenditionFormat format : RenditionFormat.values()) {
        format.write(image, scratch);
        sink.accept(rendition, format, scratch);
      }
    }
  }
}
