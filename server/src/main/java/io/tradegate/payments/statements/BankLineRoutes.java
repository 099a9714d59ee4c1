package io.tradegate.payments.statements;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE_PAYMENT_REFERENCE;
import static io.tradegate.platform.errors.ErrorCode.EXCEEDS_OPEN_AMOUNT;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.PAYMENT_EXCEEDS_BALANCE;
import static io.tradegate.platform.errors.ErrorCode.PERIOD_CLOSED;

import io.tradegate.payments.received.CustomerPayments;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.money.Money;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Routes by which staff decide on the lines of bank statements. */
record BankLineRoutes(LineDesk desk) {
  private static final String PATH = "/admin/bank-lines";
  private static final String ONE = PATH + "/{id}";
  private static final int MOST_PARTS = 200;

  /** {@code amount}: null: as much as both have open. */
  record Settle(UUID itemId, @Nullable Money amount) {}

  /** See {@link LineDesk.Choice}. */
  record Confirm(
      @Nullable Integer proposal,
      @Nullable CustomerId customerId,
      @Bounds(max = MOST_PARTS) @Nullable List<Settle> allocations,
      @Nullable OrderId orderId,
      @Nullable UUID paymentId,
      @Nullable LocalDate receivedOn)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      var complaints = new ArrayList<FieldError>();
      long ways =
          Stream.of(proposal, customerId, orderId, paymentId).filter(Objects::nonNull).count();
      if (ways > 1) {
        complaints.add(
            new FieldError(
                "proposal",
                "Give one of `proposal`, `customer_id`, `order_id` and `payment_id`, not several."));
      }
      if (proposal != null && proposal < 1) {
        complaints.add(new FieldError("proposal", "Field `proposal` must be 1 or more."));
      }
      if (allocations != null && customerId == null) {
        complaints.add(
            new FieldError("allocations", "Field `allocations` needs the field `customer_id`."));
      }
      return complaints;
    }

    LineDesk.Choice choice() {
      return new LineDesk.Choice(
          proposal,
          customerId,
          allocations == null
              ? null
              : allocations.stream()
                  .map(each -> new CustomerPayments.Part(each.itemId(), each.amount()))
                  .toList(),
          orderId,
          paymentId,
          receivedOn);
    }
  }

  /** Why a line is no payment of a customer. */
  record Ignore(@Text(max = 500) String reason) {}

  void addTo(Routes routes) {
    routes
        .get(PATH, "bank_lines.list", "List the lines of bank statements")
        .permission("payment.view")
        .lists(BankLine.class, LineStore.LIST);
    routes
        .get(ONE, "bank_lines.read", "Read a line of a bank statement with its proposals")
        .permission("payment.view")
        .answers(BankLine.class, (call, tx) -> LineStore.read(tx, call.id("id")));
    routes
        .post(
            ONE + "/confirm", "bank_lines.confirm", "Make a payment of a line of a bank statement")
        .permission("payment.manage")
        .body(Confirm.class)
        .refuses(
            DUPLICATE_PAYMENT_REFERENCE,
            EXCEEDS_OPEN_AMOUNT,
            PAYMENT_EXCEEDS_BALANCE,
            INVALID_TRANSITION,
            PERIOD_CLOSED)
        .answers(
            BankLine.class,
            (call, tx, body) -> desk.confirm(tx, call.id("id"), call.ifMatch(), body.choice()));
    routes
        .post(
            ONE + "/ignore",
            "bank_lines.ignore",
            "Set aside a line that is no payment of a customer")
        .permission("payment.manage")
        .body(Ignore.class)
        .refuses(INVALID_TRANSITION)
        .answers(
            BankLine.class,
            (call, tx, body) ->
                desk.ignore(tx, call.id("id"), call.ifMatch(), body.reason().strip()));
    routes
        .post(
            ONE + "/rematch",
            "bank_lines.rematch",
            "Look again for what a line may be a payment for")
        .permission("payment.manage")
        .refuses(INVALID_TRANSITION)
        .answers(BankLine.class, (call, tx) -> desk.rematch(tx, call.id("id"), call.ifMatch()));
  }
}
