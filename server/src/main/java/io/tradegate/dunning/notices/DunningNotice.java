package io.tradegate.dunning.notices;

import io.tradegate.dunning.policy.NoticeTemplate;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A notice about overdue invoices of one company, currency and level.
 *
 * @param id also that of its fee in the ledger
 * @param payUntil null: at once
 * @param overdue what was open of its invoices
 * @param earlierFees what was open of fees of notices before it
 * @param fee null: none
 * @param holdOrders whether new orders on terms are held from it on
 * @param pdfAt when its PDF was stored
 */
public record DunningNotice(
    UUID id,
    String number,
    CustomerId customerId,
    String customerName,
    int level,
    NoticeTemplate template,
    LocalDate sentOn,
    @Nullable LocalDate payUntil,
    Money overdue,
    Money earlierFees,
    @Nullable Money fee,
    Money total,
    boolean holdOrders,
    List<String> recipients,
    @Column(json = true) NoticeParties parties,
    @Nullable Instant pdfAt,
    Instant createdAt,
    Instant updatedAt) {
  public DunningNotice {
    recipients = List.copyOf(recipients);
  }
}
