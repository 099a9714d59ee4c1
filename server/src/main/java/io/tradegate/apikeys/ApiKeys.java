package io.tradegate.apikeys;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Versions;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Creates, changes, rotates, revokes and reads API keys. Reads show the exact time of last use. */
record ApiKeys(
    Scopes scopes, ImportTargets targets, Peppers peppers, KeyUsage usage, SecureRandom random) {
  private static final String ENTITY = "api_key";
  static final int DEFAULT_LIMIT_PER_MINUTE = 600;

  /** The request for a new key; without {@code expiresAt} it is valid until it is revoked. */
  record Request(
      String name,
      List<String> scopes,
      @Nullable List<String> importTargets,
      @Nullable Instant expiresAt) {}

  Page<KeyView> page(Tx tx, Call call) {
    usage.flush();
    return KeyStore.LIST.page(tx, call);
  }

  KeyView key(Tx tx, UUID id) {
    usage.flush();
    return KeyView.of(KeyStore.key(tx, id));
  }

  KeyView.Revealed create(Tx tx, Request request) {
    List<String> carried = scopes.known(request.scopes());
    scopes.requireHeld(tx.actor(), carried);
    requireFuture(tx, request.expiresAt());
    KeyText secret = KeyText.mint(random);
    UUID id = insert(tx, request, carried, secret);
    KeyView view = KeyView.of(KeyStore.key(tx, id));
    tx.changed(ENTITY, id, null, view);
    return view.with(secret);
  }

  static void requireFuture(Tx tx, @Nullable Instant expiresAt) {
    if (expiresAt != null && !expiresAt.isAfter(tx.now())) {
      throw Refusal.ofField("expires_at", "Field `expires_at` must be in the future.");
    }
  }

  private UUID insert(Tx tx, Request request, List<String> carried, KeyText secret) {
    UUID id = tx.newId();
    KeyStore.insert(
        tx,
        new KeyStore.NewKey(
            id,
            secret.keyId(),
            peppers.digest(secret),
            request.name(),
            carried,
            targets.known(request.importTargets()),
            DEFAULT_LIMIT_PER_MINUTE,
            tx.actor().requireId(),
            tx.now(),
            request.expiresAt()));
    return id;
  }

  KeyView change(Tx tx, UUID id, OptionalInt expected, ApiKey.Changes changes) {
    ApiKey before = lock(tx, id, expected);
    List<String> asked = changes.scopes();
    List<String> kept = asked == null ? before.scopes() : scopes.narrowed(before.scopes(), asked);
    List<String> importTargets = targets.narrowed(before.importTargets(), changes.importTargets());
    ApiKey after =
        before.change(
            new ApiKey.Changes(changes.name(), kept, importTargets, changes.limitPerMinute()));
    KeyStore.change(tx, after);
    return changed(tx, before, after);
  }

  /**
   * The old secret is invalid from the commit on: every request compares digests in the database.
   */
  KeyView.Revealed rotate(Tx tx, UUID id, OptionalInt expected) {
    ApiKey before = lock(tx, id, expected);
    scopes.requireHeld(tx.actor(), before.scopes());
    ApiKey after = before.rotate();
    KeyText secret = KeyText.renew(after.keyId(), random);
    KeyStore.setSecret(tx, id, peppers.digest(secret));
    return changed(tx, before, after).with(secret);
  }

  /** Both the caller and the new owner must have every scope of the key. */
  KeyView handOver(Tx tx, UUID id, OptionalInt expected, UUID owner) {
    ApiKey before = lock(tx, id, expected);
    KeyStore.Person person =
        KeyStore.person(tx, owner)
            .filter(KeyStore.Person::active)
            .orElseThrow(
                () ->
                    Refusal.ofField(
                        "owner_id", "Field `owner_id` must name an active member of staff."));
    scopes.requireHeld(tx.actor(), before.scopes());
    scopes.requireHeldBy(person.name(), person.permissions(), before.scopes());
    ApiKey after = before.handOver(owner, person.name());
    KeyStore.handOver(tx, id, owner);
    return changed(tx, before, after);
  }

  void revoke(Tx tx, UUID id, OptionalInt expected) {
    ApiKey before = lock(tx, id, expected);
    KeyStore.revoke(tx, id);
    changed(tx, before, before.revoke());
  }

  private ApiKey lock(Tx tx, UUID id, OptionalInt expected) {
    usage.flush();
    ApiKey key = KeyStore.lock(tx, id);
    Versions.require(expected, key.version());
    return key;
  }

  private static KeyView changed(Tx tx, ApiKey before, ApiKey after) {
    KeyView view = KeyView.of(after);
    tx.changed(ENTITY, after.id(), KeyView.of(before), view);
    return view;
  }
}
