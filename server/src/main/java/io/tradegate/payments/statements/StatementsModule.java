package io.tradegate.payments.statements;

import io.tradegate.access.contacts.Notifications;
import io.tradegate.payments.PaymentsModule;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.files.Scratch;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.limits.WorkSlots;
import io.tradegate.platform.work.WorkModule;
import java.nio.file.Path;

/** Wires bank statements. */
public final class StatementsModule {
  private final StatementImport imports;
  private final LineDesk desk;
  private final Scratch scratch;
  private final WorkModule work;

  /** What bank statements are made of. */
  public record Parts(
      Db db,
      WorkModule work,
      PaymentsModule payments,
      InvoiceAccount invoices,
      Notifications notifications,
      WriteLog audit,
      WorkSlots heavyWork,
      Path dataDir,
      Ids ids) {}

  public StatementsModule(Parts parts) {
    work = parts.work();
    desk = new LineDesk(parts.payments().received(), parts.payments().payments());
    scratch = new Scratch(parts.dataDir().resolve("statement-scratch"));
    var matching =
        new StatementMatching(
            new StatementMatching.Parts(
                parts.db(),
                work.queue(),
                desk,
                new StatementMail(parts.notifications()),
                parts.audit()));
    work.add(MatchingHandler.KIND, new MatchingHandler(matching));
    imports =
        new StatementImport(
            new StatementImport.Parts(
                scratch, parts.heavyWork(), work.queue(), matching, parts.invoices(), parts.ids()));
  }

  public void addTo(Routes routes) {
    new StatementRoutes(imports).addTo(routes);
    new BankLineRoutes(desk).addTo(routes);
  }

  /** Temporary files of uploads; a periodic sweep deletes old ones. */
  public Scratch scratch() {
    return scratch;
  }

  /** Does one thing that is due, here and now; false when there is none. */
  public boolean workOnce() {
    return work.runOnce(MatchingHandler.KIND);
  }
}
