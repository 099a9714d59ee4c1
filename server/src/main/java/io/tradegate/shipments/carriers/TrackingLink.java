package io.tradegate.shipments.carriers;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.net.URLEncoder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where one tracking number can be followed. */
public record TrackingLink(String trackingNumber, String url) {
  static final String PLACE = "{tracking_number}";

  /** The links of a shipment; {@code own}: an address of the shipment, which is used first. */
  public static List<TrackingLink> all(
      List<String> numbers, @Nullable String own, @Nullable String template) {
    if (own == null && template == null) {
      return List.of();
    }
    return numbers.stream()
        .map(number -> new TrackingLink(number, own == null ? filled(template, number) : own))
        .toList();
  }

  private static String filled(@Nullable String template, String number) {
    String encoded = URLEncoder.encode(number, UTF_8).replace("+", "%20");
    return template == null ? "" : template.replace(PLACE, encoded);
  }

  /** Whether the text is an https address that has the place for the number behind its host. */
  static boolean isTemplate(String text) {
    String host = host(text.replace(PLACE, "1"));
    return text.contains(PLACE) && host != null && host.equals(host(text.replace(PLACE, "2")));
  }

  public static boolean isWebAddress(String text) {
    return host(text) != null;
  }

  private static @Nullable String host(String text) {
    try {
      URI address = URI.create(text);
      return "https".equals(address.getScheme()) ? address.getHost() : null;
    } catch (IllegalArgumentException malformed) {
      return null;
    }
  }
}
