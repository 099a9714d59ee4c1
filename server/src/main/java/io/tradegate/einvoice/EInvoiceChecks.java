package io.tradegate.einvoice;

import static io.tradegate.einvoice.TaxCategory.INTRA_COMMUNITY;
import static io.tradegate.einvoice.TaxCategory.OUTSIDE_SCOPE;

import com.google.errorprone.annotations.FormatMethod;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Checks an invoice before it is written: sums agree, and what the standard requires for the tax
 * categories is present. The names in brackets are the rules of EN 16931.
 */
final class EInvoiceChecks {
  private static final int MOST_DECIMALS = 2;

  /** The standard lets the tax differ from basis by rate by less than this. */
  private static final BigDecimal TAX_TOLERANCE = BigDecimal.ONE;

  /** Partial invoices may shift a cent from one to the next. */
  private static final int LINE_TOLERANCE = 2;

  private final EInvoice invoice;

  private EInvoiceChecks(EInvoice invoice) {
    this.invoice = invoice;
  }

  /** Throws {@code IllegalArgumentException} with a sentence about what does not agree. */
  static void check(EInvoice invoice) {
    var checks = new EInvoiceChecks(invoice);
    checks.amounts();
    invoice.lines().forEach(checks::line);
    checks.lineIds();
    invoice.adjustments().forEach(checks::adjustment);
    checks.totals();
    checks.taxes();
    checks.parties();
    checks.delivery();
  }

  @FormatMethod
  private void require(boolean holds, String sentence, Object... values) {
    if (!holds) {
      throw new IllegalArgumentException(
          "Invoice %s: %s".formatted(invoice.number(), sentence.formatted(values)));
    }
  }

  private void same(String what, Money given, Money reckoned) {
    require(
        given.equals(reckoned),
        "%s is %s, but must be %s.",
        what,
        given.amountText(),
        reckoned.amountText());
  }

  private void amounts() {
    require(!invoice.lines().isEmpty(), "it has no line (BR-16).");
    require(
        invoice.currency().getDefaultFractionDigits() <= MOST_DECIMALS,
        "amounts in %s have more than two decimals, which EN 16931 does not allow.",
        invoice.currency());
    payableAmounts()
        .forEach(
            each ->
                require(
                    each.currency().equals(invoice.currency()) && each.isPayable(),
                    "%s %s is not a rounded amount in %s.",
                    each.amountText(),
                    each.currency(),
                    invoice.currency()));
    Money accounting = invoice.accountingTax();
    require(
        accounting == null || !accounting.currency().equals(invoice.currency()),
        "the tax in the accounting currency is in the currency of the document.");
  }

  private Stream<Money> payableAmounts() {
    InvoiceTotals t = invoice.totals();
    return Stream.of(
            Stream.of(t.lines(), t.allowances(), t.charges(), t.net(), t.tax(), t.gross()),
            Stream.of(t.prepaid(), t.payable()),
            invoice.lines().stream().map(InvoiceLine::net),
            allAdjustments().map(InvoiceAdjustment::amount),
            invoice.taxes().stream().flatMap(each -> Stream.of(each.basis(), each.tax())))
        .flatMap(each -> each);
  }

  private Stream<InvoiceAdjustment> allAdjustments() {
    return Stream.concat(
        invoice.adjustments().stream(),
        invoice.lines().stream().flatMap(line -> line.adjustments().stream()));
  }

  private void line(InvoiceLine line) {
    require(!line.price().isNegative(), "the price of line %s is negative (BR-27).", line.id());
    require(!line.item().name().isBlank(), "line %s has no name (BR-25).", line.id());
    line.adjustments().forEach(this::positive);
    Money reckoned = line.price().times(line.quantity()).plus(sum(line.adjustments()));
    Money difference = line.net().minus(reckoned);
    require(
        difference.amount().abs().compareTo(lineTolerance()) <= 0,
        "line %s is %s, but quantity by price with allowances and charges is %s.",
        line.id(),
        line.net().amountText(),
        reckoned.amountText());
  }

  private BigDecimal lineTolerance() {
    return BigDecimal.valueOf(LINE_TOLERANCE, invoice.currency().getDefaultFractionDigits());
  }

  private void lineIds() {
    Set<String> seen = new HashSet<>();
    invoice.lines().forEach(line -> require(seen.add(line.id()), "two lines are %s.", line.id()));
  }

  private void adjustment(InvoiceAdjustment adjustment) {
    positive(adjustment);
    require(adjustment.rate() != null, "%s has no tax rate (BR-32).", adjustment.reason());
  }

  private void positive(InvoiceAdjustment adjustment) {
    require(!adjustment.amount().isNegative(), "%s is negative.", adjustment.reason());
    require(!adjustment.reason().isBlank(), "an allowance or charge has no reason (BR-33).");
  }

  private Money zero() {
    return Money.zero(invoice.currency());
  }

  private Money sum(List<InvoiceAdjustment> adjustments) {
    return adjustments.stream().map(InvoiceAdjustment::effect).reduce(zero(), Money::plus);
  }

