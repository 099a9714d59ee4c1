package io.tradegate.catalog;

/** The pieces of SQL that every statement for visitors is made of. */
public final class Storefront {
  /** The one rule of who sees a product {@code p}: what it does not let through does not exist. */
  public static final String VISIBLE =
      "p.status = 'active' and app.visible(p.id, p.visibility, (select app.parties()))";

  /** The product in the first of {@code :locales} that it is translated to. */
  static final String TRANSLATED =
      """
        left join lateral (select t.locale, t.name, t.description
                             from unnest((select app.spoken(cast(:locales as text[])))) with ordinality l (locale, rank)
                             join product_translation t on t.org_id = p.org_id and t.product_id = p.id
                              and t.locale = l.locale
                            order by l.rank limit 1) t on true
      """;

  private Storefront() {}
}
