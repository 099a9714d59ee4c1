package io.tradegate.einvoice;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The schemas and the Schematron of EN 16931 accept what the two writers write. */
class EInvoiceRulesTest {

  @Test
  void anInvoiceIsAccepted() {
    accepted(Samples.invoice());
  }

  @Test
  void aCreditNoteIsAccepted() {
    accepted(Samples.creditNote());
  }

  @ParameterizedTest
  @EnumSource(value = TaxCategory.class, names = "STANDARD", mode = EnumSource.Mode.EXCLUDE)
  void goodsWithoutTaxAreAccepted(TaxCategory category) {
    accepted(Samples.untaxed(category));
  }

  @Test
  void taxInTheAccountingCurrencyIsAccepted() {
    accepted(Samples.inForeignCurrency());
  }

  @Test
  void anInvoiceOverThePeriodOfItsDeliveriesIsAccepted() {
    var draft = InvoiceDraft.of(EInvoice.Type.INVOICE);
    draft.delivery =
        new InvoiceDelivery(
            null, InvoiceDraft.ISSUED.minusDays(30), InvoiceDraft.ISSUED.minusDays(1), null);
    EInvoice invoice = draft.line("Bearing", "100", "10.00", Samples.FULL).invoice();

    accepted(invoice);
    assertThat(new String(CiiWriter.write(invoice), UTF_8)).contains("BillingSpecifiedPeriod");
    assertThat(new String(UblWriter.write(invoice), UTF_8)).contains("InvoicePeriod");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 25, 300})
  void randomInvoicesAndCreditNotesAreAccepted(int lines) {
    accepted(Samples.random(EInvoice.Type.INVOICE, lines));
    accepted(Samples.random(EInvoice.Type.CREDIT_NOTE, lines));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>alert(1)</script>",
        "a & b ]]> &amp; <![CDATA[ x",
        "\u202Eevil \uD83D\uDE00 \u0000",
        "\uD83D half",
        "\" ' <!-- ${x} %s"
      })
  void anyNameIsAccepted(String name) {
    var draft = InvoiceDraft.of(EInvoice.Type.INVOICE);
    draft.buyer = Parties.buyer(name, "DE", "DE987654321");
    accepted(draft.line(name, "1", "10.00", Samples.FULL).invoice());
  }

  @Test
  void theRulesFindWhatIsWrong() {
    String good = new String(CiiWriter.write(Samples.invoice()), UTF_8);

    assertThat(Rules.CII.complaints(bytes(good.replace("GrandTotalAmount>", "GrandTotalAmount>1"))))
        .isNotEmpty();
    assertThat(Rules.CII.complaints(bytes(good.replace("ram:Name>", "ram:Nome>")))).isNotEmpty();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }

  private static void accepted(EInvoice invoice) {
    assertThat(Rules.CII.complaints(CiiWriter.write(invoice))).as("CII").isEmpty();
    assertThat(Rules.UBL.complaints(UblWriter.write(invoice))).as("UBL").isEmpty();
  }
}
