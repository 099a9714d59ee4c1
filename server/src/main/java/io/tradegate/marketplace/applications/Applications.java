package io.tradegate.marketplace.applications;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;
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
import java.util.Map;
import java.util.OptionalInt;

/** Takes applications of vendors, asks about them, and decides on them. */
final class Applications {
  private static final Duration ANSWER_WITHIN = Duration.ofDays(14);

  private final Vendors vendors;
  private final Facts facts;
  private final VendorDesk users;
  private final ApplicationMail mail;
  private final Events events;

  Applications(ApplicationsModule.Parts parts) {
    this.vendors = parts.marketplace().vendors();
    this.facts = parts.marketplace().facts();
    this.users = parts.users();
    this.mail = new ApplicationMail(parts.notifications(), parts.tokens());
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

  /** A second application with the same email changes nothing while the first one waits. */
  void submit(Tx tx, Submission submission) {
    requireOpen(tx);
    Categories.requireAll(tx, submission.application().categoryIds());
    facts.requireKnown(tx, submission.facts()); // also of an email that is known
    vendors
        .apply(tx, submission.profile(), submission.application())
        .ifPresent(vendor -> submitted(tx, vendor, submission));
  }

  private void submitted(Tx tx, Vendor vendor, Submission submission) {
    facts.say(tx, vendor.id(), submission.facts());
    VendorProfile profile = vendor.profile();
    events.publish(
        tx,
        new VendorEvent.ApplicationSubmitted(
            vendor.id().value(), profile.name(), requireNonNull(profile.email())));
    mail.received(tx, vendor);
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
    vendors.requireComplete(tx, applicant);
    Vendor approved = vendors.become(tx, applicant, VendorStatus.APPROVED, null);
    users.invite(tx, requireNonNull(applicant.profile().email()), id, VendorRole.OWNER);
    return approved;
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

  private Vendor lock(Tx tx, VendorId id, OptionalInt expected) {
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
}
