package io.tradegate.catalog.categories;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/**
 * Finds the categories of variants, with all categories above them, for rules that name categories.
 */
public final class CategoryPathStore {
  private static final String ABOVE =
      """
      with recursive up as (
        select v.id as variant_id, c.id, c.parent_id
          from variant v
          join product_category pc on pc.org_id = v.org_id and pc.product_id = v.product_id
          join category c on c.org_id = pc.org_id and c.id = pc.category_id
         where v.org_id = :org and v.id = any (cast(:variants as uuid[]))
        union
        select up.variant_id, c.id, c.parent_id
          from up
          join category c on c.org_id = :org and c.id = up.parent_id
      )
      select variant_id, array_agg(id) as categories from up group by variant_id
      """;

  private static final String KNOWN =
      "select id from category where org_id = :org and id = any (cast(:ids as uuid[]))";

  /** The categories of each variant and all above them; a variant in none is left out. */
  public static Map<VariantId, Set<UUID>> of(Tx tx, Collection<VariantId> variants) {
    var paths = new HashMap<VariantId, Set<UUID>>();
    if (!variants.isEmpty()) {
      tx.sql(ABOVE)
          .bind("variants", variants)
          .list(
              row ->
                  paths.put(
                      new VariantId(row.uuid("variant_id")), Set.copyOf(row.uuids("categories"))));
    }
    return paths;
  }

  /** Those of these that are no category. */
  public static Set<UUID> unknown(Tx tx, Collection<UUID> ids) {
    var unknown = new HashSet<>(ids);
    List<UUID> known = tx.sql(KNOWN).bind("ids", ids).list(row -> row.uuid("id"));
    known.forEach(unknown::remove);
    return unknown;
  }
}
