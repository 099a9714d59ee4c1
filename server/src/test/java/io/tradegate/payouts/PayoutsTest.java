package io.tradegate.payouts;

import static io.tradegate.payouts.PayoutDesk.ALL;
import static io.tradegate.testing.Patience.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.marketplace.ledger.EntryKind;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.jobs.Scope;
import io.tradegate.platform.money.Money;
import io.tradegate.testing.Race;
import io.tradegate.testing.SentLetters;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import io.tradegate.vendors.VendorRole;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

/** Payout runs: prepared by one person, approved by a second, transferred and stated. */
class PayoutsTest {
  private final PayoutDesk desk = new PayoutDesk();
  private final TestTenant shop = desk.shop;
  private final TestClient owner = desk.owner;
  private final TestClient clerk = desk.clerk;
  private final VendorId vendor = shop.vendor();

  private List<String> amounts(String run) {
    return owner
        .get(ALL + "/" + run + "/vendors?paid_out=true&sort=amount")
        .expect(200)
        .json()
        .at("/items")
        .valueStream()
        .map(item -> item.at("/amount/amount").asString())
        .toList();
  }

  @Test
  void aRunPaysWhatIsDueAndLeavesOutWhomItCannotPay() {
    VendorId noAccount = shop.addVendor("Without account");
    VendorId inDebt = shop.addVendor("In debt");
    desk.account(vendor);
    desk.account(inDebt);
    desk.sale(vendor, "100.00");
    desk.sale(noAccount, "50.00");
    desk.post(inDebt, EntryKind.FEE, Money.of("-5.00", "EUR"), null);

    TestReply preview = clerk.get(ALL + "/preview?currency=EUR").expect(200);
    assertThat(preview.text("total/amount")).isEqualTo("100.00");
    String run = desk.prepared();
    TestReply made = owner.get(desk.path(run)).expect(200);
    assertThat(List.of(made.text("total/amount"), made.text("payout_count"), made.text("status")))
        .containsExactly("100.00", "1", "draft");
    assertThat(owner.get(desk.path(run) + "/vendors?paid_out=false").items("left_out"))
        .containsExactlyInAnyOrder("account_missing", "negative_balance");

    desk.approve(run);
    desk.pay(run);

    assertThat(desk.balance(vendor)).isEqualTo("0.00");
    assertThat(desk.balance(inDebt)).isEqualTo("-5.00");
    assertThat(owner.get("/admin/vendors/" + vendor + "/ledger").items("kind"))
        .containsExactly("payout", "sale");
    clerk.post(ALL, Map.of("currency", "EUR")).expectError(422, "nothing_to_pay");
  }

  @Test
  void theOneWhoPreparedItCannotApproveItAndKeysNeverCan() {
    desk.account(vendor);
    desk.sale(vendor, "10.00");
    String run = owner.post(ALL, Map.of("currency", "EUR")).expect(201).text("id");

    owner.post(desk.path(run) + "/approve").expectError(403, "forbidden");
    clerk.post(desk.path(run) + "/paid", Map.of()).expectError(422, "invalid_transition");
    clerk.get(desk.path(run) + "/sepa").expectError(422, "invalid_transition");
    shop.staff("payout.view", "payout.manage")
        .post(desk.path(run) + "/approve")
        .expectError(403, "forbidden");
    TestClient key = shop.key("payout.view", "payout.manage", "payout.approve");
    key.post(desk.path(run) + "/approve").expectError(403, "insufficient_scope");
    key.post(ALL, Map.of("currency", "EUR")).expectError(403, "insufficient_scope");
    clerk.post(desk.path(run) + "/approve").expect(200);
    clerk.post(desk.path(run) + "/approve").expectError(422, "invalid_transition");
  }

  @Test
  void aCancelledRunMakesItsEntriesDueAgain() {
    desk.account(vendor);
    desk.sale(vendor, "10.00");
    String first = desk.prepared();
    desk.sale(vendor, "7.00");
    clerk.post(ALL, Map.of("currency", "EUR")).expectError(409, "duplicate");

    clerk.post(desk.path(first) + "/cancel", Map.of("reason", "Wrong day")).expect(200);

    assertThat(amounts(desk.prepared())).containsExactly("17.00");
  }

