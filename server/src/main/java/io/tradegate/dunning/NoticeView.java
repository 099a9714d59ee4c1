package io.tradegate.dunning;

import io.tradegate.dunning.notices.DunningNotice;
import io.tradegate.dunning.notices.NoticedInvoice;
import io.tradegate.dunning.policy.NoticeTemplate;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A notice with its invoices; see {@link DunningNotice}. */
record NoticeView(
    UUID publicId,
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
    List<Line> invoices,
    boolean pdfReady,
    Instant createdAt,
    Instant updatedAt) {

  /** See {@link NoticedInvoice}. */
  record Line(
      UUID invoiceId,
      String number,
      LocalDate issuedOn,
      LocalDate dueOn,
      int daysOverdue,
      Money open) {
    static Line of(NoticedInvoice invoice) {
      return RecordBuilder.of(Line.class).from(invoice).build();
    }
  }

  static NoticeView of(DunningNotice notice, List<NoticedInvoice> invoices) {
    return RecordBuilder.of(NoticeView.class)
        .from(notice)
        .with("publicId", notice.id())
        .with("invoices", invoices.stream().map(Line::of).toList())
        .with("pdfReady", notice.pdfAt() != null)
        .build();
  }
}
