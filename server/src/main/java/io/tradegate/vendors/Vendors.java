package io.tradegate.vendors;

import static io.tradegate.platform.errors.ErrorCode.VENDOR_INCOMPLETE;
import static io.tradegate.platform.errors.Missing.missing;
import static java.util.stream.Collectors.joining;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Creates and changes vendors. A vendor user reaches the own vendor only. */
public final class Vendors {
  private final List<Listener> listeners = new CopyOnWriteArrayList<>();
  private final List<Listener> accountListeners = new CopyOnWriteArrayList<>();

  /** Is told of a change in the same transaction. */
  public interface Listener {
    void changed(Tx tx, Vendor vendor);
  }

  /** For packages that follow the status of vendors; called while the service is wired. */
  public void listen(Listener listener) {
    listeners.add(listener);
  }

  /** The same for the bank account. */
  public void listenToAccounts(Listener listener) {
    accountListeners.add(listener);
  }

  /** Adds an approved vendor. */
  public VendorId add(Tx tx, String name) {
    return create(tx, VendorProfile.named(name)).id();
  }

  /** Creates a vendor that did not apply. */
  public Vendor create(Tx tx, VendorProfile profile) {
    var application = Vendor.Application.of(List.of(), null, null, null);
    return insert(tx, VendorStatus.APPROVED, profile, application).orElseThrow();
  }

  /** Stores an application; empty when one with the same email waits already. */
  public Optional<Vendor> apply(Tx tx, VendorProfile profile, Vendor.Application application) {
    Vendor.Application dated = RecordBuilder.copy(application).with("appliedAt", tx.now()).build();
    return insert(tx, VendorStatus.APPLIED, profile, dated);
  }

  /** What an applicant says now takes the place of what was said before. */
  public Vendor applyAgain(
      Tx tx, Vendor before, VendorProfile profile, Vendor.Application application) {
    VendorStore.setProfile(tx, before.id(), profile);
    VendorStore.setApplication(tx, before.id(), application);
    return changed(tx, before.id(), before);
  }

  private Optional<Vendor> insert(
      Tx tx, VendorStatus status, VendorProfile profile, Vendor.Application application) {
    VendorId id = new VendorId(tx.newId());
    var newcomer = new VendorStore.Newcomer(id, status, profile, application);
    return VendorStore.insert(tx, newcomer) ? Optional.of(changed(tx, id, null)) : Optional.empty();
  }

  /** Locks the application with this email that waits for a decision. */
  public Optional<Vendor> waiting(Tx tx, String email) {
    return VendorStore.lockWaiting(tx, email);
  }

  /** The link in a letter; {@code token}: the digest of what it carries. */
  @SuppressWarnings("ArrayRecordComponent") // written once and never compared
  public record Confirmation(byte[] token, Instant until) {}

  /** A link before it no longer works. */
  public Vendor expectConfirmation(Tx tx, Vendor applicant, Confirmation confirmation) {
    VendorStore.expectConfirmation(tx, applicant.id(), confirmation);
    return changed(tx, applicant.id(), applicant);
  }

  /** The applicant that got this token. */
  public Optional<Vendor> byConfirmation(Tx tx, byte[] token) {
    return VendorStore.byConfirmation(tx, token);
  }

  public Optional<Vendor> lockByConfirmation(Tx tx, byte[] token) {
    return VendorStore.lockByConfirmation(tx, token);
  }

  public Vendor confirm(Tx tx, Vendor applicant) {
    VendorStore.confirm(tx, applicant.id());
    return changed(tx, applicant.id(), applicant);
  }

  public Vendor vendor(Tx tx, VendorId id) {
    return VendorStore.find(tx, id).orElseThrow(() -> missing("vendor", id));
  }

  /** The vendor, which stays as it is until the transaction ends. */
  public Vendor keep(Tx tx, VendorId id) {
    return VendorStore.keep(tx, id).orElseThrow(() -> missing("vendor", id));
  }

  /** Locks the vendor and checks the version that the caller expects. */
  public Vendor lock(Tx tx, VendorId id, OptionalInt expected) {
    Vendor found = VendorStore.lock(tx, id).orElseThrow(() -> missing("vendor", id));
    Versions.require(expected, found.version());
    return found;
  }

