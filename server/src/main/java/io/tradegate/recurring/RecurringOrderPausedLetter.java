package io.tradegate.recurring;

import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.QuotedText;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** Letter to the buyer whose recurring order was paused because all retries failed. */
public record RecurringOrderPausedLetter(
    String number, LocalDate date, int attempts, QuotedText reason, @Nullable String link)
    implements Letter {}
