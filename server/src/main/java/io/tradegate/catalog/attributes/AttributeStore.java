package io.tradegate.catalog.attributes;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.records.WireEnum;
import io.tradegate.translations.TranslatedKind;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** SQL of the attribute table. */
public final class AttributeStore {
  private static final String COLUMNS =
      "a.id, a.code, a.name, a.kind, a.unit, a.options, a.filterable, a.searchable, a.version,"
          + " a.created_at, array(select t.locale from attribute_translation t"
          + " where t.org_id = a.org_id and t.attribute_id = a.id order by t.locale) as locales";

  static final Listing<Attribute> LIST =
      Listing.of(COLUMNS, "attribute a", "a.org_id = :org", "a.id", Attribute.class)
          .sort("name", "a.name", "text")
          .sort("code", "a.code", "text")
          .sort("created_at", "a.created_at", "timestamptz")
          .byChange("a.updated_at")
          .byDefault("name")
          .oneOf("a.kind", AttributeKind.class, "What kind of value it holds.")
          .bool("a.filterable", "Whether it is a facet.");

  private static final String KINDS = "select code, kind from attribute where org_id = :org";

  private static final String CODES =
      "select code from attribute where org_id = :org order by code limit 150";

  private static final String FIND =
      "select " + COLUMNS + " from attribute a where a.org_id = :org and a.id = :id";

  private static final String LOCK = FIND + " for no key update";

  private static final String INSERT =
      """
      insert into attribute (org_id, id, code, name, kind, unit, options, filterable, searchable, created_at)
      values (:org, :id, :code, :name, :kind, :unit, cast(:options as jsonb), :filterable, :searchable, :created_at)
      on conflict do nothing
      """;

  private static final String BY_CODE =
      "select id from attribute where org_id = :org and code = :code";

  private static final String UPDATE =
      """
      update attribute
         set name = coalesce(:name, name),
             unit = case when cast(:unit as text) is null then unit else nullif(:unit, '') end,
             options = coalesce(cast(:options as jsonb), options),
             filterable = coalesce(:filterable, filterable),
             searchable = coalesce(:searchable, searchable),
             version = version + 1
       where org_id = :org and id = :id
      """;

  // Reads every product of the families that have the attribute, which is rare and staff's to wait
  // for; an index over all values would be paid for by every change of a product.
  private static final String OPTIONS_IN_USE =
      """
      select distinct o.code
        from attribute a
        join attribute_family_member m on m.org_id = a.org_id and m.attribute_id = a.id
        join product p on p.org_id = m.org_id and p.family_id = m.family_id
       cross join unnest(cast(:codes as text[])) o (code)
       where a.org_id = :org and a.id = :id
         and (p.attributes -> a.code = to_jsonb(o.code) or p.attributes -> a.code @> to_jsonb(array[o.code])
              or exists (select from variant v
                          where v.org_id = p.org_id and v.product_id = p.id
                            and (v.attributes -> a.code = to_jsonb(o.code)
                                 or v.attributes -> a.code @> to_jsonb(array[o.code]))))
       order by o.code
      """;

  private static final String DELETE = "delete from attribute where org_id = :org and id = :id";

  static final TranslatedKind.Statements TRANSLATION =
      new TranslatedKind.Statements(
          """
          select attribute_id, locale, name, unit, options, version
            from attribute_translation
           where org_id = :org and attribute_id = :id and locale = :locale
          """,
          """
          insert into attribute_translation (org_id, attribute_id, locale, name, unit, options)
          values (:org, :id, :locale, :name, :unit, coalesce(cast(:options as jsonb), '[]'))
          on conflict (org_id, attribute_id, locale)
          do update set name = excluded.name,
                        unit = excluded.unit,
                        options = excluded.options,
                        version = attribute_translation.version + 1
          """,
          """
          delete from attribute_translation
           where org_id = :org and attribute_id = :id and locale = :locale
          """);

  /** Null: as it was; an empty unit: none. */
  record Fields(
      @Nullable String name,
      @Nullable String unit,
      @Nullable List<Attribute.Option> options,
      @Nullable Boolean filterable,
      @Nullable Boolean searchable) {}

  static Optional<Attribute> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(Attribute.class);
  }

  static Optional<Attribute> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(Attribute.class);
  }

  /** False: the code is taken. */
  static boolean insert(Tx tx, Attribute attribute) {
    return tx.sql(INSERT).bindAll(attribute).execute() == 1;
  }

  static UUID byCode(Tx tx, String code) {
    return tx.sql(BY_CODE).bind("code", code).one(row -> row.uuid("id"));
  }

  static void update(Tx tx, UUID id, Fields fields) {
    tx.sql(UPDATE).bindAll(fields).bind("id", id).execute();
  }

  /** Those of the codes that a product or a variant has as its value. */
  static List<String> inUse(Tx tx, UUID id, Collection<String> codes) {
    return tx.sql(OPTIONS_IN_USE).bind("id", id).bind("codes", codes).list(row -> row.text("code"));
  }

  static void delete(Tx tx, UUID id, Supplier<Refusal> inUse) {
    tx.sql(DELETE).bind("id", id).remove(inUse);
  }

  /** What each holds, by code. */
  public static Map<String, AttributeKind> kinds(Tx tx) {
    return tx.sql(KINDS)
        .map(row -> row.text("code"), row -> WireEnum.of(AttributeKind.class, row.text("kind")));
  }

  /** As many as an export has columns for. */
  public static List<String> codes(Tx tx) {
    return tx.sql(CODES).list(row -> row.text("code"));
  }

  static List<Attribute.Option> options(String json) {
    return List.of(Json.mapper().readValue(json, Attribute.Option[].class));
  }
}
