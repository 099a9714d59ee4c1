package io.tradegate.orders.document;

import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.money.Money;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** The mails about orders. */
public sealed interface OrderLetter extends Letter {

  /** To the buyer who ordered. */
  record Placed(
      String number, Money total, @Nullable LocalDate requestedDate, @Nullable String link)
      implements OrderLetter {}

  /** To the owners. */
  record Received(
      String customer,
      String number,
      Money total,
      @Nullable LocalDate requestedDate,
      @Nullable String link)
      implements OrderLetter {}
}
