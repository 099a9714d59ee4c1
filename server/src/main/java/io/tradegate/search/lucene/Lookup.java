package io.tradegate.search.lucene;

import io.tradegate.platform.db.Tx;
import io.tradegate.search.SearchIndex;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TopScoreDocCollectorManager;
import org.jspecify.annotations.Nullable;

/** One search in one snapshot of an index. */
record Lookup(IndexSearcher searcher, Cards cards, Asked asked) {
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

  static Asked asked(Tx tx, SearchIndex.Ask ask) {
    String text = ask.text();
    List<String> words = text == null ? null : SearchWords.of(text);
    FeedStore.Asker asker = FeedStore.asker(tx, ask.locales());
    return new Asked(
        words,
        words == null || words.isEmpty() ? List.of() : FeedStore.synonyms(tx).of(words),
        ask.categories(),
        asker.parties(),
        tx.actor().website(),
        asker.spoken());
  }

  SearchIndex.Matches matches(int most) {
    List<SearchIndex.Match> best =
        hits(most).stream().map(each -> each.card().match(each.rank(), asked.spoken())).toList();
    return new SearchIndex.Matches(best, best.size() >= most);
  }

  List<UUID> ids(int most) {
    return hits(most).stream().map(each -> each.card().id()).toList();
  }

  private record Hit(Card card, double rank) {}

  private List<Hit> hits(int most) {
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
      return hits(best(Question.within(what, asked), most));
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

  private List<Hit> hits(ScoreDoc[] found) throws IOException {
    Card[] each = cards.of(found, searcher.getIndexReader().leaves());
    var hits = new ArrayList<Hit>(found.length);
    for (int n = 0; n < found.length; n++) {
      hits.add(new Hit(each[n], rank(found[n])));
    }
    return hits;
  }

  private static double rank(ScoreDoc hit) {
    return Float.isNaN(hit.score) ? 0 : hit.score;
  }
}
