package io.tradegate.returns.policy;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.money.Money;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads and changes return policies. The nearest category of a product with a policy decides. */
public final class ReturnPolicies {
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

  private ReturnPolicies() {}

  /** The policy of the organization; the defaults where it has set none. */
  public static ReturnPolicy own(Tx tx) {
    return tx.sql(OWN).maybe(row -> row.as(ReturnPolicy.class)).orElse(ReturnPolicy.BY_DEFAULT);
  }

  /** The policies of variants; {@link #own} holds for the others. */
  public static Map<VariantId, ReturnPolicy> ofCategories(Tx tx, Collection<VariantId> variants) {
    return tx
        .sql(OF_VARIANTS)
        .bind("variants", variants)
        .list(row -> Map.entry(new VariantId(row.uuid("variant_id")), row.as(ReturnPolicy.class)))
        .stream()
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  static Optional<ReturnPolicy> ofCategory(Tx tx, UUID category) {
    return tx.sql(OF_CATEGORY).bind("category", category).maybe(row -> row.as(ReturnPolicy.class));
  }

  static ReturnPolicy set(Tx tx, OptionalInt expected, ReturnPolicy wanted) {
    ReturnPolicy before = own(tx);
    Versions.require(expected, before.version());
    write(tx, SET, null, wanted);
    ReturnPolicy after = own(tx);
    tx.changed("return_policy", tx.actor().org(), before, after);
    return after;
  }

  static ReturnPolicy setCategory(Tx tx, UUID category, OptionalInt expected, ReturnPolicy wanted) {
    ReturnPolicy before = ofCategory(tx, category).orElse(null);
    Versions.require(expected, before == null ? 0 : before.version());
    write(tx, SET_CATEGORY, category, wanted);
    ReturnPolicy after = ofCategory(tx, category).orElseThrow();
    tx.changed("category_return_policy", category, before, after);
    return after;
  }

  static void clearCategory(Tx tx, UUID category) {
    Optional<ReturnPolicy> before = ofCategory(tx, category);
    if (before.isPresent()) {
      tx.sql(CLEAR_CATEGORY).bind("category", category).execute();
      tx.changed("category_return_policy", category, before.get(), null);
    }
  }

  private static void write(Tx tx, String sql, @Nullable UUID category, ReturnPolicy policy) {
    Money most = policy.acceptUpTo();
    var statement =
        tx.sql(sql)
            .bind("window_days", policy.windowDays())
            .bind("restocking_fee", policy.restockingFee())
            .bind("returnable", policy.returnable())
            .bind("freight", policy.freight().wireName())
            .bind("accept_up_to", most == null ? null : most.amount())
            .bind("accept_currency", most == null ? null : most.currency().getCurrencyCode())
            .bind("instructions", policy.instructions());
    if (category != null) {
      statement.bind("category", category);
    }
    statement.execute();
  }
}
