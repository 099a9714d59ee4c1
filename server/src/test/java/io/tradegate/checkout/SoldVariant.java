package io.tradegate.checkout;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A variant with all of its units, the first of which is its own. */
record SoldVariant(String sku, int decimals, BigDecimal price, List<Named> units) {

  /** A unit in which a variant can be named: one of it is {@code factor / per} of its own. */
  record Named(String unit, BigDecimal factor, BigDecimal per) {
    static Named of(String unit, String factor, String per) {
      return new Named(unit, new BigDecimal(factor), new BigDecimal(per));
    }

    /** Whether it is the unit of the variant itself. */
    boolean isOwn() {
      return factor.compareTo(per) == 0;
    }

    /** Null where it does not come out with these decimals. */
    @Nullable BigDecimal own(BigDecimal quantity, int decimals) {
      BigDecimal all = quantity.multiply(factor);
      BigDecimal own = all.divide(per, new MathContext(60)).stripTrailingZeros();
      boolean exact = own.multiply(per).compareTo(all) == 0;
      return exact && own.scale() <= decimals ? own : null;
    }
  }
}
