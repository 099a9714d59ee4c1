package io.tradegate.access.people;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.platform.db.Tx;
import java.util.List;
import java.util.UUID;

/** Creates staff for the operator of the platform, before a staff user exists who could invite. */
public final class StaffDesk {
  private final Users users = new Users();

  public StaffDesk() {}

  /** A new staff user, for the audit. */
  private record Added(String email, String name, List<String> roles) {}

  public void addBuiltInRoles(Tx tx) {
    users.addBuiltInRoles(tx);
  }

  /** {@code names}: of roles; built-in ones have their keys too. */
  public UUID add(Tx tx, Users.Person person, List<String> names) {
    if (StaffStore.findByEmail(tx, person.email()).isPresent()) {
      throw DUPLICATE.because(
          "%s is a staff user of this organization already.".formatted(person.email()));
    }
    UUID id = users.addStaff(tx, person, names.stream().map(name -> role(tx, name)).toList());
    tx.changed("staff_user", id, null, new Added(person.email(), person.name(), names));
    return id;
  }

  private UUID role(Tx tx, String name) {
    return RoleStore.named(tx, name)
        .orElseThrow(
            () ->
                NOT_FOUND.because(
                    "There is no role %s; known are %s."
                        .formatted(name, String.join(", ", RoleStore.names(tx)))));
  }
}
