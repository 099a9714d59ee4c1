package io.tradegate.registrations;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.access.signin.MailedToken;
import io.tradegate.leads.LeadDesk;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.WebsiteId;
import java.util.OptionalInt;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Takes registrations of companies and confirms their emails. For approval and rejection see {@link
 * RegistrationDecisions}.
 */
record Registrations(RegistrationMail mail, LeadDesk leads) {
  /** Refuses where the website takes no registrations. */
  void requireAllowed(Tx tx) {
    if (!RegistrationStore.takesRegistrations(tx, tx.actor().website())) {
      throw NOT_FOUND.because("This store takes no registrations.");
    }
  }

  /**
   * Stores a registration and mails a link to its email. It looks up no users, so that neither the
   * reply nor its time tells which emails are known.
   */
  void submit(Tx tx, RegistrationFacts facts) {
    requireAllowed(tx);
    UUID id = tx.newId();
    @Nullable WebsiteId website = WebsiteId.maybe(tx.actor().website());
    MailedToken token = mail.confirm(tx, id, website, facts);
    RegistrationStore.insert(tx, new RegistrationStore.Submission(id, website, facts), token);
    changed(tx, id, null);
  }

  /**
   * Shows the registration to staff and links a lead to it. Once confirmed, a repetition does
   * nothing.
   */
  CompanyRegistration confirm(Tx tx, MailedToken token) {
    CompanyRegistration before =
        RegistrationStore.lockByToken(tx, token).orElseThrow(Registrations::unusable);
    if (before.status() != RegistrationStatus.UNCONFIRMED) {
      return before;
    }
    if (!before.expiresAt().isAfter(tx.now())) {
      throw unusable();
    }
    before.status().become(RegistrationStatus.PENDING);
    if (RegistrationStore.isWaiting(tx, before.facts().email())) {
      throw DUPLICATE.because(
          "A registration with this email waits for a decision already; the store will answer it.");
    }
    RegistrationStore.confirm(tx, before.id(), leads.link(tx, prospect(before)));
    CompanyRegistration after = changed(tx, before.id(), before);
    mail.received(tx, after);
    return after;
  }

  private static LeadDesk.Prospect prospect(CompanyRegistration registration) {
    RegistrationFacts facts = registration.facts();
    return new LeadDesk.Prospect(
        facts.name(),
        facts.email(),
        facts.companyName(),
        facts.phone(),
        facts.message(),
        registration.website());
  }

  /** A registration as staff see it; one that is not confirmed is not found. */
  CompanyRegistration registration(Tx tx, UUID id) {
    return RegistrationStore.find(tx, id)
        .filter(found -> found.status() != RegistrationStatus.UNCONFIRMED)
        .orElseThrow(() -> unknown(id));
  }

  /** Locks the registration and checks the version that the caller expects. */
  CompanyRegistration lock(Tx tx, UUID id, OptionalInt expected) {
    CompanyRegistration found =
        RegistrationStore.lock(tx, id)
            .filter(each -> each.status() != RegistrationStatus.UNCONFIRMED)
            .orElseThrow(() -> unknown(id));
    Versions.require(expected, found.version());
    return found;
  }

  CompanyRegistration decide(
      Tx tx, CompanyRegistration before, RegistrationStore.Decision decision) {
    before.status().become(decision.to());
    RegistrationStore.decide(tx, before.id(), decision);
    return changed(tx, before.id(), before);
  }

  private CompanyRegistration changed(Tx tx, UUID id, @Nullable CompanyRegistration before) {
    CompanyRegistration after = RegistrationStore.find(tx, id).orElseThrow();
    tx.changed(
        "registration",
        id,
        before == null ? null : RegistrationView.of(before, tx.actor()),
        RegistrationView.of(after, tx.actor()));
    return after;
  }

  private static Refusal unknown(UUID id) {
    return missing("registration", id);
  }

  /** One message for all causes, so that a caller cannot learn what is wrong with a token. */
  private static Refusal unusable() {
    return Refusal.ofField("token", "Field `token` is wrong or expired; register again.");
  }
}
