package io.tradegate.imports.targets;

import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.quantities.Quantity;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Parses the cells of a row to typed values, and collects the errors. */
public final class Reading {
  private static final Pattern DECIMAL = Pattern.compile("[0-9]{1,15}(\\.[0-9]{1,4})?");

  private final SentRow row;
  private final List<RowError> errors = new ArrayList<>();

  Reading(SentRow row) {
    this.row = row;
    this.errors.addAll(row.wrong());
  }

  List<RowError> errors() {
    return errors;
  }

  public @Nullable String text(String column) {
    return row.text(column);
  }

  /** The columns whose values are to be removed. */
  public Set<String> cleared() {
    return row.cleared();
  }

  boolean clears(String column) {
    return SentRow.CLEAR.equals(row.cells().get(column));
  }

  public String required(String column) {
    String value = row.text(column);
    if (value == null) {
      wrong(column, "The column %s must be filled.".formatted(column));
    }
    return value == null ? "" : value;
  }

  @Nullable UUID id(String column) {
    String value = row.text(column);
    Optional<UUID> id = value == null ? Optional.empty() : Ids.parse(value);
    if (value != null && id.isEmpty()) {
      wrong(column, "Must be an id, such as 0190f5a2-6c1e-7c3a-9c5e-2f1f6f0a1b2c.");
    }
    return id.orElse(null);
  }

  public @Nullable Integer integer(String column) {
    String value = row.text(column);
    if (value == null) {
      return null;
    }
    try {
      return Integer.valueOf(value);
    } catch (NumberFormatException e) {
      wrong(column, "%s is no whole number.".formatted(shown(value)));
      return null;
    }
  }

  public @Nullable Quantity quantity(String column) {
    String value = row.text(column);
    if (value == null) {
      return null;
    }
    if (!Quantity.isQuantity(value)) {
      wrong(
          column,
          "%s is no quantity such as 5 or 2.5, with a point and at most six decimals."
              .formatted(shown(value)));
      return null;
    }
    return Quantity.of(value);
  }

  public @Nullable BigDecimal amount(String column) {
    String value = row.text(column);
    if (value == null) {
      return null;
    }
    if (!DECIMAL.matcher(value).matches()) {
      wrong(column, "%s is no amount such as 12.50, with a point.".formatted(shown(value)));
      return null;
    }
    return new BigDecimal(value);
  }

  public @Nullable Boolean yesOrNo(String column) {
    String value = row.text(column);
    if (value == null) {
      return null;
    }
    return switch (value.toLowerCase(Locale.ROOT)) {
      case "true", "yes", "1" -> true;
      case "false", "no", "0" -> false;
      default -> {
        wrong(column, "%s is neither true nor false.".formatted(shown(value)));
        yield null;
      }
    };
  }

  public @Nullable LocalDate date(String column) {
    String value = row.text(column);
    try {
      return value == null ? null : LocalDate.parse(value);
    } catch (DateTimeParseException e) {
      wrong(column, "%s is no date such as 2026-12-31.".formatted(shown(value)));
      return null;
    }
  }

  public <E extends Enum<E>> @Nullable E oneOf(String column, Class<E> type) {
    String value = row.text(column);
    if (value == null) {
      return null;
    }
    for (E each : type.getEnumConstants()) {
      if (each.name().equalsIgnoreCase(value)) {
        return each;
      }
    }
    String known = Arrays.toString(type.getEnumConstants()).toLowerCase(Locale.ROOT);
    wrong(column, "%s is none of %s.".formatted(shown(value), known));
    return null;
  }

  @Nullable List<String> list(String column) {
    String value = row.text(column);
    return value == null
        ? null
        : Arrays.stream(value.split("\\|"))
            .map(String::strip)
            .filter(each -> !each.isEmpty())
            .toList();
  }

  /** The columns that begin like this, without it; null when there are none. */
  @Nullable Map<String, String> group(String prefix) {
    var group = new LinkedHashMap<String, String>();
    row.cells()
        .forEach(
            (column, value) -> {
              if (column.startsWith(prefix) && !value.equals(SentRow.CLEAR)) {
                group.put(column.substring(prefix.length()), value);
              }
            });
    return group.isEmpty() ? null : group;
  }

  public void must(boolean holds, String column, String otherwise) {
    boolean told = errors.stream().anyMatch(error -> error.column().equals(column));
    if (!holds && !told) {
      wrong(column, otherwise);
    }
  }

  void wrong(String column, String reason) {
    errors.add(new RowError(row.line(), column, reason));
  }

  public static String shown(String value) {
    return value.length() > 60 ? value.substring(0, 60) + "…" : value;
  }
}
