package io.tradegate.media;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.testing.SamplePictures;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.WireClient;
import io.tradegate.testing.WireClient.Answer;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Signed addresses, byte for byte on the wire; alone for the sake of its clock and its worker. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AssetTest {
  // Twenty past the next full hour: sessions begin by the real clock, and are good by then.
  private final Instant start =
      Instant.now().truncatedTo(ChronoUnit.HOURS).plus(Duration.ofMinutes(80));
  private static final String REFUSAL =
      "{\"code\":\"invalid_signature\",\"message\":"
          + "\"This address was altered or has expired; ask for a new one.\"}\n";

  private final TestClock clock = new TestClock(start);
  private final TestApp app = TestApp.alone();
  private final TestApp later =
      app.neighbour(Map.of(), new Surroundings(clock, OpenTelemetry.noop()));
  private final MediaShop shop = new MediaShop(app);
  private final WireClient wire = new WireClient(app);
  private final String location = shop.given(SamplePictures.jpeg(300, 200));
  private final String card;

  AssetTest() {
    shop.work();
    card = shop.target(location, "card");
  }

  @AfterAll
  void close() {
    shop.close();
    later.close();
    app.close();
  }

  @Test
  void aSignedUrlServesThePictureWithoutSigningIn() {
    TestReply reply = shop.show(card).expect(200);

    assertThat(reply.header("Content-Type")).contains("image/jpeg");
    assertThat(reply.header("Cache-Control").orElseThrow())
        .matches("public, max-age=(8[4-9]|90)[0-9]{3}, immutable");
    assertThat(reply.header("Vary")).contains("Accept");
    assertThat(reply.header("X-Content-Type-Options")).contains("nosniff");
    assertThat(reply.header("Content-Security-Policy")).contains("default-src 'none'; sandbox");
    assertThat(reply.header("Content-Disposition").orElseThrow()).startsWith("inline; filename=");
    assertThat(reply.header("ETag")).isPresent();
    assertThat(reply.header("Content-Encoding")).isEmpty();
  }

  @Test
  void headTellsTheSameWithoutTheBody() {
    TestReply get = shop.show(card);

    Answer head = wire.send("HEAD " + card + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");

    assertThat(head.status()).isEqualTo(200);
    assertThat(head.headers()).containsEntry("content-length", "" + get.bytes().length);
    assertThat(head.headers()).containsEntry("etag", get.header("ETag").orElseThrow());
    assertThat(head.body()).isEmpty();
  }

  @Test
  void aCachedPictureIsNotModified() {
    String tag = shop.show(card).header("ETag").orElseThrow();
    String other = shop.show(card, "image/webp").header("ETag").orElseThrow();

    assertThat(tag).isNotEqualTo(other);
    assertThat(get(card, "If-None-Match: \"x\", W/" + tag).status()).isEqualTo(304);
    assertThat(get(card, "If-None-Match: " + other).status()).isEqualTo(200);
  }

  @Test
  void theFormatFollowsWhatIsNamedInAccept() {
    assertThat(type("image/avif,image/webp,*/*;q=0.8")).isEqualTo("image/webp");
    assertThat(type("*/*")).isEqualTo("image/jpeg");
    assertThat(type("image/*")).isEqualTo("image/jpeg");
    assertThat(type("image/webp;q=0, image/jpeg")).isEqualTo("image/jpeg");
    assertThat(type("image/webp;q=0.0,*/*")).isEqualTo("image/jpeg");
    assertThat(type("text/html")).isEqualTo("image/jpeg");
  }

  private String type(String accept) {
    return shop.show(card, accept).expect(200).header("Content-Type").orElseThrow();
  }

  @Test
  void everyAlteredQueryIsTheSameRefusal() {
    int query = card.indexOf('?') + 1;
    for (int at = query; at < card.length(); at++) {
      char other = card.charAt(at) == '1' ? '2' : '1';
      refused(card.substring(0, at) + other + card.substring(at + 1));
    }
  }

  @Test
  void everyAlteredIdAndRenditionIsTheSameRefusal() {
    int start = "/assets/media/".length();
    for (int at = start; at < card.indexOf('?'); at++) {
      char now = card.charAt(at);
      if (now != '/') {
        refused(card.substring(0, at) + (now == 'a' ? 'b' : 'a') + card.substring(at + 1));
      }
    }
  }

  @Test
  void addedMovedRepeatedAndEscapedPartsAreTheSameRefusal() {
    String path = card.substring(0, card.indexOf('?'));
    String query = card.substring(card.indexOf('?') + 1);
    List<String> pairs = List.of(query.split("&", -1));
    for (String target :
        List.of(
            card + "&x=1",
            card + "&" + pairs.getFirst(),
            path + "?x=1&" + query,
            path + "?" + String.join("&", pairs.reversed()),
            path + "?" + query.replace("expires", "%65xpires"),
            path + "?" + query.replace("=", "%3D"),
            path + "?" + query.toUpperCase(Locale.ROOT),
            path.replace("/card", "/%63ard") + "?" + query,
            path.replace("/card", "/%ff") + "?" + query,
            path.replace("/card", "/card;x") + "?" + query,
            path.replace("/card", "/CARD") + "?" + query,
            path.replace("/card", "/%2e%2e") + "?" + query,
            path + "?",
            path)) {
      refused(target);
    }
  }

  @Test
  void aPathThatIsNoneIsNotFound() {
    String query = card.substring(card.indexOf('?'));
    String path = card.substring(0, card.indexOf('?'));
    for (String target :
        List.of(path + "/" + query, "/" + card, path.replace("/card", "//card") + query)) {
      assertThat(get(target, "").status()).as(target).isEqualTo(404);
    }
  }

  @Test
  void aTokenOpensNothingThatIsNotSigned() {
    String path = card.substring(0, card.indexOf('?'));

    shop.owner().get(path).expectError(403, "invalid_signature");
  }

  @Test
  void anAddressWithoutItsFileIsNotFound() {
    String other = shop.given(SamplePictures.png(9, 9));
    String original = shop.target(other, "original");
    shop.show(original).expect(200);
    assertThat(shop.read(other).json().at("/urls/card").isNull()).isTrue();
  }

  @Test
  void addressesOfAnHourAreTheSameAndHoldForADay() {
    var owner = shop.owner().at(later);
    clock.advance(Duration.between(clock.instant(), start));
    String first = MediaShop.target(owner.get(location).text("urls/card"));
    clock.advance(Duration.ofMinutes(39));
    assertThat(MediaShop.target(owner.get(location).text("urls/card"))).isEqualTo(first);
    clock.advance(Duration.ofMinutes(2));
    assertThat(MediaShop.target(owner.get(location).text("urls/card"))).isNotEqualTo(first);

    clock.advance(
        Duration.between(
            clock.instant(),
            start
                .plus(Duration.ofHours(25))
                .minus(Duration.ofMinutes(20))
                .minus(Duration.ofSeconds(1))));
    assertThat(at(later, first).status()).isEqualTo(200);
    assertThat(at(later, first).headers().get("cache-control"))
        .isEqualTo("public, max-age=1, immutable");
    clock.advance(Duration.ofSeconds(1));
    assertThat(at(later, first).status()).isEqualTo(403);
    assertThat(at(later, first).body()).isEqualTo(REFUSAL);
    clock.advance(Duration.between(clock.instant(), start));
  }

  @Test
  void anotherOrganizationsKeyOpensNothing() {
    long org = shop.tenant().org();
    var others = new HashSet<Integer>();

    others.add(get(card.replace("-" + org + "&", "-" + (org + 1) + "&"), "").status());
    others.add(get(card.replace("-" + org + "&", "-" + 999_999_999L + "&"), "").status());

    assertThat(others).containsExactly(403);
  }

  private void refused(String target) {
    Answer answer = get(target, "");
    assertThat(answer.status()).as(target).isEqualTo(403);
    assertThat(answer.body()).as(target).isEqualTo(REFUSAL);
  }

  private Answer get(String target, String header) {
    String more = header.isEmpty() ? "" : header + "\r\n";
    return wire.send(
        "GET " + target + " HTTP/1.1\r\nHost: x\r\n" + more + "Connection: close\r\n\r\n");
  }

  private static Answer at(TestApp node, String target) {
    return new WireClient(node)
        .send("GET " + target + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  }
}
