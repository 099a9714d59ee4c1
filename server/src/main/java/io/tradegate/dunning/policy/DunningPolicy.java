package io.tradegate.dunning.policy;

import io.tradegate.platform.db.Column;
import java.util.List;

/**
 * How overdue invoices are dunned.
 *
 * @param enabled whether notices are sent at all
 * @param levels in their order, by rising days
 * @param version 0 as long as these are the defaults
 */
public record DunningPolicy(
    boolean enabled, @Column(json = true) List<DunningLevel> levels, int version) {
  static final DunningPolicy BY_DEFAULT =
      new DunningPolicy(
          true,
          List.of(
              new DunningLevel(5, NoticeTemplate.REMINDER, List.of(), null, false),
              new DunningLevel(15, NoticeTemplate.NOTICE, List.of(), null, false),
              new DunningLevel(30, NoticeTemplate.FINAL, List.of(), null, true)),
          0);

  public DunningPolicy {
    levels = List.copyOf(levels);
  }

  /** Level 1 is the first. */
  public DunningLevel level(int number) {
    return levels.get(number - 1);
  }
}
