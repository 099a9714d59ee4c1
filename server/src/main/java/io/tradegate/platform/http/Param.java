package io.tradegate.platform.http;

import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.json.DateText;
import io.tradegate.platform.json.TimeText;
import io.tradegate.platform.records.WireEnum;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;

/** A query parameter that a route takes: its type is checked before the handler runs. */
public record Param(String name, Type type, List<String> values, String description) {
  public static final int MAX_TEXT = 500;
  public static final int MAX_TEXTS = 100;
  private static final int MAX_NAMED = 60;

  /** On routes that show a buyer also the companies below the own one. */
  public static final Param COMPANY =
      uuid(
          "company",
          "A company below the own one whose records to show, for its admins; by default the own"
              + " company.");

  /**
   * For addresses that another service writes: the handler reads the query itself, by {@link
   * Query#foreign}, and ignores what it does not know.
   */
  public static final Param FOREIGN =
      text("state", "Among other parameters, which the caller of this address decides.");

  /** The type of a parameter. */
  public enum Type {
    TEXT,
    INSTANT,
    MOMENT,
    DAY,
    UUID,
    BOOL,
    ONE_OF,
    SOME_OF,
    TEXTS,
    EXACT,
    UUIDS,
    OWNERS,
    LOCALE,
    LIMIT
  }

  public static Param limit() {
    return new Param("limit", Type.LIMIT, List.of(), "How many items, 1 to 200; 50 by default.");
  }

  public static Param text(String name, String description) {
    return new Param(name, Type.TEXT, List.of(), description);
  }

  public static Param instant(String name, String description) {
    return new Param(name, Type.INSTANT, List.of(), description);
  }

  /** A date of the organization's calendar. */
  public static Param day(String name, String description) {
    return new Param(name, Type.DAY, List.of(), description);
  }

  public static Param uuid(String name, String description) {
    return new Param(name, Type.UUID, List.of(), description);
  }

  public static Param bool(String name, String description) {
    return new Param(name, Type.BOOL, List.of(), description);
  }

  public static Param oneOf(String name, List<String> values, String description) {
    return new Param(name, Type.ONE_OF, values, description);
  }

  /** A constant of this enum. */
  public static <E extends Enum<E>> Param oneOf(String name, Class<E> type, String description) {
    return oneOf(name, WireEnum.names(type), description);
  }

  /** Any of these values, repeated or separated by commas; see {@link Query#values}. */
  public static Param someOf(String name, List<String> values, String description) {
    return new Param(name, Type.SOME_OF, values, description);
  }

  /** One or more whole texts, each in a parameter of its own: a comma belongs to the text. */
  public static Param exact(String name, String description) {
    return new Param(name, Type.EXACT, List.of(), description);
  }

  /** Members of staff who own records: ids, {@code me} or {@code none}. */
  public static Param owners(String description) {
    return new Param("owner_id", Type.OWNERS, List.of(), description);
  }

  /** Any number of texts, repeated or separated by commas. */
  public static Param texts(String name, String description) {
    return new Param(name, Type.TEXTS, List.of(), description);
  }

  /** The same parameter of a filter: more than one choice or id, and a day instead of a time. */
  Param inFilter() {
    return switch (type) {
      case ONE_OF -> new Param(name, Type.SOME_OF, values, description);
      case UUID -> new Param(name, Type.UUIDS, values, description);
      case INSTANT -> new Param(name, Type.MOMENT, values, description);
      default -> this;
    };
  }

  /** Whether it may be given more than once. */
  public boolean isRepeatable() {
    return switch (type) {
      case SOME_OF, TEXTS, EXACT, UUIDS, OWNERS -> true;
      default -> false;
    };
  }

  /** The values of a repeatable parameter, in the order of the query. */
  List<?> parseAll(List<String> texts) {
    List<?> parsed =
        texts.stream().flatMap(text -> ((List<?>) parse(text)).stream()).distinct().toList();
    if (parsed.size() > MAX_TEXTS) {
      throw wrong("at most %d values".formatted(MAX_TEXTS));
    }
    return parsed;
  }

  /** The value for the database, or a refusal that says what would be valid. */
  Object parse(String text) {
    return switch (type) {
      case TEXT -> bounded(text);
      case EXACT -> List.of(bounded(text));
      case UUIDS -> Arrays.stream(text.split(",", -1)).map(this::id).toList();
      case OWNERS -> Arrays.stream(text.split(",", -1)).map(this::owner).toList();
      case INSTANT -> TimeText.parse(text).orElseThrow(() -> wrong(TimeText.FORM));
      case MOMENT -> moment(text);
      case DAY -> DateText.parse(text).orElseThrow(() -> wrong("a date such as 2026-11-15"));
      case UUID -> id(text);
      case BOOL -> bool(text);
      case ONE_OF -> known(text);
      case SOME_OF -> allKnown(text);
      case TEXTS -> texts(text);
      case LOCALE -> Languages.tag(text).orElseThrow(() -> wrong("a locale such as de or de-AT"));
      case LIMIT -> limit(text);
    };
  }

  private String bounded(String text) {
    if (text.length() > MAX_TEXT) {
      throw wrong("at most %d characters long".formatted(MAX_TEXT));
    }
    return text;
  }

  private UUID id(String text) {
    return Ids.parse(text).orElseThrow(() -> wrong("an id"));
  }

  private Owner owner(String text) {
    return Owner.parse(text).orElseThrow(() -> wrong("ids of members of staff, me or none"));
  }

  /** A time, or a day: its first moment in the organization's time zone. */
  private Object moment(String text) {
    return DateText.parse(text)
        .<Object>map(day -> day)
        .or(() -> TimeText.parse(text))
        .orElseThrow(() -> wrong(TimeText.FORM + ", or a date such as 2026-11-15"));
  }

  private Boolean bool(String text) {
    return switch (text) {
      case "true" -> true;
      case "false" -> false;
      default -> throw wrong("true or false");
    };
  }

  private String known(String text) {
    if (!values.contains(text)) {
      throw wrong("one of " + String.join(", ", values));
    }
    return text;
  }

  private List<String> allKnown(String text) {
    List<String> chosen = List.of(text.split(",", -1));
    for (String one : chosen) {
      if (!values.contains(one)) {
        throw Refusal.ofField(
            name,
            "Parameter `%s` has an unknown value `%s`; it takes one or more of %s."
                .formatted(name, shortened(one), String.join(", ", values)));
      }
    }
    return chosen.stream().distinct().toList();
  }

  private List<String> texts(String text) {
    List<String> all = List.of(text.split(",", -1));
    if (all.size() > MAX_TEXTS || all.stream().anyMatch(one -> !isUsable(one))) {
      throw wrong(
          "1 to %d texts of 1 to %d characters, separated by commas"
              .formatted(MAX_TEXTS, MAX_TEXT));
    }
    return all;
  }

  private static boolean isUsable(String one) {
    return !one.isEmpty() && one.length() <= MAX_TEXT;
  }

  /** By code points, so that no character is cut in two. */
  private static String shortened(String text) {
    return text.codePointCount(0, text.length()) <= MAX_NAMED
        ? text
        : text.substring(0, text.offsetByCodePoints(0, MAX_NAMED)) + "…";
  }

  private Integer limit(String text) {
    if (!text.matches("[1-9][0-9]{0,2}") || Integer.parseInt(text) > Listing.MAX_LIMIT) {
      throw wrong("a number from 1 to " + Listing.MAX_LIMIT);
    }
    return Integer.valueOf(text);
  }

  private Refusal wrong(String expected) {
    return Refusal.ofField(name, "Parameter `%s` must be %s.".formatted(name, expected));
  }
}