  @Test
  void aRefundAfterAPayoutIsAnEntryOfTheNextRun() {
    desk.account(vendor);
    UUID order = TestApp.ids().next();
    desk.post(vendor, EntryKind.SALE, Money.of("100.00", "EUR"), order);
    String first = desk.prepared();
    desk.approve(first);
    desk.pay(first);

    desk.post(vendor, EntryKind.REFUND, Money.of("-30.00", "EUR"), order);
    assertThat(desk.balance(vendor)).isEqualTo("-30.00");
    assertThat(clerk.get(ALL + "/preview").text("vendors/0/left_out"))
        .isEqualTo("negative_balance");
    desk.sale(vendor, "50.00");

    assertThat(amounts(desk.prepared())).containsExactly("20.00");
  }

  @Test
  void ofManyRunsAtOnceOneIsPrepared() throws InterruptedException {
    desk.account(vendor);
    desk.sale(vendor, "10.00");
    var body = Map.of("currency", "EUR");

    List<Integer> statuses = Race.of(32, () -> clerk.post(ALL, body).status());

    assertThat(statuses).containsOnly(201, 409).containsOnlyOnce(201);
    assertThat(amounts(owner.get(ALL).items("id").getFirst())).containsExactly("10.00");
  }

  @Test
  void twoNodesPrepareTheRunOfAWeekOnceAndAPersonApprovesIt() throws InterruptedException {
    desk.account(vendor);
    desk.sale(vendor, "10.00");
    var weekly = Map.of("tax_rate", "19", "payout_interval", "weekly");
    owner.put("/admin/marketplace/finance", weekly).expect(200);

    Race.of(
        8,
        () -> {
          TestApp.shared().node().jobs().find("payouts").run(Scope.of(shop.org()));
          return true;
        });

    List<String> runs = owner.get(ALL).items("id");
    assertThat(runs).hasSize(1);
    assertThat(owner.get(desk.path(runs.getFirst())).text("created_by_name")).isEqualTo("Payouts");
    assertThat(new SentLetters(shop).of("payout-waits"))
        .extracting(letter -> letter.to())
        .contains(shop.email("owner"));
    desk.approve(runs.getFirst());
  }

  @Test
  void paidOnceWhateverTheNumberOfClicks() throws InterruptedException {
    desk.account(vendor);
    desk.sale(vendor, "10.00");
    String run = desk.prepared();
    desk.approve(run);

    List<Integer> statuses =
        Race.of(16, () -> clerk.post(desk.path(run) + "/paid", Map.of()).status());

    assertThat(statuses).containsOnlyOnce(200);
    assertThat(desk.balance(vendor)).isEqualTo("0.00");
  }

  @Test
  void theSepaFileHasStructuredAddressesAndSumsThatAgree() throws Exception {
    VendorId other = shop.addVendor("Zweite & Söhne");
    desk.account(vendor);
    desk.account(other);
    desk.sale(vendor, "100.00");
    desk.sale(other, "0.50");
    String run = desk.prepared();
    desk.approve(run);

    TestReply reply = clerk.get(desk.path(run) + "/sepa").expect(200);
    var factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    Document file =
        factory.newDocumentBuilder().parse(new InputSource(new StringReader(reply.body())));

    assertThat(file.getDocumentElement().getNamespaceURI()).isEqualTo(TransferFile.NAMESPACE);
    assertThat(text(file, "CtrlSum")).containsExactly("100.50", "100.50");
    assertThat(text(file, "NbOfTxs")).containsExactly("2", "2");
    assertThat(text(file, "IBAN"))
        .containsExactly("DE02120300000000202051", PayoutDesk.IBAN, PayoutDesk.IBAN);
    assertThat(text(file, "InstdAmt")).containsExactlyInAnyOrder("100.00", "0.50");
    assertThat(text(file, "StrtNm"))
        .containsExactly("Hafenstr. 7", "Werkstrasse 1", "Werkstrasse 1");
    assertThat(text(file, "Nm"))
        .containsExactly(
            "Nordwerk GmbH + Co. KG",
            "Nordwerk GmbH + Co. KG",
            "Ventila Mueller",
            "Ventila Mueller");
    assertThat(children(file, "PmtInf"))
        .startsWith(
            "PmtInfId",
            "PmtMtd",
            "NbOfTxs",
            "CtrlSum",
            "PmtTpInf",
            "ReqdExctnDt",
            "Dbtr",
            "DbtrAcct",
            "DbtrAgt",
            "ChrgBr",
            "CdtTrfTxInf");
    assertThat(children(file, "CdtTrfTxInf"))
        .containsExactly("PmtId", "Amt", "Cdtr", "CdtrAcct", "RmtInf");
    assertThat(clerk.get(desk.path(run) + "/csv").expect(200).body().lines()).hasSize(3);
  }

