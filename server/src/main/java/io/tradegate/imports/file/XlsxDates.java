package io.tradegate.imports.file;

import static java.time.format.DateTimeFormatter.ISO_LOCAL_DATE;
import static java.time.format.DateTimeFormatter.ISO_LOCAL_DATE_TIME;
import static java.time.format.DateTimeFormatter.ISO_LOCAL_TIME;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Distinguishes dates from numbers: a workbook stores both as numbers, and only the style differs.
 */
final class XlsxDates {
  private static final int MOST_STYLES = 100_000;
  private static final int LONGEST_FORMAT = 255;
  private static final int DAYS_FROM_1900_TO_1904 = 1462;
  private static final int AFTER_YEAR_9999 = 2_958_466;
  private static final double MILLIS_OF_DAY = 86_400_000;

  // Text in quotes, escaped and padding characters, colours and languages; not [h], which counts on
  // beyond a day and is therefore a number.
  private static final Pattern NO_FIELD =
      Pattern.compile(
          "\"[^\"]*\"?|[\\\\_*].|\\[(?!h+\\]|m+\\]|s+\\])[^\\]]*\\]|am/pm|a/p", Pattern.DOTALL);

  private enum Shown {
    NUMBER,
    DATE,
    TIME,
    DATE_TIME
  }

  private final boolean from1904;
  private final Map<String, Shown> formats = new HashMap<>();
  private final List<Shown> styles = new ArrayList<>();

  XlsxDates(boolean from1904) {
    this.from1904 = from1904;
  }

  /** Reads {@code styles.xml}: cells name a style by its place among {@code cellXfs}. */
  void read(XMLStreamReader xml) throws XMLStreamException {
    boolean ofCells = false;
    while (xml.hasNext()) {
      int event = xml.next();
      if (event == XMLStreamReader.START_ELEMENT && xml.getLocalName().equals("numFmt")) {
        format(xml);
      } else if (event == XMLStreamReader.START_ELEMENT && xml.getLocalName().equals("xf")) {
        style(ofCells, xml.getAttributeValue(null, "numFmtId"));
      } else if (xml.hasName() && xml.getLocalName().equals("cellXfs")) {
        ofCells = xml.isStartElement();
      }
    }
  }

  private void format(XMLStreamReader xml) {
    String id = xml.getAttributeValue(null, "numFmtId");
    String code = xml.getAttributeValue(null, "formatCode");
    boolean usable = id != null && id.length() < 10 && code != null;
    if (usable && code.length() <= LONGEST_FORMAT && formats.size() < MOST_STYLES) {
      formats.put(id, shown(code));
    }
  }

  private void style(boolean ofCells, @Nullable String format) {
    if (ofCells && styles.size() < MOST_STYLES) {
      Shown own = format == null ? Shown.NUMBER : formats.get(format);
      styles.add(own == null ? builtIn(String.valueOf(format)) : own);
    }
  }

  private static Shown shown(String code) {
    String fields = NO_FIELD.matcher(code.toLowerCase(Locale.ROOT)).replaceAll("").split(";", 2)[0];
    if (fields.contains("[")) {
      return Shown.NUMBER;
    }
    boolean time = fields.matches(".*[hs].*");
    boolean date = fields.matches(time ? ".*[yd].*" : ".*[ymd].*");
    if (date) {
      return time ? Shown.DATE_TIME : Shown.DATE;
    }
    return time ? Shown.TIME : Shown.NUMBER;
  }

  /** Formats that have a number and no code; 27 to 58 are those of East Asian editions. */
  private static Shown builtIn(String format) {
    return switch (format) {
      case "14", "15", "16", "17", "27", "28", "29", "30", "31", "34", "35", "36" -> Shown.DATE;
      case "50", "51", "52", "53", "54", "55", "56", "57", "58" -> Shown.DATE;
      case "18", "19", "20", "21", "32", "33", "45", "47" -> Shown.TIME;
      case "22" -> Shown.DATE_TIME;
      default -> Shown.NUMBER;
    };
  }

  /** The number as an ISO date, time or date-time; null when the style shows a number. */
  @Nullable String text(@Nullable String style, String number) {
    Shown shown = style == null ? Shown.NUMBER : shownBy(style);
    if (shown == Shown.NUMBER || number.isEmpty()) {
      return null;
    }
    try {
      double days = Double.parseDouble(number.strip());
      return days >= 0 && days < AFTER_YEAR_9999 ? text(shown, days) : null;
    } catch (NumberFormatException e) {
      return null;
    }
  }

  private Shown shownBy(String style) {
    try {
      int place = Integer.parseInt(style);
      return place >= 0 && place < styles.size() ? styles.get(place) : Shown.NUMBER;
    } catch (NumberFormatException e) {
      return Shown.NUMBER;
    }
  }

  private String text(Shown shown, double days) {
    LocalDateTime moment =
        start(days).atStartOfDay().plus(Math.round(days * MILLIS_OF_DAY), ChronoUnit.MILLIS);
    if (shown == Shown.DATE) {
      return ISO_LOCAL_DATE.format(start(days).plusDays((long) days));
    }
    boolean onlyTime = shown == Shown.TIME && days < 1;
    return (onlyTime ? ISO_LOCAL_TIME : ISO_LOCAL_DATE_TIME).format(moment);
  }

  /** Day 0. Spreadsheets believe in a 29 February 1900, so the count is one off after it. */
  private LocalDate start(double days) {
    if (from1904) {
      return LocalDate.of(1899, 12, 30).plusDays(DAYS_FROM_1900_TO_1904);
    }
    return LocalDate.of(1899, 12, days < 60 ? 31 : 30);
  }
}
