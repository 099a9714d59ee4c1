package io.tradegate.returns.handling;

import io.tradegate.access.contacts.CompanyUserStore;
import io.tradegate.access.contacts.Notifications;
import io.tradegate.access.contacts.Notifications.About;
import io.tradegate.access.contacts.StaffPeopleStore;
import io.tradegate.access.contacts.VendorPeopleStore;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.events.Documents;
import io.tradegate.platform.events.Documents.Side;
import io.tradegate.platform.events.StoredEvent;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.QuotedText;
import io.tradegate.platform.mail.Recipient;
import io.tradegate.platform.records.WireEnum;
import io.tradegate.returns.document.CustomerReturn;
import io.tradegate.returns.document.ReturnDecision;
import io.tradegate.returns.document.ReturnEvents;
import io.tradegate.returns.document.ReturnStore;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Sends mail about returns: to staff at once, to buyers by automation rules. */
public final class ReturnMail {
  private static final List<String> HANDLING = List.of("owner", "fulfilment");

  private final Notifications notifications;

  public ReturnMail(Notifications notifications) {
    this.notifications = notifications;
  }

  /**
   * To the vendor whose goods these are; of house goods to the sales rep of the customer, without
   * one to all staff who may decide on returns.
   */
  void requested(Tx tx, CustomerReturn back, int lines) {
    var about = new About("returns", back.id(), back.websiteId(), back.version());
    Notifications.Draft letter =
        link ->
            new ReturnLetter.Requested(
                back.customerName(),
                back.number(),
                back.orderNumber(),
                lines,
                QuotedText.of(back.note()),
                link);
    if (back.vendorId() == null) {
      notifications.toStaff(tx, staff(tx, back), about, letter);
    } else {
      notifications.toVendor(
          tx, VendorPeopleStore.inRoles(tx, back.vendorId(), HANDLING), about, letter.with(null));
    }
  }

  /** To the vendor: staff approved what it had rejected. */
  void overruled(Tx tx, CustomerReturn back, @Nullable String reason) {
    VendorId vendor = Objects.requireNonNull(back.vendorId());
    notifications.toVendor(
        tx,
        VendorPeopleStore.inRoles(tx, vendor, HANDLING),
        new About("returns", back.id(), back.websiteId(), back.version()),
        new ReturnLetter.Overruled(back.number(), back.orderNumber(), QuotedText.of(reason)));
  }

  private static List<Recipient> staff(Tx tx, CustomerReturn back) {
    List<Recipient> rep = StaffPeopleStore.salesRep(tx, back.customerId(), "return.manage");
    return rep.isEmpty() ? StaffPeopleStore.permitted(tx, "return.manage") : rep;
  }

  /** Registers the letters that automation rules send. */
  public void addTo(Documents documents) {
    documents.belongToCustomers(
        List.of(ReturnEvents.REQUESTED_NAME, ReturnEvents.DECIDED_NAME), this::recipients);
    documents.haveLetter(ReturnEvents.DECIDED_NAME, Side.CUSTOMER, this::letter);
  }

  private List<Recipient> recipients(Tx tx, UUID id) {
    return ReturnStore.find(tx, id)
        .map(found -> CompanyUserStore.recipients(tx, found.customerId(), found.buyerId()))
        .orElse(List.of());
  }

  private Letter letter(Tx tx, StoredEvent event) {
    CustomerReturn back = ReturnStore.find(tx, event.document()).orElseThrow();
    var about = new About("returns", back.id(), back.websiteId(), event.id());
    @Nullable String link = notifications.storeLink(tx, about);
    String decision = event.json().path("decision").asString();
    return switch (WireEnum.of(ReturnDecision.class, decision)) {
      case APPROVED ->
          new ReturnLetter.Approved(
              back.number(), back.orderNumber(), QuotedText.of(back.instructions()), link);
      case RECEIVED -> new ReturnLetter.Received(back.number(), back.orderNumber(), link);
      case REJECTED ->
          new ReturnLetter.Rejected(
              back.number(), back.orderNumber(), QuotedText.of(back.decisionReason()), link);
    };
  }
}
