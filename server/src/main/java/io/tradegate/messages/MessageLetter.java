package io.tradegate.messages;

import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.QuotedText;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Letter about a message, to the other sides of the thread. */
public record MessageLetter(
    MessageEvent.RecordType type,
    String number,
    String author,
    QuotedText message,
    @Nullable String link)
    implements Letter {
  @Override
  public String kind() {
    return "message-on-" + type.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
