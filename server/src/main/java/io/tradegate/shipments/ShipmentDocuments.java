package io.tradegate.shipments;

import io.tradegate.access.contacts.CompanyUserStore;
import io.tradegate.access.contacts.Notifications;
import io.tradegate.access.contacts.Notifications.About;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.Documents;
import io.tradegate.platform.events.Documents.Side;
import io.tradegate.platform.events.StoredEvent;
import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.Recipient;
import io.tradegate.shipments.carriers.TrackingLink;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Registers the letters about shipments, which automation rules send. */
record ShipmentDocuments(Notifications notifications) {
  void addTo(Documents documents) {
    documents.belongToCustomers(List.of(ShipmentEvents.STATUS_CHANGED_NAME), this::recipients);
    documents.haveLetter(ShipmentEvents.STATUS_CHANGED_NAME, Side.CUSTOMER, this::letter);
  }

  private List<Recipient> recipients(Tx tx, UUID id) {
    return ShipmentStore.find(tx, id)
        .map(found -> CompanyUserStore.recipients(tx, found.customerId(), found.buyerId()))
        .orElse(List.of());
  }

  private Letter letter(Tx tx, StoredEvent event) {
    Shipment shipment = ShipmentStore.find(tx, event.document()).orElseThrow();
    var about = new About("orders", shipment.orderId().value(), shipment.websiteId(), event.id());
    @Nullable String link = notifications.storeLink(tx, about);
    return event.json().path("status").asString().equals(ShipmentStatus.DELIVERED.wireName())
        ? new ShipmentLetter.Delivered(shipment.orderNumber(), shipment.number(), link)
        : new ShipmentLetter.Shipped(
            shipment.orderNumber(),
            shipment.number(),
            carrier(shipment),
            tracking(shipment),
            trackingUrl(shipment),
            link);
  }

  private static @Nullable String carrier(Shipment shipment) {
    String known = shipment.carrierName();
    return known == null ? shipment.details().carrier() : known;
  }

  /** Of the first parcel; the order shows all. */
  private static @Nullable String trackingUrl(Shipment shipment) {
    List<TrackingLink> links = shipment.trackingLinks();
    return links.isEmpty() ? shipment.details().trackingUrl() : links.getFirst().url();
  }

  private static @Nullable String tracking(Shipment shipment) {
    List<String> numbers = shipment.details().trackingNumbers();
    return numbers.isEmpty() ? null : String.join(", ", numbers);
  }
}
