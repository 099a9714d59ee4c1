package io.tradegate.dunning;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.dunning.notices.DunningNotice;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import io.tradegate.receivables.Account;
import io.tradegate.receivables.BookedDocument;
import io.tradegate.receivables.ItemKind;
import io.tradegate.receivables.JournalKind;
import io.tradegate.receivables.OpenItem;
import io.tradegate.receivables.OpenItemStore;
import io.tradegate.receivables.Receivables;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Books the fees of notices into the ledger, and gives them up. */
record DunningFees(Receivables receivables) {
  /** A notice without a fee books nothing. */
  void book(Tx tx, DunningNotice notice) {
    @Nullable Money fee = notice.fee();
    if (fee == null) {
      return;
    }
    LocalDate due = Objects.requireNonNullElse(notice.payUntil(), notice.sentOn());
    receivables.book(
        tx,
        new BookedDocument(
            ItemKind.FEE,
            notice.id(),
            notice.number(),
            notice.customerId(),
            notice.sentOn(),
            due,
            List.of(new BookedDocument.Share(Account.DUNNING_FEES, fee))));
  }

  void waive(Tx tx, DunningNotice notice, String reason) {
    OpenItemStore.lock(tx, List.of(notice.id()));
    OpenItem fee =
        OpenItemStore.find(tx, notice.id())
            .filter(item -> !item.open().isZero())
            .orElseThrow(
                () ->
                    INVALID_TRANSITION.because(
                        "Nothing is open of a fee of %s.".formatted(notice.number())));
    receivables.writeOff(
        tx,
        new Receivables.WriteOff(JournalKind.WRITE_OFF, fee.id(), tx.newId(), fee.open(), reason),
        null);
    tx.changed("dunning_fee", fee.id(), fee, OpenItemStore.find(tx, fee.id()).orElseThrow());
  }
}
