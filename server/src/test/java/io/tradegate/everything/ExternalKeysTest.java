package io.tradegate.everything;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.http.Method;
import io.tradegate.platform.http.Route;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/** Every type of record that another system may know takes its keys in the same way. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ExternalKeysTest {
  private final TestApp app = TestApp.shared();
  private final KeyedRecords records = new KeyedRecords();
  private final TestTenant shop = records.shop();
  private final TestClient erp = records.erp();

  @Test
  void everyTypeWithARouteByExternalIdIsTestedHere() {
    List<String> byKey =
        app.routes().stream()
            .filter(route -> route.method() == Method.GET)
            .map(Route::path)
            .filter(path -> path.contains("/by-external-id/"))
            .toList();

    assertThat(byKey)
        .containsExactlyInAnyOrderElementsOf(
            KeyedRecords.TYPES.stream()
                .map(type -> KeyedRecords.byKey(type, "{external_id}"))
                .toList());
  }

  @TestFactory
  Stream<DynamicTest> aRecordIsFoundByTheKeyThatWasWritten() {
    return KeyedRecords.each(
        type -> {
          String record = records.made(type);
          String key = KeyedRecords.key();

          records.write(type, record, Map.of("external_id", key, "metadata", Map.of("plant", "7")));

          TestReply read = erp.get(record).expect(200);
          assertThat(read.text("external_id")).isEqualTo(key);
          assertThat(read.text("metadata/plant")).isEqualTo("7");
          assertThat(erp.get(KeyedRecords.byKey(type, key)).expect(200).json())
              .isEqualTo(read.json());
          assertThat(listed(record, key + ",unknown")).containsExactly(key);
        });
  }

  private List<String> listed(String record, String keys) {
    String list = record.substring(0, record.lastIndexOf('/'));
    return erp.get(list + "?external_id=" + keys)
        .expect(200)
        .json()
        .at("/items")
        .valueStream()
        .map(item -> item.at("/external_id").asString())
        .toList();
  }

  @TestFactory
  Stream<DynamicTest> aChangeOfKeysMovesTheVersionAndIsAudited() {
    return KeyedRecords.each(
        type -> {
          String record = records.made(type);
          int before = erp.get(record).expect(200).json().path("version").asInt();

          TestReply changed =
              records.write(type, record, Map.of("external_id", KeyedRecords.key()));

          if (changed.json().has("version")) {
            assertThat(changed.json().path("version").asInt()).isEqualTo(before + 1);
            assertThat(changed.header("ETag")).contains("\"" + (before + 1) + "\"");
          }
          assertThat(audited(changed.header("X-Request-Id").orElseThrow())).isPositive();
        });
  }

  private long audited(String request) {
    String sql =
        "select count(*) as entries from audit_entry where org_id = :org and request_id = :request";
    return shop.asService(
        tx -> tx.sql(sql).bind("request", request).one(row -> row.bigint("entries")));
  }

  @TestFactory
  Stream<DynamicTest> nullTakesTheKeysAway() {
    return KeyedRecords.each(
        type -> {
          String record = records.made(type);
          String key = KeyedRecords.key();
          records.write(type, record, Map.of("external_id", key, "metadata", Map.of("a", "1")));
          var nothing = new HashMap<String, Object>();
          nothing.put("external_id", null);
          nothing.put("metadata", null);

          TestReply cleared = records.write(type, record, nothing);

          assertThat(cleared.json().at("/external_id").isNull()).isTrue();
          assertThat(cleared.json().at("/metadata")).isEmpty();
          erp.get(KeyedRecords.byKey(type, key)).expectError(404, "not_found").expectMessage(key);
        });
  }

  @TestFactory
  Stream<DynamicTest> anExternalIdBelongsToOneRecordOfItsType() {
    return KeyedRecords.each(
        type -> {
          String holder = records.made(type);
          String key = KeyedRecords.key();
          records.write(type, holder, Map.of("external_id", key));
          String second = records.made(type);

          TestReply refused = records.attempt(type, second, Map.of("external_id", key));

          refused.expectError(409, "duplicate_external_id").expectMessage(key);
          assertThat(refused.header("Location")).contains(holder);
          assertThat(erp.get(second).json().at("/external_id").isNull()).isTrue();
          records.write(type, holder, Map.of("external_id", key));
        });
  }

  @TestFactory
  Stream<DynamicTest> ofManyWritersAtOnceOneGetsTheKey() {
    return KeyedRecords.each(
        type -> {
          String key = KeyedRecords.key();
          List<String> rivals = Stream.generate(() -> records.made(type)).limit(4).toList();

          List<TestReply> replies =
              Race.between(
                  rivals.stream()
                      .map(
                          record ->
                              (Callable<TestReply>)
                                  () -> records.attempt(type, record, Map.of("external_id", key)))
                      .toList());

          String holder = erp.get(KeyedRecords.byKey(type, key)).expect(200).text(idOf(type));
          assertThat(replies).filteredOn(reply -> reply.status() == 200).hasSize(1);
          assertThat(replies)
              .filteredOn(reply -> reply.status() != 200)
              .allSatisfy(
                  reply -> {
                    reply.expectError(409, "duplicate_external_id");
                    assertThat(reply.header("Location").orElseThrow()).endsWith("/" + holder);
                  });
        });
  }

  private static String idOf(String type) {
    return type.matches("/admin/(orders|quotes|rfqs|shipments|invoices|returns)/.*")
        ? "public_id"
        : "id";
  }

  @Test
  void anotherTypeAndAnotherOrganizationCanHaveTheSameKey() {
    String key = KeyedRecords.key();
    KeyedRecords.TYPES.forEach(
        type -> records.write(type, records.made(type), Map.of("external_id", key)));

    TestReply theirs =
        app.newTenant()
            .owner()
            .post("/admin/customers", Map.of("name", "Theirs", "external_id", key))
            .expect(201);

    assertThat(erp.get(KeyedRecords.byKey("/admin/customers/{id}", key)).expect(200).text("id"))
        .isNotEqualTo(theirs.text("id"));
  }
}
