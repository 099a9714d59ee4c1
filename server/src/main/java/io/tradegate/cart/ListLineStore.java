package io.tradegate.cart;

import io.tradegate.cart.lines.StoredLine;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.json.Json;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** SQL of the shopping_list_line table. */
final class ListLineStore {
  private static final String COLUMNS =
      "l.id, l.variant_id, l.sku, l.name, l.quantity, l.ordered_quantity, l.ordered_unit, l.comment";

  /** Binds {@code list}. */
  static final Listing<StoredLine> LIST =
      Listing.of(
              COLUMNS,
              "shopping_list_line l",
              "l.org_id = :org and l.list_id = :list",
              "l.id",
              StoredLine::ofList)
          .sort("created_at", "l.created_at", "timestamptz")
          .sort("sku", "l.sku", "text")
          .byDefault("created_at");

  private static final String ALL =
      "select "
          + COLUMNS
          + " from shopping_list_line l where l.org_id = :org and l.list_id = :list order by l.id";

  private static final String FIND =
      "select "
          + COLUMNS
          + " from shopping_list_line l where l.org_id = :org and l.list_id = :list and l.id = :id";

  private static final String ADD =
      """
      insert into shopping_list_line as t (org_id, list_id, id, variant_id, sku, name, quantity, ordered_quantity,
                                           ordered_unit, comment, created_at)
      select :org, cast(:list as uuid), l.id, l.variant, l.sku, l.name, l.quantity, l.ordered_quantity, l.ordered_unit,
             l.comment, cast(:now as timestamptz)
        from jsonb_to_recordset(cast(:lines as jsonb)) l (id uuid, variant uuid, sku text, name text,
               quantity numeric, ordered_quantity numeric, ordered_unit text, comment text)
      on conflict (org_id, list_id, variant_id)
      do update set sku = excluded.sku, name = excluded.name,
                    quantity = least(t.quantity + excluded.quantity, 1000000),
                    ordered_quantity = case when t.ordered_unit = excluded.ordered_unit
                                             and t.quantity * excluded.ordered_quantity
                                                 = excluded.quantity * t.ordered_quantity
                                             and t.quantity + excluded.quantity <= 1000000
                                            then t.ordered_quantity + excluded.ordered_quantity end,
                    ordered_unit = case when t.ordered_unit = excluded.ordered_unit
                                         and t.quantity * excluded.ordered_quantity
                                             = excluded.quantity * t.ordered_quantity
                                         and t.quantity + excluded.quantity <= 1000000 then t.ordered_unit end,
                    comment = coalesce(excluded.comment, t.comment)
      """;

  private static final String COUNT =
      "select count(*) as lines from shopping_list_line where org_id = :org and list_id = :list";

  private static final String UPDATE =
      """
      update shopping_list_line
         set quantity = :quantity, ordered_quantity = :ordered_quantity, ordered_unit = :ordered_unit, comment = :comment
       where org_id = :org and list_id = :list and id = :id
      """;

  private static final String REMOVE =
      "delete from shopping_list_line where org_id = :org and list_id = :list and id = :id";

  static List<StoredLine> all(Tx tx, UUID list) {
    return tx.sql(ALL).bind("list", list).list(StoredLine::ofList);
  }

  static Optional<StoredLine> find(Tx tx, UUID list, UUID id) {
    return tx.sql(FIND).bind("list", list).bind("id", id).maybe(StoredLine::ofList);
  }

  /** Adds to the lines of the same variants; answers how many lines there are then. */
  static long add(Tx tx, UUID list, List<StoredLine> lines) {
    tx.sql(ADD).bind("list", list).bind("lines", Json.text(lines)).execute();
    return tx.sql(COUNT).bind("list", list).one(row -> row.bigint("lines"));
  }

  static void update(Tx tx, UUID list, StoredLine changed) {
    tx.sql(UPDATE).bind("list", list).bindAll(changed).execute();
  }

  static void remove(Tx tx, UUID list, UUID id) {
    tx.sql(REMOVE).bind("list", list).bind("id", id).execute();
  }
}
