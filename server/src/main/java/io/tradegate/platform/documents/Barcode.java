package io.tradegate.platform.documents;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A text as a Code 128 barcode, drawn with rectangles so that it is sharp in any size.
 *
 * @param text printable ASCII, at most 40 characters
 */
public record Barcode(String text) {
  private static final int MOST_CHARACTERS = 40;
  private static final double MODULE_MM = 0.33;
  private static final double WIDEST_MM = 90;

  public Barcode {
    boolean isPrintable = text.chars().allMatch(each -> each >= ' ' && each <= '~');
    if (text.isEmpty() || text.length() > MOST_CHARACTERS || !isPrintable) {
      throw new IllegalArgumentException(
          "A barcode holds 1 to %d printable ASCII characters.".formatted(MOST_CHARACTERS));
    }
  }

  /** A black bar: where it begins and how wide it is, in lengths of CSS. */
  public record Bar(String left, String width) {}

  List<Bar> bars() {
    int[] widths = Code128.widths(text);
    double module = module(widths);
    var bars = new ArrayList<Bar>();
    int position = 0;
    for (int n = 0; n < widths.length; n++) {
      if (n % 2 == 0) {
        bars.add(new Bar(millimetres(position * module), millimetres(widths[n] * module)));
      }
      position += widths[n];
    }
    return bars;
  }

  String width() {
    int[] widths = Code128.widths(text);
    return millimetres(modules(widths) * module(widths));
  }

  private static double module(int[] widths) {
    return Math.min(MODULE_MM, WIDEST_MM / modules(widths));
  }

  private static int modules(int[] widths) {
    int sum = 0;
    for (int width : widths) {
      sum += width;
    }
    return sum;
  }

  private static String millimetres(double value) {
    return String.format(Locale.ROOT, "%.3fmm", value);
  }
}
