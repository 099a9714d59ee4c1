package io.tradegate.customers;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.kept.KeptVersions.Topic;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** SQL of the tree of companies: those above a company and those below it. */
public final class CompanyLineStore {
  /** The companies below one; binds {@code below}, {@code own} and {@code me}. */
  static final Listing<SubsidiaryRoutes.Subsidiary> SUBSIDIARIES =
      Listing.of(
              "c.id, c.code, c.name, c.parent_id, c.status, app.company_role(:me, c.id) as role",
              "customer_company c",
              "c.org_id = :org and c.id = any (cast(:below as uuid[])) and c.id <> :own"
                  + " and app.company_role(:me, c.id) is not null",
              "c.id",
              SubsidiaryRoutes.Subsidiary.class)
          .sort("name", "c.name", "text")
          .sort("code", "c.code", "text")
          .byChange("c.updated_at")
          .byDefault("name");

  private static final String ABOVE =
      """
      select l.customer_id
        from app.lineage(:customer) l
       order by l.distance
      """;

  private static final String BELOW =
      """
      with recursive down as (
        select id from customer_company where org_id = :org and id = :customer
        union
        select c.id
          from down
          join customer_company c on c.org_id = :org and c.parent_id = down.id
      )
      select id from down
      """;

  private static final String PARENTS =
      """
      with recursive up as (
        select id, parent_id
          from customer_company
         where org_id = :org and id = any (cast(:ids as uuid[]))
        union
        select c.id, c.parent_id
          from up
          join customer_company c on c.org_id = :org and c.id = up.parent_id
      )
      select id, parent_id from up where parent_id is not null
      """;

  private static final String HEIGHTS =
      """
      with recursive down as (
        select id as top, id, 1 as height
          from customer_company
         where org_id = :org and id = any (cast(:ids as uuid[]))
        union all
        select down.top, c.id, down.height + 1
          from down
          join customer_company c on c.org_id = :org and c.parent_id = down.id
         where down.height <= 8
      )
      select top, max(height) as height from down group by top
      """;

  /** The company, then its parent, and so on upwards. */
  public static List<CustomerId> above(Tx tx, CustomerId customer) {
    return tx.sql(ABOVE)
        .bind("customer", customer)
        .list(row -> new CustomerId(row.uuid("customer_id")));
  }

  /** The same for a transaction that changes no company. */
  public static List<CustomerId> keptAbove(Tx tx, CustomerId customer) {
    return tx.kept(
        List.of(Topic.TERMS),
        List.of(CompanyLineStore.class, customer),
        () -> List.copyOf(above(tx, customer)));
  }

  /** The company and all below it. */
  public static List<CustomerId> below(Tx tx, CustomerId customer) {
    return tx.sql(BELOW).bind("customer", customer).list(row -> new CustomerId(row.uuid("id")));
  }

  /** The parents of these companies and of all above them. */
  static Map<CustomerId, CustomerId> parents(Tx tx, Set<CustomerId> companies) {
    return tx.sql(PARENTS)
        .bind("ids", companies)
        .map(row -> new CustomerId(row.uuid("id")), row -> new CustomerId(row.uuid("parent_id")));
  }

  /** How many levels there are from each of these companies down. */
  static Map<CustomerId, Integer> heights(Tx tx, Set<CustomerId> companies) {
    return tx.sql(HEIGHTS)
        .bind("ids", companies)
        .map(row -> new CustomerId(row.uuid("top")), row -> row.integer("height"));
  }
}
