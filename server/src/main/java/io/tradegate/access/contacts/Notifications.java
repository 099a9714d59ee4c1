package io.tradegate.access.contacts;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.platform.mail.Recipient;
import io.tradegate.tenancy.PageLinks;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Sends mail about documents to buyers, staff and vendors, in the transaction that changes the
 * document. Each letter to buyers and staff has a link to its document. Each person gets it once
 * per occasion.
 */
public final class Notifications {
  private final Outbox outbox;
  private final PageLinks pages;

  public Notifications(Outbox outbox, PageLinks pages) {
    this.outbox = outbox;
    this.pages = pages;
  }

  /** The customer's side of a document. {@code buyer}: null when only the company is known. */
  public record Party(CustomerId customer, @Nullable BuyerId buyer) {}

  /**
   * What a letter is about.
   *
   * @param pages where such documents are seen, such as {@code quotes}
   * @param website where the customer sees it; null: on the organization's first
   * @param occasion what tells one letter about the document from the next, such as its version
   */
  public record About(String pages, UUID id, @Nullable WebsiteId website, Object occasion) {
    String path() {
      return "/" + pages + "/" + id;
    }

    String cause(Letter letter) {
      return "%s:%s:%s".formatted(letter.kind(), id, occasion);
    }
  }

  /** A letter that lacks its link. */
  public interface Draft {
    /** {@code link}: null when the organization has no website. */
    Letter with(@Nullable String link);
  }

  /** To the buyer who owns the document, or to substitutes; see {@link CompanyUserStore}. */
  public void toCustomer(Tx tx, Party party, About about, Draft letter) {
    toBuyers(tx, CompanyUserStore.recipients(tx, party.customer(), party.buyer()), about, letter);
  }

  public void toBuyers(Tx tx, List<Recipient> people, About about, Draft letter) {
    send(tx, people, about, letter.with(storeLink(tx, about)));
  }

  public void toStaff(Tx tx, List<Recipient> people, About about, Draft letter) {
    send(tx, people, about, letter.with(staffLink(about)));
  }

  /** Without a link: vendors have no pages of the service. */
  public void toVendor(Tx tx, List<Recipient> people, About about, Letter letter) {
    send(tx, people, about, letter);
  }

  private void send(Tx tx, List<Recipient> people, About about, Letter letter) {
    outbox.send(tx, about.cause(letter), people, letter);
  }

  public @Nullable String storeLink(Tx tx, About about) {
    return pages.maybeStore(tx, about.website(), about.path()).orElse(null);
  }

  /** The address of a page of the store. {@code path}: from the slash on. */
  public String storePage(Tx tx, @Nullable WebsiteId website, String path) {
    return pages.store(tx, website, path);
  }

  public String staffLink(About about) {
    return pages.staff(about.path());
  }
}
