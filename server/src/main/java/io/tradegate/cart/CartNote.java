package io.tradegate.cart;

import io.tradegate.cart.lines.StoredLine;
import java.util.List;

/** For the audit: the lines that a change touched. */
record CartNote(List<StoredLine.Noted> lines) {
  static CartNote of(List<StoredLine> lines) {
    return new CartNote(lines.stream().map(StoredLine::noted).toList());
  }
}
