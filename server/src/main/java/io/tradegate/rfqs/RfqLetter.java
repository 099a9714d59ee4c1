package io.tradegate.rfqs;

import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.QuotedText;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** The mails about requests for quote. */
public sealed interface RfqLetter extends Letter {

  /** To staff who handle requests. {@code lines}: how many there are. */
  record Submitted(
      String customer,
      String buyer,
      String number,
      int lines,
      @Nullable LocalDate neededBy,
      @Nullable QuotedText comment,
      @Nullable String link)
      implements RfqLetter {}

  /** To the buyer who asked. */
  record Asked(String number, QuotedText question, @Nullable String link) implements RfqLetter {}

  /** To the staff member who put the question. */
  record Answered(
      String customer, String buyer, String number, QuotedText answer, @Nullable String link)
      implements RfqLetter {}

  /** To the buyer who asked. */
  record Declined(String number, QuotedText reason, @Nullable String link) implements RfqLetter {}
}
