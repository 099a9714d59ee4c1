package io.tradegate.marketplace.applications;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;
import static io.tradegate.platform.errors.ErrorCode.VENDOR_INCOMPLETE;
import static java.util.Objects.requireNonNull;

import io.tradegate.access.invitations.VendorDesk;
import io.tradegate.access.signin.MailedToken;
import io.tradegate.catalog.categories.Categories;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.vendors.Facts;
import io.tradegate.vendors.MarketplaceSettings;
import io.tradegate.vendors.Vendor;
import io.tradegate.vendors.VendorProfile;
import io.tradegate.vendors.VendorRole;
import io.tradegate.vendors.VendorStatus;
import io.tradegate.vendors.Vendors;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Supplier;

/** Takes applications of vendors, asks about them, and decides on them. */
final class Applications {
  private static final Duration ANSWER_WITHIN = Duration.ofDays(14);

  /** How long the link in the letter confirms the email. */
  private static final Duration CONFIRM_WITHIN = Duration.ofDays(14);

  private final Vendors vendors;
  private final Facts facts;
  private final VendorDesk users;
  private final ApplicationMail mail;
  private final Supplier<MailedToken> tokens;
  private final Events events;

  Applications(ApplicationsModule.Parts parts) {
    this.vendors = parts.marketplace().vendors();
    this.facts = parts.marketplace().facts();
    this.users = parts.users();
    this.mail = new ApplicationMail(parts.notifications(), parts.tokens());
    this.tokens = parts.tokens();
    this.events = parts.events();
  }

  /** Refuses where the marketplace is closed. */
  void requireOpen(Tx tx) {
    if (!MarketplaceSettings.of(tx).open()) {
      throw NOT_FOUND.because("This store takes no applications of vendors.");
    }
  }

  /** An application as it comes in; {@code facts}: by the codes of requirements. */
  record Submission(
      VendorProfile profile, Vendor.Application application, Map<String, String> facts) {}

  /**
   * A second application with the same email mails another link while the first one waits. It takes
   * the place of the first one as long as the email is not confirmed, and changes nothing after.
   */
  void submit(Tx tx, Submission submission) {
    requireOpen(tx);
    Categories.requireAll(tx, submission.application().categoryIds());
    facts.requireKnown(tx, submission.facts()); // also of an email that is known
    vendors
        .apply(tx, submission.profile(), submission.application())
        .ifPresentOrElse(vendor -> submitted(tx, vendor, submission), () -> repeat(tx, submission));
  }

  private void submitted(Tx tx, Vendor vendor, Submission submission) {
    facts.say(tx, vendor.id(), submission.facts());
    mailLink(tx, vendor);
    VendorProfile profile = vendor.profile();
    events.publish(
        tx,
        new VendorEvent.ApplicationSubmitted(
            vendor.id().value(), profile.name(), requireNonNull(profile.email())));
    mail.received(tx, vendor);
  }

  private void repeat(Tx tx, Submission submission) {
    vendors
        .waiting(tx, requireNonNull(submission.profile().email()))
        .ifPresent(
            waiting ->
                mailLink(
                    tx,
                    waiting.application().hasConfirmedEmail()
                        ? waiting
                        : replace(tx, waiting, submission)));
  }

  private Vendor replace(Tx tx, Vendor waiting, Submission submission) {
    facts.say(tx, waiting.id(), submission.facts());
    return vendors.applyAgain(tx, waiting, submission.profile(), submission.application());
  }

  /** Mails the link again, for example after staff have changed the email. */
  Vendor sendLink(Tx tx, VendorId id, OptionalInt expected) {
    Vendor applicant = lock(tx, id, expected);
    if (applicant.status() != VendorStatus.APPLIED) {
      throw INVALID_TRANSITION.because(
          "A vendor that is %s has nothing to confirm.".formatted(applicant.status().wireName()));
    }
    return mailLink(tx, applicant);
  }

  private Vendor mailLink(Tx tx, Vendor applicant) {
    MailedToken token = tokens.get();
    var link = new Vendors.Confirmation(token.digest(), tx.now().plus(CONFIRM_WITHIN));
    Vendor expecting = vendors.expectConfirmation(tx, applicant, link);
    mail.confirm(tx, expecting, token);
    return expecting;
  }

