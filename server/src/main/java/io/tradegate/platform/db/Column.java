package io.tradegate.platform.db;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Where a record component stands in a row, if its own name in snake case does not say it. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Column {
  /** The column; of a nested record, what the names of its columns begin with. */
  String value() default "";

  /** Whether a record is read from one column that holds JSON. */
  boolean json() default false;

  /** The column with the currency of an amount. */
  String currency() default "currency";
}