  private static List<String> text(Document file, String name) {
    var found = file.getElementsByTagNameNS(TransferFile.NAMESPACE, name);
    return java.util.stream.IntStream.range(0, found.getLength())
        .mapToObj(n -> found.item(n).getTextContent())
        .toList();
  }

  private static List<String> children(Document file, String name) {
    var inside = ((Element) file.getElementsByTagNameNS("*", name).item(0)).getChildNodes();
    return java.util.stream.IntStream.range(0, inside.getLength())
        .mapToObj(n -> inside.item(n).getLocalName())
        .toList();
  }

  @Test
  void theVendorGetsAStatementAndACommissionInvoice() {
    desk.account(vendor);
    UUID order = TestApp.ids().next();
    desk.post(vendor, EntryKind.SALE, Money.of("238.00", "EUR"), order);
    desk.post(vendor, EntryKind.COMMISSION, Money.of("-20.00", "EUR"), order);
    desk.post(vendor, EntryKind.COMMISSION_TAX, Money.of("-3.80", "EUR"), order);
    desk.post(vendor, EntryKind.REVERSAL, Money.of("11.90", "EUR"), order);
    desk.post(vendor, EntryKind.FEE, Money.of("-1.19", "EUR"), null);
    shop.addVendorUser("finance", vendor, VendorRole.FINANCE);
    TestClient finance = shop.signIn("vendor", "finance");
    String run = desk.prepared();
    assertThat(finance.get("/vendor/payouts").items("id")).isEmpty();
    desk.approve(run);
    desk.pay(run);

    String payout = finance.get("/vendor/payouts").expect(200).items("id").getFirst();
    assertThat(finance.get("/vendor/payouts/" + payout).text("amount/amount")).isEqualTo("224.91");
    TestReply invoices = finance.get("/vendor/documents?kind=commission_invoice").expect(200);
    assertThat(invoices.text("items/0/number")).isEqualTo("CI-10001");
    assertThat(invoices.text("items/0/net/amount")).isEqualTo("11.00");
    assertThat(invoices.text("items/0/tax/amount")).isEqualTo("2.09");
    await()
        .until(
            () -> {
              TestApp.shared().node().payouts().workOnce();
              return finance.get("/vendor/documents").items("pdf_at").stream()
                  .noneMatch(at -> at.isEmpty() || at.equals("null"));
            });
    String document = finance.get("/vendor/documents").items("id").getFirst();
    String link =
        finance.post("/vendor/documents/" + document + "/pdf-link").expect(200).text("url");
    assertThat(link).contains("/assets/vendor-documents/");
    assertThat(new SentLetters(shop).of("payout-paid").getLast().to())
        .isEqualTo(shop.email("finance"));
    shop.addVendorUser("stranger", shop.addVendor("Other"), VendorRole.OWNER);
    TestClient stranger = shop.signIn("vendor", "stranger");
    stranger.get("/vendor/payouts/" + payout).expectError(404, "not_found");
    stranger.post("/vendor/documents/" + document + "/pdf-link").expectError(404, "not_found");
  }
}
