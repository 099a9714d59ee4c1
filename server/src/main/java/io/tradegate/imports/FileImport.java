package io.tradegate.imports;

import static io.tradegate.platform.errors.ErrorCode.INVALID_IMPORT;

import io.tradegate.imports.file.Allowance;
import io.tradegate.imports.file.FileFormat;
import io.tradegate.imports.file.RowSink;
import io.tradegate.imports.targets.RowError;
import io.tradegate.imports.targets.SentRow;
import io.tradegate.imports.targets.Target;
import io.tradegate.inventory.Stocktake;
import io.tradegate.platform.db.Tx;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Imports a file in the transaction of the caller, without a run that reports on it: for data that
 * comes with the program. One wrong row refuses the file.
 */
public final class FileImport {
  private final Targets targets;

  public FileImport(Stocktake stocktake) {
    this.targets = Targets.of(stocktake);
  }

  public void load(Tx tx, String target, Path file) throws IOException {
    Target into = targets.target(target);
    var rows = new Rows(into);
    FileFormat.guess(file).read(file, new Allowance(() -> 0L), rows);
    rows.wrong.addAll(into.parse(rows.good).write(tx).errors());
    if (!rows.wrong.isEmpty()) {
      RowError first = rows.wrong.getFirst();
      throw INVALID_IMPORT.because(
          "Line %d of the %s, %s: %s"
              .formatted(first.line(), target, first.column(), first.reason()));
    }
  }

  private static final class Rows implements RowSink {
    private final Target target;
    private final List<SentRow> good = new ArrayList<>();
    private final List<RowError> wrong = new ArrayList<>();

    Rows(Target target) {
      this.target = target;
    }

    @Override
    public void headings(List<String> names) {
      names.stream()
          .filter(name -> !target.knows(name))
          .forEach(name -> wrong.add(new RowError(1, name, "There is no such column.")));
    }

    @Override
    public void row(int line, Map<String, String> cells) {
      good.add(new SentRow(line, cells));
    }

    @Override
    public void broken(int line, Map<String, String> cells, String reason) {
      wrong.add(new RowError(line, "", reason));
    }
  }
}
