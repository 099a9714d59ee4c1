package io.tradegate.translations;

/**
 * The texts of a record in another language. A text that is left out is shown as the record has it.
 */
public interface Translation {
  String locale();

  int version();
}
