package io.tradegate.vendors;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import java.util.List;
import java.util.OptionalInt;

/**
 * How an organization runs its marketplace.
 *
 * @param open whether vendors can apply
 * @param requirements what they must prove before they are approved
 * @param version 0 as long as these are the defaults
 */
public record MarketplaceSettings(boolean open, List<Requirement> requirements, int version) {
  private static final String FIND =
      "select open, version from marketplace_settings where org_id = :org";

  private static final String SET =
      """
      insert into marketplace_settings as s (org_id, open)
      values (:org, :open)
          on conflict (org_id) do update
         set open = excluded.open, version = s.version + 1
      """;

  private static final String REQUIREMENTS =
      """
      select code, name, kind, mandatory
        from vendor_requirement
       where org_id = :org
       order by place
      """;

  private static final String CLEAR = "delete from vendor_requirement where org_id = :org";

  private static final String ADD =
      """
      insert into vendor_requirement (org_id, code, name, kind, mandatory, place)
      values (:org, :code, :name, :kind, :mandatory, :place)
      """;

  private record Stored(boolean open, int version) {}

  public static MarketplaceSettings of(Tx tx) {
    Stored stored = tx.sql(FIND).maybe(row -> row.as(Stored.class)).orElse(new Stored(false, 0));
    List<Requirement> requirements = tx.sql(REQUIREMENTS).list(row -> row.as(Requirement.class));
    return new MarketplaceSettings(stored.open(), requirements, stored.version());
  }

  static MarketplaceSettings set(Tx tx, OptionalInt expected, MarketplaceSettings wanted) {
    MarketplaceSettings before = of(tx);
    Versions.require(expected, before.version());
    tx.sql(SET).bind("open", wanted.open()).execute();
    tx.sql(CLEAR).execute();
    for (int place = 0; place < wanted.requirements().size(); place++) {
      Requirement requirement = wanted.requirements().get(place);
      tx.sql(ADD)
          .bindAll(requirement)
          .bind("kind", requirement.kind().wireName())
          .bind("place", place)
          .execute();
    }
    MarketplaceSettings after = of(tx);
    tx.changed("marketplace_settings", tx.actor().org(), before, after);
    return after;
  }
}
