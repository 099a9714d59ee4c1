package io.tradegate.imports.file;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FormulasTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "=1",
        "+1",
        "-1",
        "@SUM(1)",
        "\t=1",
        "\r=1",
        "\n=1",
        " =1",
        "\u00a0=1",
        "\ufeff=1",
        "\u200b=1",
        " \n\t -1",
        "\uff1d1",
        "\uff0b1",
        "\uff0d1",
        "\uff20SUM",
        "\u3000\uff1d1",
        "'=1",
        "'' =1"
      })
  void whatASpreadsheetWouldRunLeavesAsTextAndComesBack(String text) {
    String exported = Formulas.disarmed(text);

    assertThat(exported).isEqualTo("'" + text);
    assertThat(Formulas.restored(exported)).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1", "a=1", "'quoted'", "O'Neill", " a", "5-1", "x@y.example"})
  void otherTextsLeaveAsTheyAre(String text) {
    assertThat(Formulas.disarmed(text)).isEqualTo(text);
    assertThat(Formulas.restored(text)).isEqualTo(text);
  }
}
