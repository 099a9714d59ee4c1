package io.tradegate.payouts;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.marketplace.ledger.VendorLedger;
import io.tradegate.media.MediaModule;
import io.tradegate.media.PdfLinks;
import io.tradegate.payouts.documents.PayoutMail;
import io.tradegate.payouts.documents.VendorDocumentRoutes;
import io.tradegate.payouts.documents.VendorDocuments;
import io.tradegate.payouts.documents.VendorPdfHandler;
import io.tradegate.platform.crypto.MasterKey;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.work.WorkModule;
import java.time.InstantSource;

/** Wires payouts to vendors. */
public final class PayoutsModule {
  private final Parts parts;
  private final PdfLinks links;
  private final PayoutMail mail;
  private final VendorDocuments documents;
  private final Payouts payouts;

  /**
   * The objects that it needs from other parts.
   *
   * @param baseUrl of the addresses of files
   */
  public record Parts(
      Db db,
      WorkerDb workers,
      WorkModule work,
      VendorLedger ledger,
      MediaModule media,
      Notifications notifications,
      MasterKey master,
      String baseUrl,
      InstantSource clock) {}

  public PayoutsModule(Parts parts) {
    this.parts = parts;
    this.links =
        new PdfLinks(
            new PdfLinks.Kind(
                "vendor_document", "vendor-documents", "Read the PDF of a vendor's document"),
            new PdfLinks.Parts(
                parts.master(), parts.baseUrl(), parts.media().generated(), parts.clock()));
    this.mail = new PayoutMail(parts.notifications(), links);
    this.documents = new VendorDocuments(parts.work().queue());
    this.payouts = new Payouts(parts.ledger(), documents, mail);
    parts
        .work()
        .add(
            VendorPdfHandler.KIND,
            new VendorPdfHandler(parts.db(), parts.media().generated(), parts.ledger(), mail));
  }

  public void addTo(Jobs jobs) {
    new PayoutSweep(payouts, documents, mail, parts).addTo(jobs);
  }

  /** Prints one document that waits for it, here and now; false when there is none. */
  public boolean workOnce() {
    return parts.work().runOnce(VendorPdfHandler.KIND);
  }

  public void addTo(Routes routes) {
    new PayoutRoutes(payouts, new Transfers(payouts)).addTo(routes);
    new VendorPayoutRoutes().addTo(routes);
    new VendorDocumentRoutes(links).addTo(routes);
    links.addTo(routes);
  }
}
