package io.tradegate.cli;

import io.tradegate.access.people.Permissions;
import io.tradegate.audit.AuditLog;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.crypto.MasterKey;
import io.tradegate.platform.crypto.PasswordSalts;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.tenancy.DomainRules;
import io.tradegate.tenancy.Organizations;
import io.tradegate.tenancy.Websites;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The database of an installation, for the operator's commands, which serve no requests. */
final class Installation implements AutoCloseable {
  private final AuditLog audit = new AuditLog();
  private final Database database;
  private final Db db;
  private final Organizations organizations;
  private final DomainRules domainRules;
  private final PasswordSalts salts;

  private Installation(Settings settings) {
    this.database = Database.open(settings);
    this.db = new Db(database.app(), Permissions.patterns());
    this.organizations = new Organizations(settings.database().owner());
    this.domainRules = DomainRules.of(settings);
    this.salts = new PasswordSalts(MasterKey.parse(settings.masterKey()));
  }

  static Installation open(Map<String, String> environment) {
    return new Installation(Environment.withoutServing(environment));
  }

  Organizations organizations() {
    return organizations;
  }

  DomainRules domainRules() {
    return domainRules;
  }

  Websites websites() {
    return new Websites(domainRules);
  }

  PasswordSalts salts() {
    return salts;
  }

  /** Works inside an organization and writes an audit entry there, as requests do. */
  <T> T inside(long org, String operation, Function<Tx, T> work) {
    return db.write(
        Caller.service(org, "operator"),
        tx -> {
          T result = work.apply(tx);
          audit.record(tx, operation);
          return result;
        });
  }

  /** Writes an audit entry for a change to an organization that was made from outside it. */
  void audit(long org, String operation, @Nullable Record before, @Nullable Record after) {
    inside(
        org,
        operation,
        tx -> {
          tx.changed("organization", org, before, after);
          return org;
        });
  }

  @Override
  public void close() {
    database.close();
  }
}
