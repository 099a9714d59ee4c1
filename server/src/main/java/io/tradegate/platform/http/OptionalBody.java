package io.tradegate.platform.http;

/** A body that may be left out: a request without one is read as one without fields. */
public interface OptionalBody {}
