package io.tradegate.orders;

import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Why an order waits. An order can wait for several things; lifting one does not lift another. */
public enum HoldReason {
  APPROVAL("Waits for approval."),
  CREDIT("Is over the credit limit."),
  PAYMENT("Waits for payment."),
  STAFF("Was put on hold by staff.");

  private final String sentence;

  HoldReason(String sentence) {
    this.sentence = sentence;
  }

  public String sentence() {
    return sentence;
  }

  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Set<HoldReason> of(Collection<String> wireNames) {
    var reasons = EnumSet.noneOf(HoldReason.class);
    wireNames.forEach(name -> reasons.add(valueOf(name.toUpperCase(Locale.ROOT))));
    return reasons;
  }

  static List<String> wireNames() {
    return wireNames(EnumSet.allOf(HoldReason.class));
  }

  static List<String> wireNames(Collection<HoldReason> reasons) {
    return reasons.stream().sorted().map(HoldReason::wireName).toList();
  }
}
