package io.tradegate.catalog.products;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;

import io.tradegate.platform.records.WireEnum;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The status of a product. A storefront shows only active products. */
public enum ProductStatus implements WireEnum {
  DRAFT,
  ACTIVE,
  ARCHIVED;

  /** What comes back from the archive is looked over as a draft before it is on sale again. */
  Set<ProductStatus> next() {
    return switch (this) {
      case DRAFT -> EnumSet.of(ACTIVE, ARCHIVED);
      case ACTIVE -> EnumSet.of(ARCHIVED);
      case ARCHIVED -> EnumSet.of(DRAFT);
    };
  }

  /** Whether a product may be set to this status, or has it already. */
  public boolean mayBecome(ProductStatus wanted) {
    return this == wanted || next().contains(wanted);
  }

  ProductStatus become(ProductStatus wanted) {
    if (!next().contains(wanted)) {
      throw INVALID_TRANSITION.because(
          "A product that is %s cannot become %s; allowed now: %s."
              .formatted(wireName(), wanted.wireName(), String.join(", ", actions())));
    }
    return wanted;
  }

  /** The verbs that lead on from here, as routes are called. */
  List<String> actions() {
    return next().stream().map(ProductStatus::verb).toList();
  }

  private String verb() {
    return switch (this) {
      case DRAFT -> "unarchive";
      case ACTIVE -> "activate";
      case ARCHIVED -> "archive";
    };
  }
}
