package io.tradegate.payments.statements;

import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** How a company may be called that the bank calls by some name: in lower case. */
final class PayerNames {
  private static final Pattern SPACE = Pattern.compile("\\s+");
  private static final Pattern LEGAL_FORM =
      Pattern.compile(
          "[ ,]+(gmbh( & co\\.? kg)?|ag|kg|ohg|ug|se|e\\.? ?k\\.?|ltd\\.?|limited|inc\\.?|llc|corp\\.?|plc|s\\.?a\\.?|s\\.?a\\.?r\\.?l\\.?|s\\.?r\\.?l\\.?|b\\.?v\\.?|n\\.?v\\.?)$");

  private PayerNames() {}

  /** As it is, and without the legal form. */
  static Set<String> of(@Nullable String name) {
    var names = new LinkedHashSet<String>();
    if (name != null && !name.isBlank()) {
      String plain = SPACE.matcher(name.strip()).replaceAll(" ").toLowerCase(Locale.ROOT);
      names.add(plain);
      names.add(LEGAL_FORM.matcher(plain).replaceFirst(""));
    }
    return names;
  }
}
