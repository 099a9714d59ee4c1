package io.tradegate.platform.db;

import io.tradegate.platform.json.Json;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.sql.DataSource;

/**
 * Runs work to find out its effects, and rolls all of it back: nothing is committed, so no other
 * session ever sees any of it. Numbers from sequences stay used. Rows that it writes are locked
 * until it ends.
 */
public final class Rehearsal {
  private final RehearsalConnection app;
  private final RehearsalConnection worker;
  private final List<String> effects = new ArrayList<>();

  Rehearsal(DataSource app, DataSource worker) {
    this.app = new RehearsalConnection(app);
    this.worker = new RehearsalConnection(worker);
  }

  /**
   * What the work would have done.
   *
   * @param effects changed records, events and emails, a line each
   * @param rows written across tenants, by table
   */
  public record Outcome(List<String> effects, Map<String, Long> rows) {}

  /** Never run two at once. */
  public Outcome of(Runnable work) {
    effects.clear();
    try {
      app.open();
      worker.open();
      work.run();
      return new Outcome(List.copyOf(effects), new TreeMap<>(worker.touched()));
    } catch (SQLException e) {
      throw new DbException(e);
    } finally {
      end();
    }
  }

  private void end() {
    try {
      try {
        app.close();
      } finally {
        worker.close();
      }
    } catch (SQLException e) {
      throw new DbException(e);
    }
  }

  DataSource app() {
    return app;
  }

  DataSource worker() {
    return worker;
  }

  /** Records the effects of a transaction, at its end. */
  void watch(Tx tx) {
    tx.changes().forEach(change -> effects.add(line(change)));
    tx.outgoing().forEach(each -> effects.add(each.kind() + " " + each.text().get()));
  }

  private static String line(Change change) {
    Object after = change.after();
    Object before = change.before();
    if (after != null) {
      return line(change, before == null ? "created" : "changed", after);
    }
    return line(change, "removed", before == null ? Map.of() : before);
  }

  private static String line(Change change, String verb, Object shown) {
    return "%s %s %s: %s".formatted(change.entity(), change.entityId(), verb, Json.text(shown));
  }
}
