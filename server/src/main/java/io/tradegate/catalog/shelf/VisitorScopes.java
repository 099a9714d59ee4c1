package io.tradegate.catalog.shelf;

import io.tradegate.media.Media;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.kept.Keeping;
import io.tradegate.platform.kept.KeptVersions.Topic;
import java.util.List;

/** Says which visitors share answers: those of one website with the same {@link VisitorScope}. */
public final class VisitorScopes implements Keeping.Scope {
  /** What an answer for visitors is made of: products that they see, and the prices they pay. */
  public static final List<Topic> PRODUCTS_AND_PRICES =
      List.of(Topic.CATALOG, Topic.ACCESS, Topic.PRICES, Topic.TERMS, Topic.STOCK);

  /** The same for answers that show neither prices nor stock. */
  public static final List<Topic> PRODUCTS = List.of(Topic.CATALOG, Topic.ACCESS, Topic.TERMS);

  private final Media media;

  public VisitorScopes(Media media) {
    this.media = media;
  }

  /** Signed addresses of pictures are part of answers, and change from hour to hour. */
  @Override
  public String of(Tx tx) {
    return tx.actor().website() + " " + VisitorScope.of(tx) + " " + media.addressesExpire();
  }
}
