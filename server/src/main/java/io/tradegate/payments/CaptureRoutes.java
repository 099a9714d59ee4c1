package io.tradegate.payments;

import static io.tradegate.platform.errors.ErrorCode.EXCEEDS_OPEN_AMOUNT;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.payments.document.Payment;
import io.tradegate.platform.http.OptionalBody;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.money.Money;
import org.jspecify.annotations.Nullable;

/** Routes by which staff capture authorized cards and give authorizations up. */
record CaptureRoutes(CardCaptures captures) {
  private static final String ONE = "/admin/payments/{id}";

  /** {@code amount}: null: all that is authorized and not captured. */
  record CapturePayment(@Nullable Money amount) implements OptionalBody {}

  record VoidPayment(@Text(max = 300) @Nullable String reason) implements OptionalBody {}

  void addTo(Routes routes) {
    routes
        .post(ONE + "/capture", "payments.capture", "Capture an authorized card, or a part of it")
        .permission("payment.manage")
        .body(CapturePayment.class)
        .replies(202, Payment.class)
        .refuses(EXCEEDS_OPEN_AMOUNT, INVALID_TRANSITION)
        .handle((call, tx, body) -> accepted(captures.capture(tx, call.id("id"), body.amount())));
    routes
        .post(ONE + "/void", "payments.void", "Give up what is authorized and not captured")
        .permission("payment.manage")
        .body(VoidPayment.class)
        .replies(202, Payment.class)
        .refuses(INVALID_TRANSITION)
        .handle((call, tx, body) -> accepted(captures.giveUp(tx, call.id("id"), body.reason())));
  }

  private static Reply accepted(Payment payment) {
    return Reply.accepted(payment)
        .version(payment.version())
        .with("Location", "/admin/payments/" + payment.publicId());
  }
}
