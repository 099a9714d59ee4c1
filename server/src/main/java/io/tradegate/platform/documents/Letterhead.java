package io.tradegate.platform.documents;

import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What an organization prints on all its documents.
 *
 * @param sender one line above the recipient's address
 * @param colour of lines and headings, such as {@code #1f4e79}
 * @param footer columns at the end of each page: address, registration, bank
 */
public record Letterhead(
    String name, String sender, @Nullable Logo logo, String colour, List<List<String>> footer) {
  private static final Pattern COLOUR = Pattern.compile("#[0-9a-fA-F]{6}");

  public Letterhead {
    footer = footer.stream().map(List::copyOf).toList();
    if (!COLOUR.matcher(colour).matches()) {
      throw new IllegalArgumentException("A colour is six hexadecimal digits such as #1f4e79.");
    }
  }

  /** The same with another logo; null: the name is shown. */
  public Letterhead with(@Nullable Logo other) {
    return new Letterhead(name, sender, other, colour, footer);
  }

  /** A picture in RGB or grey, since PDF/A has one colour space; up to 60 mm by 17 mm. */
  @SuppressWarnings("ArrayRecordComponent") // shown as it is, never compared
  public record Logo(Format format, byte[] bytes) {
    public enum Format {
      PNG("image/png"),
      JPEG("image/jpeg");

      private final String mediaType;

      Format(String mediaType) {
        this.mediaType = mediaType;
      }
    }

    String dataUri() {
      return "data:%s;base64,%s"
          .formatted(format.mediaType, Base64.getEncoder().encodeToString(bytes));
    }
  }
}
