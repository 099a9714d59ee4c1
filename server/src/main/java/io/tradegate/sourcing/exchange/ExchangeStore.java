package io.tradegate.sourcing.exchange;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.json.Json;
import io.tradegate.sourcing.messages.Message;
import java.util.List;
import java.util.UUID;

/** SQL of the channels, the outbox and the inbox. */
final class ExchangeStore {
  // The row stays locked until the end, so that positions commit in their order.
  private static final String NEXT_SENT =
      """
      insert into sourcing_channel (org_id, request_id, peer_org_id, sent)
      values (:org, :request, :peer, 1)
          on conflict (org_id, request_id, peer_org_id) do update set sent = sourcing_channel.sent + 1
      returning sent
      """;

  private static final String ADD =
      """
      insert into sourcing_outbox (org_id, id, request_id, peer_org_id, position, kind, version, body, created_at)
      values (:org, :id, :request, :peer, :position, :kind, :version, cast(:body as jsonb), :now)
      """;

  private static final String HAND_OVER =
      "select app.hand_over_sourcing_message(:id, :now) as handed";

  private static final String UNHANDLED =
      """
      select id, request_id, peer_org_id, position, kind, version, body
        from sourcing_inbox
       where org_id = :org and request_id = :request and handled_at is null
       order by peer_org_id, position
      """;

  // The next one only: what came before it must have been handled.
  private static final String TAKE =
      """
      insert into sourcing_channel as c (org_id, request_id, peer_org_id, received)
      values (:org, :request, :peer, 1)
          on conflict (org_id, request_id, peer_org_id) do update set received = c.received + 1
      returning received
      """;

  private static final String RECEIVED =
      """
      select received
        from sourcing_channel
       where org_id = :org and request_id = :request and peer_org_id = :peer
         for update
      """;

  private static final String HANDLED =
      """
      update sourcing_inbox
         set handled_at = :now
       where org_id = :org and id = :id and handled_at is null
      """;

  static void add(Tx tx, UUID id, Conversation to, Message message) {
    int position = tx.sql(NEXT_SENT).bindAll(to).one(row -> row.integer("sent"));
    tx.sql(ADD)
        .bind("id", id)
        .bindAll(to)
        .bind("position", position)
        .bind("kind", Message.kind(message.getClass()))
        .bind("version", Message.VERSION)
        .bind("body", Json.text(message))
        .execute();
  }

  /** False when it was handed over before, or its receiver may not be invited. */
  static boolean handOver(Tx tx, UUID message) {
    return tx.sql(HAND_OVER).bind("id", message).one(row -> row.bool("handed"));
  }

  static List<Received> unhandled(Tx tx, UUID request) {
    return tx.sql(UNHANDLED).bind("request", request).list(Received.class);
  }

  /** The position of the last message that was handled; locks the channel. */
  static int received(Tx tx, Conversation from) {
    return tx.sql(RECEIVED).bindAll(from).maybe(row -> row.integer("received")).orElse(0);
  }

  static void take(Tx tx, Received message) {
    tx.sql(TAKE).bindAll(message.from()).one(row -> row.integer("received"));
    if (tx.sql(HANDLED).bind("id", message.id()).execute() != 1) {
      throw new IllegalStateException("Message %s was handled meanwhile.".formatted(message.id()));
    }
  }
}
