package io.tradegate.payouts;

import static io.tradegate.testing.Patience.await;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.marketplace.ledger.EntryKind;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.jobs.Scope;
import io.tradegate.platform.money.Money;
import io.tradegate.testing.Race;
import io.tradegate.testing.SentLetters;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import io.tradegate.vendors.VendorRole;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Commission invoices: at the tax rate of the entries, and each entry on one of them. */
class CommissionInvoicesTest {
  private static final String INVOICES =
      "/admin/vendor-documents?kind=commission_invoice&sort=created_at";

  private final PayoutDesk desk = new PayoutDesk();
  private final SentLetters letters = new SentLetters(desk.shop);
  private final VendorId vendor = desk.shop.vendor();

  /** Entries of a former month: a commission of 20.00 and its tax of 3.80. */
  private void formerly(UUID order) {
    String insert =
        """
        insert into vendor_entry (org_id, id, vendor_id, kind, currency, amount, vendor_order_id, reference, due_at,
                                  booked_by, created_at, tax_rate)
        values (:org, :id, :vendor, :kind, 'EUR', :amount, :order, 'VO-1', timestamptz '2026-01-10', 'Test',
                timestamptz '2026-01-10', 19)
        """;
    Map.of("commission", "-20.00", "commission_tax", "-3.80")
        .forEach(
            (kind, amount) ->
                desk.shop.asService(
                    tx ->
                        tx.sql(insert)
                            .bind("id", tx.newId())
                            .bind("vendor", vendor)
                            .bind("kind", kind)
                            .bind("amount", Money.of(amount, "EUR").amount())
                            .bind("order", order)
                            .execute()));
  }

  private static boolean sweep(long org) {
    TestApp.shared().node().jobs().find("payouts").run(Scope.of(org));
    return true;
  }

  private void paid() {
    String run = desk.prepared();
    desk.approve(run);
    desk.pay(run);
  }

  @Test
  void twoNodesInvoiceAMonthOnceWithoutAPayoutAndAPayoutInvoicesTheRest()
      throws InterruptedException {
    UUID order = TestApp.ids().next();
    desk.shop.addVendorUser("finance", vendor, VendorRole.FINANCE);
    formerly(order);

    Race.of(8, () -> sweep(desk.shop.org()));

    TestReply invoices = desk.owner.get(INVOICES).expect(200);
    assertThat(invoices.items("number")).containsExactly("CI-10001");
    assertThat(invoices.text("items/0/net/amount")).isEqualTo("20.00");
    assertThat(invoices.text("items/0/tax/amount")).isEqualTo("3.80");
    assertThat(invoices.text("items/0/period_from")).isEqualTo("2026-01-10");
    assertThat(invoices.items("payout_id")).allMatch(id -> id.isEmpty() || id.equals("null"));
    desk.account(vendor);
    desk.post(vendor, EntryKind.SALE, Money.of("119.00", "EUR"), order);
    desk.post(vendor, EntryKind.FEE, Money.of("-1.19", "EUR"), null);
    paid();
    assertThat(desk.owner.get(INVOICES).text("items/1/net/amount")).isEqualTo("1.00");
    assertThat(desk.owner.get(INVOICES).items("number")).hasSize(2);
    await()
        .until(
            () -> {
              TestApp.shared().node().payouts().workOnce();
              return desk.owner.get(INVOICES).items("pdf_at").stream()
                  .noneMatch(at -> at.isEmpty() || at.equals("null"));
            });
    assertThat(letters.of("payout-invoiced"))
        .extracting(letter -> letter.to())
        .containsExactly(desk.shop.email("finance"), desk.shop.email("finance"));
  }

  @Test
  void staffAreToldOnceWhyCommissionsAreNotInvoicedUntilTheyCanBe() {
    formerly(TestApp.ids().next());
    var nameless = Map.of("billing", "manual");
    desk.owner.put("/admin/billing-settings", nameless).expect(200);

    sweep(desk.shop.org());
    sweep(desk.shop.org());

    String finance = "/admin/marketplace/finance";
    assertThat(desk.owner.get(finance).text("invoicing_problem")).contains("billing-settings");
    assertThat(letters.of("payout-not-invoiced"))
        .extracting(letter -> letter.to())
        .containsExactlyInAnyOrder(desk.shop.email("owner"), desk.shop.email("clerk"));
    desk.nameSeller();
    sweep(desk.shop.org());
    assertThat(desk.owner.get(INVOICES).items("number")).hasSize(1);
    assertThat(desk.owner.get(finance).json().get("invoicing_problem").isNull()).isTrue();
  }

  @Test
  void anInvoiceHasTheRateOfItsEntriesNotTodays() {
    desk.account(vendor);
    UUID order = TestApp.ids().next();
    desk.post(vendor, EntryKind.SALE, Money.of("500.00", "EUR"), order);
    desk.post(vendor, EntryKind.COMMISSION, Money.of("-20.00", "EUR"), order);
    desk.post(vendor, EntryKind.COMMISSION_TAX, Money.of("-3.80", "EUR"), order);
    desk.owner
        .put("/admin/marketplace/finance", Map.of("tax_rate", "25", "country", "DE"))
        .expect(200);
    desk.post(vendor, EntryKind.FEE, Money.of("-12.50", "EUR"), null);
    paid();

    TestReply invoices = desk.owner.get(INVOICES).expect(200);
    assertThat(invoices.items("tax_rate")).containsExactly("19", "25");
    assertThat(List.of(invoices.text("items/0/tax/amount"), invoices.text("items/1/tax/amount")))
        .containsExactly("3.80", "2.50");
  }

  @Test
  void theDatabaseKeepsAnEntryOnItsInvoice() {
    formerly(TestApp.ids().next());
    sweep(desk.shop.org());

    String move = "update vendor_entry set invoice_id = null where org_id = :org";
    assertThatThrownBy(() -> desk.shop.asService(tx -> tx.sql(move).execute()))
        .hasMessageContaining("stays there");
  }
}
