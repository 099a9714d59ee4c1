package io.tradegate.units;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.json.Json;
import io.tradegate.translations.TranslatedKind;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** SQL of the unit table. */
final class UnitStore {
  private static final String COLUMNS =
      """
      id, code, name, decimals, base_unit, factor,
      array(select t.locale from unit_translation t
             where t.org_id = unit.org_id and t.unit_id = unit.id
             order by t.locale) as locales,
      version, created_at
      """;

  static final Listing<Unit> LIST =
      Listing.of(COLUMNS, "unit", "org_id = :org", "id", Unit.class)
          .sort("code", "code", "text")
          .sort("created_at", "created_at", "timestamptz")
          .byChange("updated_at")
          .byDefault("code")
          .exact("code", "Only the unit with this code.")
          .search("Text in the code or the name.", "code", "name");

  static final Listing<String> TRANSLATIONS =
      Listing.of(
              "t.locale",
              "unit_translation t join unit u on u.org_id = t.org_id and u.id = t.unit_id",
              "t.org_id = :org",
              "t.unit_id",
              row -> row.text("locale"))
          .sort("unit", "u.code", "text")
          .byChange("u.updated_at")
          .byDefault("unit")
          .exact("t.locale", "Only translations into this language.")
          .filter(Param.exact("unit", "Only names of the unit with this code."), "u.code = :unit");

  private static final String INSERT =
      """
      insert into unit (org_id, id, code, name, decimals, base_unit, factor, created_at)
      values (:org, :id, :code, :name, :decimals, :base_unit, :factor, :created_at)
      on conflict do nothing
      """;

  private static final String FIND =
      "select " + COLUMNS + " from unit where org_id = :org and id = :id";

  private static final String LOCK = FIND + " for update";

  private static final String BY_CODE =
      "select " + COLUMNS + " from unit where org_id = :org and code = :code for key share";

  private static final String UPDATE =
      """
      update unit
         set name = :name, decimals = :decimals, base_unit = :base_unit, factor = :factor, version = :version
       where org_id = :org and id = :id
      """;

  private static final String DELETE = "delete from unit where org_id = :org and id = :id";

  private static final String IS_BASE =
      """
      select exists (select from unit u where u.org_id = :org and u.base_unit = :code) as used
      """;

  // Functions, since the tables that name units belong to packages that use this one.
  private static final String USES = "select app.unit_uses(:org, :code) as uses";

  private static final String NAMED =
      "select distinct n.what from app.named_quantities(:org, :code) n order by n.what";

  private static final String FINER = "select app.finer_quantities(:org, :code, :decimals) as what";

  // Units are few; all of them, since a refusal names them.
  private static final String KNOWN =
      "select code, decimals, base_unit, factor from unit where org_id = :org for key share";

  // The units are locked as by every other change to their translations.
  private static final String LOCK_BY_CODES =
      """
      select code, id
        from unit
       where org_id = :org and code = any (cast(:codes as text[]))
       order by id
         for no key update
      """;

  private static final String NAMES =
      """
      select unit_id, locale, name
        from unit_translation
       where org_id = :org and unit_id = any (cast(:units as uuid[]))
      """;

  private static final String PUT_NAMES =
      """
      insert into unit_translation (org_id, unit_id, locale, name)
      select :org, r.unit_id, r.locale, r.name
        from jsonb_to_recordset(cast(:rows as jsonb)) as r (unit_id uuid, locale text, name text)
      on conflict (org_id, unit_id, locale)
      do update set name = excluded.name, version = unit_translation.version + 1
      """;

  static final TranslatedKind.Statements TRANSLATION =
      new TranslatedKind.Statements(
          """
          select unit_id, locale, name, version
            from unit_translation
           where org_id = :org and unit_id = :id and locale = :locale
          """,
          """
          insert into unit_translation (org_id, unit_id, locale, name)
          values (:org, :id, :locale, :name)
          on conflict (org_id, unit_id, locale)
          do update set name = excluded.name, version = unit_translation.version + 1
          """,
          """
          delete from unit_translation
           where org_id = :org and unit_id = :id and locale = :locale
          """);

  /** False when the code is taken. */
  static boolean insert(Tx tx, Unit made) {
    return tx.sql(INSERT).bindAll(made).execute() == 1;
  }

  static Optional<Unit> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(Unit.class);
  }

  static Optional<Unit> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(Unit.class);
  }

  /** Keeps the unit from being deleted until the transaction ends. */
  static Optional<Unit> byCode(Tx tx, String code) {
    return tx.sql(BY_CODE).bind("code", code).maybe(Unit.class);
  }

  static void update(Tx tx, Unit changed) {
    tx.sql(UPDATE).bindAll(changed).execute();
  }

  static void delete(Tx tx, UUID id) {
    tx.sql(DELETE).bind("id", id).execute();
  }

  static boolean isBase(Tx tx, String code) {
    return tx.sql(IS_BASE).bind("code", code).one(row -> row.bool("used"));
  }

  /** How many variants are counted or sold in the unit. */
  static long uses(Tx tx, String code) {
    return tx.sql(USES).bind("code", code).one(row -> row.bigint("uses"));
  }

  /** What has lines in the unit, other than variants. */
  static List<String> named(Tx tx, String code) {
    return tx.sql(NAMED).bind("code", code).list(row -> row.text("what"));
  }

  /** What has quantities in the unit with more decimals than these. */
  static List<String> finer(Tx tx, String code, int decimals) {
    return tx.sql(FINER)
        .bind("code", code)
        .bind("decimals", decimals)
        .list(row -> row.text("what"));
  }

  static List<KnownUnits.Known> known(Tx tx) {
    return tx.sql(KNOWN).list(KnownUnits.Known.class);
  }

  static Map<String, UUID> lockByCodes(Tx tx, Collection<String> codes) {
    return tx.sql(LOCK_BY_CODES)
        .bind("codes", codes)
        .map(row -> row.text("code"), row -> row.uuid("id"));
  }

  /** The names of units in other languages. */
  static List<UnitTranslationImport.Text> names(Tx tx, Collection<UUID> units) {
    return tx.sql(NAMES).bind("units", units).list(UnitTranslationImport.Text.class);
  }

  static void putNames(Tx tx, List<UnitTranslationImport.Text> names) {
    tx.sql(PUT_NAMES).bind("rows", Json.text(names)).execute();
  }
}
