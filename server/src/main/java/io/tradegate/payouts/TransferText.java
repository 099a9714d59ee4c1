package io.tradegate.payouts;

import java.text.Normalizer;
import java.util.Map;
import java.util.regex.Pattern;

/** Text in the characters that every bank takes in a transfer. */
final class TransferText {
  private static final Map<String, String> SPELLED =
      Map.of("ä", "ae", "ö", "oe", "ü", "ue", "Ä", "Ae", "Ö", "Oe", "Ü", "Ue", "ß", "ss", "&", "+");
  private static final Pattern MARK = Pattern.compile("\\p{M}+");
  private static final Pattern OTHER = Pattern.compile("[^A-Za-z0-9/?:().,'+ -]");
  private static final Pattern SPACES = Pattern.compile(" {2,}");

  private TransferText() {}

  static String of(String text, int longest) {
    String spelled = text;
    for (Map.Entry<String, String> each : SPELLED.entrySet()) {
      spelled = spelled.replace(each.getKey(), each.getValue());
    }
    String plain = MARK.matcher(Normalizer.normalize(spelled, Normalizer.Form.NFD)).replaceAll("");
    String allowed = SPACES.matcher(OTHER.matcher(plain).replaceAll(" ")).replaceAll(" ").strip();
    String kept = allowed.isEmpty() ? "-" : allowed;
    return kept.length() > longest ? kept.substring(0, longest).strip() : kept;
  }
}
