package io.tradegate.subscriptions;

import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.Words;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** To the buyer whose recurring order could not be placed as often as it is tried. */
public record RecurringOrderPausedLetter(
    String number, LocalDate date, int attempts, Words reason, @Nullable String link)
    implements Letter {
  @Override
  public String kind() {
    return "recurring-order-paused";
  }
}
