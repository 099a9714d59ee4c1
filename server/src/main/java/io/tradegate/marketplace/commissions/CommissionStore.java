package io.tradegate.marketplace.commissions;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;

import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Listing;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** SQL of the settings of commissions, and of the commission_rule table. */
final class CommissionStore {
  private static final String COLUMNS =
      """
      r.id, r.name, r.position, r.vendor_id, r.category_id, r.currency, r.price_from, r.price_below,
      cast(trim_scale(r.percent) as text) as percent, r.fixed, r.version, r.created_at
      """;

  static final Listing<CommissionRule> LIST =
      Listing.of(COLUMNS, "commission_rule r", "r.org_id = :org", "r.id", CommissionRule.class)
          .sort("position", "r.position", "integer")
          .sort("created_at", "r.created_at", "timestamptz")
          .byChange("r.updated_at")
          .byDefault("position")
          .uuid("r.vendor_id", "Only rules for this vendor.")
          .uuid("r.category_id", "Only rules for this category.")
          .search("Text in the name.", "r.name");

  private static final String FIND =
      "select " + COLUMNS + " from commission_rule r where r.org_id = :org and r.id = :id";

  private static final String LOCK = FIND + " for no key update of r";

  // All of them, so that two changes of the order wait for each other.
  private static final String LOCK_ALL =
      "select "
          + COLUMNS
          + " from commission_rule r where r.org_id = :org order by r.position, r.id for no key update of r";

  private static final String INSERT =
      """
      insert into commission_rule (org_id, id, name, position, vendor_id, category_id, currency, price_from,
                                   price_below, percent, fixed, created_at)
      values (:org, :id, :name, :position, :vendor_id, :category_id, :currency, :price_from, :price_below,
              cast(:percent as numeric), :fixed, :now)
      """;

  private static final String UPDATE =
      """
      update commission_rule
         set name = :name, vendor_id = :vendor_id, category_id = :category_id, currency = :currency,
             price_from = :price_from, price_below = :price_below, percent = cast(:percent as numeric),
             fixed = :fixed, version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String PLACE =
      """
      update commission_rule r
         set position = p.position
        from unnest(cast(:ids as uuid[])) with ordinality p (id, position)
       where r.org_id = :org and r.id = p.id and r.position <> p.position
      """;

  private static final String DELETE =
      "delete from commission_rule where org_id = :org and id = :id";

  private static final String FINANCE =
      """
      select cast(trim_scale(tax_rate) as text) as tax_rate, country, hold_days, payout_interval,
             invoicing_problem, version
        from marketplace_finance
       where org_id = :org
      """;

  private static final String SET_FINANCE =
      """
      insert into marketplace_finance as f (org_id, tax_rate, country, hold_days, payout_interval)
      values (:org, cast(:tax_rate as numeric), :country, :hold_days, :payout_interval)
          on conflict (org_id) do update
         set tax_rate = excluded.tax_rate, country = excluded.country, hold_days = excluded.hold_days,
             payout_interval = excluded.payout_interval, version = f.version + 1
      """;

  private static final String PREPARED =
      """
      update marketplace_finance
         set prepared_period = :period
       where org_id = :org and prepared_period is distinct from :period
      """;

  private static final String INVOICED =
      """
      update marketplace_finance
         set invoiced_period = :period, invoicing_problem = null
       where org_id = :org and invoiced_period is distinct from :period
      """;

  private static final String NOT_INVOICED =
      """
      update marketplace_finance
         set invoicing_problem = :problem
       where org_id = :org and invoicing_problem is distinct from :problem
      """;

  static Optional<CommissionRule> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(CommissionRule.class);
  }

  static Optional<CommissionRule> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(CommissionRule.class);
  }

  static List<CommissionRule> lockAll(Tx tx) {
    return tx.sql(LOCK_ALL).list(CommissionRule.class);
  }

  static void insert(Tx tx, UUID id, int position, CommissionRule.Facts facts) {
    bound(tx.sql(INSERT), id, facts).bind("position", position).update(CommissionStore::taken);
  }

  static void update(Tx tx, UUID id, CommissionRule.Facts facts) {
    bound(tx.sql(UPDATE), id, facts).update(CommissionStore::taken);
  }

  private static Sql bound(Sql sql, UUID id, CommissionRule.Facts facts) {
    return sql.bindAll(facts).bind("id", id);
  }

  private static Refusal taken() {
    return DUPLICATE.because(
        "There is a rule without conditions for this currency already; change that one.");
  }

  /** Numbers the rules in this order, from 1 on. */
  static void place(Tx tx, List<UUID> ids) {
    tx.sql(PLACE).bind("ids", ids).execute();
  }

  static void delete(Tx tx, UUID id) {
    tx.sql(DELETE).bind("id", id).execute();
  }

  static Optional<FinanceSettings> finance(Tx tx) {
    return tx.sql(FINANCE).maybe(FinanceSettings.class);
  }

  static void setFinance(Tx tx, FinanceSettings wanted) {
    tx.sql(SET_FINANCE).bindAll(wanted).execute();
  }

  static boolean prepared(Tx tx, String period) {
    return tx.sql(PREPARED).bind("period", period).execute() == 1;
  }

  static boolean invoiced(Tx tx, String period) {
    return tx.sql(INVOICED).bind("period", period).execute() == 1;
  }

  static boolean notInvoiced(Tx tx, String problem) {
    return tx.sql(NOT_INVOICED).bind("problem", problem).execute() == 1;
  }
}
