package io.tradegate.access.people;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.access.signin.Sessions;
import io.tradegate.access.signin.UserStatus;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.keys.ExternalKeys;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Enables and disables the buyers of an organization's store, for staff. */
public final class Buyers {
  private final BuyerStore store = new BuyerStore();
  private final Sessions sessions;

  public Buyers(Sessions sessions) {
    this.sessions = sessions;
  }

  BuyerView buyer(Tx tx, BuyerId id) {
    return store.find(tx, id).orElseThrow(() -> missing("buyer", id));
  }

  /** Changes what other systems know the buyer by. */
  BuyerView changeKeys(Tx tx, BuyerId id, UnaryOperator<ExternalKeys> change) {
    BuyerView before = store.lock(tx, id).orElseThrow(() -> missing("buyer", id));
    BuyerStore.KEYS.write(tx, id.value(), before.keys(), change.apply(before.keys()));
    BuyerView after = buyer(tx, id);
    tx.changed("buyer", id, before, after);
    return after;
  }

  BuyerView disable(Tx tx, BuyerId id) {
    BuyerView buyer = become(tx, id, UserStatus.DISABLED);
    sessions.endAll(tx, Audience.STOREFRONT, id.value());
    return buyer;
  }

  BuyerView enable(Tx tx, BuyerId id) {
    return become(tx, id, UserStatus.ACTIVE);
  }

  /** Sets the locale of the calling buyer. */
  BuyerView setOwnLocale(Tx tx, @Nullable String locale) {
    BuyerView before = store.lock(tx, new BuyerId(tx.actor().requireId())).orElseThrow();
    store.setLocale(tx, before.id(), locale);
    BuyerView after = store.find(tx, before.id()).orElseThrow();
    tx.changed("buyer", before.id(), before, after);
    return after;
  }

  private BuyerView become(Tx tx, BuyerId id, UserStatus wanted) {
    BuyerView before = store.lock(tx, id).orElseThrow(() -> missing("buyer", id));
    store.setStatus(tx, id, before.status().become(wanted));
    BuyerView after = store.find(tx, id).orElseThrow();
    tx.changed("buyer", id, before, after);
    return after;
  }
}