  Vendor change(Tx tx, VendorId id, OptionalInt expected, UnaryOperator<VendorProfile> change) {
    Vendor before = lock(tx, id, expected);
    VendorStore.setProfile(tx, id, change.apply(before.profile()));
    return changed(tx, id, before);
  }

  Vendor setHoliday(Tx tx, VendorId id, OptionalInt expected, @Nullable Holiday holiday) {
    Vendor before = lock(tx, id, expected);
    VendorStore.setHoliday(tx, id, holiday);
    return changed(tx, id, before);
  }

  /** Staff must verify a new account before anything is paid to it. */
  Vendor setAccount(Tx tx, VendorId id, OptionalInt expected, BankAccount account) {
    Vendor before = lock(tx, id, expected);
    if (!account.plain().equals(before.bankAccount())) {
      FactStore.forgetAccount(tx, id);
    }
    VendorStore.setAccount(tx, id, account.plain());
    Vendor after = changed(tx, id, before);
    if (!account.plain().equals(before.bankAccount())) {
      accountListeners.forEach(listener -> listener.changed(tx, after));
    }
    return after;
  }

  /** {@code since}: the day of the agreement; null: the vendor writes its invoices itself. */
  Vendor setSelfBilling(Tx tx, VendorId id, OptionalInt expected, @Nullable LocalDate since) {
    Vendor before = lock(tx, id, expected);
    VendorStore.setSelfBilling(tx, id, since);
    return changed(tx, id, before);
  }

  /** Whether the contract prices of buyers hold for the goods of a vendor. */
  Vendor setContractPrices(Tx tx, VendorId id, OptionalInt expected, boolean granted) {
    Vendor before = lock(tx, id, expected);
    VendorStore.setContractPrices(tx, id, granted);
    return changed(tx, id, before);
  }

  /** A question of staff; {@code token}: the digest of what answers it. */
  @SuppressWarnings("ArrayRecordComponent") // written once and never compared
  public record Question(String text, byte[] token, Instant until) {}

  public Vendor ask(Tx tx, Vendor applicant, Question question) {
    VendorStore.ask(tx, applicant.id(), question);
    return changed(tx, applicant.id(), applicant);
  }

  /** The applicant whose question this token answers. */
  public Optional<Vendor> asked(Tx tx, byte[] token) {
    return VendorStore.lockByAnswer(tx, token)
        .flatMap(id -> VendorStore.find(tx, id))
        .filter(vendor -> isOpen(vendor, tx.now()));
  }

  private static boolean isOpen(Vendor vendor, Instant now) {
    Instant until = vendor.application().answerUntil();
    return until != null && until.isAfter(now);
  }

  public Vendor answer(Tx tx, Vendor applicant, String answer) {
    VendorStore.answer(tx, applicant.id(), answer);
    return changed(tx, applicant.id(), applicant);
  }

  /** Refuses as long as a mandatory fact is not verified. */
  public void requireComplete(Tx tx, Vendor vendor) {
    String missing =
        FactStore.of(tx, vendor.id()).stream()
            .filter(Fact::isMissing)
            .map(Fact::code)
            .collect(joining(", "));
    if (!missing.isEmpty()) {
      throw VENDOR_INCOMPLETE.because(
          "Verify these facts of %s first: %s.".formatted(vendor.profile().name(), missing));
    }
  }

  /** {@code reason}: of a rejection or a suspension. */
  public Vendor become(Tx tx, Vendor before, VendorStatus wanted, @Nullable String reason) {
    VendorStore.decide(tx, before.id(), before.status().become(wanted), reason);
    Vendor after = changed(tx, before.id(), before);
    listeners.forEach(listener -> listener.changed(tx, after));
    return after;
  }

  private Vendor changed(Tx tx, VendorId id, @Nullable Vendor before) {
    Vendor after = vendor(tx, id);
    tx.changed(
        "vendor",
        id,
        before == null ? null : VendorView.of(before, tx.actor()),
        VendorView.of(after, tx.actor()));
    return after;
  }
}
