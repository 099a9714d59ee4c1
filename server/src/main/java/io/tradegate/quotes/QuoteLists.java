package io.tradegate.quotes;

import io.tradegate.customers.terms.SalesRep;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.keys.KeyedTable;
import io.tradegate.platform.records.WireEnum;
import io.tradegate.quotes.document.Quote;
import io.tradegate.quotes.document.QuoteStatus;

/** The lists of quotes: all quotes for staff, quotes that were sent to the company for buyers. */
final class QuoteLists {
  /** Binds {@code customer}. */
  static final Listing<Quote> OFFERED =
      list(
              "q.org_id = :org and q.customer_id = :customer and q.latest_version > 0",
              "quote_version_line")
          .build();

  static final Listing<Quote> ALL =
      list("q.org_id = :org", "quote_line")
          .filter(
              Param.uuid("customer_id", "Only quotes for this customer company."),
              "q.customer_id = :customer_id")
          .filter(SalesRep.FILTER, SalesRep.owned("c.owner_id"))
          .filter(KeyedTable.filter(), "q.external_id = any (cast(:external_id as text[]))")
          .filter(
              Param.exact("customer_code", "Only quotes of the customer company with this code."),
              "c.code = :customer_code")
          .filter(
              Param.uuid("rfq_id", "Only quotes that answer this request."), "q.rfq_id = :rfq_id")
          .build();

  private QuoteLists() {}

  // Staff search the draft. Buyers search what was sent: a draft must not leak to them by a search.
  private static Listing.Builder<Quote> list(String where, String lines) {
    return Listing.of(QuoteStore.COLUMNS, QuoteStore.FROM, where, "q.id", QuoteStore::read)
        .sort("created_at", "q.created_at", "timestamptz")
        .sort("number", "q.number", "text")
        .byChange("q.updated_at")
        .byDefault("-created_at")
        .filter(Param.exact("number", "Only the quote with this number."), "q.number = :number")
        .filter(
            Param.oneOf("status", WireEnum.names(QuoteStatus.class), "Only quotes in this status."),
            "q.status = :status")
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
}
