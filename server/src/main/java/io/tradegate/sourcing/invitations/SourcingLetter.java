package io.tradegate.sourcing.invitations;

import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.QuotedText;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The mails about invitations, to all staff who may answer them. */
public sealed interface SourcingLetter extends Letter {

  record Invited(
      String requester, String number, String title, Instant deadline, @Nullable String link)
      implements SourcingLetter {}

  record Ending(
      String requester, String number, String title, Instant deadline, @Nullable String link)
      implements SourcingLetter {}

  record Won(String requester, String number, String title, String order, @Nullable String link)
      implements SourcingLetter {}

  record Lost(
      String requester,
      String number,
      String title,
      @Nullable QuotedText reason,
      @Nullable String link)
      implements SourcingLetter {}

  /** The answer to a question of any supplier. */
  record Answered(
      String requester,
      String number,
      String title,
      QuotedText question,
      QuotedText answer,
      @Nullable String link)
      implements SourcingLetter {}

  record Cancelled(
      String requester,
      String number,
      String title,
      @Nullable QuotedText reason,
      @Nullable String link)
      implements SourcingLetter {}
}
