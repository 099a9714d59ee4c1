package io.tradegate.platform.http;

/** The methods that routes answer to. HEAD is GET without a body, OPTIONS belongs to CORS. */
public enum Method {
  GET,
  POST,
  PUT,
  PATCH,
  DELETE;

  public boolean isRead() {
    return this == GET;
  }
}
