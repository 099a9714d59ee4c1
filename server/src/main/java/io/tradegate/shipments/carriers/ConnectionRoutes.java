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
        .get(ALL, "carrier_connections.list", "List the connections to carriers")
        .permission(CarrierRoutes.VIEW)
        .lists(CarrierConnection.class, ConnectionStore.LIST);
    routes
        .post(ALL, "carrier_connections.create", "Connect a carrier")
        .permission(CarrierRoutes.MANAGE)
        .body(CreateCarrierConnection.class)
        .refuses(DUPLICATE)
        .creates(CarrierConnection.class, (_, tx, body) -> create(tx, body));
    routes
        .get(ONE, "carrier_connections.get", "Read the connection to a carrier")
        .permission(CarrierRoutes.VIEW)
        .answers(CarrierConnection.class, (call, tx) -> connections.connection(tx, call.id("id")));
    routes
        .put(ONE, "carrier_connections.replace", "Replace the connection to a carrier")
        .permission(CarrierRoutes.MANAGE)
        .body(ReplaceCarrierConnection.class)
        .answers(CarrierConnection.class, this::replace);
    routes
        .patch(ONE, "carrier_connections.change", "Change the connection to a carrier")
        .permission(CarrierRoutes.MANAGE)
        .body(ChangeCarrierConnection.class)
        .answers(
            CarrierConnection.class,
            (call, tx, body) -> connections.change(tx, call.id("id"), call.ifMatch(), body::wish));
    routes
        .delete(ONE, "carrier_connections.delete", "Delete a connection that printed no label")
        .permission(CarrierRoutes.MANAGE)
        .refuses(IN_USE)
        .answersNothing((call, tx) -> connections.remove(tx, call.id("id"), call.ifMatch()));
  }

  private Reply create(Tx tx, CreateCarrierConnection body) {
    CarrierConnection made = connections.add(tx, body.carrierId(), body.wish());
    return Reply.created(ALL + "/" + made.id(), made).version(made.version());
  }

  private CarrierConnection replace(Call call, Tx tx, ReplaceCarrierConnection body) {
    Wish wish = body.wish();
    return connections.change(tx, call.id("id"), call.ifMatch(), _ -> wish);
  }
}
