package io.tradegate.search.lucene;

import java.io.IOException;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.util.AttributeSource;

/**
 * The words of a field that are near to a word. Looking for them takes an automaton that is costly
 * to build: all fields share that of the word.
 */
final class NearWords extends FuzzyQuery {
  private static final int SAME_BEGINNING = 1;
  private static final int NEAREST = 3;

  private final AttributeSource automatons;

  /** {@code automatons}: the same for all queries for this word. */
  NearWords(Term word, int typos, AttributeSource automatons) {
    super(word, typos, SAME_BEGINNING, NEAREST, true);
    this.automatons = automatons;
  }

  @Override
  protected TermsEnum getTermsEnum(Terms terms, AttributeSource unused) throws IOException {
    return super.getTermsEnum(terms, automatons);
  }
}
