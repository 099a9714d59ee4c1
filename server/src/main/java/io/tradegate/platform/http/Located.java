package io.tradegate.platform.http;

/** What a step made, when the answer comes later: a repetition of the call is sent there. */
public interface Located {
  /** The address of the record, as the answer names it. */
  String location();
}
