package io.tradegate.translations;

/**
 * A kind of records with translations. Its statements bind {@code id} and {@code locale}, and the
 * one that writes binds the texts.
 *
 * @param name of a translation in the audit, such as product_translation
 * @param operation that the names of its routes begin with
 * @param path of one translation
 * @param one how a sentence names one of the records, such as "a product"
 * @param area that its permissions begin with
 * @param texts what a caller sends
 * @param view what a caller gets
 */
public record TranslatedKind<B extends Record, V extends Record & Translation>(
    String name,
    String operation,
    String path,
    String one,
    String area,
    Class<B> texts,
    Class<V> view,
    Statements statements) {

  /** The SQL of its table. */
  public record Statements(String find, String put, String delete) {}
}
