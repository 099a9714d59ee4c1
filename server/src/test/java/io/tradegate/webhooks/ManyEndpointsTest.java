package io.tradegate.webhooks;

import static io.tradegate.webhooks.HookShop.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.AllEvents;
import io.tradegate.platform.crypto.MasterKey;
import io.tradegate.platform.crypto.SecretBox;
import io.tradegate.platform.db.Tx;
import io.tradegate.webhooks.endpoints.Endpoints;
import java.security.SecureRandom;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ManyEndpointsTest {
  private static final int MANY = 2_000;
  private static final int PIECE = 100;

  private final HookShop shop = new HookShop();

  @AfterEach
  void end() {
    shop.close();
  }

  private Endpoints endpoints() {
    var settings = HookShop.node().settings();
    var random = new SecureRandom();
    return new Endpoints(
        AllEvents.catalogue(),
        settings.webhookAllowedTargets(),
        new SecretBox(MasterKey.parse(settings.masterKey()), random),
        random);
  }

  @Test
  void oneEventReachesThousandsOfEndpointsOnceEach() {
    Endpoints endpoints = endpoints();
    var definition = new Endpoints.Definition(shop.receiver().url(), null, List.of());
    for (int n = 0; n < MANY; n += PIECE) {
      shop.tenant().asService(tx -> addPiece(tx, endpoints, definition));
    }

    shop.publish();

    eventually(() -> shop.receiver().received().size() >= MANY);
    assertThat(shop.receiver().received())
        .extracting(request -> request.header("webhook-id"))
        .doesNotHaveDuplicates()
        .hasSize(MANY);
  }

  /** In pieces: a long transaction holds up the feeds that other tests read. */
  private static int addPiece(Tx tx, Endpoints endpoints, Endpoints.Definition definition) {
    for (int n = 0; n < PIECE; n++) {
      endpoints.add(tx, definition);
    }
    return PIECE;
  }
}
