package io.tradegate.units;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.quantities.Quantity;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Quantities are converted between units exactly, or refused. */
class SellingUnitsTest {
  private static final long SEED = Long.getLong("units.seed", 20261116);

  private final SellingUnits cable =
      new SellingUnits(
          "CABLE",
          "m",
          2,
          List.of(
              new SellingUnits.Conversion("roll", Quantity.of(50), null, 1),
              new SellingUnits.Conversion("cm", Quantity.of("0.01"), Quantity.ONE, null),
              new SellingUnits.Conversion("third", Quantity.ONE, Quantity.of(3), null)));

  @Test
  void aQuantityInItsOwnUnitStays() {
    assertThat(cable.convert(Quantity.of("2.5"), null))
        .isEqualTo(cable.convert(Quantity.of("2.50"), "m"))
        .isEqualTo(OrderedQuantity.of(Quantity.of("2.5")));
  }

  @Test
  void anotherUnitIsConvertedAndRemembered() {
    assertThat(cable.convert(Quantity.of("1.5"), "roll"))
        .isEqualTo(new OrderedQuantity(Quantity.of(75), Quantity.of("1.5"), "roll"));
    assertThat(cable.convert(Quantity.of(250), "cm").quantity()).isEqualTo(Quantity.of("2.5"));
    assertThat(cable.convert(Quantity.of(6), "third").quantity()).isEqualTo(Quantity.of(2));
  }

  @Test
  void whatDoesNotComeOutExactlyIsRefused() {
    assertThatThrownBy(() -> cable.convert(Quantity.of("0.1"), "cm"))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("at most 2 decimals");
    assertThatThrownBy(() -> cable.convert(Quantity.ONE, "third"))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("cannot be converted exactly");
    assertThatThrownBy(() -> cable.convert(Quantity.of("0.125"), null))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("too many decimals");
    assertThatThrownBy(() -> cable.convert(Quantity.of(1_000_000_000), "roll"))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("order less");
  }

  @Test
  void aQuantityHasNoMoreDecimalsThanTheUnitThatItIsNamedIn() {
    assertThatThrownBy(() -> cable.convert(Quantity.of("1.25"), "roll"))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("roll is sold with at most 1 decimals");
  }

  @Test
  void aLineKeepsItsFactorWhenMoreIsAdded() {
    var before = new OrderedQuantity(Quantity.of(120), Quantity.of(3), "roll");

    assertThat(cable.holds(before)).isFalse();
    assertThat(cable.more(before, Quantity.ONE, "roll"))
        .isEqualTo(new OrderedQuantity(Quantity.of(160), Quantity.of(4), "roll"));
    assertThat(cable.renewed(before))
        .isEqualTo(new OrderedQuantity(Quantity.of(150), Quantity.of(3), "roll"));
  }

  @Test
  void whatCannotBeConvertedAnyMoreStaysInTheUnitOfTheVariant() {
    var before = new OrderedQuantity(Quantity.of(120), Quantity.of(3), "drum");

    assertThat(cable.renewed(before)).isEqualTo(OrderedQuantity.of(Quantity.of(120)));
  }

  @Test
  void aUnitThatItIsNotSoldInIsRefusedWithThoseItIsSoldIn() {
    assertThatThrownBy(() -> cable.convert(Quantity.ONE, "kg"))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("it is sold in m, roll, cm");
  }

  @Test
  void sumsKeepTheUnitInWhichBothWereOrdered() {
    OrderedQuantity roll = cable.convert(Quantity.ONE, "roll");

    assertThat(roll.plus(roll))
        .isEqualTo(new OrderedQuantity(Quantity.of(100), Quantity.of(2), "roll"));
    assertThat(roll.plus(OrderedQuantity.of(Quantity.ONE)))
        .isEqualTo(OrderedQuantity.of(Quantity.of(51)));
    var smaller = new OrderedQuantity(Quantity.of(40), Quantity.ONE, "roll");
    assertThat(roll.plus(smaller)).isEqualTo(OrderedQuantity.of(Quantity.of(90)));
  }

  @Test
  void conversionThereAndBackIsTheIdentityOrRefused() {
    var random = new Random(SEED);
    int exact = 0;
    for (int n = 0; n < 5_000; n++) {
      Quantity factor = new Quantity(BigDecimal.valueOf(1 + random.nextInt(100_000), 3));
      Quantity quantity = new Quantity(BigDecimal.valueOf(random.nextInt(1_000_000), 3));
      SellingUnits there = with(random.nextInt(7), factor, Quantity.ONE);
      SellingUnits back = with(6, Quantity.ONE, factor);
      try {
        Quantity converted = there.convert(quantity, "other").quantity();
        assertThat(converted.value())
            .as("seed %d", SEED)
            .isEqualByComparingTo(quantity.value().multiply(factor.value()));
        assertThat(back.convert(converted, "other").quantity()).isEqualTo(quantity);
        exact++;
      } catch (Refusal refusal) {
        assertThat(quantity.value().multiply(factor.value()).stripTrailingZeros().scale())
            .isGreaterThan(there.unitDecimals());
      }
    }
    assertThat(exact).isBetween(500, 4_500);
  }

  private static SellingUnits with(int decimals, Quantity factor, Quantity per) {
    return new SellingUnits(
        "SKU", "own", decimals, List.of(new SellingUnits.Conversion("other", factor, per, null)));
  }
}
