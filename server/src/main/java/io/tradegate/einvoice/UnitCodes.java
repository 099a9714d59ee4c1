package io.tradegate.einvoice;

import static java.util.Map.entry;

import java.util.Locale;
import java.util.Map;

/**
 * The codes of UN/ECE recommendation 20 and 21 for units of measure. Organizations name their units
 * freely; what is not known here is written as C62, one.
 */
public final class UnitCodes {
  private static final String ONE = "C62";

  private static final Map<String, String> CODES =
      Map.ofEntries(
          entry("piece", "H87"),
          entry("pc", "H87"),
          entry("pcs", "H87"),
          entry("each", "EA"),
          entry("pair", "PR"),
          entry("set", "SET"),
          entry("dozen", "DZN"),
          entry("pack", "XPK"),
          entry("box", "XBX"),
          entry("carton", "XCT"),
          entry("roll", "XRO"),
          entry("pallet", "XPX"),
          entry("crate", "XCR"),
          entry("kg", "KGM"),
          entry("g", "GRM"),
          entry("mg", "MGM"),
          entry("t", "TNE"),
          entry("lb", "LBR"),
          entry("km", "KMT"),
          entry("m", "MTR"),
          entry("dm", "DMT"),
          entry("cm", "CMT"),
          entry("mm", "MMT"),
          entry("m2", "MTK"),
          entry("m3", "MTQ"),
          entry("l", "LTR"),
          entry("hl", "HLT"),
          entry("ml", "MLT"),
          entry("min", "MIN"),
          entry("h", "HUR"),
          entry("day", "DAY"),
          entry("kwh", "KWH"));

  private UnitCodes() {}

  /** {@code unit}: our code, such as {@code kg}. */
  public static String of(String unit) {
    return CODES.getOrDefault(unit.toLowerCase(Locale.ROOT), ONE);
  }
}
