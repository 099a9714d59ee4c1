package io.tradegate.cli.demo;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Main;
import io.tradegate.Surroundings;
import io.tradegate.customers.Companies;
import io.tradegate.invoices.document.Seller;
import io.tradegate.invoices.issuing.Drafting;
import io.tradegate.invoices.settings.BillingMode;
import io.tradegate.invoices.settings.BillingSettings;
import io.tradegate.orders.document.DraftLine;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderDraft;
import io.tradegate.orders.document.OrderSource;
import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.orders.document.PostalAddress;
import io.tradegate.orders.document.ShippingCharge;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.jobs.Scope;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Currency;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * What happened in the weeks before the demo. A node with a clock that is set back places an order,
 * bills it and duns it twice: the invoice is due 30 days after its issue, 20 days ago. Vendors sold
 * something before.
 */
final class DemoHistory {
  private static final ZoneId ZONE = ZoneId.of("Europe/Berlin");
  private static final int ISSUED = 50;
  private static final int SOLD = 30;
  private static final List<Integer> DUNNED = List.of(15, 5);
  private static final String COMPANY = "C-1002";

  private static final PostalAddress ADDRESS =
      new PostalAddress(
          "Tailspin Repairs", null, List.of("Werkstr. 3"), "70173", "Stuttgart", null, "DE", null);

  private static final Seller SELLER =
      new Seller(
          "Northwind Industrial",
          List.of("Hafenstr. 7"),
          "20457",
          "Hamburg",
          null,
          "DE",
          "DE123456789",
          null,
          "HRB 4711",
          "billing@demo.test",
          null,
          new Seller.Bank("DE89370400440532013000", null, null));

  private final long org;
  private final List<VendorId> vendors;
  private final LocalDate today;
  private Instant clock;

  private DemoHistory(long org, List<VendorId> vendors, Instant now) {
    this.org = org;
    this.vendors = vendors;
    this.today = LocalDate.ofInstant(now, ZONE);
    this.clock = now;
  }

  static void play(Settings settings, long org, List<VendorId> vendors, Instant now) {
    var demo = new DemoHistory(org, vendors, now);
    var around = new Surroundings(() -> demo.clock, OpenTelemetry.noop()).asDemo();
    try (var node = new Main(settings, around)) {
      demo.play(node);
    }
  }

  private void play(Main node) {
    daysAgo(ISSUED);
    node.db().write(Caller.service(org, "demo"), tx -> billed(tx, node));
    daysAgo(SOLD);
    node.db().write(Caller.service(org, "demo"), this::sold);
    for (int days : DUNNED) {
      daysAgo(days);
      node.jobs().find("dunning").run(Scope.of(org));
    }
  }

  private List<VendorId> sold(Tx tx) {
    DemoVendors.sell(tx, vendors);
    return vendors;
  }

  private void daysAgo(int days) {
    clock = today.minusDays(days).atTime(LocalTime.NOON).atZone(ZONE).toInstant();
  }

  private static Order billed(Tx tx, Main node) {
    BillingSettings.set(
        tx, OptionalInt.empty(), BillingSettings.of(tx).with(BillingMode.MANUAL, SELLER));
    CustomerId customer =
        Objects.requireNonNull(new Companies().byCode(tx, List.of(COMPANY)).get(COMPANY));
    Order order = node.orders().placing().place(tx, draft(customer)).order();
    node.invoices().billing().bill(tx, order.id(), Drafting.Wish.all(true), true);
    return order;
  }

  private static OrderDraft draft(CustomerId customer) {
    Currency euro = Currency.getInstance("EUR");
    var line =
        new DraftLine(
            null,
            null,
            "Overhaul of a gear pump",
            "piece",
            Quantity.of(1),
            Money.of("480.00", "EUR"),
            null,
            null,
            null,
            null,
            null);
    return new OrderDraft(
        OrderSource.REP,
        null,
        customer,
        null,
        null,
        euro,
        List.of(line),
        ADDRESS,
        ADDRESS,
        new ShippingCharge(null, "Collected", Money.zero(euro)),
        "PO-8790",
        null,
        null,
        PaymentMethod.TERMS,
        null,
        null,
        null);
  }
}
