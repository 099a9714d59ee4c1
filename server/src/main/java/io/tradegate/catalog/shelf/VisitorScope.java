package io.tradegate.catalog.shelf;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.kept.KeptFacts.Each;
import io.tradegate.platform.kept.KeptVersions;
import io.tradegate.platform.kept.KeptVersions.Topic;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Tells visitors apart by what decides about the products and prices that they see: the price lists
 * and taxes of their company on the website, and the rules of visibility that name it. Companies
 * that are alike in all of that have the same scope. Worked out once for each company and website,
 * until a version changes or a moment comes at which a price list or a tax rate begins or ends.
 *
 * @param scope a fingerprint
 * @param from by the clock of the database, inclusive
 * @param until exclusive; null: not known to end
 */
public record VisitorScope(String scope, Instant from, @Nullable Instant until) {
  private static final List<Topic> DECISIVE = List.of(Topic.TERMS, Topic.ACCESS);

  /** The company of a buyer, or no company, on a website. */
  private record Name(@Nullable UUID website, @Nullable UUID customer) {
    static Name of(Actor actor) {
      return new Name(
          actor.website(), actor.kind() == Actor.Kind.BUYER ? actor.requireAccount() : null);
    }
  }

  /** Of the caller, who must be a visitor of a store. */
  public static String of(Tx tx) {
    KeptVersions versions = Objects.requireNonNull(tx.versions());
    Name name = Name.of(tx.actor());
    Map<Name, VisitorScope> found =
        tx.keptEach(
            DECISIVE,
            List.of(name),
            new Each<>(
                scope -> scope.holds(versions.at()), _ -> Map.of(name, ShelfStore.scope(tx))));
    return Objects.requireNonNull(found.get(name)).scope();
  }

  private boolean holds(Instant at) {
    return !at.isBefore(from) && (until == null || at.isBefore(until));
  }
}
