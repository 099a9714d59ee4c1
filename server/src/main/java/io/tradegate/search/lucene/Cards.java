package io.tradegate.search.lucene;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.search.ScoreDoc;

/**
 * Reads the cards of documents. It keeps those that searches of any organization read last, since
 * searches for different words match the same products. A document never changes: a product that
 * does gets another.
 */
final class Cards {
  /** About 500 bytes each. */
  private static final int MOST = 50_000;

  /** One read of so many is recorded, to know what to keep: recording costs more than reading. */
  private static final int RECORDED = 8;

  private final Shared shared = new Shared();
  private final Cache<Place, Card> kept =
      Caffeine.newBuilder()
          .maximumWeight(MOST)
          .weigher((Place _, Card card) -> 1 + card.item().variants().size())
          .build();

  private final AtomicInteger searches = new AtomicInteger();

  /** A document of a segment, which equals itself alone. */
  private record Place(IndexReader.CacheKey segment, int document) {}

  /** In the order of the hits, but read in the order of the index, as its columns must be. */
  Card[] of(ScoreDoc[] hits, List<LeafReaderContext> leaves) throws IOException {
    var cards = new Card[hits.length];
    int first = searches.incrementAndGet();
    int at = -1;
    Segment segment = null;
    for (long each : inOrderOfDocuments(hits)) {
      int n = (int) each;
      int leaf = ReaderUtil.subIndex(hits[n].doc, leaves);
      if (segment == null || leaf != at) {
        at = leaf;
        segment = new Segment(leaves.get(leaf));
      }
      cards[n] = segment.card(hits[n].doc, (first + n) % RECORDED == 0);
    }
    return cards;
  }

  private static long[] inOrderOfDocuments(ScoreDoc[] hits) {
    var order = new long[hits.length];
    for (int n = 0; n < hits.length; n++) {
      order[n] = (long) hits[n].doc << 32 | n;
    }
    Arrays.sort(order);
    return order;
  }

  private final class Segment {
    private final int first;
    private final IndexReader.CacheKey key;
    private final BinaryDocValues column;

    Segment(LeafReaderContext leaf) throws IOException {
      this.first = leaf.docBase;
      this.key = leaf.reader().getCoreCacheHelper().getKey();
      this.column = DocValues.getBinary(leaf.reader(), Fields.CARD);
    }

    Card card(int document, boolean recorded) throws IOException {
      var place = new Place(key, document - first);
      Card known = recorded ? kept.getIfPresent(place) : kept.policy().getIfPresentQuietly(place);
      if (known != null) {
        return known;
      }
      column.advanceExact(place.document());
      Card card = Card.unpacked(column.binaryValue(), shared);
      kept.put(place, card);
      return card;
    }
  }
}
