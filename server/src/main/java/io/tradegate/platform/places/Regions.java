package io.tradegate.platform.places;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Regions of countries by ISO 3166-2: states, provinces, cantons. A region is kept as the part of
 * its code after the country, such as {@code CA} for {@code US-CA}; people may also write its name.
 * Not every country is listed. The regions of a country that is not listed are kept as written.
 */
public final class Regions {
  private static final Pattern NOT_LETTERS = Pattern.compile("[^a-z0-9]+");
  private static final Pattern MARKS = Pattern.compile("\\p{M}+");
  private static final int LONGEST_CODE = 3;
  private static final int EXAMPLES = 3;

  private static final Map<String, Country> COUNTRIES = read();

  private Regions() {}

  /** {@code parent}: the code of the region around it, such as the community of a province. */
  private record Region(String code, @Nullable String parent, List<String> names) {}

  private record Country(Map<String, Region> byCode, Map<String, Region> byName) {
    void add(Region region) {
      byCode.put(region.code(), region);
      region.names().stream()
          .flatMap(Regions::spellings)
          .forEach(spelling -> byName.putIfAbsent(spelling, region));
    }
  }

  /** Whether the regions of this country are listed. */
  public static boolean lists(String country) {
    return COUNTRIES.containsKey(country);
  }

  /**
   * The code of a region that was written as code, with its country, or as name. Empty when the
   * country has no such region. A country that is not listed has every region.
   */
  public static Optional<String> code(String country, String written) {
    String text = withoutCountry(country, written.strip());
    if (text.isEmpty()) {
      return Optional.empty();
    }
    return lists(country) ? find(country, text).map(Region::code) : Optional.of(unlisted(text));
  }

  private static String withoutCountry(String country, String text) {
    return text.regionMatches(true, 0, country + "-", 0, country.length() + 1)
        ? text.substring(country.length() + 1).strip()
        : text;
  }

  private static String unlisted(String text) {
    return text.length() <= LONGEST_CODE ? text.toUpperCase(Locale.ROOT) : text;
  }

  private static Optional<Region> find(String country, String text) {
    Country listed = Objects.requireNonNull(COUNTRIES.get(country));
    Region byCode = listed.byCode().get(text.toUpperCase(Locale.ROOT));
    return Optional.ofNullable(byCode != null ? byCode : listed.byName().get(key(text)));
  }

  /**
   * The codes that hold for an address, the nearest first: its region and the region around it.
   * Empty when the region is unknown or missing.
   */
  public static List<String> lineage(String country, @Nullable String written) {
    Optional<String> code = written == null ? Optional.empty() : code(country, written);
    if (code.isEmpty() || !lists(country)) {
      return code.stream().toList();
    }
    Region region = find(country, code.get()).orElseThrow();
    return Stream.of(region.code(), region.parent()).filter(Objects::nonNull).toList();
  }

  /** Every way to write the region of an address, in lower case: its codes and its names. */
  public static List<String> spelled(String country, String written) {
    var spelled = new ArrayList<String>();
    spelled.add(written.strip());
    for (String code : lineage(country, written)) {
      spelled.add(code);
      spelled.add(country + "-" + code);
      if (lists(country)) {
        spelled.addAll(find(country, code).orElseThrow().names());
      }
    }
    return spelled.stream().map(text -> text.toLowerCase(Locale.ROOT)).distinct().toList();
  }

  /** For a sentence: some regions of a country, such as "AL (Alabama), AK (Alaska)". */
  public static String examples(String country) {
    return Objects.requireNonNull(COUNTRIES.get(country)).byCode().values().stream()
        .limit(EXAMPLES)
        .map(region -> "%s (%s)".formatted(region.code(), region.names().getFirst()))
        .collect(Collectors.joining(", "));
  }

  private static Map<String, Country> read() {
    var countries = new HashMap<String, Country>();
    try (InputStream in = Regions.class.getResourceAsStream("regions.txt");
        var reader =
            new BufferedReader(
                new InputStreamReader(Objects.requireNonNull(in), StandardCharsets.UTF_8))) {
      reader.lines().filter(line -> !line.startsWith("#")).forEach(line -> take(countries, line));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return countries;
  }

  private static void take(Map<String, Country> countries, String line) {
    String[] parts = line.split(";", -1);
    var region =
        new Region(parts[1], parts[2].isEmpty() ? null : parts[2], List.of(parts[3].split("\\|")));
    countries
        .computeIfAbsent(parts[0], _ -> new Country(new LinkedHashMap<>(), new HashMap<>()))
        .add(region);
  }

  /** A name as it is compared: also with the umlauts written out. */
  private static Stream<String> spellings(String name) {
    String writtenOut =
        name.toLowerCase(Locale.ROOT).replace("ä", "ae").replace("ö", "oe").replace("ü", "ue");
    return Stream.of(key(name), key(writtenOut)).distinct();
  }

  private static String key(String name) {
    String plain = MARKS.matcher(Normalizer.normalize(name, Normalizer.Form.NFD)).replaceAll("");
    return NOT_LETTERS.matcher(plain.toLowerCase(Locale.ROOT)).replaceAll(" ").strip();
  }
}
