package io.tradegate.payments.connections;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.IN_USE;
import static java.util.Objects.requireNonNullElse;

import io.tradegate.payments.connections.PaymentConnections.Wish;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Text;
import org.jspecify.annotations.Nullable;

/** Routes for gateway connections, for staff. Secrets are written and never read. */
public final class ConnectionRoutes {
  private static final String ALL = "/admin/payment-connections";
  private static final String ONE = ALL + "/{id}";
  private static final String VIEW = "settings.view";
  private static final String MANAGE = "settings.manage";

  private final PaymentConnections connections;

  public ConnectionRoutes(PaymentConnections connections) {
    this.connections = connections;
  }

  record CreateConnection(
      @Text(max = 100, format = Text.Format.LINE) String name,
      ConnectionKind kind,
      @Text(max = 500) String baseUrl,
      @Text(max = 500, format = Text.Format.SECRET) String apiKey,
      @Text(max = 500, format = Text.Format.SECRET) String signingSecret,
      @Nullable Boolean enabled) {
    Wish wish() {
      return new ReplaceConnection(name, kind, baseUrl, apiKey, signingSecret, enabled).wish();
    }

    @Override
    public String toString() {
      return "CreateConnection[" + name + "]";
    }
  }

  /** {@code apiKey}, {@code signingSecret}: null: as they are. */
  record ReplaceConnection(
      @Text(max = 100, format = Text.Format.LINE) String name,
      ConnectionKind kind,
      @Text(max = 500) String baseUrl,
      @Text(max = 500, format = Text.Format.SECRET) @Nullable String apiKey,
      @Text(max = 500, format = Text.Format.SECRET) @Nullable String signingSecret,
      @Nullable Boolean enabled) {
    Wish wish() {
      return new Wish(
          new PaymentConnection.Facts(name, kind, baseUrl, requireNonNullElse(enabled, true)),
          apiKey,
          signingSecret);
    }

    @Override
    public String toString() {
      return "ReplaceConnection[" + name + "]";
    }
  }

  /** Fields that are left out stay as they are. */
  record ChangeConnection(
      @Text(max = 100, format = Text.Format.LINE) @Nullable String name,
      @Text(max = 500) @Nullable String baseUrl,
      @Text(max = 500, format = Text.Format.SECRET) @Nullable String apiKey,
      @Text(max = 500, format = Text.Format.SECRET) @Nullable String signingSecret,
      @Nullable Boolean enabled) {
    Wish wish(PaymentConnection now) {
      return new Wish(
          new PaymentConnection.Facts(
              requireNonNullElse(name, now.name()),
              now.kind(),
              requireNonNullElse(baseUrl, now.baseUrl()),
              requireNonNullElse(enabled, now.enabled())),
          apiKey,
          signingSecret);
    }

    @Override
    public String toString() {
      return "ChangeConnection[" + name + "]";
    }
  }

  public void addTo(Routes routes) {
    routes
        .get(ALL, "payment_connections.list", "List the card gateways of the organization")
        .permission(VIEW)
        .lists(PaymentConnection.class, ConnectionStore.LIST);
    routes
        .post(ALL, "payment_connections.create", "Connect a card gateway")
        .permission(MANAGE)
        .body(CreateConnection.class)
        .refuses(DUPLICATE)
        .creates(PaymentConnection.class, (_, tx, body) -> create(tx, body));
    routes
        .get(ONE, "payment_connections.get", "Read the connection to a card gateway")
        .permission(VIEW)
        .answers(PaymentConnection.class, (call, tx) -> connections.connection(tx, call.id("id")));
    routes
        .put(ONE, "payment_connections.replace", "Replace the connection to a card gateway")
        .permission(MANAGE)
        .body(ReplaceConnection.class)
        .refuses(DUPLICATE)
        .answers(PaymentConnection.class, this::replace);
    routes
        .patch(ONE, "payment_connections.change", "Change the connection to a card gateway")
        .permission(MANAGE)
        .body(ChangeConnection.class)
        .refuses(DUPLICATE)
        .answers(
            PaymentConnection.class,
            (call, tx, body) -> connections.change(tx, call.id("id"), call.ifMatch(), body::wish));
    routes
        .delete(
            ONE, "payment_connections.delete", "Delete a connection that no payment went through")
        .permission(MANAGE)
        .refuses(IN_USE)
        .answersNothing((call, tx) -> connections.remove(tx, call.id("id"), call.ifMatch()));
  }

  private Reply create(Tx tx, CreateConnection body) {
    PaymentConnection made = connections.add(tx, body.wish());
    return Reply.created(ALL + "/" + made.id(), made).version(made.version());
  }

  private PaymentConnection replace(Call call, Tx tx, ReplaceConnection body) {
    Wish wish = body.wish();
    return connections.change(tx, call.id("id"), call.ifMatch(), _ -> wish);
  }
}
