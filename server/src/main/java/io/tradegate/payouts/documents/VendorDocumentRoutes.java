package io.tradegate.payouts.documents;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.media.PdfLinks;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.VendorId;
import java.util.Map;
import java.util.UUID;

/** Routes of statements and commission invoices, for staff and for the vendors. */
public final class VendorDocumentRoutes {
  private static final String ALL = "/admin/vendor-documents";
  private static final String OWN = "/vendor/documents";

  private final PdfLinks links;

  public VendorDocumentRoutes(PdfLinks links) {
    this.links = links;
  }

  public void addTo(Routes routes) {
    routes
        .get(ALL, "vendor_documents.list", "List statements and commission invoices of vendors")
        .permission("payout.view")
        .lists(
            VendorDocumentView.class,
            VendorDocumentStore.ALL.params(),
            (call, tx) -> page(VendorDocumentStore.ALL.page(tx, call)));
    routes
        .post(
            ALL + "/{id}/pdf-link",
            "vendor_documents.pdf_link",
            "Get an address of the PDF for a quarter of an hour")
        .permission("payout.view")
        .answers(PdfLinks.PdfLink.class, (call, tx) -> link(tx, document(tx, call.id("id"))));
    routes
        .get(OWN, "own_documents.list", "List the own statements and commission invoices")
        .vendors("owner", "finance")
        .lists(
            VendorDocumentView.class,
            VendorDocumentStore.OF_VENDOR.params(),
            (call, tx) ->
                page(VendorDocumentStore.OF_VENDOR.page(tx, call, Map.of("vendor", vendor(tx)))));
    routes
        .post(
            OWN + "/{id}/pdf-link",
            "own_documents.pdf_link",
            "Get an address of the PDF for a quarter of an hour")
        .vendors("owner", "finance")
        .answers(PdfLinks.PdfLink.class, this::ownLink);
  }

  private static Page<VendorDocumentView> page(Page<VendorDocument> page) {
    return page.map(VendorDocumentView::of);
  }

  private PdfLinks.PdfLink ownLink(Call call, Tx tx) {
    UUID id = call.id("id");
    VendorDocument found = document(tx, id);
    if (!found.vendorId().equals(vendor(tx))) {
      throw missing("document", id);
    }
    return link(tx, found);
  }

  private VendorDocument document(Tx tx, UUID id) {
    return VendorDocumentStore.find(tx, id).orElseThrow(() -> missing("document", id));
  }

  private PdfLinks.PdfLink link(Tx tx, VendorDocument document) {
    return links.link(tx.actor().org(), document.id());
  }

  private static VendorId vendor(Tx tx) {
    return new VendorId(tx.actor().requireAccount());
  }
}
