package io.tradegate.apikeys;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The routes of API keys. Routes that return a secret are for signed-in users only (ADR 10). */
record KeyRoutes(ApiKeys keys) {
  private static final String PATH = "/admin/api-keys";

  /** {@code expiry} is what the contract calls {@code expires_at} in one place. */
  record Create(
      @Text(max = 200) String name,
      @Bounds(min = 1, max = 100) @Text(max = 100) List<String> scopes,
      @Bounds(min = 1, max = 50) @Text(max = 100) @Nullable List<String> importTargets,
      @Nullable Instant expiresAt,
      @Nullable Instant expiry)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      boolean differ = expiresAt != null && expiry != null && !expiresAt.equals(expiry);
      return differ
          ? List.of(
              new FieldError(
                  "expiry", "Fields `expires_at` and `expiry` mean the same and differ; give one."))
          : List.of();
    }

    ApiKeys.Request request() {
      return new ApiKeys.Request(
          name, scopes, importTargets, expiresAt == null ? expiry : expiresAt);
    }
  }

  record Change(
      @Text(max = 200) @Nullable String name,
      @Bounds(min = 1, max = 100) @Text(max = 100) @Nullable List<String> scopes,
      @Bounds(min = 1, max = 50) @Text(max = 100) @Nullable List<String> importTargets,
      @Bounds(min = 1, max = 100_000) @Nullable Integer limitPerMinute) {

    ApiKey.Changes changes() {
      return new ApiKey.Changes(name, scopes, importTargets, limitPerMinute);
    }
  }

  record HandOver(UUID ownerId) {}

  void addTo(Routes routes) {
    routes
        .get(PATH, "apikeys.list", "List API keys")
        .permission("apikey.view")
        .lists(KeyView.class, KeyStore.LIST.params(), (call, tx) -> keys.page(tx, call));
    routes
        .get(PATH + "/{id}", "apikeys.read", "Read an API key")
        .permission("apikey.view")
        .answers(KeyView.class, (call, tx) -> keys.key(tx, call.id("id")));
    routes
        .post(PATH, "apikeys.create", "Create an API key; its secret is answered this once")
        .permission("apikey.manage")
        .sessionsOnly()
        .body(Create.class)
        .creates(KeyView.Revealed.class, (_, tx, body) -> create(tx, body));
    routes
        .patch(
            PATH + "/{id}",
            "apikeys.change",
            "Rename an API key, narrow its scopes and import targets, change its limit")
        .permission("apikey.manage")
        .body(Change.class)
        .refuses(ErrorCode.SCOPES_WIDENED, ErrorCode.INVALID_TRANSITION)
        .answers(KeyView.class, this::change);
    routes
        .post(
            PATH + "/{id}/rotate",
            "apikeys.rotate",
            "Replace the secret; the old one stops working at once")
        .permission("apikey.manage")
        .sessionsOnly()
        .replies(200, KeyView.Revealed.class)
        .refuses(ErrorCode.INVALID_TRANSITION)
        .handle(this::rotate);
    routes
        .post(
            PATH + "/{id}/hand-over",
            "apikeys.hand_over",
            "Make another member of staff the owner, whose permissions bound the key from now on")
        .permission("apikey.manage")
        .sessionsOnly()
        .body(HandOver.class)
        .refuses(INVALID_TRANSITION)
        .answers(KeyView.class, this::handOver);
    routes
        .delete(PATH + "/{id}", "apikeys.revoke", "Revoke an API key for good; its record stays")
        .permission("apikey.manage")
        .answersNothing(this::revoke);
  }

  private Reply create(Tx tx, Create body) {
    KeyView.Revealed key = keys.create(tx, body.request());
    return Reply.created(address(key.id()), key).version(key.version());
  }

  private KeyView change(Call call, Tx tx, Change body) {
    ApiKey.Changes changes = body.changes();
    return keys.change(tx, call.id("id"), call.ifMatch(), changes);
  }

  /**
   * Returns the Location, so that a repeated request with the same Idempotency-Key learns the
   * address of the key.
   */
  private Reply rotate(Call call, Tx tx) {
    KeyView.Revealed key = keys.rotate(tx, call.id("id"), call.ifMatch());
    return Reply.ok(key).version(key.version()).with("Location", address(key.id()));
  }

  private KeyView handOver(Call call, Tx tx, HandOver body) {
    UUID owner = body.ownerId();
    return keys.handOver(tx, call.id("id"), call.ifMatch(), owner);
  }

  private void revoke(Call call, Tx tx) {
    keys.revoke(tx, call.id("id"), call.ifMatch());
  }

  private static String address(UUID id) {
    return PATH + "/" + id;
  }
}
