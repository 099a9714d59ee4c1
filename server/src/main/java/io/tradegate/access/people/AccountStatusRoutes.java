package io.tradegate.access.people;

import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.http.Routes;

/** Routes by which staff disable and enable accounts. */
final class AccountStatusRoutes {
  private AccountStatusRoutes() {}

  /** {@code group}: the first part of the names of the routes. */
  record Described(String path, String group, String noun, String permission) {}

  static <A extends Accounts.Account> void addTo(
      Routes routes, Described described, Class<A> view, Accounts<A> accounts) {
    routes
        .post(
            described.path + "/{id}/disable",
            described.group + ".disable",
            "Lock a %s out, from the next request on".formatted(described.noun))
        .permission(described.permission)
        .refuses(ErrorCode.INVALID_TRANSITION)
        .answers(view, (call, tx) -> accounts.disable(tx, call.id("id"), call.ifMatch()));
    routes
        .post(
            described.path + "/{id}/enable",
            described.group + ".enable",
            "Let a disabled %s sign in again".formatted(described.noun))
        .permission(described.permission)
        .refuses(ErrorCode.INVALID_TRANSITION)
        .answers(view, (call, tx) -> accounts.enable(tx, call.id("id"), call.ifMatch()));
  }
}
