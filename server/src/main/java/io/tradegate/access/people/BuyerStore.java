package io.tradegate.access.people;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.keys.KeyedTable;
import io.tradegate.platform.records.WireEnum;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** SQL of the buyer_user table and of the companies that buyers belong to. */
public final class BuyerStore {
  private static final String COLUMNS =
      """
      u.id, u.email, u.name, u.locale, u.status, u.external_id, u.metadata, u.created_at, u.last_login_at,
      u.version,
      array(select c.id
              from buyer_membership m
              join customer_company c on c.org_id = m.org_id and c.id = m.customer_id
             where m.org_id = u.org_id and m.buyer_id = u.id
             order by c.name, c.id) as company_ids,
      array(select c.name
              from buyer_membership m
              join customer_company c on c.org_id = m.org_id and c.id = m.customer_id
             where m.org_id = u.org_id and m.buyer_id = u.id
             order by c.name, c.id) as company_names,
      array(select m.role
              from buyer_membership m
              join customer_company c on c.org_id = m.org_id and c.id = m.customer_id
             where m.org_id = u.org_id and m.buyer_id = u.id
             order by c.name, c.id) as company_roles
      """;

  static final Listing<BuyerView> LIST =
      AccountTable.listed(
              Listing.of(COLUMNS, "buyer_user u", "u.org_id = :org", "u.id", BuyerStore::read),
              "buyers")
          .filter(KeyedTable.filter(), "u.external_id = any (cast(:external_id as text[]))")
          .filter(
              Param.uuid("customer_id", "Only buyers of this customer company."),
              "exists (select from buyer_membership m where m.org_id = u.org_id and m.buyer_id ="
                  + " u.id and m.customer_id = :customer_id)");

  static final KeyedTable KEYS =
      new KeyedTable(
          "buyer",
          "select id, '/admin/buyers/' || id as path from buyer_user" + KeyedTable.BY_EXTERNAL_ID,
          "update buyer_user" + KeyedTable.SET);

  static final AccountTable<BuyerView> ACCOUNTS =
      new AccountTable<>(
          new AccountTable.Statements(
              "select " + COLUMNS + " from buyer_user u" + AccountTable.ONE,
              "select " + COLUMNS + " from buyer_user u" + AccountTable.LOCKED,
              "select id from buyer_user" + AccountTable.BY_EMAIL,
              "update buyer_user set status = :status, version = version + 1" + AccountTable.IT),
          BuyerStore::read);

  private static final String INSERT =
      """
      insert into buyer_user (org_id, id, email, name, password_hash, created_at)
      values (:org, :id, :email, :name, :password_hash, :now)
      on conflict do nothing
      """;

  private static final String SET_LOCALE =
      "update buyer_user set locale = :locale, version = version + 1" + AccountTable.IT;

  private static final String SET_NAME = "update buyer_user set name = :name" + AccountTable.IT;

  private static final String SET_EMAIL = "update buyer_user set email = :email" + AccountTable.IT;

  private static final String MOVE =
      "update buyer_user set version = version + 1" + AccountTable.IT;

  private static final String COMPANY =
      "select id from customer_company where org_id = :org and id = :id";

  private static final String OPEN_COMPANIES =
      """
      select c.id, c.name, m.role
        from buyer_membership m
        join customer_company c on c.org_id = m.org_id and c.id = m.customer_id and c.status = 'active'
       where m.org_id = :org and m.buyer_id = :buyer and m.status = 'active'
       order by c.name, c.id
      """;

  private static final String ACTING =
      "select id, name, cast(:role as text) as role from customer_company where org_id = :org and id = :id";

  /** False when there is a user with this email. */
  static boolean insert(Tx tx, BuyerId id, Users.Person person) {
    return tx.sql(INSERT).bindAll(person).bind("id", id).execute() == 1;
  }

  public static Optional<BuyerView> find(Tx tx, BuyerId id) {
    return ACCOUNTS.find(tx, id.value());
  }

  public static Optional<BuyerId> findByEmail(Tx tx, String email) {
    return ACCOUNTS.findByEmail(tx, email).map(BuyerId::new);
  }

  static void setLocale(Tx tx, BuyerId id, @Nullable String locale) {
    tx.sql(SET_LOCALE).bind("id", id).bind("locale", locale).execute();
  }

  /** Moves the version of a buyer whose companies or keys change. */
  static void move(Tx tx, BuyerId id) {
    tx.sql(MOVE).bind("id", id).execute();
  }

  static void setName(Tx tx, BuyerId id, String name) {
    tx.sql(SET_NAME).bind("id", id).bind("name", name).execute();
  }

  static void setEmail(Tx tx, BuyerId id, String email, Supplier<Refusal> taken) {
    tx.sql(SET_EMAIL).bind("id", id).bind("email", email).update(taken);
  }

  public static boolean companyExists(Tx tx, CustomerId id) {
    return tx.sql(COMPANY).bind("id", id).exists();
  }

  public static boolean belongs(Tx tx, BuyerId buyer, CustomerId company) {
    return find(tx, buyer).stream()
        .flatMap(found -> found.companies().stream())
        .anyMatch(each -> each.id().equals(company));
  }

  /** The companies that a buyer can act for: blocked ones are not among them. */
  static List<BuyerView.Membership> openCompanies(Tx tx, BuyerId buyer) {
    return tx.sql(OPEN_COMPANIES).bind("buyer", buyer).list(BuyerView.Membership.class);
  }

  /** The company of this call, which may be one below those that the caller belongs to. */
  static BuyerView.Membership acting(Tx tx) {
    return tx.sql(ACTING)
        .bind("id", tx.actor().requireAccount())
        .bind("role", tx.actor().role())
        .one(BuyerView.Membership.class);
  }

  private static BuyerView read(Row row) {
    return row.as(BuyerView.class, Map.of("companies", companies(row)));
  }

  private static List<BuyerView.Membership> companies(Row row) {
    List<CustomerId> ids = row.ids("company_ids", CustomerId::new);
    List<String> names = row.texts("company_names");
    List<String> roles = row.texts("company_roles");
    return IntStream.range(0, ids.size())
        .mapToObj(
            i ->
                new BuyerView.Membership(
                    ids.get(i), names.get(i), WireEnum.of(BuyerRole.class, roles.get(i))))
        .toList();
  }
}
