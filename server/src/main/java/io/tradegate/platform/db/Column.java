package io.tradegate.platform.db;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Names the column of a record component, if it is not the component's name in snake case. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Column {
  /** The column; for a nested record, the prefix of its columns' names. */
  String value() default "";

  /** Whether a record is read from one column that holds JSON. */
  boolean json() default false;

  /** The column with the currency of an amount. */
  String currency() default "currency";
}
