package io.tradegate.pricing.lists;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.ids.PriceListId;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** SQL of the price_assignment table, and of the parties that it names. */
public final class AssignmentStore {
  private static final String COLUMNS =
      "a.kind, a.party_id, coalesce(c.name, g.name, w.name) as party_name, a.created_at";

  private static final String FROM =
      """
      price_assignment a
        left join customer_company c on c.org_id = a.org_id and c.id = a.customer_id
        left join customer_group g on g.org_id = a.org_id and g.id = a.group_id
        left join website w on w.org_id = a.org_id and w.id = a.website_id
      """;

  private static final String OF_LIST = "a.org_id = :org and a.price_list_id = :list";

  static final Listing<PriceAssignment> LIST =
      Listing.of(COLUMNS, FROM, OF_LIST, "a.party_id", PriceAssignment.class)
          .sort("created_at", "a.created_at", "timestamptz")
          .byDefault("created_at")
          .oneOf("a.kind", AssignmentKind.class, "Only assignments of this kind.");

  private static final String FIND =
      "select " + COLUMNS + " from " + FROM + " where " + OF_LIST + " and a.party_id = :party";

  private static final String INSERT =
      """
      insert into price_assignment (org_id, price_list_id, kind, party_id, created_at)
      values (:org, :list, :kind, :party, :created_at)
      on conflict do nothing
      """;

  private static final String DELETE =
      """
      delete from price_assignment
       where org_id = :org and price_list_id = :list and party_id = :party
      """;

  // Held, so that a party does not vanish between the look and the foreign key.
  private static final String HOLD_COMPANY =
      "select id from customer_company where org_id = :org and id = :party for key share";

  private static final String HOLD_GROUP =
      "select id from customer_group where org_id = :org and id = :party for key share";

  private static final String HOLD_WEBSITE =
      "select id from website where org_id = :org and id = :party for key share";

  static Optional<PriceAssignment> find(Tx tx, PriceListId list, UUID party) {
    return tx.sql(FIND).bind("list", list).bind("party", party).maybe(PriceAssignment.class);
  }

  /** False when it is there already. */
  public static boolean insert(
      Tx tx, PriceListId list, AssignmentKind kind, UUID party, Instant now) {
    return tx.sql(INSERT)
            .bind("list", list)
            .bind("kind", kind)
            .bind("party", party)
            .bind("created_at", now)
            .execute()
        == 1;
  }

  static void delete(Tx tx, PriceListId list, UUID party) {
    tx.sql(DELETE).bind("list", list).bind("party", party).execute();
  }

  static boolean holdParty(Tx tx, AssignmentKind kind, UUID party) {
    String sql =
        switch (kind) {
          case COMPANY -> HOLD_COMPANY;
          case GROUP -> HOLD_GROUP;
          case WEBSITE -> HOLD_WEBSITE;
        };
    return tx.sql(sql).bind("party", party).exists();
  }
}
