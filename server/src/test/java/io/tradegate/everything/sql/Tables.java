package io.tradegate.everything.sql;

import io.tradegate.testing.TestApp;
import java.util.List;
import org.jdbi.v3.core.Jdbi;

/** Reads the tables of the migrated schema. */
public final class Tables {
  private static final String ALL =
      """
      select tablename
        from pg_tables
       where schemaname in ('public', 'app')
         and tablename not in (select relname from pg_class where relispartition)
       order by 1
      """;

  private static final String OF_TENANTS =
      """
      select tablename
        from pg_tables
        join information_schema.columns on table_schema = schemaname and table_name = tablename
       where schemaname = 'public' and column_name = 'org_id'
         and tablename not in (select relname from pg_class where relispartition)
       order by 1
      """;

  private static final String PARTITIONS =
      "select relname from pg_class where relispartition and relkind = 'r' order by 1";

  private Tables() {}

  /** Pieces of a table, which are reached through it alone. */
  static List<String> partitions(TestApp app) {
    return list(app, PARTITIONS);
  }

  public static List<String> all(TestApp app) {
    return list(app, ALL);
  }

  public static List<String> ofTenants(TestApp app) {
    return list(app, OF_TENANTS);
  }

  private static List<String> list(TestApp app, String sql) {
    return Jdbi.create(app.settings().database().owner())
        .withHandle(handle -> handle.createQuery(sql).mapTo(String.class).list());
  }
}
