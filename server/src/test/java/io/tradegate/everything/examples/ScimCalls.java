package io.tradegate.everything.examples;

import io.tradegate.everything.examples.SpecialCalls.Call;
import io.tradegate.platform.http.Route;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Calls of a directory. */
final class ScimCalls {
  private final SsoCalls sso;
  private @Nullable TestClient directory;

  ScimCalls(SsoCalls sso) {
    this.sso = sso;
  }

  void addTo(Map<String, Function<Route, Call>> calls) {
    for (String kind : List.of("Users", "Groups")) {
      String operation = "scim." + (kind.equals("Users") ? "users" : "groups");
      calls.put(operation + "_list", _ -> call("/" + kind, null));
      calls.put(operation + "_create", _ -> call("/" + kind, made(kind)));
      calls.put(operation + "_get", _ -> call(one(kind), null));
      calls.put(operation + "_replace", _ -> call(one(kind), made(kind)));
      calls.put(operation + "_change", _ -> call(one(kind), renamed()));
      calls.put(operation + "_delete", _ -> call(one(kind), null));
    }
    calls.put("scim.service", _ -> call("/ServiceProviderConfig", null));
    calls.put("scim.resource_types", _ -> call("/ResourceTypes", null));
    calls.put("scim.resource_type", _ -> call("/ResourceTypes/User", null));
    calls.put(
        "scim.schema", _ -> call("/Schemas/urn:ietf:params:scim:schemas:core:2.0:Group", null));
    calls.put("scim.schemas", _ -> call("/Schemas", null));
  }

  private Call call(String rest, @Nullable Object body) {
    return new Call(directory(), path(rest), body);
  }

  private String path(String rest) {
    return "/scim/v2/" + sso.connection() + rest;
  }

  private TestClient directory() {
    if (directory == null) {
      String token = "/admin/identity-providers/" + sso.connection() + "/scim-token";
      String secret = sso.shop.owner().post(token).expect(201).text("secret");
      directory = sso.shop.guest().bearer(secret);
    }
    return directory;
  }

  private Map<String, Object> made(String kind) {
    return kind.equals("Users")
        ? Map.of("userName", sso.shop.email("user-" + TestApp.ids().next()))
        : Map.of("displayName", "Group " + TestApp.ids().next());
  }

  private String one(String kind) {
    return "/%s/%s"
        .formatted(kind, directory().post(path("/" + kind), made(kind)).expect(201).text("id"));
  }

  private static Map<String, Object> renamed() {
    return Map.of(
        "Operations",
        List.of(Map.of("op", "replace", "path", "displayName", "value", "Another name")));
  }
}
