package io.tradegate.catalog.bulk;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.json.Validation;
import io.tradegate.platform.keys.ExternalKeys;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The products and variants that have the external ids of the rows, or get them by earlier rows. An
 * external id belongs to one record.
 */
final class KeyClaims {
  private final Map<String, ProductId> products = new HashMap<>();
  private final Map<String, VariantId> variants = new HashMap<>();

  private KeyClaims() {}

  static KeyClaims of(Tx tx, List<CatalogRow> rows) {
    var claims = new KeyClaims();
    List<String> ofProducts =
        rows.stream().map(CatalogRow::externalId).filter(Objects::nonNull).distinct().toList();
    List<String> ofVariants =
        rows.stream().map(row -> row.variant().externalId()).filter(Objects::nonNull).toList();
    if (!ofProducts.isEmpty()) {
      BulkStore.products(tx, ofProducts, claims.products);
    }
    if (!ofVariants.isEmpty()) {
      BulkStore.variants(tx, ofVariants, claims.variants);
    }
    return claims;
  }

  /** For the check of one external id alone. */
  private record Key(
      @Text(max = ExternalKeys.LONGEST, format = Text.Format.KEY) @Nullable String externalId)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return List.of();
    }
  }

  /** {@code product}, {@code variant}: those of the row; null: the row makes them. */
  List<FieldError> complaints(
      CatalogRow row, @Nullable ProductId product, @Nullable VariantId variant) {
    var complaints = new ArrayList<FieldError>();
    String key = row.externalId();
    if (key != null) {
      complaints.addAll(Validation.everyError(new Key(key)));
      if (products.containsKey(key) && !products.get(key).equals(product)) {
        complaints.add(
            new FieldError(
                "external_id", "Another product has the external id %s.".formatted(key)));
      }
    }
    String own = row.variant().externalId();
    if (own != null && variants.containsKey(own) && !variants.get(own).equals(variant)) {
      complaints.add(
          new FieldError(
              "variant_external_id", "Another variant has the external id %s.".formatted(own)));
    }
    return complaints;
  }

  /** A row that is taken has its external ids from then on. */
  void claim(CatalogRow.Outcome outcome) {
    String key = outcome.row().externalId();
    if (key != null) {
      products.put(key, Objects.requireNonNull(outcome.productId()));
    }
    String own = outcome.row().variant().externalId();
    if (own != null) {
      variants.put(own, Objects.requireNonNull(outcome.variantId()));
    }
  }
}
