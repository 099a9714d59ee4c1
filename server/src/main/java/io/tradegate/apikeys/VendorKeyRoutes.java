package io.tradegate.apikeys;

import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;
import static io.tradegate.platform.errors.ErrorCode.LIMIT_REACHED;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Text;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Routes by which owners of a vendor keep the API keys of its own systems. */
final class VendorKeyRoutes {
  private static final String ALL = "/vendor/api-keys";
  private static final String ONE = ALL + "/{id}";

  private final VendorKeys keys;

  VendorKeyRoutes(VendorKeys keys) {
    this.keys = keys;
  }

  record CreateVendorKey(@Text(max = 200) String name, @Nullable Instant expiresAt) {}

  void addTo(Routes routes) {
    routes
        .get(ALL)
        .named("vendor_keys.list", "List the API keys of the own vendor")
        .vendors("owner")
        .lists(VendorKey.class, VendorKeyStore.LIST.params())
        .handle((call, tx) -> Reply.ok(keys.page(tx, call)));
    routes
        .post(ALL)
        .named(
            "vendor_keys.create",
            "Create an API key that imports for the own vendor; its secret is answered this once")
        .vendors("owner")
        .body(CreateVendorKey.class)
        .replies(201, VendorKey.Revealed.class)
        .refuses(FORBIDDEN, LIMIT_REACHED)
        .handle(this::create);
    routes
        .get(ONE)
        .named("vendor_keys.read", "Read an API key of the own vendor")
        .vendors("owner")
        .replies(200, VendorKey.class)
        .handle((call, tx) -> reply(keys.key(tx, call.id("id"))));
    routes
        .delete(ONE)
        .named("vendor_keys.revoke", "Revoke an API key of the own vendor for good")
        .vendors("owner")
        .replies(204)
        .handle(this::revoke);
  }

  private Reply create(Call call, Tx tx) {
    CreateVendorKey body = call.body(CreateVendorKey.class);
    VendorKey.Revealed key = keys.create(tx, body.name(), body.expiresAt());
    return Reply.created(ALL + "/" + key.id(), key).version(key.version());
  }

  private Reply revoke(Call call, Tx tx) {
    keys.revoke(tx, call.id("id"));
    return Reply.noContent();
  }

  private static Reply reply(VendorKey key) {
    return Reply.ok(key).version(key.version());
  }
}
