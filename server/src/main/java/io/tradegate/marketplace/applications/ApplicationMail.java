package io.tradegate.marketplace.applications;

import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.access.contacts.Notifications.About;
import io.tradegate.access.contacts.Notifications.Draft;
import io.tradegate.access.contacts.StaffPeopleStore;
import io.tradegate.access.signin.MailedToken;
import io.tradegate.access.signin.OneTimeLink;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.mail.QuotedText;
import io.tradegate.platform.mail.Recipient;
import io.tradegate.vendors.Vendor;
import io.tradegate.vendors.VendorProfile;
import java.util.List;
import java.util.function.Supplier;

/** Sends the letters about applications, in the transaction of the change. */
record ApplicationMail(Notifications notifications, Supplier<MailedToken> tokens) {
  private static final String PAGES = "vendor-applications";

  /** {@code applicant}: expects this token already. */
  void confirm(Tx tx, Vendor applicant, MailedToken token) {
    String page =
        notifications.storePage(
            tx,
            applicant.application().websiteId(),
            "/confirm-vendor-application#token=" + token.text());
    toApplicant(
        tx,
        applicant,
        new VendorApplicationLetter.Confirm(applicant.profile().name(), new OneTimeLink(page)));
  }

  void received(Tx tx, Vendor applicant) {
    VendorProfile profile = applicant.profile();
    toStaff(
        tx,
        applicant,
        link ->
            new VendorApplicationLetter.Received(
                profile.name(),
                requireNonNullElse(profile.contactName(), ""),
                requireNonNullElse(profile.email(), ""),
                QuotedText.of(applicant.application().message()),
                link));
  }

  void confirmed(Tx tx, Vendor applicant) {
    String company = applicant.profile().name();
    String email = requireNonNull(applicant.profile().email());
    toStaff(tx, applicant, link -> new VendorApplicationLetter.Confirmed(company, email, link));
  }

  /** Returns the token in the letter; the caller must store its digest. */
  MailedToken asked(Tx tx, Vendor applicant, String question) {
    MailedToken token = tokens.get();
    String page =
        notifications.storePage(
            tx,
            applicant.application().websiteId(),
            "/answer-vendor-application#token=" + token.text());
    toApplicant(
        tx,
        applicant,
        new VendorApplicationLetter.Asked(
            applicant.profile().name(), new QuotedText(question), new OneTimeLink(page)));
    return token;
  }

  void answered(Tx tx, Vendor applicant, String answer) {
    String company = applicant.profile().name();
    toStaff(
        tx,
        applicant,
        link -> new VendorApplicationLetter.Answered(company, new QuotedText(answer), link));
  }

  void rejected(Tx tx, Vendor applicant, String reason) {
    toApplicant(
        tx,
        applicant,
        new VendorApplicationLetter.Rejected(applicant.profile().name(), new QuotedText(reason)));
  }

  private void toStaff(Tx tx, Vendor applicant, Draft letter) {
    notifications.toStaff(
        tx,
        StaffPeopleStore.personOrPermitted(tx, null, "vendor.manage"),
        about(applicant),
        letter);
  }

  private void toApplicant(Tx tx, Vendor applicant, VendorApplicationLetter letter) {
    var recipient =
        new Recipient(
            requireNonNull(applicant.profile().email()), applicant.application().locale());
    notifications.toBuyers(tx, List.of(recipient), about(applicant), _ -> letter);
  }

  private static About about(Vendor applicant) {
    return new About(
        PAGES, applicant.id().value(), applicant.application().websiteId(), applicant.version());
  }
}
