package io.tradegate.shipments.carriers;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.IN_USE;
import static java.util.Objects.requireNonNullElse;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Text;
import io.tradegate.shipments.carriers.CarrierConnections.Wish;
import io.tradegate.shipments.services.CarrierKind;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes for connections to carriers, for staff. The secret is written and never read. */
public final class ConnectionRoutes {
  private static final String ALL = "/admin/carrier-connections";
  private static final String ONE = ALL + "/{id}";

  private final CarrierConnections connections;

  public ConnectionRoutes(CarrierConnections connections) {
    this.connections = connections;
  }

  record CreateCarrierConnection(
      UUID carrierId,
      CarrierKind kind,
      @Text(max = 500, format = Text.Format.SECRET) String signingSecret,
      @Nullable Boolean enabled) {
    Wish wish() {
      return new ReplaceCarrierConnection(kind, signingSecret, enabled).wish();
    }

    @Override
    public String toString() {
      return "CreateCarrierConnection[" + carrierId + "]";
    }
  }

  /** {@code signingSecret}: null: as it is. */
  record ReplaceCarrierConnection(
      CarrierKind kind,
      @Text(max = 500, format = Text.Format.SECRET) @Nullable String signingSecret,
      @Nullable Boolean enabled) {
    Wish wish() {
      return new Wish(
          new CarrierConnection.Facts(kind, requireNonNullElse(enabled, true)), signingSecret);
    }

    @Override
    public String toString() {
      return "ReplaceCarrierConnection[" + kind + "]";
    }
  }

  /** Fields that are left out stay as they are. */
  record ChangeCarrierConnection(
      @Text(max = 500, format = Text.Format.SECRET) @Nullable String signingSecret,
      @Nullable Boolean enabled) {
    Wish wish(CarrierConnection now) {
      return new Wish(
          new CarrierConnection.Facts(now.kind(), requireNonNullElse(enabled, now.enabled())),
          signingSecret);
    }

    @Override
    public String toString() {
      return "ChangeCarrierConnection[" + enabled + "]";
    }
  }

  public void addTo(Routes routes) {
    routes
        .get(ALL)
        .named("carrier_connections.list", "List the connections to carriers")
        .permission(CarrierRoutes.VIEW)
        .lists(CarrierConnection.class, ConnectionStore.LIST.params())
        .handle((call, tx) -> Reply.ok(ConnectionStore.LIST.page(tx, call, Map.of())));
    routes
        .post(ALL)
        .named("carrier_connections.create", "Connect a carrier")
        .permission(CarrierRoutes.MANAGE)
        .body(CreateCarrierConnection.class)
        .replies(201, CarrierConnection.class)
        .refuses(DUPLICATE)
        .handle(this::create);
    routes
        .get(ONE)
        .named("carrier_connections.get", "Read the connection to a carrier")
        .permission(CarrierRoutes.VIEW)
        .replies(200, CarrierConnection.class)
        .handle((call, tx) -> ok(connections.connection(tx, call.id("id"))));
    routes
        .put(ONE)
        .named("carrier_connections.replace", "Replace the connection to a carrier")
        .permission(CarrierRoutes.MANAGE)
        .body(ReplaceCarrierConnection.class)
        .replies(200, CarrierConnection.class)
        .handle(this::replace);
    routes
        .patch(ONE)
        .named("carrier_connections.change", "Change the connection to a carrier")
        .permission(CarrierRoutes.MANAGE)
        .body(ChangeCarrierConnection.class)
        .replies(200, CarrierConnection.class)
        .handle(this::change);
    routes
        .delete(ONE)
        .named("carrier_connections.delete", "Delete a connection that printed no label")
        .permission(CarrierRoutes.MANAGE)
        .replies(204)
        .refuses(IN_USE)
        .handle(this::delete);
  }

  private Reply create(Call call, Tx tx) {
    CreateCarrierConnection body = call.body(CreateCarrierConnection.class);
    CarrierConnection made = connections.add(tx, body.carrierId(), body.wish());
    return Reply.created(ALL + "/" + made.id(), made).version(made.version());
  }

  private Reply replace(Call call, Tx tx) {
    Wish wish = call.body(ReplaceCarrierConnection.class).wish();
    return ok(connections.change(tx, call.id("id"), call.ifMatch(), _ -> wish));
  }

  private Reply change(Call call, Tx tx) {
    ChangeCarrierConnection body = call.body(ChangeCarrierConnection.class);
    return ok(connections.change(tx, call.id("id"), call.ifMatch(), body::wish));
  }

  private Reply delete(Call call, Tx tx) {
    connections.remove(tx, call.id("id"), call.ifMatch());
    return Reply.noContent();
  }

  private static Reply ok(CarrierConnection connection) {
    return Reply.ok(connection).version(connection.version());
  }
}
