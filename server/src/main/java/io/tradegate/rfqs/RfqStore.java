package io.tradegate.rfqs;

import io.tradegate.customers.terms.SalesRep;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.keys.KeyedTable;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the rfq table. */
final class RfqStore {
  private static final String COLUMNS =
      """
      r.id, r.number, r.status, r.customer_id, c.code as customer_code, c.name as customer_name, r.buyer_id, r.buyer_name, r.website_id,
      r.currency, r.comment, r.reason, r.copied_from, r.quote_id, r.submitted_at, r.expires_at, r.external_id, r.metadata, r.version,
      r.created_at, r.updated_at,
      (select count(*)::integer from rfq_line l where l.org_id = r.org_id and l.rfq_id = r.id) as line_count,
      (select min(l.needed_by) from rfq_line l where l.org_id = r.org_id and l.rfq_id = r.id) as needed_by
      """;

  private static final String FROM =
      "rfq r join customer_company c on c.org_id = r.org_id and c.id = r.customer_id";

  /** Binds {@code customer}. */
  static final Listing<Rfq> OWN = list("r.org_id = :org and r.customer_id = :customer");

  /** What buyers are still writing is theirs alone. */
  static final Listing<Rfq> RECEIVED =
      list("r.org_id = :org and r.submitted_at is not null")
          .filter(SalesRep.FILTER, SalesRep.owned("c.owner_id"))
          .filter(KeyedTable.filter(), "r.external_id = any (cast(:external_id as text[]))")
          .uuid("r.customer_id", "Only requests of this customer company.")
          .filter(
              Param.exact("customer_code", "Only requests of the customer company with this code."),
              "c.code = :customer_code");

  static final KeyedTable KEYS =
      new KeyedTable(
          "request for quote",
          "select id, '/admin/rfqs/' || id as path from rfq" + KeyedTable.BY_EXTERNAL_ID,
          "update rfq" + KeyedTable.SET_AND_MOVE);

  private static Listing<Rfq> list(String where) {
    return Listing.of(COLUMNS, FROM, where, "r.id", Rfq.class)
        .sort("created_at", "r.created_at", "timestamptz")
        .sort("expires_at", "r.expires_at", "timestamptz")
        .sort("number", "r.number", "text")
        .byChange("r.updated_at")
        .byDefault("-created_at")
        .exact("r.number", "Only the request with this number.")
        .oneOf("r.status", RfqStatus.class, "Only requests in this status.")
        .filter(
            Param.instant("created_after", "Only requests begun after this time."),
            "r.created_at > :created_after")
        .filter(
            Param.instant("created_before", "Only requests begun before this time."),
            "r.created_at < :created_before")
        .filter(
            Param.text("q", "Text in the number, the company's name, or a line's SKU or name."),
            """
            r.number ilike '%' || :q || '%' or c.name ilike '%' || :q || '%'
            or exists (select from rfq_line l
                        where l.org_id = r.org_id and l.rfq_id = r.id
                          and (l.sku ilike '%' || :q || '%' or l.name ilike '%' || :q || '%'))
            """);
  }

  // A buyer has those of the company, staff those that were submitted, the sweep all.
  private static final String FIND =
      "select "
          + COLUMNS
          + " from "
          + FROM
          + """
             where r.org_id = :org and r.id = :id
               and (r.customer_id = cast(:customer as uuid)
                    or cast(:customer as uuid) is null and (r.submitted_at is not null or :drafts))
            """;

  private static final String LOCK = FIND + " for no key update of r";

  private static final String INSERT =
      """
      insert into rfq (org_id, id, number, customer_id, buyer_id, buyer_name, website_id, currency, comment,
                       copied_from, expires_at, created_at, updated_at)
      values (:org, :id, :number, :customer, :buyer, :buyer_name, :website,
              app.website_currency(cast(:website as uuid)), :comment, :copied_from, :expires_at, :now, :now)
      """;

  private static final String UPDATE =
      """
      update rfq
         set comment = :comment, expires_at = :expires_at, version = version + 1, updated_at = :now
       where org_id = :org and id = :id
      """;

  private static final String MOVE =
      """
      update rfq
         set status = :status, reason = :reason, quote_id = :quote, submitted_at = :submitted_at,
             expires_at = :expires_at, version = version + 1, updated_at = :now
       where org_id = :org and id = :id
      """;

  static Optional<Rfq> find(Tx tx, UUID id) {
    return seen(tx, tx.sql(FIND), id).maybe(Rfq.class);
  }

  static Optional<Rfq> lock(Tx tx, UUID id) {
    return seen(tx, tx.sql(LOCK), id).maybe(Rfq.class);
  }

  private static Sql seen(Tx tx, Sql sql, UUID id) {
    Actor actor = tx.actor();
    return sql.bind("id", id)
        .bind("customer", actor.kind() == Actor.Kind.BUYER ? actor.requireAccount() : null)
        .bind("drafts", actor.kind() == Actor.Kind.SYSTEM);
  }

  /** What a request begins with. */
  record Beginning(
      UUID id,
      String number,
      CustomerId customer,
      WebsiteId website,
      @Nullable String comment,
      @Nullable UUID copiedFrom,
      Instant expiresAt) {}

  static void insert(Tx tx, Beginning rfq) {
    tx.sql(INSERT)
        .bindAll(rfq)
        .bind("buyer", tx.actor().requireId())
        .bind("buyer_name", tx.actor().name())
        .execute();
  }

  static void update(Tx tx, UUID id, @Nullable String comment, Instant expiresAt) {
    tx.sql(UPDATE).bind("id", id).bind("comment", comment).bind("expires_at", expiresAt).execute();
  }

  static void move(Tx tx, UUID id, RfqOutcome outcome) {
    tx.sql(MOVE).bindAll(outcome).bind("id", id).execute();
  }
}
