package io.tradegate.platform.db.setup;

import io.tradegate.platform.db.setup.SessionSettings.Needed;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/** Refuses to serve with a role or a table that would let one tenant see another. */
public final class SelfCheck {
  private static final String BAD_ROLE =
      """
      select format('role %s %s', current_user,
                    case when rolsuper then 'is a superuser' else 'bypasses row-level security' end)
        from pg_roles
       where rolname = current_user and (rolsuper or rolbypassrls)
      """;

  private static final String OWNED_TABLE =
      """
      select format('role %s owns table %s', current_user, c.relname)
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'app') and c.relkind in ('r', 'p')
         and pg_has_role(current_user, c.relowner, 'usage')
      """;

  private static final String UNFENCED_TABLE =
      """
      select format('table %s has org_id but no forced row-level security with a tenant policy', c.relname)
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped
       where n.nspname = 'public' and c.relkind in ('r', 'p')
         and not (c.relrowsecurity and c.relforcerowsecurity
                  and exists (select from pg_policy p
                               where p.polrelid = c.oid and p.polname = 'tenant'
                                 and pg_get_expr(p.polqual, p.polrelid) = '(org_id = ( SELECT app.org() AS org))'
                                 and pg_get_expr(p.polwithcheck, p.polrelid) = '(org_id = ( SELECT app.org() AS org))'))
      """;

  private static final String OPEN_POLICY =
      """
      select format('policy %s on table %s lets role %s see every tenant', p.policyname, p.tablename, current_user)
        from pg_policies p
       where p.schemaname = 'public' and p.policyname <> 'tenant' and p.permissive = 'PERMISSIVE'
         and (current_user = any (p.roles) or 'public' = any (p.roles))
      """;

  private static final String SETTINGS = "select lower(name) as name, setting from pg_settings";

  private static final String SESSION =
      "select session_user as role, current_database() as database";

  private SelfCheck() {}

  /** Throws with every finding when the app role or the schema does not isolate tenants. */
  public static void requireIsolation(DataSource app, DataSource worker) {
    var findings = new ArrayList<String>();
    findings.addAll(run(app, List.of(BAD_ROLE, OWNED_TABLE, UNFENCED_TABLE, OPEN_POLICY)));
    findings.addAll(run(worker, List.of(BAD_ROLE, OWNED_TABLE)));
    if (!findings.isEmpty()) {
      throw new IllegalStateException(
          "Refusing to serve, tenants would not be isolated: " + String.join("; ", findings) + ".");
    }
  }

  /**
   * Throws when a session of either role does not have the settings that the service depends on,
   * and says what to run. Roles created by a migration have them.
   */
  public static void requireSettings(DataSource app, DataSource worker) {
    var findings = new ArrayList<String>();
    unmet(app, SessionSettings.app()).ifPresent(findings::add);
    unmet(worker, SessionSettings.worker()).ifPresent(findings::add);
    if (!findings.isEmpty()) {
      throw new IllegalStateException(
          "Refusing to serve, sessions are not set up as the service needs them. Run"
              + " `./tradegate migrate`, or where an administrator made the roles, as that"
              + " administrator:\n"
              + String.join("\n", findings));
    }
  }

  private static Optional<String> unmet(DataSource pool, List<Needed> needed) {
    try (Connection connection = pool.getConnection();
        Statement statement = connection.createStatement()) {
      var actual = new HashMap<String, String>();
      try (ResultSet rows = statement.executeQuery(SETTINGS)) {
        while (rows.next()) {
          actual.put(rows.getString("name"), rows.getString("setting"));
        }
      }
      List<Needed> unmet =
          needed.stream()
              .filter(each -> !each.isMetBy(actual.getOrDefault(each.name(), "")))
              .toList();
      return unmet.isEmpty() ? Optional.empty() : Optional.of(mending(statement, unmet));
    } catch (SQLException e) {
      throw new IllegalStateException("The check of settings could not run: " + e.getMessage(), e);
    }
  }

  private static String mending(Statement statement, List<Needed> unmet) throws SQLException {
    try (ResultSet row = statement.executeQuery(SESSION)) {
      row.next();
      return SessionSettings.statements(row.getString("role"), row.getString("database"), unmet);
    }
  }

  /** Only what two runs both find: during one run, another node may drop a partition. */
  private static List<String> run(DataSource pool, List<String> checks) {
    List<String> findings = look(pool, checks);
    if (!findings.isEmpty()) {
      findings.retainAll(look(pool, checks));
    }
    return findings;
  }

  private static List<String> look(DataSource pool, List<String> checks) {
    var findings = new ArrayList<String>();
    try (Connection connection = pool.getConnection();
        Statement statement = connection.createStatement()) {
      for (String check : checks) {
        try (ResultSet rows = statement.executeQuery(check)) {
          while (rows.next()) {
            findings.add(rows.getString(1));
          }
        }
      }
    } catch (SQLException e) {
      throw new IllegalStateException("The isolation check could not run: " + e.getMessage(), e);
    }
    return findings;
  }
}
