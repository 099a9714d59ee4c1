package io.tradegate.invoices.issuing;

import io.tradegate.invoices.document.BilledLine;
import io.tradegate.invoices.document.BilledTax;
import io.tradegate.invoices.document.DeliveryPeriod;
import io.tradegate.invoices.document.InvoiceDraft;
import io.tradegate.invoices.document.InvoiceKind;
import io.tradegate.invoices.document.InvoiceStore;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.UUID;

/** A collective invoice that is being made. */
final class CollectiveDraft {
  /** More lines than this make a second invoice. */
  private static final int MOST_LINES = 20_000;

  /**
   * The tax of each order is rounded by itself. EN 16931 lets the sum differ from basis by rate by
   * less than one unit of the currency; an order that would exceed this goes on the next invoice.
   */
  private static final BigDecimal MOST_DRIFT = new BigDecimal("0.9");

  private final UUID id;
  private final List<BilledLine> lines = new ArrayList<>();
  private final List<BilledTax> taxes = new ArrayList<>();
  private final TreeSet<LocalDate> days = new TreeSet<>();
  private final Map<BigDecimal, BigDecimal> drifts = new HashMap<>();

  CollectiveDraft(UUID id) {
    this.id = id;
  }

  boolean isEmpty() {
    return lines.isEmpty();
  }

  /** Whether it has room for the share of a further order. */
  boolean takes(OrderShare share) {
    boolean fits = lines.size() + share.lines(id, 0).size() <= MOST_LINES;
    return isEmpty()
        || (fits
            && share.taxes(id).stream()
                .noneMatch(tax -> driftWith(tax).abs().compareTo(MOST_DRIFT) > 0));
  }

  private BigDecimal driftWith(BilledTax tax) {
    BigDecimal exact = tax.basis().amount().multiply(tax.rate()).movePointLeft(2);
    return drifts.getOrDefault(tax.rate(), BigDecimal.ZERO).add(tax.tax().amount().subtract(exact));
  }

  void add(OrderShare share, List<LocalDate> shipped) {
    if (share.isEmpty()) {
      return;
    }
    lines.addAll(share.lines(id, lines.size()));
    for (BilledTax tax : share.taxes(id)) {
      drifts.put(tax.rate(), driftWith(tax));
      taxes.add(tax);
    }
    days.addAll(shipped);
  }

  UUID insert(Tx tx, CustomerId customer) {
    var period = new DeliveryPeriod(days.getFirst(), days.getLast());
    InvoiceStore.insert(
        tx,
        new InvoiceDraft(
            id, InvoiceKind.INVOICE, customer, null, null, period, null, lines, taxes));
    return id;
  }
}
