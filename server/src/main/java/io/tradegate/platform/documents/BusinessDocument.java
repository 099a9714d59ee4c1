package io.tradegate.platform.documents;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A business document before layout. All texts are in the reader's language and formatted; the
 * layout escapes them.
 *
 * @param locale the reader's
 * @param title such as {@code Invoice INV-10023}
 * @param recipient the address in the window of the envelope, line by line
 * @param facts label and value of what identifies the document: number, date, order
 * @param addresses other addresses, such as that of the delivery
 * @param introduction paragraphs above the table
 * @param totals below the table
 * @param remarks paragraphs below the totals: terms, bank account, legal notes
 */
public record BusinessDocument(
    Locale locale,
    Letterhead letterhead,
    String title,
    List<String> recipient,
    List<Fact> facts,
    List<LabelledAddress> addresses,
    @Nullable Barcode barcode,
    List<String> introduction,
    ItemTable table,
    List<Total> totals,
    List<String> remarks) {

  public BusinessDocument {
    recipient = List.copyOf(recipient);
    facts = List.copyOf(facts);
    addresses = List.copyOf(addresses);
    introduction = List.copyOf(introduction);
    totals = List.copyOf(totals);
    remarks = List.copyOf(remarks);
  }

  public record Fact(String label, String value) {}

  public record LabelledAddress(String label, List<String> lines) {
    public LabelledAddress {
      lines = List.copyOf(lines);
    }
  }

  /**
   * A line below the table.
   *
   * @param isStrong whether it is the result, which is set off
   */
  public record Total(String label, String value, boolean isStrong) {}
}
