package io.tradegate.access.people;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.access.signin.Sessions;
import io.tradegate.access.signin.UserStatus;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.Consumer;

/** Changes the accounts of one audience. The sessions of a disabled account end at once. */
public final class Accounts<A extends Accounts.Account> {
  private final AccountTable<A> table;
  private final Audience audience;
  private final Sessions sessions;

  /** What the accounts of all audiences have in common. */
  public interface Account {
    UserStatus status();
  }

  /** An account whose version If-Match is compared with. */
  public interface Versioned extends Account {
    int version();
  }

  private Accounts(AccountTable<A> table, Audience audience, Sessions sessions) {
    this.table = table;
    this.audience = audience;
    this.sessions = sessions;
  }

  static Accounts<StaffView> ofStaff(Sessions sessions) {
    return new Accounts<>(StaffStore.ACCOUNTS, Audience.ADMIN, sessions);
  }

  public static Accounts<BuyerView> ofBuyers(Sessions sessions) {
    return new Accounts<>(BuyerStore.ACCOUNTS, Audience.STOREFRONT, sessions);
  }

  public static Accounts<VendorUserView> ofVendorUsers(Sessions sessions) {
    return new Accounts<>(VendorUserStore.ACCOUNTS, Audience.VENDOR, sessions);
  }

  public A require(Tx tx, UUID id) {
    return table.find(tx, id).orElseThrow(() -> missing(noun(), id));
  }

  A lock(Tx tx, UUID id) {
    return table.lock(tx, id).orElseThrow(() -> missing(noun(), id));
  }

  /** Locks an account, changes it and writes the change to the audit log. */
  public A change(Tx tx, UUID id, Consumer<A> change) {
    A before = lock(tx, id);
    change.accept(before);
    A after = require(tx, id);
    tx.changed(record(), id, before, after);
    return after;
  }

  public A enable(Tx tx, UUID id, OptionalInt expected) {
    return change(
        tx,
        id,
        before -> {
          require(expected, before);
          become(tx, id, before, UserStatus.ACTIVE);
        });
  }

  public A disable(Tx tx, UUID id, OptionalInt expected) {
    return change(
        tx,
        id,
        before -> {
          require(expected, before);
          disable(tx, id, before);
        });
  }

  private static void require(OptionalInt expected, Account account) {
    if (account instanceof Versioned versioned) {
      Versions.require(expected, versioned.version());
    }
  }

  /** For a caller that has locked the account. */
  void disable(Tx tx, UUID id, A before) {
    become(tx, id, before, UserStatus.DISABLED);
    endSessions(tx, id);
  }

  void become(Tx tx, UUID id, A before, UserStatus wanted) {
    table.setStatus(tx, id, before.status().become(wanted));
  }

  void endSessions(Tx tx, UUID id) {
    sessions.endAll(tx, audience, id);
  }

  private String noun() {
    return switch (audience) {
      case ADMIN -> "staff member";
      case STOREFRONT -> "buyer";
      case VENDOR -> "vendor user";
    };
  }

  /** The type of the record in the audit log. */
  private String record() {
    return switch (audience) {
      case ADMIN -> "staff";
      case STOREFRONT -> "buyer";
      case VENDOR -> "vendor_user";
    };
  }
}
