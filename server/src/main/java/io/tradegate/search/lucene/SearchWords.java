package io.tradegate.search.lucene;

import io.tradegate.platform.json.Cut;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.lucene.analysis.miscellaneous.ASCIIFoldingFilter;

/** Splits text into words to compare: letters and digits, without case and accents. */
final class SearchWords {
  private static final int LONGEST_TEXT = 4000;
  private static final int LONGEST_WORD = 60;
  private static final Pattern MARKS = Pattern.compile("\\p{M}+");
  private static final Pattern BETWEEN = Pattern.compile("[^\\p{L}\\p{N}]+");

  private SearchWords() {}

  static List<String> of(String text) {
    String whole = Cut.to(LONGEST_TEXT, text);
    return whole.chars().allMatch(letter -> letter < 0x80) ? ofPlain(whole) : ofAny(whole);
  }

  /** The same for ASCII, in a tenth of the time. */
  private static List<String> ofPlain(String text) {
    var words = new ArrayList<String>();
    int start = 0;
    for (int at = 0; at <= text.length(); at++) {
      if (at == text.length() || !Character.isLetterOrDigit(text.charAt(at))) {
        if (at > start) {
          words.add(Cut.to(LONGEST_WORD, text.substring(start, at).toLowerCase(Locale.ROOT)));
        }
        start = at + 1;
      }
    }
    return words;
  }

  private static List<String> ofAny(String whole) {
    String bare = MARKS.matcher(Normalizer.normalize(whole, Normalizer.Form.NFKD)).replaceAll("");
    return BETWEEN
        .splitAsStream(folded(bare).toLowerCase(Locale.ROOT))
        .filter(word -> !word.isEmpty())
        .map(word -> Cut.to(LONGEST_WORD, word))
        .toList();
  }

  /** Letters that are no accented ones and still have a plain spelling: ß, ø, æ. */
  private static String folded(String text) {
    char[] plain = new char[4 * text.length()];
    int length = ASCIIFoldingFilter.foldToASCII(text.toCharArray(), 0, plain, 0, text.length());
    return new String(plain, 0, length);
  }

  /** The words of a code and the code in one piece: NW-1000 is nw, 1000 and nw1000. */
  static List<String> ofCode(String code) {
    List<String> words = of(code);
    return Stream.concat(words.stream(), Stream.of(String.join("", words))).distinct().toList();
  }

  static String joined(List<String> words) {
    return String.join("", words);
  }

  static String key(List<String> words) {
    return String.join(" ", words);
  }
}
