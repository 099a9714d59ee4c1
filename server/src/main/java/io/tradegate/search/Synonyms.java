package io.tradegate.search;

import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;

/** Creates, changes and deletes the synonyms of an organization. */
final class Synonyms {
  /** All are looked through at every search. */
  private static final int MOST = 1000;

  Synonym add(Tx tx, List<String> terms) {
    if (SynonymStore.count(tx) >= MOST) {
      throw Refusal.ofField(
          "terms",
          "There are %d synonyms already, which is the most there can be.".formatted(MOST));
    }
    var made = new Synonym(tx.newId(), terms, 1, tx.now());
    SynonymStore.insert(tx, made);
    tx.changed("search_synonym", made.id(), null, made);
    return made;
  }

  Synonym synonym(Tx tx, UUID id) {
    return SynonymStore.find(tx, id).orElseThrow(Synonyms::unknown);
  }

  Synonym change(Tx tx, UUID id, OptionalInt expected, List<String> terms) {
    Synonym before = locked(tx, id, expected);
    Synonym after = before.with(terms);
    SynonymStore.update(tx, after);
    tx.changed("search_synonym", id, before, after);
    return after;
  }

  void delete(Tx tx, UUID id, OptionalInt expected) {
    Synonym gone = locked(tx, id, expected);
    SynonymStore.delete(tx, id);
    tx.changed("search_synonym", id, gone, null);
  }

  private static Synonym locked(Tx tx, UUID id, OptionalInt expected) {
    Synonym found = SynonymStore.lock(tx, id).orElseThrow(Synonyms::unknown);
    Versions.require(expected, found.version());
    return found;
  }

  private static Refusal unknown() {
    return NOT_FOUND.because("There are no such synonyms.");
  }
}
