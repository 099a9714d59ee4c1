package io.tradegate.platform.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Bounds of a text field: checked when a body is read, shown in the API document. */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD})
public @interface Text {
  int min() default 1;

  int max();

  Format format() default Format.PLAIN;

  /** What kind of text. */
  enum Format {
    PLAIN,
    EMAIL,
    SECRET,
    /** A name in one line: no line breaks nor other control characters. */
    LINE,
    /** A key of another system: no control characters, no space around. */
    KEY
  }
}
