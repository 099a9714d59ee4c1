package io.tradegate.payments;

/** Test nodes ask no gateway by themselves. */
public final class DuePayments {
  private DuePayments() {}

  /**
   * Asks gateways until nothing is due, of any tenant: on a database that tests share it would take
   * what others have yet to look at.
   */
  public static void workOff(PaymentsModule payments) {
    boolean more = true;
    while (more) {
      more = payments.workOnce();
    }
  }
}
