package io.tradegate.customers;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.kept.KeptVersions.Topic;
import java.util.List;

/** Finds the companies above and below a company in the tree. */
public final class CompanyLine {
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

  private CompanyLine() {}

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
        List.of(CompanyLine.class, customer),
        () -> List.copyOf(above(tx, customer)));
  }

  /** The company and all below it. */
  public static List<CustomerId> below(Tx tx, CustomerId customer) {
    return tx.sql(BELOW).bind("customer", customer).list(row -> new CustomerId(row.uuid("id")));
  }
}
