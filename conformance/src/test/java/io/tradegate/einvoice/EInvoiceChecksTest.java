package io.tradegate.einvoice;

import static io.tradegate.einvoice.InvoiceAdjustment.Kind.SHIPPING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** An invoice that does not agree with itself is refused before it is written. */
class EInvoiceChecksTest {

  @Test
  void theSumsOfTheSampleAgree() {
    assertThat(refusal(Samples.invoice())).isNull();
  }

  @Test
  void totalsThatDoNotAgreeAreRefused() {
    assertThat(refused(t -> with(t, "1.00", null, null))).contains("The sum of the lines");
    assertThat(refused(t -> with(t, null, "1.00", null))).contains("The sum of the taxes");
    assertThat(refused(t -> with(t, null, null, "1.00")))
        .contains("The payable amount (BR-CO-16) is 1.00, but must be");
  }

  private static String refused(UnaryOperator<InvoiceTotals> change) {
    EInvoice good = Samples.invoice();
    String refusal = refusal(copy(good, good.lines(), good.taxes(), change.apply(good.totals())));
    return refusal == null ? "accepted" : refusal;
  }

  private static InvoiceTotals with(
      InvoiceTotals totals,
      @Nullable String lines,
      @Nullable String tax,
      @Nullable String payable) {
    return new InvoiceTotals(
        lines == null ? totals.lines() : Money.of(lines, "EUR"),
        totals.allowances(),
        totals.charges(),
        totals.net(),
        tax == null ? totals.tax() : Money.of(tax, "EUR"),
        totals.gross(),
        totals.prepaid(),
        payable == null ? totals.payable() : Money.of(payable, "EUR"));
  }

  @Test
  void aLineMustBeQuantityByPrice() {
    assertThat(lineRefusal("5.03")).contains("line 1 is 5.03, but quantity by price");
    assertThat(lineRefusal("5.02")).as("a cent from a partial invoice").isEqualTo("accepted");
  }

  private static String lineRefusal(String net) {
    EInvoice good = InvoiceDraft.of(EInvoice.Type.INVOICE).line("A", "1", "5", zero()).invoice();
    InvoiceLine line = good.lines().getFirst();
    Money amount = Money.of(net, "EUR");
    Money nothing = Money.zero(good.currency());
    var changed =
        new InvoiceLine(
            "1",
            line.item(),
            Quantity.ONE,
            "piece",
            line.price(),
            List.of(),
            amount,
            line.rate(),
            null,
            null);
    String refusal =
        refusal(
            copy(
                good,
                List.of(changed),
                List.of(new InvoiceTax(zero(), amount, nothing, null)),
                new InvoiceTotals(
                    amount, nothing, nothing, amount, nothing, amount, nothing, amount)));
    return refusal == null ? "accepted" : refusal;
  }

  private static TaxRate zero() {
    return TaxRate.untaxed(TaxCategory.ZERO_RATED);
  }

  @Test
  void taxesMustFitTheirBasis() {
    EInvoice good = Samples.invoice();
    InvoiceTax first = good.taxes().getFirst();
    var taxes = new ArrayList<>(good.taxes());
    taxes.set(0, new InvoiceTax(first.rate(), first.basis(), first.tax().plus(euro("1.01")), null));
    InvoiceTotals totals = good.totals();
    var raised =
        new InvoiceTotals(
            totals.lines(),
            totals.allowances(),
            totals.charges(),
            totals.net(),
            totals.tax().plus(euro("1.01")),
            totals.gross().plus(euro("1.01")),
            totals.prepaid(),
            totals.payable().plus(euro("1.01")));

    assertThat(refusal(copy(good, good.lines(), taxes, raised))).contains("BR-CO-17");
    assertThat(refusal(copy(good, good.lines(), good.taxes().subList(0, 1), totals))).isNotNull();
  }

  private static Money euro(String amount) {
    return Money.of(amount, "EUR");
  }

  @Test
  void whatTheCategoriesNeedMustBePresent() {
    assertThat(untaxed(TaxCategory.EXEMPT, draft -> draft.reason = "")).contains("needs a reason");
    assertThat(
            untaxed(
                TaxCategory.REVERSE_CHARGE,
                draft -> draft.buyer = Parties.buyer("Acheteur", "FR", null)))
        .contains("needs the VAT ids");
    assertThat(untaxed(TaxCategory.INTRA_COMMUNITY, draft -> draft.delivery = null))
        .contains("needs the date and the address of the delivery");
    assertThat(untaxed(TaxCategory.OUTSIDE_SCOPE, draft -> draft.line("B", "1", "1", Samples.FULL)))
        .contains("stand together with others");
  }

  private interface Change {
    void apply(InvoiceDraft draft);
  }

  private static @Nullable String untaxed(TaxCategory category, Change change) {
    var draft = InvoiceDraft.of(EInvoice.Type.INVOICE);
    draft.reason = "Because.";
    draft.line("A", "1", "5.00", TaxRate.untaxed(category));
    change.apply(draft);
    return refusal(draft.invoice());
  }

  @Test
  void amountsAreInOneCurrencyWithTwoDecimals() {
    var dinars = InvoiceDraft.of(EInvoice.Type.INVOICE);
    dinars.currency = Currency.getInstance("KWD");
    assertThat(refusal(dinars.line("A", "1", "5.125", zero()).invoice()))
        .contains("more than two decimals");

    var twice = InvoiceDraft.of(EInvoice.Type.INVOICE);
    twice.accountingTax = euro("1.00");
    assertThat(refusal(twice.line("A", "1", "5", Samples.FULL).invoice()))
        .contains("the currency of the document");
  }

  @Test
  void negativePricesAndChargesAreRefused() {
    assertThat(refusal(draft().line("A", "-1", "5", Samples.FULL).invoice()))
        .as("a negative quantity is a line that takes back")
        .isNull();
    assertThat(refusal(draft().line("A", "1", "-5", Samples.FULL).invoice())).contains("BR-27");
    assertThat(
            refusal(
                draft()
                    .line("A", "1", "5", Samples.FULL)
                    .adjustment(SHIPPING, "-1", Samples.FULL)
                    .invoice()))
        .contains("Versand is negative");
  }

  private static InvoiceDraft draft() {
    return InvoiceDraft.of(EInvoice.Type.INVOICE);
  }

  @Test
  void ratesFitTheirCategory() {
    assertThatThrownBy(() -> TaxRate.standard("0")).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> TaxRate.standard("-19")).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new TaxRate(TaxCategory.EXPORT, Samples.FULL.percent()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(TaxRate.standard("19.00")).isEqualTo(TaxRate.standard("19"));
  }

  @Test
  void unitsHaveCodesOfRecommendation20() {
    assertThat(UnitCodes.of("kg")).isEqualTo("KGM");
    assertThat(UnitCodes.of("piece")).isEqualTo("H87");
    assertThat(UnitCodes.of("our own")).isEqualTo("C62");
  }

  private static EInvoice copy(
      EInvoice good, List<InvoiceLine> lines, List<InvoiceTax> taxes, InvoiceTotals totals) {
    return new EInvoice(
        good.type(),
        good.number(),
        good.issued(),
        good.due(),
        good.currency(),
        good.references(),
        good.notes(),
        good.seller(),
        good.buyer(),
        good.delivery(),
        good.payment(),
        lines,
        good.adjustments(),
        taxes,
        totals,
        null);
  }

  private static @Nullable String refusal(EInvoice invoice) {
    try {
      CiiWriter.write(invoice);
      UblWriter.write(invoice);
      return null;
    } catch (IllegalArgumentException e) {
      return e.getMessage();
    }
  }
}
