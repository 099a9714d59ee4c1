package io.tradegate.payments.refunds;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import java.util.Currency;
import java.util.List;
import java.util.UUID;

/** SQL of the table refund_due. */
final class RefundDueStore {
  private static final String COLUMNS =
      """
      d.id, d.kind, d.number, d.order_id, o.number as order_number, d.customer_id, c.name as customer_name,
      d.invoice_id, d.amount, d.currency, d.reason, d.created_at, d.updated_at
      """;

  private static final String FROM =
      """
      refund_due d
      left join customer_order o on o.org_id = d.org_id and o.id = d.order_id
      join customer_company c on c.org_id = d.org_id and c.id = d.customer_id
      """;

  static final Listing<RefundDue> LIST =
      Listing.of(COLUMNS, FROM, "d.org_id = :org", "d.id", RefundDue.class)
          .sort("created_at", "d.created_at", "timestamptz")
          .byChange("d.updated_at")
          .byDefault("created_at")
          .byCreation("d.created_at")
          .filter(
              Param.bool(
                  "open",
                  "Whether something is still due; without it, refunds that were made are listed too."),
              "(d.amount > 0) = :open")
          .oneOf("d.kind", RefundDue.Kind.class, "Only refunds for this reason.")
          .uuid("d.order_id", "Only refunds of this order.")
          .uuid("d.customer_id", "Only refunds of this customer company.");

  private static final String PUT =
      """
      insert into refund_due as d
        (org_id, id, kind, number, order_id, customer_id, invoice_id, amount, currency, reason, created_at, updated_at)
      values (:org, :id, :kind, :number, :order, :customer, :invoice, :amount, :currency, :reason, :now, :now)
          on conflict (org_id, id) do update set amount = excluded.amount, reason = excluded.reason
      """;

  private static final String FOLLOW_NOTE =
      """
      update refund_due d
         set amount = - i.open
        from open_item i
       where d.org_id = :org and d.id = :id and d.kind = 'credit_note'
         and i.org_id = d.org_id and i.id = d.id and d.amount <> - i.open
      """;

  private static final String FOLLOW =
      "update refund_due set amount = :amount where org_id = :org and id = :id and amount <> :amount";

  private static final String KNOWN =
      "select exists (select from refund_due where org_id = :org and id = :id) as known";

  private static final String OF_ORDER =
      "select "
          + COLUMNS
          + " from "
          + FROM
          + " where d.org_id = :org and d.order_id = :order and d.amount > 0 order by d.created_at, d.id";

  private static final String NOTES_OF_CUSTOMER =
      "select "
          + COLUMNS
          + " from "
          + FROM
          + " where d.org_id = :org and d.customer_id = :customer and d.kind = 'credit_note' and d.currency = :currency"
          + " and d.amount > 0 order by d.created_at, d.id";

  static void put(Tx tx, RefundsDue.Cause cause, Money amount) {
    tx.sql(PUT)
        .bindAll(cause)
        .bind("amount", amount.amount())
        .bind("currency", amount.currency())
        .execute();
  }

  static void followNote(Tx tx, UUID note) {
    tx.sql(FOLLOW_NOTE).bind("id", note).execute();
  }

  static void follow(Tx tx, OrderId order, Money amount) {
    tx.sql(FOLLOW).bind("id", order).bind("amount", amount.amount()).execute();
  }

  static boolean isKnown(Tx tx, UUID id) {
    return tx.sql(KNOWN).bind("id", id).one(row -> row.bool("known"));
  }

  static List<RefundDue> ofOrder(Tx tx, OrderId order) {
    return tx.sql(OF_ORDER).bind("order", order).list(RefundDue.class);
  }

  /** What credit notes of a company in a currency left to give back. */
  static List<RefundDue> notesOf(Tx tx, CustomerId customer, Currency currency) {
    return tx.sql(NOTES_OF_CUSTOMER)
        .bind("customer", customer)
        .bind("currency", currency)
        .list(RefundDue.class);
  }
}
