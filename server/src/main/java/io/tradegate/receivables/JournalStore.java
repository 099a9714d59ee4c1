package io.tradegate.receivables;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** SQL of the tables journal and posting. Triggers carry postings over to items and balances. */
final class JournalStore {
  private static final String COLUMNS =
      """
      j.id, j.kind, j.customer_id, j.document_id, j.number, j.reason, j.booked_on, j.reverses, j.booked_by,
      j.created_at
      """;

  static final Listing<Journal> LIST =
      Listing.of(COLUMNS, "journal j", "j.org_id = :org", "j.id", row -> row.as(Journal.class))
          .newestFirst("j.created_at")
          .oneOf("j.kind", JournalKind.class, "Only journals of this kind.")
          .uuid("j.customer_id", "Only journals of this customer company.")
          .uuid("j.document_id", "Only journals of this document.")
          .filter(
              Param.uuid("item_id", "Only journals that moved this open item."),
              """
              exists (select
                        from posting p
                       where p.org_id = j.org_id and p.journal_id = j.id and p.item_id = :item_id)
              """)
          .filter(
              Param.day("booked_from", "Only what was booked on this day or later."),
              "j.booked_on >= cast(:booked_from as date)")
          .filter(
              Param.day("booked_until", "Only what was booked on this day or earlier."),
              "j.booked_on <= cast(:booked_until as date)")
          .build();

  private static final String FIND =
      "select " + COLUMNS + " from journal j where j.org_id = :org and j.id = :id";

  private static final String POSTINGS =
      """
      select p.account, p.item_id, p.tax_rate, p.currency, p.amount, p.org_amount, o.currency as org_currency
        from posting p
        join organization o on o.org_id = p.org_id
       where p.org_id = :org and p.journal_id = :id
       order by p.position
      """;

  private static final String INSERT =
      """
      insert into journal
        (org_id, id, kind, customer_id, document_id, number, reason, booked_on, reverses, booked_by, created_at)
      values (:org, :id, :kind, :customer_id, :document_id, :number, :reason, :booked_on, :reverses, :booked_by,
              :created_at)
      """;

  // In one statement: the database takes the postings of a journal together.
  private static final String POST =
      """
      insert into posting (org_id, journal_id, position, account, item_id, tax_rate, currency, amount, org_amount)
      select :org, :id, p.position, p.account, p.item_id, p.tax_rate, p.currency, p.amount, p.org_amount
        from unnest(cast(:accounts as text[]), cast(:items as uuid[]), cast(:tax_rates as numeric[]),
                    cast(:currencies as text[]), cast(:amounts as numeric[]), cast(:org_amounts as numeric[]))
             with ordinality p (account, item_id, tax_rate, currency, amount, org_amount, position)
      """;

  void insert(Tx tx, Journal journal) {
    tx.sql(INSERT).bindAll(journal).execute();
  }

  void post(Tx tx, UUID journal, List<Posting> postings) {
    tx.sql(POST)
        .bind("id", journal)
        .bindArray(
            "accounts",
            "text",
            postings.stream().map(each -> each.account().wireName()).toArray(String[]::new))
        .bindArray("items", "uuid", postings.stream().map(Posting::itemId).toArray(UUID[]::new))
        .bindArray(
            "tax_rates",
            "numeric",
            postings.stream().map(Posting::taxRate).toArray(BigDecimal[]::new))
        .bindArray(
            "currencies",
            "text",
            postings.stream()
                .map(each -> each.amount().currency().getCurrencyCode())
                .toArray(String[]::new))
        .bindArray(
            "amounts",
            "numeric",
            postings.stream().map(each -> each.amount().amount()).toArray(BigDecimal[]::new))
        .bindArray(
            "org_amounts",
            "numeric",
            postings.stream().map(each -> each.orgAmount().amount()).toArray(BigDecimal[]::new))
        .execute();
  }

  Optional<Journal> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(row -> row.as(Journal.class));
  }

  List<Posting> postings(Tx tx, UUID id) {
    return tx.sql(POSTINGS).bind("id", id).list(row -> row.as(Posting.class));
  }
}
