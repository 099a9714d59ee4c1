package io.tradegate.payouts;

import static io.tradegate.testing.Patience.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.marketplace.ledger.EntryKind;
import io.tradegate.marketplace.ledger.NewEntry;
import io.tradegate.marketplace.ledger.TaxPart;
import io.tradegate.marketplace.ledger.VendorLedger;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Self-billing: the operator writes the document for the sales of a vendor that has agreed. */
class SelfBillingTest {
  private static final String SALES = "/admin/vendor-documents?kind=self_billing";
  private static final String INVOICES = "/admin/vendor-documents?kind=commission_invoice";

  private final PayoutDesk desk = new PayoutDesk();
  private final VendorId vendor = desk.shop.vendor();

  private void post(UUID order, EntryKind kind, String amount, TaxPart... taxes) {
    var entry =
        new NewEntry(
            vendor, kind, Money.of(amount, "EUR"), order, "SO-10001-1", null, List.of(taxes));
    desk.shop.asService(
        tx -> {
          new VendorLedger().post(tx, List.of(entry));
          return true;
        });
  }

  private static TaxPart part(String rate, String net, String tax) {
    return new TaxPart(new BigDecimal(rate), new BigDecimal(net), new BigDecimal(tax));
  }

  private void agree(@Nullable String day) {
    var body = new HashMap<String, Object>();
    if (day != null) {
      body.put("agreed_on", day);
    }
    TestReply set = desk.owner.put("/admin/vendors/" + vendor + "/self-billing", body).expect(200);
    assertThat(set.text("self_billing_since")).isEqualTo(day == null ? "" : day);
  }

  private void paid() {
    String run = desk.prepared();
    desk.approve(run);
    desk.pay(run);
  }

  @Test
  void salesAreBilledOnceByTaxRateWithTheAgreementAndNotWithoutIt() {
    desk.account(vendor);
    UUID own = TestApp.ids().next();
    UUID billed = TestApp.ids().next();
    post(own, EntryKind.SALE, "226.00", part("19", "100.00", "19.00"), part("7", "100.00", "7.00"));
    paid();
    assertThat(desk.owner.get(SALES).expect(200).items("number")).isEmpty();

    agree("2026-01-01");
    post(billed, EntryKind.SALE, "238.00", part("19", "200.00", "38.00"));
    post(billed, EntryKind.REFUND, "-59.50", part("19", "-50.00", "-9.50"));
    paid();

    TestReply sales = desk.owner.get(SALES).expect(200);
    assertThat(sales.items("number")).containsExactly("SB-10001");
    assertThat(sales.text("items/0/net/amount")).isEqualTo("150.00");
    assertThat(sales.text("items/0/tax/amount")).isEqualTo("28.50");
    assertThat(sales.text("items/0/taxes/0/tax_rate")).isEqualTo("19");
    await()
        .until(
            () -> {
              TestApp.shared().node().payouts().workOnce();
              return desk.owner.get(SALES).items("pdf_at").stream()
                  .noneMatch(at -> at.isEmpty() || at.equals("null"));
            });
    agree(null);
    post(TestApp.ids().next(), EntryKind.SALE, "119.00", part("19", "100.00", "19.00"));
    paid();
    assertThat(desk.owner.get(SALES).items("number")).hasSize(1);
  }

  private void postCharge(UUID order, EntryKind kind, String amount) {
    desk.post(vendor, kind, Money.of(amount, "EUR"), order);
  }

  /** As if it had been sold in the year before. */
  private void backdate(UUID order) {
    try (Handle owner = Jdbi.open(TestApp.shared().settings().database().owner())) {
      owner.execute(
          "update vendor_entry set created_at = '2025-12-01' where vendor_order_id = ?", order);
    }
  }

  @Test
  void aRefundOfASaleBeforeTheAgreementIsTheVendorsAndItsCommissionIsStillGivenBack() {
    desk.account(vendor);
    UUID own = TestApp.ids().next();
    post(own, EntryKind.SALE, "119.00", part("19", "100.00", "19.00"));
    postCharge(own, EntryKind.COMMISSION, "-10.00");
    postCharge(own, EntryKind.COMMISSION_TAX, "-1.90");
    paid();
    backdate(own);

    agree("2026-01-01");
    post(own, EntryKind.REFUND, "-119.00", part("19", "-100.00", "-19.00"));
    postCharge(own, EntryKind.REVERSAL, "11.90");
    post(TestApp.ids().next(), EntryKind.SALE, "238.00", part("19", "200.00", "38.00"));
    paid();

    assertThat(desk.owner.get(SALES).items("net/amount")).containsExactly("200.00");
    assertThat(desk.owner.get(INVOICES).items("total/amount"))
        .as("an invoice and its credit note")
        .containsExactlyInAnyOrder("11.90", "-11.90");
  }

  @Test
  void aRefundOfABilledSaleIsOnADocumentWhateverHasBecomeOfTheAgreement() {
    desk.account(vendor);
    UUID billed = TestApp.ids().next();
    agree("2026-01-01");
    post(billed, EntryKind.SALE, "119.00", part("19", "100.00", "19.00"));
    paid();

    agree(null);
    post(billed, EntryKind.REFUND, "-23.80", part("19", "-20.00", "-3.80"));
    post(TestApp.ids().next(), EntryKind.SALE, "238.00", part("19", "200.00", "38.00"));
    paid();
    agree("2100-01-01");
    post(billed, EntryKind.REFUND, "-35.70", part("19", "-30.00", "-5.70"));
    post(TestApp.ids().next(), EntryKind.SALE, "238.00", part("19", "200.00", "38.00"));
    paid();

    TestReply documents = desk.owner.get(SALES).expect(200);
    assertThat(documents.items("net/amount"))
        .containsExactlyInAnyOrder("100.00", "-20.00", "-30.00");
  }
}
