package io.tradegate.quotes;

import io.tradegate.customers.terms.SalesRep;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.keys.KeyedTable;
import io.tradegate.quotes.document.Quote;
import io.tradegate.quotes.document.QuoteAmounts;
import io.tradegate.quotes.document.QuoteOutcome;
import io.tradegate.quotes.document.QuoteStatus;
import io.tradegate.quotes.document.QuoteTerms;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the quote table. */
final class QuoteStore {
  private static final String COLUMNS =
      """
      q.id, q.number, q.status, q.customer_id, c.code as customer_code, c.name as customer_name, q.website_id, q.currency, q.rfq_id,
      q.copied_from, q.sourcing_request_id, q.sourcing_quote_id, q.latest_version, q.valid_until, q.net, q.shipping, q.tax, q.total, q.draft_valid_until, q.draft_shipping,
      q.draft_payment_terms, q.draft_net_days, q.draft_terms, q.draft_comment, q.draft_ship_to_country, q.sent_by, q.edited_by, q.edited_by_name, q.approved_by, q.approved_by_name, q.reason,
      q.order_id, q.external_id, q.metadata, q.version, q.created_at, q.updated_at
      """;

  static final KeyedTable KEYS =
      new KeyedTable(
          "quote",
          "select id, '/admin/quotes/' || id as path from quote" + KeyedTable.BY_EXTERNAL_ID,
          "update quote" + KeyedTable.SET_AND_MOVE);

  private static final String FROM =
      "quote q join customer_company c on c.org_id = q.org_id and c.id = q.customer_id";

  /** Binds {@code customer}. */
  static final Listing<Quote> OFFERED =
      list(
          "q.org_id = :org and q.customer_id = :customer and q.latest_version > 0",
          "quote_version_line");

  static final Listing<Quote> ALL =
      list("q.org_id = :org", "quote_line")
          .uuid("q.customer_id", "Only quotes for this customer company.")
          .filter(SalesRep.FILTER, SalesRep.owned("c.owner_id"))
          .filter(KeyedTable.filter(), "q.external_id = any (cast(:external_id as text[]))")
          .filter(
              Param.exact("customer_code", "Only quotes of the customer company with this code."),
              "c.code = :customer_code")
          .uuid("q.rfq_id", "Only quotes that answer this request.");

  // Staff search the draft. Buyers search what was sent: a draft must not leak to them by a search.
  private static Listing<Quote> list(String where, String lines) {
    return Listing.of(COLUMNS, FROM, where, "q.id", Quote.class)
        .sort("created_at", "q.created_at", "timestamptz")
        .sort("number", "q.number", "text")
        .byChange("q.updated_at")
        .byDefault("-created_at")
        .exact("q.number", "Only the quote with this number.")
        .oneOf("q.status", QuoteStatus.class, "Only quotes in this status.")
        .filter(
            Param.instant("created_after", "Only quotes begun after this time."),
            "q.created_at > :created_after")
        .filter(
            Param.instant("created_before", "Only quotes begun before this time."),
            "q.created_at < :created_before")
        .filter(
            Param.instant("valid_before", "Only quotes that end before this time."),
            "q.valid_until < :valid_before")
        .filter(
            Param.text("q", "Text in the number, the company's name, or a line's SKU or name."),
            """
            q.number ilike '%%' || :q || '%%' or c.name ilike '%%' || :q || '%%'
            or exists (select from %s l
                        where l.org_id = q.org_id and l.quote_id = q.id
                          and (l.sku ilike '%%' || :q || '%%' or l.name ilike '%%' || :q || '%%'))
            """
                .formatted(lines));
  }

  // A buyer has those that were sent to the company, everybody else all.
  private static final String FIND =
      "select "
          + COLUMNS
          + " from "
          + FROM
          + """
           where q.org_id = :org and q.id = :id
             and (cast(:customer as uuid) is null
                  or q.customer_id = cast(:customer as uuid) and q.latest_version > 0)
          """;

  private static final String LOCK = FIND + " for no key update of q";

  private static final String INSERT =
      """
      insert into quote (org_id, id, number, customer_id, website_id, currency, rfq_id, copied_from, sourcing_request_id,
                         sourcing_quote_id, edited_by, edited_by_name, created_at, updated_at)
      values (:org, :id, :number, :customer, :website, app.website_currency(cast(:website as uuid)), :rfq,
              :copied_from, :sourcing_request, :sourcing_quote, :editor, :editor_name, :now, :now)
      """;

