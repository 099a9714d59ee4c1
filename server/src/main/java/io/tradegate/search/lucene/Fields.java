package io.tradegate.search.lucene;

import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field.Store;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;

/** The fields of the Lucene index, and how they are filled from a product. */
final class Fields {
  /** Increase this when the fields change: an index of another format is rebuilt. */
  static final String FORMAT = "4";

  static final String ID = "id";
  static final String CARD = "card";
  static final String CREATED = "created";

  /** The order that the index itself is in. */
  static final Sort NEWEST = new Sort(new SortField(CREATED, SortField.Type.LONG, true));

  /** Words, in the order of their weight. Names and descriptions exist in several languages. */
  static final String NAME = "name";

  static final String CODE = "code";
  static final String FACT = "fact";
  static final String DESCRIPTION = "description";

  /** A whole SKU or GTIN in one piece. */
  static final String WHOLE = "whole";

  /** A whole name. */
  static final String KEY = "key";

  static final String CATEGORY = "category";

  /** {@link #EVERYONE}, {@link #CUSTOMERS}, or the companies and groups that are allowed. */
  static final String SHOWN = "shown";

  static final String EVERYONE = "everyone";
  static final String CUSTOMERS = "customers";
  static final String BARRED = "barred";

  /** {@link #EVERYWHERE}, or the websites that sell it. */
  static final String SOLD = "sold";

  static final String EVERYWHERE = "everywhere";

  /** The language that the product itself is written in. */
  static final String OWN = "";

  private Fields() {}

  static String in(String field, String locale) {
    return locale.isEmpty() ? field : field + "@" + locale;
  }

  static Document document(FeedStore.Product product) {
    var document = new Document();
    Card card = product.card();
    document.add(new StringField(ID, card.id().toString(), Store.NO));
    document.add(new BinaryDocValuesField(CARD, card.packed()));
    document.add(new NumericDocValuesField(CREATED, card.item().createdAt().toEpochMilli()));
    tell(document, OWN, new FeedStore.Told(card.name(), product.description()));
    product.translations().forEach((locale, told) -> tell(document, locale, told));
    for (String code : product.codes()) {
      words(document, CODE, SearchWords.ofCode(code));
      words(document, WHOLE, List.of(SearchWords.joined(SearchWords.of(code))));
    }
    words(
        document,
        FACT,
        product.facts().stream().map(SearchWords::of).flatMap(List::stream).toList());
    words(document, CATEGORY, texts(card.item().categories()));
    words(document, SHOWN, shown(product));
    words(document, BARRED, texts(product.barred()));
    List<UUID> websites = product.websites();
    words(document, SOLD, websites == null ? List.of(EVERYWHERE) : texts(websites));
    return document;
  }

  private static void tell(Document document, String locale, FeedStore.Told told) {
    List<String> name = SearchWords.of(told.name());
    words(document, in(NAME, locale), name);
    words(document, in(KEY, locale), List.of(SearchWords.key(name)));
    words(document, in(DESCRIPTION, locale), SearchWords.of(told.description()));
  }

  private static void words(Document document, String field, List<String> words) {
    words.stream().distinct().forEach(word -> document.add(new StringField(field, word, Store.NO)));
  }

  private static List<String> texts(List<UUID> ids) {
    return ids.stream().map(UUID::toString).toList();
  }

  /** The visitors that may see the product, before exclusions by name. */
  private static List<String> shown(FeedStore.Product product) {
    return switch (product.visibility()) {
      case "everyone" -> List.of(EVERYONE, CUSTOMERS);
      case "customers" -> List.of(CUSTOMERS);
      default -> Stream.of(texts(product.letIn())).flatMap(List::stream).toList();
    };
  }
}
