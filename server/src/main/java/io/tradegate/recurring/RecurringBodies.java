package io.tradegate.recurring;

import static java.util.Objects.requireNonNullElse;

import io.tradegate.orders.document.DeliveryMode;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.OptionalBody;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Repeated;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.recurring.RecurringOrders.Wish;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Request bodies of recurring orders. */
final class RecurringBodies {
  static final int MOST_LINES = 200;
  private static final int LONGEST_PREFIX = 40;
  private static final int LONGEST_NOTE = 1000;
  private static final int LAST_YEAR = 2199;

  private RecurringBodies() {}

  /**
   * A recurring order of the caller. Either lines or an order to copy them from; if the billing
   * address is missing, it is the shipping address.
   */
  record Create(
      Cadence cadence,
      LocalDate startDate,
      @Nullable LocalDate endDate,
      UUID shippingAddressId,
      @Nullable UUID billingAddressId,
      @Nullable UUID shippingMethodId,
      @Nullable UUID costCentreId,
      @Text(max = LONGEST_PREFIX) @Nullable String poPrefix,
      @Text(max = LONGEST_NOTE) @Nullable String note,
      @Nullable DeliveryMode delivery,
      @Bounds(min = 1, max = MOST_LINES) @Nullable List<RecurringLine> lines,
      @Nullable OrderId fromOrder)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      var errors = new ArrayList<>(cadence.complaints());
      errors.addAll(dates(startDate, endDate));
      if ((lines == null) == (fromOrder == null)) {
        errors.add(new FieldError("lines", "Give either field `lines` or field `from_order`."));
      }
      errors.addAll(repeated(lines));
      return errors;
    }

    Wish wish(List<RecurringLine> wanted) {
      return new Wish(
          new RecurringSchedule(cadence, startDate, endDate),
          new RecurringTerms(
              shippingAddressId,
              requireNonNullElse(billingAddressId, shippingAddressId),
              shippingMethodId,
              costCentreId,
              poPrefix,
              note,
              delivery),
          wanted);
    }
  }

  /** The same, created by staff for a buyer. */
  record CreateFor(
      CustomerId customerId, BuyerId buyerId, @Nullable WebsiteId websiteId, Create order)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      return order.complaints();
    }
  }

  /** A missing field stays as it is; null removes an optional value. */
  record Change(
      @Nullable Cadence cadence,
      @Nullable LocalDate endDate,
      @Nullable UUID shippingAddressId,
      @Nullable UUID billingAddressId,
      @Nullable UUID shippingMethodId,
      @Nullable UUID costCentreId,
      @Text(max = LONGEST_PREFIX) @Nullable String poPrefix,
      @Text(max = LONGEST_NOTE) @Nullable String note,
      @Nullable DeliveryMode delivery,
      @Bounds(min = 1, max = MOST_LINES) @Nullable List<RecurringLine> lines)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      var errors = new ArrayList<>(dates(null, endDate));
      if (cadence != null) {
        errors.addAll(cadence.complaints());
      }
      errors.addAll(repeated(lines));
      return errors;
    }

    Wish appliedTo(Wish now, Call call) {
      return new Wish(plan(now.plan(), call), terms(now.terms(), call), lines(now));
    }

    private RecurringSchedule plan(RecurringSchedule now, Call call) {
      return new RecurringSchedule(
          requireNonNullElse(cadence, now.cadence()),
          now.start(),
          call.mentions("end_date") ? endDate : now.end());
    }

    private RecurringTerms terms(RecurringTerms now, Call call) {
      return new RecurringTerms(
          requireNonNullElse(shippingAddressId, now.shippingAddress()),
          requireNonNullElse(billingAddressId, now.billingAddress()),
          call.mentions("shipping_method_id") ? shippingMethodId : now.shippingMethod(),
          call.mentions("cost_centre_id") ? costCentreId : now.costCentre(),
          call.mentions("po_prefix") ? poPrefix : now.poPrefix(),
          call.mentions("note") ? note : now.note(),
          call.mentions("delivery") ? delivery : now.delivery());
    }

    private List<RecurringLine> lines(Wish now) {
      return requireNonNullElse(lines, now.lines());
    }
  }

  private static List<FieldError> repeated(@Nullable List<RecurringLine> lines) {
    return lines == null
        ? List.of()
        : Repeated.complaints(lines.stream().map(RecurringLine::sku).toList(), "sku");
  }

  record Reason(@Text(max = 500) @Nullable String reason) {}

  /** Why a date is left out. Without a body: for no stated reason. */
  record Skip(@Text(max = 500) @Nullable String reason) implements OptionalBody {}

  private static List<FieldError> dates(@Nullable LocalDate start, @Nullable LocalDate end) {
    var errors = new ArrayList<FieldError>();
    if (start != null && start.getYear() > LAST_YEAR) {
      errors.add(new FieldError("start_date", "Field `start_date` lies too far ahead."));
    }
    if (end != null && (end.getYear() > LAST_YEAR || end.getYear() < 2000)) {
      errors.add(new FieldError("end_date", "Field `end_date` lies too far away."));
    }
    if (start != null && end != null && end.isBefore(start)) {
      errors.add(new FieldError("end_date", "Field `end_date` must not lie before the start."));
    }
    return errors;
  }
}
