package io.tradegate.platform.crypto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.errors.Refusal;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CapabilityUrlsTest {
  private static final String OLD = "11".repeat(32);
  private static final String NEW = "22".repeat(32);
  private static final String PATH = "/assets/media/0190a5c0-0000-7000-8000-00000000beef/card";
  private static final Instant EXPIRES = Instant.ofEpochSecond(1_800_000_000);
  private static final Instant NOW = EXPIRES.minusSeconds(60);

  private final CapabilityUrls urls = urls(OLD, "media");
  private final String good = urls.signer(17).sign(PATH, EXPIRES);

  private static CapabilityUrls urls(String keys, String purpose) {
    return new CapabilityUrls(MasterKey.parse(keys), purpose);
  }

  @Test
  void anAddressAsItWasSignedIsGood() {
    assertThat(verify(urls, good, NOW)).isEqualTo(new CapabilityUrls.Grant(17, EXPIRES));
  }

  @Test
  void anAddressIsGoodUntilTheSecondItExpires() {
    verify(urls, good, EXPIRES.minusNanos(1));

    refused(urls, good, EXPIRES);
    refused(urls, good, EXPIRES.plusSeconds(1));
  }

  @Test
  void noCharacterCanBeChanged() {
    for (int at = 0; at < good.length(); at++) {
      for (char other : "0a9f-/A%.&=? ".toCharArray()) {
        if (good.charAt(at) != other) {
          refused(urls, good.substring(0, at) + other + good.substring(at + 1), NOW);
        }
      }
    }
  }

  @Test
  void noCharacterCanBeLeftOutOrDoubled() {
    for (int at = 0; at < good.length(); at++) {
      refused(urls, good.substring(0, at) + good.substring(at + 1), NOW);
      refused(urls, good.substring(0, at) + good.charAt(at) + good.substring(at), NOW);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%s&x=1",
        "%s&",
        "%s&signature=00",
        "%s#",
        "%s%%20",
        "%s\n",
      })
  void nothingCanBeAdded(String form) {
    refused(urls, form.formatted(good), NOW);
  }

  @Test
  void parametersCannotBeMovedOrRepeated() {
    List<String> pairs = List.of(good.substring(good.indexOf('?') + 1).split("&", -1));

    refused(urls, PATH + "?" + String.join("&", pairs.reversed()), NOW);
    refused(urls, PATH + "?" + String.join("&", pairs) + "&" + pairs.getFirst(), NOW);
    refused(urls, PATH + "?" + pairs.getFirst() + "&" + String.join("&", pairs), NOW);
    refused(urls, PATH + "?" + String.join("&", pairs.subList(0, 2)), NOW);
    refused(urls, PATH + "?", NOW);
    refused(urls, PATH, NOW);
  }

  @Test
  void aPathHasOneSpelling() {
    String query = good.substring(good.indexOf('?'));
    for (String path :
        List.of(
            PATH + "/",
            PATH + ";x",
            PATH.replace("/card", "//card"),
            PATH.replace("/card", "/./card"),
            PATH.replace("/card", "/%63ard"),
            PATH.replace("/card", "/x/%2e%2e/card"),
            PATH.replace("beef", "BEEF"),
            PATH.replace("/card", "/Card"))) {
      refused(urls, path + query, NOW);
    }
  }

  @Test
  void theSignatureIsLowerCase() {
    int at = good.indexOf("signature=") + "signature=".length();

    refused(urls, good.substring(0, at) + good.substring(at).toUpperCase(Locale.ROOT), NOW);
  }

  @Test
  void anotherOrganizationsKeyOpensNothing() {
    refused(urls, good.replace("-17&", "-18&"), NOW);
  }

  @Test
  void anotherPurposesKeyOpensNothing() {
    refused(urls(OLD, "invoice"), good, NOW);
  }

  @Test
  void aRotatedMasterKeyKeepsAddressesAlive() {
    CapabilityUrls rotated = urls(NEW + "," + OLD, "media");

    verify(rotated, good, NOW);
    verify(urls(NEW, "media"), rotated.signer(17).sign(PATH, EXPIRES), NOW);
    refused(urls(NEW, "media"), good, NOW);
  }

  @Test
  void everyErrorGivesTheSameRefusal() {
    Set<String> messages = new HashSet<>();
    for (String url :
        List.of(good.replace("card", "zoom"), good + "&x=1", good.replace("-17", "-9"))) {
      messages.add(refused(urls, url, NOW).message());
    }
    messages.add(refused(urls, good, EXPIRES).message());

    assertThat(messages).hasSize(1);
  }

  private static CapabilityUrls.Grant verify(CapabilityUrls urls, String url, Instant now) {
    String[] parts = url.split("\\?", 2);
    return urls.verify(parts[0], parts.length == 2 ? parts[1] : "", now);
  }

  private static Refusal refused(CapabilityUrls urls, String url, Instant now) {
    var caught = new Refusal[1];
    assertThatThrownBy(() -> verify(urls, url, now))
        .as(url)
        .isInstanceOfSatisfying(
            Refusal.class,
            refusal -> {
              assertThat(refusal.code()).isEqualTo(ErrorCode.INVALID_SIGNATURE);
              caught[0] = refusal;
            });
    return caught[0];
  }
}
