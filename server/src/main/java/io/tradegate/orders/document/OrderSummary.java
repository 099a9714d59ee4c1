package io.tradegate.orders.document;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.keys.StaffKeys;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.platform.records.WireEnum;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An order as lists and the audit show it.
 *
 * @param tags staff's; null for buyers, as are the keys of other systems
 */
public record OrderSummary(
    OrderId publicId,
    String number,
    OrderStatus status,
    Set<HoldReason> holdReasons,
    OrderSource source,
    CustomerId customerId,
    String customerName,
    @Nullable String poNumber,
    DeliveryMode delivery,
    @Nullable LocalDate requestedDate,
    Money total,
    int lineCount,
    @Nullable List<String> tags,
    @Nullable String externalId,
    @Nullable Metadata metadata,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  /**
   * What a statement selects for {@link #read}, of an order {@code o} and its company {@code c}.
   */
  public static final String COLUMNS =
      """
      o.id, o.number, o.status, o.hold_reasons, o.source, o.customer_id, c.name as customer_name, o.po_number,
      o.delivery, o.requested_date, o.total, o.currency, o.line_count, o.tags, o.external_id, o.metadata, o.version, o.created_at, o.updated_at
      """;

  public static OrderSummary of(Order order) {
    return RecordBuilder.of(OrderSummary.class)
        .from(order)
        .from(order.keys())
        .with("customerName", order.customerName())
        .with("holdReasons", order.holds())
        .with("total", order.total())
        .build();
  }

  public static OrderSummary read(Row row) {
    return read(row, row.texts("tags"), row.as(StaffKeys.class));
  }

  public static OrderSummary readForBuyer(Row row) {
    return read(row, null, StaffKeys.HIDDEN);
  }

  private static OrderSummary read(Row row, @Nullable List<String> tags, StaffKeys keys) {
    return new OrderSummary(
        new OrderId(row.uuid("id")),
        row.text("number"),
        WireEnum.of(OrderStatus.class, row.text("status")),
        HoldReason.of(row.texts("hold_reasons")),
        WireEnum.of(OrderSource.class, row.text("source")),
        new CustomerId(row.uuid("customer_id")),
        row.text("customer_name"),
        row.maybeText("po_number"),
        WireEnum.of(DeliveryMode.class, row.text("delivery")),
        row.maybeDate("requested_date"),
        row.money("total", "currency"),
        row.integer("line_count"),
        tags,
        keys.externalId(),
        keys.metadata(),
        row.integer("version"),
        row.instant("created_at"),
        row.instant("updated_at"));
  }
}
