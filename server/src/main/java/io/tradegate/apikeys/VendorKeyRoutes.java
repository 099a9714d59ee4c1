package io.tradegate.apikeys;

import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;
import static io.tradegate.platform.errors.ErrorCode.LIMIT_REACHED;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Text;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Routes by which owners of a vendor keep the API keys of its own systems. */
record VendorKeyRoutes(VendorKeys keys) {
  private static final String ALL = "/vendor/api-keys";
  private static final String ONE = ALL + "/{id}";

  record CreateVendorKey(@Text(max = 200) String name, @Nullable Instant expiresAt) {}

  void addTo(Routes routes) {
    routes
        .get(ALL, "vendor_keys.list", "List the API keys of the own vendor")
        .vendors("owner")
        .lists(VendorKey.class, VendorKeyStore.LIST.params(), (call, tx) -> keys.page(tx, call));
    routes
        .post(
            ALL,
            "vendor_keys.create",
            "Create an API key that imports for the own vendor; its secret is answered this once")
        .vendors("owner")
        .body(CreateVendorKey.class)
        .refuses(FORBIDDEN, LIMIT_REACHED)
        .creates(VendorKey.Revealed.class, (_, tx, body) -> create(tx, body));
    routes
        .get(ONE, "vendor_keys.read", "Read an API key of the own vendor")
        .vendors("owner")
        .answers(VendorKey.class, (call, tx) -> keys.key(tx, call.id("id")));
    routes
        .delete(ONE, "vendor_keys.revoke", "Revoke an API key of the own vendor for good")
        .vendors("owner")
        .answersNothing((call, tx) -> keys.revoke(tx, call.id("id")));
  }

  private Reply create(Tx tx, CreateVendorKey body) {
    VendorKey.Revealed key = keys.create(tx, body.name(), body.expiresAt());
    return Reply.created(ALL + "/" + key.id(), key).version(key.version());
  }
}
