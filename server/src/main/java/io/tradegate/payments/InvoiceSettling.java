package io.tradegate.payments;

import static java.util.stream.Collectors.joining;

import io.tradegate.payments.document.ClaimStore;
import io.tradegate.payments.document.ClaimStore.Claim;
import io.tradegate.payments.document.Payment;
import io.tradegate.payments.document.PaymentRecords;
import io.tradegate.payments.document.PaymentStatus;
import io.tradegate.payments.document.PaymentStore;
import io.tradegate.payments.gateways.GatewayUnreachable;
import io.tradegate.payments.gateways.PaymentGateway;
import io.tradegate.payments.gateways.PaymentGateway.Outcome;
import io.tradegate.payments.gateways.PaymentGateway.Standing;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.work.WorkQueue;
import io.tradegate.receivables.Allocation;
import io.tradegate.receivables.LedgerDay;
import io.tradegate.receivables.OpenItemStore;
import io.tradegate.receivables.Receivables;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Settles payments of buyers for invoices: captured as soon as they are authorized, then allocated
 * to the invoices that they claim.
 */
final class InvoiceSettling implements Settlement {
  private static final String PAID = "The invoices were paid in another way.";

  private final PaymentRecords records;
  private final WorkQueue queue;
  private final Receivables receivables;
  private final PaymentMail mail;
  private final Charges charges;

  InvoiceSettling(Payments.Parts parts, Receivables receivables, PaymentMail mail) {
    this.records = parts.records();
    this.queue = parts.queue();
    this.receivables = receivables;
    this.mail = mail;
    this.charges = new Charges(parts.gateways());
  }

  @Override
  public Optional<Question> question(Tx tx, PaymentJob job) {
    Payment payment = PaymentStore.lock(tx, job.payment());
    if (payment.status() != job.task().from()) {
      queue.end(tx, job.job());
      return Optional.empty();
    }
    List<Claim> wanted = ClaimStore.of(tx, payment.publicId());
    Money open = ClaimStore.open(wanted, payment.amount().currency());
    if (open.isZero() && !job.isRepeated()) {
      if (queue.end(tx, job.job())) {
        fail(tx, payment, PAID);
      }
      return Optional.empty();
    }
    Payment asked = reduced(tx, job, payment, open);
    String numbers = wanted.stream().map(Claim::number).collect(joining(", "));
    return Optional.of(charges.question(tx, job.task(), asked, numbers));
  }

  /** A part may have been paid in another way since it was authorized. */
  private Payment reduced(Tx tx, PaymentJob job, Payment payment, Money open) {
    boolean isFirst = job.task() == PaymentTask.CAPTURE && !job.isRepeated();
    if (!isFirst || open.compareTo(payment.amount()) >= 0) {
      return payment;
    }
    Payment less = payment.reduced(open, tx.now());
    records.save(tx, payment, less);
    return less;
  }

  @Override
  public void unanswered(Tx tx, PaymentJob job) {
    Payment payment = PaymentStore.lock(tx, job.payment());
    if (payment.status() == job.task().from() && payment.reason() == null) {
      records.save(tx, payment, payment.unanswered(Settling.UNANSWERED, tx.now()));
    }
  }

  @Override
  public void unreachable(Tx tx, PaymentJob job) {
    Payment payment = PaymentStore.lock(tx, job.payment());
    if (payment.status() == job.task().from()) {
      declined(tx, payment, Settling.UNREACHABLE);
    }
  }

  @Override
  public void answered(Tx tx, PaymentJob job, Question question, Outcome outcome) {
    Payment payment = PaymentStore.lock(tx, job.payment());
    if (!queue.end(tx, job.job()) || payment.status() != job.task().from()) {
      return;
    }
    if (outcome instanceof PaymentGateway.Done(String reference)
        && PaymentStore.isOfAnother(tx, payment, reference)) {
      throw new GatewayUnreachable("The gateway gave a reference that another payment has.");
    }
    switch (outcome) {
      case PaymentGateway.Waits _ -> {}
      case PaymentGateway.Declined(String reason) -> declined(tx, payment, reason);
      case PaymentGateway.Done(String reference) when job.task() == PaymentTask.AUTHORIZE ->
          authorized(tx, payment, reference);
      case PaymentGateway.Done(String reference) ->
          captured(tx, payment, question.charge().amount(), reference);
    }
  }

  @Override
  public void found(Tx tx, UUID id, Standing standing) {
    Payment payment = PaymentStore.lock(tx, id);
    if (payment.status() != PaymentStatus.PENDING && payment.status() != PaymentStatus.AUTHORIZED) {
      return;
    }
    switch (standing.state()) {
      case AUTHORIZED, CAPTURED -> takeNext(tx, payment, standing.reference());
      case DECLINED, RELEASED -> declined(tx, payment, PaymentTask.whyDeclined(standing));
      case OPEN -> {}
    }
  }

  /** The job of the capture asks the gateway for itself. */
  private void takeNext(Tx tx, Payment payment, String reference) {
    if (payment.status() == PaymentStatus.PENDING) {
      authorized(tx, payment, reference);
    } else {
      queue.add(tx, PaymentTask.CAPTURE.kind(), payment.publicId());
    }
  }

  private void authorized(Tx tx, Payment payment, String reference) {
    records.save(tx, payment, payment.authorized(reference, tx.now()));
    queue.add(tx, PaymentTask.CAPTURE.kind(), payment.publicId());
  }

  /** What is no longer open stays on the company's account. */
  private void captured(Tx tx, Payment payment, Money taken, String reference) {
    Payment after = payment.captured(taken, reference, LedgerDay.today(tx), tx.now());
    records.save(tx, payment, after);
    List<Claim> claimed = ClaimStore.of(tx, payment.publicId());
    var locked = new ArrayList<>(claimed.stream().map(Claim::itemId).toList());
    locked.add(payment.publicId());
    OpenItemStore.lock(tx, locked);
    Money left = taken;
    for (Claim claim : ClaimStore.of(tx, payment.publicId())) {
      Money part = claim.open().compareTo(left) < 0 ? claim.open() : left;
      if (!part.isZero()) {
        receivables.allocate(
            tx, new Allocation.Wish(payment.publicId(), claim.itemId(), part, null));
        left = left.minus(part);
      }
    }
    ClaimStore.release(tx, payment.publicId());
  }

  private void declined(Tx tx, Payment payment, String reason) {
    fail(tx, payment, reason);
    mail.invoicesNotPaid(tx, ClaimStore.of(tx, payment.publicId()), payment, reason);
  }

  /** The invoices can be paid again; what the card's bank reserved is given up. */
  private void fail(Tx tx, Payment payment, String why) {
    records.save(tx, payment, payment.failed(why, tx.now()));
    if (payment.status() == PaymentStatus.AUTHORIZED) {
      queue.add(tx, ReleaseHandler.KIND, payment.publicId());
    }
    ClaimStore.release(tx, payment.publicId());
  }

  /** Staff gave up what was authorized. */
  void voided(Tx tx, Payment payment, String why) {
    fail(tx, payment, why);
  }
}
