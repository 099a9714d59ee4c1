package io.tradegate.orders;

import static java.util.Objects.requireNonNullElse;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.customers.terms.SalesRep;
import io.tradegate.orders.document.DeliveryMode;
import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderLine;
import io.tradegate.orders.document.OrderSource;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.orders.document.PostalAddress;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.keys.StaffKeys;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An order with all its parts, as one reader sees it.
 *
 * @param sourceId the quote or recurring order that it came from
 * @param customerCode the customer, the website and the buyer are named as they were called when
 *     the order was placed
 * @param owner the sales rep of the customer by now; null for buyers
 * @param delivery whether it may be sent in parts; of a complete delivery nothing is sent while
 *     something is missing
 * @param promisedDate when the last line is promised; null while a line is not
 * @param deliveries the lines by the day on which they are wanted
 * @param paymentTerms as they were agreed when the order was placed
 * @param dueDate prepaid: the day of the order; net: so many days after it was shipped, null before
 * @param net of the lines, before tax
 * @param shipping the charge before tax
 * @param taxes by rate, shipping included
 * @param tax of the lines and of shipping
 * @param total net, shipping and tax of what is not cancelled
 * @param orderedTotal the total before anything was cancelled
 * @param paid what was captured or received
 * @param open what is still to be paid
 * @param refundDue what was paid and is not owed any more
 * @param tags staff's; null for buyers, as are the keys of other systems
 * @param allowedActions what this reader may do with it now, by the names of the routes
 */
public record OrderView(
    OrderId publicId,
    String number,
    OrderStatus status,
    Set<HoldReason> holdReasons,
    OrderSource source,
    @Nullable UUID sourceId,
    CustomerId customerId,
    String customerName,
    String customerCode,
    @Nullable String customerTaxId,
    @Nullable SalesRep owner,
    @Nullable WebsiteId websiteId,
    @Nullable String websiteName,
    @Nullable BuyerId buyerId,
    @Nullable String buyerName,
    @Nullable String buyerEmail,
    String placedBy,
    @Nullable String poNumber,
    @Nullable UUID costCentreId,
    @Nullable String costCentreCode,
    DeliveryMode delivery,
    @Nullable LocalDate requestedDate,
    @Nullable LocalDate promisedDate,
    List<Delivery> deliveries,
    PaymentMethod paymentMethod,
    @Nullable PaymentTerms paymentTerms,
    @Nullable LocalDate dueDate,
    @Nullable String shippingMethod,
    @Nullable PostalAddress shippingAddress,
    @Nullable PostalAddress billingAddress,
    List<Line> lines,
    Money net,
    Money shipping,
    List<TaxAmount> taxes,
    Money shippingTax,
    Money tax,
    Money total,
    Money orderedTotal,
    Money paid,
    Money open,
    Money refundDue,
    @Nullable String note,
    @Nullable List<String> tags,
    @Nullable String externalId,
    @Nullable Metadata metadata,
    List<String> allowedActions,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  /**
   * A line; its amounts are of what is not cancelled.
   *
   * @param quantity in `unit`; prices are per `unit`
   * @param orderedQuantity null, as is the unit, where it was ordered in `unit`
   * @param reserved in stock for this order, packed or not
   * @param backordered waited for
   * @param shipped has left the warehouse
   * @param delivered with the customer
   * @param returned has come back
   * @param gtin of the variant when the order was placed
   * @param taxRate percent, as decimal text
   * @param tax the share of this line in the tax of its rate
   * @param requestedDate its own, or that of the order
   * @param promisedDate what staff promised, or else the requested date once all of it is reserved
   * @param vendorId the vendor that sells and sends it; null: house goods
   * @param promisedOn when expected receipts cover what it waits for; null: not known
   */
  public record Line(
      UUID id,
      int position,
      @Nullable String sku,
      @Nullable String gtin,
      String name,
      String unit,
      Quantity quantity,
      Quantity cancelled,
      Quantity reserved,
      Quantity backordered,
      Quantity shipped,
      Quantity delivered,
      Quantity returned,
      Money unitPrice,
      Money net,
      @Nullable String taxClass,
      String taxRate,
      Money tax,
      @Nullable String comment,
      @Nullable Quantity orderedQuantity,
      @Nullable String orderedUnit,
      @Nullable LocalDate requestedDate,
      @Nullable LocalDate promisedDate,
      @Nullable LocalDate promisedOn,
      @Nullable UUID offerId,
      @Nullable VendorId vendorId,
      @Nullable String vendorName) {

    static Line of(Order order, OrderLine line, LineStock.Of stock) {
      return RecordBuilder.of(Line.class)
          .from(line)
          .with("reserved", stock.reserved())
          .with("backordered", stock.backordered())
          .with("requestedDate", order.wantedOn(line))
          .with("promisedDate", promised(order, line, stock))
          .with("promisedOn", stock.promisedOn())
          .with("vendorId", line.sellerId())
          .with("vendorName", line.sellerName())
          .with("taxRate", line.taxRate().stripTrailingZeros().toPlainString())
          .build();
    }

    @JsonIgnore
    boolean isOpen() {
      return cancelled.isLessThan(quantity);
    }

    private static @Nullable LocalDate promised(Order order, OrderLine line, LineStock.Of stock) {
      if (line.promisedDate() != null) {
        return line.promisedDate();
      }
      return order.isAgreed() && stock.backordered().isZero() ? order.wantedOn(line) : null;
    }
  }

  /**
   * The lines that are wanted on one day, the earliest day first.
   *
   * @param requestedDate null: as soon as possible
   */
  public record Delivery(@Nullable LocalDate requestedDate, List<Integer> positions) {

    static List<Delivery> of(List<Line> lines) {
      var byDay = new TreeMap<LocalDate, List<Integer>>();
      lines.forEach(
          line ->
              byDay
                  .computeIfAbsent(
                      requireNonNullElse(line.requestedDate(), LocalDate.MIN),
                      _ -> new ArrayList<>())
                  .add(line.position()));
      return byDay.entrySet().stream()
          .map(
              day ->
                  new Delivery(
                      day.getKey().equals(LocalDate.MIN) ? null : day.getKey(), day.getValue()))
          .toList();
    }
  }

  /**
   * What an order shows that other packages know.
   *
   * @param tags null for buyers
   */
  record Known(
      List<TaxAmount> taxes,
      @Nullable LocalDate promisedDate,
      List<Delivery> deliveries,
      Money paid,
      @Nullable String costCentreCode,
      @Nullable SalesRep owner,
      @Nullable List<String> tags,
      List<String> allowedActions) {}

  static OrderView of(Order order, List<Line> lines, Known known) {
    Money zero = Money.zero(order.total().currency());
    Money open = order.total().minus(known.paid());
    return RecordBuilder.of(OrderView.class)
        .from(known)
        .from(order.parties())
        .from(order.totals())
        .from(order)
        .from(known.tags() == null ? StaffKeys.HIDDEN : StaffKeys.of(order.keys()))
        .with("open", open.isNegative() ? zero : open)
        .with("refundDue", open.isNegative() ? open.negated() : zero)
        .with("holdReasons", order.holds())
        .with("paymentMethod", order.payment())
        .with("shippingMethod", order.shipping().name())
        .with("lines", lines)
        .build();
  }
}
