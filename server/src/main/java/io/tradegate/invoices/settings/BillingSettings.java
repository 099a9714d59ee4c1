package io.tradegate.invoices.settings;

import static io.tradegate.platform.errors.ErrorCode.BILLING_NOT_SET_UP;

import io.tradegate.invoices.document.Seller;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.CustomerId;
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

  public static BillingSettings of(Tx tx) {
    return BillingSettingsStore.find(tx).orElse(BY_DEFAULT);
  }

  public static BillingSettings set(Tx tx, OptionalInt expected, BillingSettings wanted) {
    BillingSettings before = of(tx);
    Versions.require(expected, before.version());
    BillingSettingsStore.write(tx, wanted);
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
    return BillingSettingsStore.modeOf(tx, customer).orElse(null);
  }

  static void setOwn(Tx tx, CustomerId customer, @Nullable BillingMode mode) {
    BillingMode before = ownOf(tx, customer);
    BillingSettingsStore.setMode(tx, customer, mode);
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
