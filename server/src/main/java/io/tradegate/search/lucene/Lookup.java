package io.tradegate.search.lucene;

import io.tradegate.platform.db.Tx;
import io.tradegate.search.SearchIndex;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TopScoreDocCollectorManager;
import org.jspecify.annotations.Nullable;

/** One search in one snapshot of an index. */
record Lookup(IndexSearcher searcher, Asked asked) {
  /**
   * The query, and the caller that asks.
   *
   * @param words null: anything; none: nothing has no words
   */
  record Asked(
      @Nullable List<String> words,
      List<List<List<String>>> synonyms,
      @Nullable List<UUID> categories,
      List<UUID> parties,
      @Nullable UUID website,
      List<String> spoken) {}

  static Asked asked(Tx tx, SearchIndex.Ask ask, Feed.News news) {
    String text = ask.text();
    List<String> words = text == null ? null : SearchWords.of(text);
    return new Asked(
        words,
        words == null || words.isEmpty() ? List.of() : synonyms(tx, words),
        ask.categories(),
        news.parties(),
        news.website(),
        news.spoken());
  }

  private static List<List<List<String>>> synonyms(Tx tx, List<String> words) {
    List<String> terms = Stream.concat(words.stream(), Stream.of(SearchWords.key(words))).toList();
    return Feed.synonyms(tx, terms).stream()
        .map(same -> same.stream().map(SearchWords::of).toList())
        .toList();
  }

  SearchIndex.Matches matches(int most) {
    List<SearchIndex.Match> best =
        cards(most).stream().map(each -> each.card().match(each.rank(), asked.spoken())).toList();
    return new SearchIndex.Matches(best, best.size() >= most);
  }

  List<UUID> ids(int most) {
    return cards(most).stream().map(each -> each.card().id()).toList();
  }

  private record Ranked(Card card, double rank) {}

  private List<Ranked> cards(int most) {
    List<String> words = asked.words();
    if (words != null && words.isEmpty()) {
      return List.of();
    }
    Query what =
        words == null
            ? Question.anything()
            : new Question(words, asked.synonyms(), asked.spoken(), searcher.getIndexReader())
                .query();
    try {
      return cards(best(Question.within(what, asked), most));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Of equals the newer, as far as the index has them side by side; looking on would be slow. */
  private ScoreDoc[] best(Query query, int most) throws IOException {
    return asked.words() == null
        ? searcher.search(query, most, Fields.NEWEST).scoreDocs
        : searcher.search(query, new TopScoreDocCollectorManager(most, null, most)).scoreDocs;
  }

  /** In the order of the hits, but read in the order of the index, as its columns must be. */
  private List<Ranked> cards(ScoreDoc[] hits) throws IOException {
    var cards = new Ranked[hits.length];
    Integer[] order = Stream.iterate(0, n -> n + 1).limit(hits.length).toArray(Integer[]::new);
    Arrays.sort(order, Comparator.comparingInt(n -> hits[n].doc));
    List<LeafReaderContext> leaves = searcher.getIndexReader().leaves();
    int leaf = -1;
    BinaryDocValues column = DocValues.emptyBinary();
    for (int n : order) {
      int at = ReaderUtil.subIndex(hits[n].doc, leaves);
      if (at != leaf) {
        leaf = at;
        column = DocValues.getBinary(leaves.get(at).reader(), Fields.CARD);
      }
      column.advanceExact(hits[n].doc - leaves.get(at).docBase);
      cards[n] = new Ranked(Card.unpacked(column.binaryValue()), rank(hits[n]));
    }
    return new ArrayList<>(Arrays.asList(cards));
  }

  private static double rank(ScoreDoc hit) {
    return Float.isNaN(hit.score) ? 0 : hit.score;
  }
}
