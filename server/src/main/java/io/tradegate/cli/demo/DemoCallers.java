package io.tradegate.cli.demo;

import java.net.http.HttpClient;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/** The callers of the scripts. They sign in beside the first steps: checking a password is slow. */
final class DemoCallers {
  private final Map<String, CompletableFuture<DemoCaller>> callers = new HashMap<>();
  private final Executor executor;

  DemoCallers(HttpClient client, String url, Executor executor) {
    this.executor = executor;
    add("staff", () -> DemoCaller.signIn(client, url, "admin", "admin@demo.test"));
    add("buyer", () -> DemoCaller.signIn(client, url, "storefront", "buyer@demo.test"));
    add("finance", () -> DemoCaller.signIn(client, url, "admin", "fay@demo.test"));
    add("fabrikam", () -> DemoCaller.signIn(client, url, "vendor", "vendor@demo.test"));
    add("proseware", () -> DemoCaller.signIn(client, url, "vendor", "proseware@demo.test"));
    add("wingtip", () -> DemoCaller.signIn(client, url, "vendor", "wingtip@demo.test"));
    add("acme", () -> DemoCaller.signIn(client, url, "admin", "admin@acme.test"));
    add("guest", () -> new DemoCaller(client, url, ""));
  }

  private void add(String name, Supplier<DemoCaller> caller) {
    callers.put(name, CompletableFuture.supplyAsync(caller, executor));
  }

  DemoCaller named(String name) {
    return Objects.requireNonNull(callers.get(name), name).join();
  }
}
