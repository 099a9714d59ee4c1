package io.tradegate.dunning.notices;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.dunning.policy.NoticeTemplate;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** SQL of the dunning_notice tables. */
public final class NoticeStore {
  private static final String COLUMNS =
      """
      n.id, n.number, n.customer_id, c.name as customer_name, n.level, n.template, n.sent_on, n.pay_until, n.currency,
      n.overdue, n.earlier_fees, n.fee, n.total, n.hold_orders, n.recipients, n.parties, n.pdf_at, n.created_at,
      n.updated_at
      """;

  private static final String FROM =
      "dunning_notice n join customer_company c on c.org_id = n.org_id and c.id = n.customer_id";

  public static final Listing<DunningNotice> LIST =
      Listing.of(COLUMNS, FROM, "n.org_id = :org", "n.id", DunningNotice.class)
          .sort("sent_on", "n.sent_on", "date")
          .byChange("n.updated_at")
          .newestFirst("n.created_at")
          .uuid("n.customer_id", "Only notices to this customer company.")
          .filter(
              Param.uuid("invoice_id", "Only notices about this invoice."),
              """
              exists (select from dunning_notice_invoice l
                       where l.org_id = n.org_id and l.notice_id = n.id and l.invoice_id = :invoice_id)
              """)
          .exact("n.number", "Only the notice with this number.")
          .filter(
              Param.oneOf(
                  "level",
                  List.of("1", "2", "3", "4", "5", "6", "7", "8", "9"),
                  "Only notices of this level."),
              "cast(n.level as text) = :level")
          .oneOf(
              "n.template",
              NoticeTemplate.class,
              "Only notices in these words: reminder, notice or final.")
          .filter(
              Param.day("sent_from", "Only notices of this day or later."),
              "n.sent_on >= cast(:sent_from as date)")
          .filter(
              Param.day("sent_until", "Only notices of this day or earlier."),
              "n.sent_on <= cast(:sent_until as date)");

  private static final String FIND =
      "select " + COLUMNS + " from " + FROM + " where n.org_id = :org and n.id = :id";

  private static final String INVOICES =
      """
      select l.notice_id, l.invoice_id, i.number, i.issued_on, l.due_on, l.days_overdue, l.open, n.currency
        from dunning_notice_invoice l
        join dunning_notice n on n.org_id = l.org_id and n.id = l.notice_id
        join invoice i on i.org_id = l.org_id and i.id = l.invoice_id
       where l.org_id = :org and l.notice_id = any (cast(:notices as uuid[]))
       order by l.notice_id, l.due_on, i.number
      """;

  private static final String INSERT =
      """
      insert into dunning_notice
             (org_id, id, number, customer_id, currency, level, template, sent_on, pay_until, overdue, earlier_fees, fee,
              total, hold_orders, recipients, parties, created_at)
      values (:org, :id, :number, :customer_id, :currency, :level, :template, :sent_on, :pay_until, :overdue, :earlier_fees,
              :fee, :total, :hold_orders, cast(:recipients as text[]), cast(:parties as jsonb), :now)
      """;

  // Refused by its key if a level was sent for one of them before.
  private static final String INSERT_INVOICES =
      """
      insert into dunning_notice_invoice (org_id, notice_id, invoice_id, level, due_on, days_overdue, open)
      select :org, :notice, l.invoice_id, :level, l.due_on, l.days_overdue, l.open
        from unnest(cast(:invoice_id as uuid[]), cast(:due_on as date[]), cast(:days_overdue as integer[]), cast(:open as numeric[]))
               as l (invoice_id, due_on, days_overdue, open)
      """;

  private static final String PRINTED =
      "update dunning_notice set pdf_at = :now where org_id = :org and id = :id";

  public static Optional<DunningNotice> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(DunningNotice.class);
  }

  public static DunningNotice require(Tx tx, UUID id) {
    return find(tx, id).orElseThrow(() -> missing("dunning notice", id));
  }

  public static List<NoticedInvoice> invoices(Tx tx, Collection<UUID> notices) {
    return tx.sql(INVOICES).bind("notices", notices).list(NoticedInvoice.class);
  }

  public static void insert(Tx tx, DunningNotice notice, List<NoticedInvoice> invoices) {
    tx.sql(INSERT).bindAll(notice).execute();
    tx.sql(INSERT_INVOICES)
        .bindColumns(NoticedInvoice.class, invoices)
        .bind("notice", notice.id())
        .bind("level", notice.level())
        .execute();
  }

  static void printed(Tx tx, UUID id) {
    tx.sql(PRINTED).bind("id", id).execute();
  }
}
