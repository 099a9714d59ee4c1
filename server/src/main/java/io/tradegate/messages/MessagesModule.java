package io.tradegate.messages;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.media.Media;
import io.tradegate.media.documents.SharedFiles;
import io.tradegate.messages.Messages.Draft;
import io.tradegate.orders.document.Orders;
import io.tradegate.platform.events.Documents;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Routes;
import io.tradegate.quotes.Quotes;
import io.tradegate.rfqs.Rfqs;
import java.util.ArrayList;
import java.util.List;

/** Wires the message threads of documents. */
public final class MessagesModule {
  private final List<Discussed> kinds = new ArrayList<>();
  private final Messages messages;

  /** The dependencies on other packages. */
  public record Parts(
      Orders orders,
      SharedFiles orderFiles,
      Quotes quotes,
      SharedFiles quoteFiles,
      Rfqs rfqs,
      Media media,
      Notifications notifications,
      Events events) {}

  public MessagesModule(Parts parts) {
    var correspondence = new Correspondence(parts.notifications());
    messages = new Messages(parts.media(), correspondence, parts.events());
    parts.media().heldBy(MessageStore::showing);
    about(new OrderThreads(parts.orders(), parts.orderFiles()));
    about(new QuoteThreads(parts.quotes(), parts.rfqs(), parts.quoteFiles()));
    about(new InvoiceThreads());
    about(new VendorOrderThreads(parts.orders()));
  }

  /** Adds threads for another kind of document; call it only while the node is wired. */
  public MessagesModule about(Discussed kind) {
    kinds.add(kind);
    return this;
  }

  /** Lets automation rules post messages to customers in the name of the organization. */
  public void addTo(Documents documents) {
    for (Discussed kind : kinds) {
      documents.can(
          Documents.Deed.MESSAGE,
          kind.facts().events(),
          (tx, record, text) -> messages.post(tx, kind, record, Draft.toCustomer(text)));
    }
  }

  public void addTo(Routes routes) {
    kinds.forEach(kind -> new ThreadRoutes(messages, kind).addTo(routes));
    new UnreadRoutes(kinds).addTo(routes);
  }
}
