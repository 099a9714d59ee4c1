package io.tradegate.platform.dns;

import static io.tradegate.platform.errors.ErrorCode.DOMAIN_NOT_VERIFIED;

import io.tradegate.platform.dns.TxtRecords.Answer;
import io.tradegate.platform.dns.TxtRecords.Found;
import io.tradegate.platform.dns.TxtRecords.NoAnswer;
import io.tradegate.platform.ids.Base62;
import io.tradegate.platform.json.Cut;
import java.security.SecureRandom;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The TXT record by which the owner of a domain proves the ownership.
 *
 * @param name where the record must be
 * @param value what it must say
 */
public record TxtProof(String name, String value) {
  public static final String NAME_PREFIX = "_tradegate.";
  public static final String VALUE_PREFIX = "tradegate-verification=";

  private static final int CHALLENGE_LENGTH = 32;
  private static final int MOST_SHOWN = 5;
  private static final int LONGEST_SHOWN = 100;

  /** What the record of a new domain must say after the equals sign. */
  public static String challenge(SecureRandom random) {
    return Base62.random(random, CHALLENGE_LENGTH);
  }

  public static TxtProof of(String domain, String challenge) {
    return new TxtProof(NAME_PREFIX + domain, VALUE_PREFIX + challenge);
  }

  public boolean isIn(Found found) {
    return found.texts().stream().anyMatch(text -> text.strip().equals(value));
  }

  public void require(Answer answer) {
    switch (answer) {
      case Found found when isIn(found) -> {}
      case Found found ->
          throw DOMAIN_NOT_VERIFIED.because(
              "No TXT record at %s says %s; found: %s."
                  .formatted(name, value, shown(found.texts())));
      case NoAnswer no ->
          throw DOMAIN_NOT_VERIFIED.because(
              "The TXT records at %s could not be looked up: %s. Try again later."
                  .formatted(name, no.reason()));
    }
  }

  /** Foreign TXT records get into our response, so they are shortened and made printable. */
  private static String shown(List<String> texts) {
    if (texts.isEmpty()) {
      return "none";
    }
    return texts.stream()
        .limit(MOST_SHOWN)
        .map(text -> text.replaceAll("[^\\x20-\\x7e]", "?"))
        .map(text -> '"' + Cut.to(LONGEST_SHOWN, text) + '"')
        .collect(Collectors.joining(", "));
  }
}
