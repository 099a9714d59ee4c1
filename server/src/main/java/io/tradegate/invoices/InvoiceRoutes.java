package io.tradegate.invoices;

import static io.tradegate.platform.errors.ErrorCode.BILLING_NOT_SET_UP;
import static io.tradegate.platform.errors.ErrorCode.DUPLICATE_EXTERNAL_ID;
import static io.tradegate.platform.errors.ErrorCode.EXCEEDS_OPEN_AMOUNT;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.NOTHING_TO_BILL;
import static io.tradegate.platform.errors.ErrorCode.NO_EXCHANGE_RATE;
import static io.tradegate.platform.errors.ErrorCode.PERIOD_CLOSED;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_EXCEEDED;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_RULE;

import io.tradegate.invoices.document.Invoice;
import io.tradegate.invoices.document.InvoiceStore;
import io.tradegate.invoices.files.InvoiceXml;
import io.tradegate.invoices.issuing.Billing;
import io.tradegate.invoices.issuing.CreditWish;
import io.tradegate.invoices.settings.BillingSettings;
import io.tradegate.media.PdfLinks;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.OrderId;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;

/** Routes by which staff and integrations bill orders. */
record InvoiceRoutes(Billing billing, PdfLinks links) {
  static final String VIEW = "invoice.view";
  static final String MANAGE = "invoice.manage";

  static final String ALL = "/admin/invoices";
  private static final String ONE = ALL + "/{id}";

  void addTo(Routes routes) {
    addReads(routes);
    addFiles(routes);
    routes
        .post("/admin/orders/{id}/invoices", "invoices.create", "Bill what was shipped or ordered")
        .permission(MANAGE)
        .body(InvoiceBody.Create.class)
        .refuses(
            BILLING_NOT_SET_UP,
            NOTHING_TO_BILL,
            QUANTITY_EXCEEDED,
            QUANTITY_RULE,
            INVALID_TRANSITION,
            NO_EXCHANGE_RATE,
            PERIOD_CLOSED)
        .creates(InvoiceView.class, this::create);
    routes
        .patch(ONE, "invoices.change", "Change the keys by which other systems know a document")
        .permission(MANAGE)
        .body(InvoiceBody.Change.class)
        .refuses(DUPLICATE_EXTERNAL_ID)
        .answers(InvoiceView.class, this::change);
    routes
        .delete(ONE, "invoices.delete", "Delete a draft")
        .permission(MANAGE)
        .refuses(INVALID_TRANSITION)
        .answersNothing((call, tx) -> billing.delete(tx, call.id("id"), call.ifMatch()));
    addMoves(routes);
  }

  private void addReads(Routes routes) {
    routes
        .get(ALL, "invoices.list", "List invoices and credit notes")
        .permission(VIEW)
        .lists(
            InvoiceView.class,
            InvoiceStore.ALL.params(),
            (call, tx) -> page(tx, InvoiceStore.ALL.page(tx, call)));
    routes
        .get(ONE, "invoices.get", "Read an invoice or credit note")
        .permission(VIEW)
        .answers(InvoiceView.class, (call, tx) -> view(tx, billing.require(tx, call.id("id"))));
    routes
        .get(
            ALL + "/by-external-id/{external_id}",
            "invoices.get_by_external_id",
            "Read the invoice with an external id")
        .permission(VIEW)
        .answers(
            InvoiceView.class,
            (call, tx) -> view(tx, billing.require(tx, InvoiceStore.KEYS.inPath(call, tx))));
  }

  private void addFiles(Routes routes) {
    routes
        .post(
            ONE + "/pdf-link",
            "invoices.pdf_link",
            "Get an address of the PDF for a quarter of an hour")
        .permission(VIEW)
        .refuses(INVALID_TRANSITION)
        .answers(
            PdfLinks.PdfLink.class,
            (call, tx) -> link(tx, billing.require(tx, call.id("id")), links));
    InvoiceXml.described(
            routes
                .get(ONE + "/xml", "invoices.xml", "Read a document as XML by EN 16931")
                .permission(VIEW))
        .refuses(INVALID_TRANSITION)
        .handle(
            (call, tx) ->
                InvoiceXml.reply(
                    call, tx, billing.require(tx, call.id("id")), BillingSettings.of(tx)));
  }

