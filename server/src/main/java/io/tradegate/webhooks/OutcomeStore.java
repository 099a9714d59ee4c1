package io.tradegate.webhooks;

import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.WorkerTx;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * How attempts ended. Outcomes are turned by a quarter: an array for each column is what the
 * database reads fastest.
 */
final class OutcomeStore {
  private static final String SETTLE =
      """
      select app.settle_deliveries(:org_id, :delivery_id, :endpoint_id, :token, :attempt_id, :number, :sequence,
                                   :delay_ms) as refused
      """;

  private static final String RECORD =
      """
      select app.record_attempts(
               :org_id, :delivery_id, :endpoint_id, :number, :sequence, :outcome, :attempt_id, :started_at, :duration_ms,
               :response_status, :error, :explanation, :response_body, :dns_ms, :connect_ms, :tls_ms, :first_byte_ms,
               :remote_address, :secret_version)
      """;

  /** Answers how many still held their lease; the others are ignored. */
  int record(WorkerTx tx, List<Outcome> outcomes) {
    Set<UUID> refused = settle(tx, outcomes);
    List<Outcome> held =
        refused.isEmpty()
            ? outcomes
            : outcomes.stream().filter(each -> !refused.contains(each.attemptId())).toList();
    if (!held.isEmpty()) {
      write(tx, held);
    }
    return held.size();
  }

  private static Set<UUID> settle(WorkerTx tx, List<Outcome> outcomes) {
    Sql statement = new Columns(tx.sql(SETTLE), outcomes).keys().settling().statement();
    return Set.copyOf(statement.one(row -> row.uuids("refused")));
  }

  private static void write(WorkerTx tx, List<Outcome> outcomes) {
    new Columns(tx.sql(RECORD), outcomes).keys().telling().statement().list(_ -> true);
  }

  private record Columns(Sql statement, List<Outcome> outcomes) {
    Columns keys() {
      column("org_id", "bigint", Long[]::new, Outcome::orgId);
      column("delivery_id", "uuid", UUID[]::new, Outcome::deliveryId);
      column("endpoint_id", "uuid", UUID[]::new, Outcome::endpointId);
      column("attempt_id", "uuid", UUID[]::new, Outcome::attemptId);
      integer("number", Outcome::number);
      column("sequence", "bigint", Long[]::new, Outcome::sequence);
      return this;
    }

    Columns settling() {
      column("token", "uuid", UUID[]::new, Outcome::token);
      column("delay_ms", "bigint", Long[]::new, Outcome::delayMs);
      return this;
    }

    Columns telling() {
      text("outcome", outcome -> outcome.outcome().name().toLowerCase(Locale.ROOT));
      column("started_at", "timestamptz", Object[]::new, Outcome::startedAt);
      integer("duration_ms", Outcome::durationMs);
      integer("response_status", Outcome::responseStatus);
      text("error", Outcome::error);
      text("explanation", Outcome::explanation);
      text("response_body", Outcome::responseBody);
      integer("dns_ms", Outcome::dnsMs);
      integer("connect_ms", Outcome::connectMs);
      integer("tls_ms", Outcome::tlsMs);
      integer("first_byte_ms", Outcome::firstByteMs);
      text("remote_address", Outcome::remoteAddress);
      integer("secret_version", Outcome::secretVersion);
      return this;
    }

    private void integer(String name, Function<Outcome, @Nullable Integer> value) {
      column(name, "integer", Integer[]::new, value);
    }

    private void text(String name, Function<Outcome, @Nullable String> value) {
      column(name, "text", String[]::new, value);
    }

    /** The array's own type matters: numbers and ids travel as they are, the rest as text. */
    private <T> void column(
        String name,
        String type,
        IntFunction<@Nullable T[]> array,
        Function<Outcome, @Nullable T> value) {
      statement.bindArray(name, type, outcomes.stream().map(value).toArray(array));
    }
  }
}
