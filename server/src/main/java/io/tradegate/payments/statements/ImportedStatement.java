package io.tradegate.payments.statements;

import java.util.Map;

/**
 * A statement of the file, or the one that had all of its lines before.
 *
 * @param newLines how many lines of the file are new
 * @param knownLines how many were there before
 * @param confirmed how many lines of the statement are payments now; the others likewise
 */
public record ImportedStatement(
    BankStatement statement,
    int newLines,
    int knownLines,
    int confirmed,
    int proposed,
    int unmatched,
    int ignored) {

  static ImportedStatement of(
      BankStatement statement, int added, int known, Map<LineStatus, Integer> counts) {
    return new ImportedStatement(
        statement,
        added,
        known,
        counts.getOrDefault(LineStatus.CONFIRMED, 0),
        counts.getOrDefault(LineStatus.PROPOSED, 0),
        counts.getOrDefault(LineStatus.UNMATCHED, 0),
        counts.getOrDefault(LineStatus.IGNORED, 0));
  }
}
