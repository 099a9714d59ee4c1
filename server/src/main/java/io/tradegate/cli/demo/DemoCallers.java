package io.tradegate.cli.demo;

import java.net.http.HttpClient;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The callers of the scripts. They sign in beside the first steps: checking a password is slow. */
final class DemoCallers implements AutoCloseable {
  private final ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();
  private final HttpClient client;
  private final String url;
  private final Map<String, Future<DemoCaller>> callers = new HashMap<>();

  DemoCallers(HttpClient client, String url) {
    this.client = client;
    this.url = url;
    signIn("staff", "admin", "admin@demo.test");
    signIn("buyer", "storefront", "buyer@demo.test");
    signIn("finance", "admin", "fay@demo.test");
    signIn("fabrikam", "vendor", "vendor@demo.test");
    signIn("proseware", "vendor", "proseware@demo.test");
    signIn("wingtip", "vendor", "wingtip@demo.test");
    signIn("acme", "admin", "admin@acme.test");
    callers.put("guest", executor.submit(() -> new DemoCaller(client, url, "")));
  }

  private void signIn(String name, String audience, String email) {
    callers.put(name, executor.submit(() -> DemoCaller.signIn(client, url, audience, email)));
  }

  DemoCaller named(String name) {
    try {
      return Objects.requireNonNull(callers.get(name), name).get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  @Override
  public void close() {
    executor.close();
  }
}
