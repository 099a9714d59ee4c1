package io.tradegate.invoices.settings;

import static io.tradegate.platform.errors.ErrorCode.BILLING_NOT_SET_UP;

import io.tradegate.invoices.document.Seller;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.records.WireEnum;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * How an organization bills.
 *
 * @param billing when invoices are made, unless a company has a rule of its own
 * @param xmlFormat of invoices as XML files
 * @param colour of lines and headings on documents
 * @param logoId a picture of the library; null: documents show the name
 * @param seller null: nothing can be issued yet
 * @param version 0 as long as these are the defaults
 */
public record BillingSettings(
    BillingMode billing,
    XmlFormat xmlFormat,
    String colour,
    @Nullable UUID logoId,
    @Column(json = true) @Nullable Seller seller,
    int version) {
  static final String USUAL_COLOUR = "#1f4e79";

  private static final BillingSettings BY_DEFAULT =
      new BillingSettings(BillingMode.SHIPMENT, XmlFormat.CII, USUAL_COLOUR, null, null, 0);

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

  public static BillingSettings of(Tx tx) {
    return tx.sql(READ).maybe(row -> row.as(BillingSettings.class)).orElse(BY_DEFAULT);
  }

  public static BillingSettings set(Tx tx, OptionalInt expected, BillingSettings wanted) {
    BillingSettings before = of(tx);
    Versions.require(expected, before.version());
    tx.sql(WRITE)
        .bind("billing", wanted.billing().wireName())
        .bind("xml_format", wanted.xmlFormat().wireName())
        .bind("colour", wanted.colour())
        .bind("logo_id", wanted.logoId())
        .bind("seller", wanted.seller() == null ? null : Json.text(wanted.seller()))
        .execute();
    BillingSettings after = of(tx);
    tx.changed("billing_settings", tx.actor().org(), before, after);
    return after;
  }

  /** The same with another rule and seller. */
  public BillingSettings with(BillingMode mode, Seller named) {
    return new BillingSettings(mode, xmlFormat, colour, logoId, named, version);
  }

  /** The rule of a company; null: the organization's. */
  static @Nullable BillingMode ownOf(Tx tx, CustomerId customer) {
    return tx.sql(OF_COMPANY)
        .bind("customer", customer)
        .maybe(row -> WireEnum.of(BillingMode.class, row.text("billing")))
        .orElse(null);
  }

  static void setOwn(Tx tx, CustomerId customer, @Nullable BillingMode mode) {
    BillingMode before = ownOf(tx, customer);
    if (mode == null) {
      tx.sql(CLEAR_COMPANY).bind("customer", customer).execute();
    } else {
      tx.sql(SET_COMPANY).bind("customer", customer).bind("billing", mode.wireName()).execute();
    }
    tx.changed("company_billing", customer.value(), before, mode);
  }

  /** The rule that holds for a company. */
  public static BillingMode modeOf(Tx tx, CustomerId customer) {
    BillingMode own = ownOf(tx, customer);
    return own == null ? of(tx).billing() : own;
  }

  /** The account on invoices; empty while there is none. */
  public static Optional<String> iban(Tx tx) {
    Seller named = of(tx).seller();
    return named == null || named.bank() == null
        ? Optional.empty()
        : Optional.of(named.bank().iban());
  }

  public Seller requireSeller() {
    if (seller == null) {
      throw BILLING_NOT_SET_UP.because(
          "Documents cannot be issued before PUT /admin/billing-settings has named the seller.");
    }
    return seller;
  }
}
