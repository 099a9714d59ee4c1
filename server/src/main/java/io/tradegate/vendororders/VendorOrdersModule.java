package io.tradegate.vendororders;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.marketplace.commissions.Commissions;
import io.tradegate.marketplace.ledger.VendorLedger;
import io.tradegate.orders.OrdersModule;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.jobs.DueSweep;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.returns.ReturnsModule;
import io.tradegate.shipments.ShipmentsModule;
import io.tradegate.vendors.Vendors;
import java.time.InstantSource;

/** Wires vendor orders. */
public final class VendorOrdersModule {
  private final Parts parts;
  private final VendorOrders orders;

  /** The objects that it needs from other parts. */
  public record Parts(
      Db db,
      WorkerDb workers,
      OrdersModule orders,
      ShipmentsModule shipments,
      ReturnsModule returns,
      Notifications notifications,
      Events events,
      WriteLog audit,
      InstantSource clock,
      Vendors vendors) {}

  /** Splits orders, and follows orders and shipments, from now on. */
  public VendorOrdersModule(Parts parts) {
    this.parts = parts;
    var mail = new VendorOrderMail(parts.notifications());
    this.orders =
        new VendorOrders(
            new VendorOrders.Parts(
                parts.orders().orders(),
                parts.orders().moves(),
                new VendorBooking(new VendorLedger()),
                mail,
                parts.events()));
    var vendorParts =
        new VendorParts(
            new OrderSplit(new Commissions()),
            new UndeliveredGoods(parts.orders().moves(), mail),
            orders);
    parts.orders().add(vendorParts);
    parts.shipments().listen(vendorParts);
    parts.returns().listen(vendorParts);
  }

  public void addTo(Jobs jobs) {
    new AcceptDeadlines(parts.notifications(), parts.audit())
        .addTo(jobs, new DueSweep.Parts(parts.db(), parts.workers(), parts.clock()));
  }

  public void addTo(Routes routes) {
    new ScoreRoutes(parts.vendors()).addTo(routes);
    new VendorOrderRoutes(orders, parts.shipments().ofVendors()).addTo(routes);
    new OwnPartRoutes(parts.orders().orders()).addTo(routes);
  }
}
