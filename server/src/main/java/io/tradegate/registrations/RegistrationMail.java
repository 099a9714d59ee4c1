package io.tradegate.registrations;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.access.contacts.Notifications.About;
import io.tradegate.access.contacts.StaffPeopleStore;
import io.tradegate.access.signin.MailedToken;
import io.tradegate.access.signin.OneTimeLink;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.mail.QuotedText;
import io.tradegate.platform.mail.Recipient;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Sends the letters about registrations, in the transaction of the change. */
record RegistrationMail(Notifications notifications, Supplier<MailedToken> tokens) {
  /** Returns the token in the letter; the caller must store its digest. */
  MailedToken confirm(Tx tx, UUID id, @Nullable WebsiteId website, RegistrationFacts facts) {
    MailedToken token = tokens.get();
    String link =
        notifications.storePage(tx, website, "/confirm-registration#token=" + token.text());
    send(tx, id, facts, new RegistrationLetter.Confirm(facts.companyName(), new OneTimeLink(link)));
    return token;
  }

  /** To the owner of the lead; without one to all staff who may decide. */
  void received(Tx tx, CompanyRegistration registration) {
    RegistrationFacts facts = registration.facts();
    notifications.toStaff(
        tx,
        StaffPeopleStore.personOrPermitted(tx, registration.owner(), "customer.manage"),
        new About("registrations", registration.id(), registration.website(), "received"),
        link ->
            new RegistrationLetter.Received(
                facts.companyName(),
                facts.name(),
                facts.email(),
                QuotedText.of(facts.message()),
                link));
  }

  void rejected(Tx tx, CompanyRegistration registration, String reason) {
    RegistrationFacts facts = registration.facts();
    var letter = new RegistrationLetter.Rejected(facts.companyName(), new QuotedText(reason));
    send(tx, registration.id(), facts, letter);
  }

  private void send(Tx tx, UUID id, RegistrationFacts facts, RegistrationLetter letter) {
    var about = new About("registrations", id, null, "applicant");
    var applicant = new Recipient(facts.email(), facts.locale());
    notifications.toBuyers(tx, List.of(applicant), about, _ -> letter);
  }
}
