package io.tradegate.testing;

import com.luciad.imageio.webp.WebPImageWriterSpi;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriter;

/** Creates pictures of any size: red above, blue below, so that the orientation is visible. */
public final class SamplePictures {
  private SamplePictures() {}

  public static BufferedImage image(int width, int height) {
    return draw(new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB), Color.RED);
  }

  /** Transparent above, blue below. */
  public static BufferedImage transparent(int width, int height) {
    return draw(
        new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB), new Color(0, 0, 0, 0));
  }

  private static BufferedImage draw(BufferedImage image, Color above) {
    int half = image.getHeight() / 2;
    Graphics2D pen = image.createGraphics();
    pen.setColor(above);
    pen.fillRect(0, 0, image.getWidth(), half);
    pen.setColor(Color.BLUE);
    pen.fillRect(0, half, image.getWidth(), image.getHeight() - half);
    pen.dispose();
    return image;
  }

  public static byte[] png(int width, int height) {
    return encoded(image(width, height), "png");
  }

  public static byte[] jpeg(int width, int height) {
    return encoded(image(width, height), "jpeg");
  }

  public static byte[] gif(int width, int height) {
    return encoded(image(width, height), "gif");
  }

  public static byte[] webp(int width, int height) {
    return encoded(image(width, height), "webp");
  }

  public static byte[] encoded(BufferedImage image, String format) {
    var bytes = new ByteArrayOutputStream();
    try (var out = ImageIO.createImageOutputStream(bytes)) {
      ImageWriter writer =
          format.equals("webp")
              ? new WebPImageWriterSpi().createWriterInstance(null)
              : ImageIO.getImageWritersByFormatName(format).next();
      writer.setOutput(out);
      writer.write(image);
      writer.dispose();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  public static BufferedImage decoded(byte[] bytes) {
    try {
      return ImageIO.read(new ByteArrayInputStream(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
