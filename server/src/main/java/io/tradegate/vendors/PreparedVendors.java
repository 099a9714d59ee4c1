package io.tradegate.vendors;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VendorId;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Opens a marketplace and adds vendors whose bank account is verified, for demo data. */
public final class PreparedVendors {
  private static final Requirement REGISTER =
      new Requirement("register", "Extract of the trade register", RequirementKind.DOCUMENT, true);
  private static final Requirement ACCOUNT =
      new Requirement("account", "Bank account", RequirementKind.BANK_ACCOUNT, false);

  private static final Duration LINK_WORKS = Duration.ofDays(14);

  private final Vendors vendors = new Vendors();
  private final Facts facts = new Facts();

  public void open(Tx tx) {
    var settings =
        new MarketplaceSettings(
            true,
            List.of(REGISTER, ACCOUNT),
            OfferOrder.PRICE,
            0,
            MarketplaceSettings.ACCEPT_HOURS,
            false,
            0);
    MarketplaceSettings.set(tx, OptionalInt.empty(), settings);
  }

  /** An application that waits for its confirmation; {@code token}: the digest of what confirms. */
  public void apply(Tx tx, VendorProfile profile, Vendor.Application application, byte[] token) {
    Vendor applicant = vendors.apply(tx, profile, application).orElseThrow();
    facts.say(tx, applicant.id(), Map.of(REGISTER.code(), "HRB 700123, Stuttgart"));
    var link = new Vendors.Confirmation(token, tx.now().plus(LINK_WORKS));
    vendors.expectConfirmation(tx, applicant, link);
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
