package io.tradegate.einvoice;

import io.tradegate.platform.money.Money;
import java.time.LocalDate;
import java.util.Currency;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An invoice or a credit note as EN 16931 sees it. All amounts are positive on a credit note, too:
 * its type says in which direction they count.
 *
 * <p>Amounts are given, never computed here; {@link EInvoiceChecks} refuses those that do not
 * agree.
 *
 * @param due null: nothing is to be paid by a date
 * @param notes free text on the document (BT-22)
 * @param adjustments allowances and charges of the whole document, such as shipping
 * @param taxes one for each category and rate
 * @param accountingTax the tax in the currency of the seller's books; null: it is that of the
 *     document
 */
public record EInvoice(
    Type type,
    String number,
    LocalDate issued,
    @Nullable LocalDate due,
    Currency currency,
    InvoiceReferences references,
    List<String> notes,
    InvoiceParty seller,
    InvoiceParty buyer,
    @Nullable InvoiceDelivery delivery,
    InvoicePayment payment,
    List<InvoiceLine> lines,
    List<InvoiceAdjustment> adjustments,
    List<InvoiceTax> taxes,
    InvoiceTotals totals,
    @Nullable Money accountingTax) {

  public EInvoice {
    notes = List.copyOf(notes);
    lines = List.copyOf(lines);
    adjustments = List.copyOf(adjustments);
    taxes = List.copyOf(taxes);
  }

  /** The types of UNTDID 1001 that are written. */
  public enum Type {
    INVOICE("380"),
    CREDIT_NOTE("381");

    private final String code;

    Type(String code) {
      this.code = code;
    }

    String code() {
      return code;
    }
  }

  /** Throws {@code IllegalArgumentException} with a sentence about what the standard misses. */
  public void check() {
    EInvoiceChecks.check(this);
  }

  boolean isCreditNote() {
    return type == Type.CREDIT_NOTE;
  }

  /** Outside the scope of VAT: such a document must not name VAT ids (BR-O-2 to 4). */
  boolean isOutsideVat() {
    return taxes.stream().anyMatch(each -> each.rate().category() == TaxCategory.OUTSIDE_SCOPE);
  }
}
