package io.tradegate.catalog.bulk;

import io.tradegate.catalog.products.ProductTexts;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Languages;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.records.BulkLog;
import io.tradegate.platform.records.RowEffect;
import io.tradegate.translations.OwnLanguage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Imports translations of products, many in a few statements. */
public final class TranslationImport {
  // The products are locked as by every other change to their parts.
  private static final String PRODUCTS =
      """
      select s.slug, p.id
        from product_slug s
        join product p on p.org_id = s.org_id and p.id = s.product_id
       where s.org_id = :org and s.slug = any (cast(:slugs as text[]))
       order by p.id
         for no key update of p
      """;

  private static final String THERE =
      """
      select product_id, locale, name, description, seo_title, seo_description
        from product_translation
       where org_id = :org and product_id = any (cast(:products as uuid[]))
      """;

  private static final String PUT =
      """
      insert into product_translation (org_id, product_id, locale, name, description, seo_title, seo_description)
      select :org, r.product_id, r.locale, r.name, r.description, r.seo_title, r.seo_description
        from jsonb_to_recordset(cast(:rows as jsonb))
               as r (product_id uuid, locale text, name text, description text, seo_title text, seo_description text)
      on conflict (org_id, product_id, locale)
      do update set name = excluded.name,
                    description = excluded.description,
                    seo_title = excluded.seo_title,
                    seo_description = excluded.seo_description,
                    version = product_translation.version + 1
      """;

  private static final String TOUCH =
      "update product set updated_at = :now where org_id = :org and id = any (cast(:products as uuid[]))";

  public TranslationImport() {}

  private record Key(ProductId product, String locale) {}

  private record Text(
      ProductId productId,
      String locale,
      String name,
      String description,
      String seoTitle,
      String seoDescription) {}

  /** {@code refused}: the rows at these places are wrong already and only checked. */
  public BulkLog upsert(Tx tx, List<TranslationRow> rows, Set<Integer> refused) {
    var log = new BulkLog(refused);
    Map<String, ProductId> products = products(tx, rows);
    Map<Key, Text> there = there(tx, products);
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
    write(tx, news);
    return log;
  }

  private static Map<String, ProductId> products(Tx tx, List<TranslationRow> rows) {
    var products = new HashMap<String, ProductId>();
    tx.sql(PRODUCTS)
        .bind("slugs", rows.stream().map(TranslationRow::product).distinct().toList())
        .list(row -> Map.entry(row.text("slug"), new ProductId(row.uuid("id"))))
        .forEach(each -> products.put(each.getKey(), each.getValue()));
    return products;
  }

  private static Map<Key, Text> there(Tx tx, Map<String, ProductId> products) {
    var there = new HashMap<Key, Text>();
    tx.sql(THERE)
        .bind("products", Set.copyOf(products.values()))
        .list(Text.class)
        .forEach(each -> there.put(new Key(each.productId(), each.locale()), each));
    return there;
  }

  private static void take(
      int n, TranslationRow row, Key key, @Nullable Text before, List<Text> news, BulkLog log) {
    check(n, row, before, log);
    if (!log.isGood(n)) {
      return;
    }
    var wanted =
        new Text(
            key.product(),
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

  private static void write(Tx tx, List<Text> news) {
    if (!news.isEmpty()) {
      tx.sql(PUT).bind("rows", Json.text(news)).execute();
      tx.sql(TOUCH)
          .bind("products", news.stream().map(Text::productId).distinct().toList())
          .execute();
    }
  }
}
