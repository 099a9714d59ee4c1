package io.tradegate.payouts;

import static io.tradegate.payouts.PayoutDesk.ALL;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.VendorId;
import io.tradegate.testing.TestReply;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A run with more entries than one statement moves. */
class LargePayoutTest {
  private static final int MANY = 10_010;

  private static final String SALES =
      """
      insert into vendor_entry (org_id, id, vendor_id, kind, currency, amount, reference, due_at, booked_by, created_at)
      select :org, app.uuid7(:now), :vendor, 'sale', 'EUR', 1, 'VO-' || n, :now, 'test', :now
        from generate_series(1, :many) n
      """;

  private final PayoutDesk desk = new PayoutDesk();
  private final VendorId small = desk.shop.vendor();
  private final VendorId large = desk.shop.addVendor("Large");

  @Test
  void everyEntryIsTakenOnceAndIsDueAgainAfterACancellation() {
    desk.account(small);
    desk.account(large);
    desk.sale(small, "3.00");
    desk.shop.asService(tx -> tx.sql(SALES).bind("vendor", large).bind("many", MANY).execute());

    String run = desk.prepared();

    TestReply vendors = desk.owner.get(desk.path(run) + "/vendors?sort=amount").expect(200);
    assertThat(vendors.items("entry_count")).containsExactly("1", "10010");
    assertThat(desk.owner.get(desk.path(run)).text("total/amount")).isEqualTo("10013.00");
    assertThat(desk.owner.get(ALL + "/preview").json().at("/vendors")).isEmpty();

    desk.clerk.post(desk.path(run) + "/cancel", Map.of("reason", "Too early")).expect(200);

    assertThat(desk.owner.get(ALL + "/preview").text("total/amount")).isEqualTo("10013.00");
  }
}
