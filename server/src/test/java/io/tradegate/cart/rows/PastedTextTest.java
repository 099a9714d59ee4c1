package io.tradegate.cart.rows;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.quantities.Quantity;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PastedTextTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "AB-1 5",
        "AB-1\t5",
        "AB-1,5",
        "AB-1;5",
        "  AB-1   5  ",
        "\"AB-1\";\"5\"",
        "AB-1 , 5",
        "AB-1;5;"
      })
  void aLineIsASkuAndAQuantity(String line) {
    assertThat(PastedText.rows(line))
        .containsExactly(new PastedRow(1, "AB-1", Quantity.of(5), null));
  }

  @Test
  void aSkuMayContainBlanksAndInQuotationMarksAnything() {
    assertThat(PastedText.rows("M8 x 40 12\n\"A,\"\"B\"\"\",3"))
        .containsExactly(
            new PastedRow(1, "M8 x 40", Quantity.of(12), null),
            new PastedRow(2, "A,\"B\"", Quantity.of(3), null));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "AB-1",
        "AB-1,",
        "AB-1,0",
        "AB-1,1.1234567",
        "AB-1,-1",
        "AB-1,1000001",
        ",5",
        "AB-1 99999999999999999999",
        "\"AB-1,5"
      })
  void whatIsNoneIsToldWithItsLine(String line) {
    List<PastedRow> rows = PastedText.rows("\r\n" + line + "\r\n");

    assertThat(rows).hasSize(1);
    assertThat(rows.getFirst().line()).isEqualTo(2);
    assertThat(rows.getFirst().fault()).isNotBlank();
  }

  @Test
  void aHeadingIsPassedOverAndASkuThatLooksLikeOneIsNot() {
    assertThat(PastedText.rows("Sku;Quantity\nsku;4"))
        .extracting(PastedRow::quantity)
        .containsExactly(Quantity.of(4));
    assertThat(PastedText.rows("item 5")).extracting(PastedRow::sku).containsExactly("item");
  }

  @ParameterizedTest
  @ValueSource(strings = {"AB-1;5;roll", "AB-1 5 roll", "unit,name,qty,sku\nroll,Cable,5,AB-1"})
  void aRowMayNameItsUnitAndHeadingsSayWhichCellItIs(String text) {
    PastedRow row = PastedText.rows(text).getFirst();

    assertThat(row.sku()).isEqualTo("AB-1");
    assertThat(row.quantity()).isEqualTo(Quantity.of(5));
    assertThat(row.unit()).isEqualTo("roll");
  }

  @ParameterizedTest
  @ValueSource(strings = {"AB-1;5;roll;x", "sku,quantity,colour\nAB-1,5,red"})
  void aCellTooManyIsRefused(String text) {
    assertThat(PastedText.rows(text).getFirst().fault()).contains("more cells");
  }
}
