package io.tradegate.platform.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Bounds of a number, or of how many items a list holds. */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD})
public @interface Bounds {
  long min() default 0;

  /** Whether a quantity must be more than the minimum: any positive one, however small. */
  boolean exclusive() default false;

  long max();
}
