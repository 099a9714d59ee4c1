package io.tradegate.payouts;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.NOTHING_TO_PAY;
import static io.tradegate.platform.errors.Missing.missing;
import static java.util.Objects.requireNonNull;

import io.tradegate.marketplace.ledger.DueSum;
import io.tradegate.marketplace.ledger.TakenSum;
import io.tradegate.marketplace.ledger.VendorLedger;
import io.tradegate.payouts.documents.PaidPayout;
import io.tradegate.payouts.documents.PayoutMail;
import io.tradegate.payouts.documents.VendorDocuments;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.numbers.NumberStore;
import io.tradegate.receivables.LedgerDay;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Prepares payout runs, approves them and books what was transferred. */
record Payouts(VendorLedger ledger, VendorDocuments documents, PayoutMail mail) {
  private static final String SERIES = "PR";

  PayoutRun run(Tx tx, UUID id) {
    return RunStore.find(tx, id).orElseThrow(() -> missing("payout run", id));
  }

  /** What is due in a currency, by the names of the vendors. */
  List<PlannedPayout> plan(Tx tx, String currency, String number) {
    Map<VendorId, DueSum> due =
        ledger.due(tx, currency).stream()
            .collect(Collectors.toMap(DueSum::vendor, Function.identity()));
    List<Payee> payees = due.isEmpty() ? List.of() : PayoutStore.payees(tx, due.keySet());
    return IntStream.range(0, payees.size())
        .mapToObj(
            n ->
                new PlannedPayout(
                    tx.newId(),
                    "%s-%d".formatted(number, n + 1),
                    payees.get(n),
                    requireNonNull(due.get(payees.get(n).id()))))
        .toList();
  }

  /** Refuses while another run in the currency is open, and when no vendor can be paid. */
  PayoutRun prepare(Tx tx, String currency) {
    UUID id = tx.newId();
    String number = NumberStore.next(tx, SERIES);
    if (!RunStore.insert(tx, id, number, currency)) {
      throw DUPLICATE.because(
          "A payout run in %s is open; mark it as paid or cancel it first.".formatted(currency));
    }
    List<PlannedPayout> planned = plan(tx, currency, number);
    if (planned.stream().noneMatch(PlannedPayout::isPayable)) {
      throw NOTHING_TO_PAY.because(
          "Nothing in %s is due to a vendor that can be paid; the preview says why."
              .formatted(currency));
    }
    PayoutStore.insert(tx, id, currency, planned);
    take(tx, currency, planned);
    RunStore.sumUp(tx, id);
    PayoutRun prepared = changed(tx, id, null);
    mail.waits(tx, id, prepared.letter());
    return prepared;
  }

  /**
   * What a payout takes is its amount: an entry may have been posted since the plan. A payout that
   * has become negative by it is left out.
   */
  private void take(Tx tx, String currency, List<PlannedPayout> planned) {
    List<DueSum.Wanted> wanted =
        planned.stream()
            .filter(PlannedPayout::isPayable)
            .map(each -> new DueSum.Wanted(each.payee().id(), each.id(), each.due().entries()))
            .toList();
    List<TakenSum> taken = ledger.take(tx, currency, wanted);
    PayoutStore.setAmounts(tx, taken);
    ledger.release(
        tx, taken.stream().filter(each -> each.amount().amount().signum() <= 0).toList());
  }

  /** Refuses the person who prepared it. */
  PayoutRun approve(Tx tx, UUID id, OptionalInt expected) {
    PayoutRun before = lock(tx, id, expected);
    before.status().become(PayoutStatus.APPROVED);
    if (tx.actor().requireId().equals(before.createdBy())) {
      throw FORBIDDEN.because(
          "You have prepared payout run %s; another person must approve it."
              .formatted(before.number()));
    }
    requireSameAccounts(tx, before);
    RunStore.approve(tx, id);
    return changed(tx, id, before);
  }

  /** An account that a vendor has replaced since the run was prepared is paid no more. */
  private void requireSameAccounts(Tx tx, PayoutRun run) {
    List<String> vendors = PayoutStore.withOtherAccount(tx, run.id());
    if (!vendors.isEmpty()) {
      throw INVALID_TRANSITION.because(
          "The account of %s was changed after payout run %s was prepared; cancel the run, verify the account and prepare it again."
              .formatted(String.join(", ", vendors), run.number()));
    }
  }

  /** Books the transfers and writes the documents of the vendors. */
  PayoutRun pay(Tx tx, UUID id, OptionalInt expected, LocalDate day) {
    PayoutRun before = lock(tx, id, expected);
    before.status().become(PayoutStatus.PAID);
    requireAfter(tx, before, day);
    List<VendorPayout> payouts = PayoutStore.payable(tx, id);
    ledger.paidOut(tx, payouts.stream().map(Payouts::paidOut).toList());
    PayoutStore.paid(tx, id, day);
    RunStore.pay(tx, id, day);
    documents.write(tx, payouts.stream().map(each -> paid(each, day)).toList());
    return changed(tx, id, before);
  }

  private static void requireAfter(Tx tx, PayoutRun run, LocalDate day) {
    LocalDate prepared = LedgerDay.of(tx, run.createdAt());
    if (day.isBefore(prepared)) {
      throw Refusal.ofField(
          "paid_on",
          "Field `paid_on` must not be before %s, when the run was prepared.".formatted(prepared));
    }
  }

  private static VendorLedger.PaidOut paidOut(VendorPayout payout) {
    return new VendorLedger.PaidOut(
        payout.vendorId(), payout.id(), payout.amount(), payout.number());
  }

  private static TakenSum taken(VendorPayout payout) {
    return new TakenSum(payout.id(), payout.amount(), payout.entryCount());
  }

  private static PaidPayout paid(VendorPayout payout, LocalDate day) {
    return new PaidPayout(payout.id(), payout.number(), payout.vendorId(), payout.amount(), day);
  }

  /** What it would have paid is due again. */
  PayoutRun cancel(Tx tx, UUID id, OptionalInt expected, String reason) {
    PayoutRun before = lock(tx, id, expected);
    before.status().become(PayoutStatus.CANCELLED);
    ledger.release(tx, PayoutStore.payable(tx, id).stream().map(Payouts::taken).toList());
    RunStore.cancel(tx, id, reason);
    return changed(tx, id, before);
  }

  private PayoutRun lock(Tx tx, UUID id, OptionalInt expected) {
    PayoutRun found = RunStore.lock(tx, id).orElseThrow(() -> missing("payout run", id));
    Versions.require(expected, found.version());
    return found;
  }

  private PayoutRun changed(Tx tx, UUID id, @Nullable PayoutRun before) {
    PayoutRun after = run(tx, id);
    tx.changed("payout_run", id, before, after);
    return after;
  }
}
