package io.tradegate.platform.work;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.config.Settings;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.setup.DatabaseRoles;
import io.tradegate.testing.TestApp;
import java.util.List;
import java.util.Map;
import org.flywaydb.core.Flyway;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

/** Jobs of the former queues are in the one queue after the upgrade. */
class WorkMigrationTest {
  private static final String BEFORE = "32";

  private static final String DATA =
      """
      insert into organization (org_id, name) values (901, 'Busy');
      insert into mail_message
        (org_id, id, cause, recipient, subject, body, html, status, attempts, next_at, error, created_at)
      select 901, cast('00000000-0000-0000-0000-00000000000' || m.n as uuid), m.n, 'ann@mail.test', 'Hello', 'x', 'x',
             m.status, m.attempts, timestamptz '2026-11-16 10:00+00', m.error, now()
        from (values ('1', 'pending', 0, null), ('2', 'pending', 3, 'No answer'), ('3', 'sent', 1, null),
                     ('4', 'failed', 6, 'Gave up')) m (n, status, attempts, error);
      insert into media_job (org_id, media_id, task, attempts, next_at)
      values (901, '00000000-0000-0000-0000-000000000005', 'render', 1, timestamptz '2026-11-16 11:00+00'),
             (901, '00000000-0000-0000-0000-000000000006', 'remove', 0, timestamptz '2026-11-16 11:00+00');
      alter table payment_job drop constraint payment_job_org_id_payment_id_fkey;
      insert into payment_job (org_id, payment_id, task, attempts, next_at)
      values (901, '00000000-0000-0000-0000-000000000007', 'authorize', 0, timestamptz '2026-11-16 12:00+00'),
             (901, '00000000-0000-0000-0000-000000000008', 'capture', 2, timestamptz '2026-11-16 12:00+00');
      insert into import_run (org_id, id, target, format, status, tries, next_at, created_by, created_at)
      values (901, '00000000-0000-0000-0000-000000000009', 'products', 'csv', 'validating', 1,
              timestamptz '2026-11-16 13:00+00', 'Ann', now()),
             (901, '00000000-0000-0000-0000-000000000010', 'products', 'csv', 'validated', 1, null, 'Ann', now())
      """;

  private static final String JOBS =
      """
      select right(subject_id::text, 2) || ' ' || kind || ' ' || state || ' ' || attempt || ' '
             || to_char(due_at at time zone 'utc', 'HH24:MI') || coalesce(' ' || last_error, '')
        from work_job
       where org_id = 901
       order by subject_id
      """;

  @Test
  void whatWaitedIsDueAtTheSameTimeWithTheSameAttempts() {
    Settings settings = TestApp.onAnEmptyDatabase();
    String owner = settings.database().owner();
    DatabaseRoles roles = DatabaseRoles.of(settings.database());
    Jdbi database = Jdbi.create(owner);
    for (String role : List.of(roles.app(), roles.worker())) {
      database.useHandle(handle -> handle.execute("create role %s login".formatted(quoted(role))));
    }
    Flyway.configure()
        .dataSource(owner, null, null)
        .locations("classpath:db/migration")
        .placeholders(
            Map.of(
                "owner", quoted(roles.owner()),
                "app", quoted(roles.app()),
                "worker", quoted(roles.worker())))
        .target(BEFORE)
        .load()
        .migrate();
    database.useHandle(handle -> handle.createScript(DATA).execute());

    Database.migrate(settings);

    assertThat(texts(database, JOBS))
        .containsExactly(
            "01 mail.send waiting 0 10:00",
            "02 mail.send waiting 3 10:00 No answer",
            "05 media.render waiting 1 11:00",
            "06 media.remove waiting 0 11:00",
            "07 payment.authorize waiting 0 12:00",
            "08 payment.capture waiting 2 12:00",
            "09 import.run waiting 1 13:00");
    assertThat(texts(database, "select to_regclass('media_job')::text")).containsOnlyNulls();
    assertThat(texts(database, "select to_regclass('payment_job')::text")).containsOnlyNulls();
  }

  private static String quoted(String role) {
    return '"' + role + '"';
  }

  private static List<String> texts(Jdbi database, String sql) {
    return database.withHandle(handle -> handle.createQuery(sql).mapTo(String.class).list());
  }
}
