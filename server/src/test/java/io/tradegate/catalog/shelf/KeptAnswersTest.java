package io.tradegate.catalog.shelf;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.pricing.PriceShop;
import io.tradegate.pricing.PriceShop.Row;
import io.tradegate.testing.CountedStatements;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Answers that a node keeps ready are as fresh as the database, on every node. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class KeptAnswersTest {
  private static final String LIST = "/storefront/products";

  private TestApp second;
  private PriceShop shop;
  private TestClient guest;
  private String prices = "";

  @BeforeAll
  void start() {
    second = TestApp.another(Map.of());
  }

  @AfterAll
  void close() {
    second.close();
  }

  @BeforeEach
  void plant() {
    shop = PriceShop.open();
    guest = shop.tenant().guest();
    for (int n = 0; n < 10; n++) {
      shop.variant("P-" + n);
    }
    prices = shop.list("web", new Row("P-0", 1, "10"));
    shop.assign(prices, "website", shop.website().value());
  }

  @Test
  void aPriceIsSeenByTheVeryNextRequestOnTheOtherNode() {
    for (int n = 0; n < 60; n++) {
      String amount = "%d.00".formatted(20 + n);
      assertThat(guest.at(second).get(LIST).expect(200).body()).doesNotContain(amount);

      shop.write(prices, new Row("P-0", 1, amount));

      assertThat(guest.at(second).get(LIST).expect(200).items("price/amount")).contains(amount);
      assertThat(guest.get(LIST).expect(200).items("price/amount")).contains(amount);
    }
  }

  @Test
  void anAnswerThatIsKeptCostsTheStatementThatOpensTheTransactionAndNoOther() {
    var counted = new CountedStatements(second);
    guest.at(second).get(LIST).expect(200);

    int again =
        counted.during("storefront.products.list", () -> guest.at(second).get(LIST).expect(200));

    assertThat(again).isEqualTo(1);
  }

  @Test
  void aCallerThatHasTheAnswerIsToldThatItStillHolds() {
    String tag = guest.get(LIST).expect(200).header("ETag").orElseThrow();
    TestClient asking = guest.with("If-None-Match", tag);

    TestReply same = asking.at(second).get(LIST).expect(304);
    assertThat(same.bytes()).isEmpty();
    assertThat(same.header("ETag")).contains(tag);
    shop.write(prices, new Row("P-0", 1, "11"));
    assertThat(asking.at(second).get(LIST).expect(200).header("ETag").orElseThrow())
        .isNotEqualTo(tag);
  }

  @Test
  void theCompressedAnswerIsTheSameUnderItsOwnTag() throws IOException {
    TestReply plain = guest.get(LIST).expect(200);
    TestClient zipping = guest.with("Accept-Encoding", "gzip");

    TestReply zipped = zipping.get(LIST).expect(200);

    assertThat(zipped.header("Content-Encoding")).contains("gzip");
    assertThat(unzipped(zipped)).isEqualTo(plain.body());
    assertThat(zipped.header("ETag")).isNotEqualTo(plain.header("ETag"));
    zipping.with("If-None-Match", zipped.header("ETag").orElseThrow()).get(LIST).expect(304);
  }

  private static String unzipped(TestReply reply) throws IOException {
    try (var in = new GZIPInputStream(new ByteArrayInputStream(reply.bytes()))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void queriesThatReadAlikeAreNotTakenForEachOther() {
    assertThat(guest.get(LIST + "?q=P-&sort=name").expect(200).items("sku")).hasSize(10);

    assertThat(guest.get(LIST + "?q=P-,%20sort=name").expect(200).items("sku")).isEmpty();
  }

  @Test
  void aVisitorOfAnotherOrganizationGetsItsOwnAnswers() {
    guest.get(LIST).expect(200);

    TestClient stranger = TestApp.shared().newTenant().guest();

    assertThat(stranger.get(LIST).expect(200).items("sku")).isEmpty();
  }

  @Test
  void aSessionThatHasEndedGetsNoKeptAnswer() {
    TestClient buyer = shop.tenant().buyer();
    buyer.get(LIST).expect(200);

    buyer.post("/storefront/auth/logout").expect(204);

    buyer.get(LIST).expectError(401, "token_revoked");
  }

  @Test
  void aBrowserMayStoreTheAnswerButAsksEachTime() {
    TestReply reply = guest.get(LIST).expect(200);

    assertThat(reply.header("Cache-Control")).contains("private, no-cache");
    assertThat(reply.header("Vary").orElseThrow()).contains("Authorization", "Accept-Language");
  }
}
