package io.tradegate.testing;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** The table of what motions may cost: each line is a motion, spaces, and a number. */
public final class StatementBudgets {
  private static final String TABLE = "/budgets/statements.txt";
  private static final Map<String, Integer> BUDGETS = read();

  private StatementBudgets() {}

  private static Map<String, Integer> read() {
    try (var in = requireNonNull(StatementBudgets.class.getResourceAsStream(TABLE))) {
      var budgets = new HashMap<String, Integer>();
      new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> line.strip().split("\\s{2,}", 2))
          .forEach(parts -> budgets.put(parts[0], Integer.valueOf(parts[1])));
      return budgets;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** How many statements a motion takes. */
  public static int of(String motion) {
    return requireNonNull(BUDGETS.get(motion), () -> motion + " has no budget in " + TABLE);
  }
}
