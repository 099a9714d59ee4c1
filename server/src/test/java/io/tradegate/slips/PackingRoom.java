package io.tradegate.slips;

import io.tradegate.orders.OrderDesk;
import io.tradegate.orders.document.DraftLine;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.text.PDFTextStripper;

/** A store that packs, and prints what it packs. */
final class PackingRoom {
  final TestApp app;
  final TestTenant shop;
  final OrderDesk desk;
  final TestClient packer;

  PackingRoom(TestApp app) {
    this.app = app;
    this.shop = app.newTenant();
    this.desk = new OrderDesk(app, shop);
    this.packer = shop.owner();
    desk.warehouse("MAIN");
  }

  void stocked(String... skus) {
    for (String sku : skus) {
      desk.receive("MAIN", sku, 1_000);
    }
  }

  /** A pending shipment of a new order, as its path. */
  String packed(DraftLine... lines) {
    return packed(desk.place(lines).id());
  }

  String packed(OrderId order) {
    String path = "/admin/orders/" + order + "/shipments";
    return "/admin/shipments/" + packer.post(path, Map.of()).expect(201).text("public_id");
  }

  static String id(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  void keep(String sku, String place) {
    var line = Map.of("sku", sku, "warehouse", "MAIN", "place", place);
    packer.put("/admin/inventory/places", Map.of("lines", List.of(line))).expect(204);
  }

  void print() {
    while (app.node().slips().workOnce()) {
      // the next document
    }
  }

  /** The file that a link leads to, without a token. */
  TestReply file(TestReply link) {
    String url = link.expect(200).text("url");
    return app.client().get(url.substring(url.indexOf("/assets")));
  }

  static String text(TestReply file) {
    try (var pdf = Loader.loadPDF(file.expect(200).bytes())) {
      return new PDFTextStripper().getText(pdf);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
