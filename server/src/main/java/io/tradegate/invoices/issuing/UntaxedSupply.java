package io.tradegate.invoices.issuing;

import io.tradegate.customers.Company;
import io.tradegate.customers.terms.TaxExemption;
import io.tradegate.einvoice.TaxCategory;
import io.tradegate.invoices.document.Seller;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.PostalAddress;
import io.tradegate.platform.db.Tx;
import io.tradegate.pricing.tax.TaxMode;
import io.tradegate.pricing.tax.TaxSettings;
import java.math.BigDecimal;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Why goods are not taxed, as the document has to say it.
 *
 * @param category of goods with the rate 0
 * @param reason null where none is needed
 */
record UntaxedSupply(TaxCategory category, @Nullable String reason) {
  private static final Set<String> EUROPEAN_UNION =
      Set.of(
          "AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE",
          "IT", "LT", "LU", "LV", "MT", "NL", "PL", "PT", "RO", "SE", "SI", "SK");

  static UntaxedSupply of(Tx tx, Seller seller, Company company, Order order) {
    return of(TaxSettings.of(tx).mode(), seller, company, order);
  }

  static UntaxedSupply of(TaxMode mode, Seller seller, Company company, Order order) {
    if (mode == TaxMode.NONE) {
      return new UntaxedSupply(TaxCategory.OUTSIDE_SCOPE, "Not subject to VAT.");
    }
    TaxExemption exemption = company.facts().taxExemption();
    return exemption.exempt()
        ? exempt(seller, exemption, order)
        : new UntaxedSupply(TaxCategory.ZERO_RATED, null);
  }

  private static UntaxedSupply exempt(Seller seller, TaxExemption exemption, Order order) {
    String from = seller.country();
    String to = destination(order, from);
    boolean fromUnion = EUROPEAN_UNION.contains(from);
    if (fromUnion && !EUROPEAN_UNION.contains(to)) {
      return new UntaxedSupply(TaxCategory.EXPORT, "Export outside the EU.");
    }
    boolean hasIds = seller.vatId() != null && order.parties().customerTaxId() != null;
    if (fromUnion && !to.equals(from) && hasIds) {
      return new UntaxedSupply(TaxCategory.INTRA_COMMUNITY, "Intra-community supply.");
    }
    String certificate = exemption.certificateNumber();
    return new UntaxedSupply(
        TaxCategory.EXEMPT,
        certificate == null ? "Exempt from VAT." : "Exempt from VAT: %s.".formatted(certificate));
  }

  private static String destination(Order order, String otherwise) {
    PostalAddress address = order.shippingAddress();
    return address == null ? otherwise : address.country();
  }

  TaxCategory of(BigDecimal rate) {
    return rate.signum() > 0 ? TaxCategory.STANDARD : category;
  }

  @Nullable String reason(TaxCategory of) {
    return of == category ? reason : null;
  }
}
