package io.tradegate.quotes;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes the discount floor: the largest discount that one member of staff may give
 * without approval. It applies to quotes and to orders that staff place.
 */
public final class DiscountFloor {
  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  private static final String READ =
      """
      select max_discount_percent, version
        from quote_settings
       where org_id = :org
      """;

  private static final String WRITE =
      """
      insert into quote_settings (org_id, max_discount_percent)
      values (:org, cast(:percent as numeric))
          on conflict (org_id) do update
         set max_discount_percent = excluded.max_discount_percent, version = quote_settings.version + 1
      """;

  // The rule of Limit.isExceeded for a page of quotes, without reading all their lines.
  private static final String BELOW =
      """
      select distinct l.quote_id
        from quote_line l
        join quote_settings s on s.org_id = l.org_id
       where l.org_id = :org and l.quote_id = any (cast(:quotes as uuid[]))
         and l.unit_price * 100 < l.list_price * (100 - s.max_discount_percent)
      """;

  private DiscountFloor() {}

  /** The largest discount in percent; null: there is no limit. */
  public record Limit(@Column("max_discount_percent") @Nullable BigDecimal percent, int version) {
    private static final Limit NONE = new Limit(null, 0);

    /** Whether the price is further below the list price, to the last digit. */
    public boolean isExceeded(@Nullable Money list, @Nullable Money price) {
      if (percent == null || list == null || price == null) {
        return false;
      }
      if (!list.currency().equals(price.currency())) {
        return false;
      }
      BigDecimal floor = list.amount().multiply(HUNDRED.subtract(percent));
      return price.amount().multiply(HUNDRED).compareTo(floor) < 0;
    }
  }

  public static Limit limit(Tx tx) {
    return tx.sql(READ).maybe(row -> row.as(Limit.class)).orElse(Limit.NONE);
  }

  /** Those of the quotes whose draft has a line below the floor. */
  static Set<QuoteId> below(Tx tx, List<QuoteId> quotes) {
    return Set.copyOf(
        tx.sql(BELOW).bind("quotes", quotes).list(row -> new QuoteId(row.uuid("quote_id"))));
  }

  public static void set(Tx tx, @Nullable String percent) {
    tx.sql(WRITE).bind("percent", percent).execute();
  }
}
