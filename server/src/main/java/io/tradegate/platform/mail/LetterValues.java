package io.tradegate.platform.mail;

import io.tradegate.platform.money.Money;
import java.lang.reflect.RecordComponent;
import java.text.DecimalFormat;
import java.text.NumberFormat;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The values of a letter; fills them into texts, formatted for a locale. */
final class LetterValues {
  private static final Pattern PLACE = Pattern.compile("\\{([a-z][A-Za-z]*)}");

  private final String kind;
  private final Map<String, @Nullable Object> values;
  private final Locale locale;
  private final ZoneId zone;

  private LetterValues(
      String kind, Map<String, @Nullable Object> values, Locale locale, ZoneId zone) {
    this.kind = kind;
    this.values = values;
    this.locale = locale;
    this.zone = zone;
  }

  /** The components of the letter, and {@code store}: the name of the organization. */
  static LetterValues of(Letter letter, Sender sender, Locale locale) {
    var values = new HashMap<String, @Nullable Object>();
    values.put("store", sender.name());
    for (RecordComponent component : letter.getClass().getRecordComponents()) {
      values.put(component.getName(), value(letter, component));
    }
    return new LetterValues(letter.kind(), values, locale, sender.zone());
  }

  private static @Nullable Object value(Letter letter, RecordComponent component) {
    try {
      var accessor = component.getAccessor();
      accessor.setAccessible(true);
      return accessor.invoke(letter);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("A letter cannot be read: " + letter.kind(), e);
    }
  }

  /** Whether all values that the text names are present. */
  boolean suffice(String text) {
    return PLACE.matcher(text).results().allMatch(place -> value(place) != null);
  }

  /** A text that consists only of a person's own words becomes a quotation. */
  Block block(String text) {
    Matcher place = PLACE.matcher(text);
    return place.matches() && value(place.toMatchResult()) instanceof QuotedText words
        ? Block.quotation(words)
        : Block.paragraph(fill(text));
  }

  String fill(String text) {
    return PLACE.matcher(text).replaceAll(place -> Matcher.quoteReplacement(written(place)));
  }

  private @Nullable Object value(MatchResult place) {
    String name = place.group(1);
    if (!values.containsKey(name)) {
      throw new IllegalStateException("Letter %s has no {%s}.".formatted(kind, name));
    }
    return values.get(name);
  }

  private String written(MatchResult place) {
    return switch (value(place)) {
      case String text -> OneLine.of(text);
      case Integer number -> NumberFormat.getIntegerInstance(locale).format(number);
      case Long number -> NumberFormat.getIntegerInstance(locale).format(number);
      case Money money -> written(money);
      case LocalDate day -> date().format(day);
      case Instant time -> written(time);
      case null, default ->
          throw new IllegalStateException(
              "Letter %s cannot write {%s} into a line.".formatted(kind, place.group(1)));
    };
  }

  /** With the code of the currency, since several currencies use the dollar sign. */
  private String written(Money money) {
    var format = (DecimalFormat) NumberFormat.getNumberInstance(locale);
    format.setMinimumFractionDigits(money.amount().scale());
    format.setMaximumFractionDigits(money.amount().scale());
    return format.format(money.amount()) + " " + money.currency();
  }

  private DateTimeFormatter date() {
    return DateTimeFormatter.ofLocalizedDate(FormatStyle.LONG).withLocale(locale);
  }

  private String written(Instant time) {
    var there = time.atZone(zone);
    return date().format(there)
        + ", "
        + DateTimeFormatter.ofPattern("HH:mm zzz", locale).format(there);
  }
}
