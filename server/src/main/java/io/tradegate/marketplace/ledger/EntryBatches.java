package io.tradegate.marketplace.ledger;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/** Divides payouts into groups that one statement can move. */
final class EntryBatches {
  private static final int MOST_MEMBERS = 200;

  private EntryBatches() {}

  /**
   * In their order. A group has few members and at most so many entries, or one member that has
   * more by itself.
   *
   * @param entries how many entries a member is expected to have
   */
  static <T> List<List<T>> of(List<T> members, ToIntFunction<T> entries, int most) {
    var groups = new ArrayList<List<T>>();
    long sum = 0;
    for (T member : members) {
      int more = entries.applyAsInt(member);
      if (groups.isEmpty() || sum + more > most || groups.getLast().size() == MOST_MEMBERS) {
        groups.add(new ArrayList<>());
        sum = 0;
      }
      groups.getLast().add(member);
      sum += more;
    }
    return groups;
  }
}
