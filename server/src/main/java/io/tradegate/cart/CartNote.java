package io.tradegate.cart;

import io.tradegate.cart.lines.StoredLine;
import io.tradegate.platform.db.Tx;
import java.util.List;
import java.util.UUID;

/** The audit entry of a cart: the lines that a change affected. */
record CartNote(List<StoredLine.Noted> lines) {
  static void record(Tx tx, UUID cart, List<StoredLine> before, List<StoredLine> after) {
    tx.changed("cart", cart, of(before), of(after));
  }

  static CartNote of(List<StoredLine> lines) {
    return new CartNote(lines.stream().map(StoredLine::noted).toList());
  }
}
