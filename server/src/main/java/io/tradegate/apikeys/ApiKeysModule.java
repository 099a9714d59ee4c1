package io.tradegate.apikeys;

import io.tradegate.access.invitations.KeyRights;
import io.tradegate.access.people.Staff;
import io.tradegate.access.tokens.BearerCredentials;
import io.tradegate.platform.caller.PermissionPatterns;
import io.tradegate.platform.crypto.MasterKey;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.server.KeyMeter;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.platform.mail.Recipient;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Wires API keys: their routes, the reading of keys from requests, and the counting of their use.
 */
public final class ApiKeysModule implements AutoCloseable {
  private final Peppers peppers;
  private final KeyUsage usage;
  private final ApiKeys keys;
  private final SecureRandom random;

  public ApiKeysModule(
      WorkerDb workerDb,
      MasterKey master,
      PermissionPatterns catalogue,
      List<String> importTargets,
      SecureRandom random,
      InstantSource clock) {
    this.random = random;
    this.peppers = new Peppers(master);
    this.usage = new KeyUsage(workerDb, clock);
    this.keys =
        new ApiKeys(
            new Scopes(catalogue), new ImportTargets(importTargets), peppers, usage, random);
  }

  public void addTo(Routes routes) {
    new KeyRoutes(keys).addTo(routes);
  }

  /** {@code allowed}: whether the organization lets vendors have keys. */
  public void addVendorKeys(Routes routes, Predicate<Tx> allowed) {
    new VendorKeyRoutes(new VendorKeys(peppers, usage, random, allowed)).addTo(routes);
  }

  public BearerCredentials.KeyReader reader() {
    return peppers;
  }

  /** For the check of invitations that a key sent. */
  public static KeyRights rights() {
    return new ValidKeyStore();
  }

  /** Mails owners when keys stop because their owner was disabled. */
  public static Staff.Watch staffWatch(Outbox outbox, Function<Tx, List<Recipient>> owners) {
    return new StoppedKeys(outbox, owners);
  }

  public KeyMeter meter() {
    return usage;
  }

  public void start() {
    usage.start();
  }

  /** Writes the last counts; the database must still be open. */
  @Override
  public void close() {
    usage.close();
  }
}
