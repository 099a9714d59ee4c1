package io.tradegate.payments;

import io.tradegate.payments.document.PaymentStatus;
import io.tradegate.payments.gateways.GatewayUnreachable;
import io.tradegate.payments.gateways.PaymentGateway;
import io.tradegate.payments.gateways.PaymentGateway.Charge;
import io.tradegate.payments.gateways.PaymentGateway.Declined;
import io.tradegate.payments.gateways.PaymentGateway.Done;
import io.tradegate.payments.gateways.PaymentGateway.Outcome;
import io.tradegate.payments.gateways.PaymentGateway.Standing;
import io.tradegate.payments.gateways.PaymentGateway.State;
import io.tradegate.platform.records.WireEnum;
import io.tradegate.platform.work.BackOff;
import io.tradegate.platform.work.WorkKind;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The kinds of calls to a gateway. */
@SuppressWarnings("ImmutableEnumChecker") // a kind is immutable, which its type cannot say
enum PaymentTask implements WireEnum {
  AUTHORIZE(PaymentStatus.PENDING, PaymentGateway.BACK_OFF),
  /** Retried without end: the capture of authorized money is repeated until the gateway answers. */
  CAPTURE(PaymentStatus.AUTHORIZED, PaymentGateway.BACK_OFF.endless());

  static final List<WorkKind> KINDS = Arrays.stream(values()).map(PaymentTask::kind).toList();

  private final PaymentStatus from;
  private final WorkKind kind;

  PaymentTask(PaymentStatus from, BackOff backOff) {
    this.from = from;
    this.kind = new WorkKind("payment." + wireName(), Duration.ofMinutes(2), backOff);
  }

  /** What the state of a payment at its gateway says about this task; empty: it is not done. */
  Optional<Outcome> outcome(Standing standing, Charge charge) {
    return switch (standing.state()) {
      case OPEN -> throw new GatewayUnreachable("The gateway has not decided yet.");
      case DECLINED, RELEASED -> Optional.of(new Declined(whyDeclined(standing)));
      case AUTHORIZED, CAPTURED -> {
        boolean done = this == AUTHORIZE || isCaptured(standing, charge);
        yield done ? Optional.of(new Done(standing.reference())) : Optional.empty();
      }
    };
  }

  private static boolean isCaptured(Standing standing, Charge charge) {
    return standing.captured().compareTo(charge.captured().plus(charge.amount())) >= 0;
  }

  static String whyDeclined(Standing standing) {
    return standing.state() == State.RELEASED
        ? "The authorization of the card was released or has expired."
        : Objects.requireNonNullElse(standing.reason(), "The card was declined.");
  }

  /** The status that the payment must have for this task. */
  PaymentStatus from() {
    return from;
  }

  /** The job that asks. */
  WorkKind kind() {
    return kind;
  }
}
