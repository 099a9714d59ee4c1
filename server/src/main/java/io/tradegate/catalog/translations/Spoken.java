package io.tradegate.catalog.translations;

/**
 * SQL fragments that join the translation to the first of {@code :locales} that there is. They
 * never leave a row out.
 */
public final class Spoken {
  private static final String LOCALES =
      " unnest((select app.spoken(cast(:locales as text[])))) with ordinality l (locale, rank) ";

  /** Of a product {@code p}, as {@code t}. */
  public static final String PRODUCT =
      " left join lateral (select t.locale, t.name, t.description, t.seo_title, t.seo_description, t.options from"
          + LOCALES
          + """
              join product_translation t on t.org_id = p.org_id and t.product_id = p.id and t.locale = l.locale
             order by l.rank limit 1) t on true
            """;

  /** Of a category {@code c}, as {@code tc}. */
  public static final String CATEGORY =
      " left join lateral (select t.name from"
          + LOCALES
          + """
              join category_translation t on t.org_id = c.org_id and t.category_id = c.id and t.locale = l.locale
             order by l.rank limit 1) tc on true
            """;

  /** Of an attribute {@code a}, as {@code ta}. */
  public static final String ATTRIBUTE =
      " left join lateral (select t.name, t.unit, t.options from"
          + LOCALES
          + """
              join attribute_translation t on t.org_id = a.org_id and t.attribute_id = a.id and t.locale = l.locale
             order by l.rank limit 1) ta on true
            """;

  /** Of a unit {@code u}, as {@code tu}. */
  public static final String UNIT =
      " left join lateral (select t.name from"
          + LOCALES
          + """
              join unit_translation t on t.org_id = u.org_id and t.unit_id = u.id and t.locale = l.locale
             order by l.rank limit 1) tu on true
            """;

  private Spoken() {}
}
