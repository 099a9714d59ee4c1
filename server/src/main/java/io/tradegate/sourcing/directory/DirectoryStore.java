package io.tradegate.sourcing.directory;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of profiles, of blocks, and of the function that reads the profiles of others. */
final class DirectoryStore {
  private static final String SUPPLIER =
      """
      d.supplier_org_id, d.name, d.description, d.categories, d.regions, d.languages, d.minimum_value,
      d.minimum_currency, d.updated_at
      """;

  static final Listing<Supplier> SUPPLIERS =
      Listing.of(
              SUPPLIER,
              "app.sourcing_directory() d",
              "d.supplier_org_id <> :org",
              "d.id",
              Supplier.class)
          .sort("name", "d.name", "text")
          .byDefault("name")
          .filter(
              Param.text("category", "Only suppliers of this category."),
              "lower(:category) = any (d.categories)")
          .filter(
              Param.text("region", "Only suppliers that deliver to this country, such as DE."),
              "cardinality(d.regions) = 0 or :region = any (d.regions)")
          .filter(
              Param.text("language", "Only suppliers that speak this language, such as de."),
              ":language = any (d.languages)")
          .search("Text in the name or the description.", "d.name", "d.description");

  static final Listing<SourcingBlock> BLOCKS =
      Listing.of(
              "b.id, b.blocked_org_id, b.blocked_name, b.reason, b.created_at",
              "sourcing_block b",
              "b.org_id = :org",
              "b.id",
              SourcingBlock.class)
          .sort("created_at", "b.created_at", "timestamptz")
          .byDefault("-created_at");

  private static final String PROFILE =
      """
      select listed, name, description, categories, regions, languages, minimum_value, minimum_currency, version
        from sourcing_profile
       where org_id = :org
      """;

  private static final String LOCK_PROFILE =
      "select id from sourcing_profile where org_id = :org for no key update";

  private static final String WRITE_PROFILE =
      """
      insert into sourcing_profile (org_id, id, listed, name, description, categories, regions, languages,
                                    minimum_value, minimum_currency, created_at, updated_at)
      values (:org, :id, :listed, :name, :description, cast(:categories as text[]), cast(:regions as text[]),
              cast(:languages as text[]), :minimum_value, :minimum_currency, :now, :now)
          on conflict (org_id) do update
         set listed = excluded.listed, name = excluded.name, description = excluded.description,
             categories = excluded.categories, regions = excluded.regions, languages = excluded.languages,
             minimum_value = excluded.minimum_value, minimum_currency = excluded.minimum_currency,
             version = sourcing_profile.version + 1, updated_at = excluded.updated_at
      """;

  private static final String FIND_SUPPLIERS =
      "select "
          + SUPPLIER
          + " from app.sourcing_directory() d where d.supplier_org_id = any (cast(:orgs as bigint[]))"
          + " order by d.supplier_org_id";

  private static final String MATCHING =
      "select "
          + SUPPLIER
          + """
             from app.sourcing_directory() d
            where d.categories && cast(:categories as text[])
              and (cardinality(d.regions) = 0 or :region = any (d.regions))
            order by d.supplier_org_id
            limit :most
            """;

  private static final String INVITED_BY =
      """
      select requester_name
        from sourcing_invitation
       where org_id = :org and requester_org_id = :other
       order by created_at desc
       limit 1
      """;

  private static final String BLOCKED = "select app.sourcing_blocked(:other) as blocked";

  private static final String FIND_BLOCK =
      """
      select id, blocked_org_id, blocked_name, reason, created_at
        from sourcing_block
       where org_id = :org and id = :id
      """;

  private static final String BLOCK_OF =
      "select id from sourcing_block where org_id = :org and blocked_org_id = :other";

  private static final String ADD_BLOCK =
      """
      insert into sourcing_block (org_id, id, blocked_org_id, blocked_name, reason, created_at)
      values (:org, :id, :other, :name, :reason, :now)
          on conflict do nothing
      """;

  private static final String REMOVE_BLOCK =
      "delete from sourcing_block where org_id = :org and id = :id";

  static Optional<SupplierProfile> profile(Tx tx) {
    return tx.sql(PROFILE).maybe(SupplierProfile.class);
  }

  /** Of two writers with the same version one is refused. */
  static void lockProfile(Tx tx) {
    tx.sql(LOCK_PROFILE).maybe(row -> row.uuid("id"));
  }

  static void write(Tx tx, SupplierProfile profile) {
    tx.sql(WRITE_PROFILE).bindAll(profile).bind("id", tx.newId()).execute();
  }

  static List<Supplier> suppliers(Tx tx, Collection<Long> orgs) {
    return tx.sql(FIND_SUPPLIERS).bindArray("orgs", "bigint", orgs.toArray()).list(Supplier.class);
  }

  static List<Supplier> matching(Tx tx, List<String> categories, String region, int most) {
    return tx.sql(MATCHING)
        .bind("categories", categories)
        .bind("region", region)
        .bind("most", most)
        .list(Supplier.class);
  }

  /** The name of an organization that has invited this one. */
  static Optional<Named> invitedBy(Tx tx, long other) {
    return tx.sql(INVITED_BY)
        .bind("other", other)
        .maybe(row -> new Named(other, row.text("requester_name")));
  }

  static boolean isBlocked(Tx tx, long other) {
    return tx.sql(BLOCKED).bind("other", other).one(row -> row.bool("blocked"));
  }

  static Optional<SourcingBlock> block(Tx tx, UUID id) {
    return tx.sql(FIND_BLOCK).bind("id", id).maybe(SourcingBlock.class);
  }

  static Optional<UUID> blockOf(Tx tx, long other) {
    return tx.sql(BLOCK_OF).bind("other", other).maybe(row -> row.uuid("id"));
  }

  /** False when the other one is blocked already. */
  static boolean addBlock(Tx tx, UUID id, Named other, @Nullable String reason) {
    return tx.sql(ADD_BLOCK)
            .bind("id", id)
            .bind("other", other.org())
            .bind("name", other.name())
            .bind("reason", reason)
            .execute()
        == 1;
  }

  /** Another organization and its name. */
  record Named(long org, String name) {}

  static void removeBlock(Tx tx, UUID id) {
    tx.sql(REMOVE_BLOCK).bind("id", id).execute();
  }
}