  private void addMoves(Routes routes) {
    routes
        .post(
            ONE + "/issue",
            "invoices.issue",
            "Issue a draft: it gets its number and cannot change any more")
        .permission(MANAGE)
        .refuses(INVALID_TRANSITION, BILLING_NOT_SET_UP, NO_EXCHANGE_RATE, PERIOD_CLOSED)
        .answers(
            InvoiceView.class,
            (call, tx) -> view(tx, billing.issue(tx, call.id("id"), call.ifMatch())));
    routes
        .post(ONE + "/credit", "invoices.credit", "Credit an invoice, lines of it, or an amount")
        .permission(MANAGE)
        .body(InvoiceBody.Credit.class)
        .refuses(
            INVALID_TRANSITION,
            QUANTITY_EXCEEDED,
            QUANTITY_RULE,
            EXCEEDS_OPEN_AMOUNT,
            BILLING_NOT_SET_UP,
            NO_EXCHANGE_RATE,
            PERIOD_CLOSED)
        .creates(InvoiceView.class, this::credit);
    routes
        .post(ONE + "/write-off", "invoices.write_off", "Give up what is open of an invoice")
        .permission(MANAGE)
        .body(InvoiceBody.WriteOff.class)
        .refuses(INVALID_TRANSITION, EXCEEDS_OPEN_AMOUNT, PERIOD_CLOSED)
        .answers(
            InvoiceView.class,
            (call, tx, body) ->
                view(tx, billing.writeOff(tx, call.id("id"), call.ifMatch(), body.reason())));
  }

  /** The documents of a page with their parts, which are read in two statements. */
  static Page<InvoiceView> page(Tx tx, Page<Invoice> page) {
    List<UUID> ids = page.items().stream().map(Invoice::id).toList();
    var lines =
        InvoiceStore.lines(tx, ids).stream()
            .collect(Collectors.groupingBy(line -> line.invoiceId()));
    var taxes =
        InvoiceStore.taxes(tx, ids).stream().collect(Collectors.groupingBy(tax -> tax.invoiceId()));
    return page.map(
        each ->
            InvoiceView.of(
                each,
                lines.getOrDefault(each.id(), List.of()),
                taxes.getOrDefault(each.id(), List.of()),
                tx.actor()));
  }

  static PdfLinks.PdfLink link(Tx tx, Invoice invoice, PdfLinks links) {
    InvoiceXml.requireIssued(invoice);
    return links.link(tx.actor().org(), invoice.id());
  }

  private Reply create(Call call, Tx tx, InvoiceBody.Create body) {
    Invoice made =
        billing.bill(
            tx, new OrderId(call.id("id")), body.wish(), Boolean.TRUE.equals(body.issue()));
    return created(tx, made);
  }

  private Reply credit(Call call, Tx tx, InvoiceBody.Credit body) {
    var wish =
        new CreditWish(InvoiceBody.Line.quantities(body.lines()), body.amount(), body.reason());
    return created(tx, billing.credit(tx, call.id("id"), call.ifMatch(), wish));
  }

  private InvoiceView change(Call call, Tx tx, InvoiceBody.Change body) {
    return view(
        tx,
        billing.change(
            tx,
            call.id("id"),
            call.ifMatch(),
            keys -> keys.patched(call, body.externalId(), body.metadata())));
  }

  private static Reply created(Tx tx, Invoice made) {
    return Reply.created(ALL + "/" + made.id(), view(tx, made)).version(made.version());
  }

  static InvoiceView view(Tx tx, Invoice invoice) {
    var document = InvoiceStore.whole(tx, invoice);
    return InvoiceView.of(invoice, document.lines(), document.taxes(), tx.actor());
  }
}
