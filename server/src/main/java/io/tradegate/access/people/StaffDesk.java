package io.tradegate.access.people;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.platform.db.Tx;
import java.util.List;
import java.util.UUID;

/** Creates staff for the operator of the platform, before a staff user exists who could invite. */
public final class StaffDesk {
  private static final String FIND_ROLE =
      """
      select id
        from role
       where org_id = :org and (built_in = lower(:name) or lower(name) = lower(:name))
      """;

  private static final String ROLE_NAMES =
      "select coalesce(built_in, name) as name from role where org_id = :org order by 1";

  private static final String FIND_STAFF =
      "select id from staff_user where org_id = :org and email = :email";

  private final Users users;

  public StaffDesk() {
    this.users = new Users();
  }

  /** A new staff user, for the audit. */
  private record Added(String email, String name, List<String> roles) {}

  public void addBuiltInRoles(Tx tx) {
    users.addBuiltInRoles(tx);
  }

  /** {@code roles}: by their names; built-in ones by their keys too. */
  public UUID add(Tx tx, Users.Person person, List<String> roles) {
    if (tx.sql(FIND_STAFF).bind("email", person.email()).maybe(row -> row.uuid("id")).isPresent()) {
      throw DUPLICATE.because(
          "%s is a staff user of this organization already.".formatted(person.email()));
    }
    UUID id = users.addStaff(tx, person, roles.stream().map(role -> role(tx, role)).toList());
    tx.changed("staff_user", id, null, new Added(person.email(), person.name(), roles));
    return id;
  }

  private static UUID role(Tx tx, String name) {
    return tx.sql(FIND_ROLE)
        .bind("name", name)
        .maybe(row -> row.uuid("id"))
        .orElseThrow(
            () ->
                NOT_FOUND.because(
                    "There is no role %s; known are %s.".formatted(name, roleNames(tx))));
  }

  private static String roleNames(Tx tx) {
    return String.join(", ", tx.sql(ROLE_NAMES).list(row -> row.text("name")));
  }
}
