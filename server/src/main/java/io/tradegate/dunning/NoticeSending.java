package io.tradegate.dunning;

import static java.util.Objects.requireNonNull;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.dunning.DunningPlan.Planned;
import io.tradegate.dunning.notices.DunningLetter;
import io.tradegate.dunning.notices.DunningNotice;
import io.tradegate.dunning.notices.NoticeParties;
import io.tradegate.dunning.notices.NoticePdfHandler;
import io.tradegate.dunning.notices.NoticeStore;
import io.tradegate.dunning.notices.NoticedInvoice;
import io.tradegate.invoices.document.BillingParties;
import io.tradegate.invoices.document.Invoice;
import io.tradegate.invoices.document.InvoiceStore;
import io.tradegate.invoices.document.Seller;
import io.tradegate.invoices.settings.BillingSettings;
import io.tradegate.media.PdfLinks;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.mail.Recipient;
import io.tradegate.platform.numbers.NumberStore;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.platform.work.WorkQueue;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Writes a notice: the document, the level of its invoices, the fee, the mail and the job that
 * prints it commit together.
 */
record NoticeSending(
    DunningFees fees, Notifications notifications, PdfLinks links, WorkQueue queue) {
  private static final String SERIES = "DN";
  private static final Duration LIFE_OF_LINK = Duration.ofDays(30);
  private static final int MOST_NAMED = 10;

  /** The caller has locked the invoices. */
  void send(Tx tx, DunningPlan plan, Planned planned) {
    Invoice newest = InvoiceStore.find(tx, planned.invoices().getLast().id()).orElseThrow();
    UUID id = tx.newId();
    DunningNotice notice = notice(tx, id, plan, planned, newest);
    NoticeStore.insert(tx, notice, noticed(plan, planned, id));
    InvoiceDunningStore.noticed(
        tx,
        new InvoiceDunningStore.Noticed(
            plan.customer(),
            notice.level(),
            notice.sentOn(),
            notice.payUntil(),
            notice.holdOrders()),
        planned.invoices().stream().map(OverdueInvoice::id).toList());
    fees.book(tx, notice);
    mail(tx, plan, planned, notice);
    queue.add(tx, NoticePdfHandler.KIND, id);
    tx.changed("dunning_notice", id, null, notice);
  }

  private static DunningNotice notice(
      Tx tx, UUID id, DunningPlan plan, Planned planned, Invoice newest) {
    return new DunningNotice(
        id,
        NumberStore.next(tx, SERIES),
        plan.customer(),
        newest.customerName(),
        planned.number(),
        planned.level().template(),
        plan.day(),
        planned.payUntil(plan.day()),
        planned.overdue(),
        planned.earlierFees(),
        planned.fee(),
        planned.total(),
        planned.level().holdOrders(),
        plan.recipients().stream().map(Recipient::email).toList(),
        parties(tx, requireNonNull(newest.parties())),
        null,
        tx.now(),
        tx.now());
  }

  /** The seller as it is today: its bank account may have changed since the invoice. */
  private static NoticeParties parties(Tx tx, BillingParties invoiced) {
    BillingSettings settings = BillingSettings.of(tx);
    Seller seller = Objects.requireNonNullElse(settings.seller(), invoiced.seller());
    return new NoticeParties(
        seller, invoiced.buyer(), invoiced.language(), settings.colour(), settings.logoId());
  }

  private static List<NoticedInvoice> noticed(DunningPlan plan, Planned planned, UUID notice) {
    return planned.invoices().stream()
        .map(
            invoice ->
                new NoticedInvoice(
                    notice,
                    invoice.id(),
                    invoice.number(),
                    invoice.issuedOn(),
                    invoice.dueOn(),
                    invoice.daysOverdue(plan.day()),
                    invoice.open()))
        .toList();
  }

  private void mail(Tx tx, DunningPlan plan, Planned planned, DunningNotice notice) {
    OverdueInvoice oldest = planned.invoices().getFirst();
    Invoice shown = InvoiceStore.find(tx, oldest.id()).orElseThrow();
    Seller seller = notice.parties().seller();
    Seller.Bank bank = seller.bank();
    String pdf = links.until(tx.actor().org(), notice.id(), tx.now().plus(LIFE_OF_LINK));
    notifications.toBuyers(
        tx,
        plan.recipients(),
        new Notifications.About("invoices", oldest.id(), shown.websiteId(), notice.number()),
        link ->
            RecordBuilder.of(DunningLetter.Notice.class)
                .from(notice)
                .with("invoices", numbers(planned))
                .with(
                    "account",
                    bank == null ? null : Objects.requireNonNullElse(bank.holder(), seller.name()))
                .with("iban", bank == null ? null : bank.iban())
                .with("pdf", pdf)
                .with("link", link)
                .build());
  }

  private static String numbers(Planned planned) {
    String named =
        planned.invoices().stream()
            .limit(MOST_NAMED)
            .map(OverdueInvoice::number)
            .collect(Collectors.joining(", "));
    return planned.invoices().size() > MOST_NAMED ? named + " …" : named;
  }
}
