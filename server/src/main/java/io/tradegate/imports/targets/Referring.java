package io.tradegate.imports.targets;

import io.tradegate.platform.db.Tx;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** A piece whose rows refer to records; they can be read before the transaction that writes it. */
record Referring<T>(Function<Tx, T> reader, Function<T, Target.Piece> checker)
    implements Target.Piece {
  @Override
  public PieceResult write(Tx tx) {
    return read(tx).get().write(tx);
  }

  @Override
  public Optional<Target.Lookup> lookup() {
    return Optional.of(this::read);
  }

  private Supplier<Target.Piece> read(Tx tx) {
    T records = reader.apply(tx);
    return () -> checker.apply(records);
  }
}
