package io.tradegate.payouts;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.marketplace.ledger.EntryKind;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.money.Money;
import io.tradegate.testing.TestApp;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random histories of two vendors in two currencies: payouts and balance are together what was
 * sold, less commissions, refunds and fees, after every step.
 */
class VendorMoneyHistoryTest {
  private static final int STEPS = 60;

  private static final String UNBALANCED =
      """
      select e.vendor_id, e.currency
        from vendor_entry e
       where e.org_id = :org
       group by e.vendor_id, e.currency
      having sum(e.amount) filter (where e.kind <> 'payout')
             <> coalesce(- sum(e.amount) filter (where e.kind = 'payout'), 0)
                + (select b.balance
                     from vendor_balance b
                    where b.org_id = :org and b.vendor_id = e.vendor_id and b.currency = e.currency)
      """;

  // A payout that is paid has taken what it paid, to the cent; one that is not has taken its
  // amount.
  private static final String UNSETTLED =
      """
      select p.number
        from vendor_payout p
        left join vendor_entry e on e.org_id = p.org_id and e.payout_id = p.id
       where p.org_id = :org
       group by p.number, p.paid_on, p.amount, p.left_out, p.run_id
      having coalesce(sum(e.amount), 0)
             <> case when p.paid_on is not null or p.left_out is not null then 0
                     when (select r.status from payout_run r where r.org_id = :org and r.id = p.run_id) = 'cancelled' then 0
                     else p.amount end
      """;

  private final PayoutDesk desk = new PayoutDesk();
  private final List<VendorId> vendors =
      List.of(desk.shop.vendor(), desk.shop.addVendor("Other vendor"));
  private final List<String> currencies = List.of("EUR", "USD");
  private final List<Sale> sales = new ArrayList<>();
  private final List<String> open = new ArrayList<>();
  private Random random = new Random();

  private record Sale(VendorId vendor, UUID order, Money amount, Money commission) {}

  @ParameterizedTest
  @ValueSource(longs = {1, 2})
  void payoutsAndBalanceAreWhatWasSoldLessWhatWasTakenBack(long seed) {
    random = new Random(seed);
    vendors.forEach(desk::account);
    for (int n = 0; n < STEPS; n++) {
      step();
      assertThat(found(UNBALANCED, "currency")).as("seed %d, step %d", seed, n).isEmpty();
      assertThat(found(UNSETTLED, "number")).as("seed %d, step %d", seed, n).isEmpty();
    }
  }

  private List<String> found(String sql, String column) {
    return desk.shop.asService(tx -> tx.sql(sql).list(row -> row.text(column)));
  }

  private void step() {
    switch (random.nextInt(10)) {
      case 0, 1, 2 -> sell();
      case 3, 4 -> refund();
      case 5 -> desk.post(vendor(), EntryKind.FEE, some().negated(), null);
      case 6, 7 -> prepare();
      case 8 -> pay();
      default -> cancel();
    }
  }

  private VendorId vendor() {
    return vendors.get(random.nextInt(vendors.size()));
  }

  private Money some() {
    return Money.of((1 + random.nextInt(500)) + "." + (10 + random.nextInt(90)), currency());
  }

  private String currency() {
    return currencies.get(random.nextInt(currencies.size()));
  }

  private void sell() {
    Money amount = some();
    var sale =
        new Sale(vendor(), TestApp.ids().next(), amount, amount.times(new BigDecimal("0.1")));
    sales.add(sale);
    desk.post(sale.vendor(), EntryKind.SALE, amount, sale.order());
    desk.post(sale.vendor(), EntryKind.COMMISSION, sale.commission().negated(), sale.order());
  }

  private void refund() {
    if (!sales.isEmpty()) {
      Sale sale = sales.remove(random.nextInt(sales.size()));
      desk.post(sale.vendor(), EntryKind.REFUND, sale.amount().negated(), sale.order());
      desk.post(sale.vendor(), EntryKind.REVERSAL, sale.commission(), sale.order());
    }
  }

  private void prepare() {
    var reply = desk.clerk.post(PayoutDesk.ALL, Map.of("currency", currency()));
    if (reply.status() == 201) {
      open.add(reply.text("id"));
    } else {
      assertThat(reply.status()).isIn(409, 422);
    }
  }

  private void pay() {
    if (!open.isEmpty()) {
      String run = open.removeFirst();
      desk.approve(run);
      desk.pay(run);
    }
  }

  private void cancel() {
    if (!open.isEmpty()) {
      String run = open.removeLast();
      desk.clerk.post(desk.path(run) + "/cancel", Map.of("reason", "A test")).expect(200);
    }
  }
}
