package io.tradegate.catalog.products;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.records.WireEnum;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the product_access table, and of the visibility of a product. */
final class ProductAccessStore {
  private static final String FIND =
      """
      select p.visibility, p.version,
             array(select a.company_id from product_access a
                    where a.org_id = p.org_id and a.product_id = p.id and a.allowed and a.company_id is not null
                    order by a.company_id) as companies_in,
             array(select a.group_id from product_access a
                    where a.org_id = p.org_id and a.product_id = p.id and a.allowed and a.group_id is not null
                    order by a.group_id) as groups_in,
             array(select a.company_id from product_access a
                    where a.org_id = p.org_id and a.product_id = p.id and not a.allowed and a.company_id is not null
                    order by a.company_id) as companies_out,
             array(select a.group_id from product_access a
                    where a.org_id = p.org_id and a.product_id = p.id and not a.allowed and a.group_id is not null
                    order by a.group_id) as groups_out
        from product p
       where p.org_id = :org and p.id = :id
      """;

  private static final String SET =
      """
      update product
         set visibility = :visibility, version = version + 1, updated_at = :now
       where org_id = :org and id = :id
      """;

  private static final String CLEAR =
      "delete from product_access where org_id = :org and product_id = :id";

  private static final String FILL =
      """
      with named as (
        select w.company_id, w.group_id, w.allowed
          from jsonb_to_recordset(cast(:parties as jsonb)) as w (company_id uuid, group_id uuid, allowed boolean)
      )
      insert into product_access (org_id, product_id, company_id, group_id, allowed)
      select cast(:org as bigint), cast(:id as uuid), c.id, cast(null as uuid), n.allowed
        from named n
        join customer_company c on c.org_id = :org and c.id = n.company_id
      union all
      select cast(:org as bigint), cast(:id as uuid), null, g.id, n.allowed
        from named n
        join customer_group g on g.org_id = :org and g.id = n.group_id
      """;

  private ProductAccessStore() {}

  /** A company or a group that is allowed or excluded. */
  record Named(@Nullable CustomerId companyId, @Nullable UUID groupId, boolean allowed) {
    /** Whichever of the two it is. */
    UUID id() {
      return companyId == null ? Objects.requireNonNull(groupId) : companyId.value();
    }
  }

  static Optional<ProductVisibility> find(Tx tx, ProductId product) {
    return tx.sql(FIND).bind("id", product).maybe(ProductAccessStore::read);
  }

  /** Answers how many of the parties exist. */
  static int put(Tx tx, ProductId product, Visibility visibility, List<Named> parties) {
    tx.sql(SET).bind("id", product).bind("visibility", visibility.wireName()).execute();
    tx.sql(CLEAR).bind("id", product).execute();
    return tx.sql(FILL).bind("id", product).bind("parties", Json.text(parties)).execute();
  }

  private static ProductVisibility read(Row row) {
    return new ProductVisibility(
        WireEnum.of(Visibility.class, row.text("visibility")),
        new ProductVisibility.Parties(
            row.ids("companies_in", CustomerId::new), row.uuids("groups_in")),
        new ProductVisibility.Parties(
            row.ids("companies_out", CustomerId::new), row.uuids("groups_out")),
        row.integer("version"));
  }
}
