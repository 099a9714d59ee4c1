package io.tradegate.imports;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.http.Routes;
import java.util.UUID;
import java.util.stream.Stream;

/** The callers that import: staff with their API keys, and users of vendors. */
enum ImportDesk {
  STAFF("/admin/imports", "imports"),
  VENDORS("/vendor/imports", "vendor_imports");

  private final String path;
  private final String operations;

  ImportDesk(String path, String operations) {
    this.path = path;
    this.operations = operations;
  }

  static ImportDesk of(Actor caller) {
    return caller.kind() == Actor.Kind.VENDOR ? VENDORS : STAFF;
  }

  /** Where the import is. */
  String location(UUID run) {
    return path + "/" + run;
  }

  /** The path of a route; {@code rest}: what follows that of all imports. */
  String path(String rest) {
    return path + rest;
  }

  String operation(String name) {
    return operations + "." + name;
  }

  /**
   * {@code permission}: that staff need; vendor users need a role, and keys of vendors the scope.
   */
  Routes.Line<?> admit(Routes.Line<?> line, String permission) {
    return switch (this) {
      case STAFF -> line.permission(permission);
      case VENDORS -> vendors(line, permission);
    };
  }

  private static Routes.Line<?> vendors(Routes.Line<?> line, String permission) {
    Routes.Line<?> users = line.vendors("owner", "catalog");
    return permission.equals(IngestRoutes.SCOPE) ? users.vendorKeys(permission) : users;
  }

  /** The same, and keys of vendors read what is wrong with the rows that they sent. */
  Routes.Line<?> admitToErrors(Routes.Line<?> line) {
    Routes.Line<?> admitted = admit(line, "import.view");
    return this == VENDORS ? admitted.vendorKeys(IngestRoutes.SCOPE) : admitted;
  }

  /** A vendor that is suspended can import nothing. */
  ErrorCode[] sending(ErrorCode... refusals) {
    return switch (this) {
      case STAFF -> refusals;
      case VENDORS ->
          Stream.concat(Stream.of(refusals), Stream.of(INVALID_TRANSITION))
              .toArray(ErrorCode[]::new);
    };
  }
}
