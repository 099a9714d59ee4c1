package io.tradegate.shipments;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Connections to carriers: one for each carrier, with a secret that is never shown. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CarrierConnectionsTest {
  private static final String ALL = CarrierDesk.CONNECTIONS;

  private final CarrierDesk desk = new CarrierDesk();
  private final TestClient owner = desk.owner;

  @AfterAll
  void close() {
    desk.close();
  }

  @Test
  void theSecretIsWrittenAndNeverRead() {
    String one = ALL + "/" + CarrierDesk.connect(owner, "A", "manual");

    assertThat(owner.get(one).expect(200).body()).doesNotContain(CarrierDesk.SECRET);
    assertThat(owner.get(ALL).expect(200).body()).doesNotContain(CarrierDesk.SECRET);
    assertThat(owner.get("/admin/audit").expect(200).body()).doesNotContain(CarrierDesk.SECRET);
    String sql =
        "select count(*) as n from carrier_connection where org_id = :org"
            + " and position(cast('%s' as bytea) in signing_secret) > 0"
                .formatted(CarrierDesk.SECRET);
    assertThat(desk.count(sql)).isZero();
  }

  @Test
  void aNewSecretReplacesTheOldOneAtOnce() {
    String id = CarrierDesk.connect(owner, "B", "manual");
    owner.patch(ALL + "/" + id, Map.of("signing_secret", "another-secret")).expect(200);

    desk.told(id, desk.event("b1", "N", "in_transit"), CarrierDesk.SECRET)
        .expectError(401, "unauthorized");
    desk.told(id, desk.event("b1", "N", "in_transit"), "another-secret").expect(200);
    assertThat(owner.put(ALL + "/" + id, Map.of("kind", "test", "enabled", false)).text("version"))
        .isEqualTo("3");
    desk.told(id, desk.event("b2", "N", "in_transit"), "another-secret")
        .expectError(404, "not_found");
  }

  @Test
  void aStaleVersionIsRefused() {
    String one = ALL + "/" + CarrierDesk.connect(owner, "C", "manual");
    owner.patch(one, Map.of("enabled", false)).expect(200);

    owner.with("If-Match", "\"1\"").patch(one, Map.of("enabled", true)).expect(412);
  }

  @Test
  void aCarrierHasOneConnection() throws InterruptedException {
    String carrier = CarrierDesk.carrier(owner, "D");

    List<Integer> replies =
        Race.of(8, () -> owner.post(ALL, CarrierDesk.body(carrier, "manual")).status());

    assertThat(replies).containsOnlyOnce(201).containsOnly(201, 409);
    owner.delete("/admin/carriers/" + carrier).expectError(422, "in_use");
    TestReply found = owner.get(ALL + "?carrier_id=" + carrier).expect(200);
    owner.delete(ALL + "/" + found.text("items/0/id")).expect(204);
    owner.delete("/admin/carriers/" + carrier).expect(204);
  }

  @Test
  void aConnectionThatPrintedALabelStays() {
    desk.labelled();

    owner.delete(ALL + "/" + desk.connection).expectError(422, "in_use");
  }

  @Test
  void badInputChangesNothing() {
    String carrier = CarrierDesk.carrier(owner, "E");

    owner.post(ALL, CarrierDesk.body(carrier, "pigeon")).expectError(400, "bad_request");
    owner
        .post(ALL, CarrierDesk.body(TestApp.ids().next().toString(), "manual"))
        .expectError(400, "validation_failed");
    owner
        .post(ALL, Map.of("carrier_id", carrier, "kind", "manual"))
        .expectError(400, "validation_failed");
    assertThat(owner.get(ALL + "?carrier_id=" + carrier).items("id")).isEmpty();
  }

  @Test
  void connectionsNeedThePermissionAndTheTenant() {
    String one = ALL + "/" + CarrierDesk.connect(owner, "F", "manual");
    TestClient viewer = desk.shipping.shop.staff("shipping.view");

    viewer.get(one).expect(200);
    viewer.patch(one, Map.of("enabled", false)).expectError(403, "forbidden");
    desk.clerk.get(one).expectError(404, "not_found");
    TestClient stranger = desk.app.newTenant().owner();
    stranger.get(one).expectError(404, "not_found");
    stranger.delete(one).expectError(404, "not_found");
    String carrier = CarrierDesk.carrier(owner, "G");
    stranger.post(ALL, CarrierDesk.body(carrier, "manual")).expectError(400, "validation_failed");
  }

  @Test
  void aProductionNodeHasNoTestCarrier() {
    try (TestApp production = TestApp.inProduction(Map.of())) {
      TestClient staff = production.newTenant().owner();
      String carrier = CarrierDesk.carrier(staff, "TC");

      staff
          .post(ALL, CarrierDesk.body(carrier, "test"))
          .expectError(400, "validation_failed")
          .expectMessage("demo mode");
      staff.post(ALL, CarrierDesk.body(carrier, "manual")).expect(201);
    }
  }
}
