package io.tradegate.payments.refunds;

import static io.tradegate.platform.errors.ErrorCode.EXCEEDS_OPEN_AMOUNT;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.PERIOD_CLOSED;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.payments.document.Payment;
import io.tradegate.payments.document.PaymentStore;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.money.Money;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes by which staff give money back. */
public final class RefundRoutes {
  private static final String OF_PAYMENT = "/admin/payments/{id}/refunds";

  private final Refunds refunds;

  public RefundRoutes(Refunds refunds) {
    this.refunds = refunds;
  }

  /** See {@link Refunds.Wish}. */
  record MakeRefund(
      @Nullable Money amount,
      @Nullable UUID creditNoteId,
      @Text(max = 100) @Nullable String reference,
      @Text(max = 500) String reason) {}

  public void addTo(Routes routes) {
    routes
        .get(OF_PAYMENT, "payments.refunds_list", "List the refunds of a payment")
        .permission("payment.view")
        .lists(Refund.class, RefundStore.OF_PAYMENT.params(), this::ofPayment);
    routes
        .post(OF_PAYMENT, "payments.refund", "Refund a payment, or a part of it")
        .permission("payment.manage")
        .body(MakeRefund.class)
        .refuses(EXCEEDS_OPEN_AMOUNT, INVALID_TRANSITION, PERIOD_CLOSED)
        .creates(Refund.class, this::refund);
    routes
        .get("/admin/refunds", "refunds.list", "List refunds")
        .permission("payment.view")
        .lists(Refund.class, RefundStore.LIST);
    routes
        .get("/admin/refunds/{id}", "refunds.read", "Read a refund")
        .permission("payment.view")
        .answers(Refund.class, this::read);
    routes
        .get("/admin/refunds-due", "refunds.due", "List the refunds that are due")
        .permission("payment.view")
        .lists(RefundDue.class, RefundDueStore.LIST);
  }

  private Page<Refund> ofPayment(Call call, Tx tx) {
    UUID id = call.id("id");
    Payment payment = PaymentStore.find(tx, id).orElseThrow(() -> missing("payment", id));
    return RefundStore.OF_PAYMENT.page(tx, call, Map.of("payment", payment.publicId()));
  }

  private Reply refund(Call call, Tx tx, MakeRefund body) {
    Refund made =
        refunds.refund(
            tx,
            call.id("id"),
            new Refunds.Wish(
                body.amount(),
                body.creditNoteId(),
                body.reference() == null ? null : body.reference().strip(),
                body.reason()));
    return Reply.created("/admin/refunds/" + made.publicId(), made).version(made.version());
  }

  private Refund read(Call call, Tx tx) {
    Refund refund = refunds.find(tx, call.id("id"));
    return refund;
  }
}
