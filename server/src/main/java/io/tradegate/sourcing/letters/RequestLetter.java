package io.tradegate.sourcing.letters;

import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.QuotedText;
import org.jspecify.annotations.Nullable;

/** The mails about requests, to all staff who may decide on them. There is no page to link to. */
public sealed interface RequestLetter extends Letter {
  record Asked(String supplier, String number, String title, QuotedText question)
      implements RequestLetter {}

  /** The deadline has passed. */
  record Closed(String number, String title, int quotes) implements RequestLetter {}

  /** An award did not become an order. */
  record Refused(String supplier, String number, String title) implements RequestLetter {}

  record OrderCancelled(
      String supplier, String number, String title, String order, @Nullable QuotedText reason)
      implements RequestLetter {}

  @Override
  default String kind() {
    return switch (this) {
      case Asked _ -> "sourcing-asked";
      case Closed _ -> "sourcing-closed";
      case Refused _ -> "sourcing-refused";
      case OrderCancelled _ -> "sourcing-order-cancelled";
    };
  }
}
