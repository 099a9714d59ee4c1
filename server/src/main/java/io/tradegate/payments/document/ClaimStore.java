package io.tradegate.payments.document;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.money.Money;
import java.util.Currency;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** SQL of the payment_claim table: the invoices that a card payment is to settle. */
public final class ClaimStore {
  private static final String INSERT =
      """
      insert into payment_claim (org_id, payment_id, item_id, amount, buyer_id)
      values (:org, :payment, :item, :amount, :buyer)
      """;

  private static final String OF_PAYMENT =
      """
      select c.item_id, i.number, c.amount, least(c.amount, i.open) as open, c.buyer_id, i.currency
        from payment_claim c
        join open_item i on i.org_id = c.org_id and i.id = c.item_id
       where c.org_id = :org and c.payment_id = :payment
       order by i.due_on, i.number
      """;

  private static final String RELEASE =
      """
      update payment_claim
         set released = true
       where org_id = :org and payment_id = :payment and not released
      """;

  /**
   * The claim of a payment on an invoice.
   *
   * @param open how much of it is still open
   * @param buyerId who pays
   */
  public record Claim(
      UUID itemId, String number, Money amount, Money open, @Nullable BuyerId buyerId) {}

  /** {@code taken}: when another payment that is under way claims the invoice. */
  public static void insert(Tx tx, UUID payment, Claim claim, Supplier<Refusal> taken) {
    tx.sql(INSERT)
        .bind("payment", payment)
        .bind("item", claim.itemId())
        .bind("amount", claim.amount().amount())
        .bind("buyer", claim.buyerId())
        .update(taken);
  }

  public static List<Claim> of(Tx tx, UUID payment) {
    return tx.sql(OF_PAYMENT).bind("payment", payment).list(Claim.class);
  }

  /** How much of what a payment claims is still open. */
  public static Money open(List<Claim> claims, Currency currency) {
    return claims.stream().map(Claim::open).reduce(Money.zero(currency), Money::plus);
  }

  /** The payment is no longer under way. */
  public static void release(Tx tx, UUID payment) {
    tx.sql(RELEASE).bind("payment", payment).execute();
  }
}
