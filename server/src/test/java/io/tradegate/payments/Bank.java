package io.tradegate.payments;

import io.tradegate.payments.gateways.PaymentGateway;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/** A card gateway that answers as a test sets it, and records its calls. */
final class Bank implements PaymentGateway {
  private final List<String> authorized = new CopyOnWriteArrayList<>();
  private final List<String> captured = new CopyOnWriteArrayList<>();
  private final List<String> refunded = new CopyOnWriteArrayList<>();
  private final Function<Charge, Outcome> authorizes;
  private volatile Function<Charge, Outcome> captures = Bank::done;
  private volatile Function<Charge, Outcome> refunds = charge -> new Done("back-" + charge.key());

  Bank(Function<Charge, Outcome> authorizes) {
    this.authorizes = authorizes;
  }

  static Bank thatPays() {
    return new Bank(Bank::good);
  }

  static Outcome good(Charge charge) {
    return new Done("ref-" + charge.key());
  }

  static Outcome done(Charge charge) {
    return new Done(Objects.requireNonNull(charge.reference()));
  }

  /** From now on. */
  void captures(Function<Charge, Outcome> answer) {
    captures = answer;
  }

  /** From now on. */
  void refunds(Function<Charge, Outcome> answer) {
    refunds = answer;
  }

  /** The keys and amounts of what it was asked to refund. */
  List<String> refunded() {
    return refunded;
  }

  /** The keys of what it was asked to authorize. */
  List<String> authorized() {
    return authorized;
  }

  /** The keys and amounts of what it was asked to capture. */
  List<String> captured() {
    return captured;
  }

  @Override
  public Outcome authorize(Charge charge) {
    authorized.add(charge.key());
    return authorizes.apply(charge);
  }

  @Override
  public Outcome capture(Charge charge) {
    captured.add(charge.key() + " " + charge.amount().amountText());
    return captures.apply(charge);
  }

  @Override
  public Outcome release(Charge charge) {
    return done(charge);
  }

  @Override
  public Outcome refund(Charge charge) {
    refunded.add(charge.key() + " " + charge.amount().amountText());
    return refunds.apply(charge);
  }
}
