package io.tradegate.payments.statements;

import io.tradegate.platform.mail.Letter;
import org.jspecify.annotations.Nullable;

/** The mails about bank statements. */
public sealed interface StatementLetter extends Letter {

  /** To staff: no company was found for these many lines. */
  record Unmatched(String account, int lines, @Nullable String link) implements StatementLetter {}

  @Override
  default String kind() {
    return switch (this) {
      case Unmatched _ -> "bank-lines-unmatched";
    };
  }
}
