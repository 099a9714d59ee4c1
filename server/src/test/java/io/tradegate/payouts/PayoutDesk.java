package io.tradegate.payouts;

import io.tradegate.access.people.BuiltInRole;
import io.tradegate.marketplace.ledger.EntryKind;
import io.tradegate.marketplace.ledger.NewEntry;
import io.tradegate.marketplace.ledger.VendorLedger;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import io.tradegate.vendors.VendorDesk;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A marketplace with a seller who can pay, a clerk who prepares and an owner who approves. */
final class PayoutDesk {
  static final String ALL = "/admin/payouts";
  static final String IBAN = "DE89370400440532013000";

  final TestTenant shop = TestApp.shared().newTenant();
  final TestClient owner = shop.owner();
  final TestClient clerk;
  private final VendorLedger ledger = new VendorLedger();

  PayoutDesk() {
    shop.addStaff("clerk", shop.role(BuiltInRole.FINANCE));
    clerk = shop.signIn("admin", "clerk");
    nameSeller();
    var account = VendorDesk.requirement("account", "bank_account", false);
    owner
        .put("/admin/marketplace", Map.of("open", true, "requirements", List.of(account)))
        .expect(200);
    owner.put("/admin/marketplace/finance", Map.of("tax_rate", "19", "country", "DE")).expect(200);
  }

  void nameSeller() {
    var seller =
        Map.of(
            "name", "Nordwerk GmbH & Co. KG",
            "street", List.of("Hafenstr. 7"),
            "postal_code", "20457",
            "city", "Hamburg",
            "country", "DE",
            "vat_id", "DE123456789",
            "bank", Map.of("iban", "DE02 1203 0000 0000 2020 51", "bic", "BYLADEM1001"));
    owner.put("/admin/billing-settings", Map.of("billing", "manual", "seller", seller)).expect(200);
  }

  /** Names an account and has it verified. */
  void account(VendorId vendor) {
    String set =
        """
        update vendor
           set account_holder = 'Ventila Müller', iban = :iban, street = '{Werkstraße 1}', postal_code = '70173',
               city = 'Stuttgart', country = 'DE'
         where org_id = :org and id = :id
        """;
    shop.asService(tx -> tx.sql(set).bind("iban", IBAN).bind("id", vendor).execute());
    owner.put("/admin/vendors/" + vendor + "/facts/account", Map.of("verified", true)).expect(200);
  }

  void post(VendorId vendor, EntryKind kind, Money amount, @Nullable UUID order) {
    shop.asService(
        tx -> {
          ledger.post(tx, List.of(new NewEntry(vendor, kind, amount, order, "VO-1")));
          return true;
        });
  }

  void sale(VendorId vendor, String amount) {
    post(vendor, EntryKind.SALE, Money.of(amount, "EUR"), null);
  }

  String prepared() {
    return prepared("EUR");
  }

  String prepared(String currency) {
    return clerk.post(ALL, Map.of("currency", currency)).expect(201).text("id");
  }

  String path(String run) {
    return ALL + "/" + run;
  }

  void approve(String run) {
    owner.post(path(run) + "/approve").expect(200);
  }

  void pay(String run) {
    clerk.post(path(run) + "/paid", Map.of()).expect(200);
  }

  String balance(VendorId vendor) {
    return owner
        .get("/admin/vendors/" + vendor + "/ledger/balance")
        .expect(200)
        .text("balances/0/balance/amount");
  }
}
