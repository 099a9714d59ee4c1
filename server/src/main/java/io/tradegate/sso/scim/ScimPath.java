package io.tradegate.sso.scim;

import io.tradegate.platform.errors.Refusal;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The part of a record that a change is about, such as {@code emails[type eq "work"].value}.
 *
 * @param where which values of a list; null: the whole attribute
 * @param part a part of the value; null: the whole value
 */
record ScimPath(String attribute, @Nullable List<ScimFilter.Term> where, @Nullable String part) {
  private static final Pattern CORE =
      Pattern.compile(
          "urn:ietf:params:scim:schemas:core:2\\.0:(?:User|Group):(.+)", Pattern.CASE_INSENSITIVE);
  private static final Pattern NAME = Pattern.compile("[A-Za-z$][A-Za-z0-9_$-]*");
  private static final Pattern PLAIN =
      Pattern.compile("([A-Za-z$][A-Za-z0-9_$-]*)(?:\\.([A-Za-z$][A-Za-z0-9_$-]*))?");

  static ScimPath parse(String given) {
    Matcher core = CORE.matcher(given.strip());
    String text = core.matches() ? core.group(1) : given.strip();
    if (text.regionMatches(true, 0, "urn:", 0, 4)) {
      return new ScimPath(text, null, null); // of an extension, which is not kept
    }
    int open = text.indexOf('[');
    return open < 0 ? plain(text) : filtered(text, open);
  }

  private static ScimPath plain(String text) {
    Matcher plain = PLAIN.matcher(text);
    if (!plain.matches()) {
      throw wrong(text);
    }
    return new ScimPath(plain.group(1), null, plain.group(2));
  }

  private static ScimPath filtered(String text, int open) {
    int close = ScimFilter.closing(text, open);
    String name = text.substring(0, open);
    String rest = close < 0 ? "?" : text.substring(close + 1);
    boolean good =
        NAME.matcher(name).matches()
            && (rest.isEmpty() || (rest.startsWith(".") && isName(rest.substring(1))));
    if (!good) {
      throw wrong(text);
    }
    List<ScimFilter.Term> where = ScimFilter.parse(text.substring(open + 1, close)).terms();
    return new ScimPath(name, where, rest.isEmpty() ? null : rest.substring(1));
  }

  private static boolean isName(String text) {
    return NAME.matcher(text).matches();
  }

  private static Refusal wrong(String text) {
    return Refusal.ofField(
        "path",
        "The path %s is not understood; it is one such as displayName or emails[type eq \"work\"].value."
            .formatted(Attributes.shortened(text)));
  }
}
