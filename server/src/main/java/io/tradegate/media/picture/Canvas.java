package io.tradegate.media.picture;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;

/** Redraws pictures: scaled down, upright, on white. */
final class Canvas {
  private Canvas() {}

  /**
   * The picture within a square of this side. Halved as often as possible first: one big step would
   * look at four pixels and miss the rest.
   */
  static BufferedImage fit(BufferedImage image, int side) {
    double factor = Math.min(1, side / (double) Math.max(image.getWidth(), image.getHeight()));
    int width = Math.max(1, (int) Math.round(image.getWidth() * factor));
    int height = Math.max(1, (int) Math.round(image.getHeight() * factor));
    BufferedImage current = image;
    while (current.getWidth() >= 2 * width && current.getHeight() >= 2 * height) {
      current = scaled(current, current.getWidth() / 2, current.getHeight() / 2);
    }
    return scaled(current, width, height);
  }

  private static BufferedImage scaled(BufferedImage image, int width, int height) {
    BufferedImage canvas = empty(image, width, height);
    Graphics2D pen = pen(canvas);
    pen.drawImage(image, 0, 0, width, height, null);
    pen.dispose();
    return canvas;
  }

  /** As Exif counts: 1 is upright, 2 to 4 are mirrored or upside down, 5 to 8 lie on a side. */
  static BufferedImage upright(BufferedImage image, int orientation) {
    if (orientation == Exif.UPRIGHT) {
      return image;
    }
    int width = image.getWidth();
    int height = image.getHeight();
    boolean lies = orientation >= 5;
    BufferedImage canvas = empty(image, lies ? height : width, lies ? width : height);
    Graphics2D pen = pen(canvas);
    pen.drawImage(image, turn(orientation, width, height), null);
    pen.dispose();
    return canvas;
  }

  private static AffineTransform turn(int orientation, int width, int height) {
    return switch (orientation) {
      case 2 -> new AffineTransform(-1, 0, 0, 1, width, 0);
      case 3 -> new AffineTransform(-1, 0, 0, -1, width, height);
      case 4 -> new AffineTransform(1, 0, 0, -1, 0, height);
      case 5 -> new AffineTransform(0, 1, 1, 0, 0, 0);
      case 6 -> new AffineTransform(0, 1, -1, 0, height, 0);
      case 7 -> new AffineTransform(0, -1, -1, 0, height, width);
      case 8 -> new AffineTransform(0, -1, 1, 0, 0, width);
      default -> new AffineTransform();
    };
  }

  /** For formats without transparency. */
  static BufferedImage onWhite(BufferedImage image) {
    if (!image.getColorModel().hasAlpha()) {
      return image;
    }
    var canvas = new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_INT_RGB);
    Graphics2D pen = pen(canvas);
    pen.drawImage(image, 0, 0, Color.WHITE, null);
    pen.dispose();
    return canvas;
  }

  private static BufferedImage empty(BufferedImage like, int width, int height) {
    boolean alpha = like.getColorModel().hasAlpha();
    return new BufferedImage(
        width, height, alpha ? BufferedImage.TYPE_INT_ARGB : BufferedImage.TYPE_INT_RGB);
  }

  private static Graphics2D pen(BufferedImage canvas) {
    Graphics2D pen = canvas.createGraphics();
    pen.setRenderingHint(
        RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
    return pen;
  }
}
