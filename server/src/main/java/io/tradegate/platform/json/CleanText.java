package io.tradegate.platform.json;

import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.std.StdScalarDeserializer;

/** Reads text that PostgreSQL can store: no NUL, no half of a surrogate pair. */
public final class CleanText extends StdScalarDeserializer<String> {
  CleanText() {
    super(String.class);
  }

  @Override
  public String deserialize(JsonParser parser, DeserializationContext context) {
    if (parser.currentToken() != JsonToken.VALUE_STRING) {
      return context.reportInputMismatch(this, "must be a text");
    }
    String text = parser.getString();
    return isClean(text)
        ? text
        : context.reportInputMismatch(this, "contains an unusable character");
  }

  public static boolean isClean(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == 0) {
        return false;
      }
      if (Character.isSurrogate(c)) {
        boolean pair = i + 1 < text.length() && Character.isSurrogatePair(c, text.charAt(i + 1));
        if (!pair) {
          return false;
        }
        i++;
      }
    }
    return true;
  }
}
