package io.tradegate.payments.statements;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Numbers of documents are found as whole words. */
class DocumentNumbersTest {
  @Test
  void aNumberIsFoundHoweverItIsWritten() {
    for (String text :
        List.of(
            "INV-1",
            "inv-1",
            "Invoice INV-1, thanks",
            "INV-1.",
            "(INV-1)",
            "INV-1/INV-2",
            "Nr:INV-1;",
            "INV 1",
            "INV\n1",
            "INV-\n1",
            "INV - 1",
            "inv1",
            "INV#1",
            "paid\nINV-1\nwith love")) {
      assertThat(DocumentNumbers.in(text)).as(text).contains("INV-1");
    }
  }

  @Test
  void aNumberIsNotFoundInsideOfAnother() {
    for (String text :
        List.of(
            "INV-10",
            "INV-11",
            "XINV-1",
            "INV-1-2",
            "INV-1A",
            "INV10",
            "INV 10",
            "AB-INV-1",
            "1",
            "INV-01",
            "INV",
            "")) {
      assertThat(DocumentNumbers.in(text)).as(text).doesNotContain("INV-1");
    }
  }

  @Test
  void digitsThatASpaceSeparatesAreNotJoined() {
    assertThat(DocumentNumbers.in("INV-1 0815")).contains("INV-1").doesNotContain("INV-10815");
    assertThat(DocumentNumbers.in("INV-100\n01")).doesNotContain("INV-10001");
  }

  @Test
  void aTextWithoutDigitsHasNoNumbers() {
    assertThat(DocumentNumbers.in("Thank you")).isEmpty();
    assertThat(DocumentNumbers.in(null)).isEmpty();
  }
}
