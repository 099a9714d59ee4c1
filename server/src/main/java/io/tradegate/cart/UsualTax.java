package io.tradegate.cart;

import io.tradegate.cart.lines.CheckedLine;
import io.tradegate.platform.db.Tx;
import io.tradegate.pricing.tax.TaxGap;
import io.tradegate.pricing.tax.Taxes;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/** Checks whether the tax of a cart is known for the company's usual delivery address. */
final class UsualTax {
  private static final String USUAL =
      """
      select a.country, a.region
        from company_address a
       where a.org_id = :org and a.customer_id = :customer and a.default_shipping and app.charges_tax()
      """;

  private UsualTax() {}

  static Optional<TaxGap> gap(Tx tx, List<CheckedLine> lines) {
    List<Taxes.Taxable> priced =
        lines.stream()
            .filter(line -> line.total() != null)
            .map(
                line ->
                    new Taxes.Taxable(line.line().variant(), Objects.requireNonNull(line.total())))
            .toList();
    return priced.isEmpty()
        ? Optional.empty()
        : supply(tx).flatMap(to -> Taxes.gap(tx, to, Taxes.of(tx, to, priced)));
  }

  private static Optional<Taxes.Supply> supply(Tx tx) {
    UUID customer = tx.actor().requireAccount();
    return tx.sql(USUAL)
        .bind("customer", customer)
        .maybe(
            row ->
                new Taxes.Supply(customer, row.text("country"), row.maybeText("region"), tx.now()));
  }
}
