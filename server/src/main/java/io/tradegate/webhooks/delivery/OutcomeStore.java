package io.tradegate.webhooks.delivery;

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
 * Writes the outcomes of attempts. Rows are transposed to one array per column, which PostgreSQL
 * reads fastest.
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
  static int record(WorkerTx tx, List<AttemptOutcome> outcomes) {
    Set<UUID> refused = settle(tx, outcomes);
    List<AttemptOutcome> held =
        refused.isEmpty()
            ? outcomes
            : outcomes.stream().filter(each -> !refused.contains(each.attemptId())).toList();
    if (!held.isEmpty()) {
      write(tx, held);
    }
    return held.size();
  }

  private static Set<UUID> settle(WorkerTx tx, List<AttemptOutcome> outcomes) {
    Sql statement = new Columns(tx.sql(SETTLE), outcomes).keys().settling().statement();
    return Set.copyOf(statement.one(row -> row.uuids("refused")));
  }

  private static void write(WorkerTx tx, List<AttemptOutcome> outcomes) {
    new Columns(tx.sql(RECORD), outcomes).keys().log().statement().list(_ -> true);
  }

  private record Columns(Sql statement, List<AttemptOutcome> outcomes) {
    Columns keys() {
      column("org_id", "bigint", Long[]::new, AttemptOutcome::orgId);
      column("delivery_id", "uuid", UUID[]::new, AttemptOutcome::deliveryId);
      column("endpoint_id", "uuid", UUID[]::new, AttemptOutcome::endpointId);
      column("attempt_id", "uuid", UUID[]::new, AttemptOutcome::attemptId);
      integer("number", AttemptOutcome::number);
      column("sequence", "bigint", Long[]::new, AttemptOutcome::sequence);
      return this;
    }

    Columns settling() {
      column("token", "uuid", UUID[]::new, AttemptOutcome::token);
      column("delay_ms", "bigint", Long[]::new, AttemptOutcome::delayMs);
      return this;
    }

    Columns log() {
      text("outcome", outcome -> outcome.outcome().name().toLowerCase(Locale.ROOT));
      column("started_at", "timestamptz", Object[]::new, AttemptOutcome::startedAt);
      integer("duration_ms", AttemptOutcome::durationMs);
      integer("response_status", AttemptOutcome::responseStatus);
      text("error", AttemptOutcome::error);
      text("explanation", AttemptOutcome::explanation);
      text("response_body", AttemptOutcome::responseBody);
      integer("dns_ms", AttemptOutcome::dnsMs);
      integer("connect_ms", AttemptOutcome::connectMs);
      integer("tls_ms", AttemptOutcome::tlsMs);
      integer("first_byte_ms", AttemptOutcome::firstByteMs);
      text("remote_address", AttemptOutcome::remoteAddress);
      integer("secret_version", AttemptOutcome::secretVersion);
      return this;
    }

    private void integer(String name, Function<AttemptOutcome, @Nullable Integer> value) {
      column(name, "integer", Integer[]::new, value);
    }

    private void text(String name, Function<AttemptOutcome, @Nullable String> value) {
      column(name, "text", String[]::new, value);
    }

    /** The array's own type matters: numbers and ids travel as they are, the rest as text. */
    private <T> void column(
        String name,
        String type,
        IntFunction<@Nullable T[]> array,
        Function<AttemptOutcome, @Nullable T> value) {
      statement.bindArray(name, type, outcomes.stream().map(value).toArray(array));
    }
  }
}
