package io.tradegate.customers;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.ids.CustomerId;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the customer_group table and its members. */
final class GroupStore {
  private static final String COLUMNS =
      """
      g.id, g.name, g.description, g.version, g.created_at,
      (select count(*) from customer_group_member m where m.org_id = g.org_id and m.group_id = g.id) as members
      """;

  static final Listing<CustomerGroup> LIST =
      Listing.of(COLUMNS, "customer_group g", "g.org_id = :org", "g.id", CustomerGroup.class)
          .sort("name", "g.name", "text")
          .sort("created_at", "g.created_at", "timestamptz")
          .byChange("g.updated_at")
          .byDefault("name")
          .search("Text in the name.", "g.name");

  static final Listing<GroupRoutes.Member> MEMBERS =
      Listing.of(
              "c.id, c.code, c.name, c.status",
              "customer_group_member m"
                  + " join customer_company c on c.org_id = m.org_id and c.id = m.customer_id",
              "m.org_id = :org and m.group_id = :group",
              "c.id",
              GroupRoutes.Member.class)
          .sort("name", "c.name", "text")
          .sort("code", "c.code", "text")
          .byDefault("name");

  private static final String FIND =
      "select " + COLUMNS + " from customer_group g where g.org_id = :org and g.id = :id";

  private static final String LOCK =
      "select id from customer_group where org_id = :org and id = :id for update";

  // Locked against deletion until the memberships that reference them are inserted.
  private static final String HOLD =
      """
      select id
        from customer_group
       where org_id = :org and id = any (cast(:ids as uuid[]))
       order by id
         for key share
      """;

  private static final String BY_NAME =
      """
      select id, name
        from customer_group
       where org_id = :org and name = any (cast(:names as text[]))
       order by id
         for key share
      """;

  private static final String INSERT =
      """
      insert into customer_group (org_id, id, name, description, created_at)
      values (:org, :id, :name, :description, :now)
      """;

  private static final String UPDATE =
      """
      update customer_group
         set name = :name, description = :description, version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String DELETE =
      "delete from customer_group where org_id = :org and id = :id";

  private static final String ADD_MEMBER =
      """
      insert into customer_group_member (org_id, group_id, customer_id)
      values (:org, :group, :customer)
      on conflict do nothing
      """;

  private static final String REMOVE_MEMBER =
      """
      delete from customer_group_member
       where org_id = :org and group_id = :group and customer_id = :customer
      """;

  private static final String TOUCH_COMPANY =
      """
      update customer_company
         set version = version + 1, updated_at = :now
       where org_id = :org and id = :customer
      """;

  static Optional<CustomerGroup> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(CustomerGroup.class);
  }

  static void lock(Tx tx, UUID id) {
    tx.sql(LOCK).bind("id", id).maybe(row -> row.uuid("id"));
  }

  /** Returns the existing ones and locks them against deletion until the transaction ends. */
  static List<UUID> hold(Tx tx, Collection<UUID> ids) {
    return tx.sql(HOLD).bind("ids", ids).list(row -> row.uuid("id"));
  }

  /** As above. */
  static Map<String, UUID> byName(Tx tx, Collection<String> names) {
    return tx.sql(BY_NAME).bind("names", names).map(row -> row.text("name"), row -> row.uuid("id"));
  }

  static void insert(Tx tx, UUID id, String name, @Nullable String description) {
    tx.sql(INSERT).bind("id", id).bind("name", name).bind("description", description).execute();
  }

  static void update(Tx tx, UUID id, String name, @Nullable String description) {
    tx.sql(UPDATE).bind("id", id).bind("name", name).bind("description", description).execute();
  }

  static void delete(Tx tx, UUID id) {
    tx.sql(DELETE).bind("id", id).execute();
  }

  /** False when it is a member already. */
  static boolean addMember(Tx tx, UUID group, CustomerId customer) {
    return tx.sql(ADD_MEMBER).bind("group", group).bind("customer", customer).execute() == 1;
  }

  /** False when it was no member. */
  static boolean removeMember(Tx tx, UUID group, CustomerId customer) {
    return tx.sql(REMOVE_MEMBER).bind("group", group).bind("customer", customer).execute() == 1;
  }

  /** Increments the version of the company, because its view contains its groups. */
  static void touchCompany(Tx tx, CustomerId customer) {
    tx.sql(TOUCH_COMPANY).bind("customer", customer).execute();
  }
}
