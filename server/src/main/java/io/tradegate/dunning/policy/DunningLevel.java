package io.tradegate.dunning.policy;

import io.tradegate.platform.money.Money;
import java.util.Currency;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A level of dunning.
 *
 * @param days how many days an invoice is overdue when the level is due
 * @param fees what a notice costs the company: at most one amount for each currency
 * @param termDays the days in which the company is asked to pay; null: at once
 * @param holdOrders whether new orders on terms are held as long as an invoice of it is open
 */
public record DunningLevel(
    int days,
    NoticeTemplate template,
    List<Money> fees,
    @Nullable Integer termDays,
    boolean holdOrders) {
  public DunningLevel {
    fees = List.copyOf(fees);
  }

  /** The fee of a notice in this currency; a level may have none. */
  public Optional<Money> fee(Currency currency) {
    return fees.stream().filter(fee -> fee.currency().equals(currency)).findFirst();
  }
}
