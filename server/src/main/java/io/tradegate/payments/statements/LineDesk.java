package io.tradegate.payments.statements;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE_PAYMENT_REFERENCE;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.payments.Payments;
import io.tradegate.payments.document.PaidBy;
import io.tradegate.payments.document.Payment;
import io.tradegate.payments.document.PaymentStore;
import io.tradegate.payments.received.CustomerPayments;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.receivables.LedgerDay;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Confirms lines, which makes payments of them, ignores lines, and looks for companies again. */
record LineDesk(CustomerPayments received, Payments payments) {
  private static final int SHOWN_OF_ID = 8;
  private static final int LONGEST_REFERENCE = 80;
  private static final int LONGEST_REMITTANCE = 1000;

  /**
   * What a line is a payment for: a proposal (1 is the best), a company with what it settles, an
   * order, or a payment that was recorded before. Nothing: the best proposal.
   *
   * @param allocations null: the documents that the payer named, then the oldest due
   * @param receivedOn null: the day of the booking
   */
  record Choice(
      @Nullable Integer proposal,
      @Nullable CustomerId customer,
      @Nullable List<CustomerPayments.Part> allocations,
      @Nullable OrderId order,
      @Nullable UUID payment,
      @Nullable LocalDate receivedOn) {
    static final Choice BEST = new Choice(null, null, null, null, null, null);
  }

  BankLine confirm(Tx tx, UUID id, OptionalInt expected, Choice choice) {
    BankLine line = locked(tx, id, expected);
    requireUndecided(line, "confirmed");
    if (line.amount().isNegative()) {
      throw INVALID_TRANSITION.because(
          "Line %d is money that left the account, which is no payment. Record the refund or undo the allocations of the payment, and ignore the line."
              .formatted(line.position()));
    }
    return saved(tx, line, paid(tx, line, choice));
  }

  /** Confirms the best proposal if it still has this score and no other is as good. */
  void confirmAutomatically(Tx tx, UUID id, int leastScore) {
    BankLine line = LineStore.lock(tx, id);
    boolean sure = line.score() != null && line.score() >= leastScore && !line.isAmbiguous();
    if (sure && line.status() == LineStatus.PROPOSED) {
      saved(tx, line, paid(tx, line, Choice.BEST));
    }
  }

  /** Notes why a line was not confirmed automatically. */
  void left(Tx tx, UUID id, String why) {
    BankLine line = LineStore.lock(tx, id);
    if (line.status() == LineStatus.PROPOSED) {
      saved(tx, line, line.left(why));
    }
  }

  private BankLine locked(Tx tx, UUID id, OptionalInt expected) {
    BankLine line = LineStore.lock(tx, id);
    Versions.require(expected, line.version());
    return line;
  }

  private static void requireUndecided(BankLine line, String what) {
    if (line.status() == LineStatus.CONFIRMED) {
      throw INVALID_TRANSITION.because(
          "Line %d was confirmed before: it is payment %s."
              .formatted(line.position(), line.paymentId()));
    }
    if (line.status() == LineStatus.IGNORED) {
      throw INVALID_TRANSITION.because(
          "Line %d is ignored and cannot be %s; rematch it first."
              .formatted(line.position(), what));
    }
  }

  private BankLine paid(Tx tx, BankLine line, Choice choice) {
    if (choice.payment() != null) {
      return linked(tx, line, choice.payment());
    }
    LocalDate day = day(tx, line, choice.receivedOn());
    if (choice.order() != null) {
      return forOrder(tx, line, choice.order(), day);
    }
    if (choice.customer() != null) {
      return forCompany(tx, line, new Share(choice.customer(), choice.allocations()), day);
    }
    Proposal proposal = proposal(line, choice.proposal());
    return proposal.orderId() == null
        ? forCompany(tx, line, Share.of(proposal), day)
        : forOrder(tx, line, proposal.orderId(), day);
  }

  private static LocalDate day(Tx tx, BankLine line, @Nullable LocalDate wanted) {
    LocalDate today = LedgerDay.today(tx);
    LocalDate day = wanted == null ? line.bookedOn() : wanted;
    if (day.isAfter(today)) {
      throw Refusal.ofField(
          "received_on",
          "Field `received_on` must not be after %s, which is today; the bank booked the line on %s."
              .formatted(today, line.bookedOn()));
    }
    LedgerDay.requireOpen(tx, day);
    return day;
  }

  private static Proposal proposal(BankLine line, @Nullable Integer number) {
    if (line.proposals().isEmpty()) {
      throw INVALID_TRANSITION.because(
          "Line %d has no proposal: name a company, an order or a payment."
              .formatted(line.position()));
    }
    if (number == null && line.isAmbiguous()) {
      throw INVALID_TRANSITION.because(
          "Two proposals for line %d fit equally well: choose one by its place, such as 1."
              .formatted(line.position()));
    }
    int place = number == null ? 1 : number;
    if (place > line.proposals().size()) {
      throw Refusal.ofField(
          "proposal", "Field `proposal` must be at most %d.".formatted(line.proposals().size()));
    }
    return line.proposals().get(place - 1);
  }

