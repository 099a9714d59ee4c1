package io.tradegate.everything;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.AllEvents;
import io.tradegate.platform.events.EventDescription;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Compares the catalogue with the contract, which is written here a second time on purpose. */
class EventContractTest {
  private static final String EVENTS =
      """
      rfq.submitted: a buyer submitted a request for quote
      sourcing.quoted: a supplier store sent a quote for a sourcing request
      quote.sent: a quote or a new version was sent to the buyer
      quote.countered: the buyer proposed changes
      quote.accepted: the buyer accepted
      quote.declined: the buyer declined
      order.placed: an order was created by checkout, quote acceptance, or a rep acting for a customer
      order.status_changed: any order transition (confirmed, processing, shipped, delivered, closed, cancelled, on hold)
      order.backordered: a confirmed order could not fully reserve stock
      approval.requested: an order went on hold for the buyer company's approver
      order.approval_decided: the approver released or rejected it
      shipment.status_changed: a shipment moved (pending, shipped, delivered, returned)
      invoice.paid: an invoice was settled in full
      invoice.undunnable: the dunning sweep found an overdue invoice whose customer has no contact email
      payment.refunded: a payment was refunded
      order.refund_due: a cancellation left money to return
      return.requested: a return was requested
      return.decided: a return was approved, received or rejected
      lead.created: a storefront enquiry, popup submission or manual lead
      record_message.posted: a message on an order, quote or invoice thread
      product.submitted: a vendor listing entered moderation
      vendor.application_submitted: someone applied to sell
      vendor_order.status_changed: a marketplace sub-order moved
      vendor_order.cancelled: a marketplace sub-order was cancelled
      subscription.run_failed: a recurring order could not be placed
      """;

  private static final String FIELDS =
      """
      rfq.submitted: number, customer_id, customer_name, line_count, needed_by
      sourcing.quoted: number, quote_id, supplier_org_id, supplier_name, total
      quote.sent: number, version, customer_id, net, shipping, tax, total, valid_until
      quote.countered: number, version, customer_id, net, shipping, tax, total, valid_until, changes
      quote.accepted: number, version, customer_id, net, shipping, tax, total, valid_until, order_id
      quote.declined: number, version, customer_id, net, shipping, tax, total, valid_until, reason
      order.placed: number, status, customer_id, customer_name, po_number, source, net, shipping, tax, total, line_count, delivery, requested_date
      order.status_changed: number, status, previous_status, reason, hold_reasons, customer_id
      order.backordered: number, lines
      approval.requested: number, approval_id, rule, approvers, total
      order.approval_decided: number, approval_id, decision, decided_by, comment
      shipment.status_changed: number, order_id, status, previous_status, carrier, tracking_number
      invoice.paid: number, order_id, customer_id, total, paid_at
      invoice.undunnable: number, customer_id, customer_name, balance, due_date, days_overdue
      payment.refunded: payment_reference, invoice_id, order_id, amount, refunded_total
      order.refund_due: number, amount, reason
      return.requested: number, order_id, customer_id, lines
      return.decided: number, order_id, decision, reason
      lead.created: source, name, email, company
      record_message.posted: record_type, record_id, author_kind, author_name, excerpt
      product.submitted: sku, name, vendor_id, vendor_name
      vendor.application_submitted: company_name, contact_email
      vendor_order.status_changed: number, order_id, vendor_id, status, previous_status
      vendor_order.cancelled: number, order_id, vendor_id, status, previous_status, reason
      subscription.run_failed: number, customer_id, scheduled_for, reason, attempt
      """;

  private final Map<String, EventDescription> events =
      AllEvents.catalogue().descriptions().stream()
          .collect(
              Collectors.toMap(
                  EventDescription::name, event -> event, (a, _) -> a, LinkedHashMap::new));

  private static final int OF_THE_CONTRACT = 25;

  /** Events that we added to the contract. */
  private static final List<String> ADDED = List.of("webhook.endpoint_disabled");

