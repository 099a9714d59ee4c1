package io.tradegate.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.json.Json;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** An answer, with assertions for tests. */
public final class TestReply {
  private final String request;
  private final HttpResponse<byte[]> response;
  private @Nullable JsonNode parsed;

  TestReply(String request, HttpResponse<byte[]> response) {
    this.request = request;
    this.response = response;
  }

  public int status() {
    return response.statusCode();
  }

  public Optional<String> header(String name) {
    return response.headers().firstValue(name);
  }

  /** The version in the ETag, without the checksum of what was read. */
  public int version() {
    return Integer.parseInt(header("ETag").orElseThrow().split("[\".]", -1)[1]);
  }

  public byte[] bytes() {
    return response.body();
  }

  public String body() {
    return new String(response.body(), StandardCharsets.UTF_8);
  }

  public JsonNode json() {
    return Json.mapper().readTree(response.body()); // a copy for each caller, who may change it
  }

  private JsonNode parsed() {
    if (parsed == null) {
      parsed = json();
    }
    return parsed;
  }

  /** A text in the answer, by JSON pointer without its leading slash. */
  public String text(String pointer) {
    return parsed().at("/" + pointer).asString();
  }

  public UUID uuid(String pointer) {
    return UUID.fromString(text(pointer));
  }

  /** The values of one field over all items of a list. */
  public List<String> items(String field) {
    return parsed()
        .at("/items")
        .valueStream()
        .map(item -> item.at("/" + field).asString())
        .toList();
  }

  public TestReply expect(int status) {
    assertThat(status()).as("%s answered %s", request, body()).isEqualTo(status);
    return this;
  }

  /**
   * An error in the contract's form: exactly a code and a message, and for directories what SCIM
   * defines beside.
   */
  public TestReply expectError(int status, String code) {
    expect(status);
    if (isScim()) {
      assertThat(parsed().propertyNames())
          .as(body())
          .contains("code", "message", "schemas", "status", "detail");
      assertThat(text("status")).isEqualTo(Integer.toString(status));
    } else {
      assertThat(parsed().propertyNames()).as(body()).containsExactly("code", "message");
    }
    assertThat(text("code")).as(body()).isEqualTo(code);
    return this;
  }

  boolean isScim() {
    return header("Content-Type").orElse("").startsWith("application/scim+json");
  }

  public TestReply expectMessage(String fragment) {
    assertThat(text("message")).contains(fragment);
    return this;
  }
}
