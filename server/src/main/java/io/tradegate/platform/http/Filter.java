package io.tradegate.platform.http;

import io.tradegate.platform.db.Tx;
import java.time.LocalDate;
import java.util.List;

/**
 * A filter of a list: its parameter, its condition for one value and that for several.
 *
 * @param several the same as {@code one} where the parameter takes a single value
 */
record Filter(Param param, String one, String several) {
  private static final String START_OF_DAY =
      "select app.start_of_day(:org, cast(:day as date)) as start";

  /** Takes several values where its condition compares one: a choice, an id or a whole text. */
  static Filter of(Param param, String condition) {
    String several =
        condition.replaceAll(
            "= :%s\\b".formatted(param.name()), "= any (:%s)".formatted(param.name()));
    boolean single = several.equals(condition) && param.type() != Param.Type.INSTANT;
    return new Filter(single ? param : param.inFilter(), condition, several);
  }

  /** One value is compared by itself: an index that goes on with the sort order can be walked. */
  String condition(Query query) {
    return query.all().get(param.name()) instanceof List<?> values && values.size() > 1
        ? several
        : one;
  }

  /** A day is its first moment in the organization's time zone. */
  Object bindable(Tx tx, Object value) {
    return switch (value) {
      case LocalDate day when param.type() == Param.Type.DAY -> day;
      case LocalDate day -> tx.sql(START_OF_DAY).bind("day", day).one(row -> row.instant("start"));
      case List<?> values when param.type() == Param.Type.OWNERS ->
          values.stream().map(each -> ((Owner) each).bindable(tx.actor())).toList();
      case List<?> values when values.size() == 1 && !one.equals(several) -> values.getFirst();
      default -> literal(value);
    };
  }

  /** The caller's text is literal also inside a pattern: its wildcards are escaped. */
  private Object literal(Object value) {
    boolean pattern = value instanceof String && one.contains("like");
    return pattern ? value.toString().replaceAll("([\\\\%_])", "\\\\$1") : value;
  }
}
