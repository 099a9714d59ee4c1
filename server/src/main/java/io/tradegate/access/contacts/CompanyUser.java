package io.tradegate.access.contacts;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.mail.Recipient;
import io.tradegate.platform.money.Money;
import org.jspecify.annotations.Nullable;

/**
 * A user who may act for a customer company now.
 *
 * @param locale the language that they chose; null: none
 * @param role admin, approver, buyer or viewer
 * @param signsIn whether they have a password; an invited user has none until the invitation is
 *     accepted
 * @param spendingLimit the most per order; null: no bound
 */
public record CompanyUser(
    BuyerId id,
    CustomerId customer,
    String name,
    String email,
    @Nullable String locale,
    String role,
    boolean signsIn,
    @Column(currency = "spending_currency") @Nullable Money spendingLimit) {

  public Recipient recipient() {
    return new Recipient(email, locale);
  }
}
