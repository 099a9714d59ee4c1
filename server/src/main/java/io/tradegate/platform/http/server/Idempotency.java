package io.tradegate.platform.http.server;

import static io.tradegate.platform.errors.ErrorCode.BAD_REQUEST;
import static io.tradegate.platform.errors.ErrorCode.DUPLICATE_IDEMPOTENCY_KEY;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.crypto.Sha256;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Located;
import io.tradegate.platform.http.Method;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.jobs.Retention.Rule;
import io.tradegate.platform.json.Json;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Makes POST idempotent by its Idempotency-Key. The key is claimed before the work and in its
 * transaction: a parallel call with the same key waits for the outcome, then either gets the
 * address of the result or, if the first call failed, does the work itself.
 */
public final class Idempotency {
  private static final String CLAIM =
      """
      insert into idempotency_key (org_id, caller, key, operation, created_at)
      values (:org, :caller, :key, :operation, :now)
      on conflict do nothing
      """;

  private static final String SETTLE =
      """
      update idempotency_key
         set location = :location
       where org_id = :org and caller = :caller and key = :key
      """;

  private static final String FIND =
      """
      select location
        from idempotency_key
       where org_id = :org and caller = :caller and key = :key
      """;

  private static final String FORGET =
      """
      delete from idempotency_key
       where (org_id, caller, key) in (select org_id, caller, key
                                         from idempotency_key
                                        where created_at < cast(:now as timestamptz) - interval '24 hours'
                                        order by created_at
                                        limit :most)
      """;

  public Idempotency() {}

  /** Keys are kept for a day. */
  public static List<Rule> retention() {
    return List.of(new Rule("idempotency keys", FORGET));
  }

  /** Refuses a key that has a result; for work that begins before its transaction. */
  Tx requireUnused(Call call, Tx tx) {
    keyOf(call)
        .flatMap(key -> find(call, tx, key))
        .ifPresent(
            location -> {
              throw duplicate(location);
            });
    return tx;
  }

  <T> T once(Call call, Tx tx, Supplier<T> work) {
    Optional<String> key = keyOf(call);
    if (key.isEmpty()) {
      return work.get();
    }
    claim(call, tx, key.get());
    T result = work.get();
    settle(call, tx, key.get(), result);
    return result;
  }

  private static Optional<String> keyOf(Call call) {
    if (call.route().method() != Method.POST) {
      return Optional.empty();
    }
    Optional<String> key = call.header("Idempotency-Key");
    if (key.isPresent() && !key.get().matches("[\\x21-\\x7e]{1,255}")) {
      throw BAD_REQUEST.because("Idempotency-Key must be 1 to 255 visible ASCII characters.");
    }
    return key;
  }

  private void claim(Call call, Tx tx, String key) {
    int claimed =
        tx.sql(CLAIM)
            .bind("caller", callerOf(call, tx))
            .bind("key", key)
            .bind("operation", call.route().operation())
            .execute();
    if (claimed == 0) {
      throw duplicate(find(call, tx, key).orElse(call.rawPath()));
    }
  }

  private static Optional<String> find(Call call, Tx tx, String key) {
    return tx.sql(FIND)
        .bind("caller", callerOf(call, tx))
        .bind("key", key)
        .maybe(row -> row.text("location"));
  }

  private static Refusal duplicate(String location) {
    return DUPLICATE_IDEMPOTENCY_KEY
        .because("This Idempotency-Key was used before; Location names the first result.")
        .with("Location", location);
  }

  private static void settle(Call call, Tx tx, String key, Object result) {
    tx.sql(SETTLE)
        .bind("caller", callerOf(call, tx))
        .bind("key", key)
        .bind("location", location(call, result))
        .execute();
  }

  private static String location(Call call, Object result) {
    return switch (result) {
      case Reply reply -> reply.headers().getOrDefault("Location", call.rawPath());
      case Located located -> located.location();
      default -> call.rawPath();
    };
  }

  /**
   * Visitors who are not signed in share an address, such as that of an office or of the server of
   * a store: for them a key belongs to what they send.
   */
  private static String callerOf(Call call, Tx tx) {
    Actor actor = tx.actor();
    Object who = actor.id() == null ? tx.origin().address() + sent(call) : actor.id();
    return actor.kind().wireName() + ":" + who;
  }

  /** Not of sign-in: no trace of a password is kept. */
  private static String sent(Call call) {
    return call.route().admission() == Admission.GUEST && call.route().requestType() != null
        ? ":" + Sha256.hex(Json.bytes(call.body(Record.class)))
        : "";
  }
}
