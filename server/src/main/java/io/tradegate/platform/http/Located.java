package io.tradegate.platform.http;

/**
 * The result of a step whose answer comes later: the refusal of a repeated call names its address.
 */
public interface Located {
  /** The address of the record, as in the answer. */
  String location();
}
