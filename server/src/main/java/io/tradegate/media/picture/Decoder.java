package io.tradegate.media.picture;

import com.twelvemonkeys.imageio.plugins.jpeg.JPEGImageReaderSpi;
import com.twelvemonkeys.imageio.plugins.webp.WebPImageReaderSpi;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.spi.IIORegistry;
import javax.imageio.stream.FileImageInputStream;

/** Decodes a file to pixels, never more than a budget: large pictures are subsampled. */
final class Decoder {
  /** 4 bytes each in most pictures, 8 in some: 50 to 100 MB. */
  private static final int BUDGET = 12_000_000;

  private Decoder() {}

  /** The first frame of what moves. */
  static BufferedImage decode(Path file, FileHeader header) throws IOException {
    ImageReader reader = reader(header.type());
    try (var in = new FileImageInputStream(file.toFile())) {
      reader.setInput(in, true, true);
      ImageReadParam param = reader.getDefaultReadParam();
      int step = step(header);
      param.setSourceSubsampling(step, step, 0, 0);
      return read(reader, param);
    } finally {
      reader.dispose();
    }
  }

  private static BufferedImage read(ImageReader reader, ImageReadParam param) throws Undecodable {
    try {
      return reader.read(0, param);
    } catch (IOException | RuntimeException e) { // decoders answer damage in many ways
      throw new Undecodable(e);
    }
  }

  static int step(FileHeader header) {
    int step = 1;
    while ((header.width() / step) * (long) (header.height() / step) > BUDGET) {
      step++;
    }
    return step;
  }

  /**
   * Named one by one and not left to other readers on the class path: what reads untrusted WebP is
   * written in Java, and what reads JPEG knows the colours of printers.
   */
  private static ImageReader reader(FileType type) throws IOException {
    return switch (type) {
      case JPEG ->
          IIORegistry.getDefaultInstance()
              .getServiceProviderByClass(JPEGImageReaderSpi.class)
              .createReaderInstance();
      case WEBP -> new WebPImageReaderSpi().createReaderInstance(null);
      case PNG, GIF -> ImageIO.getImageReadersByFormatName(type.extension()).next();
      default -> throw new IllegalArgumentException("A document has no pixels.");
    };
  }
}
