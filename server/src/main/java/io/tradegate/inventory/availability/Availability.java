package io.tradegate.inventory.availability;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.quantities.Quantity;
import org.jspecify.annotations.Nullable;

/**
 * What a visitor sees of the stock of a variant, by the setting of the store. The setting is
 * applied in the query: what the visitor must not see does not leave the database.
 *
 * @param quantity null where the store only says whether there is any
 */
public record Availability(boolean inStock, @Column("available") @Nullable Quantity quantity) {

  /** Goes where a statement lists its tables, after one with alias {@code v} for the variant. */
  public static final String JOIN =
      """
      left join lateral (select coalesce(sum(s.on_hand - s.allocated), 0) as available
                           from stock s
                           join warehouse w on w.org_id = s.org_id and w.id = s.warehouse_id and w.active
                          where s.org_id = v.org_id and s.variant_id = v.id) shelf
             on (select app.availability_display()) <> 'hidden'
      """;

  /** Goes where a statement lists its columns; {@link #read} understands them. */
  public static final String COLUMNS =
      """
      shelf.available > 0 as in_stock,
      case when (select app.availability_display()) = 'exact' then shelf.available end as available
      """;

  /** Null where the store does not show it. */
  public static @Nullable Availability read(Row row) {
    String inStock = row.maybeText("in_stock");
    return inStock == null ? null : row.as(Availability.class);
  }
}
