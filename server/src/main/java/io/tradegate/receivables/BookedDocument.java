package io.tradegate.receivables;

import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A document to book.
 *
 * @param id the id of the document, which becomes that of its open item
 * @param deposit money for an order, which is not on account
 * @param shares the other side: for an invoice the revenue and the tax, for a payment the bank
 */
public record BookedDocument(
    ItemKind kind,
    UUID id,
    String number,
    CustomerId customer,
    LocalDate bookedOn,
    LocalDate dueOn,
    boolean deposit,
    List<Share> shares) {

  /**
   * A part of the document's amount, as people write it: the total is the sum of the parts. A part
   * may be negative, such as a discount.
   */
  public record Share(Account account, @Nullable BigDecimal taxRate, Money amount) {
    public Share(Account account, Money amount) {
      this(account, null, amount);
    }
  }

  /** A document that is no deposit. */
  public BookedDocument(
      ItemKind kind,
      UUID id,
      String number,
      CustomerId customer,
      LocalDate bookedOn,
      LocalDate dueOn,
      List<Share> shares) {
    this(kind, id, number, customer, bookedOn, dueOn, false, shares);
  }

  public BookedDocument {
    shares = List.copyOf(shares);
    if (shares.stream().anyMatch(share -> share.account().isOfCustomers())) {
      throw new IllegalArgumentException("The ledger writes the side of the customer itself.");
    }
  }

  Money total() {
    return shares.stream().map(Share::amount).reduce(Money::plus).orElseThrow();
  }
}
