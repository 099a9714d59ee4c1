package io.tradegate.sourcing.requests;

import io.tradegate.platform.db.Tx;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** SQL of the quotes that were received. */
final class ReceivedQuoteStore {
  private static final String SELECT =
      """
      select q.id, q.supplier_org_id, i.supplier_name, q.status, q.version, q.digest, q.content, q.submitted_at,
             q.awarded_lines, q.order_number, q.reason, q.orders
        from sourcing_received_quote q
        join sourcing_invitee i on i.org_id = q.org_id and i.request_id = q.request_id
                               and i.supplier_org_id = q.supplier_org_id
       where q.org_id = :org and q.request_id = :request
      """;

  private static final String ALL = SELECT + " order by i.supplier_name, q.supplier_org_id";

  private static final String OF_SUPPLIER = SELECT + " and q.supplier_org_id = :supplier";

  private static final String WRITE =
      """
      insert into sourcing_received_quote (org_id, id, request_id, supplier_org_id, status, version, digest, content,
                                           submitted_at)
      values (:org, :id, :request, :supplier_org_id, :status, :version, :digest, cast(:content as jsonb), :submitted_at)
          on conflict (org_id, id) do update
         set status = excluded.status, version = excluded.version, digest = excluded.digest,
             content = excluded.content, submitted_at = excluded.submitted_at, awarded_lines = null, reason = null
      """;

  private static final String UPDATE =
      """
      update sourcing_received_quote
         set status = :status, content = cast(:content as jsonb), awarded_lines = cast(:awarded_lines as jsonb),
             order_number = :order_number, reason = :reason, orders = cast(:orders as jsonb)
       where org_id = :org and request_id = :request and id = :id
      """;

  static List<ReceivedQuote> quotes(Tx tx, UUID request) {
    return tx.sql(ALL).bind("request", request).list(ReceivedQuote.class);
  }

  static Optional<ReceivedQuote> ofSupplier(Tx tx, UUID request, long supplier) {
    return tx.sql(OF_SUPPLIER)
        .bind("request", request)
        .bind("supplier", supplier)
        .maybe(ReceivedQuote.class);
  }

  /** How many wait for a decision. */
  static int standing(Tx tx, UUID request) {
    return (int) quotes(tx, request).stream().filter(each -> each.status().isStanding()).count();
  }

  /** A new quote, or a new version of it. */
  static void write(Tx tx, UUID request, ReceivedQuote quote) {
    tx.sql(WRITE).bindAll(quote).bind("request", request).execute();
  }

  static void update(Tx tx, UUID request, ReceivedQuote quote) {
    tx.sql(UPDATE).bindAll(quote).bind("request", request).execute();
  }
}
