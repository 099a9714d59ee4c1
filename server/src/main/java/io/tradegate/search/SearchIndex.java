package io.tradegate.search;

import io.tradegate.platform.db.Tx;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Proposes products of the caller's organization that answer a text. It may propose what the caller
 * may not see, and must not leave out what the caller may.
 */
interface SearchIndex {

  /**
   * What to look for.
   *
   * @param text null: anything, the newest first
   * @param categories null: all; else products in one of these
   * @param locales the languages of the caller besides the organization's own
   * @param most how many to propose
   */
  record Ask(
      @Nullable String text, @Nullable List<UUID> categories, List<String> locales, int most) {}

  /** A proposal; the higher its rank, the better. */
  record Hit(UUID product, double rank) {}

  /** The best first. */
  List<Hit> find(Tx tx, Ask ask);
}
