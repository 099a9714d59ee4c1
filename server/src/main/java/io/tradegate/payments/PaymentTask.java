package io.tradegate.payments;

import io.tradegate.platform.records.WireEnum;
import io.tradegate.platform.work.BackOff;
import io.tradegate.platform.work.WorkKind;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/** What a gateway is asked for. */
@SuppressWarnings("ImmutableEnumChecker") // a kind is immutable, which its type cannot say
enum PaymentTask implements WireEnum {
  AUTHORIZE(PaymentStatus.PENDING, Pauses.BACK_OFF),
  /** Without an end: money that was promised is asked for until it comes. */
  CAPTURE(PaymentStatus.AUTHORIZED, Pauses.BACK_OFF.endless());

  private static final class Pauses {
    static final BackOff BACK_OFF =
        BackOff.of(
            Duration.ofSeconds(5),
            Duration.ofSeconds(30),
            Duration.ofMinutes(2),
            Duration.ofMinutes(10),
            Duration.ofHours(1));
  }

  static final List<WorkKind> KINDS = Arrays.stream(values()).map(PaymentTask::kind).toList();

  private final PaymentStatus from;
  private final WorkKind kind;

  PaymentTask(PaymentStatus from, BackOff backOff) {
    this.from = from;
    this.kind = new WorkKind("payment." + wireName(), Duration.ofMinutes(2), backOff);
  }

  /** Where the payment must stand for this to make sense. */
  PaymentStatus from() {
    return from;
  }

  /** The job that asks. */
  WorkKind kind() {
    return kind;
  }
}
