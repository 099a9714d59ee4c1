package io.tradegate.imports.file;

import java.util.regex.Pattern;

/**
 * Texts that a spreadsheet would run. They leave with an apostrophe before them, which shows them
 * as text, and come back without it: what was exported is what is imported.
 */
public final class Formulas {
  // Programs skip blanks and invisible characters before a formula and read the wide forms of its
  // first character as the plain ones.
  private static final Pattern RUNS =
      Pattern.compile(
          "'*(?:[\\t\\r\\n]|[\\s\\p{Z}\\p{Cc}\\p{Cf}]*"
              + "[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20\\uFE62\\uFE63\\uFE66\\uFE6B]).*",
          Pattern.DOTALL);

  private Formulas() {}

  public static String disarmed(String text) {
    return RUNS.matcher(text).matches() ? "'" + text : text;
  }

  static String restored(String text) {
    return text.startsWith("'") && RUNS.matcher(text).matches() ? text.substring(1) : text;
  }
}
