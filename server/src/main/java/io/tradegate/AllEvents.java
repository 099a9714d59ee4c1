package io.tradegate;

import io.tradegate.approvals.ApprovalEvents;
import io.tradegate.billing.BillingEvents;
import io.tradegate.dunning.DunningEvents;
import io.tradegate.fulfilment.ShipmentEvents;
import io.tradegate.leads.LeadEvents;
import io.tradegate.marketplace.MarketplaceEvents;
import io.tradegate.messages.MessageEvents;
import io.tradegate.orders.OrderEvents;
import io.tradegate.platform.events.EventCatalogue;
import io.tradegate.quotes.QuoteEvents;
import io.tradegate.returns.ReturnEvents;
import io.tradegate.rfqs.RfqEvents;
import io.tradegate.sourcing.SourcingEvents;
import io.tradegate.subscriptions.SubscriptionEvents;
import io.tradegate.webhooks.WebhookEvents;
import java.util.List;

/** The events of all capabilities, put together: the platform may not know them one by one. */
public final class AllEvents {
  private AllEvents() {}

  /** In the order of the contract, then those about the sending itself. */
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
            BillingEvents.INVOICE_PAID,
            DunningEvents.UNDUNNABLE,
            BillingEvents.PAYMENT_REFUNDED,
            OrderEvents.REFUND_DUE,
            ReturnEvents.REQUESTED,
            ReturnEvents.DECIDED,
            LeadEvents.CREATED,
            MessageEvents.POSTED,
            MarketplaceEvents.PRODUCT_SUBMITTED,
            MarketplaceEvents.VENDOR_APPLICATION_SUBMITTED,
            MarketplaceEvents.VENDOR_ORDER_STATUS_CHANGED,
            MarketplaceEvents.VENDOR_ORDER_CANCELLED,
            SubscriptionEvents.RUN_FAILED,
            WebhookEvents.ENDPOINT_DISABLED));
  }
}
