package io.tradegate.vendors;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VendorId;
import java.util.List;
import java.util.OptionalInt;

/** Opens a marketplace and adds vendors whose bank account is verified, for demo data. */
public final class PreparedVendors {
  private static final Requirement REGISTER =
      new Requirement("register", "Extract of the trade register", RequirementKind.DOCUMENT, true);
  private static final Requirement ACCOUNT =
      new Requirement("account", "Bank account", RequirementKind.BANK_ACCOUNT, false);

  private final Vendors vendors = new Vendors();
  private final Facts facts = new Facts();

  public PreparedVendors() {}

  public void open(Tx tx) {
    var settings =
        new MarketplaceSettings(
            true,
            List.of(REGISTER, ACCOUNT),
            OfferOrder.PRICE,
            0,
            MarketplaceSettings.ACCEPT_HOURS,
            0);
    MarketplaceSettings.set(tx, OptionalInt.empty(), settings);
  }

  /** Requires an open marketplace. */
  public VendorId add(Tx tx, VendorProfile profile, BankAccount account) {
    VendorId id = vendors.create(tx, profile).id();
    vendors.setAccount(tx, id, OptionalInt.empty(), account);
    facts.check(tx, id, new FactStore.Finding(REGISTER.code(), null, true, "Seen"));
    facts.check(tx, id, new FactStore.Finding(ACCOUNT.code(), null, true, "Statement seen"));
    return id;
  }
}
