package io.tradegate.catalog.shelf;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.tradegate.media.Media;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.kept.Keeping;
import io.tradegate.platform.kept.KeptVersions;
import io.tradegate.platform.kept.KeptVersions.Topic;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Tells visitors apart by what decides about the products and prices that they see: the website,
 * the price lists and taxes of their company, and the rules of visibility that name it. Companies
 * that are alike in all of that share their answers. Worked out once for each company and website,
 * until a version changes or a moment comes at which a price list or a tax rate begins or ends.
 */
public final class VisitorScopes implements Keeping.Scope {
  /** What an answer for visitors is made of: products that they see, and the prices they pay. */
  public static final List<Topic> PRODUCTS_AND_PRICES =
      List.of(Topic.CATALOG, Topic.ACCESS, Topic.PRICES, Topic.TERMS, Topic.STOCK);

  /** The same for answers that show neither prices nor stock. */
  public static final List<Topic> PRODUCTS = List.of(Topic.CATALOG, Topic.ACCESS, Topic.TERMS);

  private static final String SCOPE = "select scope, until from app.visitor_scope()";
  private static final List<Topic> DECISIVE = List.of(Topic.TERMS, Topic.ACCESS);
  private static final int MOST = 50_000;

  private final Media media;
  private final Cache<Key, Known> scopes = Caffeine.newBuilder().maximumSize(MOST).build();

  public VisitorScopes(Media media) {
    this.media = media;
  }

  private record Key(long org, @Nullable UUID website, @Nullable UUID customer) {
    static Key of(Actor actor) {
      return new Key(
          actor.org(),
          actor.website(),
          actor.kind() == Actor.Kind.BUYER ? actor.requireAccount() : null);
    }
  }

  /** By the clock of the database: {@code from} inclusive, {@code until} exclusive. */
  private record Known(String versions, String scope, Instant from, @Nullable Instant until) {
    boolean holds(String current, Instant at) {
      return versions.equals(current)
          && !at.isBefore(from)
          && (until == null || at.isBefore(until));
    }
  }

  private record Found(String scope, @Nullable Instant until) {}

  /** Signed addresses of pictures are part of answers, and change from hour to hour. */
  @Override
  public String of(Tx tx) {
    Key visitor = Key.of(tx.actor());
    return visitor.website() + " " + scope(tx, visitor) + " " + media.addressesExpire();
  }

  /** The same for visitors who pay the same prices; only for transactions of visitors. */
  public String priceScope(Tx tx) {
    return scope(tx, Key.of(tx.actor()));
  }

  private String scope(Tx tx, Key visitor) {
    KeptVersions versions = Objects.requireNonNull(tx.versions());
    String current = versions.of(DECISIVE);
    Known known = scopes.getIfPresent(visitor);
    if (known == null || !known.holds(current, versions.at())) {
      Found found = tx.sql(SCOPE).one(row -> row.as(Found.class));
      known = new Known(current, found.scope(), versions.at(), found.until());
      scopes.put(visitor, known);
    }
    return known.scope();
  }
}
