package io.tradegate.messages;

import io.tradegate.access.contacts.StaffPeopleStore;
import io.tradegate.media.documents.SharedFiles;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.mail.Recipient;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A kind of document that has a message thread between customers and staff; vendors take part in
 * those of their orders.
 */
public interface Discussed {
  /**
   * What a kind says of itself.
   *
   * @param path the part of the route paths: /admin/{path}/{id}/messages
   * @param viewPermission the permission by which staff see such documents
   * @param events those whose public_id is such a document: automation rules on them may post
   *     messages
   */
  record Facts(
      MessageEvent.RecordType type, String path, String viewPermission, List<String> events) {}

  Facts facts();

  default MessageEvent.RecordType type() {
    return facts().type();
  }

  default String path() {
    return facts().path();
  }

  default String viewPermission() {
    return facts().viewPermission();
  }

  /** The label of a document for users, such as "order SO-10001". */
  default String label(Subject subject) {
    return type().name().toLowerCase(Locale.ROOT).replace('_', ' ') + " " + subject.number();
  }

  /** Whether a vendor takes part; then the subject names it. */
  default boolean hasVendor() {
    return false;
  }

  /** The staff who are told what the other sides write. */
  default List<Recipient> staff(Tx tx, Subject subject) {
    return StaffPeopleStore.personAndSalesRep(
        tx, subject.assignee(), subject.customer(), viewPermission());
  }

  /** The files that are attached to such a document, which messages may show; none by default. */
  default SharedFiles files() {
    return (_, _, _) -> Set.of();
  }

  /** Refuses with not_found when it does not exist or the caller may not see it. */
  Subject require(Tx tx, UUID id);

  /**
   * The document of a thread.
   *
   * @param number the number that users see, such as SO-10001
   * @param website where the customer sees it; null: on the organization's first
   * @param buyer the recipient of messages by staff; null when only the company is known
   * @param assignee the recipient of messages by buyers, besides the sales rep; null: none
   * @param shared whether the other sides see the document; until then there are only notes
   * @param part the part of a vendor in an order that the thread is about; null: of no vendor
   */
  record Subject(
      UUID id,
      String number,
      @Nullable WebsiteId website,
      CustomerId customer,
      @Nullable BuyerId buyer,
      @Nullable UUID assignee,
      boolean shared,
      @Nullable Part part) {}

  /** The vendor, and the order of the buyer, which the buyer sees in the store. */
  record Part(VendorId vendor, OrderId order) {}
}
