package io.tradegate.returns.policy;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VariantId;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;

/** SQL of the return policies of organizations and of categories. */
public final class ReturnPolicyStore {
  private static final String COLUMNS =
      "p.window_days, p.restocking_fee, p.returnable, p.freight, p.accept_up_to, p.accept_currency,"
          + " p.instructions, p.version";

  private static final String OWN =
      "select " + COLUMNS + " from return_policy p where p.org_id = :org";

  private static final String OF_CATEGORY =
      "select "
          + COLUMNS
          + " from category_return_policy p where p.org_id = :org and p.category_id = :category";

  // Of two categories equally near, the stricter one decides.
  private static final String OF_VARIANTS =
      """
      with recursive up as (
        select v.id as variant_id, c.category_id, 0 as distance
          from variant v
          join product_category c on c.org_id = v.org_id and c.product_id = v.product_id
         where v.org_id = :org and v.id = any (cast(:variants as uuid[]))
        union
        select u.variant_id, c.parent_id, u.distance + 1
          from up u
          join category c on c.org_id = :org and c.id = u.category_id
         where c.parent_id is not null
      )
      select distinct on (u.variant_id) u.variant_id,
      """
          + COLUMNS
          + """
             from up u
             join category_return_policy p on p.org_id = :org and p.category_id = u.category_id
            order by u.variant_id, u.distance, p.returnable, p.window_days, p.category_id
            """;

  private static final String SET =
      """
      insert into return_policy as p (org_id, window_days, restocking_fee, returnable, freight, accept_up_to,
                                      accept_currency, instructions)
      values (:org, :window_days, :restocking_fee, :returnable, :freight, :accept_up_to, :accept_currency, :instructions)
          on conflict (org_id) do update
         set window_days = excluded.window_days, restocking_fee = excluded.restocking_fee,
             returnable = excluded.returnable, freight = excluded.freight, accept_up_to = excluded.accept_up_to,
             accept_currency = excluded.accept_currency, instructions = excluded.instructions, version = p.version + 1
      """;

  private static final String SET_CATEGORY =
      """
      insert into category_return_policy as p (org_id, category_id, window_days, restocking_fee, returnable, freight,
                                               accept_up_to, accept_currency, instructions)
      values (:org, :category, :window_days, :restocking_fee, :returnable, :freight, :accept_up_to, :accept_currency,
              :instructions)
          on conflict (org_id, category_id) do update
         set window_days = excluded.window_days, restocking_fee = excluded.restocking_fee,
             returnable = excluded.returnable, freight = excluded.freight, accept_up_to = excluded.accept_up_to,
             accept_currency = excluded.accept_currency, instructions = excluded.instructions, version = p.version + 1
      """;

  private static final String CLEAR_CATEGORY =
      "delete from category_return_policy where org_id = :org and category_id = :category";

  static Optional<ReturnPolicy> own(Tx tx) {
    return tx.sql(OWN).maybe(ReturnPolicy.class);
  }

  /** The policies of variants; that of the organization holds for the others. */
  public static Map<VariantId, ReturnPolicy> ofCategories(Tx tx, Collection<VariantId> variants) {
    return tx
        .sql(OF_VARIANTS)
        .bind("variants", variants)
        .list(row -> Map.entry(new VariantId(row.uuid("variant_id")), row.as(ReturnPolicy.class)))
        .stream()
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  static Optional<ReturnPolicy> ofCategory(Tx tx, UUID category) {
    return tx.sql(OF_CATEGORY).bind("category", category).maybe(ReturnPolicy.class);
  }

  static void set(Tx tx, ReturnPolicy policy) {
    tx.sql(SET).bindAll(policy).execute();
  }

  static void setCategory(Tx tx, UUID category, ReturnPolicy policy) {
    tx.sql(SET_CATEGORY).bindAll(policy).bind("category", category).execute();
  }

  static void clearCategory(Tx tx, UUID category) {
    tx.sql(CLEAR_CATEGORY).bind("category", category).execute();
  }
}