  private Money sum(boolean charges) {
    return invoice.adjustments().stream()
        .filter(each -> each.isCharge() == charges)
        .map(InvoiceAdjustment::amount)
        .reduce(zero(), Money::plus);
  }

  private void totals() {
    InvoiceTotals totals = invoice.totals();
    Money lines = invoice.lines().stream().map(InvoiceLine::net).reduce(zero(), Money::plus);
    same("The sum of the lines (BR-CO-10)", totals.lines(), lines);
    same("The sum of the allowances (BR-CO-11)", totals.allowances(), sum(false));
    same("The sum of the charges (BR-CO-12)", totals.charges(), sum(true));
    Money net = totals.lines().minus(totals.allowances()).plus(totals.charges());
    same("The total without tax (BR-CO-13)", totals.net(), net);
    Money tax = invoice.taxes().stream().map(InvoiceTax::tax).reduce(zero(), Money::plus);
    same("The sum of the taxes (BR-CO-14)", totals.tax(), tax);
    same("The total with tax (BR-CO-15)", totals.gross(), totals.net().plus(totals.tax()));
    Money payable = totals.gross().minus(totals.prepaid());
    same("The payable amount (BR-CO-16)", totals.payable(), payable);
  }

  private void taxes() {
    Set<TaxRate> listed = new HashSet<>();
    for (InvoiceTax each : invoice.taxes()) {
      require(listed.add(each.rate()), "the rate %s is listed twice.", each.rate());
      tax(each);
    }
    usedRates().forEach(rate -> require(listed.contains(rate), "%s has no tax entry.", rate));
    require(
        !invoice.isOutsideVat() || listed.size() == 1,
        "goods outside the scope of VAT stand together with others (BR-O-11).");
  }

  private Stream<TaxRate> usedRates() {
    return Stream.concat(
        invoice.lines().stream().map(InvoiceLine::rate),
        invoice.adjustments().stream().map(InvoiceAdjustment::rate));
  }

  private void tax(InvoiceTax tax) {
    TaxRate rate = tax.rate();
    same("The basis of %s".formatted(rate), tax.basis(), basis(rate));
    BigDecimal exact = tax.basis().amount().multiply(rate.percent()).movePointLeft(2);
    BigDecimal difference = tax.tax().amount().subtract(exact).abs();
    boolean isTaxed = rate.percent().signum() != 0;
    require(
        difference.compareTo(isTaxed ? TAX_TOLERANCE : BigDecimal.ZERO) <= 0,
        "the tax of %s is %s, but basis by rate is %s (BR-CO-17).",
        rate,
        tax.tax().amountText(),
        exact.toPlainString());
    boolean hasReason = tax.reason() != null && !tax.reason().isBlank();
    boolean needsReason = rate.category().needsReason();
    require(hasReason || !needsReason, "%s needs a reason.", rate);
    require(!hasReason || needsReason, "%s has no place for a reason.", rate);
  }

  private Money basis(TaxRate rate) {
    Money lines =
        invoice.lines().stream()
            .filter(line -> line.rate().equals(rate))
            .map(InvoiceLine::net)
            .reduce(zero(), Money::plus);
    return invoice.adjustments().stream()
        .filter(each -> rate.equals(each.rate()))
        .map(InvoiceAdjustment::effect)
        .reduce(lines, Money::plus);
  }

  private void parties() {
    InvoiceParty seller = invoice.seller();
    boolean outside = invoice.isOutsideVat();
    require(
        outside || seller.vatId() != null || seller.taxNumber() != null,
        "the seller has neither a VAT id nor a tax number (BR-S-2).");
    require(
        seller.registration() != null || (seller.vatId() != null && !outside),
        "the seller has neither a VAT id nor a registration (BR-CO-26).");
    for (InvoiceTax each : invoice.taxes()) {
      require(
          !each.rate().category().needsVatIdOfBuyer()
              || (invoice.buyer().vatId() != null && seller.vatId() != null),
          "%s needs the VAT ids of seller and buyer (BR-AE-2, BR-IC-2).",
          each.rate().category());
    }
  }

  private void delivery() {
    boolean isIntraCommunity =
        invoice.taxes().stream().anyMatch(each -> each.rate().category() == INTRA_COMMUNITY);
    InvoiceDelivery delivery = invoice.delivery();
    require(
        !isIntraCommunity
            || (delivery != null && delivery.date() != null && delivery.address() != null),
        "%s needs the date and the address of the delivery (BR-IC-11, BR-IC-12).",
        INTRA_COMMUNITY);
    boolean isPayable = invoice.totals().payable().amount().signum() > 0;
    require(
        !isPayable || invoice.due() != null || invoice.payment().terms() != null,
        "it has neither a due date nor payment terms (BR-CO-25).");
    require(
        !invoice.isOutsideVat() || invoice.accountingTax() == null,
        "%s has no tax in any currency.",
        OUTSIDE_SCOPE);
  }
}
