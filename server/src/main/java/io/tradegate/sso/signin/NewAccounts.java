package io.tradegate.sso.signin;

import static io.tradegate.sso.identity.Reason.ROLE_MISSING;
import static java.util.Objects.requireNonNull;

import io.tradegate.access.people.BuyerRole;
import io.tradegate.access.people.RoleStore;
import io.tradegate.access.people.Users;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.records.WireEnum;
import io.tradegate.sso.connections.IdentityProvider;
import io.tradegate.sso.identity.SignInRefused;
import io.tradegate.vendors.VendorRole;
import java.util.List;
import java.util.UUID;

/** Creates users at their first sign-in, with the default role of the provider and no more. */
record NewAccounts(Users users) {
  /** A new user, for the audit. */
  private record Added(String email, String name, String role) {}

  UUID create(Tx tx, IdentityProvider provider, Users.Person person) {
    String role = requireNonNull(provider.defaultRole());
    UUID user =
        switch (provider.audience()) {
          case ADMIN -> users.addStaff(tx, person, List.of(staffRole(tx, role)));
          case STOREFRONT ->
              users
                  .addBuyer(
                      tx,
                      person,
                      new Users.Seat(
                          requireNonNull(provider.customerId()),
                          WireEnum.of(BuyerRole.class, role),
                          null))
                  .value();
          case VENDOR ->
              users.addVendorUser(
                  tx,
                  person,
                  requireNonNull(provider.vendorId()),
                  WireEnum.of(VendorRole.class, role));
        };
    tx.changed(type(provider), user, null, new Added(person.email(), person.name(), role));
    return user;
  }

  private UUID staffRole(Tx tx, String text) {
    UUID role = UUID.fromString(text);
    if (!RoleStore.permissionsOf(tx, List.of(role)).containsKey(role)
        || RoleStore.isOwner(tx, role)) {
      throw new SignInRefused(ROLE_MISSING, "The default role %s is gone.".formatted(role));
    }
    return role;
  }

  private static String type(IdentityProvider provider) {
    return switch (provider.audience()) {
      case ADMIN -> "staff";
      case STOREFRONT -> "buyer";
      case VENDOR -> "vendor_user";
    };
  }
}
