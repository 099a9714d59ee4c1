package io.tradegate.marketplace.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.platform.db.DbException;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import io.tradegate.vendors.VendorRole;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The ledger of a vendor: entries that stay, and a balance that is their sum. */
class VendorLedgerTest {
  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient owner = shop.owner();
  private final VendorLedger ledger = new VendorLedger();
  private final VendorId other = shop.addVendor("Other vendor");
  private final String path = "/admin/vendors/" + shop.vendor() + "/ledger";

  private static NewEntry entry(
      VendorId vendor, EntryKind kind, String amount, @Nullable UUID order) {
    return new NewEntry(vendor, kind, Money.of(amount, "EUR"), order, "V-1");
  }

  private void post(NewEntry... entries) {
    shop.asService(
        tx -> {
          ledger.post(tx, List.of(entries));
          return true;
        });
  }

  private String balance() {
    return owner.get(path + "/balance").expect(200).text("balances/0/balance/amount");
  }

  private String due() {
    return owner.get(path + "/balance").expect(200).text("balances/0/due/amount");
  }

  private void hold(int days) {
    var body = Map.of("tax_rate", "19", "hold_days", days);
    owner.put("/admin/marketplace/finance", body).expect(200);
  }

  @Test
  void entriesStandInTheirOrderAndTheBalanceIsTheirSum() {
    post(
        entry(shop.vendor(), EntryKind.SALE, "119.00", null),
        entry(shop.vendor(), EntryKind.COMMISSION, "-10.00", null),
        entry(shop.vendor(), EntryKind.COMMISSION_TAX, "0", null),
        entry(other, EntryKind.SALE, "5.00", null));

    assertThat(owner.get(path + "?sort=created_at").items("kind"))
        .containsExactly("sale", "commission");
    assertThat(balance()).isEqualTo("109.00");
    assertThat(owner.get("/admin/exports/vendor-ledger").expect(200).body().lines()).hasSize(4);
  }

  @Test
  void whatTakesBackAHeldSaleWaitsWithItAndAnythingElseIsDueAtOnce() {
    UUID order = TestApp.ids().next();
    post(entry(shop.vendor(), EntryKind.SALE, "50.00", null));
    hold(14);
    post(
        entry(shop.vendor(), EntryKind.SALE, "100.00", order),
        entry(shop.vendor(), EntryKind.COMMISSION, "-10.00", order));
    assertThat(due()).isEqualTo("50.00");

    post(entry(shop.vendor(), EntryKind.REFUND, "-40.00", order));
    assertThat(due()).isEqualTo("50.00");

    post(entry(shop.vendor(), EntryKind.FEE, "-5.00", null));
    assertThat(due()).isEqualTo("45.00");
    assertThat(balance()).isEqualTo("95.00");
  }

  @Test
  void theDatabaseRefusesToChangeAnEntryOrABalance() {
    post(entry(shop.vendor(), EntryKind.SALE, "100.00", null));

    for (String statement :
        List.of(
            "update vendor_entry set amount = 1 where org_id = :org",
            "update vendor_entry set vendor_id = vendor_id where org_id = :org",
            "delete from vendor_entry where org_id = :org",
            "update vendor_balance set balance = 0 where org_id = :org")) {
      assertThatThrownBy(() -> shop.asService(tx -> tx.sql(statement).execute()))
          .isInstanceOf(DbException.class)
          .hasMessageContaining("permission denied");
    }
    assertThatThrownBy(() -> post(entry(shop.vendor(), EntryKind.SALE, "-1", null)))
        .isInstanceOf(DbException.class)
        .hasMessageContaining("vendor_entry_has_a_side");
    assertThat(balance()).isEqualTo("100.00");
  }

  @Test
  void postingsAtOnceAddUpWithoutADeadlock() throws InterruptedException {
    Race.between(
        java.util.stream.IntStream.range(0, 32)
            .<java.util.concurrent.Callable<Boolean>>mapToObj(
                n ->
                    () -> {
                      NewEntry own = entry(shop.vendor(), EntryKind.SALE, "1.00", null);
                      NewEntry its = entry(other, EntryKind.SALE, "1.00", null);
                      post(n % 2 == 0 ? new NewEntry[] {own, its} : new NewEntry[] {its, own});
                      return true;
                    })
            .toList());

    assertThat(balance()).isEqualTo("32.00");
  }

  @Test
  void staffPostFeesAndCorrectionsWithAReason() {
    var fee = Map.of("amount", "-9.90", "currency", "EUR");
    owner.post(path, Map.of("kind", "fee", "amount", fee, "reason", "Photos")).expect(201);
    var given = Map.of("amount", "5", "currency", "EUR");
    owner.post(path, Map.of("kind", "reversal", "amount", given, "reason", "Goodwill")).expect(201);

    assertThat(balance()).isEqualTo("-4.90");
    owner
        .post(path, Map.of("kind", "fee", "amount", given, "reason", "x"))
        .expectError(400, "validation_failed");
    var more = Map.of("amount", "999999999999999", "currency", "EUR");
    owner
        .post(path, Map.of("kind", "reversal", "amount", more, "reason", "x"))
        .expectError(400, "validation_failed");
    owner
        .post(path, Map.of("kind", "sale", "amount", given, "reason", "x"))
        .expectError(400, "bad_request");
    shop.staff("payout.view")
        .post(path, Map.of("kind", "fee", "amount", fee, "reason", "x"))
        .expectError(403, "forbidden");
  }

  @Test
  void vendorsReadTheirOwnLedgerIfTheyWorkInFinance() {
    post(
        entry(shop.vendor(), EntryKind.SALE, "7.00", null),
        entry(other, EntryKind.SALE, "5.00", null));
    shop.addVendorUser("finance", shop.vendor(), VendorRole.FINANCE);
    shop.addVendorUser("catalog", shop.vendor(), VendorRole.CATALOG);

    TestClient finance = shop.signIn("vendor", "finance");
    assertThat(finance.get("/vendor/ledger").expect(200).items("reference")).hasSize(1);
    assertThat(finance.get("/vendor/ledger/balance").text("balances/0/balance/amount"))
        .isEqualTo("7.00");
    shop.signIn("vendor", "catalog").get("/vendor/ledger").expectError(403, "forbidden");
  }
}
