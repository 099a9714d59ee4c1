package io.tradegate.platform.db.setup;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.platform.config.Settings;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.postgres.SuperuserServer;
import io.tradegate.testing.TestApp;
import java.util.Map;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Starts on a server of its own with one fault at a time, which is corrected afterwards. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SelfCheckTest {
  private final SuperuserServer server = SuperuserServer.start();
  private final Settings settings = TestApp.settings(Map.of("DATABASE_URL", server.jdbcUrl()));

  SelfCheckTest() {
    Database.migrate(settings);
  }

  @AfterAll
  void close() {
    server.close();
  }

  @Test
  void aSoundDatabaseIsServed() {
    Database.open(settings).close();
  }

  @Test
  void aRoleThatBypassesIsolationNeverServes() {
    refused(
        "alter role tradegate_app bypassrls",
        "alter role tradegate_app nobypassrls",
        "bypasses row-level security");
  }

  @Test
  void aWorkerThatBypassesIsolationNeverServes() {
    refused(
        "alter role tradegate_worker bypassrls",
        "alter role tradegate_worker nobypassrls",
        "bypasses row-level security");
  }

  @Test
  void aSuperuserNeverServes() {
    refused(
        "alter role tradegate_app superuser",
        "alter role tradegate_app nosuperuser",
        "is a superuser");
  }

  @Test
  void aRoleThatOwnsATableNeverServes() {
    refused(
        "alter table product owner to tradegate_app",
        "alter table product owner to tradegate",
        "owns table product");
  }

  @Test
  void aRoleThatMayActAsTheOwnerNeverServes() {
    refused(
        "grant tradegate to tradegate_app",
        "revoke tradegate from tradegate_app",
        "owns table product");
  }

  @Test
  void aTableWithoutForcedRowSecurityIsNotServed() {
    refused(
        "alter table product no force row level security",
        "alter table product force row level security",
        "table product has org_id but no forced row-level security");
  }

  @Test
  void aNewTableWithoutRowSecurityIsNotServed() {
    refused(
        "create table forgotten (org_id bigint not null)",
        "drop table forgotten",
        "table forgotten has org_id but no forced row-level security");
  }

  @Test
  void aPolicyThatOpensATableIsNotServed() {
    refused(
        "create policy oops on product to tradegate_app using (true)",
        "drop policy oops on product",
        "policy oops on table product");
  }

  @Test
  void aTenantPolicyThatShowsAllRowsIsNotServed() {
    refused(
        "alter policy tenant on product using (true)",
        "alter policy tenant on product using (org_id = (select app.org()))",
        "table product has org_id but no forced row-level security");
  }

  private void refused(String spoil, String mend, String finding) {
    Jdbi owner = Jdbi.create(server.jdbcUrl());
    owner.useHandle(handle -> handle.execute(spoil));
    try {
      assertThatThrownBy(() -> Database.open(settings).close())
          .isInstanceOf(IllegalStateException.class)
          .hasMessageStartingWith("Refusing to serve, tenants would not be isolated")
          .hasMessageContaining(finding);
    } finally {
      owner.useHandle(handle -> handle.execute(mend));
    }
  }
}
