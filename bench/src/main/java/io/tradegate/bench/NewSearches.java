package io.tradegate.bench;

import java.util.List;
import java.util.stream.IntStream;

/** Searches of which no two are the same, so that no answer has been kept. */
final class NewSearches {
  private static final int MANY = 40_000;

  private static final List<String> NOUNS =
      List.of("bolt", "washer", "valve", "pipe", "bearing", "hinge", "cable", "pump", "hose");
  private static final List<String> ADJECTIVES =
      List.of("galvanized", "threaded", "insulated", "flexible", "compact", "sealed", "welded");
  private static final List<String> MATERIALS =
      List.of("steel", "brass", "copper", "aluminium", "nylon", "rubber", "zinc");
  private static final List<String> COLOURS =
      List.of("red", "blue", "green", "black", "white", "yellow", "grey");

  private NewSearches() {}

  static List<String> paths() {
    return IntStream.range(0, MANY).mapToObj(n -> "/storefront/search?" + question(n)).toList();
  }

  /** The same kinds as {@link CatalogBench} repeats; the last number makes each one new. */
  private static String question(int n) {
    int kind = n % 8;
    String noun = pick(NOUNS, n / 8);
    String adjective = pick(ADJECTIVES, n / 16);
    String material = pick(MATERIALS, n / 24);
    String colour = pick(COLOURS, n / 32);
    return switch (kind) {
      case 0 -> "q=%s+%d".formatted(noun, n);
      case 1 -> "q=%s+%s+%s&price_max=%d".formatted(adjective, material, noun, 100_000 + n);
      case 2 -> "q=%s&filter=colour:%s%%3Blength:10..%d".formatted(material, colour, 10_000 + n);
      case 3 -> "q=%s&filter=diameter:5..%d&sort=price".formatted(noun, 1000 + n);
      case 4 -> "category=category-%d&filter=length:10..%d".formatted(1 + n % 20, 10_000 + n);
      case 5 -> "q=%s&price_max=%d.%02d&sort=price".formatted(noun, 20 + n / 100, n % 100);
      case 6 -> "q=%s&category=category-%d&price_max=%d".formatted(adjective, 1 + n % 20, 9000 + n);
      default -> "q=conector&filter=material:%s%%3Blength:10..%d".formatted(material, 10_000 + n);
    };
  }

  private static String pick(List<String> words, int n) {
    return words.get(n % words.size());
  }
}
