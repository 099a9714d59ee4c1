package io.tradegate.payments;

import io.tradegate.payments.document.PaymentStatus;
import io.tradegate.payments.gateways.PaymentGateway;
import io.tradegate.platform.records.WireEnum;
import io.tradegate.platform.work.BackOff;
import io.tradegate.platform.work.WorkKind;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

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

  /** The status that the payment must have for this task. */
  PaymentStatus from() {
    return from;
  }

  /** The job that asks. */
  WorkKind kind() {
    return kind;
  }
}
