package io.tradegate.catalog.bulk;

import io.tradegate.catalog.products.ProductTexts;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Languages;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.records.BulkLog;
import io.tradegate.platform.records.RowEffect;
import io.tradegate.translations.OwnLanguage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Imports translations of products, many in a few statements. */
public final class TranslationImport {
  record Key(ProductId productId, String locale) {}

  record Text(
      ProductId productId,
      String locale,
      String name,
      String description,
      String seoTitle,
      String seoDescription) {}

  /** {@code refused}: the rows at these places are wrong already and only checked. */
  public BulkLog upsert(Tx tx, List<TranslationRow> rows, Set<Integer> refused) {
    var log = new BulkLog(refused);
    Map<String, ProductId> products =
        TranslationStore.lockProducts(
            tx, rows.stream().map(TranslationRow::product).distinct().toList());
    Map<Key, Text> there = TranslationStore.there(tx, products.values());
    OwnLanguage own = OwnLanguage.of(tx);
    var seen = new HashSet<Key>();
    var news = new ArrayList<Text>();
    for (int n = 0; n < rows.size(); n++) {
      TranslationRow row = rows.get(n);
      ProductId product = products.get(row.product());
      String locale = Languages.tag(row.locale()).orElse(null);
      log.must(product != null, n, "product", "There is no product %s.".formatted(row.product()));
      log.must(locale != null, n, "locale", "Must be a locale such as de or de-AT.");
      log.must(locale == null || !own.is(locale), n, "locale", own.explanation());
      if (product != null && locale != null) {
        var key = new Key(product, locale);
        log.must(seen.add(key), n, "product", "The translation stands in another row too.");
        take(n, row, key, there.get(key), news, log);
      } else {
        check(n, row, null, log);
      }
    }
    TranslationStore.put(tx, news);
    return log;
  }

  private static void take(
      int n, TranslationRow row, Key key, @Nullable Text before, List<Text> news, BulkLog log) {
    check(n, row, before, log);
    if (!log.isGood(n)) {
      return;
    }
    var wanted =
        new Text(
            key.productId(),
            key.locale(),
            or(row.name(), before == null ? null : before.name()),
            or(row.description(), before == null ? null : before.description()),
            or(row.seoTitle(), before == null ? null : before.seoTitle()),
            or(row.seoDescription(), before == null ? null : before.seoDescription()));
    boolean same = wanted.equals(before);
    if (!same) {
      news.add(wanted);
    }
    RowEffect old = same ? RowEffect.UNCHANGED : RowEffect.CHANGED;
    log.did(n, before == null ? RowEffect.CREATED : old);
  }

  private static void check(int n, TranslationRow row, @Nullable Text before, BulkLog log) {
    String name = row.name();
    log.must(name != null || before != null, n, "name", "A new translation needs a name.");
    isWithin(n, "name", name, ProductTexts.LONGEST_NAME, log);
    isWithin(n, "description", row.description(), ProductTexts.LONGEST_DESCRIPTION, log);
    isWithin(n, "seo_title", row.seoTitle(), ProductTexts.LONGEST_SEO_TITLE, log);
    isWithin(n, "seo_description", row.seoDescription(), ProductTexts.LONGEST_SEO_DESCRIPTION, log);
  }

  private static void isWithin(int n, String field, @Nullable String text, int most, BulkLog log) {
    log.must(
        text == null || text.codePointCount(0, text.length()) <= most,
        n,
        field,
        "Must have at most %d characters.".formatted(most));
  }

  private static String or(@Nullable String given, @Nullable String before) {
    String other = before == null ? "" : before;
    return given == null ? other : given;
  }
}
