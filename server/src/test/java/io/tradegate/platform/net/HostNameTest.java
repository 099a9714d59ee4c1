package io.tradegate.platform.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class HostNameTest {

  @ParameterizedTest
  @CsvSource({
    "shop.example.com, shop.example.com",
    "SHOP.Example.COM, shop.example.com",
    "shop.example.com:8443, shop.example.com",
    "shop.example.com., shop.example.com",
    "shop.example.com.:443, shop.example.com",
    "localhost:8080, localhost",
    "127.0.0.1, 127.0.0.1",
    "bücher.example, xn--bcher-kva.example",
    "BÜCHER.example, xn--bcher-kva.example",
    "bu\u0308cher.example, xn--bcher-kva.example",
    "xn--bcher-kva.example, xn--bcher-kva.example",
    "XN--BCHER-KVA.example, xn--bcher-kva.example",
    "xn--strae-oqa.example, xn--strae-oqa.example",
    "ｓｈｏｐ.example, shop.example",
    "shop。example, shop.example",
  })
  void everySpellingOfAHostIsTheSameHost(String text, String value) {
    assertThat(HostName.parse(text).map(HostName::value)).contains(value);
  }

  @ParameterizedTest
  @MethodSource
  void whatIsNotOneHostIsRefused(String text) {
    assertThat(HostName.parse(text)).isEmpty();
  }

  static Stream<String> whatIsNotOneHostIsRefused() {
    return Stream.of(
        "",
        ".",
        ":80",
        " shop.example",
        "shop.example ",
        "a.example,b.example",
        "a.example, b.example",
        "user@shop.example",
        "user:pass@shop.example",
        "shop.example@evil.example",
        "http://shop.example",
        "shop.example/path",
        "shop.example?x",
        "shop.example#x",
        "shop\\.example",
        "shop.example\r\nX: y",
        "shop.example\u0000",
        "shop\tname.example",
        "shop\u00a0name.example",
        "shop%2eexample",
        "shop_name.example",
        "-shop.example",
        "shop-.example",
        "shop..example",
        ".shop.example",
        "shop.example..",
        "shop.example:",
        "shop.example:0",
        "shop.example:65536",
        "shop.example:999999",
        "shop.example:80:80",
        "shop.example:+80",
        "shop.example:٨٠",
        "shop.example：80",
        "[::1]",
        "[::1]:8080",
        "::1",
        "*.example",
        "℀.example",
        "straße.example",
        "a\u200db.example",
        "\ud800.example",
        "a".repeat(64) + ".example",
        "ü".repeat(63) + ".example",
        "a.".repeat(126) + "com",
        "a".repeat(5000));
  }

  @Test
  void theLongestNameIsAccepted() {
    assertThat(HostName.parse("a.".repeat(125) + "com")).isPresent();
    assertThat(HostName.parse("a".repeat(63) + ".example")).isPresent();
  }

  @Test
  void randomTextNeitherBreaksItNorEscapesTheAlphabet() {
    var random = new Random(42);
    for (int i = 0; i < 20_000; i++) {
      String text =
          random.ints(8, 1, 0x3100).mapToObj(Character::toString).collect(Collectors.joining());
      HostName.parse(text).ifPresent(host -> assertThat(host.value()).matches("[a-z0-9.-]+"));
    }
  }

  @Test
  void aHostNameCannotBeMadeAroundTheRules() {
    assertThatThrownBy(() -> new HostName("Shop.example:80"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
