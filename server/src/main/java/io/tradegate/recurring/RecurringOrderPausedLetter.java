package io.tradegate.recurring;

import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.QuotedText;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** To the buyer whose recurring order could not be placed as often as it is tried. */
public record RecurringOrderPausedLetter(
    String number, LocalDate date, int attempts, QuotedText reason, @Nullable String link)
    implements Letter {
  @Override
  public String kind() {
    return "recurring-order-paused";
  }
}
