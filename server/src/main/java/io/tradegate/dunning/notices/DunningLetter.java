package io.tradegate.dunning.notices;

import io.tradegate.dunning.policy.NoticeTemplate;
import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.QuotedText;
import io.tradegate.platform.money.Money;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/** The mails of dunning. */
public sealed interface DunningLetter extends Letter {

  /**
   * To the company's contact, in the words of the level.
   *
   * @param invoices their numbers
   * @param fee null: none
   * @param payUntil null: at once
   * @param account the holder of the bank account; null: customers cannot pay by transfer
   * @param pdf the address of the notice as a file
   */
  record Notice(
      NoticeTemplate template,
      String number,
      String invoices,
      Money total,
      @Nullable Money fee,
      @Nullable LocalDate payUntil,
      @Nullable String account,
      @Nullable String iban,
      String pdf,
      @Nullable String link)
      implements DunningLetter {}

  /** To the staff who dun. */
  record Disputed(String customer, String number, QuotedText reason, @Nullable String link)
      implements DunningLetter {}

  @Override
  default String kind() {
    return switch (this) {
      case Notice notice -> "dunning-" + notice.template().wireName();
      case Disputed _ -> "invoice-disputed";
    };
  }
}
