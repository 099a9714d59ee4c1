package io.tradegate.cart;

import io.tradegate.access.people.Permissions;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.caller.Origin;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.json.Json;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.util.Base64;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Places orders like checkout, as a buyer and in a transaction, and counts the statements. */
public final class Till {
  private static final DataSource POOL = Database.open(TestApp.shared().settings()).app();

  private final AtomicInteger statements = new AtomicInteger();
  private final Db db;

  public Till() {
    this.db = new Db(counted(POOL), Permissions.patterns());
  }

  public <T> T as(TestClient buyer, Function<Tx, T> work) {
    return db.write(caller(buyer), work);
  }

  /** How many statements some work takes besides the one that lets the buyer in. */
  public int statements(TestClient buyer, Function<Tx, ?> work) {
    statements.set(0);
    as(buyer, work);
    return statements.get() - 1;
  }

  private static Caller caller(TestClient buyer) {
    String payload = buyer.token().split("\\.", -1)[1];
    JsonNode claims = Json.mapper().readTree(Base64.getUrlDecoder().decode(payload));
    return new Caller(
        new Caller.Session(
            Audience.STOREFRONT,
            claims.get("org_id").asLong(),
            id(claims, "sub"),
            id(claims, "sid"),
            claims.get("ep").asInt(),
            claims.get("oe").asInt(),
            id(claims, "customer_id"),
            buyer.headers().get("X-Tenant-Host"),
            null),
        Origin.job("test"));
  }

  private static UUID id(JsonNode claims, String name) {
    return UUID.fromString(claims.get(name).asString());
  }

  private DataSource counted(DataSource source) {
    return proxy(
        DataSource.class,
        (method, args) -> {
          Object result = method.invoke(source, args);
          return result instanceof Connection connection ? counted(connection) : result;
        });
  }

  private Connection counted(Connection connection) {
    return proxy(
        Connection.class,
        (method, args) -> {
          if (method.getName().equals("prepareStatement")) {
            statements.incrementAndGet();
          }
          return method.invoke(connection, args);
        });
  }

  private interface Passing {
    @Nullable Object on(Method method, Object @Nullable [] args)
        throws ReflectiveOperationException;
  }

  private static <T> T proxy(Class<T> type, Passing passing) {
    return type.cast(
        Proxy.newProxyInstance(
            Till.class.getClassLoader(),
            new Class<?>[] {type},
            (_, method, args) -> {
              try {
                return passing.on(method, args);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            }));
  }
}
