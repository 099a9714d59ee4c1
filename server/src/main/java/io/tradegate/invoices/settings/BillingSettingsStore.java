package io.tradegate.invoices.settings;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.records.WireEnum;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** SQL of the tables billing_settings and company_billing. */
final class BillingSettingsStore {
  private static final String READ =
      "select billing, xml_format, colour, logo_id, seller, version from billing_settings where org_id = :org";

  private static final String WRITE =
      """
      insert into billing_settings (org_id, billing, xml_format, colour, logo_id, seller)
      values (:org, :billing, :xml_format, :colour, :logo_id, cast(:seller as jsonb))
          on conflict (org_id) do update
         set billing = excluded.billing, xml_format = excluded.xml_format, colour = excluded.colour,
             logo_id = excluded.logo_id,
             seller = excluded.seller, version = billing_settings.version + 1
      """;

  private static final String OF_COMPANY =
      "select billing from company_billing where org_id = :org and customer_id = :customer";

  private static final String SET_COMPANY =
      """
      insert into company_billing (org_id, customer_id, billing)
      values (:org, :customer, :billing)
          on conflict (org_id, customer_id) do update set billing = excluded.billing
      """;

  private static final String CLEAR_COMPANY =
      "delete from company_billing where org_id = :org and customer_id = :customer";

  static Optional<BillingSettings> find(Tx tx) {
    return tx.sql(READ).maybe(BillingSettings.class);
  }

  static void write(Tx tx, BillingSettings wanted) {
    tx.sql(WRITE).bindAll(wanted).execute();
  }

  /** The rule of a company, if it has one of its own. */
  static Optional<BillingMode> modeOf(Tx tx, CustomerId customer) {
    return tx.sql(OF_COMPANY)
        .bind("customer", customer)
        .maybe(row -> WireEnum.of(BillingMode.class, row.text("billing")));
  }

  /** Null: the organization's rule. */
  static void setMode(Tx tx, CustomerId customer, @Nullable BillingMode mode) {
    tx.sql(mode == null ? CLEAR_COMPANY : SET_COMPANY)
        .bind("customer", customer)
        .bind("billing", mode)
        .execute();
  }
}
