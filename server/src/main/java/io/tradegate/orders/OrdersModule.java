package io.tradegate.orders;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.customers.Addresses;
import io.tradegate.customers.Companies;
import io.tradegate.customers.CompanyDoor;
import io.tradegate.inventory.Stock;
import io.tradegate.media.MediaModule;
import io.tradegate.media.documents.SharedFiles;
import io.tradegate.orders.correction.OrderCorrection;
import io.tradegate.orders.document.AddressBook;
import io.tradegate.orders.document.OrderEntries;
import io.tradegate.orders.document.Orders;
import io.tradegate.orders.placing.CompleteDelivery;
import io.tradegate.orders.placing.Controls;
import io.tradegate.orders.placing.OrderChanges;
import io.tradegate.orders.placing.OrderControl;
import io.tradegate.orders.placing.OrderMoves;
import io.tradegate.orders.placing.OrderPolicy;
import io.tradegate.orders.placing.OrderTaxes;
import io.tradegate.orders.placing.Placing;
import io.tradegate.orders.placing.Reserving;
import io.tradegate.orders.placing.TaxRelease;
import io.tradegate.platform.events.Documents;
import io.tradegate.platform.events.Events;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.kept.KeptAnswers;
import io.tradegate.platform.ids.OrderId;

/** Wires orders. */
public final class OrdersModule {
  private final Controls controls = new Controls();
  private final Companies companies;
  private final Orders orders;
  private final OrderMoves moves;
  private final Placing placing;
  private final TaxRelease taxRelease;
  private final OrderSettings settings = new OrderSettings();
  private final OrderPages pages;
  private final CompleteDelivery complete;
  private final Labelling labelling;
  private final Attachments attachments;
  private final MediaModule media;
  private final OrderChanges changes;

  public OrdersModule(Companies companies, Stock stock, MediaModule media, Events events) {
    this.companies = companies;
    var entries = new OrderEntries();
    changes = new OrderChanges(events);
    orders = new Orders();
    complete = new CompleteDelivery(stock);
    pages = new OrderPages(orders, settings, controls, stock);
    var reserving = new Reserving(stock, events, entries);
    moves = new OrderMoves(orders, controls, reserving, changes, pages::allowed);
    this.media = media;
    attachments = new Attachments(orders, media.media(), changes);
    labelling = new Labelling(orders, entries, changes);
    var taxes = new OrderTaxes();
    placing = new Placing(companies, taxes, controls, moves, changes);
    taxRelease = new TaxRelease(orders, taxes, moves);
  }

  /**
   * Adds an order control. Call before the node starts; controls are called in the order of these
   * calls.
   */
  public void add(OrderControl control) {
    controls.add(control);
  }

  public Orders orders() {
    return orders;
  }

  public OrderMoves moves() {
    return moves;
  }

  /** For packages whose records an order shows, and for stock that fills backorders. */
  public OrderChanges changes() {
    return changes;
  }

  public Placing placing() {
    return placing;
  }

  /** For messages that show files of the order. */
  public SharedFiles files() {
    return (tx, order, internal) -> attachments.files(tx, new OrderId(order), internal);
  }

  /** Explains why the tax of an order is not known. */
  public TaxRelease taxRelease() {
    return taxRelease;
  }

  /** For packages that place orders and reply with them. */
  public OrderPages pages() {
    return pages;
  }

  public void addTo(Documents documents, Notifications notifications) {
    new OrderDocuments(orders, moves, labelling, notifications).addTo(documents);
  }

  /** {@code kept}: for lists of orders. */
  public void addTo(Routes routes, KeptAnswers kept) {
    new OrderRoutes(orders, moves, taxRelease, pages, complete).addTo(routes, kept);
    new OwnOrderRoutes(orders, moves, pages, settings).addTo(routes);
    new TimelineRoutes(orders, pages, labelling).addTo(routes);
    new AttachmentRoutes(orders, attachments, media).addTo(routes);
    new SettingsRoutes(settings).addTo(routes);
    OrderPolicy.addTo(routes, CompanyDoor.ofStaff(companies, "customer"));
    OrderPolicy.addTo(routes, CompanyDoor.ofBuyers());
    new CorrectionRoutes(
            new OrderCorrection(orders, new OrderEntries(), changes),
            pages,
            new AddressBook(new Addresses()))
        .addTo(routes);
  }
}