  private static final String WRITE_DRAFT =
      """
      update quote
         set draft_valid_until = :valid_until, draft_shipping = :shipping, draft_payment_terms = :payment_terms,
             draft_net_days = :net_days, draft_terms = :terms,
             draft_comment = :comment, draft_ship_to_country = :ship_to_country, edited_by = :editor, edited_by_name = :editor_name,
             approved_by = null, approved_by_name = null, version = version + 1, updated_at = :now
       where org_id = :org and id = :id
      """;

  private static final String APPROVE =
      """
      update quote
         set approved_by = :by, approved_by_name = :by_name, version = version + 1, updated_at = :now
       where org_id = :org and id = :id
      """;

  private static final String SENT =
      """
      update quote
         set status = 'sent', latest_version = latest_version + 1, valid_until = :valid_until, net = :net,
             shipping = :shipping, tax = :tax, total = :total,
             approved_by = null, approved_by_name = null, version = version + 1, updated_at = :now
       where org_id = :org and id = :id
      """;

  private static final String MOVE =
      """
      update quote q
         set status = :status, reason = :reason, order_id = :order_id, version = q.version + 1, updated_at = :now
        from customer_company c
       where q.org_id = :org and q.id = :id and c.org_id = q.org_id and c.id = q.customer_id
      returning
      """
          + COLUMNS;

  private static final String DELETE = "delete from quote where org_id = :org and id = :id";

  private static final String WEBSITE =
      """
      select id
        from website
       where org_id = :org and (cast(:website as uuid) is null or id = cast(:website as uuid))
       order by created_at, id
       limit 1
      """;

  /** The organization's first website, if none is wanted. */
  static Optional<WebsiteId> website(Tx tx, @Nullable WebsiteId wanted) {
    return tx.sql(WEBSITE).bind("website", wanted).maybe(row -> new WebsiteId(row.uuid("id")));
  }

  static Optional<Quote> find(Tx tx, QuoteId id) {
    return seen(tx, tx.sql(FIND), id).maybe(Quote.class);
  }

  static Optional<Quote> lock(Tx tx, QuoteId id) {
    return seen(tx, tx.sql(LOCK), id).maybe(Quote.class);
  }

  private static Sql seen(Tx tx, Sql sql, QuoteId id) {
    Actor actor = tx.actor();
    return sql.bind("id", id)
        .bind("customer", actor.kind() == Actor.Kind.BUYER ? actor.requireAccount() : null);
  }

  /** What a quote begins with. */
  record Beginning(
      QuoteId id,
      String number,
      CustomerId customer,
      WebsiteId website,
      @Nullable UUID rfq,
      @Nullable QuoteId copiedFrom,
      @Nullable UUID sourcingRequest,
      @Nullable UUID sourcingQuote) {}

  static void insert(Tx tx, Beginning quote) {
    editor(tx, tx.sql(INSERT)).bindAll(quote).execute();
  }

  /** Writes the draft and removes the approval, which was for the earlier draft. */
  static void writeDraft(Tx tx, QuoteId id, QuoteTerms terms) {
    editor(tx, tx.sql(WRITE_DRAFT)).bind("id", id).bindAll(terms).bind("now", tx.now()).execute();
  }

  private static Sql editor(Tx tx, Sql sql) {
    Actor actor = tx.actor();
    return sql.bind("editor", actor.id()).bind("editor_name", actor.name());
  }

  static void approve(Tx tx, QuoteId id) {
    tx.sql(APPROVE)
        .bind("id", id)
        .bind("by", tx.actor().requireId())
        .bind("by_name", tx.actor().name())
        .execute();
  }

  static void sent(Tx tx, QuoteId id, Instant validUntil, QuoteAmounts amounts) {
    tx.sql(SENT).bind("id", id).bind("valid_until", validUntil).bindAll(amounts).execute();
  }

  /** Answers the quote as it is then. */
  static Quote move(Tx tx, Quote quote, QuoteOutcome outcome) {
    return tx.sql(MOVE).bindAll(outcome).bind("id", quote.id()).one(Quote.class);
  }

  /** The database refuses it once a version was sent. */
  static void delete(Tx tx, QuoteId id) {
    tx.sql(DELETE).bind("id", id).execute();
  }
}
