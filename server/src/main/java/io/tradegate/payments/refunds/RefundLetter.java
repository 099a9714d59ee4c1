package io.tradegate.payments.refunds;

import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.QuotedText;
import io.tradegate.platform.money.Money;
import org.jspecify.annotations.Nullable;

/** The mails about refunds. */
public sealed interface RefundLetter extends Letter {

  /** To staff: the gateway refused, so the money has to go back in another way. */
  record Refused(String payment, Money amount, QuotedText reason, @Nullable String link)
      implements RefundLetter {}

  /** To staff: a vendor or the buyer cancelled what was paid. */
  record Due(String order, Money amount, @Nullable String link) implements RefundLetter {}
}
