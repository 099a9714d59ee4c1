package io.tradegate.search.lucene;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.MultiTerms;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.AttributeSource;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/**
 * Builds the Lucene query of a search text. A product scores by the fields that contain the words,
 * not by how often: shops want the bolt before the text that mentions bolts, and names are short.
 *
 * @param words of the text, folded
 * @param synonyms terms that mean the same, each list whole, their words folded
 * @param spoken locales whose translations count
 */
record Question(
    List<String> words,
    List<List<List<String>>> synonyms,
    List<String> spoken,
    IndexReader reader) {
  private static final int MOST_WORDS = 8;
  private static final int MOST_JOINED = 4;
  private static final int SHORTEST_TYPO = 4;
  private static final int TWO_TYPOS_FROM = 8;

  private static final float WHOLE_CODE = 100;
  private static final float WHOLE_NAME = 10;
  private static final float BEGINS_NAME = 1;
  private static final float EXACT = 1;
  private static final float BEGINS = 0.9f;
  private static final float TYPO = 0.5f;

  /** Without locales that no product is translated to: each costs a query for every word. */
  Question {
    spoken = spoken.stream().filter(locale -> isKnown(reader, locale)).toList();
  }

  private static boolean isKnown(IndexReader reader, String locale) {
    try {
      return MultiTerms.getTerms(reader, Fields.in(Fields.NAME, locale)) != null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A field and the weight of a word in it. */
  private record Weighed(String field, float weight) {}

  /**
   * Restricts a query to what the caller may see, so that hidden products take no places in the
   * result.
   */
  static Query within(Query query, Lookup.Asked asked) {
    List<UUID> parties = asked.parties();
    List<UUID> categories = asked.categories();
    var all =
        new BooleanQuery.Builder()
            .add(query, Occur.MUST)
            .add(sight(parties), Occur.FILTER)
            .add(sold(asked.website()), Occur.FILTER);
    if (categories != null) {
      all.add(anyOf(Fields.CATEGORY, categories), Occur.FILTER);
    }
    if (!parties.isEmpty()) {
      all.add(anyOf(Fields.BARRED, parties), Occur.MUST_NOT);
    }
    return all.build();
  }

  private static Query sight(List<UUID> parties) {
    Stream<String> shown =
        parties.isEmpty()
            ? Stream.of(Fields.EVERYONE)
            : Stream.concat(Stream.of(Fields.CUSTOMERS), parties.stream().map(UUID::toString));
    return new TermInSetQuery(Fields.SHOWN, shown.map(BytesRef::new).toList());
  }

  private static Query sold(@Nullable UUID website) {
    Stream<String> where =
        website == null
            ? Stream.of(Fields.EVERYWHERE)
            : Stream.of(Fields.EVERYWHERE, website.toString());
    return new TermInSetQuery(Fields.SOLD, where.map(BytesRef::new).toList());
  }

  private static Query anyOf(String field, Collection<UUID> ids) {
    return new TermInSetQuery(field, ids.stream().map(id -> new BytesRef(id.toString())).toList());
  }

  static Query anything() {
    return new ConstantScoreQuery(MatchAllDocsQuery.INSTANCE);
  }

  Query query() {
    var ways = new ArrayList<Query>();
    ways.add(every(words.stream().limit(MOST_WORDS).map(this::word).toList()));
    ways.add(scored(new TermQuery(whole()), EXACT));
    if (words.size() > 1 && words.size() <= MOST_JOINED) {
      ways.add(
          somewhere(field -> new PrefixQuery(new Term(field, SearchWords.joined(words))), BEGINS));
      ways.addAll(sameMeaning(words));
    }
    var query =
        new BooleanQuery.Builder()
            .add(new DisjunctionMaxQuery(ways, 0), Occur.MUST)
            .add(scored(new TermQuery(whole()), WHOLE_CODE), Occur.SHOULD);
    locales().forEach(locale -> preferNames(query, Fields.in(Fields.KEY, locale)));
    return query.build();
  }

  private Term whole() {
    return new Term(Fields.WHOLE, SearchWords.joined(words.stream().limit(MOST_WORDS).toList()));
  }

  private void preferNames(BooleanQuery.Builder query, String field) {
    var name = new Term(field, SearchWords.key(words));
    query.add(scored(new TermQuery(name), WHOLE_NAME), Occur.SHOULD);
    query.add(scored(new PrefixQuery(name), BEGINS_NAME), Occur.SHOULD);
  }

  /** All that would answer one word. */
  private Query word(String word) {
    var ways = new ArrayList<Query>();
    ways.add(somewhere(field -> new TermQuery(new Term(field, word)), EXACT));
    ways.add(somewhere(field -> new PrefixQuery(new Term(field, word)), BEGINS));
    ways.addAll(sameMeaning(List.of(word)));
    if (mayBeTypo(word)) {
      var automatons = new AttributeSource();
      int typos = word.length() < TWO_TYPOS_FROM ? 1 : 2;
      ways.add(somewhere(field -> new NearWords(new Term(field, word), typos, automatons), TYPO));
    }
    return new DisjunctionMaxQuery(ways, 0);
  }

  private List<Query> sameMeaning(List<String> term) {
    return synonyms.stream()
        .filter(terms -> terms.contains(term))
        .flatMap(List::stream)
        .filter(other -> !other.equals(term) && !other.isEmpty())
        .map(this::term)
        .toList();
  }

  private Query term(List<String> term) {
    return every(
        term.stream()
            .map(word -> somewhere(field -> new TermQuery(new Term(field, word)), BEGINS))
            .toList());
  }

  /** Only where no product has such a word; codes are taken as they are. */
  private boolean mayBeTypo(String word) {
    return word.length() >= SHORTEST_TYPO
        && word.chars().noneMatch(Character::isDigit)
        && weighed().stream().noneMatch(each -> begins(each.field(), word));
  }

  private boolean begins(String field, String word) {
    try {
      Terms terms = MultiTerms.getTerms(reader, field);
      if (terms == null) {
        return false;
      }
      TermsEnum at = terms.iterator();
      return at.seekCeil(new BytesRef(word)) != TermsEnum.SeekStatus.END
          && at.term().utf8ToString().startsWith(word);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Query every(List<Query> parts) {
    var all = new BooleanQuery.Builder();
    parts.forEach(part -> all.add(part, Occur.MUST));
    return all.build();
  }

  private Query somewhere(Function<String, Query> inField, float worth) {
    return new DisjunctionMaxQuery(
        weighed().stream()
            .map(each -> scored(inField.apply(each.field()), worth * each.weight()))
            .toList(),
        0);
  }

  private static Query scored(Query query, float score) {
    return new BoostQuery(new ConstantScoreQuery(query), score);
  }

  private List<Weighed> weighed() {
    var fields = new ArrayList<Weighed>();
    fields.add(new Weighed(Fields.CODE, 1));
    fields.add(new Weighed(Fields.FACT, 0.4f));
    for (String locale : locales()) {
      fields.add(new Weighed(Fields.in(Fields.NAME, locale), 1));
      fields.add(new Weighed(Fields.in(Fields.DESCRIPTION, locale), 0.05f));
    }
    return fields;
  }

  private List<String> locales() {
    return Stream.concat(Stream.of(Fields.OWN), spoken.stream()).toList();
  }
}
