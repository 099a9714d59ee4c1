package io.tradegate.search;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import java.util.Optional;
import java.util.UUID;

/** SQL of the search_synonym table. */
final class SynonymStore {
  private static final String COLUMNS = "id, terms, version, created_at";

  static final Listing<Synonym> LIST =
      Listing.of(COLUMNS, "search_synonym", "org_id = :org", "id", Synonym.class)
          .sort("created_at", "created_at", "timestamptz")
          .byChange("updated_at")
          .byDefault("created_at")
          .search("Text in a term.", "array_to_string(terms, ' ')");

  private static final String FIND =
      "select " + COLUMNS + " from search_synonym where org_id = :org and id = :id";

  private static final String LOCK = FIND + " for update";

  private static final String COUNT =
      "select count(*) as count from search_synonym where org_id = :org";

  private static final String INSERT =
      """
      insert into search_synonym (org_id, id, terms, keys, created_at)
      values (:org, :id, :terms, array(select app.search_key(t) from unnest(cast(:terms as text[])) t), :created_at)
      """;

  private static final String UPDATE =
      """
      update search_synonym
         set terms = :terms, version = :version,
             keys = array(select app.search_key(t) from unnest(cast(:terms as text[])) t)
       where org_id = :org and id = :id
      """;

  private static final String DELETE =
      "delete from search_synonym where org_id = :org and id = :id";

  static Optional<Synonym> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(Synonym.class);
  }

  static Optional<Synonym> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(Synonym.class);
  }

  static long count(Tx tx) {
    return tx.sql(COUNT).one(row -> row.bigint("count"));
  }

  static void insert(Tx tx, Synonym made) {
    tx.sql(INSERT).bindAll(made).execute();
  }

  static void update(Tx tx, Synonym changed) {
    tx.sql(UPDATE).bindAll(changed).execute();
  }

  static void delete(Tx tx, UUID id) {
    tx.sql(DELETE).bind("id", id).execute();
  }
}