  /** Once confirmed, a repetition does nothing. */
  Vendor confirm(Tx tx, MailedToken token) {
    Vendor applicant =
        vendors.lockByConfirmation(tx, token.digest()).orElseThrow(Applications::unusableLink);
    if (applicant.application().hasConfirmedEmail()) {
      return applicant;
    }
    Instant until = applicant.application().confirmUntil();
    boolean works = until != null && until.isAfter(tx.now());
    if (!works || applicant.status() != VendorStatus.APPLIED) {
      throw unusableLink();
    }
    Vendor confirmed = vendors.confirm(tx, applicant);
    mail.confirmed(tx, confirmed);
    return confirmed;
  }

  /** The applicant with this link, who has confirmed the email. */
  Vendor confirmed(Tx tx, MailedToken token) {
    Vendor applicant =
        vendors.byConfirmation(tx, token.digest()).orElseThrow(Applications::unusableLink);
    if (!applicant.application().hasConfirmedEmail()) {
      throw INVALID_TRANSITION.because(
          "Confirm the email with this token first; documents are taken after that.");
    }
    return applicant;
  }

  /** Asks the applicant something; a question before it is replaced. */
  Vendor ask(Tx tx, VendorId id, OptionalInt expected, String question) {
    Vendor applicant = lock(tx, id, expected);
    if (applicant.status() != VendorStatus.APPLIED) {
      throw INVALID_TRANSITION.because(
          "A vendor that is %s has nothing to answer.".formatted(applicant.status().wireName()));
    }
    MailedToken token = mail.asked(tx, applicant, question);
    return vendors.ask(
        tx,
        applicant,
        new Vendors.Question(question, token.digest(), tx.now().plus(ANSWER_WITHIN)));
  }

  void answer(Tx tx, MailedToken token, String answer, Map<String, String> said) {
    Vendor applicant = vendors.asked(tx, token.digest()).orElseThrow(Applications::unusable);
    facts.say(tx, applicant.id(), said);
    mail.answered(tx, vendors.answer(tx, applicant, answer), answer);
  }

  /** Invites the first user, who becomes an owner. */
  Vendor approve(Tx tx, VendorId id, OptionalInt expected) {
    Vendor applicant = lock(tx, id, expected);
    applicant.status().become(VendorStatus.APPROVED);
    requireConfirmed(applicant);
    vendors.requireComplete(tx, applicant);
    Vendor approved = vendors.become(tx, applicant, VendorStatus.APPROVED, null);
    users.invite(tx, requireNonNull(applicant.profile().email()), id, VendorRole.OWNER);
    return approved;
  }

  /** The invitation goes to the email, so it must be the applicant's. */
  private static void requireConfirmed(Vendor applicant) {
    if (!applicant.application().hasConfirmedEmail()) {
      throw VENDOR_INCOMPLETE.because(
          "%s has not confirmed %s yet, to which the invitation would go. POST /admin/vendor-applications/%s/send-link mails the link again."
              .formatted(applicant.profile().name(), applicant.profile().email(), applicant.id()));
    }
  }

  Vendor reject(Tx tx, VendorId id, OptionalInt expected, String reason) {
    Vendor applicant = lock(tx, id, expected);
    Vendor rejected = vendors.become(tx, applicant, VendorStatus.REJECTED, reason);
    mail.rejected(tx, rejected, reason);
    return rejected;
  }

  /** A vendor that staff create, approved at once. */
  Vendor create(Tx tx, VendorProfile profile) {
    Vendor vendor = vendors.create(tx, profile);
    users.invite(tx, requireNonNull(profile.email()), vendor.id(), VendorRole.OWNER);
    return vendor;
  }

  Vendor application(Tx tx, VendorId id) {
    return requireApplied(vendors.vendor(tx, id));
  }

  Vendor lock(Tx tx, VendorId id, OptionalInt expected) {
    return requireApplied(vendors.lock(tx, id, expected));
  }

  /** A vendor that staff created has no application. */
  private static Vendor requireApplied(Vendor vendor) {
    if (vendor.application().appliedAt() == null) {
      throw NOT_FOUND.because("This vendor did not apply: staff created it.");
    }
    return vendor;
  }

  /** One message for all causes, so that a caller cannot learn what is wrong with a token. */
  private static Refusal unusable() {
    return Refusal.ofField("token", "Field `token` is wrong, used or expired; ask the store.");
  }

  private static Refusal unusableLink() {
    return Refusal.ofField(
        "token", "The token of the mailed link is wrong or expired; apply again for a new link.");
  }
}
