package io.tradegate.imports.targets;

import java.util.List;
import java.util.function.Function;

/**
 * A row whose cells were parsed. A row with errors is kept, so that the rest of it is checked too
 * and all errors are told at once.
 */
public record ParsedRow<T>(int line, T value, List<RowError> errors) {

  public static <T> List<ParsedRow<T>> all(List<SentRow> rows, Function<Reading, T> parser) {
    return rows.stream().map(row -> one(row, parser)).toList();
  }

  private static <T> ParsedRow<T> one(SentRow row, Function<Reading, T> parser) {
    var reading = new Reading(row);
    T value = parser.apply(reading);
    return new ParsedRow<>(row.line(), value, reading.errors());
  }
}
