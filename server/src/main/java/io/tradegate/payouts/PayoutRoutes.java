package io.tradegate.payouts;

import static io.tradegate.platform.errors.ErrorCode.BILLING_NOT_SET_UP;
import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.NOTHING_TO_PAY;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.receivables.LedgerDay;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Routes by which staff pay vendors. */
record PayoutRoutes(Payouts payouts, Transfers transfers) {
  private static final String ALL = "/admin/payouts";
  private static final String ONE = ALL + "/{id}";
  private static final String VIEW = "payout.view";
  private static final String MANAGE = "payout.manage";

  record PreparePayouts(@Text(min = 3, max = 3) String currency) implements Validated {
    @Override
    public List<FieldError> complaints() {
      return isCurrency(currency)
          ? List.of()
          : List.of(new FieldError("currency", "Field `currency` must be an ISO 4217 code."));
    }
  }

  /** {@code paidOn}: left out, today. */
  record PayPayouts(@Nullable LocalDate paidOn) {}

  record CancelPayouts(@Text(max = 500) String reason) {}

  void addTo(Routes routes) {
    routes
        .get(ALL, "payouts.list", "List payout runs")
        .permission(VIEW)
        .lists(PayoutRun.class, RunStore.LIST);
    routes
        .get(
            ALL + "/preview",
            "payouts.preview",
            "Read what a run would pay now, and which vendors it would leave out")
        .permission(VIEW)
        .params(List.of(Param.text("currency", "The currency of the run; EUR if left out.")))
        .answers(PayoutPreview.class, this::preview);
    routes
        .post(ALL, "payouts.create", "Prepare a run that pays everything that is due in a currency")
        .permission(MANAGE)
        .sessionsOnly()
        .body(PreparePayouts.class)
        .refuses(DUPLICATE, NOTHING_TO_PAY)
        .creates(PayoutRun.class, (_, tx, body) -> create(tx, body));
    routes
        .get(ONE, "payouts.get", "Read a payout run")
        .permission(VIEW)
        .answers(PayoutRun.class, (call, tx) -> payouts.run(tx, call.id("id")));
    routes
        .get(
            ONE + "/vendors",
            "payouts.vendors_list",
            "List the vendors that a run pays or leaves out")
        .permission(VIEW)
        .lists(
            VendorPayout.class,
            PayoutStore.OF_RUN,
            (call, tx) -> Map.of("run", payouts.run(tx, call.id("id")).id()));
    addMoves(routes);
    addFiles(routes);
  }

  private void addMoves(Routes routes) {
    routes
        .post(ONE + "/approve", "payouts.approve", "Approve a run that another person has prepared")
        .permission("payout.approve")
        .sessionsOnly()
        .refuses(INVALID_TRANSITION)
        .answers(PayoutRun.class, (call, tx) -> payouts.approve(tx, call.id("id"), call.ifMatch()));
    routes
        .post(ONE + "/paid", "payouts.pay", "Note that the bank has transferred a run")
        .permission(MANAGE)
        .body(PayPayouts.class)
        .refuses(INVALID_TRANSITION, BILLING_NOT_SET_UP)
        .answers(PayoutRun.class, this::pay);
    routes
        .post(
            ONE + "/cancel", "payouts.cancel", "Cancel a run; what it would have paid is due again")
        .permission(MANAGE)
        .body(CancelPayouts.class)
        .refuses(INVALID_TRANSITION)
        .answers(
            PayoutRun.class,
            (call, tx, body) -> payouts.cancel(tx, call.id("id"), call.ifMatch(), body.reason()));
  }

  private void addFiles(Routes routes) {
    routes
        .get(
            ONE + "/sepa",
            "payouts.sepa",
            "Get an approved run as a SEPA credit transfer (pain.001.001.09)")
        .permission(VIEW)
        .replies(200, "application/xml")
        .refuses(INVALID_TRANSITION, BILLING_NOT_SET_UP)
        .handleStepwise(
            (call, steps) ->
                file(
                    "application/xml",
                    "payouts.xml",
                    TransferFile.of(steps.read(tx -> transfers.sepa(tx, call.id("id"))))));
    routes
        .get(ONE + "/csv", "payouts.csv", "Get an approved run as a table")
        .permission(VIEW)
        .replies(200, "text/csv")
        .refuses(INVALID_TRANSITION)
        .handleStepwise(
            (call, steps) ->
                file(
                    "text/csv; charset=utf-8",
                    "payouts.csv",
                    TransferCsv.of(steps.read(tx -> transfers.csv(tx, call.id("id"))))));
  }

  private static Reply file(String type, String name, String content) {
    return Reply.raw(200, type, content.getBytes(StandardCharsets.UTF_8))
        .with("Content-Disposition", "attachment; filename=\"%s\"".formatted(name));
  }

  private PayoutPreview preview(Call call, Tx tx) {
    String currency = call.query().value("currency", String.class).orElse("EUR");
    if (!isCurrency(currency)) {
      throw Refusal.ofField("currency", "Parameter `currency` must be an ISO 4217 code.");
    }
    return PayoutPreview.of(currency, payouts.plan(tx, currency, ""));
  }

  private static boolean isCurrency(String code) {
    return Currency.getAvailableCurrencies().stream()
        .anyMatch(
            each -> each.getCurrencyCode().equals(code) && each.getDefaultFractionDigits() >= 0);
  }

  private Reply create(Tx tx, PreparePayouts body) {
    PayoutRun made = payouts.prepare(tx, body.currency());
    return Reply.created(ALL + "/" + made.id(), made).version(made.version());
  }

  private PayoutRun pay(Call call, Tx tx, PayPayouts body) {
    LocalDate today = LedgerDay.today(tx);
    LocalDate wanted = body.paidOn();
    if (wanted != null && wanted.isAfter(today)) {
      throw Refusal.ofField("paid_on", "Field `paid_on` must not be after today.");
    }
    LocalDate day = wanted == null ? today : wanted;
    return payouts.pay(tx, call.id("id"), call.ifMatch(), day);
  }
}
