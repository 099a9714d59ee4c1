package io.tradegate.platform.config;

import java.net.URI;

/** A bucket of an S3-compatible service, with its credentials. */
public record Bucket(URI endpoint, String name, String region, String accessKey, String secretKey) {

  /** Never the secret: this may end up in a log. */
  @Override
  public String toString() {
    return "Bucket[" + name + " at " + endpoint + "]";
  }
}
