package io.tradegate.vendors;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.money.Iban;
import java.util.List;

/** The account that payouts go to. */
public record BankAccount(
    @Text(max = 70, format = Text.Format.LINE) @Column("account_holder") String holder,
    @Text(max = 42) String iban)
    implements Validated {

  @Override
  public List<FieldError> complaints() {
    return Iban.isValid(iban)
        ? List.of()
        : List.of(new FieldError("iban", "Field `iban` is no IBAN; check its digits."));
  }

  BankAccount plain() {
    return new BankAccount(holder, Iban.plain(iban));
  }
}
