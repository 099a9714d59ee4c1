package io.tradegate.payouts;

import static io.tradegate.payouts.PayoutDesk.ALL;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.VendorId;
import io.tradegate.testing.SentLetters;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is looked at again before a vendor is paid: the account, and the day. */
class PayoutChecksTest {
  private final PayoutDesk desk = new PayoutDesk();
  private final TestTenant shop = desk.shop;
  private final TestClient owner = desk.owner;
  private final TestClient clerk = desk.clerk;
  private final VendorId vendor = shop.vendor();

  @Test
  void anAccountThatChangedMustBeVerifiedAgain() {
    desk.account(vendor);
    desk.sale(vendor, "100.00");
    shop.vendorUser()
        .put(
            "/vendor/settings/bank-account",
            Map.of("holder", "Other", "iban", "DE02120300000000202051"))
        .expect(200);

    assertThat(clerk.get(ALL + "/preview").expect(200).text("vendors/0/left_out"))
        .isEqualTo("account_not_verified");
    assertThat(new SentLetters(shop).readers("vendor-account-changed"))
        .contains(shop.email("owner"));
  }

  @Test
  void aRunIsNotApprovedOnceAVendorHasAnotherAccount() {
    desk.account(vendor);
    desk.sale(vendor, "10.00");
    String run = desk.prepared();
    var other = Map.of("holder", "Other", "iban", "DE02120300000000202051");
    shop.vendorUser().put("/vendor/settings/bank-account", other).expect(200);

    owner
        .post(desk.path(run) + "/approve")
        .expectError(422, "invalid_transition")
        .expectMessage("prepare it again");
  }

  @Test
  void aRunIsNotPaidBeforeItWasPrepared() {
    desk.account(vendor);
    desk.sale(vendor, "10.00");
    String run = desk.prepared();
    desk.approve(run);

    clerk
        .post(desk.path(run) + "/paid", Map.of("paid_on", "1999-01-01"))
        .expectError(400, "validation_failed");
  }
}
