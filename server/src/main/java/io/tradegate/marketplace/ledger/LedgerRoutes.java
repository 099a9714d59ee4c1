package io.tradegate.marketplace.ledger;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.WireEnum;
import io.tradegate.vendors.Vendors;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Routes of the ledgers of vendors, for staff and for the vendors. */
record LedgerRoutes(Vendors vendors, VendorLedger ledger) {
  private static final String OF_VENDOR = "/admin/vendors/{id}/ledger";
  private static final String OWN = "/vendor/ledger";

  // So that a balance can be stored whatever is posted by hand.
  private static final BigDecimal MOST = new BigDecimal("1000000000");

  /** What staff can post. */
  enum PostedKind implements WireEnum {
    FEE,
    REVERSAL;

    EntryKind kind() {
      return this == FEE ? EntryKind.FEE : EntryKind.REVERSAL;
    }
  }

  /** {@code amount}: as it changes the balance; a fee is negative. */
  record PostEntry(PostedKind kind, Money amount, @Text(max = 500) String reason)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      var errors = new ArrayList<FieldError>();
      if (amount.isZero() || !amount.isPayable()) {
        errors.add(
            new FieldError(
                "amount",
                "Field `amount` must not be zero, nor have more decimals than its currency."));
      }
      if (amount.amount().abs().compareTo(MOST) > 0) {
        errors.add(
            new FieldError("amount", "Field `amount` must be from -%1$s to %1$s.".formatted(MOST)));
      }
      if (kind == PostedKind.FEE && !amount.isNegative()) {
        errors.add(new FieldError("amount", "Field `amount` of a fee must be negative."));
      }
      return errors;
    }
  }

  /** What the operator owes a vendor, by currency. */
  record VendorBalances(List<VendorBalance> balances) {}

  void addTo(Routes routes) {
    routes
        .get(OF_VENDOR, "vendors.ledger_list", "List the entries of a vendor's ledger")
        .permission("payout.view")
        .lists(
            VendorEntry.class,
            EntryStore.OF_VENDOR,
            (call, tx) -> Map.of("vendor", known(call, tx)));
    routes
        .post(OF_VENDOR, "vendors.ledger_post", "Post a fee or a correction to a vendor's ledger")
        .permission("payout.manage")
        .body(PostEntry.class)
        .creates(VendorEntry.class, this::post);
    routes
        .get(
            OF_VENDOR + "/balance",
            "vendors.ledger_balance",
            "Read what is owed to a vendor, by currency")
        .permission("payout.view")
        .answers(VendorBalances.class, (call, tx) -> balances(tx, known(call, tx)));
    routes
        .get(OWN, "vendor_ledger.list", "List the entries of the own ledger")
        .vendors("owner", "finance")
        .lists(VendorEntry.class, EntryStore.OF_VENDOR, (_, tx) -> Map.of("vendor", own(tx)));
    routes
        .get(
            OWN + "/balance",
            "vendor_ledger.balance",
            "Read what the store owes the own vendor, by currency")
        .vendors("owner", "finance")
        .answers(VendorBalances.class, (_, tx) -> balances(tx, own(tx)));
  }

  private VendorId known(Call call, Tx tx) {
    return vendors.vendor(tx, new VendorId(call.id("id"))).id();
  }

  private static VendorId own(Tx tx) {
    return new VendorId(tx.actor().requireAccount());
  }

  private Reply post(Call call, Tx tx, PostEntry body) {
    var entry =
        new NewEntry(known(call, tx), body.kind().kind(), body.amount(), null, body.reason());
    VendorEntry posted = ledger.postByHand(tx, entry);
    return Reply.created("/admin/vendors/" + posted.vendorId() + "/ledger", posted);
  }

  private static VendorBalances balances(Tx tx, VendorId vendor) {
    return new VendorBalances(EntryStore.balances(tx, vendor));
  }
}
