package io.tradegate;

import io.tradegate.approvals.ApprovalEvents;
import io.tradegate.catalog.products.ProductChanged;
import io.tradegate.customers.CustomerChanged;
import io.tradegate.dunning.DunningEvents;
import io.tradegate.inventory.StockChanged;
import io.tradegate.invoices.issuing.InvoiceEvents;
import io.tradegate.leads.LeadEvents;
import io.tradegate.marketplace.applications.VendorEvents;
import io.tradegate.marketplace.listings.ListingEvents;
import io.tradegate.messages.MessageEvents;
import io.tradegate.orders.document.OrderEvents;
import io.tradegate.payments.document.PaymentEvents;
import io.tradegate.platform.events.EventCatalogue;
import io.tradegate.platform.events.EventDescription;
import io.tradegate.platform.http.Route;
import io.tradegate.platform.http.openapi.ApiDocument;
import io.tradegate.platform.http.openapi.WebhookDescription;
import io.tradegate.pricing.lists.PriceListChanged;
import io.tradegate.quotes.document.QuoteEvents;
import io.tradegate.recurring.RecurringOrderEvents;
import io.tradegate.returns.document.ReturnEvents;
import io.tradegate.rfqs.RfqEvents;
import io.tradegate.shipments.ShipmentEvents;
import io.tradegate.sourcing.requests.SourcingEvents;
import io.tradegate.vendororders.VendorOrderEvents;
import io.tradegate.webhooks.WebhookEvents;
import java.util.List;

/** Collects the events of all capabilities: the platform must not depend on capabilities. */
public final class AllEvents {
  private AllEvents() {}

  /**
   * In the order of the contract, followed by the events about webhook delivery itself and by those
   * that endpoints get only by name.
   */
  public static EventCatalogue catalogue() {
    return new EventCatalogue(
        List.of(
            RfqEvents.SUBMITTED,
            SourcingEvents.QUOTED,
            QuoteEvents.SENT,
            QuoteEvents.COUNTERED,
            QuoteEvents.ACCEPTED,
            QuoteEvents.DECLINED,
            OrderEvents.PLACED,
            OrderEvents.STATUS_CHANGED,
            OrderEvents.BACKORDERED,
            ApprovalEvents.REQUESTED,
            ApprovalEvents.DECIDED,
            ShipmentEvents.STATUS_CHANGED,
            InvoiceEvents.PAID,
            DunningEvents.UNDUNNABLE,
            PaymentEvents.REFUNDED,
            OrderEvents.REFUND_DUE,
            ReturnEvents.REQUESTED,
            ReturnEvents.DECIDED,
            LeadEvents.CREATED,
            MessageEvents.POSTED,
            ListingEvents.SUBMITTED,
            VendorEvents.APPLICATION_SUBMITTED,
            VendorOrderEvents.STATUS_CHANGED,
            VendorOrderEvents.CANCELLED,
            RecurringOrderEvents.RUN_FAILED,
            WebhookEvents.ENDPOINT_DISABLED,
            OrderEvents.CHANGED,
            QuoteEvents.WITHDRAWN,
            ProductChanged.TYPE,
            CustomerChanged.TYPE,
            PriceListChanged.TYPE,
            StockChanged.TYPE,
            InvoiceEvents.ISSUED,
            InvoiceEvents.CREDITED,
            PaymentEvents.RECEIVED));
  }

  /** The API document of these routes, with the deliveries of all events. */
  public static ApiDocument document(List<Route> routes) {
    return ApiDocument.complete(routes, webhooks());
  }

  public static List<WebhookDescription> webhooks() {
    return catalogue().descriptions().stream().map(AllEvents::webhook).toList();
  }

  private static WebhookDescription webhook(EventDescription event) {
    return new WebhookDescription(
        event.name(),
        event.description(),
        event.waitsFor(),
        event.byDefault(),
        event.schema(),
        event.example());
  }
}
