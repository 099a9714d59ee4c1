package io.tradegate.search;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.pricing.BulkPriceStore;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Finds products of the caller's organization that match a text and that the caller may see. The
 * catalog reads and checks them again before they are shown, and its check decides.
 */
public interface SearchIndex {

  /**
   * What to look for.
   *
   * @param text null: anything, the newest first
   * @param categories null: all; else products in one of these
   * @param locales the languages of the caller besides the organization's own
   * @param most how many to answer
   */
  record Ask(
      @Nullable String text, @Nullable List<UUID> categories, List<String> locales, int most) {}

  /**
   * What a product is filtered, counted, sorted and priced by.
   *
   * @param unit the variant and quantity to price
   * @param attributes their values as text, by code
   * @param variants empty where no variant has a value of its own
   */
  record Item(
      ProductId product,
      Instant createdAt,
      BulkPriceStore.Wanted unit,
      Map<String, List<String>> attributes,
      List<Variant> variants,
      List<UUID> categories) {}

  /**
   * A product that answers.
   *
   * @param name in the caller's language
   * @param rank the higher, the better
   */
  record Match(Item item, String name, double rank) {}

  /**
   * A variant of a product that answers.
   *
   * @param values of its own attributes, as text, by code
   */
  record Variant(String sku, Map<String, List<String>> values) {}

  /** The best first; {@code more}: there may be others. */
  record Matches(List<Match> best, boolean more) {}

  Matches find(Tx tx, Ask ask);

  /** The same with nothing but the ids. */
  List<UUID> ids(Tx tx, Ask ask);
}
