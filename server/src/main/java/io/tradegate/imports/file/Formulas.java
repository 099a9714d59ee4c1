package io.tradegate.imports.file;

import java.util.regex.Pattern;

/**
 * Escapes texts that a spreadsheet would run as formulas. An export puts an apostrophe before them,
 * so that they are shown as text; an import removes it, so that an exported file is imported
 * unchanged.
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
