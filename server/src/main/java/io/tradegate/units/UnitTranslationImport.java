package io.tradegate.units;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Languages;
import io.tradegate.platform.records.BulkLog;
import io.tradegate.platform.records.RowEffect;
import io.tradegate.translations.OwnLanguage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Imports the names of units in other languages, many in a few statements. */
public final class UnitTranslationImport {
  /**
   * A row of the import.
   *
   * @param unit the code of the unit
   * @param locale such as de or de-AT
   */
  public record Named(String unit, String locale, String name) {}

  private record Key(UUID unit, String locale) {}

  record Text(UUID unitId, String locale, String name) {}

  /** {@code refused}: the rows at these places are wrong already and only checked. */
  public BulkLog upsert(Tx tx, List<Named> rows, Set<Integer> refused) {
    var log = new BulkLog(refused);
    Map<String, UUID> units =
        UnitStore.lockByCodes(tx, rows.stream().map(Named::unit).distinct().toList());
    Map<Key, String> there = there(tx, units);
    OwnLanguage own = OwnLanguage.of(tx);
    var seen = new HashSet<Key>();
    var news = new ArrayList<Text>();
    for (int n = 0; n < rows.size(); n++) {
      Named row = rows.get(n);
      Key key = checked(n, row, units.get(row.unit()), own, log);
      if (key != null) {
        log.must(seen.add(key), n, "unit", "The translation stands in another row too.");
        take(n, new Text(key.unit(), key.locale(), row.name()), there.get(key), news, log);
      }
    }
    if (!news.isEmpty()) {
      UnitStore.putNames(tx, news);
    }
    return log;
  }

  private static Map<Key, String> there(Tx tx, Map<String, UUID> units) {
    var there = new HashMap<Key, String>();
    UnitStore.names(tx, units.values())
        .forEach(each -> there.put(new Key(each.unitId(), each.locale()), each.name()));
    return there;
  }

  /** Null: the row does not say what it is about. */
  private static @Nullable Key checked(
      int n, Named row, @Nullable UUID unit, OwnLanguage own, BulkLog log) {
    String locale = Languages.tag(row.locale()).orElse(null);
    log.must(
        unit != null,
        n,
        "unit",
        "There is no unit %s; create it at /admin/units.".formatted(row.unit()));
    log.must(locale != null, n, "locale", "Must be a locale such as de or de-AT.");
    log.must(locale == null || !own.is(locale), n, "locale", own.explanation());
    log.must(
        row.name().codePointCount(0, row.name().length()) <= UnitRoutes.LONGEST_NAME,
        n,
        "name",
        "Must have at most %d characters.".formatted(UnitRoutes.LONGEST_NAME));
    return unit == null || locale == null ? null : new Key(unit, locale);
  }

  private static void take(
      int n, Text wanted, @Nullable String before, List<Text> news, BulkLog log) {
    if (!log.isGood(n)) {
      return;
    }
    boolean same = wanted.name().equals(before);
    if (!same) {
      news.add(wanted);
    }
    RowEffect old = same ? RowEffect.UNCHANGED : RowEffect.CHANGED;
    log.did(n, before == null ? RowEffect.CREATED : old);
  }
}
