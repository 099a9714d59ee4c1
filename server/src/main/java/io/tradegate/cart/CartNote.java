package io.tradegate.cart;

import io.tradegate.cart.lines.StoredLine;
import java.util.List;

/** The audit entry of a cart: the lines that a change affected. */
record CartNote(List<StoredLine.Noted> lines) {
  static CartNote of(List<StoredLine> lines) {
    return new CartNote(lines.stream().map(StoredLine::noted).toList());
  }
}
