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
import io.tradegate.platform.json.Json;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Makes POST idempotent by its Idempotency-Key. The key is claimed before the work and in its
 * transaction: a parallel call with the same key waits for the outcome, then either gets the
 * address of the result or, if the first call failed, does the work itself.
 */
public final class Idempotency {
  public Idempotency() {}

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
    if (!IdempotencyStore.claim(tx, callerOf(call, tx), key, call.route().operation())) {
      throw duplicate(find(call, tx, key).orElse(call.rawPath()));
    }
  }

  private static Optional<String> find(Call call, Tx tx, String key) {
    return IdempotencyStore.location(tx, callerOf(call, tx), key);
  }

  private static Refusal duplicate(String location) {
    return DUPLICATE_IDEMPOTENCY_KEY
        .because("This Idempotency-Key was used before; Location names the first result.")
        .with("Location", location);
  }

  private static void settle(Call call, Tx tx, String key, Object result) {
    IdempotencyStore.settle(tx, callerOf(call, tx), key, location(call, result));
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
