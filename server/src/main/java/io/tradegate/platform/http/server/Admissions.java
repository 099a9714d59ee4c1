package io.tradegate.platform.http.server;

import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;
import static io.tradegate.platform.errors.ErrorCode.INSUFFICIENT_SCOPE;
import static io.tradegate.platform.errors.ErrorCode.UNAUTHORIZED;
import static io.tradegate.platform.errors.ErrorCode.WRONG_AUDIENCE;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Route;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether an actor may use a route, and whether the refusal is 403 or 404. The only place
 * that does.
 */
final class Admissions {
  private Admissions() {}

  static void require(Route route, Actor actor) {
    if (actor.audience() != route.admission().audience()) {
      throw WRONG_AUDIENCE.because("wrong token audience");
    }
    if (actor.kind() == Actor.Kind.GUEST && route.admission() != Admission.GUEST) {
      throw UNAUTHORIZED.because("Sign in first: this needs a bearer token.");
    }
    if (actor.byKey()) {
      requireScope(route, actor);
      return;
    }
    if (!route.roles().isEmpty() && !route.roles().contains(actor.role())) {
      throw FORBIDDEN.because(
          "This needs the role %s in your company.".formatted(String.join(" or ", route.roles())));
    }
    if (route.permission() != null) {
      requirePermission(route.permission(), route.viewPermission(), actor);
    }
  }

  /** An integration must be able to diagnose itself: the message names the missing scope. */
  private static void requireScope(Route route, Actor key) {
    String scope = route.scope();
    if (scope == null || route.sessionsOnly()) {
      throw INSUFFICIENT_SCOPE.because("API keys cannot do this; it needs a signed-in person.");
    }
    if (!key.may(scope)) {
      throw INSUFFICIENT_SCOPE.because("This API key lacks the scope %s.".formatted(scope));
    }
  }

  /** For staff without the view permission of an area, its routes answer 404. */
  private static void requirePermission(
      String permission, @Nullable String viewPermission, Actor staff) {
    if (staff.may(permission)) {
      return;
    }
    if (viewPermission != null && staff.may(viewPermission)) {
      throw FORBIDDEN.because("This needs the permission %s.".formatted(permission));
    }
    throw missing("path");
  }
}
