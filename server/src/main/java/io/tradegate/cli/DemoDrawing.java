package io.tradegate.cli;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.Arc2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import javax.imageio.ImageIO;

/**
 * Draws a thing as an engineer would, in one colour on squared paper of 100 by 75. A drawing is a
 * text of strokes with {@code ;} between them: {@code rect x y w h}, {@code round x y w h}, {@code
 * circle x y r}, {@code hex x y r}, {@code half x y r degrees}, {@code poly x y x y …}, {@code line
 * x y x y}, {@code axis x y x y} and {@code hatch x y w h}; a minus before a shape cuts it out.
 * There is no lettering: a machine that serves need not have a font.
 */
final class DemoDrawing {
  private static final int WIDE = 100;
  private static final int HIGH = 75;
  private static final int SCALE = 6;

  private static final BasicStroke THIN = new BasicStroke(0.15f);
  private static final BasicStroke THREAD = new BasicStroke(0.3f);
  private static final BasicStroke OUTLINE =
      new BasicStroke(0.7f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
  private static final BasicStroke AXIS =
      new BasicStroke(
          0.25f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_BEVEL, 1, new float[] {4, 1, 1, 1}, 0);

  private final Color ink;
  private final Graphics2D pen;

  private DemoDrawing(Graphics2D pen, int colour) {
    this.ink = new Color(colour);
    this.pen = pen;
  }

  /** The same bytes for the same drawing. */
  static byte[] png(String drawing, int colour) {
    var sheet = new BufferedImage(WIDE * SCALE, HIGH * SCALE, BufferedImage.TYPE_INT_RGB);
    Graphics2D pen = sheet.createGraphics();
    pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    pen.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    pen.scale(SCALE, SCALE);
    new DemoDrawing(pen, colour).draw(drawing);
    pen.dispose();
    return encoded(sheet);
  }

  private static byte[] encoded(BufferedImage sheet) {
    var bytes = new ByteArrayOutputStream();
    try {
      ImageIO.write(sheet, "png", bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private void draw(String drawing) {
    paper();
    for (String stroke : drawing.split(";", -1)) {
      String[] words = stroke.strip().split(" +", -1);
      double[] at = Arrays.stream(words).skip(1).mapToDouble(Double::parseDouble).toArray();
      switch (words[0]) {
        case "axis" -> line(AXIS, new Line2D.Double(at[0], at[1], at[2], at[3]));
        case "line" -> line(OUTLINE, new Line2D.Double(at[0], at[1], at[2], at[3]));
        case "hatch" -> hatch(at[0], at[1], at[2], at[3]);
        default -> area(words[0], at);
      }
    }
  }

  private void paper() {
    pen.setColor(Color.WHITE);
    pen.fill(new Rectangle2D.Double(0, 0, WIDE, HIGH));
    pen.setColor(tinted(0.9));
    pen.setStroke(THIN);
    for (int n = 5; n < WIDE; n += 5) {
      pen.draw(new Line2D.Double(n, 0, n, HIGH));
      pen.draw(new Line2D.Double(0, n, WIDE, n));
    }
  }

  private void area(String kind, double... at) {
    boolean cutOut = kind.startsWith("-");
    Shape shape = shape(cutOut ? kind.substring(1) : kind, at);
    pen.setColor(cutOut ? Color.WHITE : tinted(0.8));
    pen.fill(shape);
    line(OUTLINE, shape);
  }

  private static Shape shape(String kind, double... at) {
    return switch (kind) {
      case "rect" -> new Rectangle2D.Double(at[0], at[1], at[2], at[3]);
      case "round" -> new RoundRectangle2D.Double(at[0], at[1], at[2], at[3], 6, 6);
      case "circle" -> new Ellipse2D.Double(at[0] - at[2], at[1] - at[2], 2 * at[2], 2 * at[2]);
      case "half" ->
          new Arc2D.Double(
              at[0] - at[2], at[1] - at[2], 2 * at[2], 2 * at[2], at[3], 180, Arc2D.CHORD);
      case "hex" -> hexagon(at[0], at[1], at[2]);
      case "poly" -> polygon(at);
      default -> throw new IllegalArgumentException("There is no stroke " + kind + ".");
    };
  }

  private static Shape hexagon(double x, double y, double r) {
    var points = new double[12];
    for (int n = 0; n < 6; n++) {
      points[2 * n] = x + r * Math.cos(n * Math.PI / 3);
      points[2 * n + 1] = y + r * Math.sin(n * Math.PI / 3);
    }
    return polygon(points);
  }

  private static Shape polygon(double... points) {
    var path = new Path2D.Double();
    path.moveTo(points[0], points[1]);
    for (int n = 2; n < points.length; n += 2) {
      path.lineTo(points[n], points[n + 1]);
    }
    path.closePath();
    return path;
  }

  private void line(BasicStroke stroke, Shape shape) {
    pen.setColor(ink);
    pen.setStroke(stroke);
    pen.draw(shape);
  }

  /** Threads, teeth, grains: whatever is cut into a surface. */
  private void hatch(double x, double y, double w, double h) {
    Shape before = pen.getClip();
    pen.clip(new Rectangle2D.Double(x, y, w, h));
    for (double at = x - h; at < x + w; at += 2) {
      line(THREAD, new Line2D.Double(at, y + h, at + h / 3, y));
    }
    pen.setClip(before);
  }

  /** The ink with so much white in it. */
  private Color tinted(double white) {
    return new Color(
        mixed(ink.getRed(), white), mixed(ink.getGreen(), white), mixed(ink.getBlue(), white));
  }

  private static int mixed(int part, double white) {
    return (int) Math.round(part + (255 - part) * white);
  }
}
