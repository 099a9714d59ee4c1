package io.tradegate.cart;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;
import static io.tradegate.platform.errors.ErrorCode.LIMIT_REACHED;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.UnaryOperator;

/**
 * Creates, changes and deletes shopping lists. Only the owner sees a private list, all users of the
 * company see a shared one.
 */
final class ShoppingLists {
  static final int MOST = 100;

  /** What its owner says about a list. */
  record Facts(String name, boolean shared) {}

  ShoppingList list(Tx tx, UUID id) {
    return ShoppingListStore.find(tx, id).orElseThrow(() -> missing("shopping list", id));
  }

  ShoppingList create(Tx tx, Facts facts) {
    if (ShoppingListStore.own(tx) >= MOST) {
      throw LIMIT_REACHED.because("You have %d shopping lists; remove one first.".formatted(MOST));
    }
    UUID id = tx.newId();
    if (!ShoppingListStore.insert(tx, id, facts)) {
      throw taken(facts.name());
    }
    ShoppingList created = list(tx, id);
    tx.changed("shopping_list", id, null, created);
    return created;
  }

  private static Refusal taken(String name) {
    return DUPLICATE.because("Its owner has a shopping list named %s already.".formatted(name));
  }

  ShoppingList change(Tx tx, UUID id, OptionalInt expected, UnaryOperator<Facts> change) {
    ShoppingList before = held(tx, id, expected);
    Facts facts = change.apply(new Facts(before.name(), before.shared()));
    requireOwner(tx, before, facts);
    ShoppingListStore.update(tx, id, facts, () -> taken(facts.name()));
    ShoppingList after = list(tx, id);
    tx.changed("shopping_list", id, before, after);
    return after;
  }

  /** An admin would take a list from the company for the sake of one person. */
  private static void requireOwner(Tx tx, ShoppingList before, Facts facts) {
    boolean withdrawn = before.shared() && !facts.shared();
    if (withdrawn && !before.ownerId().equals(tx.actor().requireId())) {
      throw FORBIDDEN.because("Only its owner can stop sharing a shopping list.");
    }
  }

  void remove(Tx tx, UUID id, OptionalInt expected) {
    ShoppingList before = held(tx, id, expected);
    ShoppingListStore.delete(tx, id);
    tx.changed("shopping_list", id, before, null);
  }

  /** The list with its row locked; refuses a caller that may not change it. */
  ShoppingList held(Tx tx, UUID id, OptionalInt expected) {
    ShoppingListStore.lock(tx, id);
    ShoppingList list = list(tx, id);
    if (!list.changeable()) {
      throw FORBIDDEN.because("This shopping list is changed by its owner and company admins.");
    }
    Versions.require(expected, list.version());
    return list;
  }

  /** Its lines are others now. */
  void changed(Tx tx, UUID id) {
    ShoppingListStore.changed(tx, id);
  }
}
