package io.tradegate.apikeys;

import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;
import static io.tradegate.platform.errors.ErrorCode.LIMIT_REACHED;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Creates, reads and revokes the API keys of the own vendor, where the organization allows them.
 */
record VendorKeys(Peppers peppers, KeyUsage usage, SecureRandom random, Predicate<Tx> allowed) {
  private static final String ENTITY = "api_key";
  private static final List<String> SCOPES = List.of("import.ingest");
  private static final int MOST = 20;

  /** A key to be inserted. It is never compared, so an array component is fine. */
  @SuppressWarnings("ArrayRecordComponent")
  record NewKey(
      String keyId,
      byte[] secretHash,
      String name,
      List<String> scopes,
      int limitPerMinute,
      @Nullable Instant expiresAt) {}

  Page<VendorKey> page(Tx tx, Call call) {
    usage.flush();
    return VendorKeyStore.LIST.page(tx, call, Map.of("vendor", tx.actor().requireAccount()));
  }

  VendorKey key(Tx tx, UUID id) {
    usage.flush();
    return found(tx, id);
  }

  private static VendorKey found(Tx tx, UUID id) {
    return VendorKeyStore.find(tx, tx.actor().requireAccount(), id)
        .orElseThrow(() -> missing("API key", id));
  }

  VendorKey.Revealed create(Tx tx, String name, @Nullable Instant expiresAt) {
    requireAllowed(tx);
    ApiKeys.requireFuture(tx, expiresAt);
    KeyText secret = KeyText.mint(random);
    UUID id = tx.newId();
    VendorKeyStore.insert(
        tx,
        id,
        new NewKey(
            secret.keyId(),
            peppers.digest(secret),
            name,
            SCOPES,
            ApiKeys.DEFAULT_LIMIT_PER_MINUTE,
            expiresAt));
    VendorKey made = found(tx, id);
    tx.changed(ENTITY, id, null, made);
    return made.with(secret);
  }

  private void requireAllowed(Tx tx) {
    if (!allowed.test(tx)) {
      throw FORBIDDEN.because("The store does not allow API keys of vendors; ask the store.");
    }
    if (VendorKeyStore.countUsable(tx, tx.actor().requireAccount()) >= MOST) {
      throw LIMIT_REACHED.because(
          "You have %d API keys; revoke one before you make another.".formatted(MOST));
    }
  }

  /** Idempotent: a repeated DELETE is no error, since the key is revoked already. */
  void revoke(Tx tx, UUID id) {
    VendorKey before = found(tx, id);
    if (VendorKeyStore.revoke(tx, tx.actor().requireAccount(), id)) {
      tx.changed(ENTITY, id, before, found(tx, id));
    }
  }
}
