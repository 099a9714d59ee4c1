package io.tradegate.catalog.attributes;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.records.WireEnum;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** SQL of families and their attributes. */
public final class FamilyStore {
  private static final String COLUMNS =
      """
      f.id, f.code, f.name, f.version, f.created_at,
      (select coalesce(json_agg(json_build_object('attribute_id', a.id, 'code', a.code, 'name', a.name,
                                                  'kind', a.kind, 'required', m.required, 'level', m.level)
                                order by m.position), '[]')
         from attribute_family_member m
         join attribute a on a.org_id = m.org_id and a.id = m.attribute_id
        where m.org_id = f.org_id and m.family_id = f.id) as attributes
      """;

  static final Listing<AttributeFamily> LIST =
      Listing.of(COLUMNS, "attribute_family f", "f.org_id = :org", "f.id", AttributeFamily.class)
          .sort("name", "f.name", "text")
          .sort("created_at", "f.created_at", "timestamptz")
          .byChange("f.updated_at")
          .byDefault("name");

  private static final String FIND =
      "select " + COLUMNS + " from attribute_family f where f.org_id = :org and f.id = :id";

  private static final String LOCK =
      "select id from attribute_family where org_id = :org and id = :id for no key update";

  private static final String INSERT =
      """
      insert into attribute_family (org_id, id, code, name, created_at)
      values (:org, :id, :code, :name, :now)
      on conflict do nothing
      """;

  private static final String BY_CODE =
      "select id from attribute_family where org_id = :org and code = :code";

  private static final String RENAME =
      """
      update attribute_family
         set name = coalesce(:name, name), version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String CLEAR =
      "delete from attribute_family_member where org_id = :org and family_id = :id";

  private static final String FILL =
      """
      insert into attribute_family_member (org_id, family_id, attribute_id, position, required, level)
      select :org, :id, a.id, w.position, w.required, w.level
        from jsonb_to_recordset(cast(:members as jsonb))
               as w (attribute_id uuid, position integer, required boolean, level text)
        join attribute a on a.org_id = :org and a.id = w.attribute_id
      """;

  private static final String STRANDED =
      """
      with used as (
        select k.code, 'product' as level
          from product p
         cross join jsonb_object_keys(p.attributes) k (code)
         where p.org_id = :org and p.family_id = :id
        union
        select k.code, 'variant'
          from product p
          join variant v on v.org_id = p.org_id and v.product_id = p.id
         cross join jsonb_object_keys(v.attributes) k (code)
         where p.org_id = :org and p.family_id = :id
      )
      select distinct u.code
        from used u
       where not exists (select from attribute_family_member m
                           join attribute a on a.org_id = m.org_id and a.id = m.attribute_id
                          where m.org_id = :org and m.family_id = :id and a.code = u.code and m.level = u.level)
       order by u.code
      """;

  private static final String DELETE =
      "delete from attribute_family where org_id = :org and id = :id";

  // A product that takes a value holds a share of what allowed it: an option or a member that is
  // about to go waits for the product and then finds it. The family first, in a statement of its
  // own, so that the next one sees its members as they are after the wait.
  private static final String HOLD =
      "select id from attribute_family where org_id = :org and id = :id for share";

  private static final String HOLD_ALL =
      "select code from attribute_family where org_id = :org order by id for share";

  private static final String RULES =
      """
      select a.code, a.kind, a.options, m.required, m.level
        from attribute_family_member m
        join attribute a on a.org_id = m.org_id and a.id = m.attribute_id
       where m.org_id = :org and m.family_id = :id
       order by m.position
         for share of a
      """;

  private static final String ALL_RULES =
      """
      select f.code as family, a.code, a.kind, a.options, m.required, m.level
        from attribute_family f
        join attribute_family_member m on m.org_id = f.org_id and m.family_id = f.id
        join attribute a on a.org_id = m.org_id and a.id = m.attribute_id
       where f.org_id = :org
       order by f.code, m.position
         for share of a
      """;

  /** An attribute's place in a family. */
  record Place(UUID attributeId, int position, boolean required, AttributeLevel level) {}

  static Optional<AttributeFamily> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(AttributeFamily.class);
  }

  static Optional<AttributeFamily> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(row -> row.uuid("id")).flatMap(_ -> find(tx, id));
  }

  /** False: the code is taken. */
  static boolean insert(Tx tx, UUID id, String code, String name) {
    return tx.sql(INSERT).bind("id", id).bind("code", code).bind("name", name).execute() == 1;
  }

  static UUID byCode(Tx tx, String code) {
    return tx.sql(BY_CODE).bind("code", code).one(row -> row.uuid("id"));
  }

  static void rename(Tx tx, UUID id, @Nullable String name) {
    tx.sql(RENAME).bind("id", id).bind("name", name).execute();
  }

  /** Answers how many of the attributes exist. */
  static int place(Tx tx, UUID id, List<Place> places) {
    tx.sql(CLEAR).bind("id", id).execute();
    return tx.sql(FILL).bind("id", id).bind("members", Json.text(places)).execute();
  }

  /** The codes of values that products or variants of the family have and the family does not. */
  static List<String> stranded(Tx tx, UUID id) {
    return tx.sql(STRANDED).bind("id", id).list(row -> row.text("code"));
  }

  static void delete(Tx tx, UUID id, Supplier<Refusal> inUse) {
    tx.sql(DELETE).bind("id", id).remove(inUse);
  }

  /** Empty: there is no such family. */
  static Optional<FamilyRules> rules(Tx tx, UUID id) {
    return tx.sql(HOLD)
        .bind("id", id)
        .maybe(row -> row.uuid("id"))
        .map(_ -> new FamilyRules(tx.sql(RULES).bind("id", id).list(FamilyStore::rule)));
  }

  /** The rules of every family, by its code. */
  public static Map<String, FamilyRules> rules(Tx tx) {
    var lists = new HashMap<String, List<FamilyRules.Rule>>();
    tx.sql(HOLD_ALL)
        .list(row -> row.text("code"))
        .forEach(code -> lists.put(code, new ArrayList<>()));
    tx.sql(ALL_RULES)
        .list(row -> Map.entry(row.text("family"), rule(row)))
        .forEach(
            each ->
                lists.computeIfAbsent(each.getKey(), _ -> new ArrayList<>()).add(each.getValue()));
    var rules = new HashMap<String, FamilyRules>();
    lists.forEach((code, list) -> rules.put(code, new FamilyRules(list)));
    return rules;
  }

  private static FamilyRules.Rule rule(Row row) {
    return new FamilyRules.Rule(
        row.text("code"),
        WireEnum.of(AttributeKind.class, row.text("kind")),
        AttributeStore.options(row.text("options")).stream().map(Attribute.Option::code).toList(),
        row.bool("required"),
        WireEnum.of(AttributeLevel.class, row.text("level")));
  }
}
