package io.tradegate.payments.statements;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.records.WireEnum;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** SQL of the table bank_line. */
final class LineStore {
  private static final String COLUMNS =
      """
      l.id, l.statement_id, l.position, s.account, l.booked_on, l.value_on, l.currency, l.amount, l.returned,
      l.counterparty, l.counterparty_iban, l.end_to_end_id, l.text, l.reference, l.status, l.reason, l.proposals, l.score,
      l.customer_id, l.order_id, l.payment_id, l.version, l.created_at, l.updated_at
      """;

  private static final String FROM =
      "bank_line l join bank_statement s on s.org_id = l.org_id and s.id = l.statement_id";

  static final Listing<BankLine> LIST =
      Listing.of(COLUMNS, FROM, "l.org_id = :org", "l.id", BankLine.class)
          .sort("booked_on", "l.booked_on", "date")
          .sort("created_at", "l.created_at", "timestamptz")
          .byChange("l.updated_at")
          .byDefault("-booked_on")
          .byCreation("l.created_at")
          .oneOf("l.status", LineStatus.class, "Only lines in this status.")
          .uuid("l.statement_id", "Only lines of this statement.")
          .uuid("l.customer_id", "Only lines of this company, or that are proposed for it first.")
          .uuid("l.payment_id", "Only the line of this payment.")
          .filter(
              Param.day("booked_from", "Only what was booked on this day or later."),
              "l.booked_on >= cast(:booked_from as date)")
          .filter(
              Param.day("booked_until", "Only what was booked on this day or earlier."),
              "l.booked_on <= cast(:booked_until as date)")
          .bool("l.returned", "Whether the bank took a booking back.")
          .search(
              "Text in the name of the payer, the text or the reference.",
              "l.counterparty",
              "l.text",
              "l.reference");

  private static final String FIND =
      "select " + COLUMNS + " from " + FROM + " where l.org_id = :org and l.id = :id";

  private static final String LOCK = FIND + " for no key update of l";

  private static final String TO_MATCH =
      "select "
          + COLUMNS
          + " from "
          + FROM
          + " where l.org_id = :org and l.statement_id = :statement and l.status = 'unmatched' and l.amount > 0"
          + " and not l.returned and l.matched_at is null order by l.position limit :most for no key update of l";

  private static final String TO_CONFIRM =
      """
      select id
        from bank_line
       where org_id = :org and statement_id = :statement and status = 'proposed' and score >= :least
       order by position
      """;

  private static final String UPDATE =
      """
      update bank_line
         set status = :status, reason = :reason, proposals = cast(:found as jsonb), score = :score,
             customer_id = :customer_id, order_id = :order_id, payment_id = :payment_id, matched_at = :now,
             version = :version
       where org_id = :org and id = :public_id
      """;

  private static final String COUNTS =
      """
      select status, count(*) as number
        from bank_line
       where org_id = :org and statement_id = :statement
       group by status
      """;

  private static final String OF_PAYMENT =
      "select id from bank_line where org_id = :org and payment_id = :payment";

  static BankLine read(Tx tx, UUID id) {
    return found(tx, FIND, id);
  }

  static BankLine lock(Tx tx, UUID id) {
    return found(tx, LOCK, id);
  }

  private static BankLine found(Tx tx, String sql, UUID id) {
    return tx.sql(sql)
        .bind("id", id)
        .maybe(BankLine.class)
        .orElseThrow(() -> missing("bank line", id));
  }

  /** Locks the next lines of a statement that no company was looked for yet. */
  static List<BankLine> lockToMatch(Tx tx, UUID statement, int most) {
    return tx.sql(TO_MATCH).bind("statement", statement).bind("most", most).list(BankLine.class);
  }

  static List<UUID> toConfirm(Tx tx, UUID statement, int leastScore) {
    return tx.sql(TO_CONFIRM)
        .bind("statement", statement)
        .bind("least", leastScore)
        .list(row -> row.uuid("id"));
  }

  static BankLine update(Tx tx, BankLine line) {
    tx.sql(UPDATE).bindAll(line).bind("found", Json.text(line.proposals())).execute();
    return read(tx, line.publicId());
  }

  static Map<LineStatus, Integer> counts(Tx tx, UUID statement) {
    var counts = new EnumMap<LineStatus, Integer>(LineStatus.class);
    tx.sql(COUNTS)
        .bind("statement", statement)
        .each(
            row ->
                counts.put(
                    WireEnum.of(LineStatus.class, row.text("status")),
                    Math.toIntExact(row.bigint("number"))));
    return counts;
  }

  static Optional<UUID> ofPayment(Tx tx, UUID payment) {
    return tx.sql(OF_PAYMENT).bind("payment", payment).maybe(row -> row.uuid("id"));
  }
}