  @Test
  void theEventsAreThoseOfTheContractInItsOrder() {
    String told =
        events.values().stream()
            .limit(OF_THE_CONTRACT)
            .map(event -> event.name() + ": " + event.description() + "\n")
            .collect(Collectors.joining());

    assertThat(told).isEqualTo(EVENTS);
  }

  /** Additional events, which endpoints get only if they name them. */
  private static final List<String> ONLY_BY_NAME =
      List.of(
          "order.changed",
          "quote.withdrawn",
          "product.changed",
          "customer.changed",
          "price_list.changed",
          "stock.changed",
          "invoice.issued",
          "credit_note.issued",
          "payment.received");

  @Test
  void addedEventsComeAfterThoseOfTheContractAndThoseOnlyByNameLast() {
    assertThat(events.keySet().stream().skip(OF_THE_CONTRACT))
        .containsExactlyElementsOf(Stream.concat(ADDED.stream(), ONLY_BY_NAME.stream()).toList());
  }

  @Test
  void anEndpointWithoutNamesGetsAllButThoseOnlyByName() {
    assertThat(events.values().stream().filter(event -> !event.byDefault()))
        .extracting(EventDescription::name)
        .containsExactlyElementsOf(ONLY_BY_NAME);
  }

  @Test
  void thePayloadsHaveTheFieldsOfTheContractInItsOrder() {
    String told =
        events.values().stream()
            .limit(OF_THE_CONTRACT)
            .map(event -> event.name() + ": " + String.join(", ", ownFields(event)) + "\n")
            .collect(Collectors.joining());

    assertThat(told).isEqualTo(FIELDS);
  }

  @Test
  void everyPayloadBeginsWithTheIdAndTheTime() {
    assertThat(events.values())
        .allSatisfy(event -> assertThat(fields(event)).startsWith("public_id", "occurred_at"));
  }

  private static List<String> ownFields(EventDescription event) {
    return fields(event).subList(2, fields(event).size());
  }

  private static List<String> fields(EventDescription event) {
    return List.copyOf(event.schema().get("properties").propertyNames());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          order.placed           | source         | checkout, quote, rep, subscription, sourcing
          order.status_changed   | status         | confirmed, processing, shipped, delivered, closed, cancelled, on_hold
          order.approval_decided | decision       | approved, rejected
          shipment.status_changed| status         | pending, shipped, delivered, returned
          return.decided         | decision       | approved, received, rejected
          lead.created           | source         | enquiry, popup, manual
          record_message.posted  | record_type    | order, quote, invoice, vendor_order
          vendor_order.cancelled | status         | new, accepted, shipped, delivered, closed, cancelled
          """)
  void aFieldWithFewValuesListsThem(String event, String field, String values) {
    JsonNode listed = property(event, field).get("enum");

    assertThat(listed.valueStream().map(JsonNode::asString).collect(Collectors.joining(", ")))
        .isEqualTo(values);
  }

  @Test
  void aShortageIsToldPerLine() {
    JsonNode line = property("order.backordered", "lines").at("/items/properties");

    assertThat(line.propertyNames()).containsExactly("sku", "ordered", "reserved", "backordered");
  }

  @Test
  void everyEventSaysWhoseIdItCarries() {
    assertThat(events.keySet())
        .allSatisfy(
            event ->
                assertThat(property(event, "public_id").path("description").asString(""))
                    .isNotBlank());
    assertThat(property("sourcing.quoted", "public_id").get("description").asString())
        .isEqualTo("The sourcing request's id.");
    assertThat(property("approval.requested", "public_id").get("description").asString())
        .isEqualTo("The order's id.");
    assertThat(property("record_message.posted", "public_id").get("description").asString())
        .isEqualTo("The message's id.");
  }

  private JsonNode property(String event, String field) {
    return java.util.Objects.requireNonNull(events.get(event))
        .schema()
        .get("properties")
        .get(field);
  }
}
