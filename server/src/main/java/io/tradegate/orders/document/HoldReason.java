package io.tradegate.orders.document;

import io.tradegate.platform.records.WireEnum;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Why an order is on hold. An order can have several reasons; lifting one does not lift another.
 */
public enum HoldReason implements WireEnum {
  APPROVAL("Waits for approval."),
  CREDIT("Is over the credit limit."),
  PAYMENT("Waits for payment."),
  STAFF("Was put on hold by staff."),
  /**
   * Set only when the order is placed: without the rate neither the total nor the result of the
   * order controls is known.
   */
  TAX("Waits for a tax rate.");

  private final String sentence;

  HoldReason(String sentence) {
    this.sentence = sentence;
  }

  /** Why an order waits, for people. */
  public String sentence() {
    return sentence;
  }

  static Set<HoldReason> of(Collection<String> wireNames) {
    var reasons = EnumSet.noneOf(HoldReason.class);
    wireNames.forEach(name -> reasons.add(valueOf(name.toUpperCase(Locale.ROOT))));
    return reasons;
  }

  public static List<String> wireNames() {
    return wireNames(EnumSet.allOf(HoldReason.class));
  }

  static List<String> wireNames(Collection<HoldReason> reasons) {
    return reasons.stream().sorted().map(HoldReason::wireName).toList();
  }
}
