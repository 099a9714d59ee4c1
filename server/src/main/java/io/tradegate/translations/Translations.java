package io.tradegate.translations;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;

/** Reads and changes the translations of one kind of records. */
final class Translations<B extends Record, V extends Record & Translation> {
  private final TranslatedKind<B, V> kind;
  private final TranslatedRecord<B> owner;

  Translations(TranslatedKind<B, V> kind, TranslatedRecord<B> owner) {
    this.kind = kind;
    this.owner = owner;
  }

  /** A record and a language. */
  record Key(UUID id, String locale) {
    @Override
    public String toString() {
      return id + "/" + locale;
    }
  }

  V translation(Tx tx, Key key) {
    return find(tx, key).orElseThrow(() -> missing("translation to", key.locale()));
  }

  private Optional<V> find(Tx tx, Key key) {
    return tx.sql(kind.statements().find()).bindAll(key).maybe(row -> row.as(kind.view()));
  }

  V put(Tx tx, Key key, OptionalInt expected, B texts) {
    owner.lock(tx, key.id());
    OwnLanguage.of(tx).refuse(key.locale());
    owner.check(tx, key.id(), texts);
    V before = find(tx, key).orElse(null);
    Versions.require(expected, before == null ? 0 : before.version());
    tx.sql(kind.statements().put()).bindAll(key).bindAll(texts).execute();
    V after = translation(tx, key);
    tx.changed(kind.name(), key.toString(), before, after);
    return after;
  }

  void delete(Tx tx, Key key, OptionalInt expected) {
    owner.lock(tx, key.id());
    V before = translation(tx, key);
    Versions.require(expected, before.version());
    tx.sql(kind.statements().delete()).bindAll(key).execute();
    tx.changed(kind.name(), key.toString(), before, null);
  }
}