  private record Share(CustomerId customer, @Nullable List<CustomerPayments.Part> allocations) {
    static Share of(Proposal proposal) {
      return new Share(
          proposal.customerId(),
          proposal.invoices().stream()
              .map(each -> new CustomerPayments.Part(each.itemId(), each.amount()))
              .toList());
    }
  }

  private BankLine forCompany(Tx tx, BankLine line, Share share, LocalDate day) {
    Payment payment =
        received.receive(
            tx,
            new CustomerPayments.Receipt(
                share.customer(),
                line.amount(),
                PaidBy.TRANSFER,
                reference(tx, line),
                remittance(line.text()),
                day,
                share.allocations()));
    return line.confirmed(share.customer(), null, payment.publicId());
  }

  private static @Nullable String remittance(@Nullable String text) {
    return text == null ? null : text.substring(0, Math.min(LONGEST_REMITTANCE, text.length()));
  }

  private BankLine forOrder(Tx tx, BankLine line, OrderId order, LocalDate day) {
    Payment payment =
        payments.received(
            tx, order, new Payments.Transfer(reference(tx, line), line.amount(), day));
    return line.confirmed(payment.customerId(), order, payment.publicId());
  }

  /**
   * Some banks repeat their references. A payment with the same reference and amount is the same
   * money; another amount is other money, which gets a reference of its own.
   */
  private String reference(Tx tx, BankLine line) {
    Optional<Payment> before =
        PaymentStore.withReference(tx, PaidBy.TRANSFER, line.reference())
            .flatMap(id -> PaymentStore.find(tx, id));
    if (before.isEmpty()) {
      return line.reference();
    }
    if (before.get().amount().equals(line.amount())) {
      throw DUPLICATE_PAYMENT_REFERENCE
          .because(
              "A payment with the reference %s and this amount was recorded before; Location names it. If it is the same money, confirm the line with its `payment_id`."
                  .formatted(line.reference()))
          .with("Location", "/admin/payments/" + before.get().publicId());
    }
    String start =
        line.reference().substring(0, Math.min(LONGEST_REFERENCE, line.reference().length()));
    String id = line.publicId().toString();
    return start + "/" + id.substring(id.length() - SHOWN_OF_ID);
  }

  /** A payment that staff recorded before the statement came. */
  private BankLine linked(Tx tx, BankLine line, UUID id) {
    if (PaymentStore.find(tx, id).isEmpty()) {
      throw missing("payment", id);
    }
    Payment payment = PaymentStore.lock(tx, id);
    if (!payment.hasCome() || payment.method() == PaidBy.CARD) {
      throw INVALID_TRANSITION.because(
          "Payment %s did not come by bank.".formatted(payment.label()));
    }
    if (!payment.amount().equals(line.amount())) {
      throw Refusal.ofField(
          "payment_id",
          "Field `payment_id` must be a payment of %s %s, as the line is."
              .formatted(line.amount().amountText(), line.amount().currency()));
    }
    if (LineStore.ofPayment(tx, id).isPresent()) {
      throw INVALID_TRANSITION.because(
          "Payment %s belongs to another line of a bank statement.".formatted(payment.label()));
    }
    return line.confirmed(payment.customerId(), payment.orderId(), id);
  }

  BankLine ignore(Tx tx, UUID id, OptionalInt expected, String reason) {
    BankLine line = locked(tx, id, expected);
    requireUndecided(line, "ignored");
    return saved(tx, line, line.ignored(reason));
  }

  /** Looks for companies and documents again. An ignored line is open again. */
  BankLine rematch(Tx tx, UUID id, OptionalInt expected) {
    BankLine line = locked(tx, id, expected);
    if (line.status() == LineStatus.CONFIRMED) {
      requireUndecided(line, "matched");
    }
    if (!line.isMatchable()) {
      throw INVALID_TRANSITION.because(
          "Line %d is no payment of a customer, so no company is looked for."
              .formatted(line.position()));
    }
    return saved(tx, line, matched(tx, List.of(line)).getFirst());
  }

  /** The lines with proposals. */
  List<BankLine> matched(Tx tx, List<BankLine> lines) {
    Evidence found = EvidenceStore.of(tx, lines);
    return lines.stream().map(line -> line.matched(LineMatcher.proposals(line, found))).toList();
  }

  private BankLine saved(Tx tx, BankLine before, BankLine after) {
    BankLine saved = LineStore.update(tx, after);
    tx.changed("bank_line", before.publicId(), before, saved);
    return saved;
  }
}
