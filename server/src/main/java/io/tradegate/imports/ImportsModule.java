package io.tradegate.imports;

import io.tradegate.access.invitations.BuyerImport;
import io.tradegate.access.people.Permissions;
import io.tradegate.apikeys.KeyImportStore;
import io.tradegate.imports.targets.BuyersTarget;
import io.tradegate.imports.targets.Target;
import io.tradegate.inventory.Stocktake;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.export.Export;
import io.tradegate.platform.files.Scratch;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.limits.WorkSlots;
import io.tradegate.platform.work.WorkModule;
import io.tradegate.platform.work.WorkQueue;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;

/** Wires imports and exports. */
public final class ImportsModule {
  /** The names of all targets. */
  public static final List<String> TARGETS =
      List.of(
          "products",
          "prices",
          "stock",
          "customers",
          "addresses",
          "categories",
          "translations",
          "unit-translations",
          "buyers",
          "shipments",
          "payments");

  private final Targets targets;
  private final Targets ofVendors;
  private final ImportRights rights;
  private final ErrorStore errors;
  private final Imports imports;
  private final List<Export> exports;
  private final Exports files;
  private final Scratch scratch;

  /**
   * What imports are made of.
   *
   * @param targets of packages that come after this one
   * @param vendorTargets what users of vendors import
   * @param exports the tables that can be exported; their columns are those of the import of the
   *     same name
   */
  public record Parts(
      Db db,
      WorkModule work,
      Path dataDir,
      Stocktake stocktake,
      BuyerImport buyers,
      List<Target> targets,
      List<Target> vendorTargets,
      List<Export> exports,
      WriteLog audit,
      WorkSlots heavyWork,
      Ids ids,
      InstantSource clock) {}

  public ImportsModule(Parts parts) {
    Ids ids = parts.ids();
    targets =
        Targets.of(parts.stocktake()).with(new BuyersTarget(parts.buyers())).with(parts.targets());
    if (!targets.names().equals(TARGETS)) {
      throw new IllegalStateException("TARGETS does not name the targets: " + targets.names());
    }
    ofVendors = new Targets(parts.vendorTargets());
    Targets all = targets.with(ofVendors.all());
    rights = new ImportRights(new KeyImportStore(Permissions.patterns()), ofVendors);
    errors = new ErrorStore(ids);
    WorkQueue queue = parts.work().queue();
    var pieces = new Pieces(new Pieces.Parts(parts.db(), all, errors, parts.audit(), queue));
    parts.work().add(ImportHandler.KIND, new ImportHandler(pieces, parts.work()::isOpen));
    scratch = new Scratch(parts.dataDir().resolve("import-scratch"));
    imports = new Imports(all, rights, new Receiving(parts, scratch, errors), pieces, queue);
    exports = parts.exports();
    files = new Exports(scratch);
  }

  public void addTo(Routes routes) {
    addDesk(routes, ImportDesk.STAFF, targets);
    addDesk(routes, ImportDesk.VENDORS, ofVendors);
    new ExportRoutes(exports, files).addTo(routes);
  }

  private void addDesk(Routes routes, ImportDesk desk, Targets reached) {
    new IngestRoutes(desk, new IngestRoutes.Parts(reached, rights, imports, errors)).addTo(routes);
    new ImportRoutes(desk, reached, imports, files).addTo(routes);
  }

  /** Temporary files of imports and exports; a periodic sweep deletes old ones. */
  public Scratch scratch() {
    return scratch;
  }
}
